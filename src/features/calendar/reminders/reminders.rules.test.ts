import { describe, expect, test } from 'vitest';
import { cities } from '#core/hebrew-calendar/cities.ts';
import { dayIn, listDueReminderKinds, isReminderHour, reminderDay } from './reminders.rules.ts';

describe('the day of an email', () => {
  test('is two weeks before the yahrzeit, the day before its candle, and the day of its candle', () => {
    // A Thursday: the candle is lit on Wednesday evening.
    expect(reminderDay('twoWeeks', '2026-12-17', 'israel')).toBe('2026-12-03');
    expect(reminderDay('dayBefore', '2026-12-17', 'israel')).toBe('2026-12-15');
    expect(reminderDay('eve', '2026-12-17', 'israel')).toBe('2026-12-16');
  });

  test('is before Shabbat where it would be on it', () => {
    expect(reminderDay('eve', '2026-12-20', 'israel')).toBe('2026-12-18');
    expect(reminderDay('twoWeeks', '2026-12-19', 'israel')).toBe('2026-12-04');
  });

  test('is before both days of a festival in the diaspora, and before one in Israel', () => {
    // Shavuot is Friday 22 May 2026; abroad also Shabbat.
    expect(reminderDay('eve', '2026-05-23', 'israel')).toBe('2026-05-21');
    expect(reminderDay('eve', '2026-05-25', 'diaspora')).toBe('2026-05-24');
    expect(reminderDay('eve', '2026-05-24', 'diaspora')).toBe('2026-05-21');
    // Rosh Hashanah of 5787 begins on Shabbat: emails of both its days and of Shabbat go on Friday.
    expect(reminderDay('eve', '2026-09-14', 'israel')).toBe('2026-09-11');
  });

  test('is one day for several kinds where Shabbat is between', () => {
    const all = { twoWeeks: true, dayBefore: true, eve: true };
    const due = { yahrzeit: '2026-12-20', day: '2026-12-18', land: 'israel' } as const;
    expect(listDueReminderKinds(all, due)).toEqual(['dayBefore', 'eve']);
    expect(listDueReminderKinds({ ...all, eve: false }, due)).toEqual(['dayBefore']);
    expect(listDueReminderKinds(all, { ...due, day: '2026-12-17' })).toEqual([]);
  });
});

test('the date and the morning are those of the city', () => {
  const at = new Date('2026-12-03T02:00:00Z');
  expect([dayIn(cities.jerusalem, at), dayIn(cities.newYork, at)]).toEqual(['2026-12-03', '2026-12-02']);
  expect(isReminderHour(cities.jerusalem, new Date('2026-12-03T06:59:00Z'))).toBe(false);
  expect(isReminderHour(cities.jerusalem, new Date('2026-12-03T07:00:00Z'))).toBe(true);
  expect(isReminderHour(cities.newYork, new Date('2026-12-03T07:00:00Z'))).toBe(false);
  expect(isReminderHour(cities.jerusalem, new Date('2026-12-03T18:00:00Z'))).toBe(false);
});
