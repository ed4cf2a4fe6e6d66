import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, openWorld, phone, type World } from './fixtures.ts';
import { seedPhotos, servePhotos } from './gallery.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(count: number, size: object) {
  const memorialId = await makeMemorial(owner);
  const images = await seedPhotos(world, memorialId, count, (index) => ({ age: 60 + index }));
  const context = await world.visit({ ...size, as: owner });
  await servePhotos(context);
  const page = await context.newPage();
  await page.goto(`/edit-memorial/${memorialId}?section=gallery`);
  await tiles(page)
    .nth(count - 1)
    .waitFor();
  return { memorialId, images, page };
}

const tiles = (page: Page) => page.getByRole('list', { name: 'כל התמונות' }).getByRole('button');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'תצוגת תמונה' });
const pressInLightbox = (page: Page, name: string) => lightbox(page).getByRole('button', { name }).click();
const field = (page: Page) => lightbox(page).getByRole('textbox');
/** Simulates the return to the tab, which refetches the list. */
const returnToTab = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));
const loadDescriptions = async (memorialId: string) =>
  Object.fromEntries(
    (
      await world.server.query<{ id: string; description: string }>(
        `select id, description from gallery_images where memorial_id = $1 and description <> ''`,
        [memorialId],
      )
    ).map(({ id, description }) => [id, description]),
  );
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.parentElement?.dataset.at);

test('an unsaved description stays with its picture when others arrive, and survives Back and a reload', async () => {
  const { memorialId, images, page } = await openEditor(3, desktop);
  const [, second = ''] = images;
  await tiles(page).nth(1).click();
  await pressInLightbox(page, 'הוספת תיאור');
  await field(page).fill('סבתא בחצר');
  await seedPhotos(world, memorialId, 2);
  await returnToTab(page);
  await lightbox(page).getByText('4 / 5').waitFor();

  await page.goBack();
  await lightbox(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'גלריה' }).waitFor();
  await expect.poll(() => focused(page)).toBe('3');
  await tiles(page).nth(3).click();
  await expect.poll(() => field(page).inputValue()).toBe('סבתא בחצר');

  await expect.poll(() => new URL(page.url()).searchParams.get('photo')).toBe(second);
  page.once('dialog', (confirmation) => void confirmation.accept());
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('סבתא בחצר');

  await page.route('**/rpc/gallery/update', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: true, code: 'UNAUTHORIZED', status: 401, message: '' } }),
    }),
  );
  await pressInLightbox(page, 'שמירה');
  const alert = lightbox(page).getByRole('alert');
  await alert.getByText('שגיאה בעדכון התיאור', { exact: true }).waitFor();
  expect(await alert.getByRole('link').getAttribute('href')).toContain('/login?from=');
  expect(await offences(page)).toEqual([]);
  await page.unrouteAll();
  await pressInLightbox(page, 'שמירה');
  await lightbox(page).getByText('התיאור עודכן בהצלחה').waitFor();
  expect(await loadDescriptions(memorialId)).toEqual({ [second]: 'סבתא בחצר' });
  await page.keyboard.press('ArrowRight');
  await lightbox(page).getByText('5 / 5').waitFor();
  await page.keyboard.press('Escape');
  await lightbox(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('4');

  await seedPhotos(world, memorialId, 1);
  await returnToTab(page);
  await expect.poll(() => focused(page)).toBe('5');
  // The focused square is the tab stop of the grid.
  await expect
    .poll(() =>
      page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.tabIndex : null)),
    )
    .toBe(0);
});

test('everything can be selected and deselected by keyboard, and the focus is never lost', async () => {
  const { page } = await openEditor(2, desktop);
  const focusedText = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  await page.getByRole('button', { name: 'בחירת תמונות' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'בחירת הכול' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focusedText).toBe('ניקוי הבחירה');
  await page.keyboard.press('Enter');
  await expect.poll(focusedText).toBe('ביטול');
  expect(await page.getByRole('button', { name: 'בחירת הכול' }).isEnabled()).toBe(true);
});

test('deleting the only picture closes the dialog for good and is announced on the page', async () => {
  const { memorialId, page } = await openEditor(1, phone);
  await tiles(page).first().click();
  await pressInLightbox(page, 'מחיקת התמונה');
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת התמונה' }).click();
  await page.getByRole('status').getByText('התמונה נמחקה', { exact: true }).waitFor();
  await lightbox(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('main');
  await seedPhotos(world, memorialId, 1);
  const countTiles = async () => {
    // A list that was requested after the deletion and before the restoration may still be pending.
    await returnToTab(page);
    return tiles(page).count();
  };
  await expect.poll(countTiles).toBe(1);
  expect(await lightbox(page).count()).toBe(0);
});

test('the dialog for the album opens after the open picture is closed', async () => {
  const { page } = await openEditor(2, desktop);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/gallery/add', async (route) => {
    await released;
    await route.continue();
  });
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'new.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.locator('[data-upload="storing"]').waitFor();
  await tiles(page).first().click();
  await pressInLightbox(page, 'הוספת תיאור');
  await field(page).fill('החצר');
  release();
  await lightbox(page).getByText('2 / 3').waitFor();
  await pressInLightbox(page, 'שמירה');
  await lightbox(page).getByText('התיאור עודכן בהצלחה').waitFor();
  const albumDialog = page.getByRole('dialog').filter({ hasText: 'לאיזה אלבום לשייך?' });
  expect(await albumDialog.count()).toBe(0);
  await pressInLightbox(page, 'סגירה');
  await albumDialog.waitFor();
});

test('swiping while a description is written does not change the picture', async () => {
  const { page } = await openEditor(3, phone);
  await tiles(page).nth(1).click();
  await pressInLightbox(page, 'הוספת תיאור');
  await field(page).fill('הדרך');
  const stage = page.locator('.lightbox-window');
  const box = await stage.boundingBox();
  const client = await page.context().newCDPSession(page);
  const y = (box?.y ?? 0) + 20;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number | null) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === null ? [] : [{ x, y }] });
  await touch('touchStart', 330);
  for (const x of [260, 180, 90, 20]) await touch('touchMove', x);
  await touch('touchEnd', null);
  const shown = page.locator('.lightbox-slide[data-offset="0"]');
  await expect.poll(async () => (await shown.boundingBox())?.x).toBe(box?.x);
  expect(await lightbox(page).getByText('2 / 3').count()).toBe(1);
  await pressInLightbox(page, 'ביטול');
  expect((await shown.boundingBox())?.x).toBe(box?.x);
});
