import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialFollowers, memorials, notifications } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { notifyEditors } from './notifications.store.ts';

type Activity = Parameters<typeof notifyEditors>[2];

async function home(world: World, isPublic = true) {
  const memorial = await world.given.memorial({ isPublic });
  const editor = await world.given.editor(memorial.id);
  const viewer = await world.given.editor(memorial.id, { role: 'viewer' });
  const invited = await world.given.editor(memorial.id, { isPending: true });
  const follower = await world.given.user();
  const { db, events } = world.services;
  for (const userId of [follower, viewer])
    await db.insert(memorialFollowers).values({ memorialId: memorial.id, userId });

  const people: Record<string, string> = {
    [memorial.userId]: 'owner',
    [editor]: 'editor',
    [viewer]: 'viewer',
    [invited]: 'invited',
    [follower]: 'follower',
  };
  async function tell(activity: Partial<Activity> = {}) {
    await events.transaction((tx, announce) =>
      notifyEditors(tx, announce, {
        memorialId: memorial.id,
        type: 'memory',
        refId: randomUUID(),
        byUserId: null,
        authorName: 'דליה ברנע',
        isPending: false,
        ...activity,
      }),
    );
  }
  const rows = () => db.select().from(notifications).where(eq(notifications.memorialId, memorial.id));
  const notified = async () =>
    (await rows()).map(({ userId }) => people[userId] ?? '').toSorted((one, other) => one.localeCompare(other));
  return { memorial, editor, follower, tell, rows, told: notified };
}

test('the owner and the editors are notified of a pending contribution, and nobody else', async ({ world }) => {
  const { tell, rows, told: notified } = await home(world);
  await tell({ isPending: true });
  expect(await notified()).toEqual(['editor', 'owner']);
  expect(await rows()).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({
        type: 'memory',
        state: 'pending',
        authorName: 'דליה ברנע',
        readAt: null,
        clearedAt: null,
      }),
    ),
  );
});

test('a published contribution on a public page also notifies each follower once', async ({ world }) => {
  for (const type of ['memory', 'condolence', 'event'] as const) {
    const { tell, rows, told: notified } = await home(world);
    await tell({ type });
    expect(await notified()).toEqual(['editor', 'follower', 'owner', 'viewer']);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['shown']));
  }
});

test('a page that became private notifies only those who may see it', async ({ world }) => {
  const { tell, told: notified } = await home(world, false);
  await tell();
  expect(await notified()).toEqual(['editor', 'owner', 'viewer']);
});

test('a sealed inbox notifies its delegate and nobody of the family', async ({ world }) => {
  const { memorial, tell, told: notified } = await home(world);
  const delegate = await world.given.editor(memorial.id);
  await world.services.db
    .update(memorials)
    .set({ sealedSince: new Date(), sealedDelegate: delegate })
    .where(eq(memorials.id, memorial.id));
  await tell({ isPending: true });
  expect(await notified()).toEqual(['']);
  const { rows } = await (await world.as.user(delegate)).notification.list();
  expect(rows).toMatchObject([{ type: 'memory', state: 'pending' }]);
  await tell({ type: 'condolence' });
  expect(await notified()).toEqual(['', '', 'follower']);
  await tell({ type: 'memorial_follow' });
  expect(await notified()).toEqual(['', '', '', 'editor', 'follower', 'owner']);
});

test('a family that seals its inbox does not see earlier notifications until it removes the seal', async ({
  world,
}) => {
  const { memorial, follower, tell } = await home(world);
  const [owner, reader] = [await world.as.user(memorial.userId), await world.as.user(follower)];
  const shown = await world.given.contribution(memorial.id, { state: 'approved' });
  await tell({ isPending: true });
  await tell({ refId: shown });
  const seal = (sealedSince: Date | null) =>
    world.services.db.update(memorials).set({ sealedSince }).where(eq(memorials.id, memorial.id));
  await seal(new Date());
  expect(await owner.notification.list()).toMatchObject({ unread: 0, rows: [] });
  expect(await reader.notification.list()).toMatchObject({ unread: 1, rows: [{ refId: shown }] });
  await seal(null);
  expect(await owner.notification.list()).toMatchObject({ unread: 2 });
});

test('a delegate without a role on the page is not notified', async ({ world }) => {
  const { memorial, tell } = await home(world);
  const delegate = await world.given.user();
  await world.services.db
    .update(memorials)
    .set({ sealedSince: new Date(), sealedDelegate: delegate })
    .where(eq(memorials.id, memorial.id));
  await tell({ isPending: true });
  expect((await (await world.as.user(delegate)).notification.list()).rows).toEqual([]);
});

test('a published contribution that is pending again notifies members as pending, and stays in the inboxes of followers', async ({
  world,
}) => {
  const { memorial, tell, rows } = await home(world);
  const refId = randomUUID();
  await tell({ refId });
  await tell({ refId, isPending: true });
  const toldTo = async (userId: string) =>
    (await rows()).filter((row) => row.userId === userId).map(({ state }) => state);
  expect(await toldTo(memorial.userId)).toEqual(['pending']);
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['pending', 'pending', 'shown', 'shown']);
});

test('a hidden or removed contribution is in no inbox, and returns with its row', async ({ world }) => {
  const { memorial, tell } = await home(world);
  const owner = await world.as.user(memorial.userId);
  for (const kind of ['memory', 'condolence'] as const) {
    const id = await world.given.contribution(memorial.id, {}, kind);
    await tell({ type: kind, refId: id, isPending: true });
    const decide = (version: number, decision: 'hide' | 'remove' | 'restore') =>
      owner.contributions.decide({ ids: [{ kind, id, version }], decision });
    const notified = async () => (await owner.notification.list()).rows.map(({ refId }) => refId);
    expect(await notified()).toContain(id);
    for (const [version, action] of [
      [1, 'hide'],
      [3, 'remove'],
    ] as const) {
      await decide(version, action);
      expect(await notified()).not.toContain(id);
      await decide(version + 1, 'restore');
      expect(await notified()).toContain(id);
    }
  }
});

test('only the owner and editors are notified of followers and new members', async ({ world }) => {
  for (const [type, state] of [
    ['memorial_follow', 'shown'],
    ['family_invite', 'joined'],
  ] as const) {
    const { tell, rows, told: notified } = await home(world);
    await tell({ type });
    expect(await notified()).toEqual(['editor', 'owner']);
    expect((await rows())[0]?.state).toBe(state);
  }
});

test('notifications of one’s own actions are inserted as read', async ({ world }) => {
  const { editor, tell, rows } = await home(world);
  await tell({ byUserId: editor });
  for (const { userId, readAt } of await rows()) expect(readAt !== null).toBe(userId === editor);
});

test('a repeated action notifies once', async ({ world }) => {
  const { tell, rows } = await home(world);
  const refId = randomUUID();
  await tell({ refId, isPending: true });
  await tell({ refId, isPending: true });
  expect(await rows()).toHaveLength(2);
});

test('every process gets an event of a new notification, and none of an action that was rolled back', async ({
  world,
}) => {
  const { memorial, tell, rows } = await home(world);
  const received: string[] = [];
  const stop = world.services.events.on('notifications.made', ({ memorialId }) => received.push(memorialId));
  await tell({ isPending: true });
  expect(received).toContain(memorial.id);
  const broken = world.services.events.transaction(async (tx, announce) => {
    await notifyEditors(tx, announce, {
      memorialId: memorial.id,
      type: 'condolence',
      refId: randomUUID(),
      byUserId: null,
      authorName: 'שמעון טל',
      isPending: true,
    });
    throw new Error('not done');
  });
  await expect(broken).rejects.toThrow('not done');
  expect(await rows()).toHaveLength(2);
  stop();
});
