import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import {
  type HebrewDate,
  type HebrewMonth,
  isLeapYear,
  monthLength,
  toHebrewDate,
  toPlainDate,
} from './hebrew-date.ts';

/** The data about a death from the family. */
export interface DeathFacts {
  died: PlainDate;
  /** A Hebrew day begins in the evening. `unknown` includes a death between sunset and nightfall. */
  afterSunset: 'yes' | 'no' | 'unknown';
  buried: PlainDate | null;
}

/** Customs that families choose, with their rabbi, if more than one day is possible. */
export interface YahrzeitCustom {
  /**
   * After a death in Adar of a plain year: the month in a leap year. `both` keeps the yahrzeit in Adar I and in Adar
   * II.
   */
  adar: 'adar1' | 'adar2' | 'both';
  /**
   * After a death on 30 Cheshvan or 30 Kislev, if the year of the first anniversary had no such day: whether the
   * yahrzeit is always on the 29th, or on the 30th in every year that has one.
   */
  thirtieth: 'fixed29' | 'byYear';
  /** After a burial three days or more after the death: the day of the first yahrzeit. */
  firstYear: 'death' | 'burial';
}

/** The defaults. Adar II is the Sephardi custom, which most families in Israel keep. */
export const defaultCustom: YahrzeitCustom = { adar: 'adar2', thirtieth: 'byYear', firstYear: 'death' };

/** The reason for the day of a yahrzeit. */
export type YahrzeitReason =
  | { kind: 'sameDate' }
  /** The death was in Adar of a plain year, and this year has two. */
  | { kind: 'adarInLeapYear'; custom: YahrzeitCustom['adar'] }
  /** The death was in Adar I or Adar II, and this year has one Adar. */
  | { kind: 'oneAdar'; died: 'adar1' | 'adar2' }
  /** The death was on 30 Adar I; a plain Adar has 29 days, and 30 Shevat is the first day of its new moon too. */
  | { kind: 'thirtiethOfAdar1' }
  /** The death was on the 30th and this year's month has none, or the 29th was fixed by the first anniversary. */
  | { kind: 'thirtieth'; month: 'cheshvan' | 'kislev'; observed: '29' | '1' }
  /** The first year follows the burial. */
  | { kind: 'burial'; daysLater: number };

/** The yahrzeit of one Hebrew year: the daylight of `date`, and the evening before it. */
export interface Yahrzeit {
  date: PlainDate;
  hebrew: HebrewDate;
  /** The second day of families that keep both Adars in a leap year. */
  also?: { date: PlainDate; hebrew: HebrewDate };
  reason: YahrzeitReason;
}

/** If the burial is this many days after the death or more, it may move the first yahrzeit. */
const lateBurialDays = 3;

/** The possible Hebrew dates of the death: two if it is unknown whether the sun had set. */
export function deathDates({ died, afterSunset }: DeathFacts): [HebrewDate, ...HebrewDate[]] {
  const byDay = toHebrewDate(died);
  const byNight = toHebrewDate(addDays(died, 1));
  if (afterSunset === 'unknown') return [byDay, byNight];
  return [afterSunset === 'yes' ? byNight : byDay];
}

/** Whether the burial was late enough for the first yahrzeit to follow it. */
export function isLateBurial({ died, buried }: DeathFacts): boolean {
  return buried !== null && daysBetween(died, buried) >= lateBurialDays;
}

/**
 * The yahrzeit of a Hebrew year, for each Hebrew date on which the death may have been, the earlier day first. Empty up to the
 * year of the death; where the first year follows the burial, up to the year of the burial.
 */
export function yahrzeitsInYear(facts: DeathFacts, year: number, custom: YahrzeitCustom = defaultCustom): Yahrzeit[] {
  const { buried, died } = facts;
  if (custom.firstYear === 'burial' && buried !== null && isLateBurial(facts)) {
    const burial = toHebrewDate(buried);
    if (year <= burial.year) return [];
    if (year === burial.year + 1)
      return [
        {
          ...observe(anniversaryOf(burial, year, custom).hebrew),
          reason: { kind: 'burial', daysLater: daysBetween(died, buried) },
        },
      ];
  }
  return deathDates(facts)
    .filter((death) => year > death.year)
    .map((death) => yahrzeitOf(death, year, custom))
    .sort((one, other) => daysBetween(other.date, one.date));
}

function yahrzeitOf(death: HebrewDate, year: number, custom: YahrzeitCustom): Yahrzeit {
  const { hebrew, reason } = anniversaryOf(death, year, custom);
  const isKeptTwice = reason.kind === 'adarInLeapYear' && custom.adar === 'both';
  return { ...observe(hebrew), ...(isKeptTwice && { also: observe({ ...hebrew, month: 'adar2' }) }), reason };
}

function observe(hebrew: HebrewDate) {
  return { date: toPlainDate(hebrew), hebrew };
}

/** The anniversary of a Hebrew date in a later Hebrew year. */
function anniversaryOf(
  { year: origin, month, day }: HebrewDate,
  year: number,
  custom: YahrzeitCustom,
): Pick<Yahrzeit, 'hebrew' | 'reason'> {
  const isLeap = isLeapYear(year);
  if (month === 'adar' && isLeap)
    return {
      hebrew: { year, month: custom.adar === 'adar2' ? 'adar2' : 'adar1', day },
      reason: { kind: 'adarInLeapYear', custom: custom.adar },
    };
  if ((month === 'adar1' || month === 'adar2') && !isLeap)
    return day === 30
      ? { hebrew: { year, month: 'shevat', day }, reason: { kind: 'thirtiethOfAdar1' } }
      : { hebrew: { year, month: 'adar', day }, reason: { kind: 'oneAdar', died: month } };
  if ((month === 'cheshvan' || month === 'kislev') && day === 30)
    return thirtiethOf(month, { origin, year, thirtieth: custom.thirtieth });
  return { hebrew: { year, month, day }, reason: { kind: 'sameDate' } };
}

const monthAfter = { cheshvan: 'kislev', kislev: 'tevet' } as const satisfies Partial<Record<HebrewMonth, HebrewMonth>>;

/**
 * The 30th in a year that has one, unless the custom is `fixed29`. Otherwise the 29th if the year of the first
 * anniversary had no 30th either, and else the first of the next month.
 */
function thirtiethOf(
  month: 'cheshvan' | 'kislev',
  { origin, year, thirtieth }: { origin: number; year: number; thirtieth: YahrzeitCustom['thirtieth'] },
): Pick<Yahrzeit, 'hebrew' | 'reason'> {
  const hasThirtieth = (hebrewYear: number) => monthLength(hebrewYear, month) === 30;
  const isFirstShort = !hasThirtieth(origin + 1);
  if (isFirstShort && (!hasThirtieth(year) || thirtieth === 'fixed29'))
    return { hebrew: { year, month, day: 29 }, reason: { kind: 'thirtieth', month, observed: '29' } };
  if (hasThirtieth(year)) return { hebrew: { year, month, day: 30 }, reason: { kind: 'sameDate' } };
  return {
    hebrew: { year, month: monthAfter[month], day: 1 },
    reason: { kind: 'thirtieth', month, observed: '1' },
  };
}
