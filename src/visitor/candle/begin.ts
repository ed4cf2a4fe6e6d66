import { beginFlame } from './flame.ts';
import { beginLighting } from './light.ts';
import { beginTabs } from './tabs.ts';
import { watchCandles } from './watch.ts';

/** What a candle gains from a script, fetched where there is one. */
function beginCandle(view: HTMLElement): void {
  const find = (selector: string) => view.querySelector<HTMLElement>(selector);
  const [tabs, flame, lighting] = [find('[data-tabs]'), find('[data-flame]'), find('[data-lighting]')];
  if (tabs) beginTabs(tabs);
  if (flame) beginFlame(flame);
  if (lighting) beginLighting(lighting);
  watchCandles(view.dataset.candle ?? '');
}

const candle = document.querySelector<HTMLElement>('[data-candle]');
if (candle) beginCandle(candle);
