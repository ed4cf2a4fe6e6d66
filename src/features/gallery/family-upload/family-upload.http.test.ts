import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, request as post } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { hashToken } from '#server/secret-token.ts';
import { galleryUploadLinks, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { createMedia } from '#features/media/media.http.ts';
import { familyFileSchema, familyUpload } from './family-upload.schema.ts';
import { receiveFamilyImage } from './family-upload.http.ts';
import { addFamilyImage, findOpenLink } from './family-upload.store.ts';

async function serve(world: World) {
  const media = createMedia(world.services);
  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    request.once('end', () => arrivals.emit('whole'));
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
    send: (token: string, bytes: Buffer, headers: Record<string, string> = {}) =>
      fetch(`${origin}/upload/family/${token}`, {
        method: 'POST',
        headers: { 'x-file-name': encodeURIComponent('אבא.jpg'), ...headers },
        body: new Uint8Array(bytes),
      }),
    origin,
    arrivals,
    see: async (id: string, user?: string) =>
      (await fetch(`${origin}/media/${id}/160`, { headers: user ? { 'x-user': user } : {} })).status,
  };
}

const photo = (background = '#345678') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

const ofMemorial = (id: string) => eq(galleryUploadLinks.memorialId, id);

async function family(world: World) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const { token, expiresAt } = await owner.gallery.openFamilyUpload({ memorialId });
  return { memorial, memorialId, owner, token, expiresAt, ...(await serve(world)) };
}

test('photographs from relatives are visible only to editors until one of them accepts', async ({ world }) => {
  const { memorial, memorialId, owner, token, send, see } = await family(world);
  expect((await send(token, await photo())).status).toBe(201);
  const visitor = world.as.visitor();
  const [waiting] = await owner.gallery.listPending({ memorialId });
  expect(waiting).toMatchObject({ originalName: 'אבא.jpg' });
  const id = waiting?.id ?? '';
  expect((await visitor.gallery.loadPage({ memorialId })).total).toBe(0);
  expect((await visitor.gallery.listAlbums({ memorialId })).albums).toEqual([]);
  expect((await visitor.memorial.loadPage({ memorialId })).gallery).toMatchObject({ total: 0, albums: [], images: [] });
  expect([await see(id), await see(id, memorial.userId)]).toEqual([404, 200]);
  expect((await owner.gallery.listAlbums({ memorialId })).editing).toMatchObject({ pending: 1 });

  await owner.gallery.accept({ memorialId, imageIds: [id] });
  expect(await owner.gallery.listPending({ memorialId })).toEqual([]);
  expect((await visitor.gallery.listAlbums({ memorialId })).albums).toMatchObject([
    { name: 'העלאות משפחה', albumType: 'family_upload', imageCount: 1 },
  ]);
  expect(await see(id)).toBe(200);
});

test('a page that is closed to contributions accepts no photographs until it is opened again', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const stop = (isClosed: boolean) => owner.contributions.saveInboxSettings({ memorialId, isClosed });
  await stop(true);
  expect((await send(token, await photo())).status).toBe(404);
  expect(await owner.gallery.listPending({ memorialId })).toEqual([]);
  await stop(false);
  expect((await send(token, await photo())).status).toBe(201);
});

test('a photograph being uploaded when the page closes is not stored, and can be sent again', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const { services } = world;
  const tokenHash = hashToken(token);
  const stop = (isClosed: boolean) => owner.contributions.saveInboxSettings({ memorialId, isClosed });
  const db: typeof services.db = Object.assign(Object.create(services.db), {
    async transaction(...work: Parameters<typeof services.db.transaction>) {
      await stop(true);
      return services.db.transaction(...work);
    },
  });
  const link = await findOpenLink(services.db, tokenHash, new Date());
  const metadata = familyFileSchema.parse({ originalName: 'אבא.jpg' });
  const sha256 = createHash('sha256')
    .update(await photo())
    .digest('hex');
  const file = { sha256, read: () => photo(), [Symbol.asyncDispose]: async () => undefined };
  const image = { ...metadata, tokenHash, file, isTakenBack: () => false };
  if (!link) throw new Error('no link');
  await expect(addFamilyImage({ ...services, db }, link, image)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await stop(false);
  expect(await owner.gallery.listPending({ memorialId })).toEqual([]);
  expect((await send(token, await photo())).status).toBe(201);
});

test('closing contributions site-wide applies too', async ({ world }) => {
  const { token, send } = await family(world);
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const stop = (isOn: boolean) => admin.switches.set({ name: 'words_closed', isOn });
  await stop(true);
  onTestFinished(async () => void (await stop(false)));
  expect((await send(token, await photo())).status).toBe(404);
});

test('concurrent uploads create one album', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const colours = ['#100000', '#200000', '#300000', '#400000'];
  await Promise.all(colours.map(async (colour) => send(token, await photo(colour))));
  expect(await owner.gallery.listPending({ memorialId })).toHaveLength(4);
  expect((await owner.gallery.listAlbums({ memorialId })).albums).toHaveLength(1);
});

test('a token that is unknown, closed, replaced, expired or used up is refused', async ({ world }) => {
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
  expect(await owner.gallery.listPending({ memorialId })).toEqual([]);
});

test('an open link and its count are shown to editors only', async ({ world }) => {
  const { memorialId, owner, token, expiresAt, send } = await family(world);
  await send(token, await photo());
  expect(await owner.gallery.findFamilyUploadLink({ memorialId })).toEqual({ token, expiresAt, sent: 1 });

  const renewed = await owner.gallery.openFamilyUpload({ memorialId });
  expect(renewed.token).not.toBe(token);
  expect(await owner.gallery.findFamilyUploadLink({ memorialId })).toEqual({ ...renewed, sent: 0 });

  await owner.gallery.closeFamilyUpload({ memorialId });
  expect(await owner.gallery.findFamilyUploadLink({ memorialId })).toBeNull();
  await owner.gallery.openFamilyUpload({ memorialId });
  await world.services.db
    .update(galleryUploadLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(ofMemorial(memorialId));
  expect(await owner.gallery.findFamilyUploadLink({ memorialId })).toBeNull();
});

test('a link from before a change of the site’s secret works and is not shown', async ({ world }) => {
  const { memorialId, owner, send } = await family(world);
  const older = 'x'.repeat(22);
  await world.services.db
    .update(galleryUploadLinks)
    .set({ tokenHash: hashToken(older) })
    .where(ofMemorial(memorialId));
  expect((await send(older, await photo())).status).toBe(201);
  expect(await owner.gallery.findFamilyUploadLink({ memorialId })).toMatchObject({ token: null, sent: 1 });
});

test('a link stops working when its creator may no longer edit', async ({ world }) => {
  const { memorialId, owner, send } = await family(world);
  const editorId = await world.given.editor(memorialId);
  const { token } = await (await world.as.user(editorId)).gallery.openFamilyUpload({ memorialId });
  expect((await send(token, await photo('#123123'))).status).toBe(201);

  await owner.editors.setRole({ memorialId, userId: editorId, role: 'viewer' });
  expect((await send(token, await photo('#321321'))).status).toBe(404);
  expect(await owner.gallery.findFamilyUploadLink({ memorialId })).toBeNull();
  await expect(world.as.visitor().gallery.findFamilyUpload({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('uploads above the concurrency limit wait, and all arrive', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const bodies = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      Buffer.concat([await photo(`#0000${index}${index}`), Buffer.alloc(4.9 * 1024 * 1024)]),
    ),
  );
  const answers = await Promise.all(bodies.map((bytes) => send(token, bytes)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await owner.gallery.listPending({ memorialId })).toHaveLength(10);
});

test('holders of a link see the page’s name, even if it is private, and the remaining number', async ({ world }) => {
  const { memorial, memorialId, owner, token, send } = await family(world);
  const visitor = world.as.visitor();
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await send(token, await photo());
  const seen = await visitor.gallery.findFamilyUpload({ token });
  expect(seen).toMatchObject({ memorial: { name: memorial.name, profileImage: null }, left: familyUpload.images - 1 });
  expect(JSON.stringify(seen)).not.toContain(memorialId);

  await owner.gallery.closeFamilyUpload({ memorialId });
  await expect(visitor.gallery.findFamilyUpload({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('stores a plausible date and name, and no place', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  await send(token, await photo('#010203'), { 'x-date-taken': '1961-07-30', 'x-source-sha256': 'a'.repeat(64) });
  await send(token, await photo('#040506'), {
    'x-date-taken': '30.7.1961',
    'x-file-name': '%E0%A4%A',
    'x-source-sha256': 'no',
  });
  expect(await owner.gallery.listPending({ memorialId })).toMatchObject([
    { originalName: 'אבא.jpg', dateTaken: '1961-07-30' },
    { originalName: '', dateTaken: null },
  ]);
});

test('a photograph that is sent again, concurrently or by another relative, is stored once', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const bytes = await photo();
  const answers = await Promise.all([send(token, bytes), send(token, bytes), send(token, bytes)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await owner.gallery.listPending({ memorialId })).toHaveLength(1);

  // Two browsers shrink the same file differently; the source hash identifies it.
  const source = { 'x-source-sha256': 'b'.repeat(64) };
  await send(token, await photo('#111111'), source);
  await send(token, await photo('#111112'), source);
  const waiting = await owner.gallery.listPending({ memorialId });
  expect(waiting).toHaveLength(2);
  await owner.gallery.accept({ memorialId, imageIds: waiting.map(({ id }) => id) });
  expect((await send(token, bytes)).status).toBe(201);
  expect(await owner.gallery.listPending({ memorialId })).toEqual([]);
  expect((await owner.gallery.findFamilyUploadLink({ memorialId }))?.sent).toBe(2);
});

test('a cancelled photograph is not stored', async ({ world }) => {
  const { memorialId, owner, token, send, origin, arrivals } = await family(world);
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#334455' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-length': bytes.length };
  const request = post(`${origin}/upload/family/${token}`, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.end(bytes);
  await once(arrivals, 'whole');
  request.destroy();
  // Photographs are stored in order: once this one is there, the earlier one would be too.
  await send(token, await photo());
  expect(await owner.gallery.listPending({ memorialId })).toMatchObject([{ originalName: 'אבא.jpg' }]);
});

test('only the hash of a token is stored, for thirty days', async ({ world }) => {
  const { memorialId, token, expiresAt } = await family(world);
  const [row] = await world.services.db
    .select()
    .from(galleryUploadLinks)
    .where(eq(galleryUploadLinks.memorialId, memorialId));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(Math.round((new Date(expiresAt).getTime() - Date.now()) / (24 * 3600_000))).toBe(30);
});

test('size and type limits are those of other pictures', async ({ world }) => {
  const { memorialId, owner, token, send } = await family(world);
  const padded = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await send(token, padded)).status).toBe(413);
  expect((await send(token, padded.subarray(0, 5 * 1024 * 1024))).status).toBe(201);
  expect((await send(token, Buffer.from('%PDF-1.7'))).status).toBe(415);
  expect((await send(token, Buffer.alloc(0))).status).toBe(400);
  const cut = await send(token, (await photo('#101010')).subarray(0, 500));
  expect([cut.status, await cut.json()]).toEqual([415, { code: 'UNSUPPORTED_MEDIA', data: { isDamaged: true } }]);
  expect(await owner.gallery.listPending({ memorialId })).toHaveLength(1);
});

test('a link adds only to its own page, even if the request names another', async ({ world }) => {
  const { memorialId, owner, token, send, origin } = await family(world);
  const other = await family(world);
  const named = { 'x-memorial-id': other.memorialId, memorial_id: other.memorialId };
  expect((await send(token, await photo('#202020'), named)).status).toBe(201);
  const form = new FormData();
  form.set('memorial_id', other.memorialId);
  form.set('file', new Blob([new Uint8Array(await photo('#303030'))], { type: 'image/jpeg' }), 'photo.jpg');
  const json = JSON.stringify({ memorial_id: other.memorialId, memorialId: other.memorialId });
  for (const body of [form, json]) {
    const sent = new Uint8Array(await new Response(body).arrayBuffer());
    const answer = await fetch(`${origin}/upload/family/${token}`, { method: 'POST', body: sent });
    expect(answer.status).toBe(415);
  }
  expect(await owner.gallery.listPending({ memorialId })).toHaveLength(1);
  expect(await other.owner.gallery.listPending({ memorialId: other.memorialId })).toEqual([]);
});
