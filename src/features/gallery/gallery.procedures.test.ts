import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { galleryAlbums, galleryImages, memorials } from '#tables.ts';
import { purge } from '#features/memorial/deletion/deletion.store.ts';
import { test, type World } from '../../../test/world.ts';

async function family(world: World, count = 0) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  return {
    memorial,
    memorialId,
    owner,
    ids: await world.given.gallery(memorialId, count),
    album: async (name: string) => (await owner.gallery.createAlbum({ memorialId, name })).id,
    order: async (order: 'newest' | 'custom' = 'custom') =>
      (await owner.gallery.loadOutline({ memorialId, order })).ids,
    counts: async () => {
      const { albums, total, withoutAlbum } = await owner.gallery.listAlbums({ memorialId });
      return { ...Object.fromEntries(albums.map(({ name, imageCount }) => [name, imageCount])), total, withoutAlbum };
    },
  };
}

describe('lists', () => {
  test('the newest picture is first, and paging has no gaps or duplicates', async ({ world }) => {
    const { memorialId, ids, owner } = await family(world, 7);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.gallery.loadPage({ memorialId, limit: 3, ...(cursor && { cursor }) });
      expect([page.total, page.order]).toEqual([7, 'newest']);
      seen.push(...page.images.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids.toReversed());
  });

  test('the family’s order can be paged too', async ({ world }) => {
    const { memorialId, ids, owner } = await family(world, 5);
    await owner.gallery.saveSettings({ memorialId, order: 'custom' });
    await owner.gallery.move({ memorialId, imageId: ids[0] ?? '', before: ids[4] ?? '' });
    const first = await owner.gallery.loadPage({ memorialId, limit: 2 });
    const second = await owner.gallery.loadPage({ memorialId, limit: 3, cursor: first.next ?? '' });
    expect(first.order).toBe('custom');
    expect([...first.images, ...second.images].map(({ id }) => id)).toEqual([ids[0], ids[4], ids[3], ids[2], ids[1]]);
    expect(second.next).toBeNull();
  });

  test('nothing of another memorial is listed', async ({ world }) => {
    const [one, other] = [await family(world, 2), await family(world, 3)];
    expect((await one.owner.gallery.loadPage({ memorialId: one.memorialId })).images.map(({ id }) => id)).toEqual(
      one.ids.toReversed(),
    );
    expect((await other.counts()).total).toBe(3);
  });

  test('visitors get neither file names nor pending pictures', async ({ world }) => {
    const { memorialId, ids } = await family(world, 1);
    await world.given.gallery(memorialId, 2, { isPending: true });
    const { images, total } = await world.as.visitor().gallery.loadPage({ memorialId });
    expect([images.map(({ id }) => id), total]).toEqual([ids, 1]);
    expect(Object.keys(images[0] ?? {}).toSorted()).toEqual([
      'albumId',
      'createdAt',
      'dateTaken',
      'description',
      'id',
      'image',
      'tags',
    ]);
    expect((await world.as.visitor().gallery.loadOutline({ memorialId })).ids).toEqual(ids);
    expect(await world.as.visitor().gallery.listAlbums({ memorialId })).toMatchObject({ total: 1, editing: null });
  });

  const cursorAt = (moment: string) =>
    Buffer.from(`1~${moment}~5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d`).toString('base64url');
  test.for([
    'x',
    'AAAA',
    Buffer.from("1'~5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d").toString('base64url'),
    cursorAt('2026-01-01 00:00:00+99'),
    cursorAt('2026-02-30 00:00:00+00'),
    cursorAt('0000-01-01 00:00:00+00'),
  ])('rejects an invalid cursor: %s', async (cursor, { world }) => {
    const { memorialId, owner } = await family(world, 1);
    for (const order of ['newest', 'custom'] as const) {
      await expect(owner.gallery.loadPage({ memorialId, order, cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });
});

describe('albums', () => {
  test('counts are right after every change', async ({ world }) => {
    const { memorialId, owner, ids, album, counts } = await family(world, 3);
    const [trip, home] = [await album(' טיול '), await album('בית')];
    await owner.gallery.moveToAlbum({ memorialId, imageIds: ids.slice(0, 2), albumId: trip });
    expect(await counts()).toEqual({ טיול: 2, בית: 0, total: 3, withoutAlbum: 1 });
    await owner.gallery.update({ memorialId, imageId: ids[0] ?? '', albumId: home });
    expect(await counts()).toEqual({ טיול: 1, בית: 1, total: 3, withoutAlbum: 1 });
    await owner.gallery.removeAlbum({ memorialId, albumId: trip });
    expect(await counts()).toEqual({ בית: 1, total: 3, withoutAlbum: 2 });
    await owner.gallery.remove({ memorialId, imageIds: [ids[0] ?? ''] });
    expect(await counts()).toEqual({ בית: 0, total: 2, withoutAlbum: 2 });
  });

  test('a new album comes last, at the number of those before', async ({ world }) => {
    const { memorialId, owner, album } = await family(world);
    const [first, , third] = [await album('א'), await album('ב'), await album('ג')];
    const listed = async () => (await owner.gallery.listAlbums({ memorialId })).albums;
    expect((await listed()).map(({ name, position, albumType }) => [name, position, albumType])).toEqual([
      ['א', 0, 'custom'],
      ['ב', 1, 'custom'],
      ['ג', 2, 'custom'],
    ]);
    await owner.gallery.moveAlbum({ memorialId, albumId: third, before: first });
    expect((await listed()).map(({ name }) => name)).toEqual(['ג', 'א', 'ב']);
    await owner.gallery.updateAlbum({ memorialId, albumId: first, year: 1999, name: 'ילדות' });
    expect((await listed()).map(({ name, year }) => [name, year])).toEqual([
      ['ילדות', 1999],
      ['ג', null],
      ['ב', null],
    ]);
  });

  test('a new album with a year is sorted by it at once', async ({ world }) => {
    const { memorialId, owner, album } = await family(world);
    await album('בלי שנה');
    for (const [name, year] of [
      ['ילדות', 1941],
      ['סבתא', 2004],
    ] as const)
      await owner.gallery.createAlbum({ memorialId, name, year });
    const { albums } = await owner.gallery.listAlbums({ memorialId });
    expect(albums.map(({ name, year }) => [name, year])).toEqual([
      ['סבתא', 2004],
      ['ילדות', 1941],
      ['בלי שנה', null],
    ]);
    await expect(owner.gallery.createAlbum({ memorialId, name: 'רחוק', year: 1899 })).rejects.toMatchObject({
      data: { issues: [{ path: ['year'], message: 'yearRange' }] },
    });
  });

  test('two albums made at once have two positions', async ({ world }) => {
    const { memorialId, owner, album } = await family(world);
    await Promise.all([album('א'), album('ב'), album('ג'), album('ד')]);
    const { albums } = await owner.gallery.listAlbums({ memorialId });
    expect(albums.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  test.for(['', '   ', '\u200f'])('a name without visible characters is rejected: «%s»', async (name, { world }) => {
    const { memorialId, owner } = await family(world);
    await expect(owner.gallery.createAlbum({ memorialId, name })).rejects.toMatchObject({
      data: { issues: [{ path: ['name'], message: 'albumNameRequired' }] },
    });
  });

  test('filters by an album, or by having none', async ({ world }) => {
    const { memorialId, owner, ids, album } = await family(world, 4);
    const trip = await album('טיול');
    await owner.gallery.moveToAlbum({ memorialId, imageIds: ids.slice(0, 1), albumId: trip });
    expect((await owner.gallery.loadPage({ memorialId, albumId: trip })).images.map(({ id }) => id)).toEqual([ids[0]]);
    const none = await owner.gallery.loadPage({ memorialId, albumId: 'none', limit: 2 });
    expect([none.total, none.images.length]).toEqual([3, 2]);
  });
});

describe('linking', () => {
  test('links pictures to a new album', async ({ world }) => {
    const { memorialId, owner, ids, counts } = await family(world, 3);
    const linked = await owner.gallery.moveToAlbum({ memorialId, imageIds: ids, newAlbumName: 'חדש' });
    expect(linked).toEqual({ albumId: expect.any(String), count: 3 });
    expect(await counts()).toEqual({ חדש: 3, total: 3, withoutAlbum: 0 });
  });

  test('a list with a picture of another memorial changes nothing and creates no album', async ({ world }) => {
    const [one, other] = [await family(world, 2), await family(world, 1)];
    const imageIds = [...one.ids, ...other.ids];
    const { memorialId } = one;
    await expect(one.owner.gallery.moveToAlbum({ memorialId, imageIds, newAlbumName: 'חדש' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(one.owner.gallery.remove({ memorialId, imageIds })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await one.counts()).toEqual({ total: 2, withoutAlbum: 2 });
    expect((await other.counts()).total).toBe(1);
  });

  test('rejects an album of another memorial', async ({ world }) => {
    const [one, other] = [await family(world, 1), await family(world)];
    const albumId = await other.album('שלהם');
    const { memorialId, owner, ids } = one;
    const [imageId = ''] = ids;
    await expect(owner.gallery.moveToAlbum({ memorialId, imageIds: ids, albumId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(owner.gallery.update({ memorialId, imageId, albumId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { db } = world.services;
    await expect(db.update(galleryImages).set({ albumId }).where(eq(galleryImages.id, imageId))).rejects.toMatchObject({
      cause: { code: '23503' },
    });
  });

  test('concurrent links of lists with common pictures all succeed', async ({ world }) => {
    const { memorialId, owner, ids, album, counts } = await family(world, 30);
    const albums = [await album('א'), await album('ב')];
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.gallery.moveToAlbum({
          memorialId,
          imageIds: index % 2 ? ids : ids.toReversed(),
          albumId: albums[index % 2] ?? null,
        }),
      ),
    );
    const { withoutAlbum, total, ...inAlbums } = await counts();
    expect([withoutAlbum, total]).toEqual([0, 30]);
    expect(Object.values<number>(inAlbums).reduce((sum, count) => sum + count)).toBe(30);
  });

  test('rejects a link with both or neither of album and new album', async ({ world }) => {
    const { memorialId, owner, ids, album } = await family(world, 1);
    const albumId = await album('א');
    const neither: object[] = [{}, { albumId, newAlbumName: 'ב' }];
    for (const where of neither as { albumId: string }[]) {
      await expect(owner.gallery.moveToAlbum({ memorialId, imageIds: ids, ...where })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });
});

describe('the family’s order', () => {
  test('concurrent moves lose and duplicate no picture', async ({ world }) => {
    const { memorialId, owner, ids, order } = await family(world, 8);
    const editor = await world.as.user(await world.given.editor(memorialId));
    const [a = '', b = '', c = '', d = ''] = ids;
    await Promise.all([
      owner.gallery.move({ memorialId, imageId: a, before: d }),
      editor.gallery.move({ memorialId, imageId: b, before: d }),
      owner.gallery.move({ memorialId, imageId: c, before: null }),
      editor.gallery.move({ memorialId, imageId: d, before: ids[7] ?? '' }),
    ]);
    const after = await order();
    expect(after.toSorted()).toEqual(ids.toSorted());
    expect(after.at(-1)).toBe(c);
  });

  test('a picture moved to the start is first, also after the previous first one moved to the end', async ({
    world,
  }) => {
    const { memorialId, owner, ids, order } = await family(world, 3);
    const [a = '', b = '', c = ''] = ids;
    await owner.gallery.move({ memorialId, imageId: a, before: null });
    await owner.gallery.move({ memorialId, imageId: c, before: 'first' });
    expect(await order()).toEqual([c, b, a]);
    await owner.gallery.move({ memorialId, imageId: c, before: 'first' });
    expect(await order()).toEqual([c, b, a]);
  });

  test('a picture can always be moved between two others', async ({ world }) => {
    const { memorialId, owner, ids, order } = await family(world, 3);
    const [a = '', b = '', c = ''] = ids;
    for (let index = 0; index < 14; index += 1) {
      await owner.gallery.move({ memorialId, imageId: index % 2 ? a : b, before: c });
    }
    expect(await order()).toEqual([b, a, c]);
    await expect(owner.gallery.move({ memorialId, imageId: a, before: a })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('rejects a picture of another memorial, moved or as the reference', async ({ world }) => {
    const [one, other] = [await family(world, 1), await family(world, 1)];
    const [mine = '', theirs = ''] = [one.ids[0], other.ids[0]];
    const { memorialId, owner } = one;
    for (const [imageId, before] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      await expect(owner.gallery.move({ memorialId, imageId, before })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

test('a description of a picture is stored, and an omitted field is unchanged', async ({ world }) => {
  const { memorialId, owner, ids } = await family(world, 1);
  const [imageId = ''] = ids;
  await owner.gallery.update({ memorialId, imageId, description: 'סבתא בחצר', dateTaken: '1951-06-01' });
  expect(await owner.gallery.update({ memorialId, imageId, tags: ['בית', 'בית', ''] })).toMatchObject({
    description: 'סבתא בחצר',
    dateTaken: '1951-06-01',
    tags: ['בית'],
  });
  expect(await owner.gallery.update({ memorialId, imageId, dateTaken: null })).toMatchObject({ dateTaken: null });
  await expect(owner.gallery.update({ memorialId, imageId, description: 'א'.repeat(10_001) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a description that another editor changed meanwhile is not overwritten silently', async ({ world }) => {
  const { memorialId, owner, ids } = await family(world, 1);
  const [imageId = ''] = ids;
  const editor = await world.as.user(await world.given.editor(memorialId));
  await owner.gallery.update({ memorialId, imageId, description: 'סבתא בחצר', was: '' });
  await expect(editor.gallery.update({ memorialId, imageId, description: 'סבתא', was: '' })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { description: 'סבתא בחצר' },
  });
  // The same description twice is no conflict: the first response may have been lost.
  await owner.gallery.update({ memorialId, imageId, description: 'סבתא בחצר', was: '' });
  expect(await editor.gallery.update({ memorialId, imageId, description: 'סבתא', was: 'סבתא בחצר' })).toMatchObject({
    description: 'סבתא',
  });
});

test('a repeated request creates one album, also when it moves pictures to the new album', async ({ world }) => {
  const [one, other] = [await family(world, 2), await family(world)];
  const { memorialId, owner, ids, counts } = one;
  const [albumId, newAlbumId] = [randomUUID(), randomUUID()];
  const made = await owner.gallery.createAlbum({ memorialId, albumId, name: 'טיול' });
  expect(await owner.gallery.createAlbum({ memorialId, albumId, name: 'טיול' })).toEqual(made);
  for (let press = 0; press < 2; press += 1)
    await owner.gallery.moveToAlbum({ memorialId, imageIds: ids, newAlbumName: 'ים', newAlbumId });
  expect(await counts()).toEqual({ טיול: 0, ים: 2, total: 2, withoutAlbum: 0 });
  await expect(
    other.owner.gallery.createAlbum({ memorialId: other.memorialId, albumId, name: 'שלהם' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('saving settings returns all of them, changed or not', async ({ world }) => {
  const { memorialId, owner } = await family(world);
  expect(await owner.gallery.saveSettings({ memorialId })).toEqual({ keepOriginals: false, order: 'newest' });
  expect(await owner.gallery.saveSettings({ memorialId, keepOriginals: true })).toEqual({
    keepOriginals: true,
    order: 'newest',
  });
});

test('purging a memorial deletes its gallery', async ({ world }) => {
  const { memorial, memorialId, owner, ids, album } = await family(world, 3);
  const albumId = await album('א');
  await owner.gallery.moveToAlbum({ memorialId, imageIds: ids, albumId });
  await owner.gallery.remove({ memorialId, imageIds: ids.slice(1) });
  await owner.memorial.remove({ memorialId, name: memorial.name });
  await world.services.db.transaction((tx) => purge(tx, world.services.jobs, memorialId));
  const { db } = world.services;
  expect(await db.select().from(memorials).where(eq(memorials.id, memorialId))).toEqual([]);
  expect(await db.select().from(galleryAlbums).where(eq(galleryAlbums.memorialId, memorialId))).toEqual([]);
  const removed = world.jobs.findLast(({ name }) => name === 'media.remove-files');
  expect(removed?.payload).toMatchObject({ keys: { length: 3 } });
});

test('the page contains the first pictures in the family’s order, the total and the albums', async ({ world }) => {
  const { memorialId, owner, ids, album } = await family(world, 3);
  const albumId = await album('טיול');
  await owner.gallery.moveToAlbum({ memorialId, imageIds: ids.slice(0, 2), albumId });
  await world.given.gallery(memorialId, 1, { isPending: true });
  const read = async () => (await world.as.visitor().memorial.loadPage({ memorialId })).gallery;
  const first = await read();
  expect(first).toMatchObject({ total: 3, order: 'newest', albums: [{ name: 'טיול', imageCount: 2 }] });
  const coverOf = ({ albums }: typeof first) => albums[0]?.cover?.id;
  expect(coverOf(first)).toBe(first.images.find((image) => image.albumId === albumId)?.id);
  expect(first.images).toEqual((await world.as.visitor().gallery.loadPage({ memorialId })).images);

  await owner.gallery.saveSettings({ memorialId, order: 'custom' });
  await owner.gallery.move({ memorialId, imageId: ids[1] ?? '', before: null });
  const moved = await read();
  expect(coverOf(moved)).toBe(ids[0]);
  expect([moved.order, moved.images.map(({ id }) => id)]).toEqual(['custom', [ids[2], ids[0], ids[1]]]);
});
