import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, vi } from 'vitest';
import { memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { sweepFolders } from '#server/sweep-folders.ts';
import { storeImage } from '#features/media/media.store.ts';
import { createCards } from './card.http.ts';

/** Serves the cards of a process over a socket. */
async function serve({ services }: World) {
  const cards = createCards(services);
  const server = createServer((request, response) => void cards.send(request, response, request.url?.slice(1) ?? ''));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (id: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${id}`);
}

const kept = async ({ services }: World, id: string) =>
  (await readdir(join(services.config.dataDir, 'cache/cards')).catch(() => [])).filter((name) => name.startsWith(id));
const change = ({ services }: World, id: string, values: Partial<typeof memorials.$inferInsert>) =>
  services.db.update(memorials).set(values).where(eq(memorials.id, id));

async function withPortrait(world: World) {
  const memorial = await world.given.memorial({ birthDate: '1936-04-02' });
  const read = () =>
    sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a8c5a' } })
      .jpeg()
      .toBuffer();
  const wanted = { memorialId: memorial.id, ownerId: memorial.userId, purpose: 'profile' as const, read };
  const { id: profileImage } = await storeImage(world.services, wanted);
  await change(world, memorial.id, { profileImage });
  return memorial;
}

test('a public page has a card, rendered once and again after a change', async ({ world }) => {
  const ask = await serve(world);
  const memorial = await withPortrait(world);

  const [first, second] = await Promise.all([ask(memorial.id), ask(memorial.id)]);
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ]);
  expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));

  await change(world, memorial.id, { name: 'שם אחר' });
  expect((await ask(memorial.id)).headers.get('etag')).not.toBe(first.headers.get('etag'));
  expect(await kept(world, memorial.id)).toHaveLength(1);

  const before = (await ask(memorial.id)).headers.get('etag');
  await change(world, memorial.id, { displayStyle: 'classic' });
  expect((await ask(memorial.id)).headers.get('etag')).not.toBe(before);
});

test('a private page has no card, even if it had one before', async ({ world }) => {
  const ask = await serve(world);
  const memorial = await world.given.memorial();
  await ask(memorial.id);
  await change(world, memorial.id, { isPublic: false });
  for (const id of [memorial.id, crypto.randomUUID(), 'x']) {
    const answer = await ask(id);
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([404, '', null]);
  }
});

test('the card of a closed or removed page is deleted', async ({ world }) => {
  const ask = await serve(world);
  const [closed, removed] = [await world.given.memorial(), await world.given.memorial()];
  for (const { id } of [closed, removed]) expect((await ask(id)).status).toBe(200);

  const owner = await world.as.user(closed.userId);
  const { settings } = (await owner.memorial.edit({ memorialId: closed.id })).sections;
  const content = { ...settings, isPublic: false };
  await owner.memorial.save({ memorialId: closed.id, sections: { settings: { baseVersion: 0, content } } });
  await (await world.as.user(removed.userId)).memorial.remove({ memorialId: removed.id, name: removed.name });

  for (const { id } of [closed, removed])
    await vi.waitUntil(async () => (await kept(world, id)).length === 0, { timeout: 5000 });
});

test('a page that is removed during the rendering keeps no card', async ({ world }) => {
  const ask = await serve(world);
  const memorial = await withPortrait(world);
  const { storage } = world.services;
  const getBytes = storage.getBytes.bind(storage);
  storage.getBytes = async (key) => {
    await (await world.as.user(memorial.userId)).memorial.remove({ memorialId: memorial.id, name: memorial.name });
    return getBytes(key);
  };
  onTestFinished(() => void (storage.getBytes = getBytes));

  expect((await ask(memorial.id)).status).toBe(404);
  expect(await kept(world, memorial.id)).toEqual([]);
});

test('the nightly sweep removes leftover cards in every process, and none in use', async ({ world }) => {
  const ask = await serve(world);
  const [open, closed] = [await world.given.memorial(), await world.given.memorial()];
  for (const { id } of [open, closed]) await ask(id);
  await change(world, closed.id, { isPublic: false });
  const folder = join(world.services.config.dataDir, 'cache/cards');
  const [young, old] = ['a', 'b'].map((end) => join(folder, `${open.id}-1-x.png.${end}`)) as [string, string];
  for (const path of [young, old]) await writeFile(path, '');
  await utimes(old, new Date(0), new Date(0));

  await sweepFolders.run({}, world.services);

  await vi.waitUntil(async () => (await kept(world, closed.id)).length === 0, { timeout: 5000 });
  await vi.waitUntil(async () => (await kept(world, open.id)).length === 2, { timeout: 5000 });
});
