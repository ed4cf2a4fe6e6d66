import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeMemorial } from './change-memorial.ts';
import { desktop, open, openDemoWorld, phone, type Visit, type DemoWorld } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: DemoWorld;
let reader: Person;
/** A demonstration page with every section, and a page with one long unbroken name. */
const ids = { full: '', long: '' };

beforeAll(async () => {
  world = await openDemoWorld();
  const owner = await openAccount(world.server);
  reader = await openAccount(world.server);
  // The reader is another account, so that pages are measured without the controls of their owner.
  ids.long = await makeMemorial(owner, { name: 'W'.repeat(60), bio: 'סיפור' });
  [ids.full = ''] = world.demos;
  await world.server.query(`insert into study_boards (memorial_id, kind, release_days, created_at)
    select m.id, kind, 7, now() from memorials m, unnest(array['tehillim', 'mishna']) kind`);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const setStyle = (id: string, style: string) => changeMemorial(world.server, id, { display_style: style });

const documents = [
  '',
  'celebrating-life',
  'living-memory',
  'support',
  'pricing',
  'accessibility',
  'privacy',
  'terms',
  'q',
  'q/22222222',
  'events',
  'shop',
  'cart',
  'cancel-order',
  'nope',
  'offline',
  'api/docs',
  'install',
  'login',
  'register',
  `memorial/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
];
const parts = [
  '/candle',
  '/kaddish',
  '/visit',
  '/soul-letters',
  '/memories',
  '/condolences',
  '/board',
  '/board?kind=mishna',
  '/board?chapter=psalms-2',
  '/board/siyum',
  '/calendar',
  '/photographs',
  '/qr',
  '/label',
  '/this-is-me',
];
const forms = ['/memories/new', '/condolences/new'];
const styles = ['modern', 'regular', 'classic', 'minimal', 'candle'];

/** Returns by how many pixels a fully rendered document is wider than its window. Waits for its size observers. */
async function measureOverflow(page: Page, isScripted: boolean): Promise<number> {
  if (isScripted) await page.waitForFunction(() => !document.querySelector('.drawn-later'));
  await page.evaluate(() => document.fonts.ready);
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await waitFor(async () => (await measure()) <= 0, 3000).catch(() => undefined);
  return measure();
}

const sizes = {
  scripted: [
    { width: 390, fontSize: 24 },
    { width: 360, fontSize: 20 },
    { width: 260, fontSize: 16 },
  ],
  unscripted: [
    { width: 390, fontSize: 16 },
    { width: 260, fontSize: 16 },
  ],
};

test.each(['scripted', 'unscripted'] as const)('no document scrolls sideways at any font size: %s', async (kind) => {
  const isScripted = kind === 'scripted';
  const context = await world.visit({ ...phone, as: reader, javaScriptEnabled: isScripted });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const overflows: [string, number][] = [];
  async function measure(path: string, label = path) {
    await page.goto(path);
    for (const { width, fontSize } of sizes[kind]) {
      await page.setViewportSize({ width, height: 844 });
      await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      const overflow = await measureOverflow(page, isScripted);
      if (overflow > 0) overflows.push([`${label} at ${width} px with a font size of ${fontSize} px`, overflow]);
    }
  }
  for (const path of documents) await measure(`/${path}`);
  for (const id of [ids.full, ids.long])
    for (const part of [...parts, ...forms]) await measure(`/memorial/${id}${part}`);
  for (const style of styles)
    for (const id of [ids.full, ids.long]) {
      await setStyle(id, style);
      await measure(`/memorial/${id}`, `${id} ${style}`);
    }
  expect(overflows).toEqual([]);
});

const long = { name: 'אברהם יצחק יעקב ישראל מאיר בן ציון הכהן', motto: 'מי שמגיע עצוב יושב ראשון. '.repeat(7).trim() };

test.each(['he', 'en', 'ar'] as const)('on a phone in %s the candle is within 640 px in every style', async (lang) => {
  const context = await world.visit({ ...phone, as: reader, lang });
  const page = await context.newPage();
  const deep: [string, number][] = [];
  for (const id of [ids.full, ids.long]) {
    if (id === ids.long) await changeMemorial(world.server, id, { name: long.name, life_motto: long.motto });
    for (const style of styles) {
      await setStyle(id, style);
      await page.goto(`/memorial/${id}`);
      await page.evaluate(() => document.fonts.ready);
      const bottom = await page
        .locator('.btn-candle')
        .first()
        .evaluate((button) => button.getBoundingClientRect().bottom);
      if (bottom > 640) deep.push([`${style} ${id === ids.long ? 'long' : 'full'}`, bottom]);
    }
  }
  await changeMemorial(world.server, ids.long, { name: 'W'.repeat(60), life_motto: '' });
  expect(deep).toEqual([]);
});

test.each(['he', 'en', 'ar'] as const)('in %s no screen scrolls sideways with a font size of 24 px', async (lang) => {
  const page = await (await world.visit({ ...phone, as: reader, lang })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  const overflows: [string, number][] = [];
  for (const path of ['/dashboard', '/create-memorial', '/settings', '/profile', '/family', '/family/tree']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    const overflow = await measureOverflow(page, false);
    if (overflow > 0) overflows.push([path, overflow]);
    if (path === '/dashboard') expect(await measureHeaderOverlap(page)).toBeLessThanOrEqual(0);
  }
  expect(overflows).toEqual([]);
});

/** By how many pixels neighbours in the page header overlap. */
const measureHeaderOverlap = (page: Page) =>
  page.locator('.site-header').evaluate((head) => {
    const boxes = [...head.children]
      .map((child) => child.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((one, other) => one.left - other.left);
    return Math.max(...boxes.slice(1).map((box, index) => (boxes[index]?.right ?? 0) - box.left));
  });

test.each([
  ['en', 16],
  ['ar', 24],
] as const)(
  'on the candle view in %s with a font size of %i px the site name in the header overlaps no button',
  async (lang, fontSize) => {
    const page = await (await world.visit({ ...phone, as: reader, lang })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await page.goto(`/memorial/${ids.full}/candle`);
    await page.evaluate(() => document.fonts.ready);
    const name = page.locator('.candle-header > a');
    expect(await name.evaluate((link) => link.getBoundingClientRect().width)).toBeGreaterThanOrEqual(44);
    const overlap = await name.evaluate((link) => {
      const controls = link.nextElementSibling?.getBoundingClientRect();
      const linkBox = link.getBoundingClientRect();
      return controls ? Math.min(linkBox.right, controls.right) - Math.max(linkBox.left, controls.left) : 0;
    });
    expect(overlap).toBeLessThanOrEqual(0);
  },
);

const visitOnDesktop = (visit: Visit = {}) => world.visit({ ...desktop, as: reader, ...visit });

test('back at the top the index of chapters is no longer a fixed bar, and it marks the visible chapter again', async () => {
  await setStyle(ids.full, 'modern');
  const page = await open(await visitOnDesktop(), `/memorial/${ids.full}`);
  await page.waitForFunction(() => !document.querySelector('.drawn-later'));
  const index = page.getByRole('navigation', { name: 'פרקים בדף' });
  const isBar = () => index.evaluate((nav) => getComputedStyle(nav).position === 'fixed');
  await page.locator('#memories-section').evaluate((chapter) => chapter.scrollIntoView());
  await expect.poll(isBar).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(isBar).toBe(false);
  await expect.poll(() => index.locator('[aria-current]').innerText()).toBe('סיפור חיים');
  const last = await index.locator('.chapter-list a').last().innerText();
  // A key that is pressed while the page scrolls to its top may be lost.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => index.locator('.chapter-list [aria-current]').innerText()).toBe(last);
});

test('the links of the header are legible over the darkest cover', async () => {
  await setStyle(ids.full, 'modern');
  const page = await open(await visitOnDesktop(), `/memorial/${ids.full}`);
  const links = page.locator('.site-links');
  const colour = await links
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).color);
  await page.locator('.hero-cover').evaluate((cover) => {
    cover.replaceChildren();
    cover.style.background = '#000';
  });
  await links.evaluate((nav) => {
    nav.style.opacity = '0';
  });
  const clip = (await links.boundingBox()) ?? undefined;
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const background = luminance(channels.slice(0, 3).map(({ min }) => min));
  expect((background + 0.05) / (luminance((colour.match(/\d+/g) ?? []).map(Number)) + 0.05)).toBeGreaterThan(4.5);
});

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('on a phone the flame in the fixed bar leads to the candle', async () => {
  await setStyle(ids.full, 'modern');
  const page = await open(await world.visit({ ...phone, as: reader }), `/memorial/${ids.full}`);
  await page.locator('#timeline').evaluate((chapter) => chapter.scrollIntoView());
  const flame = page.getByRole('navigation', { name: 'פרקים בדף' }).getByRole('link', { name: 'הדלקת נר' });
  const size = (await flame.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
  await flame.click();
  await page.waitForURL(/\/candle#light$/);
});
