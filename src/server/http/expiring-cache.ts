export interface CacheEntry {
  /** The memorial whose events make it stale, where its key does not name it. */
  memorialId: string | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
  /** What it takes of the memory, about. */
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
 * A cache of what is made of pages. A key begins with the address of its page. An entry that is invalidated while it is being made is
 * not stored, because the key holds the promise and not the result.
 */
export class ExpiringCache<Entry extends CacheEntry> {
  readonly #entries = new Map<string, { coming: Promise<Entry>; made: Entry | null }>();
  readonly #options: Options<Entry>;
  #bytes = 0;

  constructor(options: Options<Entry>) {
    this.#options = options;
  }

  /** The entry if it is there: the most frequent requests need no promise. */
  peek(key: string): Entry | null {
    return this.#fresh(key)?.made ?? null;
  }

  /** The entry of the key, created once for all who ask at the same time. */
  async getOrCreate(key: string, create: () => Promise<Entry>): Promise<Entry> {
    const known = this.#fresh(key);
    if (known) return known.coming;

    const entry = { coming: create(), made: null as Entry | null }; // null has no type of its own
    this.#entries.set(key, entry);
    const isCurrent = () => this.#entries.get(key) === entry;
    entry.coming.then(
      (result) => {
        if (!isCurrent()) return;
        if (!this.#options.isStored(result)) return this.#remove(key);
        entry.made = result;
        this.#bytes += result.bytes;
        this.#makeRoom();
      },
      () => isCurrent() && this.#remove(key),
    );
    return entry.coming;
  }

  /** Throws out every entry whose key begins with one of these; all of them without an argument. */
  forget(...prefixes: string[]): void {
    for (const key of this.#entries.keys())
      if (prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))) this.#remove(key);
  }

  /**
   * Throws out the entries of a memorial whose keys begin with a prefix and do not name it. One that is still being made may turn
   * out to be one of them.
   */
  forgetOf(memorialId: string, prefix: string): void {
    for (const [key, { made }] of this.#entries)
      if (key.startsWith(prefix) && (made === null || made.memorialId === memorialId)) this.#remove(key);
  }

  /** Throws out the entries of the paths that are stale, in every language and with every variant of their query. */
  forgetPaths(isStale: (path: string) => boolean): void {
    for (const key of this.#entries.keys()) if (isStale(key.slice(0, key.search(/[|?]/)))) this.#remove(key);
  }

  /** The entry of the key, unless it has expired. */
  #fresh(key: string) {
    const entry = this.#entries.get(key);
    if (!entry?.made || entry.made.until > this.#options.now().getTime()) return entry;
    this.#remove(key);
    return undefined;
  }

  #remove(key: string) {
    this.#bytes -= this.#entries.get(key)?.made?.bytes ?? 0;
    this.#entries.delete(key);
  }

  /** The oldest go first; one that is still coming takes no room yet. */
  #makeRoom() {
    for (const [key, { made }] of this.#entries) {
      if (this.#bytes <= this.#options.capacity) return;
      if (made) this.#remove(key);
    }
  }
}
