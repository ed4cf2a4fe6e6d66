import { describe, expect, test } from 'vitest';
import { defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import { customsThatMatter, findNextRemembrance, listRemembrances, calendarLocation } from './calendar.rules.ts';
import type { Calendar } from './calendar.schema.ts';

const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  name: 'אברהם ברקאי',
  death: { died: '2026-02-23', afterSunset: 'no', buried: '2026-02-24' },
  custom: { ...defaultCustom, adar: 'adar1' },
  place: { latitude: 32.07, longitude: 34.78 },
  showHebrewDates: null,
  hasPublicFeed: false,
  ...changes,
});
const clock = (at: Date | undefined) =>
  at?.toLocaleTimeString('en-GB', { timeZone: 'Asia/Jerusalem', hour: '2-digit', minute: '2-digit' });

describe('the next yahrzeit', () => {
  test('of 6 Adar 5786 is Shabbat, 13 February 2027, by the custom of Adar I, with its candle before Shabbat', () => {
    const next = findNextRemembrance(calendar(), new Date('2026-11-22T10:00:00Z'));
    expect(next).toMatchObject({ date: '2027-02-13', count: 1, isNow: false, candle: { kind: 'before' } });
    expect(clock(next?.candle?.at)).toBe('17:06');
  });

  test('is now from the sunset before its day until its nightfall, and then a year away', () => {
    const at = (instant: string) => findNextRemembrance(calendar(), new Date(instant));
    expect(at('2027-02-12T15:00:00Z')).toMatchObject({ date: '2027-02-13', isNow: false });
    expect(at('2027-02-12T15:40:00Z')).toMatchObject({ date: '2027-02-13', isNow: true });
    expect(at('2027-02-13T15:40:00Z')).toMatchObject({ date: '2027-02-13', isNow: true });
    expect(at('2027-02-13T17:00:00Z')).toMatchObject({ date: '2028-03-04', isNow: false });
  });

  test('changes at the sunset before it, and then at its nightfall', () => {
    const at = (instant: string) => findNextRemembrance(calendar(), new Date(instant))?.changesAt;
    expect(clock(at('2026-11-22T10:00:00Z'))).toBe('17:24');
    expect(at('2027-02-13T10:00:00Z')?.toISOString().slice(0, 13)).toBe('2027-02-13T16');
  });

  test('of a family that keeps both Adars is the second one when the first is over', () => {
    const both = calendar({ custom: { ...defaultCustom, adar: 'both' } });
    expect(findNextRemembrance(both, new Date('2027-02-20T10:00:00Z'))).toMatchObject({ date: '2027-03-15' });
  });

  test('has two possible dates if the sunset is unknown, and is over only after the second', () => {
    const unknown = calendar({ death: { died: '2026-02-23', afterSunset: 'unknown', buried: null } });
    const at = (instant: string) => findNextRemembrance(unknown, new Date(instant));
    expect(at('2026-11-22T10:00:00Z')).toMatchObject({
      date: '2027-02-13',
      other: { date: '2027-02-14' },
      isNow: false,
    });
    expect(at('2027-02-13T17:00:00Z')).toMatchObject({ date: '2027-02-13', isNow: true });
    expect(at('2027-02-14T17:00:00Z')).toMatchObject({ date: '2028-03-04', isNow: false });
  });

  test('of 29 Elul with an unknown sunset is one of two dates a Hebrew year apart, and not the time between them', () => {
    // 29 Elul 5786, or 1 Tishrei 5787.
    const unknown = calendar({ death: { died: '2026-09-11', afterSunset: 'unknown', buried: null } });
    const at = (instant: string) => findNextRemembrance(unknown, new Date(instant));
    expect(at('2026-11-22T10:00:00Z')).toMatchObject({
      date: '2027-10-01',
      other: { date: '2027-10-02', count: 1 },
      count: 1,
      isNow: false,
    });
    expect(listRemembrances(unknown, new Date('2026-11-22T10:00:00Z'))).toHaveLength(10);
  });

  test('is none without a date of death', () => {
    expect(findNextRemembrance(calendar({ death: null }), new Date())).toBeNull();
  });
});

describe('a grave in Los Angeles', () => {
  const far = calendar({
    death: { died: '2025-07-01', afterSunset: 'no', buried: null },
    place: { latitude: 34.05, longitude: -118.24 },
  });

  test('has its candle on the evening before the day, when it is already the day itself in Jerusalem', () => {
    const next = findNextRemembrance(far, new Date('2026-06-01T10:00:00Z'));
    expect(next).toMatchObject({ date: '2026-06-20', candle: { eve: '2026-06-19' } });
    const winter = calendar({ ...far, death: { died: '2025-12-10', afterSunset: 'no', buried: null } });
    expect(findNextRemembrance(winter, new Date('2026-06-01T10:00:00Z'))?.candle?.eve).toBe('2026-11-29');
  });

  test('keeps its yahrzeit until nightfall there, when Jerusalem has another day', () => {
    const at = (instant: string) => findNextRemembrance(far, new Date(instant));
    expect(at('2026-06-20T23:00:00Z')).toMatchObject({ date: '2026-06-20', isNow: true });
    expect(at('2026-06-21T05:00:00Z')?.date).toBe('2027-07-10');
  });
});

test('ten years are listed from the next one on, as they are drawn for 6 Adar 5786', () => {
  const years = listRemembrances(calendar(), new Date('2026-11-22T10:00:00Z'));
  expect(years.map(({ date }) => date)).toEqual([
    '2027-02-13',
    '2028-03-04',
    '2029-02-21',
    '2030-02-09',
    '2031-03-01',
    '2032-02-18',
    '2033-02-05',
    '2034-02-25',
    '2035-02-15',
    '2036-03-05',
  ]);
});

test('a grave in New York has the festivals of the diaspora, and a missing location gives the sun times of Jerusalem', () => {
  expect(calendarLocation({ place: { latitude: 40.7, longitude: -74 } }).land).toBe('diaspora');
  expect(calendarLocation({ place: null }).latitude).toBeCloseTo(31.778);
});

test('a custom matters only if it changes a date of this death', () => {
  expect(customsThatMatter(calendar())).toEqual({ adar: true, thirtieth: false, firstYear: false });
  const thirtieth = calendar({ death: { died: '2009-11-17', afterSunset: 'no', buried: '2009-11-20' } });
  expect(customsThatMatter(thirtieth)).toEqual({ adar: false, thirtieth: true, firstYear: true });
});
