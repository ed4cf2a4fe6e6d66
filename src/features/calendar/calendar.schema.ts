import * as z from 'zod';

export const adarCustoms = ['adar1', 'adar2', 'both'] as const;
export const thirtiethCustoms = ['byYear', 'fixed29'] as const;
export const firstYearCustoms = ['death', 'burial'] as const;

/** What families decide, with their rabbi, where the Hebrew calendar leaves more than one day (`core/hebrew-calendar/yahrzeit.ts`). */
export const customSchema = z.object({
  adar: z.enum(adarCustoms, 'optionInvalid'),
  thirtieth: z.enum(thirtiethCustoms, 'optionInvalid'),
  firstYear: z.enum(firstYearCustoms, 'optionInvalid'),
});

export const setCustomSchema = customSchema.extend({ memorialId: z.uuid() });

/** What the days of a memorial are computed from; the rules are pure, so that a view computes what it shows. */
export const calendarSchema = z.object({
  name: z.string(),
  /** Null while no date of death is known: there are no days then. */
  death: z
    .object({ died: z.string(), afterSunset: z.enum(['yes', 'no', 'unknown']), buried: z.string().nullable() })
    .nullable(),
  custom: customSchema,
  /** Of the grave, in degrees; null where nobody said. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Whether the page shows Hebrew dates; null: to whoever reads in Hebrew. */
  showHebrewDates: z.boolean().nullable(),
  /** Whether anybody may subscribe to its days while the page is public. */
  hasPublicFeed: z.boolean(),
});
export type Calendar = z.output<typeof calendarSchema>;
