import { dataOf } from '#core/script-data.ts';

/** Puts the list of a chooser in another order: each of its items knows its place in every one. */
export function sort(chooser: HTMLSelectElement): void {
  const list = document.getElementById(dataOf(chooser).sorts ?? '');
  if (!list) return;
  // `sorts` of the view names the attributes of its items.
  const placeOf = (item: Element) => Number(item.getAttribute(`data-${chooser.value}`));
  list.append(...[...list.children].toSorted((a, b) => placeOf(a) - placeOf(b)));
}
