import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { memorialFollowers, memorialMemories, memorials, siteSwitches } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { pictureSeconds, publishWithoutPicture } from './contribution-pictures.jobs.ts';
import { putPicture } from './contribution-pictures.store.ts';

/** A memory that waits for its picture on a page that publishes at once, and a function that runs the job an hour later. */
async function awaited(world: World, given: Parameters<World['given']['memorial']>[0] = { approval: 'after' }) {
  const memorial = await world.given.memorial(given);
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const author = await world.as.user(await world.given.user());
  const before = world.jobs.length;
  const words = { memorialId, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
  const { row, token } = await author.memories.add({ ...words, hasPicture: true });
  const added = world.jobs.slice(before);
  return {
    memorial,
    owner,
    author,
    row,
    words,
    token: token ?? '',
    added,
    async hourLater() {
      await publishWithoutPicture.run(publishWithoutPicture.payload.parse({ id: row.id }), world.services);
      const [stored] = await world.services.db.select().from(memorialMemories).where(eq(memorialMemories.id, row.id));
      return stored?.state;
    },
  };
}

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer();

test('a memory whose picture never arrived is published after an hour, and everybody is notified once', async ({
  world,
}) => {
  const { memorial, owner, row, added, hourLater } = await awaited(world);
  const followerId = await world.given.user();
  await world.services.db.insert(memorialFollowers).values({ memorialId: memorial.id, userId: followerId });
  const follower = await world.as.user(followerId);
  const notified = async () =>
    [await owner.notification.list(), await follower.notification.list()].map(({ rows }) =>
      rows.map(({ refId, state }) => [refId, state]),
    );
  expect(added).toEqual([{ name: 'contributions.show-without-picture', payload: { id: row.id } }]);
  expect(row.state).toBe('pending');
  expect(await notified()).toEqual([[[row.id, 'pending']], []]);
  const received: string[] = [];
  for (const name of ['contribution.changed', 'contribution.decided'] as const)
    world.services.events.on(name, ({ memorialId }) => void (memorialId === memorial.id && received.push(name)));
  expect(await hourLater()).toBe('approved');
  expect(new Set(received)).toEqual(new Set(['contribution.changed', 'contribution.decided']));
  expect(await hourLater()).toBe('approved');
  expect(await notified()).toEqual([[[row.id, 'shown']], [[row.id, 'shown']]]);
  const { rows } = await world.as.visitor().contributions.list({ memorialId: memorial.id, kind: 'memory' });
  expect(rows).toMatchObject([{ id: row.id, image: null }]);
});

test('only memories that wait an hour for their picture alone are published', async ({ world }) => {
  expect(pictureSeconds).toBe(3600);
  expect((await awaited(world, { approval: 'before' })).added).toEqual([]);
  const { author, memorial } = await awaited(world);
  const before = world.jobs.length;
  const words = { memorialId: memorial.id, authorName: 'לאה', content: 'ועוד מילה' };
  await author.memories.add({ ...words, submitId: randomUUID() });
  const owner = await world.as.user(memorial.userId);
  await owner.memories.add({ ...words, submitId: randomUUID(), hasPicture: true });
  expect(world.jobs.length).toBe(before);
});

test('a repeated submission does not extend the hour', async ({ world }) => {
  const { author, words } = await awaited(world);
  const before = world.jobs.length;
  await author.memories.add({ ...words, hasPicture: true });
  expect(world.jobs.length).toBe(before);
});

test('a memory whose picture arrived stays pending for a decision', async ({ world }) => {
  const { token, hourLater } = await awaited(world);
  await putPicture(await world.context(null), { token }, () => photo());
  expect(await hourLater()).toBe('pending');
});

test('a memory that is held for another reason stays held without its picture', async ({ world }) => {
  const { row, hourLater } = await awaited(world);
  await world.services.db.update(memorialMemories).set({ heldFor: 'links' }).where(eq(memorialMemories.id, row.id));
  expect(await hourLater()).toBe('pending');
});

test('a memory that its author or the family changed since stays pending', async ({ world }) => {
  const changed = await awaited(world);
  await changed.author.contributions.change({ token: changed.token, version: 1, content: 'אחרת' });
  expect(await changed.hourLater()).toBe('pending');
  const hidden = await awaited(world);
  const ids = [{ kind: 'memory' as const, id: hidden.row.id, version: 1 }];
  await hidden.owner.contributions.decide({ ids, decision: 'hide' });
  expect(await hidden.hourLater()).toBe('hidden');
  const restored = await awaited(world);
  const hide = { kind: 'memory' as const, id: restored.row.id };
  await restored.owner.contributions.decide({ ids: [{ ...hide, version: 1 }], decision: 'hide' });
  await restored.owner.contributions.decide({ ids: [{ ...hide, version: 2 }], decision: 'restore' });
  expect(await restored.hourLater()).toBe('pending');
});

test('nothing of a blocked author is published', async ({ world }) => {
  const { owner, row, hourLater } = await awaited(world);
  await owner.contributions.block({ kind: 'memory', id: row.id });
  expect(await hourLater()).toBe('pending');
});

test.for([{ approval: 'before' as const }, { isClosedForContributions: true }, { sealedSince: new Date() }])(
  'on a page that is now with %j they stay pending',
  async (since, { world }) => {
    const { memorial, hourLater } = await awaited(world);
    await world.services.db.update(memorials).set(since).where(eq(memorials.id, memorial.id));
    expect(await hourLater()).toBe('pending');
  },
);

test('while the site is closed to contributions none is published automatically', async ({ world }) => {
  const { hourLater } = await awaited(world);
  const { db } = world.services;
  await db.insert(siteSwitches).values({ name: 'words_closed', isOn: true });
  expect(await hourLater()).toBe('pending');
  await db.delete(siteSwitches);
  expect(await hourLater()).toBe('approved');
});

test('a withdrawn or deleted memory is not published', async ({ world }) => {
  const { author, token, hourLater } = await awaited(world);
  await author.contributions.withdraw({ token });
  expect(await hourLater()).toBeUndefined();
});
