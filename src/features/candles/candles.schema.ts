import * as z from 'zod';

export const lightSchema = z.object({
  memorialId: z.string(),
  submitId: z.uuid().toLowerCase().describe('Made by the caller: the same id twice is the same candle'),
});

/** The data of a `candles` event in a page's stream. */
export interface CandleEvent {
  /** The number of burning candles. */
  count: number;
}

export const lightResultSchema = z.object({
  litAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The number of burning candles of the page, including this one. */
  count: z.number().int(),
});
export type LightResult = z.output<typeof lightResultSchema>;
