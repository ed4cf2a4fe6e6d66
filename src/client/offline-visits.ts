import { type VisitCache, visitCachesIn, visitFactsPath } from '#core/offline.ts';

/** An offline visit on this device. */
export interface OfflineVisit {
  memorialId: string;
  name: string;
  /** An instant, as ISO. */
  keptAt: string;
  bytes: number;
  /** The title of the page when it was stored. */
  version: string;
  /** The account that opened a private page; null for a public page. */
  userId: string | null;
  /** Whether all pictures and sounds are stored. */
  isWhole: boolean;
}

export const listVisitCaches = async () => visitCachesIn(await caches.keys());

/** Lists each page once, newest first. */
export async function listOfflineVisits(): Promise<OfflineVisit[]> {
  const visits = (await Promise.all((await listVisitCaches()).map(readFacts))).filter((visit) => visit !== null);
  return visits.filter((visit, at) => visits.findIndex(({ memorialId }) => memorialId === visit.memorialId) === at);
}

export async function findOfflineVisit(memorialId: string): Promise<OfflineVisit | null> {
  return (await listOfflineVisits()).find((visit) => visit.memorialId === memorialId) ?? null;
}

async function readFacts({ name }: VisitCache): Promise<OfflineVisit | null> {
  const cache = await caches.open(name);
  const facts = await cache.match(visitFactsPath);
  return facts ? ((await facts.json()) as OfflineVisit) : null; // save-offline-visit.ts wrote it
}

export async function removeOfflineVisit(memorialId: string): Promise<void> {
  await removeCaches((cache) => cache.memorialId === memorialId);
}

/** Deletes the offline visits of these accounts to private pages, including incomplete ones. */
export async function removePrivateVisits(isRemoved: (userId: string) => boolean): Promise<void> {
  // Not every browser has the cache, and none has it without TLS.
  if (typeof caches === 'undefined') return;
  await removeCaches(({ userId }) => userId !== null && isRemoved(userId));
}

async function removeCaches(isRemoved: (cache: VisitCache) => boolean): Promise<void> {
  await Promise.all((await listVisitCaches()).filter(isRemoved).map(({ name }) => caches.delete(name)));
}
