export type SessionNews = 'signed-in' | 'signed-out';

const name = 'session';

/** Tells every other tab of this site that somebody signed in or out. */
export function tellOtherTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') {
    localStorage.setItem(name, `${news} ${Date.now()}`);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Hears what another tab tells, over either way; documents without a channel write to the storage. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = (value: unknown) => {
    const [news] = String(value).split(' ');
    if (news === 'signed-in' || news === 'signed-out') listener(news);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name) hear(newValue);
  };

  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}
