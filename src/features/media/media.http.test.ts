import { once } from 'node:events';
import { readdir, readFile, rm, symlink, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { archiveUploads, waitingUploads } from '#core/limits.ts';
import { sweepFolders } from '#server/sweep-folders.ts';
import { mediaReservations, memorials } from '#tables.ts';
import { purge } from '#features/memorial/deletion/deletion.store.ts';
import { test, type World } from '../../../test/world.ts';
import { createMedia } from './media.http.ts';
import { createUploads } from './uploads/uploads.http.ts';
import { removeFiles, sweepMedia } from './media.jobs.ts';
import { accept } from './media.procedures.ts';
import { signMedia } from './media-signature.store.ts';
import { listStorageKeys, storeImage } from './media.store.ts';
import { measureMissingBytes, measureUploads } from './uploads/uploads.store.ts';

const limit = 5 * 1024 * 1024;
const photo = (background = '#7a8c5a') =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Serves files over a socket; the header `x-user` replaces a session. */
async function serve(world: World, rules?: Parameters<typeof createUploads>[1]) {
  const media = createMedia(world.services);
  const uploads = createUploads(world.services, rules);
  const server = createServer(async (request, response) => {
    const context = await world.context((request.headers['x-user'] as string | undefined) ?? null);
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const [, area, id = '', width = ''] = pathname.split('/');
    if (area === 'upload') await uploads.handle(request, response, context);
    else
      await media.serve(request, response, {
        id,
        width: width === 'original' ? null : Number(width),
        search,
        actor: async () => context.actor,
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, { user, ...init }: RequestInit & { user?: string } = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(user ? { 'x-user': user } : {}) },
    });
}
type Ask = Awaited<ReturnType<typeof serve>>;

const tus = { 'tus-resumable': '1.0.0' };
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

function begin(
  ask: Ask,
  user: string | undefined,
  length: number,
  values: Record<string, string> = { purpose: 'profile' },
) {
  return ask('/upload', {
    user,
    method: 'POST',
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata(values) },
  });
}

function add(ask: Ask, user: string | undefined, address: string, bytes: Buffer, offset = 0) {
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return ask(address, { user, method: 'PATCH', headers, body: new Uint8Array(bytes) });
}

async function upload(ask: Ask, user: string, bytes: Buffer, values?: Record<string, string>): Promise<string> {
  const address = (await begin(ask, user, bytes.length, values)).headers.get('location') ?? '';
  expect((await add(ask, user, address, bytes)).status).toBe(204);
  return address.split('/').at(-1) ?? '';
}

const stored = async (world: World) =>
  (
    await readdir(join(world.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  ).filter((entry) => entry.isFile());
const storedBy = async (world: World, user: string) =>
  (await stored(world)).filter(({ parentPath }) => parentPath.includes(user));
/** Whether a connection of this database waits for a row lock. */
const waitsForLock = async ({ services }: World) => {
  const { rows } = await services.db.execute(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};
const waiting = (world: World) => readdir(join(world.services.config.dataDir, 'uploads'));

describe('uploading', () => {
  test('editors of the page may upload an archive, up to its limit and outside of the photographs’ quota', async ({
    world,
  }) => {
    const ask = await serve(world);
    const { id: memorial, userId } = await world.given.memorial();
    const archive = { purpose: 'archive', memorial };
    const statusOf = async (user: string, length: number, values: Record<string, string>) =>
      (await begin(ask, user, length, values)).status;
    expect(await statusOf(await world.given.user(), 1000, archive)).toBe(403);
    expect(await statusOf(userId, 1000, { purpose: 'archive' })).toBe(403);
    expect(await statusOf(userId, archiveUploads.bytes + 1, archive)).toBe(413);
    for (let count = 0; count < archiveUploads.count; count += 1)
      expect(await statusOf(userId, 1000, archive)).toBe(201);
    expect(await statusOf(userId, 1000, archive)).toBe(422);
    expect(await measureUploads(world.services.config.dataDir, userId, { memorialId: memorial })).toMatchObject({
      count: 0,
      bytes: 0,
    });
    expect(await statusOf(userId, 1000, { purpose: 'gallery', memorial })).toBe(201);
  });

  test('an archive is refused before it is sent while another of the account waits', async ({ world }) => {
    const ask = await serve(world, { hasOpenArchive: () => Promise.resolve(true) });
    const { id: memorial, userId } = await world.given.memorial();
    expect((await begin(ask, userId, 1000, { purpose: 'archive', memorial })).status).toBe(422);
    expect((await begin(ask, await world.given.user(), 1000, { purpose: 'archive', memorial })).status).toBe(403);
    expect((await begin(ask, userId, 1000, { purpose: 'gallery', memorial })).status).toBe(201);
  });

  test('an archive that is sent again replaces one that was left unfinished', async ({ world }) => {
    const ask = await serve(world);
    const { dataDir } = world.services.config;
    const { id: memorial, userId } = await world.given.memorial();
    const before = await measureMissingBytes(dataDir, new Date());
    for (let count = 0; count <= archiveUploads.count; count += 1)
      expect((await begin(ask, userId, 1000, { purpose: 'archive', memorial, item: memorial })).status).toBe(201);
    expect(await measureUploads(dataDir, userId, { memorialId: memorial })).toMatchObject({ archives: 1 });
    expect(await measureMissingBytes(dataDir, new Date())).toBe(before + 1000);
  });

  test('an upload needs an account', async ({ world }) => {
    const ask = await serve(world);
    const answer = await begin(ask, undefined, 100);
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'UNAUTHORIZED' }]);
  });

  test.for([
    ['exactly five megabytes', limit, { purpose: 'profile' }, 201],
    ['one byte more', limit + 1, { purpose: 'profile' }, 413],
    ['nothing', 0, { purpose: 'profile' }, 400],
    ['for no purpose', 100, { filename: 'a.jpg' }, 400],
    ['for an unknown purpose', 100, { purpose: '../x' }, 400],
  ] as const)('announced: %s', async ([, length, values, status], { world }) => {
    const ask = await serve(world);
    expect((await begin(ask, await world.given.user(), length, values)).status).toBe(status);
  });

  test('refuses a deferred length', async ({ world }) => {
    const ask = await serve(world);
    const answer = await ask('/upload', {
      user: await world.given.user(),
      method: 'POST',
      headers: { ...tus, 'upload-defer-length': '1', 'upload-metadata': metadata({ purpose: 'profile' }) },
    });
    expect(answer.status).toBe(400);
  });

  test('does not store more than was announced', async ({ world }) => {
    const ask = await serve(world);
    const user = await world.given.user();
    const address = (await begin(ask, user, 10)).headers.get('location') ?? '';
    expect((await add(ask, user, address, Buffer.alloc(11))).status).toBe(413);
  });

  test('an upload resumes where it stopped, and is hidden from others', async ({ world }) => {
    const ask = await serve(world);
    const [owner, stranger] = [await world.given.user(), await world.given.user()];
    const address =
      (await begin(ask, owner, 20, { purpose: 'cover', filename: 'אבא בבית.jpg' })).headers.get('location') ?? '';
    expect(address).toMatch(/^\/upload\/[0-9a-f]{32}$/);
    await add(ask, owner, address, Buffer.alloc(8));

    const own = await ask(address, { user: owner, method: 'HEAD', headers: tus });
    expect([own.status, own.headers.get('upload-offset')]).toEqual([200, '8']);
    expect(own.headers.get('upload-metadata')).not.toContain('filename');
    for (const user of [stranger, undefined]) {
      const status = user ? 404 : 401;
      expect((await ask(address, { user, method: 'HEAD', headers: tus })).status).toBe(status);
      expect((await add(ask, user, address, Buffer.alloc(12), 8)).status).toBe(status);
      expect((await ask(address, { user, method: 'DELETE', headers: tus })).status).toBe(status);
    }
    expect((await ask(address, { user: owner, method: 'DELETE', headers: tus })).status).toBe(204);
    expect((await waiting(world)).filter((name) => address.includes(name.slice(0, 32)))).toEqual([]);
  });
});

describe('unfinished uploads', () => {
  test('an account may have a limited number of unfinished uploads, even concurrently; others do not count', async ({
    world,
  }) => {
    const ask = await serve(world);
    const [user, other] = [await world.given.user(), await world.given.user()];
    const answers = await Promise.all(Array.from({ length: waitingUploads.count + 5 }, () => begin(ask, user, 10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(waitingUploads.count);

    const refused = await begin(ask, user, 10);
    expect([refused.status, await refused.json()]).toEqual([422, { code: 'LIMIT_REACHED' }]);
    expect((await begin(ask, other, 10)).status).toBe(201);

    const address = answers.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    await ask(address, { user, method: 'DELETE', headers: tus });
    expect((await begin(ask, user, 10)).status).toBe(201);
  });

  test('their announced bytes are limited too', async ({ world }) => {
    const ask = await serve(world);
    const user = await world.given.user();
    const whole = Math.floor(waitingUploads.bytes / limit);
    for (let count = 0; count < whole; count += 1) expect((await begin(ask, user, limit)).status).toBe(201);
    expect((await begin(ask, user, waitingUploads.bytes - whole * limit + 1)).status).toBe(422);
  });

  test('accepted uploads no longer count', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const { dataDir } = world.services.config;
    expect((await measureUploads(dataDir, memorial.userId)).count).toBe(1);
    const as = await world.as.user(memorial.userId);
    await as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
    expect(await measureUploads(dataDir, memorial.userId)).toMatchObject({ count: 0, bytes: 0 });
  });
});

describe('accepting', () => {
  test('a finished upload becomes one picture, however often it is accepted', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo(), {
      purpose: 'profile',
      filename: 'x.svg',
      filetype: 'image/svg+xml',
    });
    const as = await world.as.user(memorial.userId);
    const wanted = { memorialId: memorial.id, uploadId, purpose: 'profile' as const };

    const [first, second] = await Promise.all([as.media.accept(wanted), as.media.accept(wanted)]);
    const third = await as.media.accept(wanted);
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatchObject({ width: 700, height: 500, widths: [160, 320, 640, 700], query: '' });

    const [key, ...others] = await listStorageKeys(world.services.db, memorial.id);
    expect(others).toEqual([]);
    expect(key).toMatch(new RegExp(`^memorial-images/${memorial.userId}/profiles/\\d{13}\\.jpg$`));
    expect((await waiting(world)).filter((name) => name.startsWith(uploadId))).toEqual([]);
  });

  test('two pictures of the same millisecond do not overwrite each other', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const at = new Date();
    const context = { ...(await world.context(memorial.userId)), now: () => at };
    for (const colour of ['#f00', '#00f']) {
      const uploadId = await upload(ask, memorial.userId, await photo(colour));
      await call(accept, { memorialId: memorial.id, uploadId, purpose: 'cover' }, { context });
    }
    const keys = await listStorageKeys(world.services.db, memorial.id);
    expect(keys.toSorted().map((key) => key.split('/').at(-1))).toEqual([
      `${at.getTime()}.jpg`,
      `${at.getTime() + 1}.jpg`,
    ]);
  });

  test('an upload is accepted only by its sender, into a page that they may edit, and when it is complete', async ({
    world,
  }) => {
    const ask = await serve(world);
    const [mine, other] = [await world.given.memorial(), await world.given.memorial()];
    const uploadId = await upload(ask, mine.userId, await photo());
    const acceptAs = async (user: string, memorialId: string, id = uploadId) =>
      (await world.as.user(user)).media.accept({ memorialId, uploadId: id, purpose: 'profile' });

    await expect(acceptAs(other.userId, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(acceptAs(mine.userId, other.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(acceptAs(mine.userId, mine.id, '../../secret__')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const half = (await begin(ask, mine.userId, 100)).headers.get('location')?.split('/').at(-1) ?? '';
    await expect(acceptAs(mine.userId, mine.id, half)).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    await acceptAs(mine.userId, mine.id);
    const second = await world.given.memorial({ userId: mine.userId });
    await expect(acceptAs(mine.userId, second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(acceptAs(other.userId, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a program with the name and the type of a photo is rejected, and nothing of it is stored', async ({
    world,
  }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
    const uploadId = await upload(ask, memorial.userId, bytes, {
      purpose: 'profile',
      filename: 'a.jpg',
      filetype: 'image/jpeg',
    });
    const before = (await stored(world)).length;

    const accepted = (await world.as.user(memorial.userId)).media.accept({
      memorialId: memorial.id,
      uploadId,
      purpose: 'profile',
    });
    await expect(accepted).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect((await stored(world)).length).toBe(before);
    expect((await waiting(world)).filter((name) => name.startsWith(uploadId))).toEqual([]);
    expect(await listStorageKeys(world.services.db, memorial.id)).toEqual([]);
  });

  test('when storage fails no row and no file stays, and a second try succeeds', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);
    const before = (await stored(world)).length;
    const { storage } = world.services;
    const put = storage.put.bind(storage);
    storage.put = (key, ...rest) =>
      key.endsWith('320.webp') ? Promise.reject(new Error('disk full')) : put(key, ...rest);
    onTestFinished(() => void (storage.put = put));
    const input = { memorialId: memorial.id, uploadId, purpose: 'profile' as const };

    await expect(as.media.accept(input)).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    expect((await stored(world)).length).toBe(before);
    expect(await listStorageKeys(world.services.db, memorial.id)).toEqual([]);
    storage.put = put;
    await expect(as.media.accept(input)).resolves.toMatchObject({ width: 700 });
  });

  test('a full disk has its own error, for uploads and for generated images', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const bytes = await photo();
    const uploadId = await upload(ask, memorial.userId, bytes);
    const { storage } = world.services;
    const put = storage.put.bind(storage);
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    storage.put = () => Promise.reject(new Error('cannot write', { cause: full }));
    onTestFinished(() => void (storage.put = put));
    const as = await world.as.user(memorial.userId);
    const accepted = as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
    await expect(accepted).rejects.toMatchObject({ code: 'INSUFFICIENT_STORAGE', status: 507 });

    const address = (await begin(ask, memorial.userId, bytes.length)).headers.get('location') ?? '';
    const file = join(world.services.config.dataDir, 'uploads', address.split('/').at(-1) ?? '');
    await rm(file);
    await symlink('/dev/full', file);
    const answer = await add(ask, memorial.userId, address, bytes);
    expect([answer.status, await answer.json()]).toEqual([507, { code: 'INSUFFICIENT_STORAGE' }]);
  });

  test('a picture whose memorial is removed while its files are written is refused, and no file stays', async ({
    world,
  }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);
    const { storage } = world.services;
    const put = storage.put.bind(storage);
    onTestFinished(() => void (storage.put = put));
    let removing: Promise<void> | undefined;
    storage.put = async (...file) => {
      removing ??= as.memorial.remove({ memorialId: memorial.id, name: memorial.name });
      // No transaction is open meanwhile, so the removal does not wait.
      await removing;
      return put(...file);
    };

    const accepted = as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
    await expect(accepted).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storedBy(world, memorial.userId)).toEqual([]);
    expect(await world.services.db.$count(mediaReservations)).toBe(0);
  });

  test('a picture stored just before its memorial is removed is removed with it', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);
    await as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
    await as.memorial.remove({ memorialId: memorial.id, name: memorial.name });
    await world.services.db.transaction((tx) => purge(tx, world.services.jobs, memorial.id));

    const job = world.jobs.at(-1);
    expect(job).toMatchObject({
      name: 'media.remove-files',
      payload: { keys: [expect.stringContaining(memorial.userId)] },
    });
    await removeFiles.run(job?.payload as { keys: string[] }, world.services);
    expect(await storedBy(world, memorial.userId)).toEqual([]);
  });

  test('a memorial removed just before accepts no picture, and no file stays', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);

    const accepted = await world.services.db.transaction(async (tx) => {
      await tx.delete(memorials).where(eq(memorials.id, memorial.id));
      const result = as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' }).catch((error) => error);
      await vi.waitUntil(() => waitsForLock(world), { timeout: 5000 });
      return { result };
    });

    expect(await accepted.result).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await storedBy(world, memorial.userId)).toEqual([]);
    expect((await waiting(world)).filter((name) => name.startsWith(uploadId))).toEqual([]);
  });

  test('when the database is lost before the row is committed no file stays, and a second try succeeds', async ({
    world,
  }) => {
    const { db } = world.services;
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);
    const input = { memorialId: memorial.id, uploadId, purpose: 'profile' as const };
    await db.execute(`
      create function end_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await db.execute(
      `create trigger end_connection before insert on media for each row execute function end_connection()`,
    );
    onTestFinished(async () => void (await db.execute('drop function if exists end_connection cascade')));

    await expect(as.media.accept(input)).rejects.toThrow();
    expect(await storedBy(world, memorial.userId)).toEqual([]);
    await db.execute('drop trigger end_connection on media');
    await expect(as.media.accept(input)).resolves.toMatchObject({ width: 700 });
    expect(await storedBy(world, memorial.userId)).not.toEqual([]);
  });

  test('a key reserved by a process that ended is free again after a day', async ({ world }) => {
    const { db, now } = world.services;
    const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3600 * 1000);
    await db.insert(mediaReservations).values([
      { storageKey: 'memorial-images/a/profiles/1700000000000.jpg', reservedAt: hoursAgo(25) },
      { storageKey: 'memorial-images/b/profiles/1700000000000.jpg', reservedAt: hoursAgo(23) },
    ]);
    await sweepMedia.run({}, world.services);
    expect(await db.select({ key: mediaReservations.storageKey }).from(mediaReservations)).toEqual([
      { key: 'memorial-images/b/profiles/1700000000000.jpg' },
    ]);
  });

  test('a bucket that does not answer keeps no database connection in use', async ({ world }) => {
    const { db, storage } = world.services;
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);
    const put = storage.put.bind(storage);
    onTestFinished(() => void (storage.put = put));
    const open: unknown[] = [];
    storage.put = async (...file) => {
      const { rows } = await db.execute(
        `select pid from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      );
      open.push(...rows);
      return put(...file);
    };

    await as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
    expect(open).toEqual([]);
  });

  test('two processes that accept the same upload at once make one picture', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const uploadId = await upload(ask, memorial.userId, await photo());
    const as = await world.as.user(memorial.userId);
    const wanted = { memorialId: memorial.id, ownerId: memorial.userId, uploadId, purpose: 'profile' as const };
    const path = join(world.services.config.dataDir, 'uploads', uploadId);

    const [theirs, ours] = await Promise.all([
      storeImage(world.services, { ...wanted, read: () => readFile(path) }),
      as.media.accept(wanted),
    ]);

    expect(ours.id).toBe(theirs.id);
    expect(await listStorageKeys(world.services.db, memorial.id)).toHaveLength(1);
  });

  test('a failed picture does not delete the files of another that wanted the same key', async ({ world }) => {
    const [failing, lasting] = [await world.given.memorial(), await world.given.memorial()];
    const bytes = await photo();
    const { storage } = world.services;
    const put = storage.put.bind(storage);
    let isFirst = true;
    const services = {
      ...world.services,
      now: () => new Date('2026-03-01T10:00:00Z'),
      storage: Object.assign(Object.create(storage) as typeof storage, {
        put: (...file: Parameters<typeof put>) => {
          if (!isFirst) return put(...file);
          isFirst = false;
          return Promise.reject(new Error('no room'));
        },
      }),
    };
    const wanted = { ownerId: lasting.userId, purpose: 'profile' as const, read: () => Promise.resolve(bytes) };
    const results = await Promise.allSettled(
      [failing, lasting].map(({ id }) => storeImage(services, { ...wanted, memorialId: id })),
    );

    const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.storageKey] : []));
    expect(kept).toHaveLength(1);
    expect(await storage.exists(kept[0] ?? '')).toBe(true);
  });

  test('a cancelled upload is discarded, unless the page uses it', async ({ world }) => {
    const ask = await serve(world);
    const memorial = await world.given.memorial();
    const as = await world.as.user(memorial.userId);
    const uploadId = await upload(ask, memorial.userId, await photo());
    await as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
    const keys = await listStorageKeys(world.services.db, memorial.id);

    await (
      await world.as.user(await world.given.editor(memorial.id))
    ).media.discard({ memorialId: memorial.id, uploadId });
    expect(await listStorageKeys(world.services.db, memorial.id)).toEqual(keys);
    await as.media.discard({ memorialId: memorial.id, uploadId });
    expect(await listStorageKeys(world.services.db, memorial.id)).toEqual([]);
    expect(world.jobs.at(-1)).toEqual({ name: 'media.remove-files', payload: { keys } });
    await as.media.discard({ memorialId: memorial.id, uploadId });

    const used = await upload(ask, memorial.userId, await photo());
    const image = await as.media.accept({ memorialId: memorial.id, uploadId: used, purpose: 'timeline' });
    await as.memorial.save({
      memorialId: memorial.id,
      sections: { timeline: { baseVersion: 0, content: [{ year: 1950, title: 'בית', image: image.id }] } },
    });
    await as.media.discard({ memorialId: memorial.id, uploadId: used });
    expect(await listStorageKeys(world.services.db, memorial.id)).toHaveLength(1);
  });
});

test('a picture that is discarded during a save that uses it stays', async ({ world }) => {
  const ask = await serve(world);
  const memorial = await world.given.memorial();
  const as = await world.as.user(memorial.userId);
  const uploadId = await upload(ask, memorial.userId, await photo());
  const image = await as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });

  const discarding = await world.services.db.transaction(async (tx) => {
    await tx.update(memorials).set({ profileImage: image.id }).where(eq(memorials.id, memorial.id));
    const result = as.media.discard({ memorialId: memorial.id, uploadId });
    await vi.waitUntil(() => waitsForLock(world), { timeout: 5000 });
    return { result };
  });
  await discarding.result;

  expect(await listStorageKeys(world.services.db, memorial.id)).toHaveLength(1);
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
  expect(row?.profileImage).toBe(image.id);
});

async function picture(world: World, ask: Ask, isPublic: boolean) {
  const memorial = await world.given.memorial({ isPublic });
  const as = await world.as.user(memorial.userId);
  const uploadId = await upload(ask, memorial.userId, await photo());
  const image = await as.media.accept({ memorialId: memorial.id, uploadId, purpose: 'profile' });
  return { memorial, image };
}

describe('serving', () => {
  test('a public picture: the accepted format, the next larger width, cached for an hour', async ({ world }) => {
    const ask = await serve(world);
    const { image } = await picture(world, ask, true);
    const get = (width: number, accept: string, init: RequestInit = {}) =>
      ask(`/media/${image.id}/${width}`, { ...init, headers: { accept, ...(init.headers as object) } });

    const avif = await get(200, 'image/avif,image/webp,*/*');
    expect(
      Object.fromEntries(
        [
          'content-type',
          'cache-control',
          'vary',
          'x-content-type-options',
          'content-disposition',
          'content-security-policy',
        ].map((name) => [name, avif.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(Buffer.from(await avif.arrayBuffer())).metadata()).width).toBe(320);
    const webp = await get(5000, 'image/webp,*/*');
    expect([
      webp.headers.get('content-type'),
      (await sharp(Buffer.from(await webp.arrayBuffer())).metadata()).width,
    ]).toEqual(['image/webp', 700]);
    const jpeg = await get(200, '*/*');
    const { format, width } = await sharp(Buffer.from(await jpeg.arrayBuffer())).metadata();
    expect([jpeg.headers.get('content-type'), format, width]).toEqual(['image/jpeg', 'jpeg', 320]);
    const tag = jpeg.headers.get('etag') ?? '';
    expect((await get(200, '*/*', { headers: { 'if-none-match': tag } })).status).toBe(304);

    const etag = avif.headers.get('etag') ?? '';
    expect(etag).not.toBe(webp.headers.get('etag'));
    expect(
      (await get(200, 'image/avif', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
    ).toBe(304);
    const head = await get(200, 'image/avif', { method: 'HEAD' });
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([200, '', true]);
  });

  test('ranges', async ({ world }) => {
    const ask = await serve(world);
    const { image } = await picture(world, ask, true);
    const get = (range: string) => ask(`/media/${image.id}/320`, { headers: { accept: 'image/webp', range } });
    const whole = Buffer.from(
      await (await ask(`/media/${image.id}/320`, { headers: { accept: 'image/webp' } })).arrayBuffer(),
    );

    const [middle, end, beyond] = [await get('bytes=4-9'), await get('bytes=-5'), await get(`bytes=${whole.length}-`)];
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.length}`]);
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(whole.subarray(4, 10));
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-5));
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  });

  test('a picture of a private page is served to its members and signed URLs, and is never cached', async ({
    world,
  }) => {
    const ask = await serve(world);
    const { image, memorial } = await picture(world, ask, false);
    const path = `/media/${image.id}/320`;
    expect(image.query).toMatch(/^\?exp=\d+&sig=[\w-]{43}$/);

    for (const [user, status] of [
      [undefined, 401],
      [await world.given.user(), 403],
      [await world.given.editor(memorial.id, { isPending: true }), 403],
    ] as const) {
      const answer = await ask(path, { user });
      expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([status, '', null]);
    }
    for (const user of [memorial.userId, await world.given.editor(memorial.id, { role: 'viewer' })]) {
      const answer = await ask(path, { user });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    const signed = await ask(path + image.query);
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);

    const { secret } = world.services.config;
    const expired = signMedia(secret, image.id, new Date(Date.now() - 3 * 3600_000));
    const ofAnother = signMedia(secret, crypto.randomUUID(), new Date());
    const longer = image.query.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 3600}`);
    for (const query of [expired, ofAnother, longer, `${image.query.slice(0, -1)}!`, '?exp=&sig=', '?sig=x'])
      expect([query, (await ask(path + query)).status]).toEqual([query, 401]);
  });

  test('unknown files are 404', async ({ world }) => {
    const ask = await serve(world);
    for (const id of [crypto.randomUUID(), '1', '..%2f..%2fsecret'])
      expect((await ask(`/media/${id}/320`)).status).toBe(404);
  });
});

describe('cleaning up', () => {
  test('removes the files of a removed memorial, and can be repeated', async ({ world }) => {
    const ask = await serve(world);
    const before = (await stored(world)).length;
    const { memorial } = await picture(world, ask, true);
    await (await world.as.user(memorial.userId)).memorial.remove({ memorialId: memorial.id, name: memorial.name });
    await world.services.db.transaction((tx) => purge(tx, world.services.jobs, memorial.id));
    const job = world.jobs.at(-1);
    expect(job?.name).toBe('media.remove-files');
    for (let round = 0; round < 2; round += 1)
      await removeFiles.run(job?.payload as { keys: string[] }, world.services);
    expect((await stored(world)).length).toBe(before);
  });

  test('a file that cannot be removed does not stop others, and is retried', async ({ world }) => {
    const { services } = world;
    const keys = ['stays', 'goes'].map((name) => `memorial-images/${crypto.randomUUID()}/covers/${name}.png`);
    for (const key of keys) await services.storage.put(key, 'x');
    const [stays = '', goes = ''] = keys;
    const refuse = vi.spyOn(services.storage, 'delete').mockRejectedValueOnce(new Error('busy'));
    onTestFinished(() => refuse.mockRestore());

    await expect(removeFiles.run({ keys }, services)).rejects.toThrow('busy');
    expect(await services.storage.exists(stays)).toBe(true);
    expect(await services.storage.exists(goes)).toBe(false);

    await removeFiles.run({ keys }, services);
    expect(await services.storage.exists(stays)).toBe(false);
  });

  test('thousands of files are removed a hundred at a time', async ({ world }) => {
    const keys = Array.from({ length: 201 }, (_, index) => `memorial-images/nobody/covers/${index}.png`);
    await removeFiles.run({ keys }, world.services);
    expect(world.jobs.slice(-2).map(({ payload }) => (payload as { keys: string[] }).keys.length)).toEqual([100, 1]);
  });

  test('a sweep that finds too many files without a row removes none, and logs it', async ({ world }) => {
    const { services } = world;
    const old = Date.now() - 40 * 24 * 3600_000;
    const folder = `memorial-images/${crypto.randomUUID()}/covers`;
    const keys = Array.from({ length: 101 }, (_, index) => `${folder}/${old + index}.png`);
    for (const key of keys) await services.storage.put(key, 'x');
    const logged = vi.spyOn(services.log, 'error');
    onTestFinished(async () => {
      logged.mockRestore();
      await removeFiles.run({ keys }, services);
      await services.storage.delete(keys.at(-1) ?? '');
    });

    await sweepMedia.run({}, services);
    expect(await services.storage.exists(keys[0] ?? '')).toBe(true);
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'too many files without a row');
  });

  test('the nightly job removes abandoned uploads', async ({ world }) => {
    const ask = await serve(world);
    const user = await world.given.user();
    const [old, young] = [await upload(ask, user, await photo()), await upload(ask, user, await photo())];
    const folder = join(world.services.config.dataDir, 'uploads');
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    for (const name of [old, `${old}.json`]) await utimes(join(folder, name), yesterday, yesterday);

    await sweepFolders.run({}, world.services);

    await vi.waitUntil(async () => !(await waiting(world)).some((name) => name.startsWith(old)), { timeout: 5000 });
    expect(await waiting(world)).toEqual(expect.arrayContaining([young, `${young}.json`]));
  });

  test('the nightly sweep removes files without a row, and nothing that is used', async ({ world }) => {
    const ask = await serve(world);
    const { memorial, image } = await picture(world, ask, true);
    const old = Date.now() - 40 * 24 * 3600_000;
    const orphan = `memorial-images/${memorial.userId}/covers/${old}`;
    await world.services.storage.put(`${orphan}.png`, 'x');
    await world.services.storage.put(`${orphan}-png/160.webp`, 'x');
    await sweepMedia.run({}, { ...world.services, now: () => new Date(Date.now() + 2 * 24 * 3600_000) });
    expect(await world.services.storage.exists(`${orphan}.png`)).toBe(false);
    expect(await world.services.storage.exists(`${orphan}-png/160.webp`)).toBe(false);
    expect((await ask(`/media/${image.id}/160`)).status).toBe(200);

    await world.services.db.execute(
      `update media set created_at = now() - interval '31 days' where memorial_id = '${memorial.id}'`,
    );
    await world.services.db.execute(`update memorials set profile_image = '${image.id}' where id = '${memorial.id}'`);
    await sweepMedia.run({}, world.services);
    expect((await ask(`/media/${image.id}/160`)).status).toBe(200);
    await world.services.db.execute(`update memorials set profile_image = null where id = '${memorial.id}'`);
    for (const kind of ['memory', 'condolence'] as const) {
      await world.given.contribution(memorial.id, { image: image.id }, kind);
      await sweepMedia.run({}, world.services);
      expect((await ask(`/media/${image.id}/160`)).status).toBe(200);
      await world.services.db.execute(`delete from memorial_${kind === 'memory' ? 'memories' : 'condolences'}`);
    }
    await sweepMedia.run({}, world.services);
    expect((await ask(`/media/${image.id}/160`)).status).toBe(404);
  });
});
