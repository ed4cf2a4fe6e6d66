import { type CacheEntry, ExpiringCache } from './expiring-cache.ts';

interface Options {
  /** The clock. */
  now(): Date;
  /** In bytes. */
  capacity: number;
}

type IsAffected<Entry> = (entry: Entry) => boolean;

/** At least so many changes are remembered, for the entries that are being created. */
const maxRecent = 1000;

/**
 * A cache that does not store an entry which was created during a change that affects it. Whom an entry concerns is known only
 * once it is created, so the latest changes are remembered.
 */
export class WatchedCache<Entry extends CacheEntry> {
  readonly #entries: ExpiringCache<Entry>;
  /** The newest changes; the last one has the number `#changeCount`. */
  #recentChanges: IsAffected<Entry>[] = [];
  #changeCount = 0;

  constructor(options: Options) {
    this.#entries = new ExpiringCache({ ...options, isStored: () => true });
  }

  find(key: string): Entry | null {
    return this.#entries.peek(key);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** A change: drops the entries that it affects. */
  forget(isAffected: IsAffected<Entry>): void {
    this.#changeCount += 1;
    this.#recentChanges.push(isAffected);
    if (this.#recentChanges.length > 2 * maxRecent) this.#recentChanges = this.#recentChanges.slice(-maxRecent);
    this.#entries.forgetIf(isAffected);
  }

  /** Call it before an entry is created. Returns a function that stores it, unless a change affects it since. */
  watch(): (key: string, entry: Entry) => void {
    const count = this.#changeCount;
    return (key, entry) => {
      if (!this.#isAffectedSince(count, entry)) this.#entries.set(key, entry);
    };
  }

  #isAffectedSince(count: number, entry: Entry): boolean {
    const missed = this.#changeCount - count;
    if (missed > this.#recentChanges.length) return true;
    return this.#recentChanges.slice(this.#recentChanges.length - missed).some((isAffected) => isAffected(entry));
  }
}
