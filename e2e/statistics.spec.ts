import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
let owner: Person;
let memorialId: string;
const name = `נעמי ${'W'.repeat(40)} (Naomi) הראל`;

const userAgentOf = (model: string) =>
  `Mozilla/5.0 (Linux; Android 14; Phone ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`;
const viewPage = (path: string, model: string, headers: Record<string, string> = {}) =>
  fetch(world.server.origin + path, { headers: { 'user-agent': userAgentOf(model), ...headers } });

beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
  memorialId = await makeMemorial(owner, { name });
  await world.server.query(
    `update memorials set created_at = now() - interval '3 years', birth_date = '1940-11-05', death_date = '2023-11-20' where id = $1`,
    [memorialId],
  );
  // Four hundred days of views, with more on the day before yesterday.
  await world.server.query(
    `insert into memorial_view_days (memorial_id, day, views, gallery_views)
     select $1, current_date - n, 30 + n * 7919 % 23 + case n when 2 then 150 when 20 then 90 else 0 end, n % 9 from generate_series(1, 400) n`,
    [memorialId],
  );
  await world.server.query(
    `insert into memorial_view_sources (memorial_id, day, source, views)
     select $1, current_date - 3, source, views
     from (values ('direct', 198), ('stone', 112), ('whatsapp', 91), ('search', 31), ('site', 12), ('share', 2)) s(source, views)`,
    [memorialId],
  );
  await world.server.query(
    `insert into memorial_candles (memorial_id, submit_id, lit_at)
     select $1, gen_random_uuid(), now() - (n * 7919 % 400) * interval '5 hours' from generate_series(1, 300) n`,
    [memorialId],
  );
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const pathOf = (id: string, search = '') => `/memorial/${id}/stats${search}`;
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const rowsOf = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('listitem');

test('a family sees how many visitors came and from where, but not who; its owner is not counted', async () => {
  const id = await makeMemorial(owner, { name: 'יוסף' });
  const page = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${id}`);
  for (let visitor = 0; visitor < 12; visitor += 1) await viewPage(`/memorial/${id}?via=whatsapp`, `A${visitor}`);
  for (let visitor = 0; visitor < 3; visitor += 1)
    await viewPage(`/memorial/${id}`, `B${visitor}`, { referer: 'https://www.google.com/' });
  await viewPage(`/memorial/${id}`, 'A1');
  await waitFor(async () => {
    const [row] = await world.server.query<{ views: number }>(
      'select views from memorial_view_days where memorial_id = $1',
      [id],
    );
    return row?.views === 15;
  });

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^עוד פעולות בדף של .*יוסף/ }).click();
  await page.getByRole('menuitem', { name: 'נתוני הדף' }).click();
  await page.getByRole('heading', { level: 1, name: 'מי עוברים כאן' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(pathOf(id));
  expect(await rowsOf(page, 'מאיפה מגיעים').allInnerTexts()).toEqual(['WhatsApp\n10', 'חיפוש\nעד 5']);
  await page.getByText('המספרים בטבלה').click();
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  expect(await cells.first().innerText()).toBe('15');
});

test('the range and the unit are in the URL, and Back restores the previous ones', async () => {
  const page = await open(await world.visit({ ...desktop, as: owner }), pathOf(memorialId));
  const chosen = (group: string) => page.getByRole('group', { name: group }).locator('[aria-pressed=true]').innerText();
  await page.getByRole('button', { name: 'שנה', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?range=year');
  await page.getByRole('button', { name: 'שבועות' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?range=year&by=week');
  await page.goBack();
  await expect.poll(() => chosen('לפי')).toBe('חודשים');
  await page.goBack();
  await expect.poll(() => chosen('כמה זמן אחורה')).toBe('90 ימים');
  await page.goto(pathOf(memorialId, '?range=nothing&by=hour'));
  await expect.poll(() => chosen('לפי')).toBe('שבועות');
});

test('an account without the right to edit sees a message and no statistics', async () => {
  const [stranger, viewer] = [await openAccount(world.server), await openAccount(world.server)];
  await world.server.query(
    `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'viewer', now())`,
    [memorialId, viewer.id],
  );
  for (const as of [stranger, viewer]) {
    const page = await open(await world.visit({ ...phone, as }), pathOf(memorialId));
    await page.getByText('אין הרשאה לערוך את דף הזיכרון').waitFor();
    expect(await page.getByText('מאיפה מגיעים').count()).toBe(0);
    expect(await offences(page)).toEqual([]);
  }
  const page = await open(await world.visit(phone), pathOf(memorialId));
  expect(new URL(page.url()).pathname).toBe('/login');
});

test.each([
  ['he', phone],
  ['he', desktop],
  ['en', desktop],
  ['ar', phone],
] as const)('in %s the statistics pass axe on %o', async (lang, size) => {
  const page = await open(await world.visit({ ...size, as: owner, lang }), pathOf(memorialId, '?range=30d'));
  await page.locator('figure svg').waitFor();
  const summary = page.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('row').count()).toBe(31);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('region');
  expect(await offences(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await page.locator('figure').getAttribute('aria-hidden')).toBe('true');
});
