import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { findUpload, newUploadId } from '#features/media/uploads/uploads.store.ts';
import { uploadStore } from '#features/media/uploads/tus.store.ts';
import { accountClosings, userPictures, users } from '#tables.ts';
import { interlacedBomb, progressiveBomb } from '../../../../test/hostile-files.ts';
import { openSite } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';

const limit = 5 * 1024 * 1024;
const photo = (width = 700, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8c5a' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

/** A received upload of an account, complete by default. */
async function arrived({ services }: World, ownerId: string, bytes: Buffer, size = bytes.length) {
  const id = newUploadId(ownerId);
  const store = uploadStore(services.config.dataDir);
  await store.create(new Upload({ id, offset: 0, size, metadata: { owner: ownerId, purpose: 'profile' } }));
  await store.write(Readable.from([bytes]), id, 0);
  return id;
}

/** A user who signed in over HTTP. */
async function home(world: World) {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const known = await world.services.db.select().from(users);
  const userId = known.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]?.id ?? '';
  return { site, cookie, userId, client: await world.as.user(userId) };
}

test('a picture becomes a small square without metadata, and is shown for the account', async ({ world }) => {
  const { site, cookie, userId, client } = await home(world);
  expect(await client.account.findCurrentUser()).toMatchObject({ picture: null });
  const uploadId = await arrived(world, userId, await photo());
  const { picture } = await client.account.setPicture({ uploadId });
  expect(await client.account.findCurrentUser()).toMatchObject({ picture });

  const answer = await site.get(`/account/picture/${picture}.webp`, { cookie });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height, exif]).toEqual([192, 192, undefined]);
  expect(await findUpload(world.services.config.dataDir, uploadId)).toBe(null);
  expect(await (await site.get('/dashboard', { cookie })).text()).toContain(`"picture":"${picture}"`);
});

test('a new picture has a new URL, and the old one is gone', async ({ world }) => {
  const { site, cookie, userId, client } = await home(world);
  const set = async () => client.account.setPicture({ uploadId: await arrived(world, userId, await photo()) });
  const [first, second] = [await set(), await set()];
  expect(second.picture).not.toBe(first.picture);
  expect((await site.get(`/account/picture/${first.picture}.webp`, { cookie })).status).toBe(404);
  await client.account.removePicture();
  expect((await site.get(`/account/picture/${second.picture}.webp`, { cookie })).status).toBe(404);
  expect(await client.account.findCurrentUser()).toMatchObject({ picture: null });
});

test('without an account, or with a closed one, no account picture is served', async ({ world }) => {
  const { site, cookie, userId, client } = await home(world);
  const { picture } = await client.account.setPicture({ uploadId: await arrived(world, userId, await photo()) });
  const statusFor = async (headers: Record<string, string>) =>
    (await site.get(`/account/picture/${picture}.webp`, headers)).status;
  expect([await statusFor({}), await statusFor({ cookie })]).toEqual([401, 200]);
  await world.services.db
    .insert(accountClosings)
    .values({ userId, askedAt: new Date(), endsAt: new Date(Date.now() + 1000), plan: [] });
  expect(await statusFor({ cookie })).toBe(401);
  expect((await site.get(`/account/picture/${randomUUID()}.webp`)).status).toBe(401);
});

test('refuses an upload of somebody else, an unfinished one, and a missing one', async ({ world }) => {
  const { userId, client } = await home(world);
  const other = await world.given.user();
  const refused = async (uploadId: string, code: string) =>
    expect(client.account.setPicture({ uploadId })).rejects.toMatchObject({ code });
  const bytes = await photo();
  await refused(await arrived(world, other, bytes), 'NOT_FOUND');
  await refused(await arrived(world, userId, bytes, bytes.length + 1), 'BAD_REQUEST');
  await refused('no-such-upload', 'NOT_FOUND');
  expect(await world.services.db.select().from(userPictures).where(eq(userPictures.userId, userId))).toEqual([]);
});

test('refuses a picture that takes too much memory when decoded', async ({ world }) => {
  const { userId, client } = await home(world);
  for (const bytes of [interlacedBomb(), progressiveBomb()]) {
    const uploadId = await arrived(world, userId, bytes);
    await expect(client.account.setPicture({ uploadId })).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  }
});

test('a damaged picture or another kind of file is refused and deleted, and the previous picture stays', async ({
  world,
}) => {
  const { userId, client } = await home(world);
  const { picture } = await client.account.setPicture({ uploadId: await arrived(world, userId, await photo()) });
  const whole = await photo();
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), whole.subarray(0, whole.length / 2), Buffer.from('')]) {
    const uploadId = await arrived(world, userId, bytes);
    await expect(client.account.setPicture({ uploadId })).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect(await findUpload(world.services.config.dataDir, uploadId)).toBe(null);
  }
  expect(await client.account.findCurrentUser()).toMatchObject({ picture });
});

test('accepts a picture of 5 MB, and refuses one byte more', async ({ world }) => {
  const { userId, client } = await home(world);
  const padded = async (size: number) => {
    const bytes = await photo();
    return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  };
  const most = await arrived(world, userId, await padded(limit));
  expect(await client.account.setPicture({ uploadId: most })).toMatchObject({ picture: expect.any(String) });
  const more = await arrived(world, userId, await padded(limit + 1));
  await expect(client.account.setPicture({ uploadId: more })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});
