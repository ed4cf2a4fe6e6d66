import { importances, type PublicCategory, publicCategories } from './achievements.schema.ts';

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

/** The indexes of the items in an order; a stable sort. */
export function placesBy(sort: Sort, items: readonly Sorted[]): number[] {
  return items
    .map((item, place) => ({ item, place }))
    .toSorted((a, b) => comparisons[sort](a.item, b.item))
    .map(({ place }) => place);
}

/** The count of each category in use. */
export function categoriesIn(
  items: readonly { category?: string | null }[],
): { category: PublicCategory; count: number }[] {
  return publicCategories
    .map((category) => ({ category, count: items.filter((item) => toPublicCategory(item) === category).length }))
    .filter(({ count }) => count > 0);
}

export function toPublicCategory({ category }: { category?: string | null }): PublicCategory {
  return publicCategories.find((known) => known === category) ?? 'general';
}
