import { dayAndMonth, shortMonth } from '#i18n/dates.ts';
import { withoutBidiControls } from '#i18n/isolate.ts';
import { useLocale } from '#i18n/text.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { scaleAxis } from '../statistics.rules.ts';
import type { SiteBucket } from './site-statistics.rules.ts';
import type { SiteSeries } from './site-statistics.schema.ts';

const height = 150;
const margin = { start: 52, top: 10, bottom: 28 };
/** About the displayed width, so that its text is legible. */
const sizes = { desk: { width: 520, labels: 5 }, phone: { width: 260, labels: 4 } };

interface SeriesChartProps {
  buckets: readonly SiteBucket[];
  series: SiteSeries;
  isByMonth: boolean;
  format(count: number): string;
}

/** One series as bars. Time runs from the left in every language. Hidden from screen readers, which have the table. */
export function SeriesChart({ buckets, series, isByMonth, format }: SeriesChartProps) {
  const locale = useLocale();
  const { width, labels } = sizes[useIsPhone() ? 'phone' : 'desk'];
  const counts = buckets.map((bucket) => bucket.counts[series]);
  const { top, lines } = scaleAxis(Math.max(0, ...counts));
  const slot = width / Math.max(1, buckets.length);
  const bar = Math.max(1, Math.min(28, slot * 0.7));
  const y = (count: number) => height - (count / top) * height;
  const step = Math.max(1, Math.ceil(buckets.length / labels));
  const labelled = [lines[0], lines.at(-1)].filter((line) => line !== undefined);
  return (
    <figure aria-hidden="true" dir="ltr" className="chart">
      <svg
        viewBox={`${-margin.start} ${-margin.top} ${width + margin.start + 8} ${height + margin.top + margin.bottom}`}
        className="h-auto w-full max-w-[45rem]"
      >
        {labelled.map((line) => (
          <g key={line}>
            <line x1="0" x2={width} y1={y(line)} y2={y(line)} className="stroke-line" />
            <text x="-8" y={y(line) + 4} textAnchor="end" className="fill-ink-3 text-xs">
              {format(line)}
            </text>
          </g>
        ))}
        {counts.map((count, index) => (
          <rect
            key={buckets[index]?.from}
            x={Math.round((index * slot + (slot - bar) / 2) * 10) / 10}
            y={Math.round(y(count) * 10) / 10}
            width={Math.round(bar * 10) / 10}
            height={Math.round((height - y(count)) * 10) / 10}
            rx={Math.min(3, bar / 3)}
            className="fill-brand"
          />
        ))}
        {buckets.map(
          ({ from }, index) =>
            index % step === 0 && (
              <text
                key={from}
                x={index * slot + slot / 2}
                y={height + 20}
                textAnchor={index === 0 ? 'start' : 'middle'}
                className="fill-ink-3 text-xs"
              >
                {isByMonth
                  ? `${shortMonth(locale, from)} ${from.slice(2, 4)}`
                  : withoutBidiControls(dayAndMonth(locale, from))}
              </text>
            ),
        )}
      </svg>
    </figure>
  );
}
