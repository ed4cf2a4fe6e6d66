import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { createDatabase, createPool } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { memorials, memorialViewDays, memorialViewSources, memorialVisits, visitSalts } from '#tables.ts';
import { createProxy } from '../../../../test/proxy.ts';
import { test, type World } from '../../../../test/world.ts';
import { deleteOldVisits } from './view-counting.jobs.ts';
import { createViewCounter, type CountableView } from './view-counting.store.ts';

const log = createLog('silent');
const origin = 'https://zikaron.example';
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const cubot =
  'Mozilla/5.0 (Linux; Android 11; CUBOT_NOTE_20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.73 Mobile Safari/537.36';
const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36';

/** A view of a page from an IP address. */
const viewOf = (memorialId: string, address: string, data: Partial<CountableView> = {}): CountableView => ({
  memorialId,
  kind: 'page',
  address,
  agent: phone,
  referrer: '',
  search: '',
  ...data,
});

async function counterOver(world: World, now: () => Date = () => new Date()) {
  const proxy = await createProxy(world.connection);
  const pool = createPool(proxy.connection, log, 1);
  onTestFinished(async () => {
    await pool.end();
    await proxy.close();
  });
  const counter = createViewCounter({ db: createDatabase(pool), origin, now, log });
  return { proxy, counter };
}

/** A counter with a manual clock. */
async function counterAt(world: World, start: string) {
  const clock = { at: new Date(start) };
  return { clock, ...(await counterOver(world, () => clock.at)) };
}

const viewsOf = async ({ services }: World, id: string) =>
  (await services.db.select().from(memorials).where(eq(memorials.id, id)))[0]?.viewsCount;
const daysOf = ({ services }: World, id: string) =>
  services.db
    .select({ day: memorialViewDays.day, views: memorialViewDays.views, galleryViews: memorialViewDays.galleryViews })
    .from(memorialViewDays)
    .where(eq(memorialViewDays.memorialId, id))
    .orderBy(memorialViewDays.day);
const sourcesOf = async ({ services }: World, id: string) =>
  Object.fromEntries(
    (
      await services.db
        .select({ source: memorialViewSources.source, views: memorialViewSources.views })
        .from(memorialViewSources)
        .where(eq(memorialViewSources.memorialId, id))
    ).map(({ source, views }) => [source, views]),
  );
const saltsOf = ({ services }: World) => services.db.select().from(visitSalts);

test('views that two processes counted are added up, and a visitor of both counts once', async ({ world }) => {
  const { id } = await world.given.memorial();
  const [one, two] = [await counterOver(world), await counterOver(world)];
  for (let visitor = 0; visitor < 30; visitor += 1) one.counter.add(viewOf(id, `10.0.0.${visitor}`));
  for (let visitor = 20; visitor < 50; visitor += 1) two.counter.add(viewOf(id, `10.0.0.${visitor}`));

  await Promise.all([one.counter.stop(), two.counter.stop()]);

  expect(await viewsOf(world, id)).toBe(50);
  expect((await daysOf(world, id)).reduce((sum, { views }) => sum + views, 0)).toBe(50);
  expect(await saltsOf(world)).toHaveLength(1);
});

test('views during an outage of the database are written when it is back', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { proxy, counter } = await counterOver(world);
  counter.add(viewOf(id, '10.0.0.1'));
  await proxy.cut();
  await counter.flush();
  counter.add(viewOf(id, '10.0.0.2'));
  await counter.flush();
  expect(await viewsOf(world, id)).toBe(0);

  await proxy.mend();
  await counter.flush();

  expect(await viewsOf(world, id)).toBe(2);
  await counter.stop();
});

test('a process that ends during a database outage waits for some seconds', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { proxy, counter } = await counterOver(world);
  counter.add(viewOf(id, '10.0.0.1'));
  await proxy.cut();
  const stopped = counter.stop();
  await counter.flush();
  await proxy.mend();
  await stopped;
  expect(await viewsOf(world, id)).toBe(1);
});

test('the number of views in memory is bounded', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { proxy, counter } = await counterOver(world);
  await proxy.cut();
  for (let visitor = 0; visitor < 60_000; visitor += 1) counter.add(viewOf(id, `a${visitor}`));
  await counter.flush();
  for (let visitor = 0; visitor < 60_000; visitor += 1) counter.add(viewOf(id, `b${visitor}`));
  await proxy.mend();
  await counter.stop();
  expect(await viewsOf(world, id)).toBe(100_000);
});

test('robots of any name are not counted, and a phone by CUBOT is', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { counter } = await counterOver(world);
  const robots = [
    'curl/8.5.0',
    headless,
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
    'python-requests/2.32',
    '',
  ];
  for (const [index, agent] of robots.entries()) counter.add(viewOf(id, `10.0.0.${index}`, { agent }));
  counter.add(viewOf(id, '10.0.1.1', { agent: cubot }));
  await counter.stop();
  expect(await viewsOf(world, id)).toBe(1);
});

test('a view is counted under its source, and only the class of a hostile referrer is stored', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { counter } = await counterOver(world);
  const referrers = [
    'https://www.google.com/',
    `https://evil.example/${'x'.repeat(10_000)}`,
    '\u202ehttps://www.google.com/\u2066',
    '<script>alert(1)</script>',
    "https://'); drop table memorials; --/",
  ];
  for (const [index, referrer] of referrers.entries()) counter.add(viewOf(id, `10.0.0.${index}`, { referrer }));
  counter.add(viewOf(id, '10.0.1.1', { search: '?via=whatsapp', referrer: 'https://www.google.com/' }));
  counter.add(viewOf(id, '10.0.1.2', { search: '?via=stone' }));
  await counter.stop();
  expect(await sourcesOf(world, id)).toEqual({ search: 1, site: 1, direct: 3, whatsapp: 1, stone: 1 });
  expect(await viewsOf(world, id)).toBe(7);
});

test('the gallery is counted beside the page, and adds nothing to its views', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { counter } = await counterAt(world, '2026-11-20T10:00:00Z');
  counter.add(viewOf(id, '10.0.0.1'));
  counter.add(viewOf(id, '10.0.0.1', { kind: 'gallery' }));
  counter.add(viewOf(id, '10.0.0.1', { kind: 'gallery' }));
  counter.add(viewOf(id, '10.0.0.2', { kind: 'gallery' }));
  await counter.stop();
  expect(await daysOf(world, id)).toEqual([{ day: '2026-11-20', views: 1, galleryViews: 2 }]);
  expect(await sourcesOf(world, id)).toEqual({ direct: 1 });
});

test('private, deleted and unknown pages are not counted', async ({ world }) => {
  const hidden = await world.given.memorial({ isPublic: false });
  const deleted = await world.given.memorial({ deletedAt: new Date() });
  const open = await world.given.memorial();
  const { counter } = await counterOver(world);
  for (const id of [hidden.id, deleted.id, randomUUID(), open.id]) {
    counter.add(viewOf(id, '10.0.0.1'));
    counter.add(viewOf(id, '10.0.0.1', { kind: 'gallery' }));
  }
  await counter.stop();
  expect(await daysOf(world, hidden.id)).toEqual([]);
  expect(await daysOf(world, deleted.id)).toEqual([]);
  expect(await viewsOf(world, open.id)).toBe(1);
});

test('a visitor counts again after half an hour, and not before', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { counter, clock } = await counterAt(world, '2026-11-20T10:00:00Z');
  for (const time of ['10:00', '10:20', '10:29', '10:31', '10:40']) {
    clock.at = new Date(`2026-11-20T${time}:00Z`);
    counter.add(viewOf(id, '10.0.0.1'));
    await counter.flush();
  }
  await counter.stop();
  expect(await viewsOf(world, id)).toBe(2);
});

test('a day ends at midnight in Jerusalem, in winter and in summer', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { counter, clock } = await counterAt(world, '2027-01-10T21:59:58Z');
  const times = ['2027-01-10T21:59:59Z', '2027-01-10T22:00:00Z', '2027-07-10T20:59:59Z', '2027-07-10T21:00:00Z'];
  for (const [index, time] of times.entries()) {
    clock.at = new Date(time);
    counter.add(viewOf(id, `10.0.0.${index}`));
  }
  await counter.stop();
  const days = await daysOf(world, id);
  expect(days.map(({ day }) => day)).toEqual(['2027-01-10', '2027-01-11', '2027-07-10', '2027-07-11']);
});

test('the salt of a day is random and deleted on the next one, so returning visitors cannot be recognized', async ({
  world,
}) => {
  const { id } = await world.given.memorial();
  const { counter, clock } = await counterAt(world, '2028-03-01T10:00:00Z');
  const visitors = async () =>
    (await world.services.db.select().from(memorialVisits).where(eq(memorialVisits.memorialId, id))).map(
      ({ visitor }) => visitor,
    );
  counter.add(viewOf(id, '10.0.0.1'));
  await counter.flush();
  const [first] = await saltsOf(world);
  expect(first).toMatchObject({ day: '2028-03-01' });
  expect(first?.salt).toHaveLength(32);

  clock.at = new Date('2028-03-02T10:00:00Z');
  counter.add(viewOf(id, '10.0.0.1'));
  await counter.stop();
  const salts = await saltsOf(world);
  expect(salts.map(({ day }) => day)).toEqual(['2028-03-02']);
  expect(salts[0]?.salt.equals(first?.salt ?? Buffer.of())).toBe(false);
  expect(new Set(await visitors()).size).toBe(2);
});

test('a view before midnight counts for its day even if the salt of that day is deleted', async ({ world }) => {
  const { id } = await world.given.memorial();
  const late = await counterAt(world, '2029-03-01T21:59:50Z');
  late.counter.add(viewOf(id, '10.0.0.1'));
  const early = await counterAt(world, '2029-03-01T22:00:10Z');
  early.counter.add(viewOf(id, '10.0.0.2'));
  await early.counter.stop();
  late.clock.at = new Date('2029-03-01T22:00:20Z');
  await late.counter.stop();
  expect(await daysOf(world, id)).toEqual([
    { day: '2029-03-01', views: 1, galleryViews: 0 },
    { day: '2029-03-02', views: 1, galleryViews: 0 },
  ]);
  expect(await saltsOf(world)).toHaveLength(1);
});

test('the hourly job deletes expired hashes, and salts of earlier days', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { db } = world.services;
  const { counter } = await counterAt(world, '2030-03-01T10:00:00Z');
  counter.add(viewOf(id, '10.0.0.1'));
  await counter.stop();
  const run = (at: string) => deleteOldVisits.run({}, { ...world.services, now: () => new Date(at) });
  const left = async () => [
    (await db.select().from(memorialVisits).where(eq(memorialVisits.memorialId, id))).length,
    (await saltsOf(world)).length,
  ];
  await run('2030-03-01T10:20:00Z');
  expect(await left()).toEqual([1, 1]);
  await run('2030-03-01T11:01:00Z');
  expect(await left()).toEqual([0, 1]);
  await run('2030-03-01T22:01:00Z');
  expect(await left()).toEqual([0, 0]);
});
