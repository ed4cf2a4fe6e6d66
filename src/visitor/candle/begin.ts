import { dataOf, find } from '#core/script-data.ts';
import { waitUntilShown } from '../scripts/wait-until-shown.ts';
import { beginFlame } from './flame.ts';
import { beginLighting } from './light.ts';
import { beginTabs } from './tabs.ts';
import { watchCandles } from './watch.ts';

/** Enhances a candle; loaded only on pages with one. */
function beginCandle(view: HTMLElement): void {
  const [tabs, flame, lighting] = [
    find(view, '[data-tabs]'),
    find(view, '[data-flame]'),
    find(view, '[data-lighting]'),
  ];
  if (tabs) beginTabs(tabs);
  if (flame) beginFlame(flame);
  if (lighting) beginLighting(lighting);
  watchCandles(dataOf(view).candle ?? '');
}

await waitUntilShown();
const candle = find(document, '[data-candle]');
if (candle) beginCandle(candle);
