import { setImmediate } from 'node:timers/promises';

interface BatchOptions<Key, Value> {
  /** Loads several keys in one call. A key without an entry in the result has no value. */
  load(keys: Key[]): Promise<ReadonlyMap<string, Value>>;
  /** The id of a key in the result. Concurrent loads of one id share a value. */
  getId(key: Key): string;
}

interface Batch<Key, Value> {
  keys: Map<string, Key>;
  values: Promise<ReadonlyMap<string, Value>>;
}

const maxKeys = 50;
/** A call that takes longer, for example on a connection that hangs, does not block those after it. */
const maxWaitMs = 50;

/**
 * Combines concurrent loads, one call at a time: loads wait for the running call, `maxWaitMs` at most, then start
 * together in the next turn of the event loop. A value is therefore read after it was requested. A DataLoader without
 * its cache.
 */
export function batchLoads<Key, Value>({ load, getId }: BatchOptions<Key, Value>) {
  /** The batch that takes further keys. */
  let open: Batch<Key, Value> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function openBatch(id: string, key: Key): Batch<Key, Value> {
    const keys = new Map([[id, key]]);
    const values = start(keys, last);
    last = values.catch(() => undefined);
    return (open = { keys, values });
  }

  async function start(keys: Map<string, Key>, previous: Promise<unknown>) {
    await endOrTimeout(previous);
    await setImmediate();
    if (open?.keys === keys) open = null;
    return load([...keys.values()]);
  }

  return async (key: Key): Promise<Value | undefined> => {
    const id = getId(key);
    const batch = open !== null && open.keys.size < maxKeys ? open : openBatch(id, key);
    batch.keys.set(id, key);
    const { keys, values } = batch;
    // A connection that broke off must not fail fifty requests.
    const loaded = await values.catch((error: unknown) => (keys.size === 1 ? Promise.reject(error) : load([key])));
    return loaded.get(id);
  };
}

async function endOrTimeout(previous: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([previous, new Promise((resolve) => (timer = setTimeout(resolve, maxWaitMs)))]);
  clearTimeout(timer);
}
