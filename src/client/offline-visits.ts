import { type VisitCache, visitCachesIn, visitFactsPath } from '#core/offline.ts';

/** A visit that is kept on this device. */
export interface OfflineVisit {
  memorialId: string;
  name: string;
  /** An instant, as ISO. */
  keptAt: string;
  bytes: number;
  /** Of the page when it was kept. */
  version: string;
  /** The account that opened a private page; null for a public page. */
  userId: string | null;
  /** Whether every picture and sound is there. */
  isWhole: boolean;
}

export const listVisitCaches = async () => visitCachesIn(await caches.keys());

/** Each page once, newest first. */
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

/** Takes away the visits to private pages that some accounts have kept here, those that broke off too. */
export async function removePrivateVisits(isRemoved: (userId: string) => boolean): Promise<void> {
  // Not every browser has it, and none where the site is served without TLS.
  if (typeof caches === 'undefined') return;
  await removeCaches(({ userId }) => userId !== null && isRemoved(userId));
}

async function removeCaches(isRemoved: (cache: VisitCache) => boolean): Promise<void> {
  await Promise.all((await listVisitCaches()).filter(isRemoved).map(({ name }) => caches.delete(name)));
}
