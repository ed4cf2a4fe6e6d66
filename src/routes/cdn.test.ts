import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { memorials } from '#tables.ts';
import { createCdn } from '#server/cdn.ts';
import { createLog } from '#server/log.ts';
import { openSite } from '../../test/site.ts';
import { createWorld } from '../../test/world.ts';

interface Kept {
  body: string;
  keys: string[];
}

/** A CDN cache: stores what `CDN-Cache-Control` allows and is purged by cache keys. */
async function openCache(originOf: () => string) {
  const kept = new Map<string, Kept>();
  const purges: { headers: IncomingHttpHeaders; body: string }[] = [];
  let refusals = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      purges.push({ headers: request.headers, body: await text(request) });
      if (refusals > 0) {
        refusals -= 1;
        return response.writeHead(503).end();
      }
      const keys = String(request.headers['surrogate-key']).split(' ');
      for (const [path, page] of kept) if (page.keys.some((key) => keys.includes(key))) kept.delete(path);
      return response.writeHead(200).end();
    }
    const path = request.url ?? '/';
    const isPassed = /session_token|lang=/.test(request.headers.cookie ?? '');
    const known = isPassed ? undefined : kept.get(path);
    if (known) return response.writeHead(200, { 'x-cache': 'hit' }).end(known.body);
    const { cookie } = request.headers;
    const answer = await fetch(originOf() + path, { headers: cookie === undefined ? {} : { cookie } });
    const page = { body: await answer.text(), keys: (answer.headers.get('surrogate-key') ?? '').split(' ') };
    if (!isPassed && answer.headers.get('cdn-cache-control')?.startsWith('public')) kept.set(path, page);
    return response.writeHead(answer.status, { 'x-cache': 'miss' }).end(page.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    purges,
    refuse: (times: number) => (refusals = times),
    async read(path: string, cookie?: string) {
      const answer = await fetch(origin + path, { headers: cookie === undefined ? {} : { cookie } });
      return { status: answer.status, from: answer.headers.get('x-cache'), body: await answer.text() };
    },
  };
}

async function openBehindCache() {
  let origin = '';
  const cache = await openCache(() => origin);
  const settings = { kind: 'fastly', purgeUrl: `${cache.origin}/purge`, token: 'a-token' } as const;
  const { world, close } = await createWorld({ cdn: settings });
  onTestFinished(close);
  const cdn = createCdn(settings, createLog('silent'));
  onTestFinished(() => cdn.stop());
  const rendered: object[] = [];
  const site = await openSite(world, (content) => rendered.push(content), undefined, undefined, cdn);
  origin = site.origin;
  await expect.poll(() => world.services.events.isListening()).toBe(true);
  return { world, site, cache, rendered };
}

const soon = { timeout: 10_000, interval: 50 };

test('a CDN serves a page until it changes, and never to requests with our cookies', async () => {
  const { world, site, cache } = await openBehindCache();
  const { id } = await world.given.memorial();
  const path = `/memorial/${id}`;
  const { headers } = await site.get(path);
  expect(headers.get('vary')).toBe('accept-encoding');
  expect(headers.get('surrogate-key')?.split(' ')).toEqual(['all', 'd-memorial', `m-${id}`]);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await cache.read(path)).from).toBe('miss');
  expect((await cache.read(path)).from).toBe('hit');
  expect((await cache.read(path, 'lang=en')).from).toBe('miss');
  expect((await site.get(path, { cookie: 'lang=en' })).headers.get('cdn-cache-control')).toBe('no-store');
  const signedIn = await site.get(path, { cookie: await site.signIn() });
  expect([signedIn.headers.get('cache-control'), signedIn.headers.get('surrogate-key')]).toEqual([
    'private, no-store',
    null,
  ]);

  await world.services.events.transaction((_tx, announce) => announce('contribution.changed', { memorialId: id }));
  await expect.poll(async () => (await cache.read(path)).from, soon).toBe('miss');
  expect(cache.purges.at(-1)?.headers['fastly-key']).toBe('a-token');
});

test('a page that its family closes is purged from the CDN, even if the first purge fails', async () => {
  const { world, cache } = await openBehindCache();
  const { id } = await world.given.memorial();
  const path = `/memorial/${id}`;
  await cache.read(path);
  expect((await cache.read(path)).from).toBe('hit');
  await expect.poll(() => cache.purges.length, soon).toBeGreaterThan(0);
  cache.refuse(2);
  await world.services.events.transaction(async (tx, announce) => {
    await tx.update(memorials).set({ isPublic: false }).where(eq(memorials.id, id));
    await announce('memorial.changed', { memorialId: id });
  });
  await expect.poll(async () => (await cache.read(path)).status, soon).toBe(401);
  expect((await cache.read(path)).from).toBe('miss');
});

test('the page itself reports a view for which the CDN sent the page', async () => {
  const { world } = await openBehindCache();
  const { id } = await world.given.memorial();
  const views: object[] = [];
  const site = await openSite(world, undefined, undefined, (view) => views.push(view));
  await site.get(`/memorial/${id}`);
  expect(views).toEqual([]);
  const query = new URLSearchParams({ via: 'whatsapp', from: 'https://www.google.com/' });
  const reported = await fetch(`${site.origin}/page-view/${id}?${query}`, { method: 'POST' });
  expect(reported.status).toBe(204);
  expect(views).toMatchObject([
    { memorialId: id, kind: 'page', referrer: 'https://www.google.com/', search: '?via=whatsapp' },
  ]);
});
