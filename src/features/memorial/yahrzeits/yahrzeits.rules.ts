import { addDays, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { calculateEvening, jerusalem } from '#core/hebrew-calendar/sun.ts';
import { yahrzeitsInYear } from '#core/hebrew-calendar/yahrzeit.ts';
import { possibleDeaths } from '#features/calendar/calendar.rules.ts';
import type { Calendar } from '#features/calendar/calendar.schema.ts';
import type { YahrzeitPart } from './yahrzeits.schema.ts';

/** How many Hebrew years after the current one are indexed. */
export const yearsAhead = 20;

export interface YahrzeitDay {
  hebrewYear: number;
  part: YahrzeitPart;
  date: PlainDate;
}

/** The indexed Hebrew years. The previous one is still in subscribed calendars. */
export function indexedYears(now: Date): { from: number; through: number } {
  const { year } = toHebrewDate(todayInJerusalem(now));
  return { from: year - 1, through: year + yearsAhead };
}

const parts: readonly (readonly [YahrzeitPart, YahrzeitPart])[] = [
  ['day', 'also'],
  ['dayAfter', 'dayAfterAlso'],
];

/** The days of remembrance in a range of Hebrew years without duplicates; none without a date of death. */
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

/** The civil date of the current Hebrew day in Jerusalem: after sunset, the next day. */
export function currentHebrewDay(now: Date): PlainDate {
  const today = todayInJerusalem(now);
  const { sunset } = calculateEvening(today, jerusalem);
  return sunset !== null && now >= sunset ? addDays(today, 1) : today;
}
