import { longDate, longMonth } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { PeriodTable } from '../period-table.tsx';
import type { SiteBucket } from './site-statistics.rules.ts';
import { type SiteSeries, siteSeries } from './site-statistics.schema.ts';

interface SiteTableProps {
  buckets: readonly SiteBucket[];
  isByMonth: boolean;
  format(series: SiteSeries, count: number): string;
}

/** All numbers of the charts, the newest first. */
export function SiteTable({ buckets, isByMonth, format }: SiteTableProps) {
  const t = useText('adminAnalytics');
  const locale = useLocale();
  return (
    <PeriodTable
      label={t('table')}
      caption={t('table')}
      when={t('when')}
      buckets={buckets}
      periodOf={({ from }) => (isByMonth ? longMonth(locale, from) : longDate(locale, from))}
      columns={siteSeries.map((name) => ({
        id: name,
        label: t(`series.${name}`),
        cell: ({ counts }) => format(name, counts[name]),
      }))}
    />
  );
}
