/** What the service worker and the pages agree on. */
export const workerPath = '/sw.js';

/** The prefix of the site's own caches, but not of offline visits. */
export const siteCachePrefix = 'zikaron-';
export const siteCache = `${siteCachePrefix}v1`;

/** The page that is shown in place of one that cannot be had. */
export const offlinePath = '/offline';

/** Where the forms that leave an account are sent. */
export const signOutPath = '/sign-out';

/** Asks a waiting worker to take over. */
export const skipWaitingMessage = { type: 'SKIP_WAITING' } as const;

export function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === skipWaitingMessage.type
  );
}

/** A page as it may stay on a device that others use too. */
export function withoutViewer(html: string): string {
  return html.replace(/ data-viewer="[^"]*"/, '');
}

const offlineCopyMark = '<html data-kept="" ';

/** Marks an offline copy: a missing account in it does not mean that nobody is signed in. */
export function markAsOfflineCopy(html: string): string {
  return html.replace('<html ', offlineCopyMark);
}

/** The headers without those of the transfer. */
export function withoutTransferHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

/** The page and its files, as this build has them. Throws where they cannot be had, and leaves what there is. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(siteCache);
  const page = await fetch(offlinePath, { cache: 'no-store' });
  if (!page.ok) throw new TypeError(`The offline page answered ${page.status}.`);
  const html = markAsOfflineCopy(withoutViewer(await page.text()));
  await cache.addAll(listBuiltFiles(html));
  await cache.put(offlinePath, new Response(html, { headers: withoutTransferHeaders(page) }));
}

/** Whether the page that is kept is in another language than the one named; false where none is kept. */
export async function isOfflinePageInOtherLanguage(lang: string): Promise<boolean> {
  const page = await caches.match(offlinePath, { cacheName: siteCache });
  return page !== undefined && !(await page.text()).includes(`${offlineCopyMark}lang="${lang}"`);
}

const builtFile = /(?:href|src)="(\/assets\/[^"]+)"/g;

/** The built files that a page of the site names in its HTML, as paths, each once. */
export function listBuiltFiles(html: string): string[] {
  return [...new Set([...html.matchAll(builtFile)].flatMap(([, path]) => path ?? []))];
}

/** One cache for each time that a visit was kept; it is named after the page, the account of a private page, and the instant. */
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

/** Those of visits among the names of caches, newest first; of one that broke off too. */
export function visitCachesIn(names: readonly string[]): VisitCache[] {
  const visits = names.flatMap((name): VisitCache[] => {
    const { memorialId, owner, keptAt } = visitCache.exec(name)?.groups ?? {};
    if (memorialId === undefined || owner === undefined || keptAt === undefined) return [];
    return [{ name, memorialId, userId: owner === 'public' ? null : owner, keptAt }];
  });
  return visits.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Written last: a visit is whole once it is there. */
export const visitFactsPath = '/kept-visit.json';

const cacheablePaths = /^\/memorial\/([0-9a-f-]{36})\/(?:visit|kaddish|el-male|soul-letters)$/;

/** The memorial whose visit the page of a path belongs to; null for a page that cannot be kept. */
export function memorialIdOfOfflinePage(path: string): string | null {
  return cacheablePaths.exec(path)?.[1] ?? null;
}
