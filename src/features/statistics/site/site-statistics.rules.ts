import { addDays, daysBetween, type PlainDate } from '#core/dates.ts';
import {
  type SiteDay,
  type SiteFigures,
  type SiteRange,
  type SiteSeries,
  siteSeries,
} from './site-statistics.schema.ts';

const daysOfRange = { '7d': 7, '30d': 30, year: 365 } as const;

/** The first day of a range that ends today. */
export function firstSiteDay(range: SiteRange, today: PlainDate, firstKnown: PlainDate): PlainDate {
  if (range !== 'all') return addDays(today, 1 - daysOfRange[range]);
  return firstKnown < today ? firstKnown : today;
}

export type SiteCounts = Record<SiteSeries, number>;

/** A day, or a month where the range is long. */
export interface SiteBucket {
  from: PlainDate;
  counts: SiteCounts;
}

/** Longer ranges are grouped by months. */
const maxDays = 62;

export function isByMonth({ since, until }: Pick<SiteFigures, 'since' | 'until'>): boolean {
  return daysBetween(since, until) >= maxDays;
}

/** Every day or month of a range, including empty ones. */
export function groupSiteDays(figures: SiteFigures): SiteBucket[] {
  const { since, until, days } = figures;
  const keyOf = (day: PlainDate) => (isByMonth(figures) ? day.slice(0, 7) : day);
  const buckets = new Map<string, SiteBucket>();
  for (let day = since; day <= until; day = addDays(day, 1)) {
    const key = keyOf(day);
    if (!buckets.has(key)) buckets.set(key, { from: day, counts: countsAt(() => 0) });
  }
  for (const day of days) {
    const bucket = buckets.get(keyOf(day.day));
    if (bucket) for (const name of siteSeries) bucket.counts[name] += day[name];
  }
  return [...buckets.values()];
}

export function totalSiteCounts(days: readonly SiteDay[]): SiteCounts {
  return countsAt((name) => days.reduce((sum, day) => sum + day[name], 0));
}

function countsAt(count: (name: SiteSeries) => number): SiteCounts {
  return {
    views: count('views'),
    candles: count('candles'),
    accounts: count('accounts'),
    memorials: count('memorials'),
    contributions: count('contributions'),
    letters: count('letters'),
    storedBytes: count('storedBytes'),
  };
}
