import * as z from 'zod';
import { publicContributionSchema } from '../contributions.schema.ts';

/** Where links to the memories of a page lead. */
export const memoriesAnchor = 'memories-section';

/** Rows of a kind that the page itself carries. */
export const contributionsPerPage = 10;

const ofKind = z.object({
  /** The latest, approved. */
  rows: z.array(publicContributionSchema),
  /** Where those before them begin; null where there are none. */
  next: z.string().nullable(),
});
const may = z
  .enum(['you', 'signed_in', 'members', 'closed'])
  .describe('Who may write: whoever asks, or else who could');

/** What people wrote on a page, as far as the page itself carries it, and who may write. */
export const pageContributionsSchema = z.object({
  memories: ofKind,
  condolences: ofKind,
  may: z.object({
    memories: may,
    condolences: may,
    candles: z.boolean().describe('Whether whoever asks may light one'),
  }),
  /** Whether what whoever asks would write is shown only once the family has approved it. */
  waits: z.boolean(),
  /** The same of a memory with a picture, which waits also where words are shown at once. */
  pictureWaits: z.boolean(),
  /** Whether the family may be written to without knowing its address. */
  familyContact: z.boolean(),
});
export type PageContributions = z.output<typeof pageContributionsSchema>;

/** Of a page on which nobody has written yet. */
export const noContributions: PageContributions = {
  memories: { rows: [], next: null },
  condolences: { rows: [], next: null },
  may: { memories: 'you', condolences: 'you', candles: true },
  waits: true,
  pictureWaits: true,
  familyContact: false,
};
