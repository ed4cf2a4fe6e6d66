import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { insertNotification } from './notify.ts';
import { waitFor } from './wait.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const path = '/notifications';
const bell = (page: Page) => page.getByRole('button', { name: /^התראות/ });
const waitForButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor();
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const expectNoViolations = async (page: Page) => expect(await offences(page)).toEqual([]);

async function makeOwnerWithPage() {
  const owner = await openAccount(world.server);
  const memorialId = await makeMemorial(owner, { name: 'אברום כספי' });
  const notifyOwner = (author: string, secondsAgo = 0) =>
    insertNotification(world.server, { userId: owner.id, memorialId, author, secondsAgo });
  return { owner, memorialId, notifyOwner };
}

/** Counts the stream requests of a context's pages. */
function recordStreamRequests(context: BrowserContext) {
  const streamRequests: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stream') streamRequests.push(request.url());
  });
  return streamRequests;
}

test('the ten newest notifications are marked as read one by one or all at once, and cleared on every device', async () => {
  const { owner, notifyOwner } = await makeOwnerWithPage();
  for (let index = 0; index < 12; index += 1) await notifyOwner(`כותבת ${index}`, 120 - 10 * index);
  const page = await open(await world.visit({ ...desktop, as: owner }), path);
  await rows(page).nth(9).waitFor();
  expect(await rows(page).count()).toBe(10);
  expect(await rows(page).first().textContent()).toContain('כותבת 11');
  await waitForButton(page, 'התראות, 12 חדשות');
  await bell(page).getByText('9+', { exact: true }).waitFor();
  await expectNoViolations(page);

  await rows(page).nth(3).getByRole('link').click();
  await page.waitForURL(/edit-memorial/);
  await page.goto(path);
  await rows(page).nth(9).waitFor();
  await waitForButton(page, 'התראות, 11 חדשות');
  await page.getByRole('button', { name: 'סימון הכול כנקרא' }).click();
  await waitForButton(page, 'התראות');
  await page.reload();
  await rows(page).nth(9).waitFor();
  await waitForButton(page, 'התראות');

  const other = await open(await world.visit({ ...phone, as: owner }), path);
  await rows(other).nth(9).waitFor();
  await page.getByRole('button', { name: 'ניקוי הרשימה' }).click();
  for (const device of [page, other]) await device.getByRole('heading', { name: 'אין התראות חדשות' }).waitFor();
  await expectNoViolations(other);
  await page.reload();
  await page.getByRole('heading', { name: 'אין התראות חדשות' }).waitFor();
});

test('notifications arrive live over one connection for all tabs, also after one tab closed', async () => {
  const { owner, notifyOwner } = await makeOwnerWithPage();
  const context = await world.visit({ ...desktop, as: owner });
  const streamRequests = recordStreamRequests(context);
  const first = await open(context, path);
  await first.getByRole('heading', { name: 'אין התראות חדשות' }).waitFor();
  await waitFor(async () => streamRequests.length === 1);
  const second = await open(context, '/dashboard');
  await bell(second).waitFor();
  await notifyOwner('דליה ברנע');
  await rows(first).getByText('דליה ברנע').waitFor();
  await waitForButton(second, 'התראות, אחת חדשה');
  expect(streamRequests).toHaveLength(1);

  await first.close();
  await waitFor(async () => streamRequests.length === 2);
  await notifyOwner('שמעון טל');
  await waitForButton(second, 'התראות, שתיים חדשות');
  await bell(second).click();
  const menu = second.getByRole('dialog', { name: 'התראות' });
  expect(await menu.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('שמעון טל · ממתין לאישור'),
    expect.stringContaining('דליה ברנע · ממתין לאישור'),
  ]);
  await expectNoViolations(second);
  await menu.getByRole('button', { name: 'סימון הכול כנקרא' }).click();
  await waitForButton(second, 'התראות');
});

test('notifications from an offline period arrive once when the network is back', async () => {
  const { owner, notifyOwner } = await makeOwnerWithPage();
  const context = await world.visit({ ...desktop, as: owner });
  const page = await open(context, path);
  await notifyOwner('ראשונה');
  await rows(page).getByText('ראשונה').waitFor();
  await context.setOffline(true);
  for (const author of ['שנייה', 'שלישית']) await notifyOwner(author);
  await context.setOffline(false);
  await rows(page).getByText('שלישית').waitFor();
  expect(await rows(page).count()).toBe(3);
  await bell(page).getByText('3', { exact: true }).waitFor();
});

test('the stream ends with the session, and the notifications that are shown stay', async () => {
  const { owner, notifyOwner } = await makeOwnerWithPage();
  const page = await open(await world.visit({ ...desktop, as: owner }), path);
  await notifyOwner('ראשונה');
  await rows(page).getByText('ראשונה').waitFor();
  await world.server.query('delete from sessions where user_id = $1', [owner.id]);
  await page.getByText('הכניסה הסתיימה.').waitFor();
  await notifyOwner('שנייה');
  expect(await rows(page).count()).toBe(1);
});

test('the bell of a public page opens without scripts, and loads notifications with them', async () => {
  const { owner, memorialId, notifyOwner } = await makeOwnerWithPage();
  for (const author of ['דליה ברנע', 'שמעון טל']) await notifyOwner(author);
  const plain = await world.visit({ ...desktop, as: owner, javaScriptEnabled: false });
  const still = await open(plain, `/memorial/${memorialId}`);
  await waitForButton(still, 'התראות, שתיים חדשות');
  await bell(still).click();
  await still.getByRole('dialog', { name: 'התראות' }).getByText('שמעון טל · ממתין לאישור').waitFor();

  const page = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${memorialId}`);
  await bell(page).click();
  const menu = page.getByRole('dialog', { name: 'התראות' });
  await expectNoViolations(page);
  await menu.getByRole('link', { name: /שמעון טל/ }).click();
  await page.waitForURL(/edit-memorial/);
  await page.goto(`/memorial/${memorialId}`);
  await waitForButton(page, 'התראות, אחת חדשה');
  await bell(page).click();
  await menu.getByRole('button', { name: 'סימון הכול כנקרא' }).click();
  await waitForButton(page, 'התראות');
  await page.reload();
  await waitForButton(page, 'התראות');
});

test('returning to a public page updates its bell', async () => {
  const { owner, memorialId, notifyOwner } = await makeOwnerWithPage();
  const page = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${memorialId}`);
  await waitForButton(page, 'התראות');
  await notifyOwner('דליה ברנע');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitForButton(page, 'התראות, אחת חדשה');
  await bell(page).click();
  const menu = page.getByRole('dialog', { name: 'התראות' });
  await menu.getByText('דליה ברנע · ממתין לאישור').waitFor();
  await menu.getByRole('button', { name: 'סימון הכול כנקרא' }).click();
  await waitForButton(page, 'התראות');
});

test('the personal menu shows the plan, a storage meter and a link to larger plans, on documents and screens', async () => {
  const { owner, memorialId } = await makeOwnerWithPage();
  const context = await world.visit({ ...desktop, as: owner });
  for (const place of [`/memorial/${memorialId}`, '/dashboard']) {
    const page = await open(context, place);
    await page.getByRole('button', { name: 'תפריט אישי' }).click();
    const plan = page.locator('#personal-menu').getByRole('group', { name: 'המסלול שלך' });
    await plan.getByText('חינם', { exact: true }).waitFor();
    await plan.getByRole('meter', { name: 'תמונות וקבצים' }).waitFor();
    expect(await plan.textContent()).toMatch(/0 GB\W+ מתוך \W+10 GB/);
    expect(await plan.getByRole('link', { name: 'שדרוג המסלול' }).getAttribute('href')).toBe('/pricing');
    await expectNoViolations(page);
  }
});

test('on a phone the menu counts up to ninety-nine', async () => {
  const { owner, memorialId } = await makeOwnerWithPage();
  await world.server.query(
    `insert into notifications (user_id, memorial_id, type, ref_id, state, author_name)
     select $1, $2, 'memory', gen_random_uuid(), 'pending', 'x' from generate_series(1, 120)`,
    [owner.id, memorialId],
  );
  const page = await open(await world.visit({ ...phone, as: owner }), path);
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  const line = page.getByRole('navigation', { name: 'תפריט' }).getByRole('link', { name: /התראות/ });
  await waitFor(async () => (await line.textContent())?.includes('99+') ?? false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('a page is followed and unfollowed by its button, also without scripts', async () => {
  const { owner, memorialId } = await makeOwnerWithPage();
  const reader = await openAccount(world.server, { firstName: 'דנה', lastName: 'לביא' });
  const page = await open(
    await world.visit({ ...desktop, as: reader, javaScriptEnabled: false }),
    `/memorial/${memorialId}`,
  );
  await page.getByRole('button', { name: 'ללוות את הדף', exact: true }).click();
  await page.getByRole('button', { name: 'להפסיק ללוות את הדף' }).waitFor();
  const told = await open(await world.visit({ ...desktop, as: owner }), path);
  await rows(told).getByText('יש מי שבחרו ללוות את הדף של').waitFor();
  await page.getByRole('button', { name: 'להפסיק ללוות את הדף' }).click();
  await page.getByRole('button', { name: 'ללוות את הדף', exact: true }).waitFor();
  const mine = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${memorialId}`);
  expect(await mine.getByRole('button', { name: /ללוות/ }).count()).toBe(0);
});

async function chooseSetting(person: Person, label: string) {
  const page = await open(await world.visit({ ...desktop, as: person }), '/settings#notifications');
  await page.getByText(label, { exact: true }).click();
  return page;
}

test('emails are sent as chosen, and a link in them unsubscribes without signing in', async () => {
  const { owner, notifyOwner } = await makeOwnerWithPage();
  const settings = await chooseSetting(owner, 'מיד');
  await settings
    .locator('label')
    .filter({ hasText: /^גם בשבת ובחג/ })
    .click();
  await waitFor(async () => {
    const { json } = await owner.rpc<object>('notification/loadSettings');
    return JSON.stringify(json) === '{"letters":"at_once","onRestDays":true}';
  });
  await expectNoViolations(settings);
  await notifyOwner('דליה ברנע', 120);
  // Adds the job of the digest directly, because the schedule runs only once a minute.
  const notified = await world.server.query<{ id: string }>(`select id from notifications where user_id = $1`, [
    owner.id,
  ]);
  const digest = { id: crypto.randomUUID(), userId: owner.id, told: notified.map(({ id }) => id) };
  await world.server.query(`insert into jobs.job (name, data, retry_limit) values ('letters.send', $1, 3)`, [digest]);
  let raw = '';
  await waitFor(async () => {
    raw =
      world.server.emails.findLast(({ to, raw: text }) => to === owner.email && text.includes('List-Unsubscribe'))
        ?.raw ?? '';
    return raw !== '';
  });
  expect(raw).toContain(`Message-ID: <${digest.id}@localhost>`);
  expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  const end = /<(http[^>]+\/unsubscribe\/[^>]+)>/.exec(raw.replace(/\r\n[ \t]+/g, ''))?.[1] ?? '';

  const page = await open(await world.visit({ ...phone, javaScriptEnabled: false }), new URL(end).pathname);
  await page.getByRole('heading', { name: 'להפסיק לקבל עדכונים בדואר?' }).waitFor();
  await page.getByRole('button', { name: 'להפסיק את העדכונים' }).click();
  await page.getByRole('heading', { name: 'לא נשלח עוד עדכונים בדואר' }).waitFor();
  const { json } = await owner.rpc<{ letters: string }>('notification/loadSettings');
  expect(json.letters).toBe('never');
});
