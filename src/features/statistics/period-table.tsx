import type { ReactNode } from 'react';
import type { PlainDate } from '#core/dates.ts';

interface PeriodTableProps<Bucket> {
  label: string;
  caption: string;
  /** The heading of the periods. */
  when: string;
  /** In chronological order; the table shows the newest first. */
  buckets: readonly Bucket[];
  periodOf(bucket: Bucket): ReactNode;
  columns: readonly { id: string; label: string; cell(bucket: Bucket): ReactNode }[];
}

/** All numbers of a chart, for screen readers. */
export function PeriodTable<Bucket extends { from: PlainDate }>(props: PeriodTableProps<Bucket>) {
  const { label, caption, when, buckets, periodOf, columns } = props;
  return (
    // A wide table is scrollable, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach scrollable content
    <div role="region" aria-label={label} tabIndex={0} className="max-h-[30rem] overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {when}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="px-2 py-2 text-start font-semibold">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.from} className="border-t border-line">
              <th scope="row" className="min-w-36 py-2 pe-4 text-start font-normal">
                {periodOf(bucket)}
              </th>
              {columns.map(({ id, cell }) => (
                <td key={id} className="px-2 py-2 tabular-nums">
                  {cell(bucket)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
