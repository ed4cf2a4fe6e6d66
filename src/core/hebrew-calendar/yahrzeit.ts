import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import {
  type HebrewDate,
  type HebrewMonth,
  isLeapYear,
  monthLength,
  toHebrewDate,
  toPlainDate,
} from './hebrew-date.ts';

/** What the family knows of a death. */
export interface DeathFacts {
  died: PlainDate;
  /** A Hebrew day begins in the evening. `unknown` includes a death between sunset and nightfall. */
  afterSunset: 'yes' | 'no' | 'unknown';
  buried: PlainDate | null;
}

/** What families decide, with their rabbi, where the calendar leaves more than one day. */
export interface YahrzeitCustom {
  /** Of a death in Adar of a plain year, in a leap year. `both` keeps Adar I and remembers again in Adar II. */
  adar: 'adar1' | 'adar2' | 'both';
  /**
   * Of a death on 30 Cheshvan or 30 Kislev whose first anniversary fell in a year without that day: whether the 29th stays
   * for ever, or the 30th is kept in every year that has it.
   */
  thirtieth: 'fixed29' | 'byYear';
  /** Of a burial three days or more after the death: the day of the first year. */
  firstYear: 'death' | 'burial';
}

/** Adar II is the Sephardi custom, which most families of Israel keep. */
export const defaultCustom: YahrzeitCustom = { adar: 'adar2', thirtieth: 'byYear', firstYear: 'death' };

/** Why a yahrzeit falls on its day. */
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

/** A burial so many days after the death may move the first year. */
const lateBurialDays = 3;

/** The Hebrew dates on which the death may have been: two where nobody knows whether the sun had set. */
export function deathDates({ died, afterSunset }: DeathFacts): [HebrewDate, ...HebrewDate[]] {
  const byDay = toHebrewDate(died);
  const byNight = toHebrewDate(addDays(died, 1));
  if (afterSunset === 'unknown') return [byDay, byNight];
  return [afterSunset === 'yes' ? byNight : byDay];
}

/** Whether the burial was so late that the first year may follow it. */
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

/** The day of a Hebrew year on which a Hebrew date of an earlier year is kept. */
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

/** The first anniversary decides: a year without the 30th gives the 29th, a year with it the new moon that follows. */
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
