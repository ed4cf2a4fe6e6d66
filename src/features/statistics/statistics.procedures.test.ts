import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { memorialCandles, memorialViewDays, memorialViewSources } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';

const noon = new Date('2026-11-20T10:00:00Z');

/** The statistics of a page for its owner, on a fixed date. */
async function figuresOn(world: World, memorialId: string, ownerId: string, range: '30d' | 'all' = '30d') {
  const context = { ...(await world.context(ownerId)), now: () => noon };
  return createRouterClient(router, { context }).statistics.loadForMemorial({ memorialId, range });
}

test('statistics have a number for each day in Jerusalem up to today', async ({ world }) => {
  const { db } = world.services;
  const { id, userId } = await world.given.memorial({ name: 'נעמי', birthDate: '1940-11-05' });
  const other = await world.given.memorial();
  await db.insert(memorialViewDays).values([
    { memorialId: id, day: '2026-11-20', views: 3, galleryViews: 1 },
    { memorialId: id, day: '2026-10-22', views: 4 },
    { memorialId: id, day: '2026-10-21', views: 100 },
    { memorialId: other.id, day: '2026-11-20', views: 50 },
  ]);
  await db.insert(memorialViewSources).values([
    { memorialId: id, day: '2026-11-20', source: 'stone', views: 3 },
    { memorialId: id, day: '2026-10-22', source: 'direct', views: 6 },
    { memorialId: id, day: '2026-10-21', source: 'search', views: 100 },
  ]);
  // Half past ten in the evening of the 19th in London is the 20th in Jerusalem.
  const litAt = ['2026-11-19T22:30:00Z', '2026-11-19T21:30:00Z', '2026-10-20T12:00:00Z'];
  await db
    .insert(memorialCandles)
    .values(litAt.map((at) => ({ memorialId: id, submitId: randomUUID(), litAt: new Date(at) })));

  const figures = await figuresOn(world, id, userId);
  expect(figures).toMatchObject({ name: 'נעמי', birthDate: '1940-11-05', since: '2026-10-22', until: '2026-11-20' });
  expect(figures.days.views).toHaveLength(30);
  expect([figures.days.views.at(0), figures.days.views.at(-1)]).toEqual([4, 3]);
  expect(figures.days.galleryViews.at(-1)).toBe(1);
  expect(figures.days.candles.slice(-2)).toEqual([1, 1]);
  expect(figures.sources).toEqual([
    { source: 'direct', views: 5, isFewer: false },
    { source: 'stone', views: 5, isFewer: true },
  ]);
});

test('contributions count unless they are hidden or removed, and a dedication counts as its candle', async ({
  world,
}) => {
  const { db } = world.services;
  const { id, userId } = await world.given.memorial();
  const createdAt = new Date('2026-11-19T10:00:00Z');
  const memory = await world.given.contribution(id, { createdAt, state: 'approved' });
  await world.given.contribution(id, { createdAt });
  await world.given.contribution(id, { createdAt, state: 'hidden' });
  await world.given.contribution(id, { createdAt, state: 'removed' });
  await world.given.contribution(id, { createdAt, state: 'approved' }, 'condolence');
  const [candle] = await db
    .insert(memorialCandles)
    .values({ memorialId: id, submitId: randomUUID(), litAt: createdAt })
    .returning();
  const withCandle = await world.given.contribution(id, { createdAt, state: 'approved' }, 'condolence');
  await db.execute(sql`update memorial_condolences set lit_with = ${candle?.id} where id = ${withCandle}`);
  await db.execute(
    sql`insert into contribution_stones (kind, contribution_id, visitor, placed_at) values ('memory', ${memory}, 'x', ${createdAt.toISOString()})`,
  );
  const event = randomUUID();
  await db.execute(
    sql`insert into memorial_events (id, memorial_id, title, event_date, submit_id) values (${event}, ${id}, 'אזכרה', '2026-12-01', gen_random_uuid())`,
  );
  await db.execute(sql`
    insert into memorial_event_rsvps (event_id, name, status, token_hash, submit_id, author_key, locale, created_at)
    values (${event}, 'דליה', 'declined', 'x', gen_random_uuid(), '', 'he', ${createdAt.toISOString()})`);

  const { days, onPage } = await figuresOn(world, id, userId);
  const yesterday = Object.fromEntries(Object.entries(days).map(([name, counts]) => [name, counts.at(-2)]));
  expect(yesterday).toEqual({
    views: 0,
    galleryViews: 0,
    candles: 1,
    memories: 2,
    condolences: 1,
    stones: 1,
    rsvps: 1,
  });
  expect(onPage).toBe(2);
});

test('the whole range begins on the day of the page’s creation', async ({ world }) => {
  const { id, userId } = await world.given.memorial({ createdAt: new Date('2016-11-19T22:30:00Z') });
  const figures = await figuresOn(world, id, userId, 'all');
  expect(figures.since).toBe('2016-11-20');
  expect(figures.days.views).toHaveLength(3653);
});

test('only editors of the page may read its statistics', async ({ world }) => {
  const { id } = await world.given.memorial();
  const read = async (userId: string) => (await world.as.user(userId)).statistics.loadForMemorial({ memorialId: id });
  expect(await read(await world.given.editor(id))).toMatchObject({ isPublic: true });
  for (const userId of [
    await world.given.editor(id, { role: 'viewer' }),
    await world.given.editor(id, { isPending: true }),
    await world.given.user(),
  ])
    await expect(read(userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.as.visitor().statistics.loadForMemorial({ memorialId: id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('the statistics of a deleted page are deleted', async ({ world }) => {
  const { id, userId } = await world.given.memorial({ deletedAt: new Date() });
  const owner = await world.as.user(userId);
  await expect(owner.statistics.loadForMemorial({ memorialId: id })).rejects.toMatchObject({ code: 'DELETED' });
});
