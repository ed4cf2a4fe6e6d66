import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { uploadLimits } from '#core/limits.ts';
import { memorialFollowers } from '#tables.ts';
import { exifBomb } from '../../../../test/hostile-files.ts';
import { test, type World } from '../../../../test/world.ts';
import { createMedia } from '#features/media/media.http.ts';
import { runInSenderQueue } from '#features/media/media.store.ts';
import { most } from '../screening/screening.store.ts';
import { receivePicture } from './contribution-pictures.http.ts';
import { dropPicture, putPicture } from './contribution-pictures.store.ts';

const photo = (background = '#345678') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A page with a visitor's memory, and functions that send and read its picture. */
async function written(world: World, given: Parameters<World['given']['memorial']>[0] = {}) {
  const memorial = await world.given.memorial(given);
  const media = createMedia(world.services);
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind = '', name = ''] = pathname.split('/');
    const context = await world.context((request.headers['x-user'] as string | undefined) ?? null);
    if (kind === 'media')
      return media.serve(request, response, { id: name, width: 160, search, actor: async () => context.actor });
    return receivePicture(request, response, kind === 'own' ? { token: name } : { rowId: name }, context);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headersOf = (user?: string): Record<string, string> => (user ? { 'x-user': user } : {});

  const visitor = world.as.visitor();
  const submission = { memorialId: memorial.id, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
  const { row, token } = await visitor.memories.add(submission);
  return {
    memorial,
    row,
    token: token ?? '',
    owner: await world.as.user(memorial.userId),
    own: () => visitor.contributions.findOwn({ token: token ?? '' }),
    send: async (path: string, bytes: Buffer, user?: string) =>
      (await fetch(`${origin}/${path}`, { method: 'POST', body: new Uint8Array(bytes), headers: headersOf(user) }))
        .status,
    see: async (id: string, { query = '', user }: { query?: string; user?: string } = {}) =>
      (await fetch(`${origin}/media/${id}${query}`, { headers: headersOf(user) })).status,
  };
}

test('a picture is added to a memory by its private link, and is pending with it', async ({ world }) => {
  const { memorial, token, own, owner, send, see } = await written(world);
  expect(await send(`own/${token}`, await photo())).toBe(204);
  const { image, state, version, kind, id } = await own();
  expect(state).toBe('pending');
  expect(image).toMatchObject({ width: 300, height: 200 });

  const pictureId = image?.id ?? '';
  expect(await see(pictureId)).toBe(404);
  expect(await see(pictureId, { query: image?.query })).toBe(200);
  expect(await see(pictureId, { user: memorial.userId })).toBe(404);
  const [queued] = (await owner.contributions.listQueue({ memorialId: memorial.id })).rows;
  expect(await see(pictureId, { query: queued?.image?.query })).toBe(200);
  await owner.contributions.decide({ ids: [{ kind, id, version }], decision: 'approve' });
  expect(await see(pictureId)).toBe(200);
  const { words } = await world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  expect(words.memories.rows).toMatchObject([{ image: { id: pictureId, query: '' } }]);
});

test('a visitor’s picture is pending even on a page that publishes at once', async ({ world }) => {
  const { token, own, send } = await written(world, { approval: 'after' });
  expect(await send(`own/${token}`, await photo())).toBe(204);
  expect((await own()).state).toBe('pending');
});

test('a new picture replaces the first, whose files are deleted', async ({ world }) => {
  const { token, own, send, see, memorial } = await written(world);
  await send(`own/${token}`, await photo());
  const first = (await own()).image?.id ?? '';
  await send(`own/${token}`, await photo('#876543'));
  expect((await own()).image?.id).not.toBe(first);
  expect(await see(first, { user: memorial.userId })).toBe(404);
  expect(world.jobs.filter(({ name }) => name === 'media.remove-files')).toHaveLength(1);
});

test('a moderator adds a picture to a memory without changing its state; nobody else can', async ({ world }) => {
  const { memorial, row, owner, own, send } = await written(world);
  const ids = [{ kind: row.kind, id: row.id, version: row.version }];
  await owner.contributions.decide({ ids, decision: 'approve' });
  expect(await send(`row/${row.id}`, await photo())).toBe(401);
  expect(await send(`row/${row.id}`, await photo(), await world.given.user())).toBe(403);
  expect((await own()).image).toBeNull();
  expect(await send(`row/${row.id}`, await photo(), memorial.userId)).toBe(204);
  expect(await own()).toMatchObject({ state: 'approved', image: { width: 300 } });
});

test('a picture that is slow to decode does not delay others', async ({ world }) => {
  const { token, own, send } = await written(world);
  const bomb = exifBomb();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  expect(await send(`own/${token}`, bomb)).toBe(204);
  delay.disable();
  // Parsing its EXIF data used to block this thread for five to ten seconds.
  expect(delay.max / 1e6).toBeLessThan(2000);
  expect((await own()).image).toMatchObject({ width: 50 });
});

test('visitors’ pictures have a separate queue with a limit', async ({ world }) => {
  const { memorial, row, token, send } = await written(world);
  let free = () => {};
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const { address } = await world.context(null);
  const fill = (key: string, many: number) =>
    Array.from({ length: many }, () => runInSenderQueue({ kind: 'visitor', key }, () => isFree));
  // Two in progress and eight waiting.
  const waiting = fill(address, 10);

  expect(await send(`own/${token}`, await photo())).toBe(429);
  expect(await send(`row/${row.id}`, await photo(), memorial.userId)).toBe(204);
  for (let other = 1; other < 30; other++) waiting.push(...fill(`198.51.100.${other}`, 8));
  expect(await runInSenderQueue({ kind: 'family', key: 'link' }, async () => 'of the family')).toBe('of the family');
  await expect(runInSenderQueue({ kind: 'visitor', key: '198.51.100.99' }, () => isFree)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  free();
  await Promise.all(waiting);
  expect(await send(`own/${token}`, await photo())).toBe(204);
});

test('a refused upload leaves no file: an invalid picture, a too large one, or one without a memory', async ({
  world,
}) => {
  const { memorial, token, own, send } = await written(world);
  expect(await send(`own/${'x'.repeat(22)}`, await photo())).toBe(404);
  expect(await send(`row/${randomUUID()}`, await photo(), memorial.userId)).toBe(404);
  expect(await send(`own/${token}`, Buffer.from('<svg/>'))).toBe(415);
  expect(await send(`own/${token}`, Buffer.alloc(0))).toBe(400);
  expect(await send(`own/${token}`, Buffer.alloc(uploadLimits.image + 1))).toBe(413);
  expect((await own()).image).toBeNull();
});

test('a page that was closed meanwhile accepts no picture', async ({ world }) => {
  const { memorial, token, owner, send } = await written(world);
  await owner.contributions.saveInboxSettings({ memorialId: memorial.id, isClosed: true });
  expect(await send(`own/${token}`, await photo())).toBe(401);
});

test('a picture is refused when its page is closed or its sender loses the right during processing', async ({
  world,
}) => {
  const { memorial, row, token, owner, own } = await written(world);
  const editorId = await world.given.editor(memorial.id);
  const late = async (
    userId: string | null,
    uploader: Parameters<typeof putPicture>[1],
    stop: () => Promise<unknown>,
  ) => {
    const context = await world.context(userId);
    let stopping: Promise<unknown> | undefined;
    const db: typeof context.db = Object.assign(Object.create(context.db), {
      async transaction(...work: Parameters<typeof context.db.transaction>) {
        await (stopping ??= stop());
        return context.db.transaction(...work);
      },
    });
    return putPicture({ ...context, db }, uploader, () => photo());
  };
  const memorialId = memorial.id;
  await expect(
    late(null, { token }, () => owner.contributions.saveInboxSettings({ memorialId, isClosed: true })),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(
    late(editorId, { rowId: row.id }, () => owner.editors.remove({ memorialId, userId: editorId })),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await own()).image).toBeNull();
});

test('removing a picture by the private link deletes its files and leaves text and state unchanged', async ({
  world,
}) => {
  const { memorial, row, token, owner, own, send } = await written(world);
  await send(`own/${token}`, await photo());
  const ids = [{ kind: row.kind, id: row.id, version: 2 }];
  await owner.contributions.decide({ ids, decision: 'approve' });
  await owner.contributions.saveInboxSettings({ memorialId: memorial.id, isClosed: true });
  const before = world.jobs.length;
  const visitor = world.as.visitor();
  await visitor.contributions.removePicture({ token });
  await visitor.contributions.removePicture({ token });
  expect(await own()).toMatchObject({ state: 'approved', image: null, version: 4 });
  expect(world.jobs.slice(before).map(({ name }) => name)).toEqual(['media.remove-files']);
  await expect(visitor.contributions.removePicture({ token: 'x'.repeat(22) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a picture added to a published memory makes it pending again; a hidden memory stays hidden', async ({
  world,
}) => {
  const { memorial, row, token, owner, own, send } = await written(world);
  const unread = async () => (await owner.notification.list()).unread;
  await owner.contributions.decide({ ids: [{ kind: row.kind, id: row.id, version: 1 }], decision: 'approve' });
  await owner.notification.markAllRead({});
  await send(`own/${token}`, await photo());
  expect(await own()).toMatchObject({ state: 'pending' });
  expect(await unread()).toBe(1);
  await owner.contributions.decide({ ids: [{ kind: row.kind, id: row.id, version: 3 }], decision: 'hide' });
  await send(`own/${token}`, await photo('#987654'));
  const { rows } = await owner.contributions.listQueue({ memorialId: memorial.id, state: 'hidden' });
  expect(rows).toMatchObject([{ id: row.id }]);
});

test('a memory that is pending again because of a picture notifies the family together with the picture', async ({
  world,
}) => {
  const { memorial, row, token, owner, own } = await written(world);
  await owner.contributions.decide({ ids: [{ kind: row.kind, id: row.id, version: 1 }], decision: 'approve' });
  await owner.notification.markAllRead({});
  const context = await world.context(null);
  const events = { ...context.events, transaction: () => Promise.reject(new Error('the database is away')) };
  const received: string[] = [];
  context.events.on('contribution.changed', ({ memorialId }) => void received.push(memorialId));
  await putPicture({ ...context, events }, { token }, () => photo());
  expect(received).toContain(memorial.id);
  expect([(await own()).state, (await owner.notification.list()).unread]).toEqual(['pending', 1]);
});

test('a memory that is removed while its picture is processed stays removed', async ({ world }) => {
  const { memorial, row, token, owner } = await written(world);
  await owner.contributions.decide({ ids: [{ kind: row.kind, id: row.id, version: 1 }], decision: 'approve' });
  const context = await world.context(null);
  const ids = [{ kind: row.kind, id: row.id, version: 2 }];
  let isRemoved = false;
  const db: typeof context.db = Object.assign(Object.create(context.db), {
    async transaction(...work: Parameters<typeof context.db.transaction>) {
      if (!isRemoved) await owner.contributions.decide({ ids, decision: 'remove' });
      isRemoved = true;
      return context.db.transaction(...work);
    },
  });
  await expect(putPicture({ ...context, db }, { token }, () => photo())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const asked = { memorialId: memorial.id, state: 'removed' as const };
  expect((await owner.contributions.listQueue(asked)).rows).toMatchObject([{ id: row.id, image: null, version: 3 }]);
  await expect(dropPicture(context, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a picture of a blocked author notifies nobody', async ({ world }) => {
  const { row, token, owner, own, send } = await written(world);
  await owner.contributions.decide({ ids: [{ kind: row.kind, id: row.id, version: 1 }], decision: 'approve' });
  await owner.notification.markAllRead({});
  await owner.contributions.block({ kind: row.kind, id: row.id });
  expect(await send(`own/${token}`, await photo())).toBe(204);
  expect([(await own()).state, (await owner.notification.list()).unread]).toEqual(['pending', 0]);
});

test('an address may send as many pictures as memories', async ({ world }) => {
  const { token, send } = await written(world);
  const setPoints = (points: number) =>
    world.services.db.execute(sql`update rate_limits set points = ${points} where key like 'contributions.picture:%'`);
  expect(await send(`own/${token}`, await photo())).toBe(204);
  await setPoints(most.points - 1);
  expect(await send(`own/${token}`, await photo())).toBe(204);
  expect(await send(`own/${token}`, await photo())).toBe(429);
  await setPoints(0);
});

test('on a page that publishes at once a memory waits for its picture, and notifies once', async ({ world }) => {
  const memorial = await world.given.memorial({ approval: 'after' });
  const editor = await world.as.user(await world.given.editor(memorial.id));
  const owner = await world.as.user(memorial.userId);
  const follower = await world.given.user();
  await world.services.db.insert(memorialFollowers).values({ memorialId: memorial.id, userId: follower });
  const author = await world.as.user(await world.given.user());
  const words = { memorialId: memorial.id, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
  const { row, token } = await author.memories.add({ ...words, hasPicture: true });
  expect(row.state).toBe('pending');
  const notified = async () => [await owner.notification.list(), await editor.notification.list()];
  const before = await notified();
  const once = { unread: 1, rows: [{ refId: row.id, state: 'pending' }] };
  expect(before).toMatchObject([once, once]);
  await owner.notification.markAllRead({});
  await putPicture(await world.context(null), { token: token ?? '' }, () => photo());
  expect(await owner.notification.list()).toMatchObject({ unread: 0, rows: [{ refId: row.id, state: 'pending' }] });
  expect(await editor.notification.list()).toEqual(before[1]);
  const ids = [{ kind: row.kind, id: row.id, version: 2 }];
  await owner.contributions.decide({ ids, decision: 'approve' });
  expect((await (await world.as.user(follower)).notification.list()).rows).toMatchObject([{ refId: row.id }]);
});

test('a memory without a picture by a signed-in author is published at once', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial({ approval: 'after' });
  const author = await world.as.user(await world.given.user());
  const words = { memorialId, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
  expect((await author.memories.add(words)).row.state).toBe('approved');
});

test('a picture that a moderator adds is published at once', async ({ world }) => {
  const memorial = await world.given.memorial();
  const owner = await world.as.user(memorial.userId);
  const words = { memorialId: memorial.id, submitId: randomUUID(), authorName: 'נועה', content: 'קערה' };
  const { row } = await owner.memories.add({ ...words, hasPicture: true });
  await putPicture(await world.context(memorial.userId), { rowId: row.id }, () => photo());
  expect((await owner.contributions.list({ memorialId: memorial.id, kind: 'memory' })).rows).toMatchObject([
    { id: row.id, image: { width: 300 } },
  ]);
});

test('followers’ inboxes drop a memory that is pending again for its picture, and list it once later', async ({
  world,
}) => {
  const { memorial, row, token, owner } = await written(world);
  const followerId = await world.given.user();
  const follower = await world.as.user(followerId);
  await world.services.db.insert(memorialFollowers).values({ memorialId: memorial.id, userId: followerId });
  const approve = (version: number) =>
    owner.contributions.decide({ ids: [{ kind: row.kind, id: row.id, version }], decision: 'approve' });
  const notified = async () =>
    [await owner.notification.list(), await follower.notification.list()].map(({ rows }) =>
      rows.map(({ state }) => state),
    );
  expect(await notified()).toEqual([['pending'], []]);
  await approve(1);
  expect(await notified()).toEqual([['shown'], ['shown']]);
  await putPicture(await world.context(null), { token }, () => photo());
  expect(await notified()).toEqual([['pending'], []]);
  await approve(3);
  expect(await notified()).toEqual([['shown'], ['shown']]);
  await putPicture(await world.context(memorial.userId), { rowId: row.id }, () => photo('#876543'));
  expect(await notified()).toEqual([['shown'], ['shown']]);
});

test('a second picture before the decision does not notify again, nor does a removal', async ({ world }) => {
  const { token, owner } = await written(world);
  const context = await world.context(null);
  await owner.notification.markAllRead({});
  await putPicture(context, { token }, () => photo());
  await putPicture(context, { token }, () => photo('#876543'));
  await dropPicture(context, token);
  const box = await owner.notification.list();
  expect([box.unread, box.rows.length]).toEqual([0, 1]);
});
