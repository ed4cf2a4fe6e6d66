import { addDays, type PlainDate } from '#core/dates.ts';
import { type Festival, festivalOn } from '#core/hebrew-calendar/festivals.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { mourningPeriods } from '#core/hebrew-calendar/mourning.ts';
import { type DeathFacts, type YahrzeitCustom, yahrzeitsInYear } from '#core/hebrew-calendar/yahrzeit.ts';

/** A possible reason for visits on a day: a date of the person, or the eve of a festival. */
export type DayMark = 'yahrzeit' | 'birthday' | 'shiva' | 'shloshim' | Exclude<Festival, 'sheminiAtzeret'>;

export interface MarkedLife {
  birthDate: PlainDate | null;
  death: DeathFacts | null;
  custom: YahrzeitCustom;
}

/** The dates of the person within a range, only the first one of each day. */
export function markDays(
  { birthDate, death, custom }: MarkedLife,
  since: PlainDate,
  until: PlainDate,
): Map<PlainDate, DayMark> {
  const marks = new Map<PlainDate, DayMark>();
  const add = (day: PlainDate, mark: DayMark) => {
    if (day >= since && day <= until && !marks.has(day)) marks.set(day, mark);
  };
  if (death) {
    for (let { year } = toHebrewDate(since); year <= toHebrewDate(until).year; year += 1)
      for (const { date, also } of yahrzeitsInYear(death, year, custom)) {
        add(date, 'yahrzeit');
        if (also) add(also.date, 'yahrzeit');
      }
    for (const { kind, to } of mourningPeriods(death.buried ?? death.died, 'israel'))
      if (kind === 'shiva' || kind === 'shloshim') add(to, kind);
  }
  if (birthDate)
    for (let year = Number(since.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1)
      add(birthdayIn(birthDate, year), 'birthday');
  return marks;
}

/** A birthday on 29 February is on the 28th in other years. */
function birthdayIn(birthDate: PlainDate, year: number): PlainDate {
  const day = birthDate.slice(5);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${day === '02-29' && !isLeap ? '02-28' : day}`;
}

/** The festival whose eve a day is, in Israel. */
export function festivalEveOn(day: PlainDate): Exclude<Festival, 'sheminiAtzeret'> | null {
  const next = festivalOn(toHebrewDate(addDays(day, 1)), 'israel')?.festival;
  const now = festivalOn(toHebrewDate(day), 'israel')?.festival;
  return next !== undefined && next !== now && next !== 'sheminiAtzeret' ? next : null;
}
