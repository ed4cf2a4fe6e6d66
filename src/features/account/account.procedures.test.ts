import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { media } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';

/** An account with a role, and a page with two files, one of them sent by another account. */
async function home(world: World) {
  const userId = await world.given.user({ roles: ['moderator'] });
  const page = await world.given.memorial({ userId });
  const [own, other] = [await world.given.picture(page.id), await world.given.picture(page.id)];
  const { db } = world.services;
  await db.update(media).set({ storedBytes: 1000, ownerId: userId }).where(eq(media.id, own));
  await db
    .update(media)
    .set({ storedBytes: 500, ownerId: await world.given.user() })
    .where(eq(media.id, other));
  return { userId, pageId: page.id };
}

test('only the owner of the pages sees their storage usage, regardless of who uploaded the files', async ({
  world,
}) => {
  const { userId, pageId } = await home(world);
  expect(await (await world.as.user(userId)).account.loadUsage()).toEqual({
    pages: 1,
    bytes: 1500,
    files: 2,
  });
  for (const other of [await world.given.editor(pageId), await world.given.user({ roles: ['admin', 'moderator'] })])
    expect(await (await world.as.user(other)).account.loadUsage()).toEqual({
      pages: 0,
      bytes: 0,
      files: 0,
    });
  await expect(world.as.visitor().account.loadUsage()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('roles are visible to the account that has them and to no other', async ({ world }) => {
  const { userId, pageId } = await home(world);
  const owner = await world.as.user(userId);
  expect(await owner.account.findCurrentUser()).toMatchObject({ id: userId, roles: ['moderator'] });
  const other = await world.as.user(await world.given.editor(pageId));
  expect(await other.account.findCurrentUser()).toMatchObject({ roles: [] });
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const people = await moderator.editors.list({ memorialId: pageId });
  expect(people.owner).toEqual({ userId, name: expect.any(String), email: expect.any(String) });
  expect(await world.as.visitor().account.findCurrentUser()).toBe(null);
});
