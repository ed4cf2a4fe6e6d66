import { compilePath, fillPath } from '#core/path-pattern.ts';
import type { EventName } from '#core/events.ts';
import type { AnyDocument } from '#documents/define-document.ts';
import { throttleByKey } from '#server/throttle.ts';
import type { EventBus } from '#server/events.ts';
import type { ExpiringCache } from '#server/http/expiring-cache.ts';

const soonMs = 1000;

/** Keys of a path in every language, and with every variant of its query. */
const keyPrefixesOf = (path: string) => [`${path}|`, `${path}?`];

/** Whether the path contains the id of its memorial, or is one page for all memorials. */
const isNamedByMemorial = (path: string) => !path.includes(':') || path.includes(':memorialId');

/** Paths of cached documents that each event makes stale, grouped by delay. */
export function listStalePaths(documents: readonly AnyDocument[]) {
  const stale = new Map<EventName, { 'at once': string[]; 'once a second': string[] }>();
  for (const { path, changedBy = {} } of documents) {
    for (const [name, timing] of Object.entries(changedBy)) {
      const event = name as EventName; // the definition knows no other
      const paths = stale.get(event) ?? { 'at once': [], 'once a second': [] };
      if (path !== undefined) paths[timing].push(path);
      stale.set(event, paths);
    }
  }
  return stale;
}

/** Invalidates the cached pages that an event makes stale, and all cached pages after events were missed. */
export function invalidatePages(
  documents: readonly AnyDocument[],
  events: EventBus,
  cache: Pick<ExpiringCache<never>, 'clear' | 'forget' | 'forgetOf' | 'forgetPaths'>,
): void {
  for (const [event, paths] of listStalePaths(documents)) {
    const forgetSoon = throttleByKey(soonMs, (memorialId) => forget(paths['once a second'], memorialId));
    events.on(event, (payload) => {
      const memorialId = 'memorialId' in payload ? payload.memorialId : '';
      forget(paths['at once'], memorialId);
      if (paths['once a second'].length > 0) forgetSoon(memorialId);
    });
  }
  events.onGap(() => cache.clear());

  /** The pages of one memorial, or of every memorial where the event names none. */
  function forget(paths: readonly string[], memorialId: string) {
    if (paths.length === 0) return;
    if (memorialId === '') {
      const patterns = paths.map(compilePath);
      cache.forgetPaths((path) => patterns.some((pattern) => pattern.test(path)));
      return;
    }
    const [named, unnamed] = [paths.filter(isNamedByMemorial), paths.filter((path) => !isNamedByMemorial(path))];
    if (named.length > 0) cache.forget(...named.flatMap((path) => keyPrefixesOf(fillPath(path, { memorialId }))));
    for (const path of unnamed) cache.forgetOf(memorialId, path.slice(0, path.indexOf(':')));
  }
}
