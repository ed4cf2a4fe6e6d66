import { hasKeptWork } from './kept-work.ts';

const database = 'kept-work';
const table = 'work';

/** What is kept on this device, under keys that begin with the account: it outlives the tab, the battery and the session. */
export async function keepOnDevice(key: string, work: unknown): Promise<void> {
  await inStore('readwrite', (store) => store.put(work, key));
}

export async function forgetOnDevice(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Whether anything is kept under a key that begins so. */
export async function isOnDevice(prefix: string): Promise<boolean> {
  return (await keysOf(prefix)).length > 0;
}

/** The keys that begin so, and what is kept under each. */
export async function listOnDevice(prefix: string): Promise<{ key: string; work: unknown }[]> {
  const keys = await keysOf(prefix);
  return Promise.all(keys.map(async (key) => ({ key, work: await inStore('readonly', (store) => store.get(key)) })));
}

/** Asks before an account is left that has something unsent here. */
export async function mayLeave(userId: string, question: string): Promise<boolean> {
  const keys = await keysOf(userId).catch(() => []);
  return (keys.length === 0 && !hasKeptWork(userId)) || confirm(question);
}

/** Whoever sits here next finds nothing of this account. */
export async function forgetAccount(userId: string): Promise<void> {
  const keys = await keysOf(userId).catch(() => []);
  await Promise.all(keys.map(forgetOnDevice));
}

async function keysOf(prefix: string): Promise<string[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return (await inStore('readonly', (store) => store.getAllKeys(range))).map(String);
}

/** One request with a connection of its own: one that stays open would hold up the removal of everything. */
async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const db = await answer(opening);
  try {
    return await answer(ask(db.transaction(table, mode).objectStore(table)));
  } finally {
    db.close();
  }
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device keeps nothing.'));
  });
}
