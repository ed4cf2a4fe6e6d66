/** A message of an account's stream. */
export interface StreamMessage {
  event: string;
  /** The id of the last event: a client that reconnects with it gets only newer events. */
  id: string;
  data: string;
}

const address = '/api/stream';
/** The server sends a heartbeat every 20 seconds. */
const silenceMs = 50_000;
const retryMs = { first: 2000, most: 60_000 };

/**
 * Subscribes to an account's stream until the returned function is called. All tabs share one connection: the holder of the lock
 * has it and forwards messages, and another tab continues where it ended. Without locks each tab has its own connection.
 */
export function followStream(account: string, hear: (message: StreamMessage) => void): () => void {
  const name = `live ${account}`;
  const channel = new BroadcastChannel(name);
  let last = '';
  let isShown = true;
  let stop = lead();

  function keep(heard: StreamMessage) {
    if (heard.id) last = heard.id;
    hear(heard);
  }
  function tell(heard: StreamMessage) {
    channel.postMessage(heard);
    keep(heard);
  }
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => keep(data));

  function lead() {
    const gone = new AbortController();
    if (!('locks' in navigator)) {
      connect(gone.signal);
      return () => gone.abort();
    }
    const untilGone = () =>
      new Promise<void>((resolve) => {
        gone.signal.addEventListener('abort', () => resolve());
        connect(gone.signal);
      });
    navigator.locks.request(name, { signal: gone.signal }, untilGone).catch(() => undefined);
    return () => gone.abort();
  }

  function connect(gone: AbortSignal) {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = retryMs.first;

    const again = (afterMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(begin, afterMs);
    };
    function begin() {
      source?.close();
      source = new EventSource(last ? `${address}?last=${encodeURIComponent(last)}` : address);
      for (const event of ['box', 'words', 'beat', 'over']) source.addEventListener(event, onEvent);
      source.addEventListener('error', onError);
      again(silenceMs);
    }
    function onEvent({ type, lastEventId, data }: MessageEvent<string>) {
      waitMs = retryMs.first;
      if (type === 'over') return end();
      again(silenceMs);
      if (type !== 'beat') tell({ event: type, id: type === 'box' ? lastEventId : '', data });
    }
    function onError() {
      // Otherwise the browser reconnects.
      if (source?.readyState !== EventSource.CLOSED) return;
      again(waitMs);
      waitMs = Math.min(2 * waitMs, retryMs.most);
    }
    function end() {
      close();
      tell({ event: 'over', id: '', data: '' });
    }
    function close() {
      clearTimeout(timer);
      source?.close();
      removeEventListener('online', begin);
    }
    addEventListener('online', begin);
    gone.addEventListener('abort', close);
    begin();
  }

  // A page in the back-forward cache has neither a connection nor the lock.
  const onHide = () => {
    isShown = false;
    stop();
  };
  const onShow = () => {
    if (isShown) return;
    isShown = true;
    stop = lead();
  };
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);

  return () => {
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    stop();
    channel.close();
  };
}
