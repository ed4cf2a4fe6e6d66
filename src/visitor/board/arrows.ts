import { findAll } from '#core/script-data.ts';

/** The cells of a board are one tab stop; arrows move by row and column, Home and End to the ends. */
export function walkWall(wall: HTMLElement): void {
  const panes = findAll(wall, 'a.pane');
  const first = panes.find(({ id }) => `#${id}` === location.hash) ?? panes[0];
  const stopAt = (pane: HTMLElement | undefined) => {
    for (const one of panes) one.tabIndex = one === pane ? 0 : -1;
  };
  stopAt(first);
  wall.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && panes.includes(target)) stopAt(target);
  });
  wall.addEventListener('keydown', (event) => {
    const at = panes.findIndex((pane) => pane === event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to =
      panes[nextPlace(event.key, { at, count: panes.length, columns: countColumns(panes), isRtl: isRtl(wall) })];
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

interface Place {
  at: number;
  count: number;
  columns: number;
  isRtl: boolean;
}

/** The index that a key moves to; -1 for any other key. */
export function nextPlace(key: string, { at, count, columns, isRtl }: Place): number {
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const steps: Partial<Record<string, number>> = { [ahead]: 1, [back]: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const to = at + (steps[key] ?? Number.NaN);
  return to >= 0 && to < count ? to : -1;
}

/** The number of cells in the first row of the current layout. */
function countColumns(panes: readonly HTMLElement[]): number {
  const top = panes[0]?.offsetTop;
  const below = panes.findIndex(({ offsetTop }) => offsetTop !== top);
  return below < 0 ? panes.length : below;
}

const isRtl = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';
