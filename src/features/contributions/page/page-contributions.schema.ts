import * as z from 'zod';
import { publicContributionSchema } from '../contributions.schema.ts';

/** Anchor of the memories on a page. */
export const memoriesAnchor = 'memories-section';

/** Rows of a kind in the page itself. */
export const contributionsPerPage = 10;

const ofKind = z.object({
  /** The latest, approved. */
  rows: z.array(publicContributionSchema),
  /** Cursor of the older ones; null where there are none. */
  next: z.string().nullable(),
});
const may = z
  .enum(['you', 'signed_in', 'members', 'closed'])
  .describe('Who may write: whoever asks, or else who could');

/** The contributions in a page, and who may write. */
export const pageContributionsSchema = z.object({
  memories: ofKind,
  condolences: ofKind,
  may: z.object({
    memories: may,
    condolences: may,
    candles: z.boolean().describe('Whether whoever asks may light one'),
  }),
  /** Whether the reader's contribution would be pending. */
  waits: z.boolean(),
  /** The same for a memory with a picture, which is also pending where others are published at once. */
  pictureWaits: z.boolean(),
  /** Whether the page has a contact form. */
  familyContact: z.boolean(),
});
export type PageContributions = z.output<typeof pageContributionsSchema>;

/** For a new page. */
export const noContributions: PageContributions = {
  memories: { rows: [], next: null },
  condolences: { rows: [], next: null },
  may: { memories: 'you', condolences: 'you', candles: true },
  waits: true,
  pictureWaits: true,
  familyContact: false,
};
