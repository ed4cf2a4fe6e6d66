import type { EventBus } from './events.ts';
import { type CacheEntry, ExpiringCache } from './http/expiring-cache.ts';

interface Versioned {
  /** `page_version` in the statement that loaded the value: the committed changes that it contains. */
  version: string;
  value: unknown;
}

interface Parts {
  events: Pick<EventBus, 'on' | 'onGap'>;
  /** The clock. */
  now(): Date;
}

/** In bytes. */
const capacity = 16 * 1024 * 1024;
/** Maximum age, for changes without an event, such as a row that an operator edited. */
const lifetimeMs = 10 * 60_000;

export type VersionedCache = ReturnType<typeof createVersionedCache>;

/**
 * Loaded values of memorials. The caller uses one only while the database still has the same version, and therefore looks
 * this up each time. Keys begin with the id of the memorial and a space.
 */
export function createVersionedCache({ events, now }: Parts) {
  const entries = new ExpiringCache<Versioned & CacheEntry>({ now, capacity, isStored: () => true });
  events.on('memorial.deleted', ({ memorialId }) => entries.forget(`${memorialId} `));
  // After a crash the database counts versions anew.
  events.onGap(() => entries.clear());

  return {
    find: (key: string): Versioned | null => entries.peek(key),
    set(key: string, { version, value }: Versioned): void {
      const bytes = 2 * JSON.stringify(value).length;
      entries.set(key, { memorialId: null, version, value, until: now().getTime() + lifetimeMs, bytes });
    },
  };
}
