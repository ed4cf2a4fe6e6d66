import { addDays, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { calculateEvening, jerusalem } from '#core/hebrew-calendar/sun.ts';
import { yahrzeitsInYear } from '#core/hebrew-calendar/yahrzeit.ts';
import { possibleDeaths } from '#features/calendar/calendar.rules.ts';
import type { Calendar } from '#features/calendar/calendar.schema.ts';
import type { YahrzeitPart } from './yahrzeits.schema.ts';

/** So many Hebrew years after the present one are in the index. */
export const yearsAhead = 20;

export interface YahrzeitDay {
  hebrewYear: number;
  part: YahrzeitPart;
  date: PlainDate;
}

/** The Hebrew years that the index holds at a time: the one before is still in calendars that people subscribed to. */
export function indexedYears(now: Date): { from: number; through: number } {
  const { year } = toHebrewDate(todayInJerusalem(now));
  return { from: year - 1, through: year + yearsAhead };
}

const parts: readonly (readonly [YahrzeitPart, YahrzeitPart])[] = [
  ['day', 'also'],
  ['dayAfter', 'dayAfterAlso'],
];

/** The days of remembrance in a range of Hebrew years, each civil day once; none without a date of death. */
export function listYahrzeitDays(
  { death, custom }: Pick<Calendar, 'death' | 'custom'>,
  { from, through }: { from: number; through: number },
): YahrzeitDay[] {
  const deaths = death ? possibleDeaths(death) : [];
  const dates = new Set<PlainDate>();
  const days: YahrzeitDay[] = [];
  for (let hebrewYear = from; hebrewYear <= through; hebrewYear += 1)
    for (const [index, facts] of deaths.entries())
      for (const { date, also } of yahrzeitsInYear(facts, hebrewYear, custom))
        for (const [second, day] of [date, also?.date].entries()) {
          const part = parts[index]?.[second];
          if (part === undefined || day === undefined || dates.has(day)) continue;
          dates.add(day);
          days.push({ hebrewYear, part, date: day });
        }
  return days;
}

/** The civil day whose Hebrew day it is in Jerusalem: from the sunset on, the next one. */
export function currentHebrewDay(now: Date): PlainDate {
  const today = todayInJerusalem(now);
  const { sunset } = calculateEvening(today, jerusalem);
  return sunset !== null && now >= sunset ? addDays(today, 1) : today;
}
