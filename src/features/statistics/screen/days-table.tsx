import type { DayMark } from '../day-marks.rules.ts';
import type { PlainDate } from '#core/dates.ts';
import { longDate, longMonth, shortDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { PeriodTable } from '../period-table.tsx';
import type { Bucket } from '../statistics.rules.ts';
import type { StatisticsUnit } from '../statistics-range.rules.ts';
import { dailySeries } from '../statistics.schema.ts';

export interface ChartProps {
  buckets: readonly Bucket[];
  marks: ReadonlyMap<PlainDate, DayMark>;
  unit: StatisticsUnit;
}

/** All numbers of the chart, the newest first. */
export function DaysTable({ buckets, marks, unit }: ChartProps) {
  const t = useText('statistics');
  const { number } = useFormat();
  return (
    <PeriodTable
      label={t('table')}
      caption={t('tableOf')}
      when={t('columns.when')}
      buckets={buckets}
      periodOf={(bucket) => <When bucket={bucket} unit={unit} />}
      columns={[
        ...dailySeries.map((name) => ({
          id: name,
          label: t(`columns.${name}`),
          cell: ({ counts }: Bucket) => number(counts[name]),
        })),
        {
          id: 'what',
          label: t('columns.what'),
          cell: (bucket) =>
            marksIn(bucket, marks)
              .map((mark) => t(`marks.${mark}`))
              .join(' · '),
        },
      ]}
    />
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
