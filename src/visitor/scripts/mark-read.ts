import { postProcedure } from '#client/post-procedure.ts';
import { closest, dataOf, find, findAll } from '#core/script-data.ts';

/** How long a page may be in the background before its bell is refreshed. */
const restMs = 10_000;

/** Refreshes the bell when somebody returns to a document. */
export function refreshOnReturn(menu: HTMLElement): void {
  let leftAt = 0;
  const renewed = () => void import('./renew.ts').then(({ renewBell }) => renewBell(menu)).catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > restMs) renewed();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && renewed());
}

/** Marks a pressed notification of a document as read. A failure is silent: it stays unread. */
export function markPressedAsRead(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    const id = dataOf(closest(target, '[data-told]'))?.told;
    if (id) void postProcedure('notification/markRead', { id }, { keepalive: true }).catch(() => undefined);
    const all = closest(target, '[data-told-all]');
    if (!all) return;
    const { toldAll: upTo = '' } = dataOf(all);
    postProcedure('notification/markAllRead', { upTo }, { keepalive: true }).then(
      ({ ok }) => {
        if (ok) showAsRead(menu, all);
      },
      () => undefined,
    );
  });
}

function showAsRead(menu: HTMLElement, pressed: HTMLElement) {
  for (const row of findAll(menu, '[data-unread]')) {
    delete dataOf(row).unread;
    row.querySelector('.told-dot')?.replaceChildren();
  }
  for (const count of document.querySelectorAll('.site-header .count')) {
    count.nextElementSibling?.remove();
    count.remove();
  }
  const name = document.querySelector('.site-bell .sr-only');
  if (name) name.textContent = menu.getAttribute('aria-label');
  find(menu, 'a')?.focus();
  pressed.remove();
  // The badge of the installed app has the unread count.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
}
