import { importances, type ShownCategory, shownCategories } from './schema.ts';

export const sorts = ['importance', 'year', 'title'] as const;
export type Sort = (typeof sorts)[number];

interface Sorted {
  title: string;
  year?: number | null;
  importance: (typeof importances)[number];
}

const titles = new Intl.Collator('he', { ignorePunctuation: true });
const byTitle = (a: Sorted, b: Sorted) => titles.compare(a.title, b.title);
/** The newest first, those without a year last. */
const byYear = (a: Sorted, b: Sorted) => (b.year ?? -Infinity) - (a.year ?? -Infinity) || 0;
const byImportance = (a: Sorted, b: Sorted) =>
  importances.indexOf(a.importance) - importances.indexOf(b.importance) || byYear(a, b) || byTitle(a, b);
const comparisons = { importance: byImportance, year: byYear, title: byTitle } as const satisfies Record<Sort, unknown>;

/** The places of the items in an order; what is alike stays as it came. */
export function placesBy(sort: Sort, items: readonly Sorted[]): number[] {
  return items
    .map((item, place) => ({ item, place }))
    .toSorted((a, b) => comparisons[sort](a.item, b.item))
    .map(({ place }) => place);
}

/** How many there are of each category that there is. */
export function categoriesIn(
  items: readonly { category?: string | null }[],
): { category: ShownCategory; count: number }[] {
  return shownCategories
    .map((category) => ({ category, count: items.filter((item) => categoryOf(item) === category).length }))
    .filter(({ count }) => count > 0);
}

export function categoryOf({ category }: { category?: string | null }): ShownCategory {
  return shownCategories.find((known) => known === category) ?? 'general';
}
