/** Puts the list of a chooser in another order: each of its items knows its place in every one. */
export function sort(chooser: HTMLSelectElement): void {
  const list = document.getElementById(chooser.dataset.sorts ?? '');
  if (!list) return;
  const placeOf = (item: Element) => Number((item as HTMLElement).dataset[chooser.value]);
  list.append(...[...list.children].toSorted((a, b) => placeOf(a) - placeOf(b)));
}
