import * as z from 'zod';
import { holdReasons, kinds, ownContributionSchema, paging, states } from '../contributions.schema.ts';

/** For moderation. */
export const queueRowSchema = ownContributionSchema.extend({
  memorialId: z.uuid(),
  memorialName: z.string(),
  heldFor: z.enum(holdReasons).nullable(),
  reports: z.number().int(),
  /** The reasons given with the reports, latest first. */
  reasons: z.array(z.string()),
  /** Written by the owner, an editor or a moderator. */
  isMember: z.boolean(),
  /** The author gets an email when it is returned. */
  isReachable: z.boolean(),
  /** A candle dedication. */
  isCandle: z.boolean(),
  /** The author is blocked on this page. */
  isBlocked: z.boolean(),
});
export type QueueRow = z.output<typeof queueRowSchema>;

export const moderationQueueSchema = z.object({
  memorialId: z.uuid().toLowerCase().nullable().default(null).describe('Null: of every page, for a moderator'),
  state: z.enum(states).nullable().default('pending').describe('Null: in any'),
  kind: z.enum(kinds).nullable().default(null),
  isReported: z.boolean().default(false).describe('Those alone that a visitor reported and nobody looked at since'),
  isLate: z
    .boolean()
    .default(false)
    .describe(
      'Those alone that have waited for more than a week on pages where nobody who decides was seen for as long',
    ),
  ...paging,
});
export const queuedSchema = z.object({
  rows: z.array(queueRowSchema),
  next: z.string().nullable(),
  /** Of the page or of all pages, by state, for the requested kinds. */
  counts: z.record(z.enum(states), z.number().int()),
  reported: z.number().int(),
  /** The number of late rows on all pages; 0 for one page. */
  late: z.number().int(),
});
