import { closest, dataOf, find, findAll } from '#core/script-data.ts';
import { markShownRows } from './own.ts';
import { showPebbles } from './pebbles.ts';

/** Loads more rows from the linked document; the link then points to the following ones. */
export async function showOlder(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  const { kind } = dataOf(link);
  const list = closest(link, `[data-words="${kind}"]`)?.querySelector('ol');
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok || !list) return location.assign(link.href);

  const part = find(new DOMParser().parseFromString(await answer.text(), 'text/html'), `[data-words="${kind}"]`);
  const rows = (part ? findAll(part, 'ol > li') : []).filter(({ id }) => !document.getElementById(id));
  // Parts for browsers without scripts are left out.
  for (const plain of rows.flatMap((row) => [...row.querySelectorAll('noscript')])) plain.remove();
  list.append(...rows);
  const memorialId = dataOf(closest(list, '[data-memorial]'))?.memorial ?? '';
  showPebbles(memorialId);
  markShownRows(memorialId);
  const next = part && find(part, '[data-act="older"]', HTMLAnchorElement);
  if (next) link.href = next.href;
  else link.closest('p')?.remove();
  link.removeAttribute('aria-busy');
  // Focus moves to the first new row, for keyboards and screen readers.
  if (!rows[0]) return;
  rows[0].tabIndex = -1;
  rows[0].focus({ preventScroll: true });
}
