import { describe, expect, test } from 'vitest';
import { calculateCandleTime, calculateEvening, jerusalem, type CalendarLocation } from './sun.ts';

const clock = (at: Date | null | undefined, timeZone = 'Asia/Jerusalem') =>
  at?.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const newYork: CalendarLocation = { latitude: 40.7128, longitude: -74.006, land: 'diaspora' };

/** Times in Jerusalem from an almanac, in UTC. */
test.each([
  ['2026-06-21', '16:48'],
  ['2026-12-21', '14:40'],
  ['2026-03-20', '15:50'],
  ['2026-09-23', '15:36'],
  ['2026-11-20', '14:38'],
])('the sun of %s sets in Jerusalem at %s UTC, to a minute', (date, time) => {
  const almanac = Date.parse(`${date}T${time}:00Z`);
  const sunset = calculateEvening(date, jerusalem).sunset?.getTime() ?? Number.NaN;
  expect(Math.abs(sunset - almanac) / 60_000).toBeLessThan(2);
});

describe('an evening in Jerusalem', () => {
  test('has sunset, nightfall and candle lighting as the almanac has them to a minute', () => {
    const summer = calculateEvening('2026-06-20', jerusalem);
    expect([clock(summer.sunset), clock(summer.nightfall), clock(summer.candleLighting)]).toEqual([
      '19:47',
      '20:29',
      '19:07',
    ]);
    const winter = calculateEvening('2023-12-16', jerusalem);
    expect([clock(winter.sunset), clock(winter.nightfall)]).toEqual(['16:37', '17:16']);
  });
});

test('an evening west of Greenwich belongs to the local date', () => {
  const { sunset } = calculateEvening('2026-06-20', newYork);
  expect(sunset?.toISOString().slice(0, 10)).toBe('2026-06-21');
  expect(clock(sunset, 'America/New_York')).toBe('20:30');
});

test('a place where the sun does not set has no evening', () => {
  const arctic: CalendarLocation = { latitude: 71, longitude: 25, land: 'diaspora' };
  expect(calculateEvening('2026-06-20', arctic)).toEqual({ candleLighting: null, sunset: null, nightfall: null });
  expect(calculateCandleTime('2026-06-21', arctic)).toBeNull();
});

describe('the candle of a yahrzeit is lit', () => {
  test('at sunset on an ordinary evening', () => {
    expect(calculateCandleTime('2026-06-17', jerusalem)?.kind).toBe('sunset');
  });

  test('before Shabbat begins', () => {
    const time = calculateCandleTime('2026-06-20', jerusalem);
    expect([time?.kind, clock(time?.at)]).toEqual(['before', '19:07']);
  });

  test('after Shabbat has ended', () => {
    const time = calculateCandleTime('2026-06-21', jerusalem);
    expect([time?.kind, clock(time?.at)]).toEqual(['from', '20:29']);
  });
});
