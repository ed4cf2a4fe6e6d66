import { addDays, type PlainDate } from '../dates.ts';
import { type Festival, festivalOn, type Land, lastFestivalDay, nextFestival } from './festivals.ts';
import { addHebrewMonths, toHebrewDate, toPlainDate } from './hebrew-date.ts';

/** Why a time of mourning ends on its day. */
export type MourningReason =
  | { kind: 'counted' }
  /** The festival ended it on its eve. */
  | { kind: 'ended'; festival: Festival }
  /** The burial was within the festival, and the days began after it. */
  | { kind: 'delayed'; festival: Festival }
  /** The festival ended the shiva, and counts for more days than it lasts. */
  | { kind: 'counts'; festival: Festival; days: number };

export interface MourningPeriod {
  kind: 'shiva' | 'shloshim' | 'elevenMonths' | 'twelveMonths';
  /** The first day, as mourners count it: the day of the burial unless a festival delays it. */
  from: PlainDate;
  /** The last day; of shiva and shloshim an hour of its morning is enough. */
  to: PlainDate;
  reason: MourningReason;
}

/** For the count of thirty, after a festival that ended the shiva: what its days are worth together with the seven. */
const worth: Partial<Record<Festival, Record<Land, number>>> = {
  pesach: { israel: 14, diaspora: 15 },
  // Its one day counts as seven.
  shavuot: { israel: 14, diaspora: 15 },
  // With Shemini Atzeret, whose one day counts as seven.
  sukkot: { israel: 21, diaspora: 22 },
};

/** The times of mourning of a burial by day, in order. Every line is a proposal: a rabbi decides. */
export function mourningPeriods(buried: PlainDate, land: Land): MourningPeriod[] {
  const hebrew = toHebrewDate(buried);
  const until = (months: number) => {
    const end = addHebrewMonths(hebrew, months);
    // A month without a 30th ends on its 29th, which is the last day then and not the one after it.
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

/** The second day of a festival's end, which the diaspora alone keeps, counts as the first of the seven. */
function firstDayAfter(festival: Festival, buried: PlainDate, land: Land): PlainDate {
  const last = lastFestivalDay(buried, land);
  return land === 'diaspora' && hasSecondDayAtEnd(festival) ? last : addDays(last, 1);
}

function shloshimOf(buried: PlainDate, shiva: MourningPeriod, land: Land): MourningPeriod {
  // Of a burial within a festival its days belong to the thirty, though not to the seven.
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
  // Rosh Hashanah and Yom Kippur count for no more than their days, and the next festival ends what is left.
  if (days === undefined) return endedByFestival(period, first, land);
  return {
    ...period,
    to: addDays(lastFestivalDay(first, land), 30 - days),
    reason: { kind: 'counts', festival, days },
  };
}

/** The period, or what is left of it where a festival begins within it and after a day. */
function endedByFestival(period: MourningPeriod, after: PlainDate, land: Land): MourningPeriod {
  const next = nextFestival(after, land);
  return next.first <= period.to
    ? { ...period, to: addDays(next.first, -1), reason: { kind: 'ended', festival: next.festival } }
    : period;
}

function hasSecondDayAtEnd(festival: Festival): boolean {
  return festival === 'pesach' || festival === 'shavuot' || festival === 'sukkot' || festival === 'sheminiAtzeret';
}
