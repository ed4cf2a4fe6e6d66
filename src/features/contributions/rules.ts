import type { Decision, State } from './schema.ts';
import { type PlainDate, todayInJerusalem } from '#core/dates.ts';

const day = 24 * 3600 * 1000;

/** Whether a date is that of today in Israel, of the day before or the day after: clocks and time zones differ. */
export function isNearToday(date: PlainDate, now: Date): boolean {
  return [-day, 0, day].some((distance) => todayInJerusalem(new Date(now.getTime() + distance)) === date);
}

/** What a decision makes of a row; what it was before only its row knows. */
export const outcomes: Record<Exclude<Decision, 'restore'>, State> = {
  approve: 'approved',
  return: 'returned',
  hide: 'hidden',
  remove: 'removed',
};
