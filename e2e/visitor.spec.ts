import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openDemoWorld, phone, type DemoWorld } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: DemoWorld;
let owner: Person;
beforeAll(async () => {
  world = await openDemoWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const statusMessage = (page: Page) => page.getByRole('status');

/** Opens a public page. `prepare` runs in it first, and may replace the browser's sharing and copying. */
async function openPage(prepare: () => void): Promise<Page> {
  const context = await world.visit({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
  await context.addInitScript(prepare);
  return open(context, `/memorial/${await makeMemorial(owner)}`);
}
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const refuseSharing = () => {
  const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'share', { value: share });
};

test('if sharing is refused, the link is copied and a message says so', async () => {
  const page = await openPage(refuseSharing);
  await page.getByRole('button', { name: 'שיתוף', exact: true }).first().click();
  await statusMessage(page).getByText('השיתוף לא נפתח, ולכן הקישור הועתק').waitFor();
  expect(await readClipboard(page)).toBe(page.url());
});

test('if the window of a social network is blocked, the link is copied and a message says so', async () => {
  const page = await openPage(() => Object.assign(window, { open: () => null }));
  await page.getByRole('link', { name: 'שיתוף בפייסבוק' }).click();
  await statusMessage(page).getByText('השיתוף לא נפתח, ולכן הקישור הועתק').waitFor();
  expect(await readClipboard(page)).toBe(page.url());
});

test('closing the share dialog copies nothing and shows no message', async () => {
  const page = await openPage(() => {
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'שיתוף', exact: true }).first().click();
  expect(await page.locator('#news').textContent()).toBe('');
  expect(await readClipboard(page)).toBe('before');
});

test('if copying is refused too, a message says so', async () => {
  const page = await openPage(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('no')) });
    const clipboard = { writeText: () => Promise.reject(new Error('no')) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await page.getByRole('button', { name: 'שיתוף', exact: true }).first().click();
  await statusMessage(page).getByText('שגיאה בהעתקת הקישור').waitFor();
});

test('if a browser cannot copy at all, the message blames the browser and not the link', async () => {
  const page = await openPage(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('no')) });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const unsupported = statusMessage(page).getByText('הדפדפן אינו תומך בהעתקה');
  await page.getByRole('button', { name: 'העתקת קישור' }).first().click();
  await unsupported.waitFor();
  expect(await page.locator('.hero [data-done]').count()).toBe(0);
  await statusMessage(page).evaluate((status) => (status.textContent = ''));
  await page.getByRole('button', { name: 'שיתוף', exact: true }).first().click();
  await unsupported.waitFor();
});

test.each([
  ['the home page', '/'],
  ['a memorial', '/memorial/{demo}'],
])('each missing picture of %s is replaced by its frame and description', async (_, path) => {
  const [demo] = await world.server.query<{ id: string }>(
    `select id from memorials where is_demo and is_public and display_style <> 'candle' limit 1`,
  );
  const page = await (await world.visit(desktop)).newPage();
  await page.route(/\/(media|qr)\//, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(path.replace('{demo}', demo?.id ?? ''));
  const placeholders = page.locator('.picture-failed:visible');
  const pending = page.locator('img[data-fallback]:visible');
  // Pictures further down load lazily.
  await expect
    .poll(
      async () => {
        await pending.evaluateAll((images) => images[0]?.scrollIntoView());
        return pending.count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(await placeholders.count()).toBeGreaterThan(2);
  for (const placeholder of await placeholders.all()) {
    const box = await placeholder.boundingBox();
    expect(box && box.width > 0 && box.height > 0).toBe(true);
  }
});

test('on an application screen a missing picture leaves its frame', async () => {
  const id = await makeMemorial(owner);
  await world.server.query(
    `insert into media (memorial_id, owner_id, kind, mime, sha256, storage_key, bytes, width, height, widths, thumbhash)
     select $1, $2, kind, mime, sha256, gen_random_uuid()::text, bytes, width, height, widths, thumbhash from media limit 1`,
    [id, owner.id],
  );
  await world.server.query(
    'update memorials set profile_image = (select id from media where memorial_id = $1) where id = $1',
    [id],
  );
  const page = await open(await world.visit({ ...desktop, as: owner }), '/dashboard');
  await page.getByRole('img', { name: /תמונה/ }).and(page.locator('.picture-failed')).first().waitFor();
});

test.each([
  ['a visitor', '/', false],
  ['a signed-in user', '/', true],
  ['a signed-in user on an application screen', '/dashboard', true],
])(
  'for %s the header shows its links from 768 px on, and only the menu and the bell below',
  async (_, path, isSignedIn) => {
    const context = await world.visit({ viewport: { width: 768, height: 900 }, as: isSignedIn ? owner : undefined });
    const page = await open(context, path);
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: 'פתיחת התפריט' });
    const links = header.getByRole('navigation', { name: 'ראשי' });
    const personal = isSignedIn
      ? header.getByRole('button', { name: /נועה/ })
      : header.getByRole('link', { name: 'כניסה', exact: true });
    await links.waitFor();
    // Visitors choose the language in the menu, signed-in users in the personal menu.
    expect([await menu.isVisible(), await personal.isVisible()]).toEqual([!isSignedIn, true]);

    await page.setViewportSize({ width: 767, height: 900 });
    await menu.waitFor();
    expect([await links.isVisible(), await personal.isVisible()]).toEqual([false, false]);
    expect(await header.getByRole('button').count()).toBe(isSignedIn ? 2 : 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(767);
  },
);

test('a memorial that fails to load shows an error id, and opens when the server works again', async () => {
  const id = await makeMemorial(owner);
  await world.server.query('alter view active_memorials rename to memorials_away');
  const page = await (await world.visit(phone)).newPage();
  const response = await page.goto(`/memorial/${id}`);
  expect(response?.status()).toBe(500);
  await page.getByRole('heading', { level: 1, name: 'שגיאה בטעינת דף הזיכרון' }).waitFor();
  await page.getByText('מספר הפנייה').waitFor();
  await world.server.query('alter view memorials_away rename to active_memorials');
  await page.getByRole('link', { name: 'טעינה מחדש' }).click();
  await page.getByRole('heading', { level: 1, name: 'אברהם נחליאלי' }).waitFor();
});

test('the whole page with its fields is rendered soon after opening, without scrolling', async () => {
  const page = await open(await world.visit(phone), `/memorial/${await makeMemorial(owner)}`);
  await waitFor(async () => (await page.locator('.drawn-later').count()) === 0);
  expect(await page.locator('noscript.late-fields').count()).toBe(0);
  await page.locator('form[data-write="condolence"]').waitFor({ state: 'attached' });
});

test('if the script of a page fails to load, its fields are in place and can be submitted', async () => {
  const context = await world.visit(phone);
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  const memorialId = await makeMemorial(owner);
  await page.goto(`/memorial/${memorialId}`);
  const form = page.locator('form[data-write="condolence"]');
  await form.getByRole('textbox').first().fill('שכנה');
  await form.locator('textarea').fill('הדלת שלכם הייתה תמיד פתוחה.');
  await form.locator('button[type="submit"]').click();
  await waitFor(async () => {
    const sent = await world.server.query('select id from memorial_condolences where memorial_id = $1', [memorialId]);
    return sent.length === 1;
  });
});

test('a URL with a hash scrolls to its target, even if content above it is rendered later', async () => {
  const page = await open(await world.visit(phone), `/memorial/${await makeMemorial(owner)}#condolences`);
  await waitFor(() =>
    page.locator('#condolences').evaluate((place) => Math.abs(place.getBoundingClientRect().top) < innerHeight / 2),
  );
});
