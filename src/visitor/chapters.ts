import { findAll } from '#core/script-data.ts';
import { putInPlace } from './late-fields.ts';

/**
 * Chapters below the first are drawn when the first screen stands, one by one in moments that nothing else needs: the
 * first screen of an old phone waits for none of them, and whoever scrolls, jumps or keeps a picture of the whole page
 * finds all of them. A first round lets each ask for its letters, for a face that comes moves every line that is drawn.
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
  // A place within the page is where it is once everything above it stands; a browser that knows no later has drawn all.
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
  /** Laid out at once: so much fits in this moment as there is time for. */
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

/** A chapter takes less where a device is not slow. */
const leastMs = 12;

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** After the next frame, in a moment that nothing else needs; not every browser says when it is idle. */
const idle = () =>
  new Promise<Pick<IdleDeadline, 'timeRemaining'>>((resolve) =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 500 });
      else setTimeout(resolve, 50, { timeRemaining: () => 0 });
    }),
  );
