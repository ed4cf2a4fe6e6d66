export interface Bar {
  name: string;
  count: number;
  /** The number as it is said. */
  label: string;
}

/** A list of numbers, each with a bar as long as its share of the greatest one. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul>
      {bars.map(({ name, count, label }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_3.75rem] items-center gap-3 py-2 text-sm"
        >
          <span>{name}</span>
          <span aria-hidden="true" className="h-4 overflow-hidden rounded-[3px] bg-sunken">
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
