import { useText } from '#i18n/text.tsx';
import { Select } from '#ui/select.tsx';
import { sorts } from './achievements.rules.ts';
import type { CategoryFilter, useArrangement } from './use-arrangement.ts';

const quiet = 'min-w-0 md:w-48 [&>.label]:sr-only';

/** Chooses the order and the category of the rows. */
export function ArrangeTools({ arrangement }: { arrangement: ReturnType<typeof useArrangement> }) {
  const t = useText('achievements');
  const { sort, setSort, filter, setFilter, categories } = arrangement;
  return (
    <div className="grid grid-cols-2 gap-3 md:flex md:justify-between">
      <Select
        className={quiet}
        label={t('sort')}
        items={sorts.map((id) => ({ id, label: t(`sorts.${id}`) }))}
        value={sort}
        onChange={setSort}
      />
      <Select<CategoryFilter>
        className={quiet}
        label={t('category')}
        items={[
          { id: 'all', label: t('all') },
          ...categories.map(({ category }) => ({ id: category, label: t(`categories.${category}`) })),
        ]}
        value={filter}
        onChange={setFilter}
      />
    </div>
  );
}
