import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, inMotion, open, openDemoWorld, phone, photo, save, typeDate, type DemoWorld } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';
import { linkIn } from './mail.ts';
import { waitFor } from './wait.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const name = 'אברהם ״אבי״ נחליאלי & בניו #1?';
const story = 'אברהם נולד בירושלים.\n\nהוא אהב לתקן שעונים, ולא מיהר לשום מקום. <b>לא</b> תג.';
const password = 'סיסמה ארוכה 123';

test('the home page shows three memorials, each of which opens', async () => {
  const page = await open(await world.visit(phone), '/');
  const links = await page
    .locator('a[href^="/memorial/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const addresses = [...new Set(links)];
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    expect((await page.goto(address ?? ''))?.status()).toBe(200);
    await page
      .getByRole('img', { name: /תמונה של/ })
      .first()
      .waitFor();
  }
});

test.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('%s a user registers, confirms, writes and publishes a page, and a visitor reads it', async (_, size) => {
  const family = await world.visit({ ...size, ...inMotion });
  const page = await open(family, '/');
  await register(page);
  await createPage(page);
  await writePage(page);
  await publish(page);

  const id = /edit-memorial\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await readAsVisitor(id);
  await readWithoutScript(id);
});

async function register(page: Page) {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register');
  await page.getByLabel('שם פרטי').fill('נועה');
  await page.getByLabel('שם משפחה').fill('לוי');
  await page.getByLabel('דואר אלקטרוני').fill(email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(password);
  await page.getByRole('button', { name: 'הרשמה', exact: true }).click();
  await page.getByRole('heading', { name: 'נשלחה הודעה לדואר האלקטרוני' }).waitFor();
  await page.goto(linkIn(await world.server.emailTo(email)));
  await page.getByRole('button', { name: 'אישור וכניסה' }).click();
  await page.waitForURL(world.server.origin + '/');
}

async function createPage(page: Page) {
  await page.goto('/onboarding/start');
  await page.getByRole('link', { name: 'פתיחת דף זיכרון' }).first().click();
  await page.getByLabel('שם מלא').fill(name);
  await page.getByText('משפחה', { exact: true }).click();
  await page.getByRole('button', { name: 'הלאה' }).click();
  await typeDate(page, 'תאריך לידה', '12041931');
  await typeDate(page, 'תאריך פטירה', '03092019');
  await page.getByRole('button', { name: 'הלאה' }).click();
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: 'החלפת תמונה' }).waitFor();
  await page.getByRole('button', { name: 'פתיחת הדף', exact: true }).click();
  // The portrait waits in the queue behind the photographs of the demonstrations.
  await page.waitForURL('**/edit-memorial/**', { timeout: 120_000 });
}

async function writePage(page: Page) {
  await page.getByRole('tab', { name: 'סיפור חיים' }).click();
  await page.getByRole('textbox', { name: 'סיפור חיים' }).fill(story);
  await page.getByRole('link', { name: 'ציר הזמן' }).click();
  await page.getByRole('textbox', { name: 'שנה' }).fill('1950');
  await page.getByRole('textbox', { name: 'כותרת' }).fill('עלייה לארץ');
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'עלייה לארץ' }).waitFor();
  await goToQuotes(page);
  await page.getByRole('textbox', { name: 'הציטוט' }).fill('מה שתיקנת היום לא ישבר מחר');
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await save(page);
}

/** Opens the group of the section first: on a wide screen it is collapsed. */
async function goToQuotes(page: Page) {
  const group = page.getByRole('button', { name: 'מדיה והישגים' });
  if (await group.isVisible()) await group.click();
  await page.getByRole('link', { name: 'ציטוטים' }).click();
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'פרסום הדף' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('הדף מוכן לפרסום.').waitFor();
  await dialog.getByRole('button', { name: 'פרסום הדף' }).click();
  await page.getByRole('heading', { name: 'הדף גלוי לכול' }).waitFor();
  await page.getByRole('button', { name: 'סגירה' }).click();
}

async function readAsVisitor(id: string) {
  const context = await world.visit(phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`/memorial/${id}`);
  await waitFor(async () => (await page.locator('.drawn-later').count()) === 0);
  await expectCompletePage(page);

  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await context.request.get(card ?? '');
  expect(answer.headers()['content-type']).toBe('image/png');
  expect((await answer.body()).subarray(1, 4).toString()).toBe('PNG');

  const address = `${world.server.origin}/memorial/${id}`;
  const sharedText = `לזכר ${name} – ${story.replace(/\s+/g, ' ').slice(0, 100)}`;
  const hrefOf = async (label: string) =>
    new URL((await page.getByRole('link', { name: label }).getAttribute('href')) ?? '').searchParams;
  expect([...(await hrefOf('שליחה ב־WhatsApp'))]).toEqual([['text', `${sharedText}\n${address}?via=whatsapp`]]);
  expect([...(await hrefOf('שיתוף בפייסבוק'))]).toEqual([['u', `${address}?via=share`]]);
  expect([...(await hrefOf('שיתוף בטוויטר'))]).toEqual([
    ['text', sharedText],
    ['url', `${address}?via=share`],
  ]);

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'העתקת קישור' }).first().click();
  const copied = page.getByRole('button', { name: 'הועתק' });
  await copied.waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.clock.runFor(1900);
  expect(await copied.isVisible()).toBe(true);
  await page.clock.runFor(200);
  expect(await copied.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'העתקת קישור' }).first().isVisible()).toBe(true);
  await context.close();
}

async function readWithoutScript(id: string) {
  const context = await world.visit({ ...phone, javaScriptEnabled: false });
  await expectCompletePage(await open(context, `/memorial/${id}`));
  await context.close();
}

async function expectCompletePage(page: Page) {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const portrait = page.getByRole('img', { name: /תמונה של/ }).first();
  await portrait.waitFor();
  const text = await page.locator('main').innerText();
  for (const part of [...story.split('\n\n'), '1931', '2019', 'ציר הזמן', '1950', 'עלייה לארץ', 'מה שתיקנת היום'])
    expect(text).toContain(part);
}

test('signing out in one tab signs out the other', async () => {
  const person = await openAccount(world.server);
  const context = await world.visit({ ...desktop, as: person });
  const [one, other, third] = await Promise.all([
    open(context, '/dashboard'),
    open(context, '/dashboard'),
    open(context, '/support'),
  ]);
  await Promise.all([one, other, third].map((page) => page.getByRole('button', { name: /נועה/ }).waitFor()));
  await one.getByRole('button', { name: /נועה/ }).click();
  await one.getByRole('button', { name: 'יציאה' }).click();
  await one.waitForURL('/');
  await one.getByRole('link', { name: 'כניסה' }).first().waitFor();
  await other.waitForURL('/');
  await third.getByRole('banner').getByRole('link', { name: 'הרשמה' }).waitFor();
  await other.goto('/dashboard');
  expect(new URL(other.url()).pathname).toBe('/login');
});

test('the requested page opens after signing in, with its query and hash', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person);
  const wanted = `/edit-memorial/${id}?section=quotes#main`;
  const page = await open(await world.visit(phone), wanted);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByLabel('דואר אלקטרוני').fill(person.email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill('לא הסיסמה');
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.getByRole('alert').getByText('הדואר האלקטרוני או הסיסמה אינם תואמים').waitFor();
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(person.password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.waitForURL(wanted);
  await page.getByRole('heading', { level: 1, name: 'ציטוטים' }).waitFor();
});

test('switching to an account with access opens a private page', async () => {
  const [guest, person] = await Promise.all([openAccount(world.server), openAccount(world.server)]);
  const id = await makeMemorial(person, { isPublic: false });
  const context = await world.visit({ ...phone, as: guest });
  const [page, other] = await Promise.all([open(context, `/memorial/${id}`), open(context, '/support')]);
  await page.getByRole('button', { name: 'כניסה לחשבון אחר' }).click();
  await page.getByLabel('דואר אלקטרוני').fill(person.email);
  expect(other.url()).toContain('/support');
  expect(await other.getByText('נועה').count()).toBe(0);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(person.password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.waitForURL(`/memorial/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('an unfinished page survives a reload, and signing out deletes it in every tab', async () => {
  const person = await openAccount(world.server);
  const context = await world.visit({ ...desktop, as: person });
  const begin = async (name: string) => {
    const page = await open(context, '/create-memorial');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('textbox', { name: 'שם מלא' }).fill(name);
    return page;
  };
  const [screen, document, last] = await Promise.all([begin('ראשון'), begin('שני'), begin('שלישי')]);
  await screen.reload();
  expect(await screen.getByRole('textbox', { name: 'שם מלא' }).inputValue()).toBe('ראשון');
  await document.goto('/support');
  await last.goto('/dashboard');
  await last.getByRole('button', { name: /נועה/ }).click();
  await last.getByRole('button', { name: 'יציאה' }).click();
  await last.getByRole('alertdialog').getByRole('button', { name: 'יציאה' }).click();
  const tabs = [screen, document, last];
  await Promise.all(tabs.map((page) => page.getByRole('link', { name: 'כניסה' }).first().waitFor()));
  // A tab may still be on its way to the page of visitors.
  for (const page of tabs)
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/ראשון|שני|שלישי/);
});

test('a session survives a reload and a restart of the browser', async () => {
  const person = await openAccount(world.server);
  const before = await world.visit({ ...phone, as: person });
  const page = await open(before, '/dashboard');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const after = await world.visit({ ...phone, storageState: await before.storageState() });
  const again = await open(after, '/dashboard');
  await again.getByText('כאן יחכו דפי הזיכרון שלך.').waitFor();
});

test('the URL of a later step opens the first step until the name is entered', async () => {
  const page = await open(
    await world.visit({ ...phone, as: await openAccount(world.server) }),
    '/create-memorial?step=photo',
  );
  const field = page.getByRole('textbox', { name: 'שם מלא' });
  await field.pressSequentially('שרה לוי');
  expect(await field.inputValue()).toBe('שרה לוי');
  await page.getByRole('button', { name: 'הלאה' }).click();
  await page.getByRole('heading', { name: 'מתי?' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'מתי?' }).waitFor();
});
