import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** What throws pages out of a cache that somebody else runs in front of this program. */
export interface Cdn {
  /** Keys as `cdnHeaders` names them. It is tried until it succeeds. */
  purge(keys: readonly string[]): void;
  stop(): Promise<void>;
}

/** A page that every cached page is also found by. */
export const everyPage = 'all';
export const keyOfMemorial = (memorialId: string) => `m-${memorialId}`;
export const keyOfDocument = (name: string) => `d-${name}`;

const daySeconds = 24 * 60 * 60;
/** For a page that changes by itself, such as one with a candle that burns down. */
const soonSeconds = 60;
const staleSeconds = 30;

/** How long the cache in front may answer with a page, and the keys by which it is thrown out. */
export function cdnHeaders(keys: readonly string[], lifetimeMs: number | undefined): Record<string, string> {
  const seconds = lifetimeMs === undefined ? daySeconds : soonSeconds;
  return {
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  };
}

/** Keys of one call; both services take this many. */
const mostKeys = 30;
/** Beyond so many keys that wait everything is thrown out. */
const mostWaiting = 1000;
const betweenMs = 1000;
const againMs = 4000;
const retry = { firstMs: 500, longestMs: 30_000 };
const answerMs = 10_000;

type Settings = NonNullable<Config['cdn']>;

/** How each service is told; both answer 2xx when the pages are gone. */
const requests: Record<Settings['kind'], (keys: readonly string[], token: string) => RequestInit> = {
  cloudflare: (keys, token) => ({
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
  fastly: (keys, token) => ({ headers: { 'fastly-key': token, 'surrogate-key': keys.join(' ') } }),
};

/** The first call goes out at once, those that follow at most once a second, with all keys that came meanwhile. */
export function createCdn({ kind, purgeUrl, token }: Settings, log: Log): Cdn {
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function send(keys: readonly string[]) {
    const answer = await fetch(purgeUrl, {
      method: 'POST',
      ...requests[kind](keys, token),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the cache answered ${answer.status}`);
  }

  async function sendAll() {
    let pauseMs = retry.firstMs;
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const keys = waiting.has(everyPage) || waiting.size > mostWaiting ? [everyPage] : [...waiting].slice(0, mostKeys);
      const taken = keys[0] === everyPage ? [...waiting] : keys;
      for (const key of taken) waiting.delete(key);
      try {
        await send(keys);
        pauseMs = retry.firstMs;
      } catch (error) {
        for (const key of keys) waiting.add(key);
        log.warn({ err: error, keys: keys.length }, 'pages were not thrown out of the cache in front');
        await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, retry.longestMs);
        continue;
      }
      await delay(betweenMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  function add(keys: readonly string[]) {
    if (stopping.signal.aborted) return;
    for (const key of keys) waiting.add(key);
    running ??= sendAll().finally(() => (running = undefined));
  }

  return {
    purge(keys) {
      add(keys);
      // What was on its way into the cache as the page changed came there after the first call.
      setTimeout(() => add(keys), againMs).unref();
    },
    async stop() {
      stopping.abort();
      await running;
      // What came last is worth one more try.
      if (waiting.size > 0) await send([...waiting].slice(0, mostKeys)).catch(() => undefined);
    },
  };
}
