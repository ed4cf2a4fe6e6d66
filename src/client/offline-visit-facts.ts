import type { OfflineVisit } from './offline-visits.ts';

const day = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jerusalem', numberingSystem: 'latn' } as const;

/** When an offline visit was stored, and its size, in the language of the page. */
export function describeOfflineVisit({ keptAt, bytes }: Pick<OfflineVisit, 'keptAt' | 'bytes'>, lang: string): string {
  const [unit, divisor] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const);
  const size = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
    numberingSystem: 'latn',
  });
  return `${new Intl.DateTimeFormat(lang, day).format(new Date(keptAt))} · ${size.format(bytes / divisor)}`;
}
