import * as z from 'zod';

export const adarCustoms = ['adar1', 'adar2', 'both'] as const;
export const thirtiethCustoms = ['byYear', 'fixed29'] as const;
export const firstYearCustoms = ['death', 'burial'] as const;

/** The choice of a family where the Hebrew calendar allows more than one day (`core/hebrew-calendar/yahrzeit.ts`). */
export const customSchema = z.object({
  adar: z.enum(adarCustoms, 'optionInvalid'),
  thirtieth: z.enum(thirtiethCustoms, 'optionInvalid'),
  firstYear: z.enum(firstYearCustoms, 'optionInvalid'),
});

export const setCustomSchema = customSchema.extend({ memorialId: z.uuid() });

/** The facts for computing the dates of a memorial; the rules are pure, so that views can compute them. */
export const calendarSchema = z.object({
  name: z.string(),
  /** Null without a date of death, and then there are no dates. */
  death: z
    .object({ died: z.string(), afterSunset: z.enum(['yes', 'no', 'unknown']), buried: z.string().nullable() })
    .nullable(),
  custom: customSchema,
  /** The grave, in degrees; null if unknown. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Whether the page shows Hebrew dates; null: only in Hebrew. */
  showHebrewDates: z.boolean().nullable(),
  /** Whether anybody may subscribe to its dates while the page is public. */
  hasPublicFeed: z.boolean(),
});
export type Calendar = z.output<typeof calendarSchema>;
