const database = 'kept-work';
const table = 'work';

/** What is kept on this device, under keys that begin with the account: it outlives the tab, the battery and the session. */
export async function saveOnDevice(key: string, work: unknown): Promise<void> {
  await inStore('readwrite', (store) => store.put(work, key));
}

/** Writes over what is kept under a key; what was removed meanwhile, by another tab or a sign-out, stays removed. */
export async function replaceOnDevice(key: string, work: unknown): Promise<void> {
  await inStore('readwrite', (store) => {
    const finding = store.getKey(key);
    // In the same transaction, so that nothing comes between.
    finding.addEventListener('success', () => finding.result !== undefined && store.put(work, key));
    return finding;
  });
}

export async function deleteFromDevice(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Whether anything is kept under a key that begins so. */
export async function isOnDevice(prefix: string): Promise<boolean> {
  return (await listKeysOnDevice(prefix)).length > 0;
}

/** The keys that begin so, and what is kept under each. */
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
 * One request with a connection of its own: one that stays open would hold up the removal of everything. What is written is there
 * once the transaction is: a device that is full may refuse it after the request was answered.
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
