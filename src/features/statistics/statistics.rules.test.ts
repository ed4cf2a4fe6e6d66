import { describe, expect, test } from 'vitest';
import { scaleAxis, busiestDays, fillDays, findFirstDay, groupDays, roundSources } from './statistics.rules.ts';
import { chosenFigures } from './statistics-range.rules.ts';
import type { Statistics } from './statistics.schema.ts';

/** Statistics with views only. */
const figuresOf = (since: string, views: number[]): Pick<Statistics, 'since' | 'days'> => {
  const none = views.map(() => 0);
  return {
    since,
    days: { views, galleryViews: none, candles: none, memories: none, condolences: none, stones: none, rsvps: none },
  };
};

test('a range ends today, and the whole range begins on the day of the page’s creation', () => {
  expect(findFirstDay('30d', '2026-11-23', '2026-11-23')).toBe('2026-10-25');
  expect(findFirstDay('year', '2026-11-23', '2026-11-23')).toBe('2025-11-24');
  expect(findFirstDay('all', '2026-11-23', '2016-01-05')).toBe('2016-01-05');
  expect(findFirstDay('all', '2026-11-23', '2026-11-24')).toBe('2026-11-23');
});

test('every day has a number, also across a clock change, and other days are left out', () => {
  expect(
    fillDays(
      [
        ['2026-03-26', 9],
        ['2026-03-27', 1],
        ['2026-03-28', 2],
        ['2026-03-30', 3],
        ['2026-03-31', 9],
      ],
      '2026-03-27',
      '2026-03-30',
    ),
  ).toEqual([1, 2, 0, 3]);
});

describe('sources', () => {
  test('are rounded to fives, and fewer than five are reported as up to five', () => {
    expect(
      roundSources([
        ['search', 0],
        ['stone', 1],
        ['site', 4],
        ['share', 5],
        ['whatsapp', 7],
        ['direct', 1983],
      ]),
    ).toEqual([
      { source: 'direct', views: 1985, isFewer: false },
      { source: 'share', views: 5, isFewer: false },
      { source: 'whatsapp', views: 5, isFewer: false },
      { source: 'stone', views: 5, isFewer: true },
      { source: 'site', views: 5, isFewer: true },
    ]);
  });

  test('cannot be derived by subtracting the others from all views', () => {
    const told = (direct: number, stone: number) =>
      roundSources([
        ['direct', direct],
        ['stone', stone],
      ]);
    expect(told(18, 2)).toEqual(told(19, 1));
    expect(told(18, 2)).toEqual(told(21, 4));
  });
});

test('days are grouped into weeks that begin on Sunday and into months', () => {
  const days = groupDays(figuresOf('2026-10-30', [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]), 'week');
  expect(days.map(({ from, to, counts }) => [from, to, counts.views])).toEqual([
    ['2026-10-30', '2026-10-31', 3],
    ['2026-11-01', '2026-11-07', 508],
    ['2026-11-08', '2026-11-08', 512],
  ]);
  expect(
    groupDays(figuresOf('2026-10-30', [1, 2, 4, 8]), 'month').map(({ from, counts }) => [from, counts.views]),
  ).toEqual([
    ['2026-10-30', 3],
    ['2026-11-01', 12],
  ]);
  expect(groupDays(figuresOf('2026-10-30', [1, 2, 4]), 'day')).toHaveLength(3);
});

test('the axis ends at a round number not below the maximum', () => {
  expect([0, 1, 4, 7, 18, 43, 99, 640, 1000, 1001].map((most) => scaleAxis(most).top)).toEqual([
    4, 4, 4, 10, 20, 50, 100, 1000, 1000, 2000,
  ]);
  expect(scaleAxis(640).lines).toEqual([0, 250, 500, 750, 1000]);
  for (const most of [0, 3, 9, 18, 55, 1234])
    for (const line of scaleAxis(most).lines) expect(Number.isInteger(line)).toBe(true);
});

test('the busiest days have at least three views; of equal ones the latest is first', () => {
  expect(busiestDays(figuresOf('2026-11-01', [2, 3, 9, 3, 0]), [], 4)).toEqual([
    { day: '2026-11-03', views: 9 },
    { day: '2026-11-04', views: 3 },
    { day: '2026-11-02', views: 3 },
  ]);
});

test('a date of the person with views is among the busiest days, and leaves room for another day', () => {
  const figures = figuresOf('2026-11-01', [20, 19, 18, 3, 4, 2]);
  const days = (marked: string[]) => busiestDays(figures, marked, 3).map(({ day }) => day);
  expect(days(['2026-11-04', '2026-11-06', '2027-01-01'])).toEqual(['2026-11-01', '2026-11-02', '2026-11-04']);
  expect(days(['2026-11-03', '2026-11-04', '2026-11-05'])).toEqual(['2026-11-01', '2026-11-03', '2026-11-05']);
});

test('invalid parameters in a URL get the defaults', () => {
  expect(chosenFigures({ range: 'year', by: 'week' })).toEqual({ range: 'year', by: 'week' });
  expect(chosenFigures({ range: 'all', by: 'day' })).toEqual({ range: 'all', by: undefined });
  expect(chosenFigures({ range: '7d', by: ['day'] })).toEqual({ range: undefined, by: undefined });
});
