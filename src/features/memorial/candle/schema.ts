import * as z from 'zod';

/** How long a candle burns. */
export const burnHours = 24;
/** So many a page draws. */
export const burningShown = { nameless: 14 } as const;

/** What is left of the wax, from 1 as it is lit to 0 as it goes out. */
const left = z.number().min(0).max(1);

/** The candles that burn for somebody now, the latest first. */
export const burningSchema = z.object({
  count: z.number().int(),
  nameless: z.array(z.object({ left })),
});
export type Burning = z.output<typeof burningSchema>;

export const noCandles: Burning = { count: 0, nameless: [] };
