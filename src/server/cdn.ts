import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** Purges pages from a content delivery network in front of this program. */
export interface Cdn {
  /** By the keys of `cdnHeaders`; repeated until the service accepts it. */
  purge(keys: readonly string[]): void;
  stop(): Promise<void>;
}

/** The key that every page has. */
export const allPagesKey = 'all';
export const memorialKey = (memorialId: string) => `m-${memorialId}`;
export const documentKey = (name: string) => `d-${name}`;

const daySeconds = 24 * 60 * 60;
/** For a page that changes by itself, such as one with a candle that burns down. */
const soonSeconds = 60;
const staleSeconds = 30;

/** How long the CDN may cache a page, and the keys for purging it. `lifetimeMs` as in `RenderedPage`. */
export function cdnHeaders(keys: readonly string[], lifetimeMs: number | undefined): Record<string, string> {
  const seconds = lifetimeMs === undefined ? daySeconds : soonSeconds;
  return {
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  };
}

/** Both services take this many keys in one call. */
const maxKeys = 30;
/** When more keys wait, all pages are purged. */
const maxWaiting = 1000;
const betweenMs = 1000;
/** When keys are purged a second time. */
const againMs = 4000;
const retry = { firstMs: 500, longestMs: 30_000 };
const answerMs = 10_000;

type Settings = NonNullable<Config['cdn']>;

/** The request of each service; both answer 2xx once the pages are purged. */
const requests: Record<Settings['kind'], (keys: readonly string[], token: string) => RequestInit> = {
  cloudflare: (keys, token) => ({
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
  fastly: (keys, token) => ({ headers: { 'fastly-key': token, 'surrogate-key': keys.join(' ') } }),
};

/** Sends the first call at once, and later ones at most once a second with all keys that came meanwhile. */
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
    if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
  }

  async function sendAll() {
    let pauseMs = retry.firstMs;
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const keys =
        waiting.has(allPagesKey) || waiting.size > maxWaiting ? [allPagesKey] : [...waiting].slice(0, maxKeys);
      const keysToPurge = keys[0] === allPagesKey ? [...waiting] : keys;
      for (const key of keysToPurge) waiting.delete(key);
      try {
        await send(keys);
        pauseMs = retry.firstMs;
      } catch (error) {
        for (const key of keys) waiting.add(key);
        log.warn({ err: error, keys: keys.length }, 'CDN purge failed');
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
      // The CDN may store an old page that was in transit at the first call.
      setTimeout(() => add(keys), againMs).unref();
    },
    async stop() {
      stopping.abort();
      await running;
      // One more try for the last keys; the next start purges all pages.
      if (waiting.size > 0) await send([...waiting].slice(0, maxKeys)).catch(() => undefined);
    },
  };
}
