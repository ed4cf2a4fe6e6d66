import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { media, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { emptyTrashes } from '#features/gallery/gallery.jobs.ts';
import { sweepMedia } from '#features/media/media.jobs.ts';
import { purgeDeleted } from './deletion.jobs.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
const isThere = async ({ services }: World, id: string) =>
  (await services.db.select().from(memorials).where(eq(memorials.id, id))).length > 0;
const removed = ({ jobs }: World) =>
  jobs
    .filter(({ name }) => name === 'media.remove-files')
    .flatMap(({ payload }) => (payload as { keys: string[] }).keys);

/** A memorial with a picture, deleted so many days ago. */
async function deleted(world: World, days: number) {
  const { id } = await world.given.memorial({ deletedAt: daysAgo(days) });
  const picture = await world.given.picture(id);
  const [row] = await world.services.db.select().from(media).where(eq(media.id, picture));
  return { id, key: row?.storageKey ?? '' };
}

test('a memorial deleted thirty days ago is purged with its files, and no other one', async ({ world }) => {
  const [old, young] = [await deleted(world, 30.1), await deleted(world, 29.9)];
  const active = await world.given.memorial();
  await purgeDeleted.run({}, world.services);
  expect(await isThere(world, old.id)).toBe(false);
  expect(await isThere(world, young.id)).toBe(true);
  expect(await isThere(world, active.id)).toBe(true);
  expect(removed(world)).toContain(old.key);
  expect(removed(world)).not.toContain(young.key);

  const before = world.jobs.length;
  await purgeDeleted.run({}, world.services);
  expect(world.jobs).toHaveLength(before);
});

test('a memorial that is restored while the purge waits for it stays', async ({ world }) => {
  const { id } = await deleted(world, 31);
  let purging: Promise<unknown> = Promise.resolve();
  await world.services.db.transaction(async (tx) => {
    await tx.update(memorials).set({ deletedAt: null }).where(eq(memorials.id, id));
    purging = purgeDeleted.run({}, world.services);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await purging;
  expect(await isThere(world, id)).toBe(true);
});

test('sweeps keep the pictures of a deleted memorial', async ({ world }) => {
  const { id } = await world.given.memorial({ deletedAt: daysAgo(1) });
  const picture = await world.given.picture(id);
  await world.services.db
    .update(media)
    .set({ createdAt: daysAgo(60) })
    .where(eq(media.id, picture));
  await sweepMedia.run({}, world.services);
  await emptyTrashes.run({}, world.services);
  expect(await world.services.db.select().from(media).where(eq(media.id, picture))).toHaveLength(1);
});
