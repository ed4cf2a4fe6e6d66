const database = 'kept-work';
const table = 'work';

/** Stores a value on this device, under a key that begins with the account: it survives the tab, a power loss and the session. */
export async function saveOnDevice(key: string, work: unknown): Promise<void> {
  await inStore('readwrite', (store) => store.put(work, key));
}

/** Replaces the value of a key; one that another tab or a sign-out removed meanwhile stays removed. */
export async function replaceOnDevice(key: string, work: unknown): Promise<void> {
  await inStore('readwrite', (store) => {
    const finding = store.getKey(key);
    // In the same transaction, so that no other change happens in between.
    finding.addEventListener('success', () => finding.result !== undefined && store.put(work, key));
    return finding;
  });
}

export async function deleteFromDevice(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Whether a key with this prefix exists. */
export async function isOnDevice(prefix: string): Promise<boolean> {
  return (await listKeysOnDevice(prefix)).length > 0;
}

/** The keys with a prefix and their values. */
export async function listOnDevice(prefix: string): Promise<{ key: string; work: unknown }[]> {
  return readOnDevice(await listKeysOnDevice(prefix));
}

export function readOnDevice(keys: readonly string[]): Promise<{ key: string; work: unknown }[]> {
  return Promise.all(keys.map(async (key) => ({ key, work: await inStore('readonly', (store) => store.get(key)) })));
}

export async function listKeysOnDevice(prefix: string): Promise<string[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return (await inStore('readonly', (store) => store.getAllKeys(range))).map(String);
}

/**
 * One request with its own connection, because an open connection would block the deletion of the database. A write is stored
 * once the transaction completes: a full device may refuse it after the request succeeded.
 */
async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const db = await answer(opening);
  try {
    const transaction = db.transaction(table, mode);
    const [result] = await Promise.all([
      answer(ask(transaction.objectStore(table))),
      ...(mode === 'readwrite' ? [committed(transaction)] : []),
    ]);
    return result;
  } finally {
    db.close();
  }
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The device keeps nothing.'));
  });
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device keeps nothing.'));
  });
}
