import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { arriveAndRead, bringIn, pageOwner, type PageOwner, photo, uploaded } from '../../../../test/archive-import.ts';
import { test, type World } from '../../../../test/world.ts';
import { lockGallery } from '#features/gallery/gallery-order.store.ts';
import { galleryImages } from '#features/gallery/gallery.table.ts';

const newest = async ({ owner, memorialId }: PageOwner) => (await owner.archive.list({ memorialId }))[0];
/** The imported photographs that nobody has released. */
const waiting = async ({ owner, memorialId }: PageOwner) =>
  (await owner.gallery.listPendingArchives({ memorialId })).flatMap(({ images }) => images);
const shownNames = async ({ owner, memorialId }: PageOwner): Promise<string[]> =>
  (await owner.gallery.loadPage({ memorialId })).images.map(({ originalName = '' }) => originalName);

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Waits until another connection waits for a lock. */
const someoneWaits = ({ services: { db } }: World) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBe(1);

async function addByHand(world: World, { owner, memorialId, userId }: PageOwner, bytes: Buffer, source = bytes) {
  const uploadId = await uploaded(world, userId, bytes, 'gallery');
  const metadata = { albumId: null, originalName: 'byHand.jpg', dateTaken: null, evenIfKnown: false };
  return owner.gallery.add({ memorialId, uploadId, ...metadata, sourceSha256: sumOf(source) });
}

test('a photograph that somebody adds by hand during its release is in the gallery once', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const [waits, byHand] = [await photo('#204060'), await photo('#406020')];
  const archiveId = await bringIn(world, page, { 'Takeout/a.jpg': waits }, { photos: { which: 'all' } });
  const { db } = world.services;

  // The release is about to be stored while somebody adds the photograph.
  const added = await db.transaction(async (tx) => {
    await lockGallery(tx, memorialId, 'release');
    const adding = addByHand(world, page, waits);
    await someoneWaits(world);
    await tx.update(galleryImages).set({ isPending: false }).where(eq(galleryImages.archiveId, archiveId));
    return { adding };
  });
  expect(await added.adding).toMatchObject({ status: 'known' });
  expect(await shownNames(page)).toEqual(['a.jpg']);

  // The photograph is about to be stored while somebody releases the other one.
  await addByHand(world, page, byHand);
  await db.update(galleryImages).set({ isPending: true }).where(eq(galleryImages.archiveId, archiveId));
  const released = await db.transaction(async (tx) => {
    await lockGallery(tx, memorialId, 'add');
    const releasing = owner.gallery.acceptArchive({ memorialId, archiveId });
    await someoneWaits(world);
    await tx
      .update(galleryImages)
      .set({ sourceSha256: sumOf(waits) })
      .where(eq(galleryImages.isPending, false));
    return { releasing };
  });
  expect(await released.releasing).toEqual({ count: 0 });
  expect(await shownNames(page)).toEqual(['byHand.jpg']);
});

test('a photograph that somebody adds by hand while it waits is in the gallery once when the import is released', async ({
  world,
}) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const waits = await photo('#204060');
  // The phone sends a smaller file, and the hash of the chosen one.
  const chosen = { bytes: await photo('#406020'), sent: await photo('#406021') };
  const folder = 'Takeout/Google Photos/ילדות';
  const archiveId = await bringIn(
    world,
    page,
    { [`${folder}/a.jpg`]: waits, [`${folder}/b.jpg`]: chosen.bytes, [`${folder}/c.jpg`]: await photo('#602040') },
    { photos: { which: 'all' } },
  );
  await addByHand(world, page, waits);
  await addByHand(world, page, chosen.sent, chosen.bytes);
  const [first] = (await waiting(page)).filter(({ originalName }) => originalName === 'a.jpg');
  const accept = () => owner.gallery.accept({ memorialId, imageIds: [first?.id ?? ''] });
  // The second time as after a lost response.
  expect([await accept(), await accept()]).toEqual([{ count: 0 }, { count: 0 }]);
  expect(await owner.gallery.acceptArchive({ memorialId, archiveId })).toEqual({ count: 1 });
  expect((await shownNames(page)).toSorted()).toEqual(['byHand.jpg', 'byHand.jpg', 'c.jpg']);
  expect(await waiting(page)).toEqual([]);
  // Nothing is lost: the earlier one is in the trash, and the import can be undone.
  expect(await owner.gallery.listDeleted({ memorialId })).toHaveLength(2);
  await owner.archive.undo({ memorialId, archiveId });
  expect(await shownNames(page)).toEqual(['byHand.jpg', 'byHand.jpg']);
});

test('photographs of an iPhone are imported once, upright, with their dates, in a format that every browser shows', async ({
  world,
}) => {
  const page = await pageOwner(world);
  const heic = readFileSync(new URL('../../../../e2e/files/phone.heic', import.meta.url));
  const files = {
    'Takeout/Google Photos/ילדות/IMG_1.HEIC': heic,
    // Its video, and a file that Google names with another extension.
    'Takeout/Google Photos/ילדות/IMG_1.MP4': 'film',
    'Takeout/Google Photos/Photos from 2019/IMG_2.jpg': heic,
    'Takeout/Google Photos/ילדות/IMG_3.HEIC': heic.subarray(0, -300),
  };
  const archiveId = await arriveAndRead(world, page, files);
  const { report } = await page.owner.archive.preview({ memorialId: page.memorialId, archiveId });
  expect(report).toMatchObject({ photos: { count: 2 }, skipped: { video: 1, double: 1 } });
  await page.owner.archive.cancel({ memorialId: page.memorialId, archiveId });
  for (const result of [
    { photos: 1, failedPhotos: 1 },
    { photos: 0, knownPhotos: 1, failedPhotos: 1 },
  ]) {
    await bringIn(world, page, files, { photos: { which: 'all' } });
    expect((await newest(page))?.result).toMatchObject(result);
  }
  expect(await waiting(page)).toMatchObject([
    { originalName: 'IMG_1.HEIC', dateTaken: '1962-05-07', image: { width: 360, height: 480 } },
  ]);
});
