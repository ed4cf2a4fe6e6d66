import * as z from 'zod';
import { decideSchema, kinds } from '../contributions.schema.ts';

/** As many are decided on at once. */
export const maxUndoneAtOnce = 200;

const logEntryFields = {
  /** Of the latest, where somebody did the same several times within a minute on one page. */
  at: z.iso.datetime(),
  count: z.number().int(),
  /** Who did it, by the first name. */
  by: z.string(),
  memorialId: z.uuid(),
  /** Null: the page is gone. */
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

/** What moderators decided today in Israel, the latest first, and how much is left out. */
export const todaySchema = z.object({ rows: z.array(z.union([ofWords, ofAuthor])), more: z.number().int() });
export type Today = z.output<typeof todaySchema>;
export type DecisionLogEntry = Today['rows'][number];
