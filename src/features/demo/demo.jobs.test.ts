import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials, users } from '#tables.ts';
import { test } from '../../../test/world.ts';
import { addDemoGallery, addDemoPictures, keepDemoCandles } from './demo.jobs.ts';
import { seedDemo } from './demo.store.ts';
import { demoMemorials } from './demo.text.ts';

test('the pictures of a demonstration are added to an unedited page only', async ({ world }) => {
  const { db } = world.services;
  const { id: memorialId, userId } = await world.given.memorial({ isDemo: true });
  const client = await world.as.user(userId);
  const timeline = [{ year: 1950, title: 'משלנו' }];
  await client.memorial.save({ memorialId, sections: { timeline: { baseVersion: 0, content: timeline } } });
  await addDemoPictures.run({ memorialId, demo: 0 }, world.services);
  const { sections } = await client.memorial.edit({ memorialId });
  expect(sections).toMatchObject({ timeline, basic: { profileImage: null, coverImage: null } });

  const untouched = await world.given.memorial({ isDemo: true });
  await addDemoPictures.run({ memorialId: untouched.id, demo: 0 }, world.services);
  const [row] = await db.select().from(memorials).where(eq(memorials.id, untouched.id));
  expect(row).toMatchObject({ profileImage: expect.any(String), coverImage: expect.any(String) });
}, 60_000);

test('the photographs of a demonstration are added to albums, the oldest first, also after an interruption', async ({
  world,
}) => {
  const { id: memorialId, userId } = await world.given.memorial({ isDemo: true });
  const client = await world.as.user(userId);
  await addDemoGallery.run({ memorialId, demo: 0 }, world.services);
  await addDemoGallery.run({ memorialId, demo: 0 }, world.services);
  const { images } = await client.gallery.loadPage({ memorialId, limit: 60 });
  const { albums } = await client.gallery.listAlbums({ memorialId });
  expect(albums.length).toBeGreaterThanOrEqual(5);
  expect(images.map(({ description }) => description)).toEqual(
    demoMemorials[0]?.gallery.map(({ description }) => description),
  );
}, 180_000);

test('the candles of a demo page are lit again before they go out, and those of visitors are not', async ({
  world,
}) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const later = new Date(Date.now() + 23 * 3_600_000);
  const [first] = await world.as.visitor().memorial.listDemos();
  const memorialId = first?.id ?? '';
  await services.db.execute(
    sql`insert into memorial_candles (memorial_id, submit_id, lit_at) values (${memorialId}::uuid, gen_random_uuid(), now())`,
  );
  await keepDemoCandles.run({}, { ...services, now: () => later });
  const { rows } = await services.db.execute<{ again: number; visitors: number }>(sql`
    select count(*) filter (where lit_at > now() + interval '22 hours')::int as again,
      count(*) filter (where lit_at <= now())::int as visitors
    from memorial_candles where memorial_id = ${memorialId}::uuid`);
  expect(rows[0]?.again).toBeGreaterThanOrEqual(5);
  expect(rows[0]?.visitors).toBe(1);
});
