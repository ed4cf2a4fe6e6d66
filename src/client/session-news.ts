import { forgetAccount } from './device.ts';
import { forgetKeptWorkOf } from './kept-work.ts';
import { isViewerKnown } from './viewer.ts';

export type SessionNews = 'signed-in' | 'signed-out';

const name = 'session';
// One for speaking and hearing: a channel does not hear itself, so a tab is told only of the others.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

/** Tells every other tab of this site that somebody signed in, or which account was left. */
export function tellOtherTabs(news: SessionNews, userId = ''): void {
  const message = `${news} ${userId}`;
  if (channel) channel.postMessage(message);
  else localStorage.setItem(name, `${message} ${Date.now()}`);
}

const leaving = 'signing-out';

/** A form that signs out is sent: only the page that follows knows whether the session has really ended. */
export function rememberLeaving(userId: string): void {
  sessionStorage.setItem(leaving, userId);
}

/**
 * For every page as it begins: what is to be done where a form has signed out just before. Nothing where the form failed
 * and the account is signed in still; a page that does not know leaves it to the next.
 */
export function finishLeaving(viewerId: string | null): void {
  const userId = sessionStorage.getItem(leaving);
  if (userId === null || !isViewerKnown()) return;
  sessionStorage.removeItem(leaving);
  if (userId === viewerId) return;
  void forgetAccount(userId);
  forgetKeptWorkOf(userId);
  tellOtherTabs('signed-out', userId);
}

/**
 * Hears what another tab tells, in either way: a document may write to the storage instead. `userId` is the account that
 * was left, which need not be this tab's.
 */
export function onSessionNews(listener: (news: SessionNews, userId: string) => void): () => void {
  const hear = (value: unknown) => {
    const [news, userId = ''] = String(value).split(' ');
    if (news === 'signed-out') forgetKeptWorkOf(userId);
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
