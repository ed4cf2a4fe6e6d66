import * as z from 'zod';

/** How long a candle burns. */
export const burnHours = 24;

/** The remaining wax, from 1 when lit to 0 when burnt out. */
const left = z.number().min(0).max(1);

/** The burning candles of a page, the latest first. */
export const burningSchema = z.object({
  count: z.number().int(),
  /** With an approved name or text; one of the two may be empty. */
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
