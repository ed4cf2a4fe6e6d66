import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { isolate } from '#i18n/isolate.ts';
import { oneDecimal } from '#i18n/prices.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { Pills } from '#ui/pills.tsx';
import { groupSiteDays, isByMonth, totalSiteCounts } from './site-statistics.rules.ts';
import {
  type SiteFigures,
  type SiteRange,
  siteRanges,
  type SiteSeries,
  siteSeries,
  usualSiteRange,
} from './site-statistics.schema.ts';
import { SeriesChart } from './series-chart.tsx';
import { SiteTable } from './site-table.tsx';

interface SiteScreenProps {
  range: SiteRange | undefined;
  onRange(range: SiteRange): void;
  Frame: ScreenFrame;
}

/** The statistics of the whole site: visits, pages, contributions, emails and storage. */
export function SiteScreen({ range = usualSiteRange, onRange, Frame }: SiteScreenProps) {
  const t = useText('adminAnalytics');
  const query = useQuery(
    api.statistics.loadForSite.queryOptions({ input: { range }, staleTime: 0, placeholderData: keepPreviousData }),
  );
  return (
    <Frame
      title={t('title')}
      actions={
        <Pills
          label={t('ranges.label')}
          choices={siteRanges.map((id) => ({ id, label: t(`ranges.${id}`) }))}
          value={range}
          onChange={onRange}
        />
      }
    >
      {query.data ? <Figures figures={query.data} /> : <LoadError query={query} className="h-96 rounded-lg" />}
    </Frame>
  );
}

function Figures({ figures }: { figures: SiteFigures }) {
  const t = useText('adminAnalytics');
  const title = useId();
  const locale = useLocale();
  const { number } = useFormat();
  const totals = totalSiteCounts(figures.days);
  const buckets = groupSiteDays(figures);
  const byMonth = isByMonth(figures);
  const megabytes = (bytes: number) => oneDecimal(locale, bytes / 1024 ** 2);
  const format = (series: SiteSeries, count: number) =>
    series === 'storedBytes' ? isolate(`${megabytes(count)} MB`) : number(count);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        {siteSeries.map((series) => (
          <section key={series} className="card min-w-0 lg:last:odd:col-span-2" aria-labelledby={`${title}-${series}`}>
            <h2 id={`${title}-${series}`} className="text-sm text-ink-2">
              {t(`series.${series}`)}
            </h2>
            <p className="mb-2 font-serif text-h1 tabular-nums">{format(series, totals[series])}</p>
            <SeriesChart
              buckets={buckets}
              series={series}
              isByMonth={byMonth}
              format={(count) => (series === 'storedBytes' ? megabytes(count) : number(count))}
            />
          </section>
        ))}
      </div>
      <details className="card mt-6">
        <summary className="link inline-flex min-h-tap cursor-pointer items-center">{t('table')}</summary>
        <SiteTable buckets={buckets} isByMonth={byMonth} format={format} />
      </details>
    </>
  );
}
