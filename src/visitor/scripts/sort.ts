import { dataOf } from '#core/script-data.ts';

/** Reorders the list of a sort control; each item has its index in every order. */
export function sort(chooser: HTMLSelectElement): void {
  const list = document.getElementById(dataOf(chooser).sorts ?? '');
  if (!list) return;
  // `sorts` of the view names the attributes of its items.
  const placeOf = (item: Element) => Number(item.getAttribute(`data-${chooser.value}`));
  list.append(...[...list.children].toSorted((a, b) => placeOf(a) - placeOf(b)));
}
