import { deleteAccountData } from './device.ts';
import { deleteAllKeptWork } from './kept-work.ts';
import { isViewerKnown } from './is-viewer-known.ts';

export type SessionMessage = 'signed-in' | 'signed-out';

const name = 'session';
// One channel sends and receives: a channel does not receive its own messages, so a tab receives only those of others.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

/** Notifies every other tab of this site of a sign-in, or of a sign-out with its account. */
export function notifyOtherTabs(news: SessionMessage, userId = ''): void {
  const message = `${news} ${userId}`;
  if (channel) channel.postMessage(message);
  else localStorage.setItem(name, `${message} ${Date.now()}`);
}

const leaving = 'signing-out';

/** Called when a sign-out form is sent: only the next page knows whether the session has ended. */
export function markSigningOut(userId: string): void {
  sessionStorage.setItem(leaving, userId);
}

/**
 * For the start of every page: finishes a sign-out by a form. Skipped where the form failed and the account is still signed in; a
 * page that does not know the session leaves it to the next one.
 */
export function clearSigningOut(viewerId: string | null): void {
  const userId = sessionStorage.getItem(leaving);
  if (userId === null || !isViewerKnown()) return;
  sessionStorage.removeItem(leaving);
  if (userId === viewerId) return;
  void deleteAccountData(userId);
  deleteAllKeptWork(userId);
  notifyOtherTabs('signed-out', userId);
}

/**
 * For the offline page after a sign-out form: deletes the account's data from the device. The mark stays for the page that
 * follows once the form was delivered.
 */
export async function deleteDataOfSigningOut(): Promise<void> {
  const userId = sessionStorage.getItem(leaving);
  if (userId === null) return;
  deleteAllKeptWork(userId);
  await deleteAccountData(userId);
}

/**
 * Receives messages of other tabs, by channel or, from documents, by storage. `userId` is the account that signed out, which
 * need not be this tab's.
 */
export function onSessionMessage(listener: (news: SessionMessage, userId: string) => void): () => void {
  const hear = (value: unknown) => {
    const [news, userId = ''] = String(value).split(' ');
    if (news === 'signed-out') deleteAllKeptWork(userId);
    if (news === 'signed-in' || news === 'signed-out') listener(news, userId);
  };
  const onMessage = ({ data }: MessageEvent) => hear(data);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name) hear(newValue);
  };

  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
