import { createRouterClient } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { router } from '#router.ts';
import { memorials, memorialYahrzeits, memorialYahrzeitStates } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { extendYahrzeits } from './yahrzeits.jobs.ts';
import { yearsAhead } from './yahrzeits.rules.ts';
import { listRemembered } from './yahrzeits.store.ts';

const autumn = new Date('2026-11-23T10:00:00Z');
const common = { adar: 'adar2', thirtieth: 'byYear', firstYear: 'death' } as const;

const rowsOf = (world: World, memorialId: string) =>
  world.services.db
    .select()
    .from(memorialYahrzeits)
    .where(eq(memorialYahrzeits.memorialId, memorialId))
    .orderBy(asc(memorialYahrzeits.date));
const datesOf = async (world: World, memorialId: string) =>
  (await rowsOf(world, memorialId)).filter(({ cancelledAt }) => cancelledAt === null).map(({ date }) => date);
const extend = (world: World, at = autumn) => extendYahrzeits.run({}, { ...world.services, now: () => at });

async function saveBasic(world: World, memorial: { id: string; userId: string }, changes: object) {
  const as = await world.as.user(memorial.userId);
  const { versions, sections } = await as.memorial.edit({ memorialId: memorial.id });
  const basic = { baseVersion: versions.basic, content: { ...sections.basic, ...changes } };
  await as.memorial.save({ memorialId: memorial.id, as: 'page', sections: { basic } });
}

describe('the index of yahrzeits', () => {
  test('has a new page with a date of death as soon as it is created, and no page without one', async ({ world }) => {
    const userId = await world.given.user();
    await world.given.plan(userId);
    const as = await world.as.user(userId);
    const make = (deathDate: string | null) =>
      as.memorial.create({ createId: crypto.randomUUID(), name: 'אברהם', deathDate, diedAfterSunset: 'no' });
    const { id } = await make('2020-05-01');
    expect((await rowsOf(world, id)).length).toBeGreaterThanOrEqual(yearsAhead);
    expect(await rowsOf(world, (await make(null)).id)).toEqual([]);
  });

  test('is updated when the date of death is saved, and cancels every day when it is removed', async ({ world }) => {
    const memorial = await world.given.memorial({ isPublic: false });
    await saveBasic(world, memorial, { deathDate: '2026-02-23', diedAfterSunset: 'no' });
    const before = await rowsOf(world, memorial.id);
    expect(before.map(({ date }) => date)).toContain('2028-03-04');
    await saveBasic(world, memorial, { diedAfterSunset: 'yes' });
    const moved = await rowsOf(world, memorial.id);
    expect(moved.map(({ date }) => date)).toContain('2028-03-05');
    expect(moved[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? Infinity);
    await saveBasic(world, memorial, { deathDate: null, diedAfterSunset: 'unknown' });
    expect(await datesOf(world, memorial.id)).toEqual([]);
    expect((await rowsOf(world, memorial.id)).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
  });

  test('has a second day where the family keeps both Adars, and cancels it when it keeps one', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '2026-02-23', diedAfterSunset: 'no' });
    const as = await world.as.user(memorial.userId);
    await as.calendar.setCustom({ memorialId: memorial.id, ...common, adar: 'both' });
    expect(await datesOf(world, memorial.id)).toEqual(expect.arrayContaining(['2027-02-13', '2027-03-15']));
    await as.calendar.setCustom({ memorialId: memorial.id, ...common });
    const dates = await datesOf(world, memorial.id);
    expect(dates).toContain('2027-03-15');
    expect(dates).not.toContain('2027-02-13');
  });

  test('has both days of an unknown sunset, and no day twice', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '2026-02-23', diedAfterSunset: 'unknown' });
    await extend(world);
    const dates = await datesOf(world, memorial.id);
    expect(dates).toEqual(expect.arrayContaining(['2028-03-04', '2028-03-05']));
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('is not written if the change of the page is rolled back', async ({ world }) => {
    const memorial = await world.given.memorial();
    const as = await world.as.user(memorial.userId);
    const conflict = as.memorial.save({
      memorialId: memorial.id,
      sections: { quotes: { baseVersion: 7, content: [] }, basic: { baseVersion: 7, content: {} as never } },
    });
    await expect(conflict).rejects.toBeDefined();
    expect(await rowsOf(world, memorial.id)).toEqual([]);
  });

  test('has one set of days after two concurrent choices of a custom', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '2026-02-23', diedAfterSunset: 'no' });
    const as = await world.as.user(memorial.userId);
    const choices = (['adar1', 'adar2', 'both'] as const).map((adar) =>
      as.calendar.setCustom({ memorialId: memorial.id, ...common, adar }),
    );
    await Promise.all(choices);
    const { custom } = await as.calendar.find({ memorialId: memorial.id });
    const leapDays = { adar1: ['2027-02-13'], adar2: ['2027-03-15'], both: ['2027-02-13', '2027-03-15'] };
    const dates = await datesOf(world, memorial.id);
    expect(dates.filter((date) => date.startsWith('2027-'))).toEqual(leapDays[custom.adar]);
  });
});

describe('the job that extends the index', () => {
  test('indexes existing pages, and changes nothing when it runs again', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '1990-07-01', diedAfterSunset: 'no' });
    await extend(world);
    const first = await rowsOf(world, memorial.id);
    expect(first.length).toBeGreaterThanOrEqual(yearsAhead);
    await extend(world);
    expect(await rowsOf(world, memorial.id)).toEqual(first);
  });

  test('adds the next year at Rosh Hashanah, and leaves the other days unchanged', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '1990-07-01', diedAfterSunset: 'no' });
    await extend(world);
    const before = await rowsOf(world, memorial.id);
    await extend(world, new Date('2027-10-03T10:00:00Z'));
    const after = await rowsOf(world, memorial.id);
    const added = after.filter((row) => !before.some(({ hebrewYear }) => hebrewYear === row.hebrewYear));
    expect(added.map(({ hebrewYear }) => hebrewYear)).toEqual([5788 + yearsAhead]);
    const kept = before.filter(({ hebrewYear }) => hebrewYear >= 5787);
    expect(after.filter((row) => !added.includes(row))).toEqual(kept);
  });

  test('writes each day once when two processes run it concurrently', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '1991-07-01', diedAfterSunset: 'no' });
    await Promise.all([extend(world), extend(world)]);
    const [state] = await world.services.db
      .select()
      .from(memorialYahrzeitStates)
      .where(eq(memorialYahrzeitStates.memorialId, memorial.id));
    expect(state?.version).toBe(1);
  });

  test('deletes days that were cancelled a month ago', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '2026-02-23', diedAfterSunset: 'no' });
    await extend(world);
    await saveBasic(world, memorial, { deathDate: null, diedAfterSunset: 'unknown' });
    await extend(world, new Date(Date.now() + 30 * 24 * 3600_000));
    expect(await rowsOf(world, memorial.id)).not.toEqual([]);
    await extend(world, new Date(Date.now() + 32 * 24 * 3600_000));
    expect(await rowsOf(world, memorial.id)).toEqual([]);
  });
});

describe('the yahrzeits of a day', () => {
  const died = { deathDate: '2026-02-23', diedAfterSunset: 'no' } as const;
  const day = '2028-03-04';

  test('are those of public indexed pages, and for its family those of a private page', async ({ world }) => {
    const found = await world.given.memorial({ ...died, isPublic: true, allowIndexing: true });
    const byLink = await world.given.memorial({ ...died, isPublic: true, allowIndexing: false });
    const hidden = await world.given.memorial({ ...died, isPublic: false });
    const withoutHebrew = await world.given.memorial({ ...died, allowIndexing: true, showHebrewDates: false });
    const viewer = await world.given.editor(hidden.id, { role: 'viewer' });
    const invited = await world.given.editor(hidden.id, { isPending: true });
    await extend(world);
    const seen = async (userId: string | null) => {
      const list = await listRemembered(world.services.db, { userId, roles: [] }, day);
      return [found, byLink, hidden, withoutHebrew]
        .filter(({ id }) => list.some(({ memorialId }) => memorialId === id))
        .map(({ id }) => id);
    };
    expect(await seen(null)).toEqual([found.id]);
    expect(await seen(invited)).toEqual([found.id]);
    expect(await seen(viewer)).toEqual([found.id, hidden.id]);
    expect(await seen(byLink.userId)).toEqual([found.id, byLink.id]);
    await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, found.id));
    expect(await seen(null)).toEqual([]);
  });

  test('leave out a deleted page', async ({ world }) => {
    const memorial = await world.given.memorial({ ...died, allowIndexing: true });
    await extend(world);
    await world.services.db.update(memorials).set({ deletedAt: autumn }).where(eq(memorials.id, memorial.id));
    const list = await listRemembered(world.services.db, { userId: memorial.userId, roles: [] }, day);
    expect(list.some(({ memorialId }) => memorialId === memorial.id)).toBe(false);
  });
});

describe('the next yahrzeits of an account', () => {
  test('are those of their pages, the nearest first, without pages that show no Hebrew dates', async ({ world }) => {
    const first = await world.given.memorial({ deathDate: '2020-12-20', diedAfterSunset: 'no', isPublic: false });
    const own = { userId: first.userId, diedAfterSunset: 'no' } as const;
    const later = await world.given.memorial({ ...own, deathDate: '2020-12-28' });
    await world.given.memorial({ ...own, deathDate: '2020-06-01' });
    await world.given.memorial({ ...own, deathDate: '2020-12-20', showHebrewDates: false });
    await world.given.memorial({ deathDate: '2020-12-20', diedAfterSunset: 'no' });
    await extend(world);
    const context = await world.context(first.userId);
    const client = createRouterClient(router, { context: { ...context, now: () => autumn } });
    const days = await client.calendar.listUpcoming();
    expect(days.map(({ memorialId, date }) => [memorialId, date])).toEqual([
      [first.id, '2026-12-15'],
      [later.id, '2026-12-23'],
    ]);
  });
});
