import { addDays, daysBetween, type PlainDate } from '#core/dates.ts';
import type { StatisticsRange, StatisticsUnit } from './statistics-range.rules.ts';
import { type DailySeries, dailySeries, type Statistics, type ViewSource } from './statistics.schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysOfRange = { '30d': 30, '90d': 90, year: 365 } as const;

/** The first day of a range that ends today, not before the page was created. */
export function findFirstDay(range: StatisticsRange, today: PlainDate, createdOn: PlainDate): PlainDate {
  if (range !== 'all') return addDays(today, 1 - daysOfRange[range]);
  return createdOn < today ? createdOn : today;
}

/** A number for each day of a range, from sparse data. */
export function fillDays(
  known: readonly (readonly [PlainDate, number])[],
  since: PlainDate,
  until: PlainDate,
): number[] {
  const days = Array.from({ length: daysBetween(since, until) + 1 }, () => 0);
  const start = Date.parse(since);
  for (const [day, count] of known) {
    const index = (Date.parse(day) - start) / dayMs;
    if (index in days) days[index] = count;
  }
  return days;
}

/** Source counts are rounded to steps of five. */
const step = 5;

/** The sources as a family sees them: rounded, so that no single visitor can be derived, not even by subtraction. */
export function roundSources(counts: readonly (readonly [ViewSource, number])[]): Statistics['sources'] {
  return counts
    .filter(([, views]) => views > 0)
    .map(([source, views]) => ({
      source,
      views: Math.max(step, Math.round(views / step) * step),
      isFewer: views < step,
    }))
    .sort((one, other) => other.views - one.views || Number(one.isFewer) - Number(other.isFewer));
}

/** A group of days, from the first to the last. */
export interface Bucket {
  from: PlainDate;
  to: PlainDate;
  counts: Record<DailySeries, number>;
}

/** Groups days by unit. Weeks begin on Sunday; the first and the last one may be incomplete. */
export function groupDays({ since, days }: Pick<Statistics, 'since' | 'days'>, unit: StatisticsUnit): Bucket[] {
  const buckets: Bucket[] = [];
  const start = Date.parse(since);
  let key = '';
  for (let index = 0; index < days.views.length; index += 1) {
    const at = new Date(start + index * dayMs);
    const day = at.toISOString().slice(0, 10);
    const ownKey = keyOf(day, at.getUTCDay(), unit);
    if (ownKey !== key) buckets.push({ from: day, to: day, counts: countsAt(() => 0) });
    key = ownKey;
    const bucket = buckets.at(-1);
    if (!bucket) continue;
    bucket.to = day;
    for (const name of dailySeries) bucket.counts[name] += days[name][index] ?? 0;
  }
  return buckets;
}

function keyOf(day: PlainDate, weekday: number, unit: StatisticsUnit): string {
  if (unit === 'month') return day.slice(0, 7);
  return unit === 'day' ? day : addDays(day, -weekday);
}

/** The total of each series. */
export function sumSeries({ days }: Pick<Statistics, 'days'>): Record<DailySeries, number> {
  return countsAt((name) => days[name].reduce((sum, count) => sum + count, 0));
}

function countsAt(count: (name: DailySeries) => number): Record<DailySeries, number> {
  return {
    views: count('views'),
    galleryViews: count('galleryViews'),
    candles: count('candles'),
    memories: count('memories'),
    condolences: count('condolences'),
    stones: count('stones'),
    rsvps: count('rsvps'),
  };
}

/** A round maximum of the axis, with lines at its quarters or fifths. */
export function scaleAxis(most: number): { top: number; lines: number[] } {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 4)));
  const size = [1, 2, 4, 5, 10].find((factor) => factor * power >= most) ?? 10;
  const top = Math.max(4, size * power);
  const parts = top % 4 === 0 ? 4 : 5;
  return { top, lines: Array.from({ length: parts + 1 }, (_, index) => (top / parts) * index) };
}

export interface BusyDay {
  day: PlainDate;
  views: number;
}

/** Minimum of views of a busy day. */
const busyViews = 3;

/** The busiest days, and dates of the person with notable views: those with more views first. */
export function busiestDays(
  { since, days }: Pick<Statistics, 'since' | 'days'>,
  marked: Iterable<PlainDate>,
  most: number,
): BusyDay[] {
  const indexes = new Set([...marked].map((day) => daysBetween(since, day)));
  const busy = days.views
    .map((views, index) => ({ index, views, isMarked: indexes.has(index) }))
    .filter(({ views }) => views >= busyViews)
    .sort((one, other) => other.views - one.views || other.index - one.index);
  const own = busy.filter(({ isMarked }) => isMarked).slice(0, most - 1);
  const others = busy.filter(({ isMarked }) => !isMarked).slice(0, most - own.length);
  return [...own, ...others]
    .sort((one, other) => other.views - one.views || other.index - one.index)
    .map(({ index, views }) => ({ day: addDays(since, index), views }));
}
