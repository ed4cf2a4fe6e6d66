import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { media } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

async function emptied(world: World, count: number) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const ids = await world.given.gallery(memorialId, count);
  const { id: albumId } = await owner.gallery.createAlbum({ memorialId, name: 'טיול' });
  await owner.gallery.moveToAlbum({ memorialId, imageIds: ids, albumId });
  const file = async (id: string) => (await world.services.db.select().from(media).where(eq(media.id, id)))[0];
  return { memorialId, owner, ids, albumId, file };
}

test('a deleted picture can be restored for thirty days, to its album and position', async ({ world }) => {
  const { memorialId, owner, ids, albumId, file } = await emptied(world, 3);
  const [, middle = ''] = ids;
  const before = await owner.gallery.loadPage({ memorialId, order: 'custom' });
  expect(await owner.gallery.remove({ memorialId, imageIds: [middle] })).toEqual({ count: 1 });
  // A repeated request succeeds.
  await owner.gallery.remove({ memorialId, imageIds: [middle] });
  expect((await file(middle))?.deletedAt).toBeInstanceOf(Date);
  expect(await owner.gallery.listDeleted({ memorialId })).toMatchObject([
    { id: middle, albumId, albumName: 'טיול', daysLeft: 30, originalName: '1.jpg' },
  ]);
  expect((await owner.gallery.listAlbums({ memorialId })).editing).toMatchObject({ trashed: 1 });

  await owner.gallery.restore({ memorialId, imageIds: [middle] });
  await owner.gallery.restore({ memorialId, imageIds: [middle] });
  expect(await owner.gallery.loadPage({ memorialId, order: 'custom' })).toEqual(before);
  expect((await file(middle))?.deletedAt).toBeNull();
  expect(await owner.gallery.listDeleted({ memorialId })).toEqual([]);
});

test('a picture whose album was removed is restored without one', async ({ world }) => {
  const { memorialId, owner, ids, albumId } = await emptied(world, 1);
  await owner.gallery.remove({ memorialId, imageIds: ids });
  await owner.gallery.removeAlbum({ memorialId, albumId });
  await owner.gallery.restore({ memorialId, imageIds: ids });
  expect((await owner.gallery.loadPage({ memorialId })).images).toMatchObject([{ id: ids[0], albumId: null }]);
});

test('a permanently deleted picture has no row, and its files are queued for deletion', async ({ world }) => {
  const { memorialId, owner, ids, file } = await emptied(world, 2);
  const [gone = '', kept = ''] = ids;
  await owner.gallery.remove({ memorialId, imageIds: [gone] });
  const key = (await file(gone))?.storageKey;
  // Only pictures in the trash.
  expect(await owner.gallery.removeForGood({ memorialId, imageIds: [gone, kept] })).toEqual({ count: 1 });
  expect([await file(gone), (await file(kept))?.id]).toEqual([undefined, kept]);
  expect(world.jobs.at(-1)).toEqual({ name: 'media.remove-files', payload: { keys: [key] } });
});

test('the trash of another memorial is not accessible', async ({ world }) => {
  const [one, other] = [await emptied(world, 1), await emptied(world, 1)];
  await other.owner.gallery.remove({ memorialId: other.memorialId, imageIds: other.ids });
  const stolen = { memorialId: one.memorialId, imageIds: other.ids };
  await expect(one.owner.gallery.restore(stolen)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await one.owner.gallery.removeForGood(stolen)).toEqual({ count: 0 });
  expect(await other.owner.gallery.listDeleted({ memorialId: other.memorialId })).toHaveLength(1);
});
