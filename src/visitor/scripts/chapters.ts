import { findAll } from '#core/script-data.ts';
import { putInPlace } from './late-fields.ts';

/**
 * Chapters below the first are rendered one by one in idle time, after the first screen: old phones show it sooner, and
 * scrolling, jumping and full-page captures find every chapter. A first pass lets each chapter request its fonts, because a font
 * that arrives late moves all rendered lines.
 */
export async function drawChapters(): Promise<void> {
  const below = findAll(document, '.drawn-later');
  const draw = (part: HTMLElement) => {
    part.classList.remove('drawn-later');
    putInPlace(part);
  };
  const drawAll = () => below.splice(0).forEach(draw);

  for (const late of document.querySelectorAll('noscript.late-fields'))
    if (!late.closest('.drawn-later')) putInPlace(late.parentElement ?? document);
  // An anchor is in its final place once everything above is rendered; browsers without deferral have rendered all.
  if (location.hash || !CSS.supports('content-visibility', 'auto')) return drawAll();
  addEventListener('hashchange', drawAll);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) drawAll();
  });
  for (const part of below)
    part.addEventListener('contentvisibilityautostatechange', (event) => {
      // sound: the only event of this name
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) putInPlace(part);
    });

  await loaded();
  let moment = await idle();
  /** Renders as many chapters as the idle time allows. */
  async function layOut(part: HTMLElement) {
    part.getBoundingClientRect();
    if (moment.timeRemaining() < leastMs) moment = await idle();
  }
  for (const part of below.slice()) {
    part.classList.remove('drawn-later');
    await layOut(part);
    part.classList.toggle('drawn-later', below.includes(part));
  }
  await document.fonts.ready;
  for (let part = below.shift(); part; part = below.shift()) {
    draw(part);
    await layOut(part);
  }
}

/** A chapter takes less on a device that is not slow. */
const leastMs = 12;

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** Waits for the next frame and idle time; not every browser has idle callbacks. */
const idle = () =>
  new Promise<Pick<IdleDeadline, 'timeRemaining'>>((resolve) =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 500 });
      else setTimeout(resolve, 50, { timeRemaining: () => 0 });
    }),
  );
