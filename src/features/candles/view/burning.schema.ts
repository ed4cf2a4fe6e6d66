import * as z from 'zod';

/** How long a candle burns. */
export const burnHours = 24;

/** What is left of the wax, from 1 as it is lit to 0 as it goes out. */
const left = z.number().min(0).max(1);

/** The candles that burn for somebody now, the latest first. */
export const burningSchema = z.object({
  count: z.number().int(),
  /** With a name or a few words that were approved; one of the two may be empty. */
  named: z.array(
    z.object({
      id: z.uuid(),
      authorName: z.string(),
      content: z.string(),
      relationship: z.string().nullable(),
      litAt: z.iso.datetime({ offset: true }),
      left,
    }),
  ),
  nameless: z.array(z.object({ left })),
});
export type Burning = z.output<typeof burningSchema>;

export const noCandles: Burning = { count: 0, named: [], nameless: [] };
