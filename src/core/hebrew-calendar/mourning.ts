import type { PlainDate } from '../dates.ts';
import { type Festival, festivalOn, type Land, lastDayOf, nextFestival } from './festivals.ts';
import { addDays, addHebrewMonths, toHebrewDate, toPlainDate } from './hebrew-date.ts';

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
  if (festival !== undefined) {
    const end = lastDayOf(buried, land);
    // The second day of a festival's end, which the diaspora alone keeps, counts as the first of the seven.
    const from = land === 'diaspora' && hasSecondDayAtEnd(festival) ? end : addDays(end, 1);
    const to = addDays(from, 6);
    const next = nextFestival(from, land);
    return next.first <= to
      ? { kind: 'shiva', from, to: addDays(next.first, -1), reason: { kind: 'ended', festival: next.festival } }
      : { kind: 'shiva', from, to, reason: { kind: 'delayed', festival } };
  }
  const to = addDays(buried, 6);
  const next = nextFestival(buried, land);
  return next.first <= to
    ? { kind: 'shiva', from: buried, to: addDays(next.first, -1), reason: { kind: 'ended', festival: next.festival } }
    : { kind: 'shiva', from: buried, to, reason: { kind: 'counted' } };
}

function shloshimOf(buried: PlainDate, shiva: MourningPeriod, land: Land): MourningPeriod {
  const period = { kind: 'shloshim', from: buried } as const;
  const to = addDays(buried, 29);
  // A burial within a festival: its days belong to the thirty, though not to the seven.
  if (shiva.reason.kind === 'delayed') return ended(period, shiva.to, to, land);
  if (shiva.reason.kind !== 'ended') return ended(period, shiva.to, to, land);
  const { festival } = shiva.reason;
  const first = addDays(shiva.to, 1);
  const days = worth[festival]?.[land];
  // Rosh Hashanah and Yom Kippur count for no more than their days, and the next festival ends what is left.
  if (days === undefined) return ended(period, first, to, land);
  const last = addDays(lastDayOf(first, land), 30 - days);
  return { ...period, to: last, reason: { kind: 'counts', festival, days } };
}

/** Thirty days, or until the eve of the festival that begins after the seven are over. */
function ended(
  period: Pick<MourningPeriod, 'kind' | 'from'>,
  sevenOver: PlainDate,
  to: PlainDate,
  land: Land,
): MourningPeriod {
  const next = nextFestival(sevenOver, land);
  return next.first <= to
    ? { ...period, to: addDays(next.first, -1), reason: { kind: 'ended', festival: next.festival } }
    : { ...period, to, reason: { kind: 'counted' } };
}

function hasSecondDayAtEnd(festival: Festival): boolean {
  return festival === 'pesach' || festival === 'shavuot' || festival === 'sukkot' || festival === 'sheminiAtzeret';
}
