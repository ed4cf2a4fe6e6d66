import { dataOf, findAll } from '#core/script-data.ts';
import { maxDrawnCandles, type CountForm, pickCountForm } from '#features/candles/view/burning.rules.ts';

/** Updates every count of burning candles on the page, and renders as many glasses as fit. */
export function showCount(count: number): void {
  for (const place of findAll(document, '[data-burning]')) {
    if (dataOf(place).burning === String(count)) continue;
    const { lang } = document.documentElement;
    const words = JSON.parse(dataOf(place).words ?? '{}') as Partial<Record<CountForm, string>>; // candles/view/count.tsx writes it
    dataOf(place).burning = `${count}`;
    place.textContent = (words[pickCountForm(lang, count)] ?? '').replace('{n}', numberIn(lang, count));
  }
  for (const row of findAll(document, '[data-row]')) draw(row, count);
}

const numberIn = (lang: string, count: number) =>
  new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).format(count);

/** The new candle is first, with full wax; a burnt-out one was the last. */
function draw(row: Element, count: number) {
  const wanted = Math.min(count, maxDrawnCandles.nameless);
  const fresh = document.querySelector('.candle-mine');
  while (row.children.length > wanted) row.lastElementChild?.remove();
  while (fresh && row.children.length < wanted) {
    const glass = document.importNode(fresh, true);
    glass.className = 'small-candle';
    row.prepend(glass);
  }
}
