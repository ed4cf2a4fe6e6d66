import { postProcedure } from '#client/post-procedure.ts';
import {
  listBuiltFiles,
  isSkipWaiting,
  memorialIdOfOfflinePage,
  offlinePath,
  signOutPath,
  keepOfflinePage,
  siteCache,
  type VisitCache,
  visitCachesIn,
  visitFactsPath,
} from '#core/offline.ts';
import { sharePath } from '#core/shared-photos.ts';
import { isSendOutbox, outboxName } from '#core/outbox.ts';
import { toPartialResponse } from './byte-range.ts';
import { handlePush } from './push.ts';
import { receiveShared } from './share-target.ts';
import { sendUnsentTexts } from './outbox.ts';

/** Background Sync: only some browsers have it, and it has no types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

/** Timeout of the network, where the page is saved. */
const patienceMs = 4000;

/**
 * Pages come from the network: nothing is cached without a request, so nothing private or outdated can be. A saved visit is
 * served where the network fails, otherwise the offline page. A worker of a newer build waits until a page tells it to take over.
 */
self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
  if (isSendOutbox(event.data)) event.waitUntil(sendUnsentTexts().catch(() => undefined));
});
handlePush();
self.addEventListener('sync', (event) => {
  if (event.tag === outboxName) event.waitUntil(sendUnsentTexts());
});

/** Pages that were served from a cache; their requests are looked up there first. */
const offlineClients = new Set<string>();

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (request.method === 'POST' && request.mode === 'navigate' && pathOf(request.url) === sharePath)
    return event.respondWith(receiveShared(request));
  // Reloading the page that replaces the response would send the form again.
  if (request.method === 'POST' && request.mode === 'navigate' && pathOf(request.url) === signOutPath)
    return event.respondWith(openPage(event));
  // Requests of scripts must get current data, above all when an offline copy is renewed.
  if (request.method !== 'GET' || request.destination === '') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  // A worker that was stopped meanwhile has lost this map.
  else if (offlineClients.has(clientId) || memorialIdOfOfflinePage(pathOf(request.referrer)) !== null)
    event.respondWith(openFile(request));
});

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');

async function openPage({ request, preloadResponse, resultingClientId }: FetchEvent): Promise<Response> {
  const network = askNetwork(request, preloadResponse as Promise<Response | undefined>); // TypeScript says Promise<any>; undefined where there is no preload
  const memorialId = memorialIdOfOfflinePage(pathOf(request.url));
  const copy = memorialId === null ? undefined : await findVisitPage(memorialId, request);
  try {
    const answer = await (copy ? withinPatience(network) : network);
    const isOfVisit = pathOf(request.url).endsWith('/visit');
    if (copy && memorialId !== null && isOfVisit && (await isWithdrawn(memorialId, answer))) {
      await removeVisits(memorialId);
      return answer;
    }
    // The response is of a restarting server or a proxy. Only a prayer may be served without the rest.
    const isAnsweredByOthers = answer.status >= (isOfVisit ? 400 : 500);
    if (!copy || !isAnsweredByOthers) return answer;
  } catch {
    // No network.
  }
  offlineClients.add(resultingClientId);
  return copy ?? (await caches.match(offlinePath, { cacheName: siteCache })) ?? Response.error();
}

/**
 * Whether a visit was deleted, closed, or made private. It is confirmed by a request that only our own server can answer, so that
 * a page of a proxy removes nothing.
 */
async function isWithdrawn(memorialId: string, { status }: Response): Promise<boolean> {
  if (![401, 403, 404, 410].includes(status)) return false;
  const reply = await postProcedure('memorial/loadPage', { memorialId }, { patienceMs });
  const refusal = (await reply.json().catch(() => null)) as { json?: { code?: string } } | null; // a procedure answers so
  return ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'DELETED'].includes(refusal?.json?.code ?? '');
}

/** Newest first. */
async function listVisits(memorialId: string): Promise<VisitCache[]> {
  return visitCachesIn(await caches.keys()).filter((visit) => visit.memorialId === memorialId);
}

/** The last saved page of a complete visit. */
async function findVisitPage(memorialId: string, request: Request): Promise<Response | undefined> {
  for (const { name } of await listVisits(memorialId)) {
    const cache = await caches.open(name);
    if (!(await cache.match(visitFactsPath))) continue;
    const page = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (page) return page;
  }
  return undefined;
}

async function removeVisits(memorialId: string): Promise<void> {
  await Promise.all((await listVisits(memorialId)).map(({ name }) => caches.delete(name)));
}

async function askNetwork(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  return (await preloaded) ?? fetch(request);
}

function withinPatience(network: Promise<Response>): Promise<Response> {
  return Promise.race([
    network,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new TypeError('The network says nothing.')), patienceMs);
    }),
  ]);
}

async function openFile(request: Request): Promise<Response> {
  const copy = (await caches.match(request, { ignoreVary: true })) ?? (await findOtherWidth(request));
  if (!copy) return fetch(request);
  const range = request.headers.get('range');
  return range === null ? copy : toPartialResponse(copy, range);
}

const widthOfPicture = /^(\/media\/[^/]+\/)\d+$/;

/** A picture is saved only in the width that was shown. */
async function findOtherWidth({ url }: Request): Promise<Response | undefined> {
  const [, folder] = widthOfPicture.exec(pathOf(url)) ?? [];
  if (folder === undefined) return undefined;
  for (const { name } of visitCachesIn(await caches.keys())) {
    const cache = await caches.open(name);
    const other = (await cache.keys()).find((entry) => pathOf(entry.url).startsWith(folder));
    if (other) return cache.match(other);
  }
  return undefined;
}

async function takeOver(): Promise<void> {
  // Navigation preload: the request starts while the worker starts.
  await self.registration.navigationPreload.enable();
  // The page that registered it counts as a client, for which a newer worker waits.
  await self.clients.claim();
  const cache = await caches.open(siteCache);
  const page = await cache.match(offlinePath);
  const used = new Set([offlinePath, ...(page ? listBuiltFiles(await page.text()) : [])]);
  const files = await cache.keys();
  await Promise.all(files.filter(({ url }) => !used.has(pathOf(url))).map((file) => cache.delete(file)));
}
