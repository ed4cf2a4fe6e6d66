import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { counterKey } from '#server/rate-limit.ts';
import { rateLimits } from '#server/rate-limit-table.ts';
import { auditLog, memorialCondolences, memorialMemories } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { decideLimit } from './moderation.store.ts';

const submission = (memorialId: string) => ({
  memorialId,
  submitId: randomUUID(),
  authorName: 'דליה',
  content: 'זיכרון',
});

async function page(world: World) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const row = (id: string, version = 1, kind: 'memory' | 'condolence' = 'memory') => ({ kind, id, version });
  return {
    memorialId,
    ownerId: memorial.userId,
    row,
    owner: await world.as.user(memorial.userId),
    editor: await world.as.user(await world.given.editor(memorialId)),
    visitor: world.as.visitor(),
  };
}

test('the owner, editors and moderators decide on pending contributions', async ({ world }) => {
  const { memorialId, owner, editor, visitor, row } = await page(world);
  const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
  const invited = await world.as.user(await world.given.editor(memorialId, { isPending: true }));
  const stranger = await world.as.user(await world.given.user());
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const id = await world.given.contribution(memorialId);
  const it = { kind: 'memory' as const, id };
  for (const [actor, code] of [
    [visitor, 'UNAUTHORIZED'],
    [viewer, 'FORBIDDEN'],
    [invited, 'FORBIDDEN'],
    [stranger, 'FORBIDDEN'],
    [admin, 'FORBIDDEN'],
  ] as const) {
    await expect(actor.contributions.decide({ ids: [row(id)], decision: 'approve' })).rejects.toMatchObject({ code });
    await expect(actor.contributions.edit({ ...row(id), content: 'אחר' })).rejects.toMatchObject({ code });
    await expect(actor.contributions.block(it)).rejects.toMatchObject({ code });
    await expect(actor.contributions.unblock(it)).rejects.toMatchObject({ code });
  }
  const [untouched] = await world.services.db.select().from(memorialMemories).where(eq(memorialMemories.id, id));
  expect(untouched).toMatchObject({ state: 'pending', version: 1, content: 'זיכרון' });
  let version = 1;
  for (const actor of [owner, editor, moderator])
    version = (await actor.contributions.decide({ ids: [row(id, version)], decision: 'hide' })).rows[0]?.version ?? 0;
  expect(version).toBe(4);
});

test('a moderator gets the queue of every page, and nobody else does', async ({ world }) => {
  const { memorialId, owner, visitor } = await page(world);
  const id = await world.given.contribution(memorialId);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  expect((await moderator.contributions.listQueue({})).rows.map((one) => one.id)).toContain(id);
  await expect(owner.contributions.listQueue({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(visitor.contributions.listQueue({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('the later of two concurrent decisions is refused with the current state', async ({ world }) => {
  const { memorialId, owner, editor, row } = await page(world);
  const id = await world.given.contribution(memorialId);
  const answers = await Promise.allSettled([
    owner.contributions.decide({ ids: [row(id)], decision: 'approve' }),
    editor.contributions.decide({ ids: [row(id)], decision: 'hide' }),
  ]);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  const [stored] = await world.services.db.select().from(memorialMemories).where(eq(memorialMemories.id, id));
  expect(refused).toMatchObject([
    { reason: { code: 'CONFLICT', data: { rows: [{ kind: 'memory', id, version: 2, state: stored?.state }] } } },
  ]);
});

test('one call decides on all of its rows or on none', async ({ world }) => {
  const { memorialId, owner, row } = await page(world);
  const ids = await Promise.all([
    world.given.contribution(memorialId),
    world.given.contribution(memorialId, {}, 'condolence'),
  ]);
  const rows = [row(ids[0]), row(ids[1], 1, 'condolence')];
  const elsewhere = await world.given.contribution((await world.given.memorial()).id);
  await expect(
    owner.contributions.decide({ ids: [...rows, row(elsewhere)], decision: 'approve' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await owner.contributions.listQueue({ memorialId })).rows).toHaveLength(2);
  await owner.contributions.decide({ ids: rows, decision: 'approve' });
  expect((await owner.contributions.listQueue({ memorialId })).counts).toMatchObject({ pending: 0, approved: 2 });
});

test('one call undoes a decision, and each decision adds a row to the audit log', async ({ world }) => {
  const { memorialId, ownerId, owner, row } = await page(world);
  for (const [before, decision] of [
    ['pending', 'approve'],
    ['approved', 'hide'],
    ['pending', 'return'],
    ['approved', 'remove'],
  ] as const) {
    const id = await world.given.contribution(memorialId, { state: before });
    const { rows } = await owner.contributions.decide({ ids: [row(id)], decision, note: 'מילה' });
    expect(rows).toMatchObject([{ before, version: 2 }]);
    const undone = await owner.contributions.decide({ ids: [row(id, 2)], decision: 'restore' });
    expect(undone.rows).toMatchObject([{ state: before, version: 3 }]);
    const log = await world.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resourceId, id))
      .orderBy(auditLog.createdAt);
    expect(log.map(({ actorId, data }) => [actorId, data])).toMatchObject([
      [ownerId, { kind: 'memory', memorial_id: memorialId, from: before, to: rows[0]?.state }],
      [ownerId, { from: rows[0]?.state, to: before }],
    ]);
  }
});

test('a returned contribution has a note for its author', async ({ world }) => {
  const { memorialId, owner, visitor, row } = await page(world);
  const { row: own, token } = await visitor.memories.add(submission(memorialId));
  await owner.contributions.decide({ ids: [row(own.id)], decision: 'return', note: '  בלי שמות משפחה, בבקשה ' });
  const link = { token: token ?? '' };
  expect(await visitor.contributions.findOwn(link)).toMatchObject({ state: 'returned', note: 'בלי שמות משפחה, בבקשה' });
  await visitor.contributions.change({ ...link, version: 2, content: 'זיכרון אחר' });
  expect((await owner.contributions.listQueue({ memorialId })).rows).toMatchObject([
    { id: own.id, note: null, version: 3 },
  ]);
});

test('an edit changes only the given fields, in any state', async ({ world }) => {
  const { memorialId, editor, row } = await page(world);
  const id = await world.given.contribution(memorialId, { state: 'approved', relationship: 'שכנה' }, 'condolence');
  const edited = await editor.contributions.edit({ ...row(id, 1, 'condolence'), content: 'תוקן' });
  expect(edited).toMatchObject({ content: 'תוקן', relationship: 'שכנה', authorName: 'דליה ברנע', state: 'approved' });
  expect(edited.date).toBe('2026-11-21');
  await expect(editor.contributions.edit({ ...row(id, 1, 'condolence'), content: 'שוב' })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { version: 2 },
  });
  await expect(editor.contributions.edit({ ...row(id, 2, 'condolence'), content: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const [stored] = await world.services.db.select().from(memorialCondolences).where(eq(memorialCondolences.id, id));
  expect(stored).toMatchObject({ content: 'תוקן', version: 2, likesCount: 0 });
});

test('ignores fields that the form does not have', async ({ world }) => {
  const { memorialId, visitor } = await page(world);
  const stranger = await world.given.user();
  const forged = {
    ...submission(memorialId),
    isApproved: true,
    is_approved: true,
    state: 'approved',
    likesCount: 99,
    likes_count: 99,
    userId: stranger,
    isByEditor: true,
    createdAt: new Date(0),
    version: 7,
  };
  const { row } = await visitor.memories.add(forged);
  const [stored] = await world.services.db.select().from(memorialMemories).where(eq(memorialMemories.id, row.id));
  expect(stored).toMatchObject({ state: 'pending', isApproved: false, likesCount: 0, userId: null, isByEditor: false });
  expect(stored?.version).toBe(1);
  expect(Date.now() - Number(stored?.createdAt)).toBeLessThan(60_000);
});

test('restore leaves a contribution that nobody decided on unchanged', async ({ world }) => {
  const { memorialId, owner, row } = await page(world);
  const id = await world.given.contribution(memorialId, { state: 'approved', isByEditor: true });
  const { rows } = await owner.contributions.decide({ ids: [row(id)], decision: 'restore' });
  expect(rows).toMatchObject([{ state: 'approved', before: 'approved' }]);
});

test('an account decides three thousand times an hour, without affecting others', async ({ world }) => {
  const { memorialId, ownerId, owner, editor, row } = await page(world);
  const id = await world.given.contribution(memorialId);
  const it = { kind: 'memory' as const, id };
  await owner.contributions.decide({ ids: [row(id)], decision: 'hide' });
  const counter = counterKey(decideLimit, ownerId);
  const setPoints = (points: number) =>
    world.services.db.update(rateLimits).set({ points }).where(eq(rateLimits.key, counter));
  expect((await setPoints(decideLimit.points - 1)).rowCount).toBe(1);
  await owner.contributions.decide({ ids: [row(id, 2)], decision: 'restore' });
  const tooMany = { code: 'TOO_MANY_REQUESTS' };
  await expect(owner.contributions.decide({ ids: [row(id, 3)], decision: 'hide' })).rejects.toMatchObject(tooMany);
  await expect(owner.contributions.edit({ ...row(id, 3), content: 'אחר' })).rejects.toMatchObject(tooMany);
  await expect(owner.contributions.block(it)).rejects.toMatchObject(tooMany);
  await expect(owner.contributions.unblock(it)).rejects.toMatchObject(tooMany);
  expect((await owner.contributions.listQueue({ memorialId })).rows).toMatchObject([{ id, version: 3 }]);
  await editor.contributions.decide({ ids: [row(id, 3)], decision: 'approve' });
});

test('accepts up to two hundred rows in one call, and at least one', async ({ world }) => {
  const { memorialId, owner, row } = await page(world);
  const all = await Promise.all(Array.from({ length: 201 }, () => world.given.contribution(memorialId)));
  const decide = (ids: string[]) =>
    owner.contributions.decide({ ids: ids.map((id) => row(id)), decision: 'approve' as const });
  for (const ids of [all, []]) await expect(decide(ids)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await decide(all.slice(1))).rows).toHaveLength(200);
  const { counts } = await owner.contributions.listQueue({ memorialId });
  expect(counts).toMatchObject({ pending: 1, approved: 200 });
});

test('a decision marks the notification as read for its actor, and not for the others', async ({ world }) => {
  const { id: memorialId, userId } = await world.given.memorial();
  const [owner, editor] = [await world.as.user(userId), await world.as.user(await world.given.editor(memorialId))];
  const { row } = await world.as.visitor().condolences.add({
    memorialId,
    submitId: randomUUID(),
    authorName: 'דליה',
    content: 'יהי זכרה ברוך',
  });
  const unread = async () => [(await owner.notification.list()).unread, (await editor.notification.list()).unread];
  expect(await unread()).toEqual([1, 1]);
  await owner.contributions.decide({ ids: [{ kind: 'condolence', id: row.id, version: 1 }], decision: 'approve' });
  expect(await unread()).toEqual([0, 1]);
});
