/** Constants and formats that the service worker and the pages share. */
export const workerPath = '/sw.js';

/** The prefix of the site's own caches, but not of offline visits. */
export const siteCachePrefix = 'zikaron-';
export const siteCache = `${siteCachePrefix}v1`;

/** The page that replaces a page that cannot be loaded. */
export const offlinePath = '/offline';

/** The target of sign-out forms. */
export const signOutPath = '/sign-out';

/** Asks a waiting worker to take over. */
export const skipWaitingMessage = { type: 'SKIP_WAITING' } as const;

export function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === skipWaitingMessage.type
  );
}

/** Removes the account's id from a page, because the device may be shared. */
export function withoutViewer(html: string): string {
  return html.replace(/ data-viewer="[^"]*"/, '');
}

const offlineCopyMark = '<html data-kept="" ';

/** Marks an offline copy: a missing account in it does not mean that nobody is signed in. */
export function markAsOfflineCopy(html: string): string {
  return html.replace('<html ', offlineCopyMark);
}

/** The headers without those that describe the transferred bytes. */
export function withoutTransferHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

/** Stores this build's offline page and its files. If they cannot be loaded, throws and keeps the stored ones. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(siteCache);
  const page = await fetch(offlinePath, { cache: 'no-store' });
  if (!page.ok) throw new TypeError(`The offline page answered ${page.status}.`);
  const html = markAsOfflineCopy(withoutViewer(await page.text()));
  await cache.addAll(listBuiltFiles(html));
  await cache.put(offlinePath, new Response(html, { headers: withoutTransferHeaders(page) }));
}

/** Whether the stored offline page is in another language than `lang`; false without a stored page. */
export async function isOfflinePageInOtherLanguage(lang: string): Promise<boolean> {
  const page = await caches.match(offlinePath, { cacheName: siteCache });
  return page !== undefined && !(await page.text()).includes(`${offlineCopyMark}lang="${lang}"`);
}

const builtFile = /(?:href|src)="(\/assets\/[^"]+)"/g;

/** The distinct paths of the built files in the HTML of a page. */
export function listBuiltFiles(html: string): string[] {
  return [...new Set([...html.matchAll(builtFile)].flatMap(([, path]) => path ?? []))];
}

/** Each stored visit has its own cache, named by the page, the account for a private page, and the time. */
const visitCache = /^visit (?<memorialId>[0-9a-f-]{36}) (?<owner>public|[\w-]+) (?<keptAt>\S+)$/;

/** The stored files of a page, by cache name. */
export interface VisitCache {
  name: string;
  memorialId: string;
  /** Null for a public page. */
  userId: string | null;
  keptAt: string;
}

export function nameVisitCache({ memorialId, userId, keptAt }: Omit<VisitCache, 'name'>): string {
  return `visit ${memorialId} ${userId ?? 'public'} ${keptAt}`;
}

/** The caches of visits among cache names, newest first, including incomplete ones. */
export function visitCachesIn(names: readonly string[]): VisitCache[] {
  const visits = names.flatMap((name): VisitCache[] => {
    const { memorialId, owner, keptAt } = visitCache.exec(name)?.groups ?? {};
    if (memorialId === undefined || owner === undefined || keptAt === undefined) return [];
    return [{ name, memorialId, userId: owner === 'public' ? null : owner, keptAt }];
  });
  return visits.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** This file is written last, so its presence means that the visit is complete. */
export const visitFactsPath = '/kept-visit.json';

const cacheablePaths = /^\/memorial\/([0-9a-f-]{36})\/(?:visit|kaddish|el-male|soul-letters)$/;

/** The memorial of a page that belongs to a visit; null for a path that is not stored offline. */
export function memorialIdOfOfflinePage(path: string): string | null {
  return cacheablePaths.exec(path)?.[1] ?? null;
}
