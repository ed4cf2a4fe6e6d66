import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials, sessions } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

async function seen(world: World, userId: string, updatedAt: Date) {
  await world.services.db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: daysAgo(-30), createdAt: updatedAt, updatedAt });
}

async function desk(world: World) {
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  return {
    /** Whether the row is in the late view, which has the same count. */
    async isLate(id: string): Promise<boolean> {
      const { rows, late } = await moderator.contributions.listQueue({ isLate: true });
      expect(late).toBe(rows.length);
      return rows.some((row) => row.id === id);
    },
    moderator,
  };
}

test('a contribution is late after a week without activity of its family', async ({ world }) => {
  const { isLate } = await desk(world);
  const { id: memorialId, userId } = await world.given.memorial();
  const editor = await world.given.editor(memorialId);
  const old = await world.given.contribution(memorialId, { createdAt: daysAgo(8) });
  const eulogy = await world.given.contribution(memorialId, { createdAt: daysAgo(8) }, 'condolence');
  const young = await world.given.contribution(memorialId, { createdAt: daysAgo(6) });
  const decided = await world.given.contribution(memorialId, { createdAt: daysAgo(8), state: 'hidden' });
  await seen(world, userId, daysAgo(9));
  const found = () => Promise.all([old, eulogy, young, decided].map(isLate));
  expect(await found()).toEqual([true, true, false, false]);
  await seen(world, editor, daysAgo(2));
  expect(await found()).toEqual([false, false, false, false]);
});

test('activity counts even after signing out; viewers do not count as the family', async ({ world }) => {
  const { isLate } = await desk(world);
  const { id: memorialId, userId } = await world.given.memorial();
  const [viewer, invited] = [
    await world.given.editor(memorialId, { role: 'viewer' }),
    await world.given.editor(memorialId, { isPending: true }),
  ];
  const row = await world.given.contribution(memorialId, { createdAt: daysAgo(8) });
  for (const id of [viewer, invited]) await seen(world, id, new Date());
  expect(await isLate(row)).toBe(true);
  const owner = await world.as.user(userId);
  const other = await world.given.contribution(memorialId);
  await owner.contributions.decide({ ids: [{ kind: 'memory', id: other, version: 1 }], decision: 'approve' });
  expect(await isLate(row)).toBe(false);
});

test('on a sealed page only the delegate’s activity counts', async ({ world }) => {
  const { isLate } = await desk(world);
  const { id: memorialId, userId } = await world.given.memorial();
  const delegate = await world.given.editor(memorialId);
  const row = await world.given.contribution(memorialId, { createdAt: daysAgo(8) });
  await seen(world, userId, new Date());
  expect(await isLate(row)).toBe(false);
  const page = eq(memorials.id, memorialId);
  await world.services.db
    .update(memorials)
    .set({ sealedSince: daysAgo(9), sealedDelegate: delegate })
    .where(page);
  expect(await isLate(row)).toBe(true);
  await seen(world, delegate, new Date());
  expect(await isLate(row)).toBe(false);
  await world.services.db.update(memorials).set({ sealedDelegate: null }).where(page);
  expect(await isLate(row)).toBe(true);
});

test('late contributions are counted for moderators, by kind, and on no page of their own family', async ({
  world,
}) => {
  const { moderator } = await desk(world);
  const { id: memorialId, userId } = await world.given.memorial();
  const before = (await moderator.contributions.listQueue({})).late;
  await world.given.contribution(memorialId, { createdAt: daysAgo(8) });
  expect((await moderator.contributions.listQueue({})).late).toBe(before + 1);
  const eulogies = (await moderator.contributions.listQueue({ kind: 'condolence' })).late;
  await world.given.contribution(memorialId, { createdAt: daysAgo(8) }, 'condolence');
  expect((await moderator.contributions.listQueue({ kind: 'condolence' })).late).toBe(eulogies + 1);
  const owner = await world.as.user(userId);
  expect((await owner.contributions.listQueue({ memorialId })).late).toBe(0);
});
