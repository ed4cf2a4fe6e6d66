import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { galleryImages, media } from '#tables.ts';
import { startBucket } from '../../../test/bucket.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createMedia } from '#features/media/media.http.ts';
import { removeFiles, sweepMedia } from '#features/media/media.jobs.ts';
import { compareStorage } from '#features/media/orphaned-media.store.ts';
import { lockUpload } from '#features/media/media.store.ts';
import { findUpload, newUploadId, removeUpload } from '#features/media/uploads/uploads.store.ts';
import { uploadStore } from '#features/media/uploads/tus.store.ts';
import { emptyTrashes } from './gallery.jobs.ts';

const hour = 3600_000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const later = (days: number) => () => new Date(Date.now() + days * day);

/** A unique photograph like a phone's, with a date and a place. */
function photograph({ orientation = 1 } = {}): Promise<Buffer> {
  const [r, g, b] = createHash('sha256').update(randomUUID()).digest();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } } })
    .jpeg()
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Orientation: String(orientation) },
      IFD2: { DateTimeOriginal: '1987:06:05 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 46/1 0/1' },
    })
    .toBuffer();
}
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function arrived(world: World, ownerId: string, bytes: Buffer): Promise<string> {
  const id = newUploadId(ownerId);
  const store = uploadStore(world.services.config.dataDir);
  await store.create(
    new Upload({ id, size: bytes.length, offset: 0, metadata: { owner: ownerId, purpose: 'gallery' } }),
  );
  await store.write(Readable.from([bytes]), id, 0);
  return id;
}

async function family(world: World, { keepOriginals = false, isPublic = true } = {}) {
  const memorial = await world.given.memorial({ keepOriginals, isPublic });
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const usual = { memorialId, albumId: null, originalName: 'סבתא.jpg', dateTaken: null, sourceSha256: null };
  type Said = Partial<Parameters<typeof owner.gallery.add>[0]>;
  return {
    memorial,
    memorialId,
    owner,
    add: async (bytes: Buffer, said: Said = {}) =>
      owner.gallery.add({
        ...usual,
        evenIfKnown: false,
        uploadId: said.uploadId ?? (await arrived(world, memorial.userId, bytes)),
        ...said,
      }),
    rows: () => world.services.db.select().from(galleryImages).where(eq(galleryImages.memorialId, memorialId)),
    files: async () => {
      const { objects } = await world.services.storage.listAll('memorial-images', { recursive: true });
      return [...objects].flatMap((file) => ('key' in file && file.key.includes(memorialId) ? [file.key] : []));
    },
    file: async (id: string) => (await world.services.db.select().from(media).where(eq(media.id, id)))[0],
    bytesOf: async (key: string) => buffer(await world.services.storage.getStream(key)),
    lastRemoval: () =>
      world.jobs.findLast(({ name }) => name === 'media.remove-files')?.payload as { keys: string[] } | undefined,
  };
}

/** The number of connections that wait for the lock of an upload. */
async function lockedOut({ services: { db } }: World): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

async function asking(world: World) {
  const served = createMedia(world.services);
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const [, , id = '', width = ''] = pathname.split('/');
    const user = (request.headers['x-user'] as string | undefined) ?? null;
    const actor = async () => (await world.context(user)).actor;
    await served.serve(request, response, { id, width: width === 'original' ? null : Number(width), search, actor });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (path: string, user?: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/media/${path}`, {
      headers: { accept: 'image/avif,image/webp', ...(user && { 'x-user': user }) },
    });
}

describe.each(['disk', 's3'] as const)('photographs on %s', (where) => {
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
  let made: Awaited<ReturnType<typeof createWorld>>;
  let world: World;

  beforeAll(async () => {
    bucket = where === 's3' ? await startBucket() : undefined;
    made = await createWorld(bucket ? { s3: bucket.s3 } : {});
    world = made.world;
  });
  afterAll(async () => {
    await made.close();
    await bucket?.stop();
  });

  test('an upload becomes one picture, upright, without metadata, with its date', async () => {
    const { memorialId, memorial, add, rows, files, bytesOf, file, owner } = await family(world);
    const bytes = await photograph({ orientation: 6 });
    const uploadId = await arrived(world, memorial.userId, bytes);
    const [first, second] = await Promise.all([add(bytes, { uploadId }), add(bytes, { uploadId })]);
    const third = await add(bytes, { uploadId });
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatchObject({
      status: 'added',
      image: {
        dateTaken: '1987-06-05',
        originalName: 'סבתא.jpg',
        bytes: bytes.length,
        hasOriginal: false,
        albumId: null,
        image: { width: 480, height: 640 },
      },
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.imageUrl).toMatch(new RegExp(`^${memorialId}/\\d{13}-[0-9a-f]{12}\\.jpg$`));
    expect(row?.metadata).toEqual({ originalName: 'סבתא.jpg', size: bytes.length, type: 'image/jpeg' });

    const stored = await Promise.all((await files()).map(bytesOf));
    expect(await files()).toContain(`memorial-images/${row?.imageUrl}`);
    for (const one of stored) expect((await sharp(one).metadata()).exif).toBeUndefined();
    const total = stored.reduce((sum, one) => sum + one.length, 0);
    expect((await file(first.image.id))?.storedBytes).toBe(total);
    expect(await owner.account.loadUsage()).toEqual({ pages: 1, bytes: total, files: 1 });
    expect(await findUpload(world.services.config.dataDir, uploadId)).toBeNull();
  });

  test('the given date takes precedence over the camera’s', async () => {
    const { add } = await family(world);
    expect((await add(await photograph(), { dateTaken: '1986-01-01' })).image.dateTaken).toBe('1986-01-01');
  });

  test('a duplicate is reported, and added only on request', async () => {
    const { memorial, memorialId, owner, add, rows } = await family(world);
    const bytes = await photograph();
    const source = 'a'.repeat(64);
    const { image } = await add(bytes, { sourceSha256: source });
    expect(await owner.gallery.findDuplicates({ memorialId, sha256s: [source, sumOf(bytes), 'b'.repeat(64)] })).toEqual(
      [
        { sha256: sumOf(bytes), imageId: image.id, albumName: null },
        { sha256: source, imageId: image.id, albumName: null },
      ],
    );
    const uploadId = await arrived(world, memorial.userId, bytes);
    const known = { status: 'known', image: { id: image.id } };
    expect(await add(bytes, { uploadId })).toMatchObject({ ...known, albumName: null });
    await owner.gallery.moveToAlbum({ memorialId, imageIds: [image.id], newAlbumName: 'הגן' });
    expect(await add(await photograph(), { sourceSha256: source })).toMatchObject({ ...known, albumName: 'הגן' });
    expect(await owner.gallery.findDuplicates({ memorialId, sha256s: [source] })).toMatchObject([{ albumName: 'הגן' }]);
    expect(await rows()).toHaveLength(1);

    const again = await add(bytes, { uploadId, evenIfKnown: true });
    expect(again.status).toBe('added');
    expect(await rows()).toHaveLength(2);
    await owner.gallery.remove({ memorialId, imageIds: [image.id, again.image.id] });
    expect(await owner.gallery.findDuplicates({ memorialId, sha256s: [source] })).toEqual([]);
    expect((await add(bytes)).status).toBe('added');
  });

  test('the same photograph from two devices at once is stored once', async () => {
    const { add, rows, files } = await family(world);
    const bytes = await photograph();
    const answers = await Promise.all([add(bytes), add(bytes), add(bytes)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['added', 'known', 'known']);
    expect(new Set(answers.map(({ image }) => image.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await files()).filter((key) => !key.includes('-jpg/'))).toHaveLength(1);
  });

  test('a storage failure leaves nothing, and the same upload can be retried', async () => {
    const { memorial, add, rows, files } = await family(world);
    const bytes = await photograph();
    const uploadId = await arrived(world, memorial.userId, bytes);
    const put = vi.spyOn(world.services.storage, 'put').mockRejectedValueOnce(new Error('full'));
    await expect(add(bytes, { uploadId })).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    put.mockRestore();
    expect([await rows(), await files()]).toEqual([[], []]);
    expect((await add(bytes, { uploadId })).status).toBe('added');
  });

  test('files are deleted where their row is lost', async () => {
    const { memorial, add, rows, files } = await family(world);
    const bytes = await photograph();
    const uploadId = await arrived(world, memorial.userId, bytes);
    const { storage, db } = world.services;
    const put = vi.spyOn(storage, 'put');
    await db.execute(`
      create function end_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await db.execute(
      'create trigger end_connection before insert on gallery_images for each row execute function end_connection()',
    );
    onTestFinished(async () => void (await db.execute('drop function if exists end_connection cascade')));
    await expect(add(bytes, { uploadId })).rejects.toThrow();
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    await db.execute('drop function end_connection cascade');
    expect([await rows(), await files()]).toEqual([[], []]);
    expect((await add(bytes, { uploadId })).status).toBe('added');
  });

  test('an album of another memorial is refused, and the upload stays', async () => {
    const [one, other] = [await family(world), await family(world)];
    const { id: albumId } = await other.owner.gallery.createAlbum({ memorialId: other.memorialId, name: 'שלהם' });
    const bytes = await photograph();
    const uploadId = await arrived(world, one.memorial.userId, bytes);
    await expect(one.add(bytes, { uploadId, albumId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await one.add(bytes, { uploadId })).status).toBe('added');
  });

  test('an upload of somebody else is not accepted', async () => {
    const [one, other] = [await family(world), await family(world)];
    const bytes = await photograph();
    const uploadId = await arrived(world, other.memorial.userId, bytes);
    await expect(one.add(bytes, { uploadId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an original is stored where the family wants it, and served to editors byte for byte', async () => {
    const { memorialId, owner, memorial, add, file, files, lastRemoval } = await family(world, {
      keepOriginals: true,
    });
    const ask = await asking(world);
    const [editor, viewer, stranger] = [
      await world.given.editor(memorialId),
      await world.given.editor(memorialId, { role: 'viewer' }),
      await world.given.user(),
    ];
    const bytes = await photograph();
    const { image } = await add(bytes, { originalName: '../תמונה\u202E; "1".png' });
    expect(image).toMatchObject({ hasOriginal: true, originalName: 'תמונה; "1".png' });

    const answer = await ask(`${image.id}/original`, editor);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="______ _1_.jpg"; filename*=UTF-8''%D7%AA%D7%9E%D7%95%D7%A0%D7%94%3B%20%221%22.jpg`,
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await ask(`${image.id}/original`)).status).toBe(401);
    for (const user of [viewer, stranger]) expect((await ask(`${image.id}/original`, user)).status).toBe(403);

    // Other callers cannot tell whether a picture has an original.
    await owner.gallery.saveSettings({ memorialId, keepOriginals: false });
    const { image: without } = await add(await photograph());
    expect((await ask(`${without.id}/original`, memorial.userId)).status).toBe(404);
    expect((await ask(`${without.id}/original`, stranger)).status).toBe(403);

    await owner.gallery.remove({ memorialId, imageIds: [image.id] });
    await owner.gallery.removeForGood({ memorialId, imageIds: [image.id] });
    const key = (await file(without.id))?.storageKey ?? '';
    await removeFiles.run(lastRemoval() ?? { keys: [] }, world.services);
    const left = await files();
    expect(left).toContain(key);
    expect(left.some((name) => name.includes('original'))).toBe(false);
  });

  test('a deleted picture is served only to editors in the trash, until it is restored', async () => {
    const { memorialId, memorial, owner, add } = await family(world);
    const ask = await asking(world);
    const stranger = await world.given.user();
    const { image } = await add(await photograph());
    const status = async (path: string, user?: string) => (await ask(path, user)).status;
    expect([await status(`${image.id}/320`), await status(`${image.id}/320`)]).toEqual([200, 200]);

    await owner.gallery.remove({ memorialId, imageIds: [image.id] });
    expect([await status(`${image.id}/320`), await status(`${image.id}/320`, memorial.userId)]).toEqual([404, 404]);
    const [trashed] = await owner.gallery.listDeleted({ memorialId });
    const inTrash = `${image.id}/160${trashed?.image.query}`;
    expect([await status(inTrash, memorial.userId), await status(inTrash, stranger), await status(inTrash)]).toEqual([
      200, 404, 404,
    ]);
    await owner.gallery.restore({ memorialId, imageIds: [image.id] });
    expect(await status(`${image.id}/320`)).toBe(200);
  });

  test('closing a page closes its photographs at once', async () => {
    const { memorialId, owner, add } = await family(world);
    const ask = await asking(world);
    const { image } = await add(await photograph());
    expect((await ask(`${image.id}/320`)).status).toBe(200);
    const { sections, versions } = await owner.memorial.edit({ memorialId });
    const content = { ...sections.settings, isPublic: false };
    await owner.memorial.save({ memorialId, sections: { settings: { baseVersion: versions.settings, content } } });
    expect((await ask(`${image.id}/320`)).status).toBe(401);
    const { images } = await owner.gallery.loadPage({ memorialId });
    expect((await ask(`${image.id}/320${images[0]?.image.query}`)).status).toBe(200);
  });

  test('the trash is emptied after thirty days, rows and files', async () => {
    const { memorialId, owner, add, file, files } = await family(world);
    const [kept, gone] = [await add(await photograph()), await add(await photograph())];
    const goneKey = (await file(gone.image.id))?.storageKey ?? '';
    expect(await files()).toContain(goneKey);
    await owner.gallery.remove({ memorialId, imageIds: [gone.image.id] });
    await emptyTrashes.run({}, { ...world.services, now: later(29) });
    expect(await owner.gallery.listDeleted({ memorialId })).toHaveLength(1);

    await emptyTrashes.run({}, { ...world.services, now: later(30) });
    expect(await owner.gallery.listDeleted({ memorialId })).toEqual([]);
    expect(await file(gone.image.id)).toBeUndefined();
    for (const { name, payload } of world.jobs) {
      if (name === 'media.remove-files') await removeFiles.run(payload as { keys: string[] }, world.services);
    }
    const keptKey = (await file(kept.image.id))?.storageKey ?? 'none';
    expect(await files()).toContain(keptKey);
    expect((await files()).filter((name) => name.startsWith(goneKey.replace('.jpg', '')))).toEqual([]);
  });

  test('the nightly sweep keeps the gallery and its trash, and deletes unreferenced files', async () => {
    const { memorialId, owner, add, files } = await family(world, { keepOriginals: true });
    await add(await photograph());
    const { image } = await add(await photograph());
    await owner.gallery.remove({ memorialId, imageIds: [image.id] });
    const before = await files();
    const lost = `memorial-images/${memorialId}/1700000000000-0123456789ab`;
    await world.services.storage.put(`${lost}.jpg`, 'x');
    await world.services.storage.put(`${lost}-jpg/160.webp`, 'x');
    await world.services.db.execute(`update media set created_at = now() - interval '40 days'`);
    await sweepMedia.run({}, world.services);
    expect((await files()).toSorted()).toEqual(before.toSorted());
  });

  test('compares storage and database in both directions', async () => {
    const { memorialId, add, file } = await family(world, { keepOriginals: true });
    const mine = async () => {
      const { withoutRow, withoutFile } = await compareStorage(world.services.db, world.services.storage);
      const isMine = ({ key }: { key: string }) => key.includes(memorialId);
      return { rows: withoutFile.filter(isMine).map(({ id }) => id), files: withoutRow.filter(isMine) };
    };
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.push((await add(await photograph())).image.id);
    expect(await mine()).toEqual({ rows: [], files: [] });

    const [main = '', width = '', original = ''] = ids;
    const key = async (id: string) => (await file(id))?.storageKey ?? '';
    await world.services.storage.delete(await key(main));
    await world.services.storage.delete((await key(width)).replace('.jpg', '-jpg/160.webp'));
    await world.services.storage.delete((await file(original))?.originalKey ?? '');
    await world.services.storage.put(`memorial-images/${memorialId}/1700000000000-0123456789ab.jpg`, 'x');
    await world.services.storage.put(`memorial-images/${memorialId}/notes.txt`, 'x');
    const found = await mine();
    expect(found.rows.toSorted()).toEqual([main, width, original].toSorted());
    expect(found.files.toSorted((a, b) => Number(b.at) - Number(a.at))).toEqual([
      { key: `memorial-images/${memorialId}/1700000000000-0123456789ab.jpg`, at: 1_700_000_000_000 },
      { key: `memorial-images/${memorialId}/notes.txt`, at: null },
    ]);
  });

  test('a discarded upload leaves no row and no file, however long it waited on the device', async () => {
    const { memorialId, memorial, owner, add, rows, files, lastRemoval } = await family(world);
    const bytes = await photograph();
    const uploadId = await arrived(world, memorial.userId, bytes);
    await add(bytes, { uploadId, chosenAt: ago(3 * hour) });
    await owner.media.discard({ memorialId, uploadId });
    expect(await rows()).toEqual([]);
    await removeFiles.run(lastRemoval() ?? { keys: [] }, world.services);
    expect(await files()).toEqual([]);
  });

  test('an old picture cannot be discarded, only deleted', async () => {
    const { memorialId, memorial, owner, add, rows } = await family(world);
    const bytes = await photograph();
    const uploadId = await arrived(world, memorial.userId, bytes);
    const { image } = await add(bytes, { uploadId });
    await world.services.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 2 * hour) })
      .where(eq(media.id, image.id));
    await owner.media.discard({ memorialId, uploadId });
    expect(await rows()).toHaveLength(1);
  });

  test('an upload that another process discards during image processing is not stored', async () => {
    const { memorial, add, rows, files } = await family(world);
    const bytes = await photograph();
    const uploadId = await arrived(world, memorial.userId, bytes);
    const { db, config } = world.services;
    // The other process takes the upload while the row is about to be written.
    const adding = await db.transaction(async (tx) => {
      await lockUpload(tx, uploadId);
      const waiting = add(bytes, { uploadId }).catch((error: unknown) => error);
      await vi.waitUntil(async () => (await lockedOut(world)) > 0, 20_000);
      await removeUpload(config.dataDir, uploadId);
      return { waiting };
    });
    expect(await adding.waiting).toMatchObject({ code: 'NOT_FOUND' });
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  test('pictures of a batch are sorted by choice in both orders, whichever arrives first', async () => {
    const { memorialId, owner, add } = await family(world);
    await owner.gallery.saveSettings({ memorialId, order: 'custom' });
    const older = await add(await photograph());
    const start = Date.now() + 1000;
    const at = (index: number) => new Date(start + index).toISOString();
    const chosen: string[] = [];
    for (const index of [2, 0, 4, 1, 3])
      chosen[index] = (await add(await photograph(), { chosenAt: at(index) })).image.id;
    const expected = [...chosen.toReversed(), older.image.id];
    expect((await owner.gallery.loadOutline({ memorialId, order: 'newest' })).ids).toEqual(expected);
    expect((await owner.gallery.loadOutline({ memorialId, order: 'custom' })).ids).toEqual(expected);

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.gallery.loadPage({ memorialId, limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.images.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
    expect((await owner.memorial.loadPage({ memorialId })).gallery.images.map(({ id }) => id)).toEqual(expected);
  });

  test('of two simultaneous pictures the one chosen later is first in the family’s order', async () => {
    const { memorialId, owner, add } = await family(world);
    const [a, b] = [await photograph(), await photograph()];
    const [first, second] = await Promise.all([add(a, { chosenAt: ago(2000) }), add(b, { chosenAt: ago(1000) })]);
    expect((await owner.gallery.loadOutline({ memorialId, order: 'custom' })).ids).toEqual([
      second.image.id,
      first.image.id,
    ]);
  });

  test('ignores a device clock that is far off', async () => {
    const { add } = await family(world);
    for (const chosenAt of [ago(8 * day), ago(-11 * 60_000)]) {
      const { image } = await add(await photograph(), { chosenAt });
      expect(Math.abs(Date.now() - new Date(image.createdAt).getTime())).toBeLessThan(60_000);
    }
    const { image } = await add(await photograph(), { chosenAt: ago(6 * day) });
    expect(Date.now() - new Date(image.createdAt).getTime()).toBeGreaterThan(5 * day);
  });

  test('a picture is new from its arrival, whenever it was chosen', async () => {
    const { memorialId, owner, add } = await family(world);
    const waited = await add(await photograph(), { chosenAt: ago(hour) });
    const ahead = await add(await photograph(), { chosenAt: ago(-9 * 60_000) });
    const { editing } = await owner.gallery.loadOutline({ memorialId });
    expect(editing?.recent.map(({ id }) => id).toSorted()).toEqual([waited.image.id, ahead.image.id].toSorted());
    for (const { ms } of editing?.recent ?? []) expect(ms).toBeLessThanOrEqual(5000);
  });

  test('a description sent with an upload is stored with the picture', async () => {
    const { add, rows } = await family(world);
    await add(await photograph(), { description: 'סבתא בחצר', tags: ['בית', 'בית'] });
    expect(await rows()).toMatchObject([{ description: 'סבתא בחצר', tags: ['בית'] }]);
  });

  test.for([
    ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program under the name of a picture', Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ] as const)('%s is refused, and nothing of it is stored', async ([, bytes]) => {
    const { memorial, add, rows, files } = await family(world);
    const uploadId = await arrived(world, memorial.userId, bytes);
    await expect(add(bytes, { uploadId })).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect([await rows(), await files()]).toEqual([[], []]);
    await expect(readFile(join(world.services.config.dataDir, 'uploads', uploadId))).rejects.toThrow();
  });
});
