import { addDays, type PlainDate } from '../dates.ts';
import { type Festival, festivalOn, type Land, lastFestivalDay, nextFestival } from './festivals.ts';
import { addHebrewMonths, toHebrewDate, toPlainDate } from './hebrew-date.ts';

/** The reason for which a mourning period ends on its day. */
export type MourningReason =
  | { kind: 'counted' }
  /** The festival ends the period on its eve. */
  | { kind: 'ended'; festival: Festival }
  /** The burial was during the festival, and the period begins after the festival. */
  | { kind: 'delayed'; festival: Festival }
  /** The festival ended the shiva, and counts for more days of the shloshim than it lasts. */
  | { kind: 'counts'; festival: Festival; days: number };

export interface MourningPeriod {
  kind: 'shiva' | 'shloshim' | 'elevenMonths' | 'twelveMonths';
  /** The first day, as mourners count it: the day of the burial unless a festival delays it. */
  from: PlainDate;
  /** The last day; shiva and shloshim end after an hour of its morning. */
  to: PlainDate;
  reason: MourningReason;
}

/** The days of the shloshim that a festival and the shiva that it ended count for together. */
const worth: Partial<Record<Festival, Record<Land, number>>> = {
  pesach: { israel: 14, diaspora: 15 },
  // Its one day counts as seven.
  shavuot: { israel: 14, diaspora: 15 },
  // With Shemini Atzeret, whose one day counts as seven.
  sukkot: { israel: 21, diaspora: 22 },
};

/** The mourning periods after a burial before sunset, in order. They are suggestions: a rabbi decides. */
export function mourningPeriods(buried: PlainDate, land: Land): MourningPeriod[] {
  const hebrew = toHebrewDate(buried);
  const until = (months: number) => {
    const end = addHebrewMonths(hebrew, months);
    // If the month has no 30th, its 29th is the last day, and not the day after the last one.
    return end.day < hebrew.day ? toPlainDate(end) : addDays(toPlainDate(end), -1);
  };
  const shiva = shivaOf(buried, land);
  return [
    shiva,
    shloshimOf(buried, shiva, land),
    { kind: 'elevenMonths', from: buried, to: until(11), reason: { kind: 'counted' } },
    { kind: 'twelveMonths', from: buried, to: until(12), reason: { kind: 'counted' } },
  ];
}

function shivaOf(buried: PlainDate, land: Land): MourningPeriod {
  const festival = festivalOn(toHebrewDate(buried), land)?.festival;
  const reason: MourningReason = festival === undefined ? { kind: 'counted' } : { kind: 'delayed', festival };
  const from = festival === undefined ? buried : firstDayAfter(festival, buried, land);
  return endedByFestival({ kind: 'shiva', from, to: addDays(from, 6), reason }, from, land);
}

/** The second day at a festival's end, which only the diaspora keeps, counts as the first day of shiva. */
function firstDayAfter(festival: Festival, buried: PlainDate, land: Land): PlainDate {
  const last = lastFestivalDay(buried, land);
  return land === 'diaspora' && hasSecondDayAtEnd(festival) ? last : addDays(last, 1);
}

function shloshimOf(buried: PlainDate, shiva: MourningPeriod, land: Land): MourningPeriod {
  // After a burial during a festival, the days of the festival count for the shloshim, but not for the shiva.
  const period: MourningPeriod = {
    kind: 'shloshim',
    from: buried,
    to: addDays(buried, 29),
    reason: { kind: 'counted' },
  };
  if (shiva.reason.kind !== 'ended') return endedByFestival(period, shiva.to, land);
  const { festival } = shiva.reason;
  const first = addDays(shiva.to, 1);
  const days = worth[festival]?.[land];
  // Rosh Hashanah and Yom Kippur count only as their own days, and the next festival ends the shloshim.
  if (days === undefined) return endedByFestival(period, first, land);
  return {
    ...period,
    to: addDays(lastFestivalDay(first, land), 30 - days),
    reason: { kind: 'counts', festival, days },
  };
}

/** The period; it ends earlier if a festival begins in it after the given day. */
function endedByFestival(period: MourningPeriod, after: PlainDate, land: Land): MourningPeriod {
  const next = nextFestival(after, land);
  return next.first <= period.to
    ? { ...period, to: addDays(next.first, -1), reason: { kind: 'ended', festival: next.festival } }
    : period;
}

function hasSecondDayAtEnd(festival: Festival): boolean {
  return festival === 'pesach' || festival === 'shavuot' || festival === 'sukkot' || festival === 'sheminiAtzeret';
}
