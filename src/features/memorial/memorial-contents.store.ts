import type { EventBus } from '#server/events.ts';
import { type CacheEntry, ExpiringCache } from '#server/http/expiring-cache.ts';
import type { StoredContent } from './memorial.store.ts';

/** Content with the committed changes that it contains (`page_version` in the statement that loaded it). */
interface VersionedContent {
  version: string;
  content: StoredContent;
}

export type MemorialContents = ReturnType<typeof createMemorialContents>;

/** In bytes. */
const capacity = 16 * 1024 * 1024;
/** Maximum age, for changes without an event, such as a row that an operator edited. */
const lifetimeMs = 10 * 60_000;

/**
 * Loaded content of memorials. It is used again only while the database still has the same version of the memorial,
 * which is looked up each time.
 */
export function createMemorialContents({ events, now }: { events: Pick<EventBus, 'onGap'>; now(): Date }) {
  const entries = new ExpiringCache<VersionedContent & CacheEntry>({ now, capacity, isStored: () => true });
  // After a crash the database counts versions anew.
  events.onGap(() => entries.clear());

  return {
    /** By `toContentKey`. */
    find: (key: string): VersionedContent | null => entries.peek(key),
    set(key: string, { version, content }: VersionedContent): void {
      const bytes = 2 * JSON.stringify(content).length;
      entries.set(key, { memorialId: null, version, content, until: now().getTime() + lifetimeMs, bytes });
    },
  };
}
