import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import type { RowSelection, RowsProps, TableColumn } from './columns.ts';
import { RowMenu } from './row-menu.tsx';
import type { TableAddress } from './use-table-address.ts';

interface TableRowsProps<Row, Sort extends string> extends RowsProps<Row, Sort> {
  label: string;
  address: TableAddress<Sort>;
}

/** The list on desktops. */
export function TableRows<Row extends { id: string }, Sort extends string>(props: TableRowsProps<Row, Sort>) {
  const { label, columns, rows, nameOf, menuOf, selection, address } = props;
  const t = useText('admin.table');
  const areAllSelected = rows.length > 0 && rows.every(({ id }) => selection?.selected.has(id));
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start text-sm [&_time]:whitespace-nowrap" aria-label={label}>
        <thead>
          <tr className="border-b border-line-2">
            {selection && (
              <th scope="col" aria-label={t('selection')} className="w-14 ps-4">
                <Checkbox
                  isSelected={areAllSelected}
                  onChange={(isSelected) => selection.onChange(new Set(isSelected ? rows.map(({ id }) => id) : []))}
                >
                  <span className="sr-only">{t('selectAll')}</span>
                </Checkbox>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} address={address} />
            ))}
            {menuOf && (
              <th scope="col" className="w-16">
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => {
            const isSelected = selection?.selected.has(row.id) === true;
            return (
              <tr key={row.id} className={isSelected ? 'bg-brand-soft/60' : undefined}>
                {selection && (
                  <td className="ps-4">
                    <RowCheckbox id={row.id} name={nameOf(row)} selection={selection} />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    className={joinClasses(
                      'h-15 px-4 py-2 [overflow-wrap:anywhere]',
                      index > 0 && 'text-ink-2',
                      column.isNumber && 'tabular-nums',
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {menuOf && (
                  <td className="pe-3 text-end">
                    <RowMenu name={nameOf(row)} items={menuOf(row)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function RowCheckbox({ id, name, selection }: { id: string; name: string; selection: RowSelection }) {
  const t = useText('admin.table');
  const { selected, onChange } = selection;
  return (
    <Checkbox
      isSelected={selected.has(id)}
      onChange={(isNow) => onChange(new Set(isNow ? [...selected, id] : [...selected].filter((one) => one !== id)))}
    >
      <span className="sr-only">{t('select', { name: isolate(name) })}</span>
    </Checkbox>
  );
}

interface HeadingProps<Row, Sort extends string> {
  column: TableColumn<Row, Sort>;
  address: TableAddress<Sort>;
}

function Heading<Row, Sort extends string>({ column, address }: HeadingProps<Row, Sort>) {
  const { sort, label } = column;
  const isSorted = sort !== undefined && sort === address.sort;
  const isAscending = address.direction === 'asc';
  const look = 'px-4 text-start text-xs font-medium text-ink-3 whitespace-nowrap';
  if (sort === undefined)
    return (
      <th scope="col" className={joinClasses(look, 'h-12')}>
        {label}
      </th>
    );
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined} className={look}>
      <button
        type="button"
        onClick={() => address.sortBy(sort)}
        className={joinClasses(
          '-mx-2 inline-flex min-h-tap cursor-pointer items-center gap-1 rounded-sm px-2 hover:bg-hover',
          isSorted && 'font-semibold text-ink',
        )}
      >
        {label}
        <Icon
          of={isSorted && isAscending ? CaretUpIcon : CaretDownIcon}
          size={14}
          className={isSorted ? undefined : 'opacity-40'}
        />
      </button>
    </th>
  );
}
