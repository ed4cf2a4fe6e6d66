import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialEditors, memorials } from '#tables.ts';
import { test, type World } from '../../../../../test/world.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** An owner with a page. */
async function home(world: World) {
  const memorial = await world.given.memorial({ name: 'נעמי הראל' });
  const owner = await world.as.user(memorial.userId);
  return { memorialId: memorial.id, ownerId: memorial.userId, owner };
}

test('the last ten of both kinds are listed with the name of their page, newest first', async ({ world }) => {
  const { memorialId, ownerId, owner } = await home(world);
  const second = await world.given.memorial({ userId: ownerId, name: 'אברום כספי', isPublic: false });
  for (let number = 1; number <= 9; number += 1) await world.given.contribution(memorialId, { createdAt: day(number) });
  const newest = await world.given.contribution(second.id, { createdAt: day(20), authorName: 'אורי' }, 'condolence');
  const before = await world.given.contribution(second.id, { createdAt: day(19), state: 'approved' });

  const recent = await owner.contributions.listRecent();
  expect(recent).toHaveLength(10);
  expect(recent[0]).toEqual({
    id: newest,
    memorialId: second.id,
    memorialName: 'אברום כספי',
    authorName: 'אורי',
    kind: 'condolence',
    isCandle: false,
    createdAt: day(20),
  });
  expect(recent.map(({ id }) => id)[1]).toBe(before);
  expect(recent.map(({ createdAt }) => createdAt.getTime())).toEqual(
    recent.map(({ createdAt }) => createdAt.getTime()).toSorted((one, other) => other - one),
  );
  expect(recent.at(-1)?.createdAt).toEqual(day(2));
});

test('hidden and removed contributions are not listed', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  await world.given.contribution(memorialId, { state: 'hidden' });
  await world.given.contribution(memorialId, { state: 'removed' }, 'condolence');
  expect(await owner.contributions.listRecent()).toEqual([]);
  expect(await owner.contributions.countPending()).toEqual([]);
});

test('editors get the same list as the owner; viewers, invited accounts and others get nothing', async ({ world }) => {
  const { memorialId } = await home(world);
  const id = await world.given.contribution(memorialId);
  const listed = async (userId: string) => {
    const client = await world.as.user(userId);
    return [
      (await client.contributions.listRecent()).map((row) => row.id),
      (await client.contributions.countPending()).length,
    ];
  };
  expect(await listed(await world.given.editor(memorialId))).toEqual([[id], 1]);
  for (const other of [
    await world.given.editor(memorialId, { role: 'viewer' }),
    await world.given.editor(memorialId, { isPending: true }),
    await world.given.user(),
    await world.given.user({ roles: ['moderator'] }),
    await world.given.user({ roles: ['admin'] }),
  ])
    expect(await listed(other)).toEqual([[], 0]);
  await expect(world.as.visitor().contributions.listRecent()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a family with a sealed inbox gets nothing, and its delegate does', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const delegateId = await world.given.editor(memorialId);
  const id = await world.given.contribution(memorialId);
  await world.services.db
    .update(memorials)
    .set({ sealedSince: new Date(), sealedDelegate: delegateId })
    .where(eq(memorials.id, memorialId));
  expect(await owner.contributions.listRecent()).toEqual([]);
  expect(await owner.contributions.countPending()).toEqual([]);

  const delegate = await world.as.user(delegateId);
  expect(await delegate.contributions.listRecent()).toMatchObject([{ id }]);
  await world.services.db.delete(memorialEditors).where(eq(memorialEditors.userId, delegateId));
  expect(await delegate.contributions.listRecent()).toEqual([]);
});

test('pending contributions are counted by page and kind, and decided ones are not', async ({ world }) => {
  const { memorialId, ownerId, owner } = await home(world);
  const second = await world.given.memorial({ userId: ownerId });
  const quiet = await world.given.memorial({ userId: ownerId });
  await world.given.contribution(memorialId);
  await world.given.contribution(memorialId);
  await world.given.contribution(memorialId, {}, 'condolence');
  await world.given.contribution(memorialId, { state: 'approved' });
  await world.given.contribution(memorialId, { state: 'returned' });
  await world.given.contribution(second.id, {}, 'condolence');
  await world.given.contribution(quiet.id, { state: 'approved' });

  const waiting = await owner.contributions.countPending();
  expect(waiting.toSorted((one, other) => other.memories - one.memories)).toEqual([
    { memorialId, memories: 2, condolences: 1, candles: 0, photos: 0 },
    { memorialId: second.id, memories: 0, condolences: 1, candles: 0, photos: 0 },
  ]);
});
