import { dataOf, findAll } from '#core/script-data.ts';
import { listOfflineVisits, type OfflineVisit } from './offline-visits.ts';
import { saveOfflineVisit } from './save-offline-visit.ts';

const mark = 'visits-renewed';

/** Renews offline copies of changed pages, so that they need not be opened before a visit to the grave. Once per tab. */
export async function renewOfflineVisits(viewerId: string | null): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, '');
  for (const visit of await listOfflineVisits())
    if (visit.userId === null || visit.userId === viewerId) await renew(visit).catch(() => undefined);
}

async function renew({ memorialId, version, userId }: OfflineVisit): Promise<void> {
  const path = `/memorial/${memorialId}/visit`;
  const answer = await fetch(path, { cache: 'no-store' });
  // The worker removes closed and deleted pages when they are opened.
  if (!answer.ok || answer.redirected) return;
  const visit = findVisitToKeep(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  // A page that became private is stored again only when the user requests it.
  if (!visit || visit.version === version || (visit.isPrivate && userId === null)) return;
  const facts = { memorialId, name: visit.name, version: visit.version, userId: visit.isPrivate ? userId : null };
  await saveOfflineVisit(facts, { pages: [path, ...visit.texts], onProgress: () => undefined });
}

/** The data of a visit page for its offline copy; null for another page. */
export function findVisitToKeep(page: Document) {
  const card = page.querySelector<HTMLElement>('.visit-keep');
  if (!card) return null;
  const { name = '', version = '', isPrivate } = dataOf(card);
  const texts = findAll(page, 'a[data-kept-page]').map((link) => link.getAttribute('href') ?? '');
  return { card, name, version, isPrivate: isPrivate !== undefined, texts };
}
