import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { nothingChosen, pageOwner, photo, takeIn, uploaded } from '../../../test/archive-import.ts';
import { zip } from '../../../test/archive.ts';
import { startBucket } from '../../../test/bucket.ts';
import { readArchive } from './archive.jobs.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let made: Awaited<ReturnType<typeof createWorld>>;
let world: World;

beforeAll(async () => {
  bucket = await startBucket();
  made = await createWorld({ s3: bucket.s3 });
  world = made.world;
});
afterAll(async () => {
  await made.close();
  await bucket.stop();
});

const filesUnder = async (prefix: string) => {
  const { objects } = await world.services.storage.listAll(prefix, { recursive: true });
  return [...objects].flatMap((object) => ('key' in object ? [object.key] : []));
};

test('an archive of many parts is stored in a bucket, imported, and removed', async () => {
  const page = await pageOwner(world);
  const { memorialId, owner, userId } = page;
  // More than two parts of an upload, and no whole number of parts.
  const bytes = await zip(
    {
      'Takeout/Google Photos/ילדות/a.jpg': await photo('#204060'),
      'Takeout/Google Photos/ילדות/film.mp4': randomBytes(36 * 1024 * 1024),
      'Takeout/Google Photos/ילדות/b.jpg': await photo('#406020'),
    },
    false,
  );
  const uploadId = await uploaded(world, userId, bytes);
  const { archiveId } = await owner.archive.receive({ memorialId, uploadId, fileName: 'takeout.zip' });
  const key = `archives/${archiveId}`;
  expect(Buffer.from(await world.services.storage.getBytes(key)).equals(bytes)).toBe(true);
  await readArchive.run({ archiveId }, world.services);
  await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
  await takeIn(world, archiveId);
  expect(await owner.archive.list({ memorialId })).toMatchObject([{ state: 'done', result: { photos: 2 } }]);
  expect(await world.services.storage.exists(key)).toBe(false);
  const stored = await filesUnder(`memorial-images/${memorialId}`);
  expect(stored.filter((name) => /\/\d+-[0-9a-f]+\.jpg$/.test(name))).toHaveLength(2);
});

test('an archive is read again, and not marked as damaged, where a bucket delivers it incomplete', async () => {
  const page = await pageOwner(world);
  const { memorialId, owner, userId } = page;
  const bytes = await zip({ 'Takeout/Google Photos/ילדות/a.jpg': await photo('#204060') });
  const uploadId = await uploaded(world, userId, bytes);
  const { archiveId } = await owner.archive.receive({ memorialId, uploadId, fileName: 'takeout.zip' });
  const broken = new Readable({
    read() {
      this.push(bytes.subarray(0, 10));
      // The timeout error of the bucket client, which has a name and no code.
      this.destroy(new Error('TimeoutError'));
    },
  });
  const getStream = vi.spyOn(world.services.storage, 'getStream');
  for (const stream of [broken, Readable.from([bytes.subarray(0, 10)])]) {
    getStream.mockResolvedValueOnce(stream);
    await expect(readArchive.run({ archiveId }, world.services, 'id', 3)).rejects.toThrow('the archive');
    expect(await owner.archive.list({ memorialId })).toMatchObject([{ state: 'received' }]);
  }
  getStream.mockRestore();
  await readArchive.run({ archiveId }, world.services);
  expect(await owner.archive.list({ memorialId })).toMatchObject([{ state: 'ready' }]);
});

test('an archive without a row leaves nothing in the bucket, and can be uploaded again', async () => {
  const page = await pageOwner(world);
  const { memorialId, owner, userId } = page;
  const uploadId = await uploaded(world, userId, await zip({ '_chat.txt': '12.3.2020, 14:05 - דליה: שלום' }));
  const given = { memorialId, uploadId, fileName: 'chat.zip' };
  const before = await filesUnder('archives');
  await world.services.db.execute(
    sql`alter table archive_imports add constraint no_room check (file_name <> 'chat.zip') not valid`,
  );
  await expect(owner.archive.receive(given)).rejects.toThrow();
  expect(await filesUnder('archives')).toEqual(before);
  await world.services.db.execute(sql`alter table archive_imports drop constraint no_room`);
  const { archiveId } = await owner.archive.receive(given);
  expect(await filesUnder('archives')).toContain(`archives/${archiveId}`);
});
