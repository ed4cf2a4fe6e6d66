import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { test } from '../../../../test/world.ts';
import { addDemoPictures } from './jobs.ts';

test('the pictures of a demonstration come into a page on which nobody has written, and into no other', async ({
  world,
}) => {
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
