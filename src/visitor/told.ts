import { postProcedure } from '#client/post-procedure.ts';

/** So long a page may have stood in the background before its bell is looked at again. */
const restMs = 10_000;

/** Somebody who comes back to a document finds in its bell what is new by then. */
export function renewOnReturn(menu: HTMLElement): void {
  let leftAt = 0;
  const renewed = () => void import('./renew.ts').then(({ renewBell }) => renewBell(menu)).catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > restMs) renewed();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && renewed());
}

/** What is pressed under the bell of a document is read. Where it fails nothing is said: it is new still, and shown so. */
export function readWhatIsPressed(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-told]')?.dataset.told;
    if (id) void postProcedure('notification/read', { id }, { keepalive: true }).catch(() => undefined);
    const all = target.closest<HTMLElement>('[data-told-all]');
    if (!all) return;
    const { toldAll: upTo = '' } = all.dataset;
    postProcedure('notification/readAll', { upTo }, { keepalive: true }).then(
      ({ ok }) => {
        if (ok) showRead(menu, all);
      },
      () => undefined,
    );
  });
}

function showRead(menu: HTMLElement, pressed: HTMLElement) {
  for (const row of menu.querySelectorAll<HTMLElement>('[data-unread]')) {
    delete row.dataset.unread;
    row.querySelector('.told-dot')?.replaceChildren();
  }
  for (const count of document.querySelectorAll('.site-header .count')) {
    count.nextElementSibling?.remove();
    count.remove();
  }
  const name = document.querySelector('.site-bell .sr-only');
  if (name) name.textContent = menu.getAttribute('aria-label');
  menu.querySelector<HTMLElement>('a')?.focus();
  pressed.remove();
  // The number on the icon of the installed site is of what is new.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
}
