import * as z from 'zod';
import { prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toColumns } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

export const rites = ['ashkenazi', 'sephardi', 'traditional'] as const;
export type Rite = (typeof rites)[number];
/** The third is kept and shown where it is stored, but cannot be chosen. */
export const offeredRites = ['ashkenazi', 'sephardi'] as const satisfies readonly Rite[];
export type OfferedRite = (typeof offeredRites)[number];

const kaddishSchema = z.object({
  kaddishType: z.enum(rites, 'optionInvalid').nullable(),
  kaddishCustomText: prose(limits.description),
});
export type Kaddish = z.output<typeof kaddishSchema>;

/** `text`: the family's own, or ''. */
const shownSchema = z.object({ rite: z.enum(rites).nullable(), text: z.string() });
export type PublicKaddish = z.output<typeof shownSchema>;

export const kaddishContent = {
  schema: kaddishSchema,
  kept: toColumns<Kaddish>({ kaddishType: null, kaddishCustomText: '' }),
  shown: {
    name: 'kaddish',
    schema: shownSchema,
    of: ({ kaddishType, kaddishCustomText }) => ({ rite: kaddishType, text: kaddishCustomText.trim() }),
  },
} as const satisfies SectionContent<Kaddish, PublicKaddish>;
