import { addDays, dayOfWeek, daysBetween, type PlainDate } from '../dates.ts';
import { type Festival, festivalOn, type Land } from './festivals.ts';
import { toHebrewDate } from './hebrew-date.ts';

/** Why a gathering is not on its own day. */
export type MoveReason = { kind: 'shabbat' } | { kind: 'festival'; festival: Festival } | { kind: 'cholHamoed' };

/** A day on which people may gather at a grave. */
export interface GatheringDay {
  date: PlainDate;
  /** The original day, if the gathering was moved. */
  movedFrom: PlainDate | null;
  reason: MoveReason | null;
  /** The nearest suitable day in the other direction. */
  alternative: PlainDate | null;
}

/** The day itself, or the nearest one that is neither Shabbat nor a festival, chol hamoed included. */
export function gatheringDay(target: PlainDate, land: Land): GatheringDay {
  const reason = obstacleOn(target, land);
  if (!reason) return { date: target, movedFrom: null, reason: null, alternative: null };
  const earlier = firstFree(target, -1, land);
  const later = firstFree(target, 1, land);
  const difference = daysBetween(earlier, target) - daysBetween(target, later);
  // From Shabbat a gathering moves to the Friday before, from a festival to the day after.
  const isEarlier = difference < 0 || (difference === 0 && reason.kind === 'shabbat');
  const [date, alternative] = isEarlier ? [earlier, later] : [later, earlier];
  return { date, movedFrom: target, reason, alternative };
}

function obstacleOn(date: PlainDate, land: Land): MoveReason | null {
  const festival = festivalOn(toHebrewDate(date), land);
  if (festival) return festival.isHoly ? { kind: 'festival', festival: festival.festival } : { kind: 'cholHamoed' };
  return dayOfWeek(date) === 6 ? { kind: 'shabbat' } : null;
}

function firstFree(target: PlainDate, step: 1 | -1, land: Land): PlainDate {
  let date = addDays(target, step);
  while (obstacleOn(date, land) !== null) date = addDays(date, step);
  return date;
}
