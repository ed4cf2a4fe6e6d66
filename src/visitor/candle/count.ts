import { burningShown, type CountForm, formOf } from '#features/memorial/candle/rules.ts';

/** Says how many burn, wherever the page says it, and draws as many glasses as there is room for. */
export function showCount(count: number): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-burning]')) {
    if (place.dataset.burning === String(count)) continue;
    const { lang } = document.documentElement;
    const words = JSON.parse(place.dataset.words ?? '{}') as Partial<Record<CountForm, string>>;
    place.dataset.burning = String(count);
    place.textContent = (words[formOf(lang, count)] ?? '').replace('{n}', numberIn(lang, count));
  }
  for (const row of document.querySelectorAll('[data-row]')) draw(row, count);
}

const numberIn = (lang: string, count: number) =>
  new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).format(count);

/** What is lit now stands first, its wax as high as can be; what has burnt out was the last. */
function draw(row: Element, count: number) {
  const wanted = Math.min(count, burningShown.nameless);
  const fresh = document.querySelector('.candle-mine');
  while (row.children.length > wanted) row.lastElementChild?.remove();
  while (fresh && row.children.length < wanted) {
    const glass = fresh.cloneNode(true) as Element;
    glass.className = 'small-candle';
    row.prepend(glass);
  }
}
