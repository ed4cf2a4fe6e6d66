import {
  listBuiltFiles,
  markAsOfflineCopy,
  nameVisitCache,
  withoutTransferHeaders,
  visitFactsPath,
  withoutViewer,
} from '#core/offline.ts';
import { type OfflineVisit, listVisitCaches } from './offline-visits.ts';

interface SaveOptions {
  /** Paths of its pages; the first is the visit itself. */
  pages: readonly string[];
  /** From 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Stores the pages with their files, then deletes the previous copy. Throws where a page cannot be loaded, or there is no room.
 */
export async function saveOfflineVisit(
  facts: Pick<OfflineVisit, 'memorialId' | 'name' | 'version' | 'userId'>,
  { pages, onProgress }: SaveOptions,
): Promise<OfflineVisit> {
  const keptAt = new Date().toISOString();
  const name = nameVisitCache({ ...facts, keptAt });
  const cache = await caches.open(name);
  try {
    let bytes = 0;
    const files = new Set<string>();
    for (const path of pages) {
      const { page, html } = await fetchPage(path, facts.userId);
      for (const file of [...listBuiltFiles(html), ...mediaOf(html)]) files.add(file);
      bytes += new Blob([html]).size;
      await cache.put(path, page);
    }
    for (const style of [...files].filter((file) => file.endsWith('.css')))
      for (const font of await fontsOf(style)) files.add(font);
    let done = 0;
    let isWhole = true;
    for (const file of files) {
      const length = await keepFile(cache, file);
      isWhole &&= length !== null;
      bytes += length ?? 0;
      done += 1;
      onProgress(done / files.size);
    }
    const visit = { ...facts, keptAt, bytes, isWhole };
    await cache.put(visitFactsPath, Response.json(visit));
    await removeOlder(facts.memorialId, keptAt);
    return visit;
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Of two tabs that store a visit at once, the later copy stays. Setting the clock back leaves copies with a future time. */
async function removeOlder(memorialId: string, keptAt: string): Promise<void> {
  const now = new Date().toISOString();
  const older = (await listVisitCaches()).filter(
    (other) => other.memorialId === memorialId && (other.keptAt < keptAt || other.keptAt > now),
  );
  await Promise.all(older.map(({ name }) => caches.delete(name)));
}

/** Loads a page. The account is removed from a public page, so that none of its data stays on the device. */
async function fetchPage(path: string, userId: string | null): Promise<{ page: Response; html: string }> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok || answer.redirected) throw new TypeError(`${path} answered ${answer.status}.`);
  const text = await answer.text();
  const html = markAsOfflineCopy(userId === null ? withoutViewer(text) : text);
  return { page: new Response(html, { headers: withoutTransferHeaders(answer) }), html };
}

/** The pictures in the width that this screen shows, and the sounds. */
function mediaOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll<HTMLImageElement | HTMLAudioElement>('img[src], audio[src]')].map(
    (medium) => medium.getAttribute('src') ?? '',
  );
}

async function fontsOf(style: string): Promise<string[]> {
  const sheet = await (await fetch(style)).text();
  return [...sheet.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].flatMap(([, path]) => path ?? []);
}

/** The size in bytes; null for a picture or sound that cannot be loaded and is not stored from before. */
async function keepFile(cache: Cache, path: string): Promise<number | null> {
  const fetched = await fetch(path);
  if (!fetched.ok && path.startsWith('/assets/')) throw new TypeError(`${path} answered ${fetched.status}.`);
  const answer = fetched.ok ? fetched : await caches.match(path, { ignoreVary: true });
  if (!answer) return null;
  const body = await answer.blob();
  await cache.put(path, new Response(body, { headers: withoutTransferHeaders(answer) }));
  return body.size;
}
