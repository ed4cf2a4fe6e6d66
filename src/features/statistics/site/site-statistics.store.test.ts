import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { todayInJerusalem } from '#core/dates.ts';
import { emailDays, memorialCandles, memorials, memorialViewDays, siteDays, users } from '#tables.ts';
import { countSentEmail } from '#server/email-count.ts';
import { test, type World } from '../../../../test/world.ts';
import { keepSiteDays, listSiteDays } from './site-statistics.store.ts';

/** A site with all activity at one moment: half past midnight in Jerusalem, the day before in UTC. */
async function givenDay(world: World) {
  const { db } = world.services;
  const at = new Date('2026-03-09T22:30:00Z');
  const { id, userId } = await world.given.memorial({ createdAt: at });
  await db.update(users).set({ createdAt: at }).where(eq(users.id, userId));
  await world.given.contribution(id, { createdAt: at });
  await world.given.contribution(id, { createdAt: at }, 'condolence');
  await db.insert(memorialCandles).values({ memorialId: id, submitId: crypto.randomUUID(), litAt: at });
  await db.insert(memorialViewDays).values({ memorialId: id, day: '2026-03-10', views: 7 });
  const demo = await world.given.memorial({ userId, isDemo: true, createdAt: at });
  await db.insert(memorialViewDays).values({ memorialId: demo.id, day: '2026-03-10', views: 90 });
  await countSentEmail(db, at);
  await countSentEmail(db, at);
  return { memorialId: id };
}

const day = {
  day: '2026-03-10',
  views: 7,
  candles: 1,
  accounts: 1,
  memorials: 1,
  contributions: 2,
  letters: 2,
  storedBytes: 0,
};

test('the site is counted by days in Jerusalem, without demonstrations; counts remain after deletions', async ({
  world,
}) => {
  const { db } = world.services;
  const { memorialId } = await givenDay(world);
  const march = async () => (await listSiteDays(db, '2026-03-01')).filter(({ day: at }) => at < '2026-03-31');
  expect(await march()).toEqual([day]);
  await keepSiteDays(db, '2026-03-11');
  await keepSiteDays(db, '2026-03-11');
  expect(await db.select().from(siteDays).where(eq(siteDays.day, '2026-03-10'))).toEqual([day]);
  await db.delete(memorials).where(eq(memorials.id, memorialId));
  expect(await march()).toEqual([day]);
});

test('only an admin reads the statistics of the site, which include today', async ({ world }) => {
  const { db, now } = world.services;
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const today = todayInJerusalem(now());
  const countNow = async () => {
    const { days, until } = await admin.statistics.loadForSite({ range: '7d' });
    expect(until).toBe(today);
    return days.find(({ day: at }) => at === today)?.memorials ?? 0;
  };
  const before = await countNow();
  await world.given.memorial();
  expect(await countNow()).toBe(before + 1);
  expect((await admin.statistics.loadForSite({ range: 'all' })).since <= today).toBe(true);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  await expect(moderator.statistics.loadForSite({ range: 'all' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await db.select().from(emailDays).where(eq(emailDays.day, '1999-01-01'))).toEqual([]);
});
