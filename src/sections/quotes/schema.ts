import * as z from 'zod';
import { optionalText, prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

export const quoteSchema = z.object({
  text: prose(limits.description).refine((text) => text.trim() !== '', 'textRequired'),
  author: optionalText(limits.name).optional(),
});
export type Quote = z.output<typeof quoteSchema>;

export const quotesSchema = z.array(quoteSchema).max(limits.listItems, 'tooMany');
export type Quotes = z.output<typeof quotesSchema>;
