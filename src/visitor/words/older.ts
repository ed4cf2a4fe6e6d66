import { markShown } from './own.ts';
import { showStones } from './stones.ts';

/** More of a list, out of the document that the link leads to; the link then leads on from there. */
export async function showOlder(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  const selector = `[data-words="${link.dataset.kind}"]`;
  const list = link.closest(selector)?.querySelector('ol');
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok || !list) return location.assign(link.href);

  const part = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(selector);
  const rows = [...(part?.querySelectorAll<HTMLElement>('ol > li') ?? [])].filter(
    ({ id }) => !document.getElementById(id),
  );
  // What stands there for a browser without a script is none of the rows here, where one runs.
  for (const plain of rows.flatMap((row) => [...row.querySelectorAll('noscript')])) plain.remove();
  list.append(...rows);
  const memorialId = list.closest<HTMLElement>('[data-memorial]')?.dataset.memorial ?? '';
  showStones(memorialId);
  markShown(memorialId);
  const next = part?.querySelector<HTMLAnchorElement>('[data-act="older"]');
  if (next) link.href = next.href;
  else link.closest('p')?.remove();
  link.removeAttribute('aria-busy');
  // Whoever reads by keyboard or by ear goes on where the new ones begin.
  if (!rows[0]) return;
  rows[0].tabIndex = -1;
  rows[0].focus({ preventScroll: true });
}
