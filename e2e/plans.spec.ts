import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.server.query(`update subscription_plans set max_memorials = 1 where name = 'Free'`));
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Assigns a plan as the operator would. */
const subscribe = ({ id }: Person, plan: string, end = 'null') =>
  world.server.query(
    `insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
     select $1, id, now() - interval '30 days', ${end} from subscription_plans where name = $2`,
    [id, plan],
  );
const setUsage = ({ id }: Person, type: string, count: number) =>
  world.server.query(
    `insert into users_usage (user_id, usage_type, period_start, count)
     values ($1, $2, case when $2 = 'storage_used' then date '1970-01-01' else usage_month(now()) end, $3)
     on conflict (user_id, usage_type, period_start) do update set count = excluded.count`,
    [id, type, count],
  );
const gigabyte = 1024 ** 3;
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  ['he', 'לזכור לא עולה כסף', '29.90'],
  ['en', 'Remembering costs nothing', '29.90'],
  ['ar', 'الذكرى لا تكلّف مالًا', '29.90'],
] as const)(
  'the plans are shown without scripts, on a phone and a wide window, in %s',
  async (lang, heading, price) => {
    for (const device of [phone, desktop]) {
      const page = await open(await world.visit({ ...device, lang, javaScriptEnabled: false }), '/pricing');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByText(price).first().waitFor();
      expect(await page.getByRole('list').first().locator('> li').count()).toBeGreaterThan(0);
    }
    const page = await open(await world.visit({ ...phone, lang }), '/pricing');
    expect(await measureOverflow(page)).toBe(0);
    expect(await offences(page)).toEqual([]);
  },
);

test('a request for a plan reaches the operators with the plan in its text', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...phone, as: person, javaScriptEnabled: false }), '/pricing');
  await page.getByText('זה המסלול שלך').waitFor();
  await page.getByRole('link', { name: 'בחירה במסלול משפחה' }).click();
  await page.getByRole('heading', { level: 1, name: 'בחירה במסלול משפחה' }).waitFor();
  expect(await page.getByLabel('במה אפשר לעזור?').inputValue()).toContain('29.90');
  expect(await page.getByLabel('דואר אלקטרוני לתשובה').inputValue()).toBe(person.email);
  await page.getByRole('button', { name: 'שליחת הפנייה' }).click();
  await page.getByRole('heading', { name: 'הפנייה נשלחה' }).waitFor();
  const [request] = await world.server.query<{ message: string }>(
    'select message from support_messages where email = $1',
    [person.email],
  );
  expect(request?.message).toContain('משפחה');
});

test('meters in the menu and the settings warn before a limit and link to larger plans', async () => {
  const person = await openAccount(world.server);
  await makeMemorial(person);
  await subscribe(person, 'Family');
  await setUsage(person, 'storage_used', 1.5 * gigabyte);
  await setUsage(person, 'memorial_views', 84_000);
  const page = await open(await world.visit({ ...desktop, as: person }), '/settings#plan');
  const settings = page.getByRole('main').getByRole('group', { name: 'המסלול שלך' });
  await settings.getByText('1.5 GB').waitFor();
  expect(await settings.getByRole('meter', { name: 'צפיות החודש' }).getAttribute('aria-valuenow')).toBe('84');
  await settings.getByText('השימוש מתקרב למכסה.').waitFor();
  await settings.getByRole('link', { name: 'שדרוג המסלול' }).waitFor();
  expect(await offences(page)).toEqual([]);

  await setUsage(person, 'memorial_views', 1000);
  await page.reload();
  await settings.getByText('1.5 GB').waitFor();
  expect(await settings.getByRole('link', { name: 'שדרוג המסלול' }).count()).toBe(0);
  await page.getByRole('button', { name: /תפריט אישי/ }).click();
  const menu = page.locator('.personal-menu').getByRole('group', { name: 'המסלול שלך' });
  await menu.getByText('תמונות וקבצים').waitFor();
  expect(await offences(page)).toEqual([]);
});

test('an expired plan says that nothing changed for readers, and its page stays open', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person, { name: 'לאה בן דוד' });
  await subscribe(person, 'Family', `now() - interval '1 day'`);
  await setUsage(person, 'storage_used', 30 * gigabyte);
  const page = await open(await world.visit({ ...phone, as: person }), '/pricing');
  await page.getByText('לקוראים שום דבר לא השתנה', { exact: false }).waitFor();
  await page.getByText('נפח האחסון התמלא.').waitFor();
  expect(await measureOverflow(page)).toBe(0);

  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  await visitor.getByRole('heading', { level: 1, name: 'לאה בן דוד' }).waitFor();
  expect(await visitor.getByText('מחירים').count()).toBe(0);
  expect(await visitor.getByText('₪').count()).toBe(0);
});

test('a page beyond the plan’s limit is refused with a message and a link to the plans', async () => {
  const person = await openAccount(world.server);
  await makeMemorial(person);
  const page = await open(await world.visit({ ...phone, as: person }), '/create-memorial');
  await page.getByLabel('שם מלא').fill('רבקה');
  await page.getByRole('button', { name: 'הלאה' }).click();
  await page.getByRole('button', { name: 'הלאה' }).click();
  await page.getByRole('button', { name: 'פתיחת הדף' }).click();
  await page.getByText('מספר הדפים במסלול התמלא.').waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'מסלולים ונפח אחסון' }).waitFor();
});

test('a view is counted for a signed-in reader only, and a failure is invisible', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person);
  const isTracking = (url: string) => url.includes('trackUsage') || url.includes('track-usage');
  const anonymous = await (await world.visit(desktop)).newPage();
  const sent: string[] = [];
  anonymous.on('request', (request) => isTracking(request.url()) && sent.push(request.url()));
  await anonymous.goto(`/memorial/${id}`);
  await anonymous.waitForLoadState('load');
  expect(sent).toEqual([]);

  const reader = await openAccount(world.server);
  const count = async () =>
    (await reader.rpc<{ usage: { usageType: string; count: number }[] }>('plans/loadOwn')).json.usage.find(
      ({ usageType }) => usageType === 'view_count',
    )?.count;
  const page = await open(await world.visit({ ...desktop, as: reader }), `/memorial/${id}`);
  await waitFor(async () => (await count()) === 1);
  await page.route('**/rpc/plans/trackUsage', (route) => route.fulfill({ status: 500, body: '{}' }));
  const failed = page.waitForResponse((response) => isTracking(response.url()));
  await page.reload();
  await failed;
  expect(await page.getByRole('status').allTextContents()).toEqual(['']);
  expect(await count()).toBe(1);
});
