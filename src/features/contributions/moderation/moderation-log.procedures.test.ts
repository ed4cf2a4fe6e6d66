import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialEditors, memorials, userRoles, users } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { listToday } from './moderation-log.store.ts';

/** A moderator with contributions on a page. */
async function desk(world: World) {
  const { db } = world.services;
  // So that the day does not end during the test.
  const began = new Date();
  Object.assign(world.services, { now: () => began });
  await db.delete(userRoles);
  const userId = await world.given.user({ roles: ['moderator'] });
  await db.update(users).set({ firstName: 'אלי' }).where(eq(users.id, userId));
  const memorial = await world.given.memorial({ name: 'נעמי הראל' });
  const moderator = await world.as.user(userId);
  const decide = (
    kind: 'memory' | 'condolence',
    ids: string[],
    decision: 'approve' | 'hide' | 'return' | 'remove' | 'restore',
    version = 1,
  ) => moderator.contributions.decide({ ids: ids.map((id) => ({ kind, id, version })), decision });
  const notified = async () =>
    (await moderator.contributions.listModerationLog()).rows.map(({ of, action, count }) => [of, action, count]);
  return { userId, memorial, moderator, decide, told: notified };
}

test('the log lists decisions of moderators with page, time and moderator, newest first', async ({ world }) => {
  const { memorial, moderator, decide, told: notified } = await desk(world);
  const before = Date.now();
  const memory = await world.given.contribution(memorial.id);
  const eulogy = await world.given.contribution(memorial.id, {}, 'condolence');
  await decide('memory', [memory], 'approve');
  await decide('condolence', [eulogy], 'hide');
  await decide('condolence', [eulogy], 'restore', 2);
  await moderator.contributions.edit({ kind: 'condolence', id: eulogy, version: 3, content: 'מילים אחרות' });
  await decide('condolence', [eulogy], 'return', 4);
  await decide('memory', [memory], 'remove', 2);
  await moderator.contributions.block({ kind: 'memory', id: memory });
  await moderator.contributions.unblock({ kind: 'memory', id: memory });
  const { rows, more } = await moderator.contributions.listModerationLog();
  expect(more).toBe(0);
  expect(new Set(await notified())).toEqual(
    new Set([
      ['author', 'unblocked', 1],
      ['author', 'blocked', 1],
      ['memory', 'removed', 1],
      ['condolence', 'returned', 1],
      ['condolence', 'edited', 1],
      ['condolence', 'pending', 1],
      ['condolence', 'hidden', 1],
      ['memory', 'approved', 1],
    ]),
  );
  for (const row of rows) expect(row).toMatchObject({ memorialId: memorial.id, memorialName: 'נעמי הראל', by: 'אלי' });
  const times = rows.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(times.at(-1)).toBeGreaterThanOrEqual(before - 1000);
});

test('the log shows decisions of one call in one line, and labels candle dedications', async ({ world }) => {
  const { memorial, decide, told: notified, moderator } = await desk(world);
  const memories = [await world.given.contribution(memorial.id), await world.given.contribution(memorial.id)];
  await decide('memory', memories, 'approve');
  const submitId = randomUUID();
  const visitor = world.as.visitor();
  await visitor.candles.light({ memorialId: memorial.id, submitId });
  const { row } = await visitor.candles.dedicate({ memorialId: memorial.id, submitId, authorName: 'לאה' });
  await decide('condolence', [row.id], 'approve');
  const other = await world.given.memorial({ name: 'דף שנמחק' });
  await decide('memory', [await world.given.contribution(other.id)], 'hide');
  await world.services.db.delete(memorials).where(eq(memorials.id, other.id));
  const { rows } = await moderator.contributions.listModerationLog();
  expect(rows.filter(({ of, action }) => of === 'memory' && action === 'approved')).toMatchObject([{ count: 2 }]);
  expect(await notified()).toContainEqual(['candle', 'approved', 1]);
  expect(rows.filter(({ memorialName }) => memorialName === null)).toMatchObject([{ action: 'hidden' }]);
});

test('undoing one decision of a call undoes all of them, until somebody decides again', async ({ world }) => {
  const { memorial, moderator, decide } = await desk(world);
  const memories = [await world.given.contribution(memorial.id), await world.given.contribution(memorial.id)];
  const undoableOf = async (action: string) => {
    const row = (await moderator.contributions.listModerationLog()).rows.find((one) => one.action === action);
    return row && row.of !== 'author' ? row.undoable : null;
  };
  await decide('memory', memories, 'hide');
  await moderator.contributions.edit({ kind: 'memory', id: memories[0] ?? '', version: 2, content: 'מילים אחרות' });
  // An edit is no decision, but counts as a later change.
  expect((await undoableOf('hidden'))?.map(({ id }) => id)).toEqual([memories[1]]);
  expect(await undoableOf('edited')).toEqual([]);
  const ids = (await undoableOf('hidden')) ?? [];
  const { rows } = await moderator.contributions.decide({ ids, decision: 'restore' });
  expect(rows).toMatchObject([{ id: memories[1], state: 'pending' }]);
  expect(await undoableOf('hidden')).toEqual([]);
  expect(await undoableOf('pending')).toEqual([]);
  await expect(moderator.contributions.decide({ ids, decision: 'restore' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('the log leaves out families and authors, yesterday, and former moderators', async ({ world }) => {
  const { userId, memorial, decide, moderator } = await desk(world);
  const owner = await world.as.user(memorial.userId);
  const [one, two] = [await world.given.contribution(memorial.id), await world.given.contribution(memorial.id)];
  await owner.contributions.decide({ ids: [{ kind: 'memory', id: one, version: 1 }], decision: 'approve' });
  expect(await moderator.contributions.listModerationLog()).toEqual({ rows: [], more: 0 });
  await decide('memory', [two], 'approve');
  expect((await moderator.contributions.listModerationLog()).rows).toHaveLength(1);

  const { services } = world;
  const tomorrow = { ...services, now: () => new Date(Date.now() + 24 * 3600 * 1000) };
  expect(await listToday(tomorrow)).toEqual({ rows: [], more: 0 });
  const third = await world.given.user({ roles: ['moderator'] });
  await services.db.delete(userRoles).where(eq(userRoles.userId, userId));
  expect((await (await world.as.user(third)).contributions.listModerationLog()).rows).toEqual([]);
});

test('the log leaves out decisions of moderators on their own pages', async ({ world }) => {
  const { userId, moderator, decide } = await desk(world);
  const own = await world.given.memorial({ userId });
  await decide('memory', [await world.given.contribution(own.id)], 'approve');
  const shared = await world.given.memorial();
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId: shared.id, userId, role: 'editor', acceptedAt: new Date() });
  await decide('memory', [await world.given.contribution(shared.id)], 'hide');
  expect(await moderator.contributions.listModerationLog()).toEqual({ rows: [], more: 0 });
});

test('the log of a day has the last twenty lines and the number of others', async ({ world }) => {
  const { decide, moderator } = await desk(world);
  for (let page = 0; page < 22; page += 1) {
    const { id } = await world.given.memorial();
    await decide('memory', [await world.given.contribution(id)], 'approve');
  }
  const { rows, more } = await moderator.contributions.listModerationLog();
  expect([rows.length, more]).toEqual([20, 2]);
});
