import { expect, test } from 'vitest';
import {
  dayAndTime,
  formatDay,
  labelledYears,
  longDate,
  number,
  onDay,
  shortDate,
  timeAgo,
  formatTime,
  whenAgo,
  years,
} from './dates.ts';

test('a day is the same day wherever the process runs', () => {
  expect(longDate('he', '2021-11-05')).toBe('5 בנובמבר 2021');
  expect(longDate('en', '1936-04-02')).toBe('2 April 1936');
  expect(longDate('ar', '2021-11-05')).toBe('5 تشرين الثاني 2021');
});

test('Arabic months have the names of the Levant, and figures their Western digits', () => {
  expect(longDate('ar', '1936-04-02')).toBe('2 نيسان 1936');
  expect(formatDay('ar', new Date('2026-08-21T12:00:00Z'))).toBe('21 آب 2026');
  expect(shortDate('ar', '2021-11-05').replaceAll('\u200f', '')).toBe('5/11/2021');
  expect(formatTime('ar', new Date('2026-11-21T12:05:00Z'))).toBe('14:05');
});

test('an instant is shown as it was in Jerusalem', () => {
  const lateEvening = new Date('2026-11-21T22:30:00Z');
  expect(formatDay('he', lateEvening)).toBe('22 בנובמבר 2026');
  expect(formatTime('he', lateEvening)).toBe('00:30');
});

test('Hebrew counts one and two by words', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (minutes: number) => timeAgo('he', new Date(now.getTime() - minutes * 60_000), now);
  expect([0, 1, 2, 3, 60, 120, 180, 1440, 2880, 4320, 10_080].map(ago)).toEqual([
    'עכשיו',
    'לפני דקה',
    'לפני שתי דקות',
    'לפני 3 דקות',
    'לפני שעה',
    'לפני שעתיים',
    'לפני 3 שעות',
    'אתמול',
    'לפני יומיים',
    'לפני 3 ימים',
    '14 בנובמבר 2026',
  ]);
});

test('yesterday is a day of the calendar in Jerusalem, not a span of hours', () => {
  const morning = new Date('2026-11-21T06:00:00Z');
  const ago = (instant: string) => timeAgo('he', new Date(instant), morning);
  expect(ago('2026-11-20T05:00:00Z')).toBe('אתמול');
  // 46 hours, of which two midnights.
  expect(ago('2026-11-19T08:00:00Z')).toBe('לפני יומיים');
  // 23:30 in Jerusalem, two midnights ago.
  expect(ago('2026-11-18T21:30:00Z')).toBe('לפני 3 ימים');
});

test('the day and the time of the last two days have words, and older ones their date', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (locale: 'he' | 'en' | 'ar', instant: string) => dayAndTime(locale, new Date(instant), now);
  expect(at('he', '2026-11-21T12:05:00Z')).toBe('היום ב־14:05');
  // Half past midnight in Jerusalem is today, half an hour before midnight yesterday.
  expect(at('he', '2026-11-20T22:30:00Z')).toBe('היום ב־00:30');
  expect(at('he', '2026-11-20T21:30:00Z')).toBe('אתמול ב־23:30');
  expect(at('he', '2026-11-01T12:00:00Z')).toBe('ב־1 בנובמבר 2026, 14:00');
  expect(at('en', '2026-11-20T12:00:00Z')).toBe('yesterday at 14:00');
  expect(at('ar', '2026-11-21T10:00:00Z')).toBe('اليوم الساعة 12:00');
});

test('a date after a verb takes its preposition, a word such as yesterday none', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (locale: 'he' | 'en' | 'ar', instant: string) => whenAgo(locale, new Date(instant), now);
  expect(at('he', '2026-11-01T12:00:00Z')).toBe('ב־1 בנובמבר 2026');
  expect(at('he', '2026-11-20T11:00:00Z')).toBe('אתמול');
  expect(at('ar', '2026-11-01T12:00:00Z')).toBe('في 1 تشرين الثاني 2026');
  expect(at('en', '2026-11-01T12:00:00Z')).toBe('1 November 2026');
  expect(onDay('he', 'י׳ בניסן התרצ״ו')).toBe('בי׳ בניסן התרצ״ו');
});

test('a clock that runs ahead shows no time to come', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(timeAgo('he', new Date('2026-11-21T12:05:00Z'), now)).toBe('עכשיו');
});

test('a year that is missing leaves no dash', () => {
  expect(years('1936-04-02', '2021-11-05')).toBe('1936–2021');
  expect(years(null, '2021-11-05')).toBe('2021');
  expect(years(null, null)).toBe('');
});

test('a lone year says which it is', () => {
  expect(labelledYears('he', null, '2021-11-05')).toBe('פטירה: 2021');
  expect(labelledYears('en', '1936-04-02', null)).toBe('Born 1936');
  expect(labelledYears('ar', '1936-04-02', '2021-11-05')).toBe('1936–2021');
  expect(labelledYears('he', null, null)).toBe('');
});

test('digits are Western in every language', () => {
  expect((['he', 'en', 'ar'] as const).map((locale) => number(locale, 12_480))).toEqual(['12,480', '12,480', '12,480']);
});
