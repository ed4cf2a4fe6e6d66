import * as z from 'zod';
import { isBlank, optionalText, prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toBlock } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

export const quoteSchema = z.object({
  text: prose(limits.description).refine((text) => !isBlank(text), 'textRequired'),
  author: optionalText(limits.name).optional(),
});
export type Quote = z.output<typeof quoteSchema>;

export const quotesSchema = z.array(quoteSchema).max(limits.listItems, 'tooMany');
export type Quotes = z.output<typeof quotesSchema>;

const shownSchema = z.array(z.object({ text: z.string(), author: z.string() }));

export const quotesContent = {
  schema: quotesSchema,
  kept: toBlock<Quotes>('quotes', []),
  shown: {
    name: 'quotes',
    schema: shownSchema,
    of: (quotes) => quotes.map(({ text, author }) => ({ text, author: author ?? '' })),
  },
} as const satisfies SectionContent<Quotes, z.output<typeof shownSchema>>;
