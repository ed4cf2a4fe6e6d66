import { useState } from 'react';
import { categoriesIn, toPublicCategory, placesBy, type Sort } from './achievements.rules.ts';
import type { Achievement, PublicCategory } from './achievements.schema.ts';

export type CategoryFilter = PublicCategory | 'all';

/** The indexes of the shown rows in order. It does not change while a row is edited. */
export function useArrangement(items: readonly Achievement[], written: number | null) {
  const [sort, setSort] = useState<Sort>('importance');
  const [chosen, setFilter] = useState<CategoryFilter>('all');
  const [seen, setSeen] = useState({ items, written });
  const isStill = written !== null && written === seen.written && items.length === seen.items.length;
  if (!isStill && (items !== seen.items || written !== seen.written)) setSeen({ items, written });

  const categories = categoriesIn(seen.items);
  // The last one of a category may have been removed.
  const filter = categories.some(({ category }) => category === chosen) ? chosen : 'all';
  return {
    sort,
    setSort,
    filter,
    setFilter,
    categories,
    places: placesBy(sort, seen.items).filter((place) => {
      const item = seen.items[place];
      return item && (filter === 'all' || toPublicCategory(item) === filter);
    }),
    /** A new row is not hidden by the filter. */
    keepInSight(item: Achievement | undefined) {
      if (item && filter !== toPublicCategory(item)) setFilter('all');
    },
  };
}
