import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, memorialEditors, memorials, notifications, siteSwitches } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { lockMemorial } from '#features/media/media.store.ts';

const submission = (memorialId: string) => ({
  memorialId,
  submitId: randomUUID(),
  authorName: 'דליה',
  content: 'זיכרון',
});

async function page(world: World) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const editorId = await world.given.editor(memorialId);
  const viewerId = await world.given.editor(memorialId, { role: 'viewer' });
  return {
    memorialId,
    ownerId: memorial.userId,
    editorId,
    viewerId,
    owner: await world.as.user(memorial.userId),
    editor: await world.as.user(editorId),
    viewer: await world.as.user(viewerId),
    stranger: await world.as.user(await world.given.user()),
    visitor: world.as.visitor(),
    shown: async () => (await world.as.visitor().contributions.list({ memorialId, kind: 'memory' })).rows,
  };
}

test('the owner sets who may write', async ({ world }) => {
  const { memorialId, owner, viewer, stranger, visitor } = await page(world);
  await owner.contributions.saveInboxSettings({ memorialId, writers: 'signed_in' });
  await expect(visitor.memories.add(submission(memorialId))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await stranger.memories.add(submission(memorialId));
  await owner.contributions.saveInboxSettings({ memorialId, writers: 'members' });
  await expect(stranger.memories.add(submission(memorialId))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await viewer.memories.add(submission(memorialId));
});

test('a page that is closed for contributions accepts them only from its editors', async ({ world }) => {
  const { memorialId, owner, editor, viewer, visitor, shown } = await page(world);
  await editor.memories.add(submission(memorialId));
  const [row] = await shown();
  await owner.contributions.saveInboxSettings({ memorialId, isClosed: true });
  const closed = { code: 'UNAUTHORIZED' };
  await expect(visitor.memories.add(submission(memorialId))).rejects.toMatchObject(closed);
  await expect(visitor.contributions.createChallenge({ memorialId, submitId: randomUUID() })).rejects.toMatchObject(
    closed,
  );
  const it = { kind: 'memory' as const, id: row?.id ?? '' };
  await expect(visitor.contributions.setPebble({ ...it, isPlaced: true })).rejects.toMatchObject(closed);
  await expect(visitor.contributions.report(it)).rejects.toMatchObject(closed);
  await expect(viewer.memories.add(submission(memorialId))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await editor.memories.add(submission(memorialId));
  expect(await shown()).toHaveLength(2);
});

test('stopping everything makes visitors’ contributions of the last day pending again', async ({ world }) => {
  const { memorialId, owner, shown } = await page(world);
  const { given } = world;
  const old = await given.contribution(memorialId, {
    state: 'approved',
    createdAt: new Date(Date.now() - 25 * 3600_000),
  });
  const ours = await given.contribution(memorialId, { state: 'approved', isByEditor: true });
  const late = await given.contribution(memorialId, { state: 'approved' });
  await owner.contributions.saveInboxSettings({ memorialId, isClosed: true, takesBack: true });
  expect((await shown()).map(({ id }) => id).toSorted()).toEqual([old, ours].toSorted());
  expect((await owner.contributions.listQueue({ memorialId })).rows).toMatchObject([{ id: late, heldFor: 'stopped' }]);
});

test('the family of a sealed inbox sees only the number of contributions, and the delegate decides', async ({
  world,
}) => {
  const { memorialId, owner, editor, visitor, shown } = await page(world);
  const delegateId = await world.given.editor(memorialId);
  const decider = await world.as.user(delegateId);
  const { sealedSince, delegate } = await owner.contributions.seal({ memorialId, delegateId });
  expect(sealedSince).not.toBeNull();
  expect(delegate).toMatchObject({ userId: delegateId });
  const { row } = await visitor.memories.add(submission(memorialId));

  const ids = [{ kind: 'memory' as const, id: row.id, version: 1 }];
  for (const member of [owner, editor]) {
    await expect(member.contributions.listQueue({ memorialId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(member.contributions.decide({ ids, decision: 'approve' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await member.contributions.loadInbox({ memorialId })).toMatchObject({
      mayDecide: false,
      waiting: 1,
      authors: 1,
    });
  }
  const { db } = world.services;
  const notified = await db.select().from(notifications).where(eq(notifications.memorialId, memorialId));
  expect(notified.filter(({ userId }) => userId !== delegateId)).toEqual([]);

  await decider.contributions.decide({ ids, decision: 'approve' });
  expect(await shown()).toMatchObject([{ id: row.id }]);

  await owner.contributions.unseal({ memorialId });
  expect((await owner.contributions.listQueue({ memorialId, state: 'approved' })).rows).toMatchObject([{ id: row.id }]);
});

test('a former editor no longer decides as delegate', async ({ world }) => {
  const { memorialId, owner, viewerId } = await page(world);
  for (const delegateId of [
    viewerId,
    await world.given.user(),
    await world.given.editor(memorialId, { isPending: true }),
  ])
    await expect(owner.contributions.seal({ memorialId, delegateId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });

  const leave = [
    (userId: string) => owner.editors.setRole({ memorialId, userId, role: 'viewer' }),
    (userId: string) => owner.editors.remove({ memorialId, userId }),
  ];
  for (const left of leave) {
    const delegateId = await world.given.editor(memorialId);
    const delegate = await world.as.user(delegateId);
    await owner.contributions.seal({ memorialId, delegateId });
    await delegate.contributions.listQueue({ memorialId });
    await left(delegateId);
    await expect(delegate.contributions.listQueue({ memorialId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await owner.contributions.loadInbox({ memorialId })).toMatchObject({ delegate: null, mayDecide: false });
  }
  // A returning editor is not automatically the delegate again.
  await owner.editors.setRole({ memorialId, userId: viewerId, role: 'editor' });
  expect(await owner.contributions.loadInbox({ memorialId })).toMatchObject({ delegate: null });
});

test('an inbox without a delegate notifies the owner until there is a new delegate or the seal is removed', async ({
  world,
}) => {
  const { memorialId, owner, editor } = await page(world);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const notified = async () => (await owner.notification.list()).rows;
  const sealed = async () => {
    const delegateId = await world.given.editor(memorialId);
    await owner.contributions.seal({ memorialId, delegateId });
    return delegateId;
  };
  const first = await sealed();
  await owner.editors.setRole({ memorialId, userId: first, role: 'viewer' });
  const left = { type: 'delegate_left', state: 'shown', memorialId, refId: memorialId, authorName: 'נועה לוי' };
  expect(await notified()).toMatchObject([{ ...left, isRead: true }]);
  expect((await editor.notification.list()).rows).toEqual([]);
  await owner.editors.remove({ memorialId, userId: first });
  expect(await notified()).toHaveLength(1);

  const second = await sealed();
  expect(await notified()).toEqual([]);
  await moderator.editors.remove({ memorialId, userId: second });
  expect(await notified()).toMatchObject([{ ...left, isRead: false }]);
  const third = await sealed();
  await owner.editors.remove({ memorialId, userId: third });
  expect(await notified()).toMatchObject([{ ...left, isRead: true }]);
  await owner.contributions.unseal({ memorialId });
  expect(await notified()).toEqual([]);
});

test('an editor who is removed while being named delegate does not decide', async ({ world }) => {
  const { memorialId, owner } = await page(world);
  const delegateId = await world.given.editor(memorialId);
  const { db } = world.services;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let sealing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockMemorial(tx, memorialId, 'no key update');
    sealing = owner.contributions.seal({ memorialId, delegateId }).catch((error: unknown) => error);
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    await tx.delete(memorialEditors).where(eq(memorialEditors.userId, delegateId));
  });
  expect(await sealing).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await owner.contributions.loadInbox({ memorialId })).toMatchObject({ sealedSince: null, delegate: null });
});

test('a stored delegate who is not an editor counts as missing', async ({ world }) => {
  const { memorialId, owner, viewerId } = await page(world);
  const delegateId = await world.given.editor(memorialId);
  await owner.contributions.seal({ memorialId, delegateId });
  await owner.editors.remove({ memorialId, userId: delegateId });
  await world.services.db.update(memorials).set({ sealedDelegate: viewerId }).where(eq(memorials.id, memorialId));
  expect(await owner.contributions.loadInbox({ memorialId })).toMatchObject({ delegate: null });
  expect((await owner.notification.list()).rows).toMatchObject([{ type: 'delegate_left' }]);
});

test('the departure of an editor who was no delegate notifies nobody', async ({ world }) => {
  const { memorialId, owner, ownerId } = await page(world);
  const other = await world.given.editor(memorialId);
  const delegateId = await world.given.editor(memorialId);
  await owner.editors.remove({ memorialId, userId: other });
  await owner.contributions.seal({ memorialId, delegateId });
  await owner.contributions.unseal({ memorialId });
  await owner.editors.remove({ memorialId, userId: delegateId });
  const own = await world.given.editor(memorialId);
  await owner.contributions.seal({ memorialId, delegateId: ownerId });
  await owner.editors.remove({ memorialId, userId: own });
  expect((await owner.notification.list()).rows).toEqual([]);
  expect(await owner.contributions.loadInbox({ memorialId })).toMatchObject({ delegate: { userId: ownerId } });
});

test('an admin closes the whole site to anonymous contributions', async ({ world }) => {
  const { memorialId, owner, stranger, visitor } = await page(world);
  const adminId = await world.given.user({ roles: ['admin'] });
  const admin = await world.as.user(adminId);
  const { token } = await visitor.memories.add(submission(memorialId));
  await admin.switches.set({ name: 'words_closed', isOn: true });
  expect(await admin.switches.list()).toEqual([{ name: 'words_closed', isOn: true }]);
  const refused = { code: 'UNAUTHORIZED' };
  await expect(visitor.memories.add(submission(memorialId))).rejects.toMatchObject(refused);
  await expect(visitor.condolences.add(submission(memorialId))).rejects.toMatchObject(refused);
  await expect(visitor.contributions.change({ token: token ?? '', version: 1, content: 'אחר' })).rejects.toMatchObject(
    refused,
  );
  await stranger.memories.add(submission(memorialId));
  for (const other of [owner, stranger])
    await expect(other.switches.set({ name: 'words_closed', isOn: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });

  await admin.switches.set({ name: 'words_closed', isOn: false });
  await visitor.memories.add(submission(memorialId));
  const { db } = world.services;
  expect(await db.select().from(siteSwitches)).toMatchObject([{ changedBy: adminId }]);
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'site'), eq(auditLog.actorId, adminId)))
    .orderBy(auditLog.createdAt);
  expect(log.map(({ action }) => action)).toEqual(['switch.on', 'switch.off']);
});

test('changes of the settings are in the audit log', async ({ world }) => {
  const { memorialId, owner, ownerId } = await page(world);
  await owner.contributions.saveInboxSettings({ memorialId, approval: 'after' });
  await owner.contributions.seal({ memorialId, delegateId: ownerId });
  await owner.contributions.unseal({ memorialId });
  const log = await world.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, memorialId), eq(auditLog.actorId, ownerId)))
    .orderBy(auditLog.createdAt);
  expect(log.map(({ action }) => action)).toEqual([
    'memorial.settings-changed',
    'memorial.sealed',
    'memorial.unsealed',
  ]);
  expect(log[0]?.data).toEqual({ approval: { from: 'before', to: 'after' } });
});
