import { longDate, longMonth } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { SiteBucket } from './rules.ts';
import { type SiteSeries, siteSeries } from './schema.ts';

interface SiteTableProps {
  buckets: readonly SiteBucket[];
  isByMonth: boolean;
  format(series: SiteSeries, count: number): string;
}

/** Every number of the charts, the newest first. */
export function SiteTable({ buckets, isByMonth, format }: SiteTableProps) {
  const t = useText('adminAnalytics');
  const locale = useLocale();
  return (
    // A wide table scrolls by itself, and by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached
    <div role="region" aria-label={t('table')} tabIndex={0} className="max-h-[30rem] overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('table')}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {t('when')}
            </th>
            {siteSeries.map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-start font-semibold">
                {t(`series.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map(({ from, counts }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="min-w-36 py-2 pe-4 text-start font-normal">
                {isByMonth ? longMonth(locale, from) : longDate(locale, from)}
              </th>
              {siteSeries.map((name) => (
                <td key={name} className="px-2 py-2 tabular-nums">
                  {format(name, counts[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
