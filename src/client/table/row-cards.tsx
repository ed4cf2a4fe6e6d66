import type { RowsProps } from './columns.ts';
import { RowMenu } from './row-menu.tsx';
import { RowCheckbox } from './table-rows.tsx';

/** The list on phones: a card for each row, titled by its first column. */
export function RowCards<Row extends { id: string }, Sort extends string>({
  label,
  columns: [first, ...columns],
  rows,
  nameOf,
  menuOf,
  selection,
}: RowsProps<Row, Sort> & { label: string }) {
  return (
    <ul aria-label={label} className="divide-y">
      {rows.map((row) => (
        <li key={row.id} className={selection?.selected.has(row.id) ? 'bg-brand-soft/60 px-4 py-3' : 'px-4 py-3'}>
          <div className="flex items-center gap-2">
            {selection && <RowCheckbox id={row.id} name={nameOf(row)} selection={selection} />}
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{first?.cell(row)}</div>
            {menuOf && <RowMenu name={nameOf(row)} items={menuOf(row)} />}
          </div>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-sm">
            {columns.map((column) => (
              <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline has-[dd:empty]:hidden">
                <dt className="text-ink-3">{column.label}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
