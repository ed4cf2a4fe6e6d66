interface RoundOptions {
  /** Requests within this time of a round share the next one. */
  pauseMs: number;
  /** A failed round is retried after this time. */
  retryMs: number;
  onError(error: unknown): void;
}

/** Runs `work` soon after it is requested: never twice at once, and again after it failed. */
export function createRounds(work: () => Promise<void>, { pauseMs, retryMs, onError }: RoundOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isRequested = false;

  function request() {
    isRequested = true;
    timer ??= setTimeout(() => void run(), 1);
  }

  async function run() {
    isRequested = false;
    let waitMs = pauseMs;
    try {
      await work();
    } catch (error) {
      isRequested = true;
      waitMs = retryMs;
      onError(error);
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (isRequested) request();
    }, waitMs);
  }

  return { request };
}

interface BatchOptions extends RoundOptions {
  /** Most keys in one round. */
  size: number;
}

export interface Batches {
  add(key: string): void;
  /** Whether the key waits for a round, or is in one. */
  has(key: string): boolean;
}

/** Collects keys and hands them over in rounds; the keys of a round that failed are handed over again. */
export function createBatches(work: (keys: string[]) => Promise<void>, { size, ...options }: BatchOptions): Batches {
  const waiting = new Set<string>();
  let current = new Set<string>();
  const rounds = createRounds(async () => {
    current = new Set(takeUpTo(waiting, size));
    try {
      if (current.size > 0) await work([...current]);
    } catch (error) {
      for (const key of current) waiting.add(key);
      throw error;
    } finally {
      current = new Set();
    }
    if (waiting.size > 0) rounds.request();
  }, options);
  return {
    add(key) {
      waiting.add(key);
      rounds.request();
    },
    has: (key) => waiting.has(key) || current.has(key),
  };
}

/** Removes the first keys from the set. */
export function takeUpTo(keys: Set<string>, count: number): string[] {
  const batch: string[] = [];
  for (const key of keys) {
    if (batch.length >= count) break;
    batch.push(key);
    keys.delete(key);
  }
  return batch;
}
