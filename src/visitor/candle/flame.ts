import { dataOf, findAll } from '#core/script-data.ts';
import { moves } from './waves.ts';

/** Milliseconds of a step of the flame's clock, and the steps of a round. */
const stepMs = 100;
const steps = 100;
/** A timer that is early by less than this counts as on time. */
const earlyMs = 8;

/**
 * The clock of the flame: a state from 0 to 99 that advances every tenth of a second. Elements get the phase since the start, so
 * that rounds differ. It pauses while the flame is out of sight, and with reduced motion.
 */
export function beginFlame(flame: HTMLElement): void {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  /** The animated elements. Each is set directly, so that the browser recalculates no other styles. */
  const box = flame.parentElement ?? flame;
  const clocked = [...findAll(box, '[data-clocked]'), ...findAll(box, '[data-clocked]', SVGElement)];
  let isInSight = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tick = 0;
  /** The time of state 0, shifted by pauses. */
  let began = 0;

  function show(next: number) {
    tick = next;
    dataOf(flame).tick = `${tick % steps}`;
    const turn = (tick / steps) * 2 * Math.PI;
    const wave = (often: number, ahead = 0) => Math.sin(turn * often + (ahead * Math.PI) / 180);
    // An inline value, because a style sheet rule would be matched again.
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
