export type SessionNews = 'signed-in' | 'signed-out';

const name = 'session';
// One for speaking and hearing: a channel does not hear itself, so a tab is told only of the others.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

/** Tells every other tab of this site that somebody signed in or out. */
export function tellOtherTabs(news: SessionNews): void {
  if (channel) channel.postMessage(news);
  else localStorage.setItem(name, `${news} ${Date.now()}`);
}

/** Hears what another tab tells, in either way: a document may write to the storage instead. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = (value: unknown) => {
    const [news] = String(value).split(' ');
    if (news === 'signed-in' || news === 'signed-out') listener(news);
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
