import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { test } from '../../../../test/world.ts';

test('whoever follows a page follows it until they do not', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const follower = await world.as.user(await world.given.user());
  expect(await follower.notification.following({ memorialId })).toEqual({ isFollowing: false });
  await follower.notification.follow({ memorialId });
  expect(await follower.notification.following({ memorialId })).toEqual({ isFollowing: true });
  await follower.notification.unfollow({ memorialId });
  await follower.notification.unfollow({ memorialId });
  expect(await follower.notification.following({ memorialId })).toEqual({ isFollowing: false });
});

test('the owner hears once that somebody follows', async ({ world }) => {
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

test('a page that nobody may see cannot be followed, but by those who may', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const follower = await world.as.user(await world.given.user());
  await follower.notification.follow({ memorialId });
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await expect(follower.notification.follow({ memorialId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.as.visitor().notification.follow({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
  await viewer.notification.follow({ memorialId });
  expect(await viewer.notification.following({ memorialId })).toEqual({ isFollowing: true });
});
