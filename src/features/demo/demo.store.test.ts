import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials, users } from '#tables.ts';
import { test } from '../../../test/world.ts';
import { removeDemo, seedDemo } from './demo.store.ts';
import { demoMemorials } from './demo.text.ts';

test('a demonstration page shows its contributions in order, and none is pending', async ({ world }) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const visitor = world.as.visitor();
  const [first] = await visitor.memorial.listDemos();
  const { words } = await visitor.memorial.loadPage({ memorialId: first?.id ?? '' });
  const demo = demoMemorials.find(({ name }) => name === first?.name);
  expect(demo?.memories.length).toBeGreaterThan(0);
  for (const kind of ['memories', 'condolences'] as const) {
    expect(words[kind].rows).toMatchObject(
      demo?.[kind].map(({ author, relationship, content, pebbles }) => ({
        authorName: author,
        relationship,
        content,
        stones: pebbles,
      })) ?? [],
    );
  }
  expect(words.condolences.rows[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the nine demonstration events are upcoming, sorted by date, and ask for answers where configured', async ({
  world,
}) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const visitor = world.as.visitor();
  const today = new Date().toISOString().slice(0, 10);
  const all = [];
  for (const { id: memorialId } of await visitor.memorial.listDemos()) {
    const { events } = await visitor.memorial.loadPage({ memorialId });
    expect(events).toHaveLength(3);
    for (const { id, eventDate } of events) {
      expect(eventDate > today).toBe(true);
      all.push(await visitor.events.loadPage({ eventId: id }));
    }
  }
  const evening = all.find(({ title }) => title === 'ערב מתכונים וסיפורים');
  expect(evening).toMatchObject({ requiresRsvp: true, remaining: 60, startTime: '19:00', eventType: 'gathering' });
  expect(all.filter(({ requiresRsvp }) => requiresRsvp)).toHaveLength(4);
});

test('demonstration pages are removed permanently, also from the trash; other deleted pages stay', async ({
  world,
}) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const resting = await world.given.memorial({ deletedAt: new Date() });
  const [first] = await services.db.select().from(memorials).where(eq(memorials.isDemo, true)).limit(1);
  await services.db
    .update(memorials)
    .set({ deletedAt: new Date() })
    .where(eq(memorials.id, first?.id ?? ''));
  expect(await removeDemo(services)).toBe(3);
  expect(await services.db.select({ id: memorials.id }).from(memorials)).toEqual([{ id: resting.id }]);
});
