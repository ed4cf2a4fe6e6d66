import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import { createPool } from '#server/db.ts';
import { startJobs } from '#server/job-queue.ts';
import type { Job } from '#server/jobs.ts';
import type { EmailContent } from '#server/email.ts';
import {
  accountClosings,
  memorialMemories,
  memorials,
  notifications,
  notificationSettings,
  reminderSettings,
  users,
} from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { deleteOldNotifications, sendDigest, writeDigests } from './notification-emails.jobs.ts';
import { loadDigestEntries } from './notification-emails.store.ts';

type Queued = z.output<typeof sendDigest.payload>;
type Digest = Queued & { told: string[] };
type Row = Partial<typeof notifications.$inferInsert>;

const sunday = new Date('2026-11-22T10:00:00+02:00');
const shabbat = new Date('2026-11-21T10:00:00+02:00');
const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

async function reader(world: World, letters?: 'at_once' | 'daily' | 'never', onRestDays = false) {
  const { db } = world.services;
  const memorial = await world.given.memorial({ name: 'אברום כספי' });
  const userId = memorial.userId;
  if (letters) await db.insert(notificationSettings).values({ userId, letters, onRestDays });

  async function tell(createdAt: Date, row: Row = {}) {
    const notification = { type: 'memory', state: 'pending', authorName: 'דליה', refId: randomUUID(), ...row } as const;
    const [made] = await db
      .insert(notifications)
      .values({ userId, memorialId: memorial.id, createdAt, ...notification })
      .returning();
    return made?.id ?? '';
  }
  /** The digests that the run at this time queues for this reader. */
  async function written(at: Date): Promise<Digest[]> {
    const before = world.jobs.length;
    await writeDigests.run({}, { ...world.services, now: () => at });
    return world.jobs
      .slice(before)
      .map(({ payload }) => payload as Digest)
      .filter((digest) => digest.userId === userId);
  }
  return { memorial, userId, tell, written };
}

/** Runs the job of a digest; returns the emails that it sent. */
async function sent(world: World, digest: Queued, at = sunday, jobId?: string) {
  const emails: { written: EmailContent; kind: string; id: string }[] = [];
  const mail = {
    ...world.services.mail,
    sendWritten: async (written: EmailContent, kind: string, id: string) => void emails.push({ written, kind, id }),
  };
  await sendDigest.run(digest, { ...world.services, mail, now: () => at }, jobId);
  return emails;
}

test('a family with a sealed inbox is emailed after it removes the seal', async ({ world }) => {
  const { memorial, tell, written } = await reader(world, 'at_once');
  const seal = (sealedSince: Date | null) =>
    world.services.db.update(memorials).set({ sealedSince }).where(eq(memorials.id, memorial.id));
  await tell(minutesBefore(sunday, 30));
  await seal(minutesBefore(sunday, 20));
  expect(await written(sunday)).toEqual([]);
  await seal(null);
  expect(await written(sunday)).toHaveLength(1);
});

test('an email of a candle dedication calls it a candle dedication', async ({ world }) => {
  const { memorial, tell, written } = await reader(world, 'at_once');
  const memorialId = memorial.id;
  const visitor = world.as.visitor();
  const submitId = randomUUID();
  await visitor.candles.light({ memorialId, submitId });
  const { row } = await visitor.candles.dedicate({ memorialId, submitId, authorName: 'לאה' });
  const eulogyId = await world.given.contribution(memorialId, {}, 'condolence');
  await world.services.db.delete(notifications).where(eq(notifications.memorialId, memorialId));
  await tell(minutesBefore(sunday, 30), { type: 'condolence', refId: row.id });
  const [one] = await written(sunday);
  const newsIn = (digest?: Digest) => loadDigestEntries(world.services.db, memorial.userId, digest?.told ?? []);
  expect(await newsIn(one)).toEqual([{ type: 'candle', memorial: 'אברום כספי', count: 1 }]);
  const [message] = one ? await sent(world, one) : [];
  expect(message?.written.subject).toMatch(/^הקדשה לנר בדף של/);

  await tell(minutesBefore(sunday, 20), { type: 'condolence', refId: row.id, state: 'shown' });
  await tell(minutesBefore(sunday, 10), { type: 'condolence', refId: eulogyId });
  const [second] = await written(sunday);
  expect((await newsIn(second)).map(({ type }) => type)).toEqual(['candle', 'condolence']);
});

test('a closed account gets no email', async ({ world }) => {
  const { userId, tell, written } = await reader(world, 'at_once');
  await tell(minutesBefore(sunday, 30));
  const closing = { userId, askedAt: sunday, endsAt: sunday, plan: [] };
  await world.services.db.insert(accountClosings).values(closing);
  expect(await written(sunday)).toEqual([]);
});

test('a daily email has all new notifications, and the next one none of them', async ({ world }) => {
  const { userId, tell, written } = await reader(world);
  await tell(minutesBefore(sunday, 1000));
  await tell(minutesBefore(sunday, 190));
  await tell(minutesBefore(sunday, 180), { type: 'condolence' });
  await tell(minutesBefore(sunday, 1));
  const [digest, ...more] = await written(sunday);
  expect(more).toEqual([]);
  expect(await loadDigestEntries(world.services.db, userId, digest?.told ?? [])).toEqual([
    { type: 'memory', memorial: 'אברום כספי', count: 3 },
    { type: 'condolence', memorial: 'אברום כספי', count: 1 },
  ]);
  expect(await written(sunday)).toEqual([]);
});

test('a notification after the hour of emails waits for the next one', async ({ world }) => {
  const { tell, written } = await reader(world, 'daily');
  await tell(minutesBefore(sunday, 60));
  expect(await written(sunday)).toEqual([]);
  expect(await written(new Date('2026-11-22T18:59:00+02:00'))).toEqual([]);
  expect(await written(new Date('2026-11-22T19:01:00+02:00'))).toHaveLength(1);
});

test('immediate emails wait a minute, so that simultaneous notifications are one email', async ({ world }) => {
  const { tell, written } = await reader(world, 'at_once');
  await tell(minutesBefore(sunday, 0.5));
  expect(await written(sunday)).toEqual([]);
  await tell(minutesBefore(sunday, 0.2));
  const digests = await written(new Date(sunday.getTime() + 60_000));
  expect(digests.map(({ told }) => told.length)).toEqual([2]);
});

test('nothing is sent to accounts that turned emails off, or about read, cleared or emailed notifications', async ({
  world,
}) => {
  const never = await reader(world, 'never');
  await never.tell(minutesBefore(sunday, 2000));
  expect(await never.written(sunday)).toEqual([]);
  const { tell, written } = await reader(world, 'at_once');
  await tell(minutesBefore(sunday, 10), { readAt: sunday });
  await tell(minutesBefore(sunday, 10), { clearedAt: sunday });
  await tell(minutesBefore(sunday, 10), { mailedAt: sunday });
  expect(await written(sunday)).toEqual([]);
});

test('an account closed by its holder gets no email', async ({ world }) => {
  const { tell, userId, written } = await reader(world, 'at_once');
  await tell(minutesBefore(sunday, 10));
  const closing = { userId, askedAt: sunday, endsAt: sunday, plan: [] };
  await world.services.db.insert(accountClosings).values(closing);
  expect(await written(sunday)).toEqual([]);
});

test('on Shabbat emails go only to accounts that chose it, and to the others afterwards', async ({ world }) => {
  const { tell, written } = await reader(world, 'at_once');
  await tell(minutesBefore(shabbat, 100));
  expect(await written(shabbat)).toEqual([]);
  expect(await written(new Date('2026-11-21T18:15:00+02:00'))).toHaveLength(1);
  const also = await reader(world, 'at_once', true);
  await also.tell(minutesBefore(shabbat, 100));
  expect(await also.written(shabbat)).toHaveLength(1);
});

for (const [when, moment] of [
  ['Shabbat is over in Jerusalem and goes on in New York', '2026-11-21T19:00:00+02:00'],
  ['a festival has a second day abroad', '2026-10-04T10:00:00-04:00'],
] as const)
  test(`${when}: people there are emailed later`, async ({ world }) => {
    const at = new Date(moment);
    const [near, far] = [await reader(world, 'at_once'), await reader(world, 'at_once')];
    await world.services.db.insert(reminderSettings).values({ userId: far.userId, city: 'newYork' });
    await near.tell(minutesBefore(at, 100));
    const told = [await far.tell(minutesBefore(at, 100))];
    expect(await near.written(at)).toHaveLength(1);
    expect(await far.written(at)).toEqual([]);
    const digest: Digest = { id: randomUUID(), userId: far.userId, told };
    expect(await sendDigest.run(digest, { ...world.services, now: () => at })).toMatchObject({
      afterSeconds: expect.any(Number),
    });
    expect(await far.written(new Date(at.getTime() + 2 * 24 * 3600_000))).toHaveLength(1);
  });

test('notifications that the account may no longer see are left out', async ({ world }) => {
  const { db } = world.services;
  const { memorial, tell, written } = await reader(world, 'at_once');
  await tell(minutesBefore(sunday, 10));
  await db
    .update(memorials)
    .set({ userId: await world.given.user() })
    .where(eq(memorials.id, memorial.id));
  expect(await written(sunday)).toEqual([]);
});

test('an invitation has an email of its own', async ({ world }) => {
  const email = `${randomUUID()}@example.com`;
  const userId = await world.given.user({ email });
  const memorial = await world.given.memorial();
  const owner = await world.as.user(memorial.userId);
  await owner.invite.make({ memorialId: memorial.id, role: 'viewer', email });
  await writeDigests.run({}, { ...world.services, now: () => new Date(Date.now() + 3 * 24 * 3600_000) });
  expect(world.jobs.some(({ payload }) => (payload as Partial<Digest>).userId === userId)).toBe(false);
});

test('an email has the number of notifications by page, and how to end such emails', async ({ world }) => {
  const { tell, written, userId } = await reader(world, 'at_once');
  const { db, config } = world.services;
  await tell(minutesBefore(sunday, 10), { authorName: 'https://evil.example' });
  const [one] = await written(sunday);
  if (!one) throw new Error('no email');
  const [message] = await sent(world, one);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(message).toMatchObject({
    kind: 'digest',
    id: one.id,
    written: {
      to: user?.email,
      locale: 'he',
      subject: 'זיכרון חדש בדף של \u2068אברום כספי\u2069',
      body: 'זיכרון חדש בדף של \u2068אברום כספי\u2069',
      link: `${config.origin}/notifications`,
    },
  });
  expect(message?.written.end?.link).toMatch(new RegExp(`^${config.origin}/unsubscribe/${userId}\\.[\\w-]{22}$`));
  expect(JSON.stringify(message)).not.toContain('evil');

  const events = [await tell(sunday, { type: 'event' }), await tell(sunday, { type: 'event' })];
  const many = { ...one, told: [...one.told, ...events] };
  await db.update(users).set({ locale: 'en' }).where(eq(users.id, userId));
  const [second] = await sent(world, many);
  expect(second?.written.subject).toBe('New on the memorial pages');
  expect(second?.written.body.split('\n')).toEqual([
    'A new memory on the page of \u2068אברום כספי\u2069',
    '2 new events on the page of \u2068אברום כספי\u2069',
  ]);
  const [several] = await sent(world, { ...one, told: [...one.told, await tell(sunday)] });
  expect(several?.written.subject).toBe('New on the memorial pages');
});

test('a digest also lists the yahrzeits of the next week, of pages that show Hebrew dates', async ({ world }) => {
  const { db } = world.services;
  const { memorial, userId, tell, written } = await reader(world, 'at_once');
  const died = { deathDate: '2025-11-13', diedAfterSunset: 'no', isPublic: false } as const;
  // 22 Cheshvan 5786 comes again on Monday, 2 November 2026.
  const near = await world.given.memorial({ ...died, userId, name: 'שרה ברקאי' });
  await world.given.memorial({ ...died, userId, name: 'לא מוצג', showHebrewDates: false });
  await world.given.memorial({ ...died, name: 'של אחרים' });
  const moment = new Date('2026-10-28T10:00:00+02:00');
  await extendYahrzeits.run({}, { ...world.services, now: () => moment });
  await tell(minutesBefore(moment, 10));
  const [digest] = await written(moment);
  if (!digest) throw new Error('no email');
  const bodyAt = async (at: Date) => (await sent(world, digest, at))[0]?.written.body.split('\n');
  expect(await bodyAt(moment)).toEqual([
    'זיכרון חדש בדף של \u2068אברום כספי\u2069',
    expect.stringMatching(/^קרוב בלוח: יום השנה של \u2068שרה ברקאי\u2069, .*2 בנובמבר 2026/),
  ]);
  expect(await bodyAt(new Date('2026-10-20T10:00:00+02:00'))).toHaveLength(1);
  await db.delete(memorials).where(inArray(memorials.id, [near.id, memorial.id]));
});

test('a delayed email has the notifications visible when it is sent, and is dropped if there are none', async ({
  world,
}) => {
  const { db } = world.services;
  const { memorial, userId, tell, written } = await reader(world, 'at_once');
  const refId = await world.given.contribution(memorial.id);
  const told = [await tell(minutesBefore(sunday, 10), { refId }), await tell(minutesBefore(sunday, 9))];
  const [digest] = await written(sunday);
  if (!digest) throw new Error('no email');
  expect(digest.told.toSorted()).toEqual(told.toSorted());
  expect((await sent(world, digest))[0]?.written.body).toBe('שני זיכרונות חדשים בדף של \u2068אברום כספי\u2069');

  await db.update(memorialMemories).set({ state: 'hidden' }).where(eq(memorialMemories.id, refId));
  expect((await sent(world, digest))[0]?.written.body).toBe('זיכרון חדש בדף של \u2068אברום כספי\u2069');
  const page = eq(memorials.id, memorial.id);
  await db.update(memorials).set({ sealedSince: sunday }).where(page);
  expect(await sent(world, digest)).toEqual([]);
  await db.update(memorials).set({ sealedSince: null }).where(page);
  expect(await sent(world, digest)).toHaveLength(1);
  await db.update(notifications).set({ readAt: sunday }).where(eq(notifications.userId, userId));
  expect(await sent(world, digest)).toEqual([]);
});

test('a job of an older version is rendered again, without notifications that another email had', async ({ world }) => {
  const { db, log } = world.services;
  const { userId, tell, written } = await reader(world, 'at_once');
  const pool = createPool(world.connection, log, 2);
  const queue = await startJobs({ pool, jobs: [sendDigest], services: {}, log, isWorker: false });
  const older: Job<object, unknown> = { ...sendDigest, payload: z.looseObject({}), run: async () => undefined };
  /** An email of the older version: its notifications and its queued job. */
  async function put(...rows: Row[]) {
    const told: string[] = [];
    for (const row of rows) told.push(await tell(minutesBefore(sunday, 30), row));
    const payload = { id: randomUUID(), userId, news: [{ type: 'memory', memorial: 'אברום כספי', count: 1 }] };
    await db.transaction(async (tx) => {
      await tx
        .update(notifications)
        .set({ mailedAt: sql`now()` })
        .where(inArray(notifications.id, told));
      await queue.add(tx, older, payload);
    });
    const { rows: made } = await db.execute<{ id: string; data: unknown }>(
      sql`select id, data from jobs.job where data ->> 'id' = ${payload.id}`,
    );
    const [job] = made;
    return { told, send: () => sent(world, sendDigest.payload.parse(job?.data), sunday, job?.id) };
  }

  await put({});
  const first = await put({}, {}, { readAt: sunday }, { clearedAt: sunday });
  const second = await put({});
  expect(await first.send()).toEqual([]);
  const [digest, ...others] = await written(sunday);
  expect(digest?.told.toSorted()).toEqual(first.told.slice(0, 2).toSorted());
  expect(others).toEqual([]);
  // A retry returns nothing, and the other digest has only its own entries.
  await first.send();
  await second.send();
  expect((await written(sunday)).map(({ told }) => told)).toEqual([second.told]);

  const third = await put({});
  await db.update(notificationSettings).set({ letters: 'never' }).where(eq(notificationSettings.userId, userId));
  expect(await third.send()).toEqual([]);
  expect(await db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.mailedAt)))).toBe(0);
  await queue.stop();
  await pool.end();
});

test('a retry sends the same message, and none once emails are off or the account is closed', async ({ world }) => {
  const { db } = world.services;
  const { userId, tell } = await reader(world, 'at_once');
  const digest: Digest = { id: randomUUID(), userId, told: [await tell(sunday)] };
  const [first] = await sent(world, digest);
  const [second] = await sent(world, digest);
  expect(second).toEqual(first);
  await db.update(notificationSettings).set({ letters: 'never' }).where(eq(notificationSettings.userId, userId));
  expect(await sent(world, digest)).toEqual([]);
  expect(await sent(world, { ...digest, userId: randomUUID() })).toEqual([]);
});

test('an email delayed until Shabbat waits in the queue for its end', async ({ world }) => {
  const { userId, tell } = await reader(world, 'at_once');
  const digest: Digest = { id: randomUUID(), userId, told: [await tell(sunday)] };
  const postponement = await sendDigest.run(digest, { ...world.services, now: () => shabbat });
  const ends = new Date('2026-11-21T18:07:00+02:00').getTime();
  const wakes = shabbat.getTime() + (postponement?.afterSeconds ?? 0) * 1000;
  expect(wakes).toBeGreaterThanOrEqual(ends);
  expect(wakes).toBeLessThan(ends + 25 * 60_000);
  await world.services.db
    .update(notificationSettings)
    .set({ onRestDays: true })
    .where(eq(notificationSettings.userId, userId));
  expect(await sent(world, digest, shabbat)).toHaveLength(1);
});

test('notifications are deleted a month after clearing, or a year after reading', async ({ world }) => {
  const { db } = world.services;
  const { userId, tell } = await reader(world);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await tell(daysAgo(400));
  await tell(daysAgo(400), { readAt: daysAgo(364) });
  await tell(daysAgo(400), { readAt: daysAgo(367) });
  await tell(daysAgo(40), { clearedAt: daysAgo(29) });
  await tell(daysAgo(40), { clearedAt: daysAgo(31) });
  await deleteOldNotifications.run({}, world.services);
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(3);
});

test('one run sends all due emails, however many there are', async ({ world }) => {
  const { memorial, written, tell } = await reader(world, 'at_once');
  const { db } = world.services;
  const at = sunday;
  await tell(minutesBefore(at, 30));
  await db.execute(sql`
    with people as (
      insert into users (email, email_verified, name, first_name, last_name)
      select 'digest' || n || '@example.com', true, 'דן כהן', 'דן', 'כהן' from generate_series(1, 450) n returning id),
    editing as (
      insert into memorial_editors (memorial_id, user_id, role, accepted_at)
      select ${memorial.id}::uuid, id, 'editor', now() from people),
    choosing as (
      insert into notification_settings (user_id, letters, on_rest_days) select id, 'at_once', false from people)
    insert into notifications (user_id, memorial_id, type, state, author_name, ref_id, created_at)
    select id, ${memorial.id}::uuid, 'memory', 'pending', 'דליה', gen_random_uuid(), ${minutesBefore(at, 20).toISOString()}::timestamptz
    from people`);
  const before = world.jobs.length;
  expect(await written(at)).toHaveLength(1);
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email like 'digest%@example.com'`);
  const others = new Set(rows.map(({ id }) => id));
  const queued = world.jobs.slice(before).map(({ payload }) => (payload as Digest).userId);
  expect(queued.filter((id) => others.has(id)).toSorted()).toEqual([...others].toSorted());
  expect(others.size).toBe(450);
});
