import { useLocation, useNavigate } from '@tanstack/react-router';
import { type SortDirection, sortDirections } from '#core/table-page.ts';

/** The sort order, page and filters of a list, all in the URL. */
export interface TableAddress<Sort extends string> {
  sort: Sort;
  direction: SortDirection;
  after: string | undefined;
  before: string | undefined;
  filter(name: string): string | undefined;
  /** Returns to the first page. Typing adds no history entry. */
  setFilter(name: string, value: string | undefined, how?: { isTyped?: boolean }): void;
  /** Sorts by a column; a second call for the same column reverses the order. */
  sortBy(sort: Sort, direction?: SortDirection): void;
  turnTo(cursor: { after: string } | { before: string }): void;
}

export function useTableAddress<Sort extends string>(
  sorts: readonly Sort[],
  usual: { sort: NoInfer<Sort>; direction: SortDirection },
): TableAddress<Sort> {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(searchStr);
  const read = (name: string) => search.get(name) || undefined;
  const sort = sorts.find((known) => known === read('sort')) ?? usual.sort;
  const direction = sortDirections.find((known) => known === read('direction')) ?? usual.direction;

  function go(changes: Record<string, string | undefined>, replace = false) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ after: undefined, before: undefined, ...changes }))
      if (value) next.set(name, value);
      else next.delete(name);
    const query = next.toString();
    void navigate({ href: query === '' ? pathname : `${pathname}?${query}`, replace, resetScroll: 'after' in changes });
  }

  return {
    sort,
    direction,
    after: read('after'),
    before: read('before'),
    filter: read,
    setFilter: (name, value, { isTyped = false } = {}) => go({ [name]: value }, isTyped),
    sortBy(by, wanted) {
      const other = direction === 'asc' ? 'desc' : 'asc';
      go({ sort: by, direction: wanted ?? (by === sort ? other : 'asc') });
    },
    turnTo: (cursor) => go({ after: undefined, ...cursor }),
  };
}
