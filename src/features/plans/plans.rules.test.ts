import { expect, test } from 'vitest';
import { inGigabytes, isUpgradeShown, listMeters, usageLevel } from './plans.rules.ts';
import { gigabyte, type PlanUsage, usageTypes, type UsageType } from './plans.schema.ts';

const used = (plan: Partial<PlanUsage['plan']>, counts: Partial<Record<UsageType, number>> = {}): PlanUsage => ({
  plan: {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Family',
    displayOrder: 2,
    isActive: true,
    pricePerMonth: 2990,
    maxStorageGb: 10,
    maxMonthlyViews: 10_000,
    maxMemorials: 5,
    ...plan,
  },
  subscription: null,
  lapsed: null,
  usage: usageTypes.map((usageType) => ({ usageType, count: counts[usageType] ?? 0 })),
});

test.each([
  [79, 'normal'],
  [79.99, 'normal'],
  [80, 'warning'],
  [94, 'warning'],
  [95, 'critical'],
  [99, 'critical'],
  [100, 'full'],
  [130, 'full'],
] as const)('%d percent of a limit is %s', (count, level) => {
  expect(usageLevel(count, 100)).toBe(level);
});

test('bytes are gigabytes of 1024³ with one decimal', () => {
  expect([1_610_612_736, gigabyte, 0, 1, 10 * gigabyte].map(inGigabytes)).toEqual([1.5, 1, 0, 0.1, 10]);
});

test('an unlimited number of memorials has no meter, and the meters of other limits are always shown', () => {
  expect(listMeters(used({})).map(({ kind }) => kind)).toEqual(['memorials', 'views', 'storage']);
  const meters = listMeters(
    used({ maxMemorials: 0, maxMonthlyViews: 0 }, { memorial_views: 7, storage_used: 9 * gigabyte }),
  );
  expect(meters).toEqual([
    { kind: 'views', count: 7, limit: null, percent: 0, level: 'normal' },
    { kind: 'storage', count: 9 * gigabyte, limit: 10 * gigabyte, percent: 90, level: 'warning' },
  ]);
});

test('a bar above its limit is at 100 percent', () => {
  expect(listMeters(used({}, { memorial_count: 9 }))[0]).toMatchObject({ percent: 100, level: 'full' });
});

test('a larger plan is always offered with the free plan, and only near a limit with a paid one', () => {
  expect(isUpgradeShown(used({ name: 'Free', pricePerMonth: 0 }))).toBe(true);
  expect(isUpgradeShown(used({}, { storage_used: gigabyte }))).toBe(false);
  expect(isUpgradeShown(used({}, { storage_used: 8 * gigabyte }))).toBe(true);
});
