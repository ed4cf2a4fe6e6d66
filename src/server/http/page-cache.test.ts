import { expect, test } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

const page = (html: string, status = 200): RenderedPage => ({ status, markup: [html], policy: "default-src 'none'" });
const textOf = async (cache: PageCache, key: string, render: () => Promise<RenderedPage>) =>
  (await (await cache.get(key, render)).plain()).body.toString();

test('concurrent requests share one rendering', async () => {
  const cache = new PageCache({}, { now: () => new Date() });
  let count = 0;
  const render = async () => page(String((count += 1)));
  expect(await Promise.all([textOf(cache, 'a', render), textOf(cache, 'a', render)])).toEqual(['1', '1']);
  expect((await cache.peek('a')?.plain())?.body.toString()).toBe('1');
});

test('does not cache a page that changed during rendering', async () => {
  const cache = new PageCache({}, { now: () => new Date() });
  let finish = (_rendered: RenderedPage) => undefined as void;
  const first = textOf(cache, '/memorial/1|', () => new Promise((resolve) => (finish = resolve)));
  cache.forget('/memorial/1|');
  finish(page('old'));
  expect(await first).toBe('old');
  expect(cache.peek('/memorial/1|')).toBeNull();
  expect(await textOf(cache, '/memorial/1|', async () => page('new'))).toBe('new');
});

test('invalidates a page with the pages below its path, in every language, and no other page', async () => {
  const cache = new PageCache({}, { now: () => new Date() });
  const below = ['|', '|en', '?view=full|', '/candle|ar', '/what-is-new|', '/what/is/deep|he'];
  const keys = [...below.map((rest) => `/memorial/11${rest}`), '/memorial/12|', '/|'];
  for (const key of keys) await cache.get(key, async () => page(key));
  cache.forget('/memorial/11');
  expect(keys.filter((key) => cache.peek(key))).toEqual(['/memorial/12|', '/|']);
});

test('sends a response other than 200 without caching it', async () => {
  const cache = new PageCache({}, { now: () => new Date() });
  expect((await cache.get('a', async () => page('no', 404))).status).toBe(404);
  expect(await textOf(cache, 'a', async () => page('yes'))).toBe('yes');
});

test('retries a failed rendering at the next request', async () => {
  const cache = new PageCache({}, { now: () => new Date() });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await textOf(cache, 'a', async () => page('back'))).toBe('back');
});

test('evicts the oldest pages above the capacity, and sends a page that is too large for the cache', async () => {
  const cache = new PageCache({}, { now: () => new Date(), capacity: 60_000 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => page(key.repeat(15_000)));
  expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== null)).toEqual([false, true, true]);
  cache.forget('b');
  await cache.get('d', async () => page('d'.repeat(15_000)));
  expect(['c', 'd'].map((key) => cache.peek(key) !== null)).toEqual([true, true]);
  expect(await textOf(cache, 'e', async () => page('e'.repeat(60_000)))).toHaveLength(60_000);
  expect(['c', 'd', 'e'].map((key) => cache.peek(key) !== null)).toEqual([false, false, false]);
});

test('a page with a growing counter is rendered again after its lifetime', async () => {
  const cache = new PageCache({}, { now: () => new Date() });
  await cache.get('a', async () => ({ ...page('one view'), lifetimeMs: -1 }));
  expect(await textOf(cache, 'a', async () => page('two views'))).toBe('two views');
  expect((await cache.peek('a')?.plain())?.body.toString()).toBe('two views');
});

test('a page of last year is rendered again in the new one, however late it was rendered', async () => {
  let now = new Date(2026, 11, 31, 23, 59, 59);
  const cache = new PageCache({}, { now: () => now });
  const render = async () => {
    const year = now.getFullYear();
    now = new Date(now.getTime() + 2000);
    return page(`© ${year}`);
  };
  expect(await textOf(cache, 'a', render)).toBe('© 2026');
  expect(cache.peek('a')).toBeNull();
  expect(await textOf(cache, 'a', render)).toBe('© 2027');
  now = new Date(2027, 11, 31, 23, 59, 59);
  expect(await textOf(cache, 'a', render)).toBe('© 2027');
  now = new Date(2028, 0, 1);
  expect(await textOf(cache, 'a', render)).toBe('© 2028');
});
