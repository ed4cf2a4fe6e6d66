import { setImmediate } from 'node:timers/promises';
import { createLimiter } from './concurrency.ts';

interface BatchOptions<Key, Value> {
  /** Loads several keys in one call. A key without an entry in the result has no value. */
  load(keys: Key[]): Promise<ReadonlyMap<string, Value>>;
  /** The id of a key in the result. Concurrent loads of one id share a value. */
  idOf(key: Key): string;
}

interface Batch<Key, Value> {
  keys: Map<string, Key>;
  values: Promise<ReadonlyMap<string, Value>>;
}

const maxKeys = 50;

/**
 * Combines concurrent loads into one call (the DataLoader pattern), which starts in the next turn of the event loop. Loads that
 * arrive while it runs start together afterwards. A value is therefore never older than the request for it.
 */
export function batchLoads<Key, Value>({ load, idOf }: BatchOptions<Key, Value>) {
  const inTurn = createLimiter(1);
  /** The batch that takes further keys. */
  let open: Batch<Key, Value> | null = null;

  function openBatch(id: string, key: Key): Batch<Key, Value> {
    const keys = new Map([[id, key]]);
    const values = inTurn(async () => {
      await setImmediate();
      if (open?.keys === keys) open = null;
      return load([...keys.values()]);
    });
    return (open = { keys, values });
  }

  return async (key: Key): Promise<Value | undefined> => {
    const id = idOf(key);
    const batch = open !== null && open.keys.size < maxKeys ? open : openBatch(id, key);
    batch.keys.set(id, key);
    return (await batch.values).get(id);
  };
}
