import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { memorials } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { createSitemap } from './sitemap.http.ts';

/** Serves a sitemap with so many URLs a file over a socket. */
async function serve({ services }: World, perFile: number) {
  const sitemap = createSitemap(services, ['/', '/privacy'], perFile);
  const server = createServer((request, response) => {
    const number = /^\/sitemaps\/(\d+)\.xml$/.exec(request.url ?? '')?.[1];
    void (number === undefined ? sitemap.send(response) : sitemap.sendFile(response, Number(number), '203.0.113.9'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await answer.text();
    const paths = [...text.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found = '']) => found);
    return { status: answer.status, root: /<(urlset|sitemapindex) /.exec(text)?.[1], paths };
  };
}

test('a sitemap that fits into one file lists the URLs, of memorials only those whose families opted in', async ({
  world,
}) => {
  const open = await world.given.memorial({ allowIndexing: true });
  const closed = [
    await world.given.memorial({ allowIndexing: false }),
    await world.given.memorial({ allowIndexing: true, isPublic: false }),
  ];
  const { status, root, paths } = await (await serve(world, 50))('/sitemap.xml');
  expect([status, root]).toEqual([200, 'urlset']);
  expect(paths).toEqual(expect.arrayContaining(['/', '/privacy', `/memorial/${open.id}`]));
  for (const { id } of closed) expect(paths).not.toContain(`/memorial/${id}`);
});

test('a larger one is an index of files, which have each URL once', async ({ world }) => {
  for (const _ of [1, 2, 3]) await world.given.memorial({ allowIndexing: true });
  const whole = await (await serve(world, 50))('/sitemap.xml');
  const get = await serve(world, 2);
  const index = await get('/sitemap.xml');
  const count = Math.ceil(whole.paths.length / 2);
  const names = Array.from({ length: count }, (_, position) => `/sitemaps/${position + 1}.xml`);
  expect(index).toEqual({ status: 200, root: 'sitemapindex', paths: names });
  const files = [];
  for (const name of names) files.push(await get(name));
  expect(files.slice(0, -1).map(({ root, paths }) => [root, paths.length])).toEqual(
    names.slice(1).map(() => ['urlset', 2]),
  );
  expect(files.flatMap(({ paths }) => paths).sort()).toEqual(whole.paths.sort());
  expect([(await get('/sitemaps/0.xml')).status, (await get(`/sitemaps/${count + 1}.xml`)).status]).toEqual([404, 404]);
  expect((await (await serve(world, 50))('/sitemaps/1.xml')).status).toBe(404);
});

test('a client with many concurrent requests for files gets three responses', async ({ world }) => {
  await world.given.memorial({ allowIndexing: true });
  const sitemap = createSitemap(world.services, ['/', '/privacy'], 2);
  const answers = Array.from({ length: 5 }, () => new ServerResponse(new IncomingMessage(new Socket())));
  await Promise.all(answers.map((answer) => sitemap.sendFile(answer, 1, '203.0.113.9')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
});

test('a page that became private is removed from the files', async ({ world }) => {
  const { id } = await world.given.memorial({ allowIndexing: true });
  const get = await serve(world, 2);
  const listAll = async () => {
    const paths: string[] = [];
    for (const file of (await get('/sitemap.xml')).paths) paths.push(...(await get(file)).paths);
    return paths;
  };
  expect(await listAll()).toContain(`/memorial/${id}`);
  await world.services.events.transaction(async (tx, announce) => {
    await tx.update(memorials).set({ isPublic: false }).where(eq(memorials.id, id));
    await announce('memorial.changed', { memorialId: id });
  });
  expect(await listAll()).not.toContain(`/memorial/${id}`);
});
