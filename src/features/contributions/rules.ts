import { type PlainDate, todayInJerusalem } from '#core/dates.ts';

const day = 24 * 3600 * 1000;

/** Whether a date is that of today in Israel, of the day before or the day after: clocks and time zones differ. */
export function isNearToday(date: PlainDate, now: Date): boolean {
  return [-day, 0, day].some((distance) => todayInJerusalem(new Date(now.getTime() + distance)) === date);
}
