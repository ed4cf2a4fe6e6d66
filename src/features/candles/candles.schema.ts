import * as z from 'zod';

export const lightSchema = z.object({
  memorialId: z.string(),
  submitId: z.uuid().toLowerCase().describe('Made by the caller: the same id twice is the same candle'),
});

/** What a stream of the candles of a page sends, as `candles`. */
export interface CandleEvent {
  /** How many burn now. */
  count: number;
}

export const lightResultSchema = z.object({
  litAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** How many burn for the same person now, this one among them. */
  count: z.number().int(),
});
export type LightResult = z.output<typeof lightResultSchema>;
