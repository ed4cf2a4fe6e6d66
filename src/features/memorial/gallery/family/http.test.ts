import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { galleryUploadLinks } from '#tables.ts';
import { test, type World } from '../../../../../test/world.ts';
import { createMedia } from '../../media/http.ts';
import { familyUpload } from '../schema.ts';
import { receiveFamilyImage } from './http.ts';

async function serve(world: World) {
  const media = createMedia(world.services);
  const server = createServer(async (request, response) => {
    const [, , area = '', name = ''] = (request.url ?? '').split('/');
    const context = await world.context((request.headers['x-user'] as string | undefined) ?? null);
    if (area === 'family') return receiveFamilyImage(request, response, name, context);
    return media.serve(request, response, { id: area, width: 160, search: '', actor: async () => context.actor });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    send: (token: string, bytes: Buffer, name = 'אבא.jpg') =>
      fetch(`${origin}/upload/family/${token}`, {
        method: 'POST',
        headers: { 'x-file-name': encodeURIComponent(name) },
        body: new Uint8Array(bytes),
      }),
    see: async (id: string, user?: string) =>
      (await fetch(`${origin}/media/${id}/160`, { headers: user ? { 'x-user': user } : {} })).status,
  };
}

const photo = (background = '#345678') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function family(world: World) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const { token, expiresAt } = await owner.gallery.openFamilyUpload({ memorialId });
  return { memorial, memorialId, owner, token, expiresAt, ...(await serve(world)) };
}

test('what the family sends is seen by editors alone until one of them accepts it', async ({ world }) => {
  const { memorial, memorialId, owner, token, send, see } = await family(world);
  expect((await send(token, await photo())).status).toBe(201);
  const visitor = world.as.visitor();
  const [waiting] = await owner.gallery.pending({ memorialId });
  expect(waiting).toMatchObject({ originalName: 'אבא.jpg' });
  const id = waiting?.id ?? '';
  expect((await visitor.gallery.page({ memorialId })).total).toBe(0);
  expect((await visitor.gallery.albums({ memorialId })).albums).toEqual([]);
  expect((await visitor.memorial.page({ memorialId })).gallery).toMatchObject({ total: 0, albums: [], images: [] });
  expect([await see(id), await see(id, memorial.userId)]).toEqual([404, 200]);
  expect((await owner.gallery.albums({ memorialId })).editing).toMatchObject({ pending: 1 });

  await owner.gallery.accept({ memorialId, imageIds: [id] });
  expect(await owner.gallery.pending({ memorialId })).toEqual([]);
  expect((await visitor.gallery.albums({ memorialId })).albums).toMatchObject([
    { name: 'העלאות משפחה', albumType: 'family_upload', imageCount: 1 },
  ]);
  expect(await see(id)).toBe(200);
});

test('many at once make one album', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const colours = ['#100000', '#200000', '#300000', '#400000'];
  await Promise.all(colours.map(async (colour) => send(token, await photo(colour))));
  expect(await owner.gallery.pending({ memorialId })).toHaveLength(4);
  expect((await owner.gallery.albums({ memorialId })).albums).toHaveLength(1);
});

test('a token that is unknown, closed, replaced, too old or used up opens nothing', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const bytes = await photo();
  const { db } = world.services;
  expect((await send('x'.repeat(22), bytes)).status).toBe(404);

  const { token: second } = await owner.gallery.openFamilyUpload({ memorialId });
  expect((await send(token, bytes)).status).toBe(404);
  await db.update(galleryUploadLinks).set({ sent: familyUpload.images });
  expect((await send(second, bytes)).status).toBe(404);
  await db.update(galleryUploadLinks).set({ sent: 0, expiresAt: new Date(Date.now() - 1000) });
  expect((await send(second, bytes)).status).toBe(404);

  const { token: third } = await owner.gallery.openFamilyUpload({ memorialId });
  await owner.gallery.closeFamilyUpload({ memorialId });
  expect((await send(third, bytes)).status).toBe(404);
  expect(await owner.gallery.pending({ memorialId })).toEqual([]);
});

test('what is kept of a token is its hash, for thirty days', async ({ world }) => {
  const { memorialId, token, expiresAt } = await family(world);
  const [row] = await world.services.db
    .select()
    .from(galleryUploadLinks)
    .where(eq(galleryUploadLinks.memorialId, memorialId));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(Math.round((new Date(expiresAt).getTime() - Date.now()) / (24 * 3600_000))).toBe(30);
});

test('size and kind are those of every picture', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const padded = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await send(token, padded)).status).toBe(413);
  expect((await send(token, Buffer.from('%PDF-1.7'))).status).toBe(415);
  expect((await send(token, Buffer.alloc(0))).status).toBe(400);
  expect(await owner.gallery.pending({ memorialId })).toEqual([]);
});
