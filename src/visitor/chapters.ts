import { putInPlace } from './held.ts';

/**
 * Chapters below the first are drawn when the first screen stands, one by one in moments that nothing else needs: the
 * first screen of an old phone waits for none of them, and whoever scrolls, jumps or keeps a picture of the whole page
 * finds all of them. A first round lets each ask for its letters, for a face that comes moves every line that is drawn.
 */
export async function drawChapters(): Promise<void> {
  const below = [...document.querySelectorAll<HTMLElement>('.drawn-later')];
  const draw = (part: HTMLElement) => {
    part.classList.remove('drawn-later');
    putInPlace(part);
  };
  const drawAll = () => below.splice(0).forEach(draw);

  for (const held of document.querySelectorAll('noscript.held'))
    if (!held.closest('.drawn-later')) putInPlace(held.parentElement ?? document);
  // A place within the page is where it is once everything above it stands.
  if (location.hash) return drawAll();
  addEventListener('hashchange', drawAll);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) drawAll();
  });
  for (const part of below)
    part.addEventListener('contentvisibilityautostatechange', (event) => {
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

/** Marks the chapter that is read: in the list, in the words of a phone's bar, and in sight where the list is a strip. */
export function followReading(list: HTMLElement): void {
  const links = new Map([...list.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const index = list.closest('nav');
  const now = document.querySelector('[data-chapter-now]');

  function mark(current: HTMLAnchorElement) {
    for (const link of links.values()) link.removeAttribute('aria-current');
    current.setAttribute('aria-current', 'true');
    if (now) now.textContent = current.textContent;
    index?.toggleAttribute('data-across', !!document.querySelector(`${current.hash}:is(.chapter-wide,.chapter-band)`));
    const strip = list.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    list.scrollBy(place.x + place.width / 2 - strip.x - strip.width / 2, 0);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const current = links.get(entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id ?? '');
      if (current) mark(current);
    },
    { rootMargin: '-30% 0px -60% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  list.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && list.matches(':popover-open')) list.hidePopover();
  });
}
