import { closest, dataOf } from '#core/script-data.ts';

/** The island around an element: the part of a document that React hydrates. */
export const findIsland = (element: Element) => closest(element, '[data-island]');

/**
 * Hydrates an island when it becomes visible, or when the hash names an element in it. Earlier presses are replayed afterwards;
 * if its script fails to load, a link stays a link.
 */
export function wakeInSight(island: HTMLElement): void {
  let waking: Promise<void> | undefined;
  function wake(): Promise<void> {
    observer.disconnect();
    waking ??= import('../gallery/gallery-island.tsx')
      .then(({ mount }) => mount(island))
      .then(() => void (dataOf(island).awake = ''));
    waking.catch(() => (waking = undefined));
    return waking;
  }
  const wakeQuietly = () => void wake().catch(() => observer.observe(island));
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wakeQuietly();
  });
  observer.observe(island);

  const isNamed = () => location.hash.startsWith('#photo-');
  if (isNamed()) wakeQuietly();
  addEventListener('hashchange', () => {
    if (isNamed()) wakeQuietly();
  });

  island.addEventListener('click', (event) => {
    if (dataOf(island).awake !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const pressed = event.target instanceof Element ? closest(event.target, 'a, button') : null;
    if (!pressed) return;
    event.preventDefault();
    wake().then(
      () => pressed.click(),
      () => {
        if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
      },
    );
  });
}
