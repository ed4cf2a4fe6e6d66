import { listOfflineVisits, type OfflineVisit } from './offline-visits.ts';
import { saveOfflineVisit } from './save-offline-visit.ts';

const mark = 'visits-renewed';

/** Keeps anew what the families have changed since: whoever sets out to a grave need not open the visit before. Once in a tab. */
export async function renewOfflineVisits(viewerId: string | null): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, '');
  for (const visit of await listOfflineVisits())
    if (visit.userId === null || visit.userId === viewerId) await renew(visit).catch(() => undefined);
}

async function renew({ memorialId, version, userId }: OfflineVisit): Promise<void> {
  const path = `/memorial/${memorialId}/visit`;
  const answer = await fetch(path, { cache: 'no-store' });
  // What was closed or deleted goes by the worker, when it is looked at.
  if (!answer.ok || answer.redirected) return;
  const found = findVisitToKeep(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  // A page that became private is kept again only when somebody asks for it.
  if (!found || found.version === version || (found.isPrivate && userId === null)) return;
  const facts = { memorialId, name: found.name, version: found.version, userId: found.isPrivate ? userId : null };
  await saveOfflineVisit(facts, { pages: [path, ...found.texts], onProgress: () => undefined });
}

/** What the page of a visit says of itself to whoever keeps it; null for another page. */
export function findVisitToKeep(page: Document) {
  const card = page.querySelector<HTMLElement>('.visit-keep');
  if (!card) return null;
  const { name = '', version = '', isPrivate } = card.dataset;
  const texts = [...page.querySelectorAll('a[data-kept-page]')].map((link) => link.getAttribute('href') ?? '');
  return { card, name, version, isPrivate: isPrivate !== undefined, texts };
}
