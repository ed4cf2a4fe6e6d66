import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialFollowers, memorials } from '#tables.ts';
import { test } from '../../../../test/world.ts';

test('a page can be followed and unfollowed', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const follower = await world.as.user(await world.given.user());
  expect(await follower.notification.findFollow({ memorialId })).toEqual({ isFollowing: false });
  await follower.notification.follow({ memorialId });
  expect(await follower.notification.findFollow({ memorialId })).toEqual({ isFollowing: true });
  await follower.notification.unfollow({ memorialId });
  await follower.notification.unfollow({ memorialId });
  expect(await follower.notification.findFollow({ memorialId })).toEqual({ isFollowing: false });
});

test('the owner is notified once of a follower', async ({ world }) => {
  const memorial = await world.given.memorial();
  const follower = await world.as.user(await world.given.user());
  const owner = await world.as.user(memorial.userId);
  const memorialId = memorial.id;
  await follower.notification.follow({ memorialId });
  await follower.notification.follow({ memorialId });
  await follower.notification.unfollow({ memorialId });
  await follower.notification.follow({ memorialId });
  const { rows } = await owner.notification.list();
  expect(rows).toMatchObject([{ type: 'memorial_follow', state: 'shown', authorName: 'נועה לוי', isRead: false }]);
  expect((await follower.notification.list()).rows).toEqual([]);
});

test('a follower of two pages of one owner is notified for each page', async ({ world }) => {
  const first = await world.given.memorial();
  const second = await world.given.memorial({ userId: first.userId });
  const follower = await world.as.user(await world.given.user());
  for (const { id } of [first, second]) await follower.notification.follow({ memorialId: id });
  const { rows } = await (await world.as.user(first.userId)).notification.list();
  expect(new Set(rows.map(({ memorialId }) => memorialId))).toEqual(new Set([first.id, second.id]));
});

test('an account that may no longer follow a page can unfollow it', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const userId = await world.given.user();
  const follower = await world.as.user(userId);
  const { db } = world.services;
  await follower.notification.follow({ memorialId });
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await follower.notification.unfollow({ memorialId });
  expect(await db.$count(memorialFollowers, eq(memorialFollowers.userId, userId))).toBe(0);
  await follower.notification.unfollow({ memorialId: 'no-such-page' });
});

test('a private page can be followed only by accounts that may see it', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const follower = await world.as.user(await world.given.user());
  await follower.notification.follow({ memorialId });
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await expect(follower.notification.follow({ memorialId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.as.visitor().notification.follow({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
  await viewer.notification.follow({ memorialId });
  expect(await viewer.notification.findFollow({ memorialId })).toEqual({ isFollowing: true });
});

test('followers are notified once a contribution is published, and for its author the notification is read', async ({
  world,
}) => {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const [follower, author] = [
    await world.as.user(await world.given.user()),
    await world.as.user(await world.given.user()),
  ];
  const owner = await world.as.user(memorial.userId);
  for (const one of [follower, author]) await one.notification.follow({ memorialId });
  const { row } = await author.memories.add({
    memorialId,
    submitId: randomUUID(),
    authorName: 'דליה',
    content: 'מילים.',
  });
  expect(await follower.notification.list()).toEqual({ unread: 0, rows: [] });
  const decisions = ['approve', 'hide', 'approve'] as const;
  for (const [index, decision] of decisions.entries())
    await owner.contributions.decide({ ids: [{ kind: 'memory', id: row.id, version: row.version + index }], decision });
  const notified = [{ type: 'memory', state: 'shown', refId: row.id, authorName: 'דליה' }];
  expect(await follower.notification.list()).toMatchObject({ unread: 1, rows: notified });
  expect(await author.notification.list()).toMatchObject({ unread: 0, rows: notified });
  const mine = (await owner.notification.list()).rows.filter(({ type }) => type === 'memory');
  expect(mine).toMatchObject([{ refId: row.id, state: 'shown' }]);
});
