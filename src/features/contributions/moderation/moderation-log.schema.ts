import * as z from 'zod';
import { decideSchema, kinds } from '../contributions.schema.ts';

/** The most rows of one call. */
export const maxUndoneAtOnce = 200;

const logEntryFields = {
  /** The time of the latest, where several equal actions on one page within a minute are one row. */
  at: z.iso.datetime(),
  count: z.number().int(),
  /** First name of the moderator. */
  by: z.string(),
  memorialId: z.uuid(),
  /** Null for a deleted page. */
  memorialName: z.string().nullable(),
};

const ofWords = z.object({
  of: z.enum([...kinds, 'candle']),
  action: z.enum(['approved', 'hidden', 'returned', 'removed', 'pending', 'edited']),
  undoable: z
    .array(decideSchema.shape.ids.element)
    .max(maxUndoneAtOnce)
    .describe('What of it still stands as it was decided: `contributions.decide` with `restore` takes it back'),
  ...logEntryFields,
});
const ofAuthor = z.object({ of: z.literal('author'), action: z.enum(['blocked', 'unblocked']), ...logEntryFields });

/** Moderators' decisions since midnight in Israel, the latest first, and the number of omitted rows. */
export const todaySchema = z.object({ rows: z.array(z.union([ofWords, ofAuthor])), more: z.number().int() });
export type Today = z.output<typeof todaySchema>;
export type DecisionLogEntry = Today['rows'][number];
