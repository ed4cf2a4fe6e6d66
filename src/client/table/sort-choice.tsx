import { useText } from '#i18n/text.tsx';
import { sortDirections } from '#core/table-page.ts';
import { Select } from '#ui/select.tsx';
import type { TableColumn } from './columns.ts';
import type { TableAddress } from './use-table-address.ts';

interface SortChoiceProps<Row, Sort extends string> {
  columns: readonly TableColumn<Row, Sort>[];
  address: TableAddress<Sort>;
}

/** Chooses the sort order on phones, where the column headings are hidden. */
export function SortChoice<Row, Sort extends string>({ columns, address }: SortChoiceProps<Row, Sort>) {
  const t = useText('admin.table');
  const choices = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : sortDirections.map((direction) => ({
          id: `${sort} ${direction}`,
          sort,
          direction,
          label: t(direction, { label }),
        })),
  );
  if (choices.length === 0) return null;
  return (
    <div className="border-b p-4">
      <Select
        label={t('sort')}
        items={choices}
        value={`${address.sort} ${address.direction}`}
        onChange={(id) => {
          const chosen = choices.find((choice) => choice.id === id);
          if (chosen) address.sortBy(chosen.sort, chosen.direction);
        }}
      />
    </div>
  );
}
