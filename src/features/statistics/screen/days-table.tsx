import type { PlainDate } from '#core/dates.ts';
import { longDate, longMonth, shortDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { dailySeries } from '../schema.ts';
import type { Bucket, StatisticsUnit } from '../rules.ts';
import type { ChartProps } from './chart-card.tsx';

/** Every number of the chart, the newest first. */
export function DaysTable({ buckets, marks, unit }: ChartProps) {
  const t = useText('statistics');
  const { number } = useFormat();
  return (
    // A wide table scrolls by itself, and by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached
    <div role="region" aria-label={t('table')} tabIndex={0} className="max-h-[30rem] overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('tableOf')}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {t('columns.when')}
            </th>
            {dailySeries.map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-start font-semibold">
                {t(`columns.${name}`)}
              </th>
            ))}
            <th scope="col" className="py-2 ps-2 text-start font-semibold">
              {t('columns.what')}
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.from} className="border-t border-line">
              <th scope="row" className="min-w-36 py-2 pe-4 text-start font-normal">
                <When bucket={bucket} unit={unit} />
              </th>
              {dailySeries.map((name) => (
                <td key={name} className="px-2 py-2 tabular-nums">
                  {number(bucket.counts[name])}
                </td>
              ))}
              <td className="py-2 ps-2">
                {marksIn(bucket, marks)
                  .map((mark) => t(`marks.${mark}`))
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function When({ bucket: { from, to }, unit }: { bucket: Bucket; unit: StatisticsUnit }) {
  const locale = useLocale();
  if (unit === 'month') return longMonth(locale, from);
  if (from === to)
    return (
      <>
        {longDate(locale, from)}
        <span className="block text-xs text-ink-3">{hebrewDate(from, { locale })}</span>
      </>
    );
  return `${shortDate(locale, from)} – ${shortDate(locale, to)}`;
}

export function marksIn<Mark>({ from, to }: Bucket, marks: ReadonlyMap<PlainDate, Mark>): Mark[] {
  return [...marks].filter(([day]) => day >= from && day <= to).map(([, mark]) => mark);
}
