import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { gigabyte, stockPeriod, storageGrace } from '#features/plans/plans.schema.ts';
import { media, memorials, userSubscriptions, usersUsage } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { receiveFamilyImage } from '#features/gallery/family-upload/family-upload.http.ts';
import { createUploads } from '#features/media/uploads/uploads.http.ts';
import { newUploadId } from '#features/media/uploads/uploads.store.ts';
import { uploadStore } from '#features/media/uploads/tus.store.ts';
import { takeStorage } from './quota.store.ts';

const megabyte = 1024 * 1024;
const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#345678' } })
  .jpeg()
  .toBuffer();

/** A page whose owner has one gigabyte, with so many bytes left. */
async function almostFull(world: World, left: number) {
  const memorial = await world.given.memorial();
  const { userId } = memorial;
  await world.given.plan(userId, { maxStorageGb: 1 });
  const count = gigabyte - left;
  await world.services.db
    .insert(usersUsage)
    .values({ userId, usageType: 'storage_used', periodStart: stockPeriod, count });
  return { ...memorial, client: await world.as.user(userId) };
}

const storedBytes = async ({ services: { db } }: World, userId: string) => {
  const isOwn = and(eq(usersUsage.userId, userId), eq(usersUsage.usageType, 'storage_used'));
  return (await db.select().from(usersUsage).where(isOwn))[0]?.count ?? 0;
};

/** A complete upload. */
async function received(world: World, ownerId: string): Promise<string> {
  const [id, bytes] = [newUploadId(ownerId), await photo];
  const store = uploadStore(world.services.config.dataDir);
  await store.create(
    new Upload({ id, size: bytes.length, offset: 0, metadata: { owner: ownerId, purpose: 'gallery' } }),
  );
  await store.write(Readable.from([bytes]), id, 0);
  return id;
}

const added = (memorialId: string, uploadId: string) => ({
  memorialId,
  uploadId,
  albumId: null,
  originalName: 'a.jpg',
  dateTaken: null,
  sourceSha256: null,
  evenIfKnown: true,
});

/** Starts uploads over a socket, as the browser does. */
async function beginner(world: World) {
  const uploads = createUploads(world.services);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const context = await world.context((request.headers['x-user'] as string | undefined) ?? null);
    if (pathname === '/upload') return uploads.handle(request, response, context);
    return receiveFamilyImage(request, response, pathname.split('/').at(-1) ?? '', context);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  return {
    begin: async (user: string, size: number, memorial?: string, item?: string) => {
      const answer = await fetch(`${origin}/upload`, {
        method: 'POST',
        headers: {
          'x-user': user,
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': `purpose ${encoded('video')}${memorial ? `,memorial ${encoded(memorial)}` : ''}${item ? `,item ${encoded(item)}` : ''}`,
        },
      });
      return [answer.status, answer.status === 201 ? null : ((await answer.json()) as { code: string }).code];
    },
    sendByLink: async (token: string) =>
      (await fetch(`${origin}/family/${token}`, { method: 'POST', body: new Uint8Array(await photo) })).status,
  };
}

describe('storage', () => {
  test('counts every file of a stored picture for the owner of the page, whoever sends it', async ({ world }) => {
    const memorial = await world.given.memorial();
    const editorId = await world.given.editor(memorial.id);
    const editor = await world.as.user(editorId);
    await editor.gallery.add(added(memorial.id, await received(world, editorId)));
    const [row] = await world.services.db.select().from(media).where(eq(media.memorialId, memorial.id));
    expect(row?.storedBytes).toBeGreaterThan(row?.bytes ?? 0);
    expect(await storedBytes(world, memorial.userId)).toBe(row?.storedBytes);
    expect(await storedBytes(world, editorId)).toBe(0);
  });

  test('a picture that is sent twice counts once, and a failed one is not counted', async ({ world }) => {
    const memorial = await world.given.memorial();
    const { id, userId } = memorial;
    const client = await world.as.user(userId);
    const uploadId = await received(world, userId);
    await Promise.all([client.gallery.add(added(id, uploadId)), client.gallery.add(added(id, uploadId))]);
    const [row] = await world.services.db.select().from(media).where(eq(media.memorialId, id));
    expect(await storedBytes(world, userId)).toBe(row?.storedBytes);
    await client.media.discard({ memorialId: id, uploadId });
    expect(await storedBytes(world, userId)).toBe(0);
  });

  test('of five concurrent uploads only those that fit are accepted, and refused ones leave nothing', async ({
    world,
  }) => {
    const { id, userId, client } = await almostFull(world, 0);
    const first = await received(world, userId);
    await client.gallery.add(added(id, first));
    const [row] = await world.services.db.select().from(media).where(eq(media.memorialId, id));
    const each = row?.storedBytes ?? 0;
    // Room for two and a half uploads above the limit.
    await world.services.db
      .update(usersUsage)
      .set({ count: gigabyte + storageGrace - Math.floor(each * 2.5) })
      .where(and(eq(usersUsage.userId, userId), eq(usersUsage.usageType, 'storage_used')));

    const uploads = await Promise.all(Array.from({ length: 5 }, () => received(world, userId)));
    const outcomes = await Promise.allSettled(uploads.map((uploadId) => client.gallery.add(added(id, uploadId))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'QUOTA_REACHED', status: 402, data: { of: 'storage' } });
    expect(await world.services.db.select().from(media).where(eq(media.memorialId, id))).toHaveLength(3);
    expect(await storedBytes(world, userId)).toBeLessThanOrEqual(gigabyte + storageGrace);
  });

  test('five concurrent transactions are serialized', async ({ world }) => {
    const { id, userId } = await almostFull(world, 0);
    const { db, now } = world.services;
    const take = () =>
      db.transaction((tx) => takeStorage(tx, { memorialId: id, bytes: 20 * megabyte, quota: 'checked' }, now()));
    const outcomes = await Promise.allSettled([take(), take(), take(), take(), take()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await storedBytes(world, userId)).toBe(gigabyte + 40 * megabyte);
  });

  test('an upload cannot start above the limit, and one that started below it can finish', async ({ world }) => {
    const { id, userId, client } = await almostFull(world, 30 * megabyte);
    const { begin } = await beginner(world);
    expect(await begin(userId, 31 * megabyte, id)).toEqual([402, 'QUOTA_REACHED']);
    // Announced bytes count too: of five simultaneous uploads one fits.
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(userId, 20 * megabyte, id)));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    // Without the right to edit the page, the response reveals nothing about its plan.
    const stranger = await world.given.user();
    expect(await begin(stranger, 31 * megabyte, id)).toEqual([201, null]);
    expect(await begin(stranger, 31 * megabyte, (await world.given.memorial({ userId: stranger })).id)).toEqual([
      201,
      null,
    ]);

    const uploadId = await received(world, userId);
    await world.services.db
      .update(usersUsage)
      .set({ count: gigabyte })
      .where(and(eq(usersUsage.userId, userId), eq(usersUsage.usageType, 'storage_used')));
    expect(await client.gallery.add(added(id, uploadId))).toMatchObject({ status: 'added' });
  });

  test('an upload that restarts after a lost response is not counted together with its first part', async ({
    world,
  }) => {
    const { id, userId } = await almostFull(world, 30 * megabyte);
    const { begin } = await beginner(world);
    const item = randomUUID();
    expect(await begin(userId, 20 * megabyte, id, item)).toEqual([201, null]);
    expect(await begin(userId, 20 * megabyte, id, item)).toEqual([201, null]);
    expect(await begin(userId, 20 * megabyte, id, randomUUID())).toEqual([402, 'QUOTA_REACHED']);
  });

  test('an upload that was accepted is not counted beside its stored files', async ({ world }) => {
    const { id, userId, client } = await almostFull(world, 30 * megabyte);
    const { begin } = await beginner(world);
    const uploadId = await received(world, userId);
    await client.gallery.add(added(id, uploadId));
    // The process ended before it removed the upload.
    await uploadStore(world.services.config.dataDir).create(
      new Upload({ id: uploadId, size: 20 * megabyte, offset: 0, metadata: { owner: userId, memorial: id } }),
    );
    expect(await begin(userId, 20 * megabyte, id)).toEqual([201, null]);
  });

  test('a full plan refuses the family’s photographs, and never a memory with its picture', async ({ world }) => {
    const { id, userId, client } = await almostFull(world, -storageGrace);
    const { token } = await client.gallery.openFamilyUpload({ memorialId: id });
    const { sendByLink } = await beginner(world);
    expect(await sendByLink(token)).toBe(402);

    const submission = { memorialId: id, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
    expect(await world.as.visitor().memories.add(submission)).toMatchObject({ row: { kind: 'memory' } });
    const { db, now } = world.services;
    const before = await storedBytes(world, userId);
    await db.transaction((tx) => takeStorage(tx, { memorialId: id, bytes: 5000, quota: 'counted' }, now()));
    expect(await storedBytes(world, userId)).toBe(before + 5000);
  });

  test('an expired plan refuses only new uploads: the page, its contributions and its files stay', async ({
    world,
  }) => {
    const { db } = world.services;
    const { id, userId, client } = await almostFull(world, 0);
    await db
      .update(usersUsage)
      .set({ count: 50 * gigabyte })
      .where(eq(usersUsage.userId, userId));
    await db
      .update(userSubscriptions)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(userSubscriptions.userId, userId));

    expect(await client.plans.loadOwn()).toMatchObject({
      plan: { name: 'Free' },
      lapsed: { endedAt: expect.any(String) },
    });
    await expect(client.gallery.add(added(id, await received(world, userId)))).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
    });
    expect((await world.as.visitor().memorial.loadPage({ memorialId: id })).name).toBe('נעמה שקדיאל');
    const { versions, sections } = await client.memorial.edit({ memorialId: id });
    await client.memorial.save({
      memorialId: id,
      sections: { basic: { baseVersion: versions.basic ?? 0, content: { ...sections.basic, lifeMotto: 'לאט' } } },
    });
  });
});

describe('memorials', () => {
  const create = (client: Awaited<ReturnType<World['as']['user']>>, createId = randomUUID()) =>
    client.memorial.create({ createId, name: 'לאה' });

  test('of two tabs at once one creates the last page of a plan, and the other gets an error', async ({ world }) => {
    const userId = await world.given.user();
    await world.given.plan(userId, { maxMemorials: 3 });
    const client = await world.as.user(userId);
    await create(client);
    await create(client);
    const outcomes = await Promise.allSettled([create(client), create(client), create(client)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'QUOTA_REACHED', data: { of: 'memorials' } },
    });
    expect(await world.services.db.select().from(memorials).where(eq(memorials.userId, userId))).toHaveLength(3);
  });

  test('the same form submitted twice creates the one page of a plan', async ({ world }) => {
    const userId = await world.given.user();
    await world.given.plan(userId, { maxMemorials: 1 });
    const client = await world.as.user(userId);
    const createId = randomUUID();
    const [one, two] = await Promise.all([create(client, createId), create(client, createId)]);
    expect(one).toEqual(two);
    await expect(create(client)).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
    expect(await create(client, createId)).toEqual(one);
  });

  test('a plan without a limit refuses no page, and a deleted page is not counted', async ({ world }) => {
    const { db } = world.services;
    const [many, one] = [await world.given.user(), await world.given.user()];
    await world.given.plan(many, { maxMemorials: 0 });
    const client = await world.as.user(many);
    await Promise.all(Array.from({ length: 7 }, () => create(client)));

    const single = await world.as.user(one);
    const { id } = await create(single);
    await db.update(memorials).set({ deletedAt: new Date(), deletedBy: one }).where(eq(memorials.id, id));
    await create(single);
    // Restoring a page is never refused.
    await single.memorial.restore({ memorialId: id });
    expect((await single.plans.loadOwn()).usage).toContainEqual({ usageType: 'memorial_count', count: 2 });
  });
});
