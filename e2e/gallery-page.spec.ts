import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, inMotion, open, openWorld, phone, type Visit, type World } from './fixtures.ts';
import { seedAlbum, type PhotoSeed, seedPhotos, servePhotos } from './gallery.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const section = (page: Page) => page.locator('#gallery');
const tiles = (page: Page) => section(page).getByRole('listitem');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'תצוגת תמונה' });
const counter = (page: Page) => lightbox(page).locator('bdi').first();
const waitForScript = (page: Page) => section(page).locator('[data-awake]').waitFor();
const readNames = (page: Page) =>
  tiles(page).evaluateAll((items) => items.map((item) => item.querySelector('img')?.alt ?? ''));

interface GalleryOptions {
  count?: number;
  photoAt?: (index: number) => PhotoSeed;
  visit?: Visit;
  missing?: number[];
  hash?: (ids: string[]) => string;
  prepare?: (page: Page) => Promise<unknown>;
  bio?: string;
}

const numberedPhoto = (index: number) => ({ description: `תמונה א${index + 1}` });

async function openGallery({
  count = 3,
  photoAt = numberedPhoto,
  visit = desktop,
  missing = [],
  hash,
  prepare,
  bio,
}: GalleryOptions = {}) {
  const memorialId = await makeMemorial(owner, { bio });
  const ids = await seedPhotos(world, memorialId, count, photoAt);
  const context = await world.visit(visit);
  const requested = await servePhotos(
    context,
    missing.map((index) => ids[index] ?? ''),
  );
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(`/memorial/${memorialId}${hash?.(ids) ?? ''}`);
  return { page, ids, requested, memorialId, context };
}

/** Opens a photograph and waits for the end of the animation: before that, the first mouse press is lost. */
async function openPhoto(page: Page, index: number) {
  await section(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      Object.assign(globalThis, { growing: transition.finished.catch(() => undefined) });
      return transition;
    };
  });
  await tiles(page).nth(index).getByRole('link').click();
  await lightbox(page).waitFor();
  await page.evaluate(() => (globalThis as { growing?: Promise<void> }).growing);
}

test.each([
  [390, 3],
  [767, 3],
  [768, 5],
  [1023, 5],
  [1024, 6],
  [1440, 6],
])('at %i pixels the grid has %i columns of squares, the newest picture first', async (width, columns) => {
  const { page } = await openGallery({
    count: 12,
    photoAt: (index) => ({ description: `א${index}`, age: (index * 5) % 12 }),
    visit: { viewport: { width, height: 900 } },
  });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  const boxes = await Promise.all((await tiles(page).all()).map((tile) => tile.boundingBox()));
  const [first] = boxes;
  expect(boxes.filter((box) => box?.y === first?.y)).toHaveLength(columns);
  expect(Math.abs((first?.width ?? 0) - (first?.height ?? 1))).toBeLessThan(1);
  // In a right-to-left page the first picture is rightmost.
  expect(first?.x).toBe(Math.max(...boxes.map((box) => box?.x ?? 0)));
  const order = await readNames(page);
  const ages = order.map((name) => (Number(name.slice(1)) * 5) % 12);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.each([4, 7, 8])('a gallery of %i pictures has the same columns as a large one', async (count) => {
  const { page } = await openGallery({ count });
  for (const [width, columns] of [
    [390, 3],
    [768, 5],
    [1024, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await section(page).scrollIntoViewIfNeeded();
    const inFirstRow = () =>
      tiles(page).evaluateAll((all) => {
        const tops = all.map((tile) => Math.round(tile.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    await expect.poll(inFirstRow).toBe(Math.min(columns, count));
  }
});

test('without scripts the first pictures are in the page, as links to their files', async () => {
  const { page, ids } = await openGallery({ count: 40, visit: { ...desktop, javaScriptEnabled: false } });
  expect(await tiles(page).count()).toBe(30);
  const link = tiles(page).first().getByRole('link');
  expect(await link.getAttribute('href')).toBe(`/media/${ids[0]}/1200`);
  expect(await section(page).getByRole('button').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 2, name: 'גלריה' }).isVisible()).toBe(true);

  await section(page).getByRole('link', { name: 'הצגת כל 40 התמונות' }).click();
  await page.getByRole('heading', { level: 1, name: 'כל התמונות' }).waitFor();
  const all = page.locator('.photo-tile');
  expect(await all.count()).toBe(40);
  expect(await all.last().getByRole('link').getAttribute('href')).toBe(`/media/${ids.at(-1)}/1200`);
  const scripted = await open(await world.visit(desktop), new URL(page.url()).pathname);
  expect(await offences(scripted)).toEqual([]);
  await page.getByRole('link', { name: 'לדף של' }).click();
  await page.waitForURL(/#gallery$/);
});

test('pictures further down are loaded only when they come near', async () => {
  const { page, requested } = await openGallery({ visit: phone, bio: 'שורה של סיפור ארוך מאוד.\n'.repeat(110) });
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await section(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.length).toBe(3);
  expect(requested.every((path) => path.endsWith('/320'))).toBe(true);
});

test('a visitor has no controls for editing', async () => {
  const { page } = await openGallery({ count: 4 });
  await openPhoto(page, 1);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /מחיקה|מחיקת|עריכת|העלאה|אלבום חדש|בחירת/ }).count()).toBe(0);
  expect(await section(page).locator('input[type=file], textarea').count()).toBe(0);
});

test('the right arrow key goes on and the left one back, the counter reads left to right, and Escape closes', async () => {
  const { page } = await openGallery();
  await openPhoto(page, 1);
  expect([await counter(page).textContent(), await counter(page).getAttribute('dir')]).toEqual(['2 / 3', 'ltr']);
  expect(await lightbox(page).getByText('תמונה א2').first().isVisible()).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await counter(page).textContent()).toBe('3 / 3');
  await page.keyboard.press('ArrowRight');
  expect(await counter(page).textContent()).toBe('3 / 3');
  await page.keyboard.press('ArrowLeft');
  expect(await counter(page).textContent()).toBe('2 / 3');
  await page.keyboard.press('Escape');
  await lightbox(page).waitFor({ state: 'detached' });
});

test('the button for the next picture is on the right, and so is the next one in the strip', async () => {
  const { page } = await openGallery();
  await openPhoto(page, 1);
  const x = async (name: string) => (await lightbox(page).getByRole('button', { name }).boundingBox())?.x ?? 0;
  expect(await x('התמונה הבאה')).toBeGreaterThan(await x('התמונה הקודמת'));
  expect(await x('מעבר לתמונה 3')).toBeGreaterThan(await x('מעבר לתמונה 1'));
  await lightbox(page).getByRole('button', { name: 'התמונה הבאה' }).click();
  expect(await counter(page).textContent()).toBe('3 / 3');
  await lightbox(page).getByRole('button', { name: 'מעבר לתמונה 1' }).click();
  expect(await counter(page).textContent()).toBe('1 / 3');
});

test('the focus stays in the dialog and returns to the thumbnail of the last picture', async () => {
  const { page } = await openGallery();
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await tiles(page).nth(0).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await lightbox(page).waitFor();
  const places: string[] = [];
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    places.push(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        if (activeElement === body || !document.hasFocus()) return 'browser';
        return activeElement?.closest('dialog') ? 'dialog' : 'page';
      }),
    );
  }
  // From the last element the focus goes to the browser's toolbar once, then to the first element.
  expect(places).not.toContain('page');
  expect(places.join(' ')).not.toContain('browser browser');
  expect(places.filter((place) => place === 'dialog').length).toBeGreaterThan(8);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelector('img')?.getAttribute('alt')))
    .toBe('תמונה א2');
});

test('arrow keys move between thumbnails in text direction, and one Tab skips them all', async () => {
  const { page } = await openGallery({ count: 20 });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('img')?.getAttribute('alt'));
  await tiles(page).nth(0).getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('תמונה א2');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('תמונה א8');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('תמונה א7');
  await page.keyboard.press('End');
  expect(await focused()).toBe('תמונה א20');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.photo-grid'))).toBeNull();
});

test('the address of a picture opens it, and Back returns to the page', async () => {
  const { page, ids } = await openGallery({ count: 35, hash: (all) => `#photo-${all[33]}` });
  await lightbox(page).waitFor();
  expect(await counter(page).textContent()).toBe('34 / 35');
  await lightbox(page).getByRole('button', { name: 'סגירה' }).click();
  await lightbox(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('');

  await openPhoto(page, 2);
  expect(new URL(page.url()).hash).toBe(`#photo-${ids[2]}`);
  await page.keyboard.press('ArrowRight');
  expect(new URL(page.url()).hash).toBe(`#photo-${ids[3]}`);
  await page.goBack();
  await lightbox(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('');
});

test('the address of a deleted picture shows the page', async () => {
  const { page } = await openGallery({ hash: () => '#photo-7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10' });
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(await lightbox(page).count()).toBe(0);
});

test('a press before the script has loaded opens the picture afterwards', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const { page } = await openGallery({
    prepare: (page) =>
      page.route('**/gallery-island*.js', async (route) => {
        await released;
        await route.continue();
      }),
  });
  await section(page).scrollIntoViewIfNeeded();
  await tiles(page).nth(2).getByRole('link').click();
  release();
  await lightbox(page).waitFor();
  expect(await counter(page).textContent()).toBe('3 / 3');
});

test('if the script fails to load, a picture is a link', async () => {
  const { page, ids } = await openGallery({
    prepare: (page) => page.route('**/gallery-island*.js', (route) => route.abort()),
  });
  await section(page).scrollIntoViewIfNeeded();
  await tiles(page).nth(1).getByRole('link').click();
  await page.waitForURL(`**/media/${ids[1]}/1200`);
});

test('albums show their counts, and one can be shown alone', async () => {
  const memorialId = await makeMemorial(owner);
  const childhood = await seedAlbum(world, memorialId, 'ילדות בעמק', 0);
  // An album without visible photographs is hidden from visitors.
  await seedAlbum(world, memorialId, 'הגן', 1);
  await seedPhotos(world, memorialId, 40, (index) =>
    index % 20 === 19 ? { ...numberedPhoto(index), albumId: childhood } : numberedPhoto(index),
  );
  const context = await world.visit(desktop);
  await servePhotos(context);
  const page = await open(context, `/memorial/${memorialId}`);
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  const albums = section(page).getByRole('group', { name: 'אלבומים' }).getByRole('button');
  expect(await albums.allTextContents()).toEqual(['כל התמונות40', 'ילדות בעמק2']);
  await albums.nth(1).click();
  await expect.poll(() => readNames(page)).toEqual(['תמונה א20', 'תמונה א40']);
  await openPhoto(page, 1);
  expect(await counter(page).textContent()).toBe('2 / 2');
  expect(
    await lightbox(page)
      .getByText(/אלבום: .*ילדות בעמק/)
      .isVisible(),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await albums.nth(0).click();
  await expect.poll(() => tiles(page).count()).toBe(30);
});

test('if the lightbox fails to load, the gallery stays and the picture opens by a retry or by itself', async () => {
  const { page, ids } = await openGallery({
    prepare: (page) => page.route('**/lightbox*.js', (route) => route.abort()),
  });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await tiles(page).nth(1).getByRole('link').click();
  const curtain = page.getByRole('dialog', { name: 'התמונה לא נטענה' });
  await curtain.waitFor();
  expect(await curtain.getByRole('link').getAttribute('href')).toBe(`/media/${ids[1]}/1200`);
  expect(await offences(page)).toEqual([]);
  await curtain.getByRole('button', { name: 'סגירה' }).click();
  await curtain.waitFor({ state: 'detached' });
  expect(await tiles(page).count()).toBe(3);
  await tiles(page).nth(2).getByRole('link').click();
  await curtain.waitFor();
  await page.unrouteAll();
  await curtain.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await lightbox(page).waitFor();
  expect(await counter(page).textContent()).toBe('3 / 3');
});

test('a press while the lightbox loads has feedback and adds one history entry', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const { page } = await openGallery({
    prepare: (page) =>
      page.route('**/lightbox*.js', async (route) => {
        await released;
        await route.continue();
      }),
  });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await tiles(page).nth(0).getByRole('link').click();
  await page.getByRole('dialog', { name: 'התמונות בדרך…' }).waitFor();
  release();
  await lightbox(page).waitFor();
  await page.goBack();
  await lightbox(page).waitFor({ state: 'detached' });
  expect(await tiles(page).count()).toBe(3);
});

test('if more pictures fail to load, the last one reports it, and the next press retries', async () => {
  const { page } = await openGallery({ count: 31 });
  let isBroken = true;
  await page.route('**/gallery/outline', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await openPhoto(page, 28);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => counter(page).textContent()).toBe('30 / 31');
  await lightbox(page).getByRole('alert').getByText('שגיאה בטעינת הגלריה').waitFor();
  isBroken = false;
  const loaded = page.waitForResponse('**/gallery/outline');
  await lightbox(page).getByRole('button', { name: 'התמונה הבאה' }).click();
  await expect.poll(() => lightbox(page).getByRole('alert').textContent()).toBe('');
  await (await loaded).finished();
  await lightbox(page).getByRole('button', { name: 'התמונה הבאה' }).click();
  await expect.poll(() => counter(page).textContent()).toBe('31 / 31');
});

test('a touch during the opening animation is not lost', async () => {
  const { page } = await openGallery({ visit: { ...phone, ...inMotion } });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(*), ::view-transition-old(*) { animation-duration: 60s !important; }');
    document.adoptedStyleSheets.push(slow);
  });
  await tiles(page).nth(1).getByRole('link').tap();
  await lightbox(page).waitFor();
  await page.waitForFunction(() => document.getAnimations().length > 0);
  const close = await lightbox(page).getByRole('button', { name: 'סגירה' }).boundingBox();
  await page.touchscreen.tap((close?.x ?? 0) + 20, (close?.y ?? 0) + 20);
  await lightbox(page).waitFor({ state: 'detached' });
});

test('thousands of pictures are shown on demand, and only those near the screen are rendered', async () => {
  const { page } = await openGallery({ count: 3000 });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await section(page).getByRole('button', { name: 'הצגת כל 3,000 התמונות' }).click();
  const nodes = () => section(page).locator('.photo-tile, .photo-tile *').count();
  await section(page).locator('.photo-tile[aria-setsize="3000"]').first().waitFor();
  expect(await nodes()).toBeLessThanOrEqual(400);
  // Rows get their height when they are rendered: the end moves while scrolling.
  const scrollToEnd = () =>
    page.evaluate(() => document.querySelector('.photo-grid')?.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const isLastShown = async () => {
    await scrollToEnd();
    return section(page).getByRole('img', { name: 'תמונה א3000' }).isVisible();
  };
  await expect.poll(isLastShown).toBe(true);
  expect(await nodes()).toBeLessThanOrEqual(400);
  await section(page).getByRole('listitem').last().getByRole('link').click();
  expect(await counter(page).textContent()).toBe('3000 / 3000');
});

test('in order of time, the years along the edge scroll to their pictures by keys and by touch', async () => {
  const { page } = await openGallery({
    count: 90,
    photoAt: (index) => (index % 10 === 9 ? {} : { dateTaken: `${1950 + (index % 10)}-05-01` }),
    visit: phone,
  });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await section(page).getByRole('button', { name: 'לפי זמן' }).click();
  const years = section(page).getByRole('slider', { name: 'שנים' });
  const shown = () => years.getAttribute('aria-valuetext');
  await expect.poll(shown).toBe('1950');
  await years.press('End');
  expect(await shown()).toBe('בלי תאריך');
  await years.press('ArrowUp');
  expect(await shown()).toBe('1958');
  const of1958 = await section(page).locator('.photo-year', { hasText: '1958' }).boundingBox();
  expect(of1958?.y).toBeGreaterThan(0);
  expect(of1958?.y).toBeLessThan(phone.viewport.height);
  expect(await offences(page)).toEqual([]);

  const rail = await years.boundingBox();
  await years.hover({ position: { x: 10, y: 5 } });
  await page.mouse.down();
  await page.mouse.move((rail?.x ?? 0) + 10, (rail?.y ?? 0) + 8, { steps: 3 });
  await page.mouse.up();
  await expect.poll(shown).toBe('1950');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
});

test('an outline that fails to load shows an error and can be retried', async () => {
  const { page } = await openGallery({ count: 31 });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  let isBroken = true;
  await page.route('**/gallery/outline', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await section(page).getByRole('button', { name: 'הצגת כל 31 התמונות' }).click();
  const problem = section(page).getByRole('alert');
  await problem.getByText('שגיאה בטעינת הגלריה', { exact: true }).waitFor();
  expect(await problem.evaluate((node) => getComputedStyle(node).textAlign)).toBe('center');
  isBroken = false;
  await problem.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.poll(() => tiles(page).count()).toBe(31);
});

test('fifteen placeholders are shown while an album loads', async () => {
  const memorialId = await makeMemorial(owner);
  const album = await seedAlbum(world, memorialId, 'טיול');
  await seedPhotos(world, memorialId, 31, () => ({ albumId: album }));
  const context = await world.visit(desktop);
  await servePhotos(context);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/gallery/outline', async (route) => {
    await released;
    await route.continue();
  });
  const page = await open(context, `/memorial/${memorialId}`);
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await section(page).getByRole('button', { name: /טיול/ }).click();
  expect(await section(page).getByRole('status').locator('.skeleton').count()).toBe(15);
  release();
  await expect.poll(() => tiles(page).count()).toBe(30);
});

test('a page without pictures has no gallery', async () => {
  const { page } = await openGallery({ count: 0 });
  expect(await section(page).count()).toBe(0);
});

test('a picture that fails to load keeps its thumbnail and shows an error when it is opened', async () => {
  const { page } = await openGallery({ missing: [1] });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  await tiles(page).nth(1).locator('.picture-failed').waitFor();
  const box = await tiles(page).nth(1).boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
  await openPhoto(page, 1);
  await lightbox(page).getByText('התמונה לא נטענה').waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await counter(page).textContent()).toBe('3 / 3');
});

test('a picture is announced with its description, its dates and its position', async () => {
  const { page } = await openGallery({ photoAt: () => ({ description: 'השביל שליד הבית', dateTaken: '1967-04-02' }) });
  await openPhoto(page, 0);
  const live = lightbox(page).locator('[aria-live]');
  expect(await live.textContent()).toContain('תמונה 1 מתוך 3');
  expect(await live.textContent()).toContain('השביל שליד הבית');
  expect(await live.getByRole('time').textContent()).toContain('התשכ״ז');
});

async function startTouch(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  let at = Date.now();
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number; id?: number }[],
    after = 16,
  ) => {
    at += after;
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: at / 1000 });
  };
  return {
    touch,
    async swipe(from: { x: number; y: number }, by: { x: number; y: number }) {
      await touch('touchStart', [from]);
      for (let step = 1; step <= 5; step += 1)
        await touch('touchMove', [{ x: from.x + (by.x * step) / 5, y: from.y + (by.y * step) / 5 }]);
      await touch('touchEnd', []);
    },
    async tap(at: { x: number; y: number }) {
      await touch('touchStart', [at]);
      await touch('touchEnd', []);
    },
    async pinch(middle: { x: number; y: number }, from: number, to: number) {
      const pair = (spread: number) => [
        { x: middle.x - spread / 2, y: middle.y, id: 1 },
        { x: middle.x + spread / 2, y: middle.y, id: 2 },
      ];
      await touch('touchStart', pair(from).slice(0, 1));
      await touch('touchStart', pair(from));
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', pair(from + ((to - from) * step) / 8));
      await touch('touchEnd', []);
    },
  };
}

const scale = (page: Page) =>
  lightbox(page)
    .locator('[data-offset="0"] > .lightbox-frame')
    .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
const middle = { x: 195, y: 400 };

test('swiping left shows the next picture, and swiping right the previous one', async () => {
  const { page } = await openGallery({ visit: { ...phone, ...inMotion } });
  await openPhoto(page, 1);
  const { swipe } = await startTouch(page);
  await swipe({ x: 300, y: 400 }, { x: -220, y: 4 });
  await expect.poll(() => counter(page).textContent()).toBe('3 / 3');
  await swipe({ x: 300, y: 400 }, { x: -220, y: 4 });
  await swipe({ x: 90, y: 400 }, { x: 220, y: 4 });
  await expect.poll(() => counter(page).textContent()).toBe('2 / 3');
  await swipe(middle, { x: 20, y: 2 });
  expect(await counter(page).textContent()).toBe('2 / 3');
});

test('dragging a picture down closes it', async () => {
  const { page } = await openGallery({ visit: { ...phone, ...inMotion } });
  await openPhoto(page, 1);
  const { swipe } = await startTouch(page);
  await swipe({ x: 195, y: 250 }, { x: 5, y: 300 });
  await lightbox(page).waitFor({ state: 'detached' });
});

test('pinching zooms a picture between one and four times its size', async () => {
  const { page } = await openGallery({ visit: { ...phone, ...inMotion } });
  await openPhoto(page, 0);
  const { pinch, swipe } = await startTouch(page);
  await pinch(middle, 60, 120);
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
  await pinch(middle, 20, 380);
  expect(await scale(page)).toBe(4);
  await pinch(middle, 20, 380);
  expect(await scale(page)).toBe(4);
  // A swipe pans an enlarged picture instead of closing it.
  await swipe({ x: 300, y: 400 }, { x: -220, y: 0 });
  expect([await scale(page), await counter(page).textContent()]).toEqual([4, '1 / 3']);
  await pinch(middle, 380, 10);
  expect(await scale(page)).toBe(1);
});

test('a double tap zooms in and another one out, and the next picture starts unzoomed', async () => {
  const { page } = await openGallery({ visit: { ...phone, ...inMotion } });
  await openPhoto(page, 0);
  const { tap } = await startTouch(page);
  await tap(middle);
  await tap(middle);
  await expect.poll(() => scale(page)).toBe(2.5);
  await page.keyboard.press('ArrowRight');
  expect(await scale(page)).toBe(1);
  await tap(middle);
  await tap(middle);
  await expect.poll(() => scale(page)).toBe(2.5);
  await tap({ x: 190, y: 390 });
  await tap({ x: 190, y: 390 });
  await expect.poll(() => scale(page)).toBe(1);
});

test('the mouse wheel and a double click do not zoom', async () => {
  const { page } = await openGallery();
  await openPhoto(page, 1);
  await page.mouse.move(720, 400);
  await page.mouse.wheel(0, -600);
  await page.mouse.dblclick(720, 400);
  await page.mouse.wheel(400, 0);
  expect([await scale(page), await counter(page).textContent()]).toEqual([1, '2 / 3']);
});

test('neighbouring pictures are preloaded', async () => {
  const { page, ids, requested } = await openGallery({ count: 9, visit: phone });
  await openPhoto(page, 4);
  const large = (id?: string) => requested.some((path) => path.includes(id ?? '-') && path.endsWith('/640'));
  await expect
    .poll(() => [large(ids[3]), large(ids[4]), large(ids[5]), large(ids[7])])
    .toEqual([true, true, true, false]);
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('the gallery and the lightbox pass axe on a %s', async (_, visit) => {
  const { page } = await openGallery({
    visit,
    photoAt: (index) => ({ ...numberedPhoto(index), dateTaken: '1967-04-02' }),
  });
  await section(page).scrollIntoViewIfNeeded();
  await waitForScript(page);
  expect(await offences(page)).toEqual([]);
  await openPhoto(page, 1);
  expect(await offences(page)).toEqual([]);
});

test('in English the next picture is on the right as well', async () => {
  const { page } = await openGallery({ visit: { ...desktop, lang: 'en' } });
  await section(page).scrollIntoViewIfNeeded();
  await tiles(page).nth(1).getByRole('link').click();
  await page.getByRole('dialog', { name: 'Photo', exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('dialog').locator('bdi').first().textContent()).toBe('3 / 3');
});
