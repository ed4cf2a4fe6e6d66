import { dayAndMonth, shortMonth } from '#i18n/dates.ts';
import { withoutBidiControls } from '#i18n/isolate.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { festivalEveOn } from '../day-marks.rules.ts';
import { scaleAxis } from '../statistics.rules.ts';
import { type ChartProps, marksIn } from './days-table.tsx';

const wide = { width: 760, height: 240, labels: 7 };
const narrow = { width: 300, height: 190, labels: 4 };
/** Margins for the numbers of the axis, day names above and month names below. */
const margin = { side: 44, above: 34, below: 34 };
/** Minimum distance between names. */
const nameWidth = 96;

/** Time runs from the left in every language. Hidden from screen readers, which have the table. */
export function ViewsChart({ buckets, marks, unit }: ChartProps) {
  const t = useText('statistics.marks');
  const locale = useLocale();
  const { number } = useFormat();
  const { width, height, labels } = useIsPhone() ? narrow : wide;
  const views = buckets.map(({ counts }) => counts.views);
  const most = Math.max(0, ...views, ...buckets.map(({ counts }) => counts.candles));
  const { top, lines } = scaleAxis(most);
  const x = (index: number) => (buckets.length === 1 ? width / 2 : (index / (buckets.length - 1)) * width);
  const y = (count: number) => height - (count / top) * height;
  const curve = (counts: readonly number[]) => pathOf(counts.map((count, index) => [x(index), y(count)]));
  const step = Math.max(1, Math.ceil(buckets.length / labels));
  const peak = most > 0 ? views.indexOf(Math.max(...views)) : -1;

  const points = buckets.flatMap((bucket, index) => {
    const [own] = marksIn(bucket, marks);
    if (!own && index !== peak) return [];
    const mark = own ?? (unit === 'day' ? festivalEveOn(bucket.from) : null);
    return [{ index, at: x(index), count: views[index] ?? 0, mark }];
  });
  const named = withoutNear(points.filter(({ mark }) => mark !== null));

  return (
    <figure aria-hidden="true" dir="ltr" className="chart">
      <svg
        viewBox={`${-margin.side} ${-margin.above} ${width + margin.side + 16} ${height + margin.above + margin.below}`}
        className="h-auto w-full overflow-visible"
      >
        {lines.map((line) => (
          <g key={line}>
            <line x1="0" x2={width} y1={y(line)} y2={y(line)} className="stroke-line" />
            <text x="-10" y={y(line) + 4} textAnchor="end" className="fill-ink-3 text-xs">
              {number(line)}
            </text>
          </g>
        ))}
        {buckets.length > 1 && (
          <path d={`${curve(views)}L${width} ${height}L0 ${height}Z`} className="fill-success" opacity=".14" />
        )}
        <path d={curve(views)} className="fill-none stroke-success" strokeWidth="2.5" />
        <path
          d={curve(buckets.map(({ counts }) => counts.candles))}
          className="fill-none stroke-gold"
          strokeWidth="3"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        {points.map(({ index, at, count }) => (
          <circle key={index} cx={at} cy={y(count)} r="5" className="fill-surface stroke-success" strokeWidth="2.5" />
        ))}
        {named.map(
          ({ index, at, count, mark }) =>
            mark && (
              <text
                key={index}
                x={at}
                y={y(count) - 14}
                textAnchor={anchorAt(at, width)}
                className="fill-ink text-xs font-semibold"
              >
                {t(mark)}
              </text>
            ),
        )}
        {buckets.map(
          ({ from }, index) =>
            index % step === 0 && (
              <text
                key={from}
                x={x(index)}
                y={height + 26}
                textAnchor={index === 0 ? 'start' : anchorAt(x(index), width)}
                className="fill-ink-3 text-xs"
              >
                {unit === 'month' ? shortMonth(locale, from) : withoutBidiControls(dayAndMonth(locale, from))}
              </text>
            ),
        )}
      </svg>
    </figure>
  );
}

/** The positions from the left that leave room for the previous name. */
function withoutNear<Place extends { at: number }>(places: readonly Place[]): Place[] {
  return places.reduce<Place[]>((spaced, place) => {
    const last = spaced.at(-1);
    return last && place.at - last.at < nameWidth ? spaced : [...spaced, place];
  }, []);
}

/** Keeps a name at an edge within the drawing. */
function anchorAt(at: number, width: number): 'start' | 'middle' | 'end' {
  if (at < nameWidth / 2) return 'start';
  return at > width - nameWidth / 2 ? 'end' : 'middle';
}

/** A curve that is horizontal at each point, so that it does not overshoot. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${rounded(x)} ${rounded(y)}`;
      const middle = rounded((before[0] + x) / 2);
      return `C${middle} ${rounded(before[1])} ${middle} ${rounded(y)} ${rounded(x)} ${rounded(y)}`;
    })
    .join('');
}

const rounded = (value: number) => Math.round(value * 10) / 10;
