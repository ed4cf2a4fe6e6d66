import { useText } from '#i18n/text.tsx';
import { Pills } from '#ui/pills.tsx';
import type { StatisticsUnit } from '../statistics-range.rules.ts';
import { type ChartProps, DaysTable } from './days-table.tsx';
import { ViewsChart } from './views-chart.tsx';

interface ChartCardProps extends ChartProps {
  units: readonly StatisticsUnit[];
  onUnit(unit: StatisticsUnit): void;
}

/** Views and candles over time, as a chart and as a table. */
export function ChartCard({ buckets, marks, unit, units, onUnit }: ChartCardProps) {
  const t = useText('statistics');
  return (
    <section className="card min-w-0 p-5 md:p-6" aria-labelledby="statistics-chart">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="statistics-chart" className="text-h3">
          {t('chart')}
        </h2>
        <p className="flex gap-4 text-sm text-ink-2">
          <Legend className="bg-success" label={t('views')} />
          <Legend className="bg-gold" label={t('candlesShort')} />
        </p>
      </div>
      <ViewsChart buckets={buckets} marks={marks} unit={unit} />
      <Pills
        label={t('units.label')}
        choices={units.map((id) => ({ id, label: t(`units.${id}`) }))}
        value={unit}
        onChange={onUnit}
        className="mt-4"
      />
      <details className="mt-3">
        <summary className="link inline-flex min-h-tap cursor-pointer items-center text-sm">{t('table')}</summary>
        <DaysTable buckets={buckets} marks={marks} unit={unit} />
      </details>
    </section>
  );
}

function Legend({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <i aria-hidden="true" className={`chart-key h-[3px] w-3.5 rounded-pill ${className}`} />
      {label}
    </span>
  );
}
