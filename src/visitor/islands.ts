import { closest, dataOf } from '#core/script-data.ts';

/** The part of a document that a framework of the browser takes over, round an element. */
export const findIsland = (element: Element) => closest(element, '[data-island]');

/**
 * Wakes an island when it comes into sight, or when the address names something of it. What is pressed before that is
 * pressed again when it is awake; without the script that wakes it a link stays a link.
 */
export function wakeInSight(island: HTMLElement): void {
  let waking: Promise<void> | undefined;
  function wake(): Promise<void> {
    observer.disconnect();
    waking ??= import('./gallery-island.tsx')
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
