import * as z from 'zod';
import { cityNames, usualCity } from '#core/hebrew-calendar/cities.ts';

/** Letters before a yahrzeit: two weeks before its day, a day before its candle, and on the day of whose evening the candle is. */
export const reminderKinds = ['twoWeeks', 'dayBefore', 'eve'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderSettingsSchema = z.object({
  twoWeeks: z.boolean(),
  dayBefore: z.boolean(),
  eve: z.boolean(),
  /** Where the reader lives: nothing is sent on Shabbat and on festivals there. */
  city: z.enum(cityNames, 'optionInvalid'),
});
export type ReminderSettings = z.output<typeof reminderSettingsSchema>;

/** Of whoever owns or edits a page and has chosen nothing. */
export const usualReminders: ReminderSettings = { twoWeeks: true, dayBefore: true, eve: false, city: usualCity };

export const saveRemindersSchema = reminderSettingsSchema.extend({
  memorialId: z.uuid(),
  /** For every page of the reader, this one included; else for this page alone. The city is always that of the reader. */
  isForAll: z.boolean(),
});
