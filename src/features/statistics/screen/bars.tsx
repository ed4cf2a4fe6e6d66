export interface ChartBar {
  name: string;
  count: number;
  /** The formatted number. */
  label: string;
}

/** A list of numbers with bars relative to the greatest one. */
export function Bars({ bars }: { bars: readonly ChartBar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul>
      {bars.map(({ name, count, label }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_3.75rem] items-center gap-3 max-xs:grid-cols-[minmax(0,1fr)_auto] max-xs:gap-y-1 py-2 text-sm"
        >
          <span>{name}</span>
          <span
            aria-hidden="true"
            className="meter h-4 max-xs:order-1 max-xs:col-span-2 overflow-hidden rounded-[3px] bg-sunken"
          >
            <span
              className="block h-full rounded-[3px] bg-brand"
              style={{ inlineSize: `${Math.round((count / most) * 100)}%` }}
            />
          </span>
          <span className="text-ink-2 tabular-nums">{label}</span>
        </li>
      ))}
    </ul>
  );
}
