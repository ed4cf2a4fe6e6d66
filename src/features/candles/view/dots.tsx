import { data } from '#core/script-data.ts';

const groups = 5;
const dots = Array.from({ length: 50 }, (_, index) => index);

/** In percent of the sky; irregular, so that no rows are visible. */
const across = [4, 91, 37, 68, 14, 80, 26, 57, 97, 47];
const down = [6, 58, 31, 82, 18, 45, 70];
const aside = [0, -3.4, 2.6, -1.3, 3.9, -4.6, 1.4, 4.4, -2.2, 3.1, -0.6];
const sizes = [1, 0.6, 1.5, 0.8, 1, 1.3, 0.7];

const from = (row: readonly number[], index: number) => row[index % row.length] ?? 0;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Fifty dots of light. They twinkle in five groups, each one drawing: no dot is repainted, and there are few layers. */
export function Dots() {
  return (
    <div className="candle-dots" aria-hidden="true">
      {Array.from({ length: groups }, (_, group) => (
        <svg key={group} {...data({ 'data-clocked': `dots-${group}` })}>
          {dots
            .filter((dot) => dot % groups === group)
            .map((dot) => (
              <circle
                key={dot}
                cx={`${tenths(from(across, dot) + from(aside, dot))}%`}
                cy={`${tenths(from(down, dot) - from(aside, dot) / 2)}%`}
                r={from(sizes, dot)}
              />
            ))}
        </svg>
      ))}
    </div>
  );
}
