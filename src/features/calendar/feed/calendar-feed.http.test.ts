import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import { accountClosings, calendarFeeds, memorials } from '#tables.ts';
import { openSite, type Site } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';

const died = { deathDate: '2020-02-23', diedAfterSunset: 'no' } as const;

const extend = (world: World) => extendYahrzeits.run({}, world.services);
async function readFeed(site: Site, path: string) {
  const answer = await site.get(path);
  const text = await answer.text();
  const events =
    answer.status === 200
      ? new ICAL.Component(ICAL.parse(text) as unknown[])
          .getAllSubcomponents('vevent')
          .map((component) => new ICAL.Event(component))
      : [];
  const inMemorial = (id: string) => events.filter(({ uid }) => uid.includes(id));
  return { answer, text, events, inMemorial };
}
async function makeFeed(world: World, userId: string): Promise<string> {
  const { token } = await (await world.as.user(userId)).calendar.renewFeed();
  return `/calendar/${token}.ics`;
}

describe('the feed of an account', () => {
  test('has the days of every page that it owns or edits, and of no other', async ({ world }) => {
    const site = await openSite(world);
    const own = await world.given.memorial({ ...died, isPublic: false, name: 'אברהם, בן ״שרה״; ברקאי' });
    const edited = await world.given.memorial({ ...died, isPublic: false });
    const viewed = await world.given.memorial({ ...died, isPublic: true });
    const other = await world.given.memorial({ ...died, isPublic: true });
    await world.services.db.execute(`insert into memorial_editors (memorial_id, user_id, role, accepted_at) values
      ('${edited.id}', '${own.userId}', 'editor', now()), ('${viewed.id}', '${own.userId}', 'viewer', now())`);
    await extend(world);
    const path = await makeFeed(world, own.userId);
    const { answer, inMemorial, text } = await readFeed(site, path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(inMemorial(own.id).length).toBeGreaterThanOrEqual(19);
    expect(inMemorial(own.id)[0]?.summary).toBe('יום השנה של אברהם, בן ״שרה״; ברקאי');
    expect(inMemorial(edited.id).length).toBeGreaterThanOrEqual(19);
    expect([inMemorial(viewed.id), inMemorial(other.id)]).toEqual([[], []]);
  });

  test('responds 304 to a current copy, and has a new ETag after a date has moved', async ({ world }) => {
    const site = await openSite(world);
    const memorial = await world.given.memorial({ ...died, isPublic: false });
    await extend(world);
    const path = await makeFeed(world, memorial.userId);
    const tag = (await site.get(path)).headers.get('etag') ?? '';
    const again = await site.get(path, { 'if-none-match': `W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const as = await world.as.user(memorial.userId);
    const custom = { adar: 'adar1', thirtieth: 'byYear', firstYear: 'death' } as const;
    await as.calendar.setCustom({ memorialId: memorial.id, ...custom });
    expect((await site.get(path, { 'if-none-match': tag })).status).toBe(200);
  });

  test('keeps the uid of a date that moves and raises its sequence; a cancelled date has that status', async ({
    world,
  }) => {
    const site = await openSite(world);
    const memorial = await world.given.memorial({ ...died, deathDate: '2026-02-23', isPublic: false });
    await extend(world);
    const path = await makeFeed(world, memorial.userId);
    const find = async (end: string) => (await readFeed(site, path)).events.find(({ uid }) => uid.includes(end));
    const before = await find('-5787-day@');
    const as = await world.as.user(memorial.userId);
    const choose = (adar: 'adar1' | 'both' | 'adar2') =>
      as.calendar.setCustom({ memorialId: memorial.id, adar, thirtieth: 'byYear', firstYear: 'death' });
    await choose('both');
    const moved = await find('-5787-day@');
    expect([before?.startDate.toString(), moved?.startDate.toString()]).toEqual(['2027-03-15', '2027-02-13']);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect((await find('-5787-also@'))?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    await choose('adar2');
    const cancelled = await find('-5787-also@');
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity);
  });

  test('is a valid empty calendar for pages without dates', async ({ world }) => {
    const site = await openSite(world);
    const { userId } = await world.given.memorial();
    const { answer, events } = await readFeed(site, await makeFeed(world, userId));
    expect([answer.status, events]).toEqual([200, []]);
  });

  test('can be shown again, and an old or revoked URL responds 404', async ({ world }) => {
    const site = await openSite(world);
    const { userId } = await world.given.memorial(died);
    const as = await world.as.user(userId);
    expect(await as.calendar.findFeed()).toBeNull();
    const first = await makeFeed(world, userId);
    expect(`/calendar/${(await as.calendar.findFeed())?.token}.ics`).toBe(first);
    const [kept] = await world.services.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    expect(first).not.toContain(kept?.tokenHash);
    const second = await makeFeed(world, userId);
    expect(second).not.toBe(first);
    expect([(await site.get(first)).status, (await site.get(second)).status]).toEqual([404, 200]);
    await as.calendar.revokeFeed();
    const gone = await site.get(second);
    expect([gone.status, await gone.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
    expect(await as.calendar.findFeed()).toBeNull();
    expect((await site.get(`/calendar/${'x'.repeat(22)}.ics`)).status).toBe(404);
    expect((await site.get('/calendar/short.ics')).status).toBe(404);
  });

  test('of a closed account responds 404', async ({ world }) => {
    const site = await openSite(world);
    const { userId } = await world.given.memorial(died);
    const path = await makeFeed(world, userId);
    const at = new Date();
    await world.services.db.insert(accountClosings).values({ userId, askedAt: at, endsAt: at, plan: [] });
    const answer = await site.get(path);
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
  });

  test('is rate-limited after a thousand requests, and no other feed with it', async ({ world }) => {
    const site = await openSite(world);
    const [one, other] = [await world.given.memorial(), await world.given.memorial()];
    const [path, second] = [await makeFeed(world, one.userId), await makeFeed(world, other.userId)];
    const statuses: number[] = [];
    for (let sent = 0; sent < 1000; sent += 50)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, async () => (await site.get(path)).status))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await site.get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await site.get(second)).status).toBe(200);
  });
});

describe('the feed of a public page', () => {
  const open = async (world: World, memorial: { id: string; userId: string }, isOpen = true) =>
    (await world.as.user(memorial.userId)).calendar.setPublicFeed({ memorialId: memorial.id, isOpen });

  test('exists after the family opens it, and responds 404 after they close it', async ({ world }) => {
    const site = await openSite(world);
    const memorial = await world.given.memorial({ ...died, isPublic: true, language: 'en', name: 'Ruth' });
    await extend(world);
    const path = `/memorial/${memorial.id}/calendar.ics`;
    expect((await site.get(path)).status).toBe(404);
    await open(world, memorial);
    const { inMemorial, answer } = await readFeed(site, path);
    expect(inMemorial(memorial.id)[0]?.summary).toBe('Yahrzeit of Ruth');
    expect(answer.headers.get('cache-control')).toContain('no-cache');
    await open(world, memorial, false);
    expect((await site.get(path)).status).toBe(404);
  });

  test('responds 404 as soon as the page is private, deleted or shows no Hebrew dates', async ({ world }) => {
    const site = await openSite(world);
    const memorial = await world.given.memorial({ ...died, isPublic: true });
    await extend(world);
    await open(world, memorial);
    const path = `/memorial/${memorial.id}/calendar.ics`;
    const tag = (await site.get(path)).headers.get('etag') ?? '';
    for (const hidden of [{ isPublic: false }, { deletedAt: new Date() }, { showHebrewDates: false }]) {
      const set = (values: object) =>
        world.services.db.update(memorials).set(values).where(eq(memorials.id, memorial.id));
      await set(hidden);
      const answer = await site.get(path, { 'if-none-match': tag });
      expect([answer.status, await answer.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
      await set({ isPublic: true, deletedAt: null, showHebrewDates: null });
      expect((await site.get(path)).status).toBe(200);
    }
  });

  test('of a missing page is not found', async ({ world }) => {
    const site = await openSite(world);
    for (const id of [crypto.randomUUID(), 'x'])
      expect((await site.get(`/memorial/${id}/calendar.ics`)).status).toBe(404);
  });
});

test('everybody who may see the calendar of a page can download ten years as one file', async ({ world }) => {
  const site = await openSite(world);
  const shown = await world.given.memorial({ ...died, isPublic: true });
  const hidden = await world.given.memorial({ ...died, isPublic: false });
  const withoutHebrew = await world.given.memorial({ ...died, showHebrewDates: false });
  await extend(world);
  const pathOf = ({ id }: { id: string }) => `/memorial/${id}/calendar/days.ics`;
  const { answer, events } = await readFeed(site, pathOf(shown));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="zikaron.ics"');
  expect(events.length).toBeGreaterThanOrEqual(10);
  expect(events.length).toBeLessThanOrEqual(12);
  expect((await site.get(pathOf(hidden))).status).toBe(404);
  expect((await site.get(pathOf(withoutHebrew))).status).toBe(404);
});
