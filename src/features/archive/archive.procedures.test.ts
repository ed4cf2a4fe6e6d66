import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { galleryImages, memorialMemories } from '#tables.ts';
import {
  arriveAndRead,
  bringIn,
  nothingChosen,
  pageOwner,
  type PageOwner,
  photo,
  takeIn,
  uploaded,
} from '../../../test/archive-import.ts';
import { zip } from '../../../test/archive.ts';
import { findOpenBatch } from '#features/gallery/family-upload/upload-batch.store.ts';
import { test, type World } from '../../../test/world.ts';
import { deleteOldArchives, readArchive, importArchive } from './archive.jobs.ts';

const code = (name: string) => expect.objectContaining({ code: name });
const newest = async ({ owner, memorialId }: PageOwner) => (await owner.archive.list({ memorialId }))[0];
/** The imported photographs that nobody has released. */
const waiting = async ({ owner, memorialId }: PageOwner) =>
  (await owner.gallery.listPendingArchives({ memorialId })).flatMap(({ images }) => images);
const shown = async ({ owner, memorialId }: PageOwner) => (await owner.gallery.loadPage({ memorialId })).images;
const memories = ({ services }: World, { memorialId }: PageOwner) =>
  services.db
    .select()
    .from(memorialMemories)
    .where(eq(memorialMemories.memorialId, memorialId))
    .orderBy(memorialMemories.createdAt);

const chat = [
  '12.3.2020, 14:05 - ההודעות והשיחות מוצפנות מקצה לקצה.',
  '12.3.2020, 14:05 - דליה: סבתא הייתה מלכה',
  'של המטבח',
  '13.3.2020, 14:05 - +972 52-123-4567: תודה לכולם',
  '14.3.2020, 14:05 - דליה: IMG-20200314-WA0001.jpg (קובץ מצורף)',
  'בים של אשקלון',
  '15.3.2020, 14:05 - דליה: <המדיה לא נכללה>',
].join('\n');
const whatsapp = async (more = '') => ({
  'WhatsApp Chat.txt': chat + more,
  'IMG-20200314-WA0001.jpg': await photo('#7a8c5a'),
  'PTT-20200314-WA0001.opus': 'sound',
});
const takeout = async () => ({
  'Takeout/Google Photos/Photos from 2019/a.jpg': await photo('#204060'),
  'Takeout/Google Photos/Photos from 2019/a.jpg.supplemental-metadata.json': JSON.stringify({
    title: 'a.jpg',
    description: 'סבתא',
    photoTakenTime: { timestamp: '1546380000' },
    geoData: { latitude: 31.6, longitude: 34.5 },
  }),
  'Takeout/Google Photos/ילדות/a.jpg': await photo('#204060'),
  'Takeout/Google Photos/ילדות/b.jpg': await photo('#406020', '2001-05-06'),
  'Takeout/Google Photos/ילדות/film.mp4': 'film',
});

test('previews an archive before anything is imported', async ({ world }) => {
  const page = await pageOwner(world);
  const archiveId = await arriveAndRead(world, page, await whatsapp());
  const { report, known } = await page.owner.archive.preview({ memorialId: page.memorialId, archiveId });
  expect(report).toEqual({
    kind: 'whatsapp',
    photos: { count: 1, from: '2020-03-14', to: '2020-03-14', withoutDay: 0, albums: [] },
    messages: {
      count: 2,
      from: '2020-03-12',
      to: '2020-03-13',
      senders: [
        { sender: '+972 52-123-4567', needsName: true, count: 1 },
        { sender: 'דליה', needsName: false, count: 1 },
      ],
    },
    skipped: { system: 1, omitted: 1, sound: 1 },
  });
  expect(known).toEqual({ photos: 0, messages: 0 });
  expect(await waiting(page)).toEqual([]);
  expect(await memories(world, page)).toEqual([]);
});

test('photographs of Google are imported once each, with their dates, albums and descriptions', async ({ world }) => {
  const page = await pageOwner(world);
  await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  const albums = await page.owner.gallery.listAlbums({ memorialId: page.memorialId });
  expect(albums.albums.map(({ name, imageCount }) => [name, imageCount])).toEqual([['ילדות', 0]]);
  const read = (await waiting(page)).map(({ dateTaken, description, originalName }) => [
    dateTaken,
    description,
    originalName,
  ]);
  expect(read).toEqual([
    ['2001-05-06', '', 'b.jpg'],
    ['2019-01-02', 'סבתא', 'a.jpg'],
  ]);
  expect(await newest(page)).toMatchObject({
    state: 'done',
    result: { photos: 2, knownPhotos: 0, failedPhotos: 0, memories: 0, leftOut: 0 },
    canUndo: true,
  });
});

test('imported photographs and their albums are hidden until an editor releases the whole import with one call', async ({
  world,
}) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const visitor = world.as.visitor();
  const archiveId = await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  expect(await newest(page)).toMatchObject({ result: { photos: 2 }, waiting: 2 });
  expect(await owner.gallery.listPendingArchives({ memorialId, listed: 1 })).toMatchObject([
    { archiveId, count: 2, images: [{ originalName: 'b.jpg', dateTaken: '2001-05-06' }] },
  ]);
  expect(await owner.gallery.listPending({ memorialId })).toEqual([]);
  expect(await shown(page)).toEqual([]);
  expect((await visitor.memorial.loadPage({ memorialId })).gallery).toMatchObject({ images: [], albums: [], total: 0 });
  expect((await visitor.gallery.listAlbums({ memorialId })).albums).toEqual([]);
  expect(await owner.family.loadOverview()).toMatchObject({
    waiting: { count: 0, photos: [], archives: [{ archiveId, memorialId, count: 2 }] },
  });

  expect(await owner.gallery.acceptArchive({ memorialId, archiveId })).toEqual({ count: 2 });
  expect(await owner.gallery.acceptArchive({ memorialId, archiveId })).toEqual({ count: 0 });
  expect(await shown(page)).toHaveLength(2);
  expect((await visitor.gallery.listAlbums({ memorialId })).albums).toMatchObject([{ name: 'ילדות', imageCount: 2 }]);
  expect(await newest(page)).toMatchObject({ waiting: 0, canUndo: true });
  await owner.archive.undo({ memorialId, archiveId });
  expect(await shown(page)).toEqual([]);
});

test('an import notifies the other editors once, and marks the notification of its sender as read', async ({
  world,
}) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const editor = await world.as.user(await world.given.editor(memorialId));
  const archiveId = await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  const { rows } = await world.services.db.execute<{ name: string }>(
    sql`select name from users where id = ${page.userId}::uuid`,
  );
  const news = { type: 'family_photos', state: 'pending', memorialId, authorName: rows[0]?.name, count: 2 };
  expect(await editor.notification.list()).toMatchObject({ unread: 1, rows: [news] });
  expect(await owner.notification.list()).toMatchObject({ unread: 0, rows: [news] });
  expect(await owner.contributions.countPending()).toMatchObject([{ memorialId, photos: 2 }]);
  await editor.gallery.acceptArchive({ memorialId, archiveId });
  expect(await editor.notification.list()).toMatchObject({ unread: 0, rows: [{ state: 'shown', count: 2 }] });
  expect(await owner.contributions.countPending()).toEqual([]);
});

test('imported photographs belong to no open batch of relatives, and only their own page can release them', async ({
  world,
}) => {
  const page = await pageOwner(world);
  const archiveId = await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  expect(await findOpenBatch(world.services.db, page.memorialId, new Date())).toBeNull();
  const other = await pageOwner(world);
  // The id of an archive of another page releases nothing there.
  expect(await other.owner.gallery.acceptArchive({ memorialId: other.memorialId, archiveId })).toEqual({ count: 0 });
  expect(await waiting(page)).toHaveLength(2);
});

test('photographs are chosen by album or by days', async ({ world }) => {
  const page = await pageOwner(world);
  await bringIn(world, page, await takeout(), {
    photos: { which: 'days', from: '2019-01-01', to: null, withoutDay: false },
  });
  expect((await waiting(page)).map(({ originalName }) => originalName)).toEqual(['a.jpg']);
  const other = await pageOwner(world);
  await bringIn(world, other, await takeout(), { photos: { which: 'albums', albums: ['ילדות'] } });
  expect(await waiting(other)).toHaveLength(2);
});

test('chosen messages are imported as pending, under the given names', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const archiveId = await arriveAndRead(world, page, await whatsapp());
  const { messages } = await owner.archive.listMessages({ memorialId, archiveId });
  expect(messages.map(({ sender, day, time, text, isKnown }) => [sender, day, time, text, isKnown])).toEqual([
    ['דליה', '2020-03-12', '14:05', 'סבתא הייתה מלכה\nשל המטבח', false],
    ['+972 52-123-4567', '2020-03-13', '14:05', 'תודה לכולם', false],
  ]);
  const accept = (choices: object) =>
    owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, ...choices } });
  const stranger = '+972 52-123-4567';
  await expect(accept({})).rejects.toEqual(code('BAD_REQUEST'));
  await expect(accept({ senders: [stranger] })).rejects.toEqual(code('BAD_REQUEST'));
  await expect(accept({ senders: [stranger], names: [{ sender: stranger, name: '052-1234567' }] })).rejects.toEqual(
    code('BAD_REQUEST'),
  );
  await accept({
    messages: [messages[0]?.position],
    senders: [stranger],
    names: [{ sender: stranger, name: 'יוסי מהמכולת' }],
    withDays: true,
  });
  await takeIn(world, archiveId);
  const rows = await memories(world, page);
  expect(rows.map(({ authorName, content, state, userId }) => [authorName, content, state, userId])).toEqual([
    ['דליה', 'סבתא הייתה מלכה\nשל המטבח\n\n12.3.2020', 'pending', null],
    ['יוסי מהמכולת', 'תודה לכולם\n\n13.3.2020', 'pending', null],
  ]);
  const { rows: left } = await world.services.db.execute(
    sql`select from archive_items where archive_id = ${archiveId}::uuid`,
  );
  expect(left).toEqual([]);
  await expect(owner.archive.preview({ memorialId, archiveId })).rejects.toEqual(code('CONFLICT'));
  const visitor = await world.as.visitor().memorial.loadPage({ memorialId });
  expect(JSON.stringify(visitor)).not.toContain('מלכה');
});

test('a second run of the same archive, and of a longer one, adds nothing twice', async ({ world }) => {
  const page = await pageOwner(world);
  const all = { photos: { which: 'all' as const }, senders: ['דליה'] };
  await bringIn(world, page, await whatsapp(), all);
  await bringIn(world, page, await whatsapp(), all);
  expect((await newest(page))?.result).toMatchObject({ photos: 0, knownPhotos: 1, memories: 0, knownMemories: 1 });
  await bringIn(world, page, await whatsapp('\n3.25.2020, 14:06 - דליה: עוד משהו'), all);
  expect((await newest(page))?.result).toMatchObject({ photos: 0, knownPhotos: 1, memories: 1, knownMemories: 1 });
  expect(await waiting(page)).toHaveLength(1);
  expect(await memories(world, page)).toHaveLength(2);
});

test('deleted photographs are not imported again, and known ones are not duplicated', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  const [image] = await waiting(page);
  await owner.gallery.remove({ memorialId, imageIds: [image?.id ?? ''] });
  await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  expect((await newest(page))?.result).toMatchObject({ photos: 0, knownPhotos: 2 });
  expect(await waiting(page)).toHaveLength(1);
});

test('undo removes what an import added, except for memories that were decided', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const stranger = '+972 52-123-4567';
  const all = {
    photos: { which: 'all' as const },
    senders: ['דליה', stranger],
    names: [{ sender: stranger, name: 'יוסי' }],
  };
  const archiveId = await bringIn(world, page, await whatsapp(), all);
  const [memory] = await memories(world, page);
  await owner.contributions.decide({
    ids: [{ kind: 'memory', id: memory?.id ?? '', version: 1 }],
    decision: 'approve',
  });
  expect(await owner.archive.undo({ memorialId, archiveId })).toMatchObject({ photos: 1, memories: 2, stayed: 1 });
  expect(await waiting(page)).toEqual([]);
  expect((await memories(world, page)).map(({ id }) => id)).toEqual([memory?.id]);
  await expect(owner.archive.undo({ memorialId, archiveId })).rejects.toEqual(code('CONFLICT'));
  await bringIn(world, page, await whatsapp(), all);
  expect((await newest(page))?.result).toMatchObject({ photos: 1, memories: 1, knownMemories: 1 });
});

test('an interrupted import continues and adds each photograph once', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const archiveId = await arriveAndRead(world, page, await takeout());
  await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
  // The process ends after the first photograph, at its notification.
  const { announceIn } = world.services.events;
  const stopped = vi.spyOn(world.services.events, 'announceIn');
  stopped.mockImplementationOnce(announceIn).mockRejectedValueOnce(new Error('killed'));
  await expect(importArchive.run({ archiveId }, world.services)).rejects.toThrow('killed');
  stopped.mockRestore();
  expect(await waiting(page)).toHaveLength(1);
  await Promise.all([takeIn(world, archiveId), takeIn(world, archiveId)]);
  expect(await waiting(page)).toHaveLength(2);
  expect(await newest(page)).toMatchObject({ state: 'done', result: { photos: 2 } });
});

test('an archive that is read again keeps its choices and its file', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const uploadId = await uploaded(world, page.userId, await zip(await takeout()));
  const { archiveId } = await owner.archive.receive({ memorialId, uploadId, fileName: 'archive.zip' });
  // The queue gave the job to another process, while the first one was only slow.
  await Promise.all([1, 2].map(() => readArchive.run({ archiveId }, world.services)));
  await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
  await readArchive.run({ archiveId }, world.services);
  // After a day it waits for a decision again, even if the job ends later.
  const { storage } = world.services;
  const stuck = vi.spyOn(storage, 'exists').mockImplementationOnce(async () => {
    await world.services.db.execute(sql`update archive_imports set state = 'ready' where id = ${archiveId}::uuid`);
    return false;
  });
  await takeIn(world, archiveId);
  stuck.mockRestore();
  expect(await newest(page)).toMatchObject({ state: 'ready' });
  expect(await storage.exists(`archives/${archiveId}`)).toBe(true);
  await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
  await takeIn(world, archiveId);
  expect(await newest(page)).toMatchObject({ state: 'done', result: { photos: 2 } });
});

test('a photograph of more than five megabytes is shrunk and rotated upright', async ({ world }) => {
  const page = await pageOwner(world);
  const upright = sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a8c5a' } });
  const bytes = await upright.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const large = Buffer.concat([bytes, randomBytes(5 * 1024 * 1024)]);
  await bringIn(world, page, { 'Takeout/Google Photos/a/large.jpg': large }, { photos: { which: 'all' } });
  const [image] = await waiting(page);
  expect((image?.image.height ?? 0) > (image?.image.width ?? 0)).toBe(true);
});

test('photographs above the plan are counted, and a later run imports them', async ({ world }) => {
  const page = await pageOwner(world);
  const { services } = world;
  await world.given.plan(page.userId, { maxStorageGb: 1 });
  const use = (bytes: number) =>
    services.db.execute(sql`
      insert into users_usage (user_id, usage_type, period_start, count) values (${page.userId}::uuid, 'storage_used', '1970-01-01', ${bytes}::bigint)
      on conflict (user_id, usage_type, period_start) do update set count = excluded.count`);
  await use(2 * 1024 ** 3);
  await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  expect((await newest(page))?.result).toMatchObject({ photos: 0, leftOut: 2 });
  await use(0);
  await bringIn(world, page, await takeout(), { photos: { which: 'all' } });
  expect((await newest(page))?.result).toMatchObject({ photos: 2, leftOut: 0 });
});

const refused: Record<string, { files: Record<string, string>; refusal: string }> = {
  'nothing that is known': { files: { 'a.jpg': 'x' }, refusal: 'unknownKind' },
  'text that is no chat': { files: { 'notes.txt': 'חלב\nלחם' }, refusal: 'unknownKind' },
  'pages of Facebook': { files: { 'your_facebook_activity/posts/your_posts.html': '<p>' }, refusal: 'facebookHtml' },
  archives: { files: { 'takeout-001.zip': 'PK' }, refusal: 'nested' },
  'a chat without a word': {
    files: { '_chat.txt': '12.3.2020, 14:05 - ההודעות והשיחות מוצפנות מקצה לקצה.' },
    refusal: 'empty',
  },
};
test.for(Object.keys(refused))(
  'an archive of %s is refused in words, and its file is gone',
  async (what, { world }) => {
    const { files = {}, refusal } = refused[what] ?? {};
    const page = await pageOwner(world);
    const archiveId = await arriveAndRead(world, page, files);
    expect(await newest(page)).toMatchObject({ id: archiveId, state: 'refused', refusal });
    expect(await world.services.storage.exists(`archives/${archiveId}`)).toBe(false);
  },
);

test('refuses a truncated zip, and any other kind of file', async ({ world }) => {
  for (const bytes of [Buffer.from('no zip'), (await zip(await whatsapp())).subarray(0, -30)]) {
    const page = await pageOwner(world);
    await arriveAndRead(world, page, bytes);
    expect(await newest(page)).toMatchObject({ state: 'refused', refusal: 'damaged' });
  }
});

test('one upload becomes one archive, of which an account has one at a time, and the upload is removed', async ({
  world,
}) => {
  const page = await pageOwner(world);
  const { memorialId, owner, userId } = page;
  const bytes = await zip(await whatsapp());
  const uploadId = await uploaded(world, userId, bytes);
  const given = { memorialId, uploadId, fileName: 'chat.zip' };
  const [one, two] = await Promise.all([owner.archive.receive(given), owner.archive.receive(given)]);
  expect(one).toEqual(two);
  expect(await owner.archive.receive(given)).toEqual(one);
  const other = await uploaded(world, userId, bytes);
  await expect(owner.archive.receive({ ...given, uploadId: other })).rejects.toEqual(code('CONFLICT'));
  await owner.archive.cancel({ memorialId, archiveId: one.archiveId });
  expect(await world.services.storage.exists(`archives/${one.archiveId}`)).toBe(false);
  await owner.archive.receive({ ...given, uploadId: other });
});

test('only its sender sees an archive', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId } = page;
  const archiveId = await arriveAndRead(world, page, await whatsapp());
  const editor = await world.as.user(await world.given.editor(memorialId));
  expect(await editor.archive.list({ memorialId })).toEqual([]);
  await expect(editor.archive.preview({ memorialId, archiveId })).rejects.toEqual(code('NOT_FOUND'));
  await expect(editor.archive.listMessages({ memorialId, archiveId })).rejects.toEqual(code('NOT_FOUND'));
  await expect(editor.archive.cancel({ memorialId, archiveId })).rejects.toEqual(code('NOT_FOUND'));
  const other = await pageOwner(world);
  await expect(other.owner.archive.preview({ memorialId, archiveId })).rejects.toEqual(code('FORBIDDEN'));
  const uploadId = await uploaded(world, page.userId, await zip(await whatsapp()));
  await expect(
    other.owner.archive.receive({ memorialId: other.memorialId, uploadId, fileName: 'a.zip' }),
  ).rejects.toEqual(code('NOT_FOUND'));
});

test('an import stops where its sender may no longer edit the page', async ({ world }) => {
  const { memorialId } = await pageOwner(world);
  const userId = await world.given.editor(memorialId);
  const page = { memorialId, userId, owner: await world.as.user(userId) };
  const archiveId = await arriveAndRead(world, page, await whatsapp());
  await page.owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
  await world.services.db.execute(sql`delete from memorial_editors where user_id = ${userId}::uuid`);
  await takeIn(world, archiveId);
  const { rows } = await world.services.db.execute(
    sql`select state, refusal from archive_imports where id = ${archiveId}::uuid`,
  );
  expect(rows).toEqual([{ state: 'refused', refusal: 'noRight' }]);
  expect(await world.services.db.select().from(galleryImages).where(eq(galleryImages.memorialId, memorialId))).toEqual(
    [],
  );
});

test('an undecided archive is deleted after a week, and a stuck one waits again', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner } = page;
  const archiveId = await arriveAndRead(world, page, await whatsapp());
  const after = (days: number) => ({ ...world.services, now: () => new Date(Date.now() + days * 24 * 3600 * 1000) });
  await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
  await deleteOldArchives.run({}, after(2));
  expect(await newest(page)).toMatchObject({ state: 'ready' });
  await deleteOldArchives.run({}, after(8));
  expect(await newest(page)).toBeUndefined();
  expect(await world.services.storage.exists(`archives/${archiveId}`)).toBe(false);
  // A late job has nothing to do.
  await readArchive.run({ archiveId }, world.services);
  await takeIn(world, archiveId);
});
