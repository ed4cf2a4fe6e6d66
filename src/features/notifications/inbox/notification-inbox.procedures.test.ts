import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialEditors, memorials, notifications } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { listNotifications } from '../notification-export.store.ts';
import { notifyEditors } from '../notifications.store.ts';
import { loadInboxes } from './notification-inbox.store.ts';

type Activity = Partial<Parameters<typeof notifyEditors>[2]>;

async function tell(world: World, memorialId: string, activity: Activity = {}) {
  await world.services.events.transaction((tx, announce) =>
    notifyEditors(tx, announce, {
      memorialId,
      type: 'memory',
      refId: randomUUID(),
      byUserId: null,
      authorName: 'דליה ברנע',
      isPending: true,
      ...activity,
    }),
  );
}

async function home(world: World) {
  const memorial = await world.given.memorial({ name: 'אברום כספי' });
  const owner = await world.as.user(memorial.userId);
  return { memorial, owner, tell: (activity?: Activity) => tell(world, memorial.id, activity) };
}

test('the ten newest are listed, the newest first, and all are counted', async ({ world }) => {
  const { memorial, owner, tell: tellOwner } = await home(world);
  for (let index = 0; index < 12; index += 1) await tellOwner({ authorName: String(index) });
  const { unread, rows } = await owner.notification.list();
  expect(unread).toBe(12);
  expect(rows.map(({ authorName }) => authorName)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  expect(rows[0]).toMatchObject({
    type: 'memory',
    state: 'pending',
    memorialId: memorial.id,
    memorialName: 'אברום כספי',
    isRead: false,
  });
  expect(Date.now() - Number(rows[0]?.createdAt)).toBeLessThan(60_000);
  expect(await owner.notification.count()).toEqual({ unread: 12 });
});

test('reading decrements the count once', async ({ world }) => {
  const { owner, tell: tellOwner } = await home(world);
  await tellOwner();
  const id = (await owner.notification.list()).rows[0]?.id ?? '';
  for (let times = 0; times < 3; times += 1) await owner.notification.markRead({ id });
  await owner.notification.markAllRead({});
  await owner.notification.markRead({ id });
  expect(await owner.notification.count()).toEqual({ unread: 0 });
  expect((await owner.notification.list()).rows[0]?.isRead).toBe(true);
});

test('marking all as read stops at the newest that was seen', async ({ world }) => {
  const { owner, tell: tellOwner } = await home(world);
  await tellOwner();
  await tellOwner();
  const upTo = (await owner.notification.list()).rows[0]?.id ?? '';
  await tellOwner({ authorName: 'late' });
  await owner.notification.markAllRead({ upTo });
  const { unread, rows } = await owner.notification.list();
  expect(unread).toBe(1);
  expect(rows.filter(({ isRead }) => !isRead).map(({ authorName }) => authorName)).toEqual(['late']);
  await owner.notification.markAllRead({});
  expect(await owner.notification.count()).toEqual({ unread: 0 });
});

test('a cleared list stays cleared on every device, and shows what comes later', async ({ world }) => {
  const { memorial, owner, tell: tellOwner } = await home(world);
  await tellOwner();
  const upTo = (await owner.notification.list()).rows[0]?.id ?? '';
  await tellOwner({ authorName: 'late' });
  await owner.notification.clear({ upTo });
  const second = await world.as.user(memorial.userId);
  expect((await second.notification.list()).rows.map(({ authorName }) => authorName)).toEqual(['late']);
  expect(await second.notification.count()).toEqual({ unread: 1 });
  await owner.notification.clear({});
  expect(await second.notification.list()).toEqual({ unread: 0, rows: [] });
});

test('nobody can mark or clear another account’s notifications', async ({ world }) => {
  const { owner, tell: tellOwner } = await home(world);
  await tellOwner();
  const id = (await owner.notification.list()).rows[0]?.id ?? '';
  const other = await world.as.user(await world.given.user());
  await other.notification.markRead({ id });
  await other.notification.markAllRead({ upTo: id });
  await other.notification.clear({ upTo: id });
  await other.notification.clear({});
  expect(await owner.notification.count()).toEqual({ unread: 1 });
  expect(await other.notification.list()).toEqual({ unread: 0, rows: [] });
});

test('an unknown id changes nothing', async ({ world }) => {
  const { owner, tell: tellOwner } = await home(world);
  await tellOwner();
  await owner.notification.markAllRead({ upTo: randomUUID() });
  await owner.notification.clear({ upTo: randomUUID() });
  expect(await owner.notification.count()).toEqual({ unread: 1 });
});

test('reading sends an event to every device, and reading again sends none', async ({ world }) => {
  const { memorial, owner, tell: tellOwner } = await home(world);
  await tellOwner();
  const received: string[] = [];
  const stop = world.services.events.on('notifications.changed', ({ userId }) => received.push(userId));
  await owner.notification.markAllRead({});
  await expect.poll(() => received).toEqual([memorial.userId, memorial.userId]);
  await owner.notification.markAllRead({});
  expect(received).toHaveLength(2);
  stop();
});

const submission = (memorialId: string) => ({
  memorialId,
  submitId: randomUUID(),
  authorName: 'דליה',
  content: 'מילים.',
});

test('notifications are removed with the right to edit and with their contribution', async ({ world }) => {
  const { memorial, owner } = await home(world);
  const { db } = world.services;
  const memorialId = memorial.id;
  const userId = await world.given.editor(memorialId);
  const editor = await world.as.user(userId);
  await world.as.visitor().memories.add(submission(memorialId));
  const { row } = await owner.memories.add(submission(memorialId));
  const states = async () => (await editor.notification.list()).rows.map(({ state }) => state);
  const setRole = (role: 'editor' | 'viewer') =>
    db
      .update(memorialEditors)
      .set({ role })
      .where(and(eq(memorialEditors.memorialId, memorialId), eq(memorialEditors.userId, userId)));
  expect(await states()).toEqual(['shown', 'pending']);
  await setRole('viewer');
  expect(await states()).toEqual(['shown']);
  expect(await editor.notification.count()).toEqual({ unread: 1 });
  await db.delete(memorialEditors).where(eq(memorialEditors.userId, userId));
  expect(await states()).toEqual(['shown']);
  const ids = [{ kind: 'memory' as const, id: row.id, version: row.version }];
  await owner.contributions.decide({ ids, decision: 'hide' });
  expect(await states()).toEqual([]);
  await owner.contributions.decide({
    ids: [{ ...ids[0], version: row.version + 1 } as (typeof ids)[0]],
    decision: 'approve',
  });
  expect(await states()).toEqual(['shown']);
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  expect(await states()).toEqual([]);
});

test('a pending contribution is listed as pending until somebody has decided', async ({ world }) => {
  const { memorial, owner } = await home(world);
  for (const kind of ['memory', 'condolence'] as const) {
    const add = kind === 'memory' ? world.as.visitor().memories.add : world.as.visitor().condolences.add;
    const { row } = await add(submission(memorial.id));
    const state = async () => (await owner.notification.list()).rows[0]?.state;
    expect(await state()).toBe('pending');
    await owner.contributions.decide({ ids: [{ kind, id: row.id, version: row.version }], decision: 'approve' });
    expect(await state()).toBe('shown');
  }
});

test('an invitation to an account is notified, can be accepted from the notification, and is removed when it is revoked', async ({
  world,
}) => {
  const memorial = await world.given.memorial({ isPublic: false });
  const owner = await world.as.user(memorial.userId);
  const email = `${randomUUID()}@example.com`;
  const invited = await world.as.user(await world.given.user({ email }));
  const memorialId = memorial.id;
  const { id } = await owner.invite.make({ memorialId, role: 'editor', email });
  const { rows, unread } = await invited.notification.list();
  expect(unread).toBe(1);
  expect(rows).toMatchObject([{ type: 'family_invite', state: 'invited', refId: id, authorName: 'נועה לוי' }]);

  await invited.notification.clear({});
  await owner.invite.renew({ memorialId, inviteId: id });
  expect(await invited.notification.count()).toEqual({ unread: 1 });

  expect(await invited.invite.find({ token: id })).toMatchObject({ email, isForAnother: false });
  const stranger = await world.as.user(await world.given.user());
  for (const someone of [stranger, owner]) {
    await expect(someone.invite.find({ token: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(someone.invite.accept({ token: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(world.as.visitor().invite.find({ token: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await invited.invite.accept({ token: id });
  const notified = (await owner.notification.list()).rows;
  expect(notified).toMatchObject([{ type: 'family_invite', state: 'joined', refId: id, isRead: false }]);
  expect((await invited.notification.list()).rows.map(({ state, isRead }) => [state, isRead])).toEqual([
    ['joined', true],
    ['invited', false],
  ]);

  const second = await world.as.user(await world.given.user({ email: `2${email}` }));
  const made = await owner.invite.make({ memorialId, role: 'viewer', email: `2${email}` });
  expect(await second.notification.count()).toEqual({ unread: 1 });
  await owner.invite.revoke({ memorialId, inviteId: made.id });
  expect(await second.notification.list()).toEqual({ unread: 0, rows: [] });
});

test('an invitation by link, or to an address without an account, notifies nobody', async ({ world }) => {
  const memorial = await world.given.memorial();
  const owner = await world.as.user(memorial.userId);
  const ask = (email: string | null) => owner.invite.make({ memorialId: memorial.id, role: 'viewer', email });
  await ask(null);
  await ask(`${randomUUID()}@example.com`);
  const ofPage = eq(notifications.memorialId, memorial.id);
  expect(await world.services.db.$count(notifications, ofPage)).toBe(0);
});

test('notifications of the same time have a stable order', async ({ world }) => {
  const { memorial, owner, tell: tellOwner } = await home(world);
  for (let index = 0; index < 5; index += 1) await tellOwner();
  await world.services.db
    .update(notifications)
    .set({ createdAt: sql`now()` })
    .where(eq(notifications.memorialId, memorial.id));
  const ids = (await owner.notification.list()).rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? 1 : -1)));
});

test.for([
  ['memory', 'words'],
  ['memory', 'proof'],
  ['condolence', 'trap'],
] as const)(
  'the name on a %s that is held (%s) is in no list, stream or download until somebody has reviewed it',
  async ([kind, heldFor], { world }) => {
    const { memorial, owner, tell: tellOwner } = await home(world);
    const held = await world.given.contribution(memorial.id, { authorName: 'שם רע', heldFor }, kind);
    const waiting = await world.given.contribution(memorial.id, { authorName: 'דליה' }, kind);
    await tellOwner({ type: kind, refId: held, authorName: 'שם רע' });
    await tellOwner({ type: kind, refId: waiting, authorName: 'דליה' });
    const { db } = world.services;
    const names = async () => {
      const box = await owner.notification.list();
      const streamed = (await loadInboxes(db, [memorial.userId])).get(memorial.userId)?.box ?? '';
      const told = [...box.rows, ...(await owner.contributions.listRecent())].map(({ authorName }) => authorName);
      return [
        ...told.toSorted(),
        `${streamed}${JSON.stringify(await listNotifications(db, memorial.userId))}`.includes('שם רע'),
      ];
    };
    expect(await names()).toEqual(['', '', 'דליה', 'דליה', false]);
    const decide = (version: number, decision: 'return' | 'restore' | 'approve') =>
      owner.contributions.decide({ ids: [{ kind, id: held, version }], decision });
    await decide(1, 'return');
    expect(await names()).toEqual(['דליה', 'דליה', 'שם רע', 'שם רע', true]);
    await decide(2, 'restore');
    expect(await names()).toEqual(['', '', 'דליה', 'דליה', false]);
    await decide(3, 'approve');
    expect(await names()).toEqual(['דליה', 'דליה', 'שם רע', 'שם רע', true]);
  },
);

test('an anonymous author without a proof of work is not named, and an account is', async ({ world }) => {
  const { memorial, owner } = await home(world);
  const words = (authorName: string) => ({
    memorialId: memorial.id,
    submitId: randomUUID(),
    authorName,
    content: 'זיכרון',
  });
  await world.as.visitor().memories.add(words('שם רע'));
  await (await world.as.user(await world.given.user())).memories.add(words('דליה'));
  expect((await owner.notification.list()).rows).toMatchObject([{ authorName: 'דליה' }, { authorName: '' }]);
});
