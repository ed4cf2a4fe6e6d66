/** A small document, requested for its header. */
const small = '/privacy';

/** Updates the bell, its menu and the side menu from the server. */
export async function renewBell(menu: HTMLElement): Promise<void> {
  // Open menus are not changed.
  if (menu.matches(':popover-open')) return;
  const answer = await fetch(small, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Without a session there is no bell; the next page shows that.
  const fresh = now.getElementById(menu.id);
  if (!fresh) return;
  menu.replaceChildren(...fresh.childNodes);
  replace(now, '.site-bell');
  replace(now, '.side-menu a[href="/notifications"]');
}

function replace(now: Document, selector: string): void {
  const fresh = now.querySelector(selector);
  if (fresh) document.querySelector(selector)?.replaceChildren(...fresh.childNodes);
}
