import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sendDigest, writeDigests } from '#features/notifications/emails/notification-emails.jobs.ts';
import type { EmailContent } from '#server/email.ts';
import { hashToken } from '#server/secret-token.ts';
import { galleryImages, memorials, notifications, notificationSettings } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { familyFileSchema } from './family-upload.schema.ts';
import { addFamilyImage, findOpenLink } from './family-upload.store.ts';

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function family(world: World) {
  const memorial = await world.given.memorial({ name: 'נעמי הראל' });
  const memorialId = memorial.id;
  const { services } = world;
  const owner = await world.as.user(memorial.userId);
  const { token } = await owner.gallery.openFamilyUpload({ memorialId });
  const tokenHash = hashToken(token);

  async function send(background: string) {
    const link = await findOpenLink(services.db, tokenHash, new Date());
    if (!link) throw new Error('no link');
    const bytes = await photo(background);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { sha256, read: async () => bytes, [Symbol.asyncDispose]: async () => undefined };
    const metadata = familyFileSchema.parse({ originalName: 'אבא.jpg' });
    await addFamilyImage(services, link, { ...metadata, tokenHash, file, isTakenBack: () => false });
  }
  return {
    memorial,
    memorialId,
    owner,
    send,
    waiting: async () => (await owner.gallery.listPending({ memorialId })).map(({ id }) => id),
    box: () => owner.notification.list(),
    /** Backdates everything that was sent so far. */
    async age(minutes: number) {
      const earlier = sql`created_at - make_interval(mins => ${minutes})`;
      await services.db
        .update(galleryImages)
        .set({ createdAt: earlier })
        .where(eq(galleryImages.memorialId, memorialId));
      await services.db
        .update(notifications)
        .set({ createdAt: earlier })
        .where(eq(notifications.memorialId, memorialId));
    },
  };
}

test('photographs by the family’s link within the batch interval are one notification with their number', async ({
  world,
}) => {
  const { memorialId, owner, send, box, age } = await family(world);
  const editor = await world.as.user(await world.given.editor(memorialId));
  const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
  await Promise.all(['#100000', '#200000', '#300000'].map(send));
  const row = { type: 'family_photos', state: 'pending', memorialId, memorialName: 'נעמי הראל', authorName: '' };
  for (const member of [owner, editor])
    expect(await member.notification.list()).toMatchObject({ unread: 1, rows: [{ ...row, count: 3 }] });
  expect((await viewer.notification.list()).rows).toEqual([]);
  expect(await owner.contributions.countPending()).toEqual([
    { memorialId, memories: 0, condolences: 0, candles: 0, photos: 3 },
  ]);

  await age(31);
  await send('#400000');
  expect(await box()).toMatchObject({ unread: 2, rows: [{ count: 1 }, { count: 3 }] });
});

test('a photograph that is sent again notifies once, and more photographs of a read batch notify again', async ({
  world,
}) => {
  const { owner, send, box } = await family(world);
  await send('#100000');
  await owner.notification.markAllRead({});
  await send('#100000');
  expect(await box()).toMatchObject({ unread: 0, rows: [{ count: 1 }] });
  await send('#200000');
  expect(await box()).toMatchObject({ unread: 1, rows: [{ count: 2 }] });
});

test('a notification of deleted photographs is hidden, and comes back when they are restored', async ({ world }) => {
  const { memorialId, owner, send, waiting, box } = await family(world);
  const editor = await world.as.user(await world.given.editor(memorialId));
  await send('#100000');
  await send('#200000');
  const [first = '', second = ''] = await waiting();
  await owner.gallery.remove({ memorialId, imageIds: [first] });
  expect(await editor.notification.list()).toMatchObject({ unread: 1, rows: [{ count: 1 }] });
  await owner.gallery.remove({ memorialId, imageIds: [second] });
  expect([await box(), await editor.notification.list()]).toEqual([
    { unread: 0, rows: [] },
    { unread: 0, rows: [] },
  ]);
  expect(await owner.contributions.countPending()).toEqual([]);
  await owner.gallery.restore({ memorialId, imageIds: [first, second] });
  expect(await editor.notification.list()).toMatchObject({ unread: 1, rows: [{ count: 2 }] });
});

test('accepting marks the notification as read; for the others it shows the accepted state', async ({ world }) => {
  const { memorialId, owner, send, waiting, box } = await family(world);
  const editor = await world.as.user(await world.given.editor(memorialId));
  for (const colour of ['#100000', '#200000', '#300000']) await send(colour);
  const [first = '', ...rest] = await waiting();
  await owner.gallery.accept({ memorialId, imageIds: [first] });
  expect(await box()).toMatchObject({ unread: 0, rows: [{ state: 'pending', count: 2 }] });
  await owner.gallery.accept({ memorialId, imageIds: rest });
  expect(await editor.notification.list()).toMatchObject({ unread: 1, rows: [{ state: 'shown', count: 3 }] });
});

test('a family with a sealed inbox is not notified of photographs, and its delegate is', async ({ world }) => {
  const { memorialId, owner, send, box } = await family(world);
  const delegateId = await world.given.editor(memorialId);
  await send('#100000');
  const seal = (sealedSince: Date | null) =>
    world.services.db
      .update(memorials)
      .set({ sealedSince, sealedDelegate: delegateId })
      .where(eq(memorials.id, memorialId));
  await seal(new Date());
  await send('#200000');
  expect(await box()).toEqual({ unread: 0, rows: [] });
  expect(await owner.contributions.countPending()).toEqual([]);
  const delegate = await world.as.user(delegateId);
  expect(await delegate.notification.list()).toMatchObject({ rows: [{ count: 2 }] });
});

test('one email counts the received photographs, without deleted ones', async ({ world }) => {
  const { memorial, memorialId, owner, send, waiting, age } = await family(world);
  const { services } = world;
  const { userId } = memorial;
  await services.db.insert(notificationSettings).values({ userId, letters: 'at_once', onRestDays: true });
  for (const colour of ['#100000', '#200000', '#300000']) await send(colour);
  const [first = '', ...rest] = await waiting();
  await owner.gallery.remove({ memorialId, imageIds: [first] });
  // Deleting a notification counts as reading.
  const unread = and(eq(notifications.userId, userId), eq(notifications.memorialId, memorialId));
  await services.db.update(notifications).set({ readAt: null }).where(unread);
  await age(5);

  const before = world.jobs.length;
  await writeDigests.run({}, services);
  const digests = world.jobs
    .slice(before)
    .map(({ payload }) => payload as Parameters<typeof sendDigest.run>[0])
    .filter((digest) => digest.userId === userId);
  expect(digests).toHaveLength(1);
  const emails: EmailContent[] = [];
  const mail = { ...services.mail, sendWritten: async (written: EmailContent) => void emails.push(written) };
  const sent = async () => {
    for (const digest of digests) await sendDigest.run(digest, { ...services, mail });
    return emails.map(({ body }) => body);
  };
  expect(await sent()).toEqual(['שתי תמונות נשלחו בקישור המשפחה לדף של \u2068נעמי הראל\u2069']);
  await owner.gallery.remove({ memorialId, imageIds: rest });
  emails.length = 0;
  expect(await sent()).toEqual([]);
});
