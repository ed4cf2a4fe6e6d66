import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => void world.breakages());

const dashboard = /\/assets\/_site\.dashboard-[^/]+\.js/;
const sections = /\/assets\/editor-[^/]+\.js/;
const goToDashboard = (page: Page) => page.getByRole('link', { name: 'סגירה' }).click();
const placeholder = (page: Page) => page.getByRole('status').getByText('רגע');
const storyOf = (page: Page) => page.getByRole('textbox', { name: 'סיפור חיים' });
const goToQuotes = (page: Page) => page.getByRole('link', { name: 'ציטוטים' }).first().click();
const quote = (page: Page) => page.getByRole('textbox', { name: 'הציטוט' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'שגיאה בטעינת העמוד' });
const retry = (page: Page) => page.getByRole('button', { name: 'ניסיון נוסף' });

/** Opens a page; `loads` counts how often its document loads. */
async function openCounted(path: string) {
  const page = await open(await world.visit({ ...desktop, as: owner }), path);
  const counted = { page, loads: 0 };
  page.on('load', () => (counted.loads += 1));
  return counted;
}

async function openStory() {
  const id = await makeMemorial(owner);
  const visited = await openCounted(`/edit-memorial/${id}?tab=story`);
  await storyOf(visited.page).waitFor();
  await visited.page.getByRole('button', { name: 'מדיה' }).click();
  return visited;
}

/** Responds like a server after a deployment, which no longer has the old files. */
async function deploy(page: Page, code: RegExp) {
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/(dashboard|edit-memorial\/[^/]+)$|\/edit-memorial\/[^/]+\?/, async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('/assets/main-', '/assets/./main-');
    await route.fulfill({ response, body });
  });
}

test('the code of a screen is loaded on the first visit, behind a placeholder', async () => {
  const { page } = await openCounted('/create-memorial');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  await page.route(dashboard, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  await goToDashboard(page);
  await placeholder(page).waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: 'נועה' }).waitFor();
  expect(asked).toHaveLength(1);
});

test('nobody is redirected to sign in before the session is known', async () => {
  const page = await (await world.visit({ ...desktop, as: owner })).newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await page.route('**/rpc/account/findCurrentUser', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await placeholder(page).waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: 'נועה' }).waitFor();
  expect(new Set(addresses)).toEqual(new Set(['/dashboard']));
});

test('retrying is offered three times, with the remaining count', async () => {
  const visited = await openCounted('/create-memorial');
  const { page } = visited;
  const asked: string[] = [];
  await page.route(dashboard, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await goToDashboard(page);
  for (const left of ['נותרו 3 ניסיונות', 'נותרו שני ניסיונות', 'נותר ניסיון אחד']) {
    await page.getByText(left).waitFor();
    await retry(page).click();
  }
  await page.getByText('אפשר לחזור לדף הקודם ולנסות מאוחר יותר').waitFor();
  expect(await retry(page).count()).toBe(0);
  expect(asked).toHaveLength(4);
  expect(visited.loads).toBe(0);
});

test('a failed load of the editor is retried three times and then reported with links', async () => {
  const id = await makeMemorial(owner);
  const page = await (await world.visit({ ...desktop, as: owner })).newPage();
  let asked = 0;
  await page.route('**/rpc/memorial/edit', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: '{}' });
  });
  await page.goto(`/edit-memorial/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'שגיאה בטעינת דף הזיכרון' });
  await alert.waitFor({ timeout: 30_000 });
  expect(asked).toBe(4);
  await page.unroute('**/rpc/memorial/edit');
  await alert.getByRole('button', { name: 'טעינה מחדש' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'פרטים' }).waitFor();
});

test('a section whose code failed to load can be retried, and text in other sections is kept', async () => {
  const visited = await openStory();
  const { page } = visited;
  await storyOf(page).fill('נכתב לפני התקלה.');
  await page.route(sections, (route) => route.abort());
  await goToQuotes(page);
  await failure(page).waitFor();
  await retry(page).click();
  await page.getByText('נותרו שני ניסיונות').waitFor();
  await page.unroute(sections);
  await retry(page).click();
  await quote(page).waitFor();
  await page.getByRole('link', { name: 'פרטים', exact: true }).first().click();
  await page.getByRole('tab', { name: 'סיפור' }).click();
  expect(await storyOf(page).inputValue()).toBe('נכתב לפני התקלה.');
  expect(visited.loads).toBe(0);
});

test('after a new build a screen whose code is gone reloads the page once', async () => {
  const visited = await openCounted('/create-memorial');
  const { page } = visited;
  await deploy(page, dashboard);
  await goToDashboard(page);
  await page.getByRole('heading', { name: 'משהו השתבש' }).waitFor();
  await expect.poll(() => visited.loads).toBe(1);
  await retry(page).click();
  await page.getByText('נותרו שני ניסיונות').waitFor();
  expect(visited.loads).toBe(1);
});

test('after a new build the page does not reload while work is unsaved', async () => {
  const visited = await openStory();
  const { page } = visited;
  await deploy(page, sections);
  await storyOf(page).fill('עוד לא נשמר.');
  const compared = page.waitForResponse((response) => response.url().includes('/edit-memorial/'));
  await goToQuotes(page);
  await failure(page).waitFor();
  await (await compared).finished();
  await retry(page).click();
  await page.getByText('נותרו שני ניסיונות').waitFor();
  expect(visited.loads).toBe(0);

  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();
  await retry(page).click();
  await expect.poll(() => visited.loads).toBe(1);
});

test.each([
  ['the drawer of all sections', /\/section-drawer-/, 'button', 'כל חלקי הדף', 'חלקי הדף'],
  ['the question before leaving', /\/leave-question-/, 'link', 'לדפי הזיכרון שלי', 'יש שינויים שלא נשמרו'],
] as const)('%s opens after a press once its code has loaded', async (_name, code, role, pressed, opened) => {
  const id = await makeMemorial(owner);
  const page = await (await world.visit({ ...phone, as: owner })).newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/edit-memorial/${id}?tab=story`);
  await storyOf(page).fill('עוד לא נשמר.');
  await page.getByRole(role, { name: pressed }).click();
  release();
  await page.getByRole(role === 'link' ? 'alertdialog' : 'dialog', { name: opened }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/edit-memorial/${id}`);
});

test('if the code of the confirmation fails to load, the browser asks before unsaved work is left', async () => {
  const { page } = await openStory();
  await page.route(/\/assets\/leave-question-/, (route) => route.fulfill({ status: 404, body: '' }));
  await storyOf(page).fill('עוד לא נשמר.');
  const asked = page.waitForEvent('dialog');
  void page.getByRole('link', { name: 'לדפי הזיכרון שלי' }).first().click();
  await (await asked).dismiss();
  expect(await storyOf(page).inputValue()).toBe('עוד לא נשמר.');
});

test('the announcement of a busy button is removed together with the button', async () => {
  const name = 'אברהם נחליאלי';
  await makeMemorial(owner, { name });
  const { page } = await openCounted('/dashboard');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/memorial/remove', async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('button', { name: /עוד פעולות בדף/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'מחיקת הדף' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(name);
  const announcements = page.locator('[data-live-announcer] [aria-labelledby]');
  const count = () => announcements.count();
  await dialog.getByRole('button', { name: 'מחיקת הדף' }).click();
  await expect.poll(count).toBe(1);
  release();
  await dialog.waitFor({ state: 'detached' });
  expect(await count()).toBe(0);
});
