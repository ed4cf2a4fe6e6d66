import { addDays, type PlainDate } from '#core/dates.ts';
import type { City } from '#core/hebrew-calendar/cities.ts';
import { isRestDay, type Land } from '#core/hebrew-calendar/festivals.ts';
import { type ReminderKind, reminderKinds } from './reminders.schema.ts';

/** Days before the daylight of the yahrzeit; its candle is lit on the evening before that. */
const daysBefore: Record<ReminderKind, number> = { twoWeeks: 14, dayBefore: 2, eve: 1 };
/** Days from the earliest email to its yahrzeit; festivals and Shabbat may move it by three. */
export const longestAhead = daysBefore.twoWeeks + 4;
const hours = { from: 9, to: 20 };

/** The date on which an email is sent: the last working day, if its own date is Shabbat or a festival. */
export function reminderDay(kind: ReminderKind, yahrzeit: PlainDate, land: Land): PlainDate {
  let day = addDays(yahrzeit, -daysBefore[kind]);
  while (isRestDay(day, land)) day = addDays(day, -1);
  return day;
}

/** The chosen emails about a yahrzeit that are sent on a day. */
export function listDueReminderKinds(
  chosen: Record<ReminderKind, boolean>,
  { yahrzeit, day, land }: { yahrzeit: PlainDate; day: PlainDate; land: Land },
): ReminderKind[] {
  return reminderKinds.filter((kind) => chosen[kind] && reminderDay(kind, yahrzeit, land) === day);
}

/** The civil date of an instant in a city. */
export function dayIn({ timeZone }: City, at: Date): PlainDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
}

/** Emails are sent in the morning, or later if that was missed. */
export function isReminderHour({ timeZone }: City, at: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
  return hour >= hours.from && hour < hours.to;
}
