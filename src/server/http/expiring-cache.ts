export interface CacheEntry {
  /** The memorial whose events make it stale, if not in its key. */
  memorialId: string | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
  /** Its approximate size in memory. */
  bytes: number;
}

interface Options<Entry> {
  /** The clock. */
  now(): Date;
  /** In bytes. */
  capacity: number;
  /** Whether an entry is stored for later requests. */
  isStored(entry: Entry): boolean;
}

/**
 * A cache with a size limit and expiry. `forget`, `forgetOf` and `forgetPaths` read the path at the beginning of a
 * key, and also drop entries that are being created: their callers get the result, which is not stored. `forgetIf`
 * skips those.
 */
export class ExpiringCache<Entry extends CacheEntry> {
  readonly #entries = new Map<string, { promise: Promise<Entry>; value: Entry | null }>();
  readonly #options: Options<Entry>;
  #bytes = 0;

  constructor(options: Options<Entry>) {
    this.#options = options;
  }

  /** The entry if it is there: the most frequent requests need no promise. */
  peek(key: string): Entry | null {
    return this.#fresh(key)?.value ?? null;
  }

  /** The entry of the key, created once for concurrent requests. */
  async getOrCreate(key: string, create: () => Promise<Entry>): Promise<Entry> {
    const known = this.#fresh(key);
    if (known) return known.promise;

    const entry = { promise: create(), value: null as Entry | null }; // null has no type of its own
    this.#entries.set(key, entry);
    const isCurrent = () => this.#entries.get(key) === entry;
    entry.promise.then(
      (result) => {
        if (!isCurrent()) return;
        if (!this.#options.isStored(result)) return this.#remove(key);
        entry.value = result;
        this.#bytes += result.bytes;
        this.#makeRoom();
      },
      () => isCurrent() && this.#remove(key),
    );
    return entry.promise;
  }

  /** Stores an entry in place of an earlier one. */
  set(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, { promise: Promise.resolve(entry), value: entry });
    this.#bytes += entry.bytes;
    this.#makeRoom();
  }

  delete(key: string): void {
    this.#remove(key);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.#remove(key);
  }

  /** Invalidates every entry whose key begins with one of these. */
  forget(...prefixes: string[]): void {
    for (const key of this.#entries.keys()) if (prefixes.some((prefix) => key.startsWith(prefix))) this.#remove(key);
  }

  /**
   * Invalidates the entries of a memorial whose keys begin with a prefix and do not contain its id, including pending ones that
   * may belong to it.
   */
  forgetOf(memorialId: string, prefix: string): void {
    for (const [key, { value }] of this.#entries)
      if (key.startsWith(prefix) && (value === null || value.memorialId === memorialId)) this.#remove(key);
  }

  /** Invalidates the entries of stale paths, in every language and with every variant of their query. */
  forgetPaths(isStale: (path: string) => boolean): void {
    for (const key of this.#entries.keys()) if (isStale(key.slice(0, key.search(/[|?]/)))) this.#remove(key);
  }

  /** Invalidates the entries of which `isStale` is true, but none that is being created. */
  forgetIf(isStale: (entry: Entry) => boolean): void {
    for (const [key, { value }] of this.#entries) if (value !== null && isStale(value)) this.#remove(key);
  }

  /** The entry of the key, unless it has expired. */
  #fresh(key: string) {
    const entry = this.#entries.get(key);
    if (!entry?.value || entry.value.until > this.#options.now().getTime()) return entry;
    this.#remove(key);
    return undefined;
  }

  #remove(key: string) {
    this.#bytes -= this.#entries.get(key)?.value?.bytes ?? 0;
    this.#entries.delete(key);
  }

  /** Evicts the oldest; pending ones have no size yet. */
  #makeRoom() {
    for (const [key, { value }] of this.#entries) {
      if (this.#bytes <= this.#options.capacity) return;
      if (value) this.#remove(key);
    }
  }
}
