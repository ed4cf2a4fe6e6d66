import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type * as z from 'zod';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import type { EmailContent } from '#server/email.ts';
import { accountClosings, memorials } from '#tables.ts';
import { openSite } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';
import { sendReminder, writeReminders } from './reminders.jobs.ts';
import { usualReminders } from './reminders.schema.ts';
import { unsubscribeToken } from '#server/unsubscribe-token.ts';

type Queued = z.output<typeof sendReminder.payload>;

// 6 Adar II 5787 is Monday, 15 March 2027: its candle is lit on Sunday evening.
const died = { deathDate: '2026-02-23', diedAfterSunset: 'no' } as const;
const twoWeeksBefore = new Date('2027-03-01T09:00:00+02:00');
const all = { twoWeeks: true, dayBefore: true, eve: true } as const;

const at = (world: World, moment: Date) => ({ ...world.services, now: () => moment });
/** The emails that the job queues for an account at a given time. */
async function written(world: World, userId: string, moment: Date): Promise<Queued[]> {
  const before = world.jobs.length;
  await writeReminders.run({}, at(world, moment));
  return world.jobs
    .slice(before)
    .map(({ payload }) => payload as Queued)
    .filter((queued) => queued.userId === userId);
}
async function sent(world: World, queued: Queued, moment: Date) {
  const emails: (EmailContent & { id: string })[] = [];
  const mail = {
    ...world.services.mail,
    sendWritten: async (message: EmailContent, _kind: string, id: string) => void emails.push({ ...message, id }),
  };
  const outcome = await sendReminder.run(queued, { ...at(world, moment), mail });
  return { emails, outcome };
}
async function page(world: World, data: Partial<typeof memorials.$inferInsert> = {}) {
  const memorial = await world.given.memorial({ ...died, isPublic: false, name: 'אברהם ברקאי', ...data });
  await extendYahrzeits.run({}, at(world, new Date('2026-11-23T10:00:00Z')));
  return memorial;
}
const choose = async (world: World, memorial: { id: string; userId: string }, changes: object) =>
  (await world.as.user(memorial.userId)).calendar.saveReminders({
    ...usualReminders,
    memorialId: memorial.id,
    isForAll: true,
    ...changes,
  });

describe('a reminder', () => {
  test('is sent two weeks before the day and a day before the candle by default, and not on the eve', async ({
    world,
  }) => {
    const { userId } = await page(world);
    expect(await written(world, userId, new Date('2027-03-01T08:59:00+02:00'))).toEqual([]);
    const [one, ...more] = await written(world, userId, twoWeeksBefore);
    expect([one?.day, more]).toEqual(['2027-03-01', []]);
    // The day before the candle is Shabbat.
    expect(await written(world, userId, new Date('2027-03-12T09:00:00+02:00'))).toHaveLength(1);
    expect(await written(world, userId, new Date('2027-03-13T20:30:00+02:00'))).toEqual([]);
    expect(await written(world, userId, new Date('2027-03-14T09:00:00+02:00'))).toEqual([]);
  });

  test('names the page, both dates and the candle, and has a link to unsubscribe', async ({ world }) => {
    const { id, userId } = await page(world);
    const [queued] = await written(world, userId, twoWeeksBefore);
    if (!queued) throw new Error('no email');
    const { emails } = await sent(world, queued, twoWeeksBefore);
    expect(emails).toMatchObject([
      {
        id: queued.id,
        subject: 'יום השנה של \u2068אברהם ברקאי\u2069',
        link: `${world.services.config.origin}/memorial/${id}`,
      },
    ]);
    expect(emails[0]?.body).toContain('ו׳ באדר ב׳ התשפ״ז');
    expect(emails[0]?.body).toContain('הנר מודלק ביום ראשון, 14 במרץ 2027');
    expect(emails[0]?.end?.link).toContain(`/unsubscribe/${userId}.reminders.`);
  });

  test('is one email a day for all pages of a recipient together', async ({ world }) => {
    const first = await page(world);
    await page(world, { userId: first.userId, name: 'שרה ברקאי' });
    const [queued, ...more] = await written(world, first.userId, twoWeeksBefore);
    expect(more).toEqual([]);
    if (!queued) throw new Error('no email');
    const { emails } = await sent(world, queued, twoWeeksBefore);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body.split('\n')).toHaveLength(2);
    await page(world, { userId: first.userId, name: 'יעקב ברקאי' });
    expect(await written(world, first.userId, new Date('2027-03-01T15:00:00+02:00'))).toEqual([]);
  });

  test('is queued once by two concurrent processes, and not again when the job is repeated', async ({ world }) => {
    const { userId } = await page(world);
    const before = world.jobs.length;
    await Promise.all([
      writeReminders.run({}, at(world, twoWeeksBefore)),
      writeReminders.run({}, at(world, twoWeeksBefore)),
    ]);
    await writeReminders.run({}, at(world, twoWeeksBefore));
    const own = world.jobs.slice(before).filter(({ payload }) => (payload as Queued).userId === userId);
    expect(own).toHaveLength(1);
  });

  test('is not sent if the page was deleted or the reminder was turned off before', async ({ world }) => {
    const memorial = await page(world);
    const [queued] = await written(world, memorial.userId, twoWeeksBefore);
    if (!queued) throw new Error('no email');
    const set = (values: object) =>
      world.services.db.update(memorials).set(values).where(eq(memorials.id, memorial.id));
    await set({ deletedAt: twoWeeksBefore });
    expect((await sent(world, queued, twoWeeksBefore)).emails).toEqual([]);
    await set({ deletedAt: null });
    expect((await sent(world, queued, twoWeeksBefore)).emails).toHaveLength(1);
    await choose(world, memorial, { twoWeeks: false });
    expect((await sent(world, queued, twoWeeksBefore)).emails).toEqual([]);
  });

  test('that is delayed until Shabbat waits for its end, and is not sent after the yahrzeit', async ({ world }) => {
    const { userId } = await page(world);
    const queued = { id: crypto.randomUUID(), userId, day: '2027-03-01' };
    const { emails, outcome } = await sent(world, queued, new Date('2027-03-06T10:00:00+02:00'));
    expect([emails, outcome?.afterSeconds]).toEqual([[], expect.any(Number)]);
    expect((await sent(world, queued, new Date('2027-03-16T10:00:00+02:00'))).emails).toEqual([]);
  });

  test('is not sent on Shabbat in the city of the recipient', async ({ world }) => {
    const memorial = await page(world);
    await choose(world, memorial, { ...all, city: 'losAngeles' });
    // Morning in Jerusalem is night in Los Angeles.
    expect(await written(world, memorial.userId, twoWeeksBefore)).toEqual([]);
    const [queued] = await written(world, memorial.userId, new Date('2027-03-01T09:30:00-08:00'));
    if (!queued) throw new Error('no email');
    // Friday afternoon there, long after Shabbat began in Jerusalem; and Shabbat there, when it is over in Jerusalem.
    expect((await sent(world, queued, new Date('2027-03-05T13:00:00-08:00'))).emails).toHaveLength(1);
    expect((await sent(world, queued, new Date('2027-03-06T12:00:00-08:00'))).outcome).toBeDefined();
  });

  test('follows the choice for each page, and is not sent to a viewer who did not choose it', async ({ world }) => {
    const memorial = await page(world);
    const other = await page(world, { userId: memorial.userId });
    const viewer = await world.given.editor(memorial.id, { role: 'viewer' });
    await choose(world, memorial, { isForAll: false, twoWeeks: false });
    const [queued] = await written(world, memorial.userId, twoWeeksBefore);
    const { emails } = await sent(world, queued ?? { id: '', userId: '', day: '' }, twoWeeksBefore);
    expect(emails[0]?.link).toContain(other.id);
    expect(emails[0]?.body.split('\n')).toHaveLength(1);
    expect(await written(world, viewer, twoWeeksBefore)).toEqual([]);
  });

  test('that is chosen for one page is not turned on for other pages', async ({ world }) => {
    const memorial = await page(world);
    const arabic = await page(world, { userId: memorial.userId, language: 'ar' });
    await choose(world, memorial, { isForAll: false, ...all });
    const [queued] = await written(world, memorial.userId, twoWeeksBefore);
    const { emails } = await sent(world, queued ?? { id: '', userId: '', day: '' }, twoWeeksBefore);
    expect(emails[0]?.link).toContain(memorial.id);
    expect(emails[0]?.body.split('\n')).toHaveLength(1);
    const owner = await world.as.user(memorial.userId);
    expect(await owner.calendar.loadReminders({ memorialId: arabic.id })).toEqual(usualReminders);
    await choose(world, memorial, { isForAll: false, ...all, city: 'losAngeles' });
    expect(await owner.calendar.loadReminders({ memorialId: arabic.id })).toEqual({
      ...usualReminders,
      city: 'losAngeles',
    });
  });

  test('is off by default for a page without Hebrew dates, and is not sent to a closed account', async ({ world }) => {
    const silent = await page(world, { showHebrewDates: false });
    const arabic = await page(world, { language: 'ar' });
    const closed = await page(world);
    const moment = new Date();
    await world.services.db
      .insert(accountClosings)
      .values({ userId: closed.userId, askedAt: moment, endsAt: moment, plan: [] });
    for (const { userId } of [silent, arabic, closed]) expect(await written(world, userId, twoWeeksBefore)).toEqual([]);
  });
});

test('one-click unsubscribe in a mail program ends the reminders of an account, and no other emails', async ({
  world,
}) => {
  const site = await openSite(world);
  const memorial = await page(world);
  await choose(world, memorial, { isForAll: false, ...all });
  const token = unsubscribeToken(world.services.config.secret, 'reminders', memorial.userId);
  const press = (end: string) =>
    fetch(`${site.origin}/unsubscribe/${end}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await site.get(`/unsubscribe/${token}`)).status).toBe(200);
  expect(await written(world, memorial.userId, twoWeeksBefore)).toHaveLength(1);
  expect((await press(token)).status).toBe(200);
  const as = await world.as.user(memorial.userId);
  expect(await as.calendar.loadReminders({ memorialId: memorial.id })).toMatchObject({
    twoWeeks: false,
    dayBefore: false,
    eve: false,
  });
  expect(await as.notification.loadSettings()).toMatchObject({ letters: 'daily' });
  for (const wrong of [`${token}x`, `${memorial.userId}.reminders.${'x'.repeat(22)}`, `${token}.x`, 'x.reminders.y'])
    expect((await press(wrong)).status).toBe(404);
});
