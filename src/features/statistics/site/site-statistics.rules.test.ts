import { expect, test } from 'vitest';
import { firstSiteDay, groupSiteDays, isByMonth } from './site-statistics.rules.ts';
import type { SiteDay } from './site-statistics.schema.ts';

const nothing = { views: 0, candles: 0, accounts: 0, memorials: 0, contributions: 0, letters: 0, storedBytes: 0 };
const day = (at: string, views: number): SiteDay => ({ ...nothing, day: at, views });

test('a short range has every day, including empty ones', () => {
  const figures = { since: '2026-02-27', until: '2026-03-02', days: [day('2026-02-28', 3), day('2026-03-02', 1)] };
  expect(isByMonth(figures)).toBe(false);
  expect(groupSiteDays(figures).map(({ from, counts }) => [from, counts.views])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
    ['2026-03-02', 1],
  ]);
});

test('a year is reported by months, the first and the last of them partial', () => {
  const since = firstSiteDay('year', '2026-11-23', '2026-11-23');
  expect(since).toBe('2025-11-24');
  const figures = {
    since,
    until: '2026-11-23',
    days: [day('2025-11-30', 2), day('2026-11-01', 5), day('2026-11-23', 4)],
  };
  expect(isByMonth(figures)).toBe(true);
  const buckets = groupSiteDays(figures);
  expect(buckets).toHaveLength(13);
  expect([buckets[0], buckets.at(-1)].map((bucket) => [bucket?.from, bucket?.counts.views])).toEqual([
    ['2025-11-24', 2],
    ['2026-11-01', 9],
  ]);
});
