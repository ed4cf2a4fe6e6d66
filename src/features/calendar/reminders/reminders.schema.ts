import * as z from 'zod';
import { cityNames, usualCity } from '#core/hebrew-calendar/cities.ts';

/** Emails before a yahrzeit: two weeks before its day, a day before its candle, and on the day whose evening has the candle. */
export const reminderKinds = ['twoWeeks', 'dayBefore', 'eve'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderSettingsSchema = z.object({
  twoWeeks: z.boolean(),
  dayBefore: z.boolean(),
  eve: z.boolean(),
  /** The recipient's city: nothing is sent on Shabbat and festivals there. */
  city: z.enum(cityNames, 'optionInvalid'),
});
export type ReminderSettings = z.output<typeof reminderSettingsSchema>;

/** The default for owners and editors. */
export const usualReminders: ReminderSettings = { twoWeeks: true, dayBefore: true, eve: false, city: usualCity };

export const saveRemindersSchema = reminderSettingsSchema.extend({
  memorialId: z.uuid(),
  /** Applies to every page of the reader; otherwise only to this one. The city always applies to all. */
  isForAll: z.boolean(),
});
