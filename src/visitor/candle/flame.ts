import { dataOf, findAll } from '#core/script-data.ts';
import { moves } from './waves.ts';

/** One step of the flame's clock, and as many until what it shows begins anew. */
const stepMs = 100;
const steps = 100;
/** A timer may be early by less than this: what it came for has come. */
const earlyMs = 8;

/**
 * The clock of the flame: a state from 0 to 99, one further every tenth of a second; what it moves is told how far it is
 * since the beginning, so that no round is like another. It stands where nobody sees the
 * flame, and where less motion is asked for.
 */
export function beginFlame(flame: HTMLElement): void {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  /** What the clock moves, each told by itself: nothing else is looked at again for it. */
  const box = flame.parentElement ?? flame;
  const clocked = [...findAll(box, '[data-clocked]'), ...findAll(box, '[data-clocked]', SVGElement)];
  let isInSight = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tick = 0;
  /** When the state was 0, or would have been. */
  let began = 0;

  function show(next: number) {
    tick = next;
    dataOf(flame).tick = `${tick % steps}`;
    const turn = (tick / steps) * 2 * Math.PI;
    const wave = (often: number, ahead = 0) => Math.sin(turn * often + (ahead * Math.PI) / 180);
    // Written as it is, and not by a rule of a sheet: then no rule is looked at again for it.
    for (const part of clocked) Object.assign(part.style, moves[dataOf(part).clocked ?? '']?.(wave));
  }

  function go() {
    const passed = Math.floor((performance.now() - began + earlyMs) / stepMs);
    show(passed);
    timer = setTimeout(go, began + (passed + 1) * stepMs - performance.now());
  }

  function decide() {
    clearTimeout(timer);
    const isMoving = isInSight && !document.hidden && !stillness.matches;
    if (!isMoving) return;
    began = performance.now() - tick * stepMs;
    go();
  }

  new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting === true;
    decide();
  }).observe(flame);
  document.addEventListener('visibilitychange', decide);
  stillness.addEventListener('change', decide);
}
