import { deleteFromDevice, listOnDevice, saveOnDevice } from '#core/device-store.ts';
import { deleteKeptWork, readKeptWork, saveKeptWork } from './kept-work.ts';
import { onSessionMessage } from './session-channel.ts';

/** Data that can be written as JSON; null deletes the key. */
type Work = object | null;

/** Pending writes of this page, by key. */
const pending = new Map<string, Work>();
/** Accounts that signed out in another tab: nothing is written for them. */
const signedOutUsers = new Set<string>();
let writing: Promise<unknown> = Promise.resolve();
let isPageEnding = false;
/** Accounts with pending writes that this page put into the tab's storage when it closed. */
const endingUsers = new Set<string>();
/** By account: settles when the pending writes of the previous page are done. */
const finishing = new Map<string, Promise<void>>();

const keptName = 'unwritten';
const ownerOf = (key: string) => key.slice(0, key.indexOf(' '));

/**
 * Writes to the device under a key that begins with the account, one write after another. Unfinished writes of a closing page
 * wait in the tab's storage, and its next page finishes them. Rejects where the device cannot store it.
 */
export function writeOnDevice(key: string, work: Work): Promise<void> {
  if (signedOutUsers.has(ownerOf(key))) return Promise.resolve();
  pending.set(key, work);
  // The editor's own listener of `pagehide` may run after the one of this module.
  if (isPageEnding) keepPending();
  const written = writing.then(async () => {
    // A newer value replaces it.
    if (pending.get(key) !== work) return;
    try {
      await (work ? saveOnDevice(key, work) : deleteFromDevice(key));
    } finally {
      if (pending.get(key) === work) pending.delete(key);
    }
  });
  writing = written.catch(() => undefined);
  return written;
}

/** The stored values whose keys have this prefix, after the unfinished writes of the previous page. */
export async function listWrittenOnDevice(prefix: string): Promise<{ key: string; work: unknown }[]> {
  await finishWrites(ownerOf(prefix));
  return listOnDevice(prefix);
}

/** Runs once for each page: a second run would restore values that were taken and deleted meanwhile. */
function finishWrites(userId: string): Promise<void> {
  const known = finishing.get(userId);
  if (known) return known;
  const finished = writeUnwritten(userId).catch(() => undefined);
  finishing.set(userId, finished);
  return finished;
}

async function writeUnwritten(userId: string) {
  const unwritten = readUnwritten(userId);
  for (const [key, work] of unwritten) await (work ? saveOnDevice(key, work) : deleteFromDevice(key));
  if (unwritten.length > 0) deleteKeptWork(keptName, userId);
}

function readUnwritten(userId: string): [key: string, work: Work][] {
  return JSON.parse(readKeptWork(keptName, userId) ?? '[]') as [string, Work][]; // only keepPending writes it
}

/** Session storage is synchronous, so a closing page can still write it. */
function keepPending() {
  for (const userId of new Set([...pending.keys()].map(ownerOf))) {
    const own = [...pending].filter(([key]) => ownerOf(key) === userId);
    const before = readUnwritten(userId).filter(([key]) => !pending.has(key));
    try {
      saveKeptWork(keptName, userId, JSON.stringify([...before, ...own]));
      endingUsers.add(userId);
    } catch {
      // The storage is full; the database may still store the value.
    }
  }
}

window.addEventListener('pagehide', () => {
  isPageEnding = true;
  keepPending();
});
window.addEventListener('pageshow', ({ persisted }) => {
  isPageEnding = false;
  // A page that is restored from the back-forward cache continues its own writes.
  if (persisted) for (const userId of endingUsers) deleteKeptWork(keptName, userId);
  endingUsers.clear();
});
onSessionMessage((news, userId) => {
  if (news === 'signed-in') signedOutUsers.clear();
  if (news === 'signed-out') {
    signedOutUsers.add(userId);
    for (const key of pending.keys()) if (ownerOf(key) === userId) pending.delete(key);
  }
});
