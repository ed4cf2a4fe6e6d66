import { expect, test } from 'vitest';
import { festivalOn } from '#core/hebrew-calendar/festivals.ts';
import { addDays, dayOfWeek, daysBetween } from '#core/dates.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { demoEventDay } from './demo.rules.ts';
import { demoMemorials } from './demo.text.ts';

const daysOf = (now: Date) =>
  demoMemorials.flatMap((demo) => demo.events.map((event) => demoEventDay(event, demo, now)));

test('at the end of 2026 the events are on the days of 2027 that their texts name', () => {
  expect(daysOf(new Date('2026-11-23T10:00:00Z'))).toEqual([
    '2027-12-01',
    '2027-03-18',
    '2027-02-04',
    '2027-08-30',
    '2027-06-17',
    '2027-04-02',
    '2027-02-15',
    '2027-06-24',
    '2027-09-05',
  ]);
});

test('on any day of creation, events are within thirteen months and not on Shabbat or a festival', () => {
  for (let today = '2026-01-01'; today < '2036-01-01'; today = addDays(today, 11))
    for (const day of daysOf(new Date(`${today}T10:00:00Z`))) {
      const ahead = daysBetween(today, day);
      const isFree = dayOfWeek(day) !== 6 && festivalOn(toHebrewDate(day), 'israel') === null;
      expect([today, day, ahead >= 10 && ahead <= 410, isFree]).toEqual([today, day, true, true]);
    }
});

test.each(demoMemorials.map((demo) => [demo.name, demo] as const))(
  'the gallery of %s has at least thirty photographs, from childhood on, in albums by year',
  (_name, { gallery }) => {
    const days = gallery.map(({ dateTaken }) => dateTaken);
    expect(days).toEqual(days.toSorted());
    expect(gallery.length).toBeGreaterThanOrEqual(30);
    expect(new Set(gallery.map(({ album }) => album)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(gallery.map(({ picture }) => picture)).size).toBe(gallery.length);
  },
);
