import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, save, type World, sizes } from './fixtures.ts';
import { seedAlbum, seedPhotos, servePhotos } from './gallery.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

interface Gallery {
  memorialId: string;
  /** The newest first. */
  images: string[];
}

/** A gallery of pictures, the newest two of them in an album. */
async function makeGallery(count = 5): Promise<Gallery> {
  const memorialId = await makeMemorial(owner);
  const albumId = await seedAlbum(world, memorialId, 'הגן');
  const images = await seedPhotos(world, memorialId, count, (index) => ({
    age: 60 + index,
    ...(index < 2 && { albumId }),
  }));
  return { memorialId, images };
}

async function openEditor(memorialId: string, size: object, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await world.visit({ ...size, as: owner });
  await servePhotos(context);
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(`/edit-memorial/${memorialId}?section=gallery`);
  await page.getByRole('heading', { level: 1, name: 'גלריה' }).waitFor();
  return page;
}

const failRequests = (page: Page, path: string, status = 500) =>
  page.route(`**/rpc/gallery/${path}**`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status, message: '' } }),
    }),
  );
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const albumButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'אלבומים' }).getByRole('button', { name });
const grid = (page: Page) => page.getByRole('list', { name: 'כל התמונות' });
const tiles = (page: Page) => grid(page).getByRole('button');
const checkboxes = (page: Page) => grid(page).getByRole('checkbox');
const dialog = (page: Page) => page.getByRole('dialog');
const alertDialog = (page: Page) => page.getByRole('alertdialog');
const readShownIds = (page: Page) =>
  grid(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => /media\/([\w-]+)/.exec(image.getAttribute('src') ?? '')?.[1]));
const waitForStatus = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const readCounts = async (page: Page) =>
  page
    .getByRole('group', { name: 'אלבומים' })
    .getByRole('button')
    .evaluateAll((pills) => pills.map((one) => Number(one.lastElementChild?.textContent)));

test.each(sizes)('%s the pictures are listed newest first, with the count of each album', async (_, size) => {
  const { memorialId, images } = await makeGallery();
  const page = await openEditor(memorialId, size);
  await tiles(page).nth(4).waitFor();
  expect(await readShownIds(page)).toEqual(images);
  expect(await readCounts(page)).toEqual([5, 2, 3]);
  await albumButton(page, 'הגן').click();
  await expect.poll(() => tiles(page).count()).toBe(2);
  await albumButton(page, 'ללא אלבום').click();
  await expect.poll(() => tiles(page).count()).toBe(3);
  expect(await offences(page)).toEqual([]);
});

test('the menu lists the gallery second, with the number of its pictures', async () => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, desktop);
  const links = page.getByRole('navigation', { name: 'חלקי הדף' }).getByRole('link');
  await expect.poll(() => links.nth(1).innerText()).toMatch(/גלריה\s*3/);
});

test('fifteen placeholders are shown while the gallery loads', async () => {
  const memorialId = await makeMemorial(owner);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const page = await openEditor(memorialId, phone, (one) =>
    one.route('**/rpc/gallery/loadOutline**', async (route) => {
      await released;
      await route.continue();
    }),
  );
  await expect.poll(() => page.locator('main .photo-grid > .skeleton').count()).toBe(15);
  release();
  await page.getByText('הגלריה מחכה לתמונות. אפשר להעלות את הראשונה.').waitFor();
});

test('a gallery that fails to load shows one error, and a retry loads it', async () => {
  const { memorialId } = await makeGallery(2);
  const page = await openEditor(memorialId, phone, (one) => failRequests(one, 'loadOutline'));
  await page.getByText('שגיאה בטעינת הגלריה', { exact: true }).waitFor({ timeout: 20_000 });
  await page.getByText('שגיאה בטעינת נתוני הגלריה', { exact: true }).waitFor();
  expect(await page.getByRole('alert').allInnerTexts()).toContain('לא ניתן לטעון את נתוני הגלריה');
  await page.unrouteAll();
  await button(page, 'ניסיון נוסף').click();
  await tiles(page).nth(1).waitFor();
});

test.each(sizes)('%s an album is created, renamed and deleted, and its pictures stay', async (_, size) => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, size);
  await button(page, 'אלבום חדש').click();
  await dialog(page).getByRole('button', { name: 'יצירת האלבום' }).click();
  await dialog(page).getByText('נא להזין שם אלבום').waitFor();
  await dialog(page).getByRole('textbox', { name: 'שם האלבום' }).fill('  טיול ');
  await page.keyboard.press('Enter');
  await waitForStatus(page, 'האלבום נוצר בהצלחה');
  await expect.poll(() => readCounts(page)).toEqual([3, 2, 0, 1]);

  await albumButton(page, 'טיול').click();
  await page.getByText('באלבום הזה אין עדיין תמונות.').waitFor();
  await albumButton(page, 'הגן').click();
  await button(page, /פעולות באלבום/).click();
  await page.getByRole('menuitem', { name: 'שינוי השם' }).click();
  await dialog(page).getByRole('textbox', { name: 'שם האלבום' }).fill('גן הילדים');
  await dialog(page).getByRole('button', { name: 'שמירה' }).click();
  await albumButton(page, 'גן הילדים').waitFor();

  await button(page, /פעולות באלבום/).click();
  await page.getByRole('menuitem', { name: 'הזזה לסוף' }).click();
  await expect.poll(() => readCounts(page)).toEqual([3, 0, 2, 1]);

  await button(page, /פעולות באלבום/).click();
  await page.getByRole('menuitem', { name: 'מחיקת האלבום' }).click();
  await alertDialog(page).getByText('התמונות עצמן נשארות בגלריה').waitFor();
  await alertDialog(page).getByRole('button', { name: 'מחיקת האלבום' }).click();
  await expect.poll(() => readCounts(page)).toEqual([3, 0, 3]);
  await expect.poll(() => tiles(page).count()).toBe(3);
});

test.each(sizes)('%s albums with a year are ordered by it, the latest first', async (_, size) => {
  const { memorialId } = await makeGallery(1);
  const page = await openEditor(memorialId, size);
  for (const [name, year] of [
    ['ילדות', '1941'],
    ['סבתא', '2004'],
  ] as const) {
    await button(page, 'אלבום חדש').click();
    await dialog(page).getByRole('textbox', { name: 'שם האלבום' }).fill(name);
    await dialog(page).getByRole('textbox', { name: /^שנה/ }).fill('19');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('שנה בין 1900 ל־2030').waitFor();
    await dialog(page).getByRole('textbox', { name: /^שנה/ }).fill(year);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
  }
  const names = async () =>
    (await page.getByRole('group', { name: 'אלבומים' }).getByRole('button').allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  await expect.poll(names).toEqual(['כל התמונות', 'סבתא', 'ילדות', 'הגן', 'ללא אלבום']);
  await albumButton(page, 'ילדות').click();
  await button(page, /פעולות באלבום/).click();
  await page.getByRole('menuitem', { name: 'שינוי השם' }).click();
  await dialog(page).getByRole('textbox', { name: /^שנה/ }).fill('');
  await dialog(page).getByRole('button', { name: 'שמירה' }).click();
  await expect.poll(names).toEqual(['כל התמונות', 'סבתא', 'הגן', 'ילדות', 'ללא אלבום']);
});

test.each(sizes)(
  '%s a picture of the gallery becomes the cover, which stays when the picture is deleted from the gallery',
  async (_, size) => {
    const { memorialId, images } = await makeGallery(3);
    const context = await world.visit({ ...size, as: owner });
    await servePhotos(context);
    await context.route('**/rpc/media/**', (route) => route.continue());
    const page = await open(context, `/edit-memorial/${memorialId}?tab=images`);
    await button(page, 'בחירה מהגלריה').click();
    const pictures = dialog(page).getByRole('list', { name: 'התמונות בגלריה' }).getByRole('button');
    await expect.poll(() => pictures.count()).toBe(3);
    expect(await offences(page)).toEqual([]);
    await pictures.nth(1).click();
    await page.getByText('התמונה הועלתה בהצלחה').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, 'הסרה').waitFor();
    await save(page);
    await owner.rpc('gallery/remove', { memorialId, imageIds: images });
    const { json } = await owner.rpc<{ coverImage: { id: string } | null }>('memorial/loadPage', { memorialId });
    expect(images).not.toContain(json.coverImage?.id);
    const { status } = await fetch(`${world.server.origin}/media/${json.coverImage?.id}/320`);
    expect(status).toBe(200);
  },
);

test('a failed change of an album is reported in its dialog and keeps the input', async () => {
  const { memorialId } = await makeGallery(2);
  const page = await openEditor(memorialId, desktop, async (one) => {
    for (const action of ['createAlbum', 'updateAlbum', 'removeAlbum']) await failRequests(one, action);
  });
  await button(page, 'אלבום חדש').click();
  const name = dialog(page).getByRole('textbox', { name: 'שם האלבום' });
  await name.fill('טיול');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('alert').getByText('שגיאה ביצירת האלבום. נסה שוב.', { exact: true }).waitFor();
  expect(await name.inputValue()).toBe('טיול');
  await dialog(page).getByRole('button', { name: 'ביטול' }).click();

  await albumButton(page, 'הגן').click();
  await button(page, /פעולות באלבום/).click();
  await page.getByRole('menuitem', { name: 'שינוי השם' }).click();
  await name.fill('אחר');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('alert').getByText('שגיאה בעדכון אלבום', { exact: true }).waitFor();
  await dialog(page).getByRole('button', { name: 'ביטול' }).click();

  await button(page, /פעולות באלבום/).click();
  await page.getByRole('menuitem', { name: 'מחיקת האלבום' }).click();
  await alertDialog(page).getByRole('button', { name: 'מחיקת האלבום' }).click();
  await alertDialog(page).getByRole('alert').getByText('שגיאה במחיקת אלבום', { exact: true }).waitFor();
  await alertDialog(page).getByRole('button', { name: 'ביטול' }).click();
  await albumButton(page, 'הגן').waitFor();
});

test.each(sizes)('%s all pictures of an album are selected at once and moved to another', async (_, size) => {
  const { memorialId } = await makeGallery(5);
  await seedAlbum(world, memorialId, 'משפחה', 1);
  const page = await openEditor(memorialId, size);
  await albumButton(page, 'הגן').click();
  await expect.poll(() => tiles(page).count()).toBe(2);
  await button(page, 'בחירת תמונות').click();
  await page.getByText('לא נבחרו תמונות').waitFor();
  await button(page, 'בחירת הכול').click();
  await page.getByText('נבחרו שתי תמונות').waitFor();
  await button(page, 'ניקוי הבחירה').click();
  await checkboxes(page).first().click();
  await page.getByText('נבחרה תמונה אחת').waitFor();
  expect(await dialog(page).count()).toBe(0);
  await button(page, 'בחירת הכול').click();
  await button(page, 'שיוך לאלבום').click();
  const confirm = dialog(page).getByRole('button', { name: 'שיוך לאלבום' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog(page).getByText('משפחה').click();
  await confirm.click();
  await waitForStatus(page, 'שתי תמונות שויכו לאלבום');
  await expect.poll(() => readCounts(page)).toEqual([5, 0, 2, 3]);
  await button(page, 'בחירת תמונות').waitFor({ state: 'detached' });
  await albumButton(page, 'כל התמונות').click();
  await button(page, 'בחירת תמונות').waitFor();
});

test('dragging a rectangle with the mouse adds pictures to the selection', async () => {
  const { memorialId } = await makeGallery(9);
  const page = await openEditor(memorialId, desktop);
  await button(page, 'בחירת תמונות').click();
  await checkboxes(page).nth(8).click();
  const places = await Promise.all((await checkboxes(page).all()).map((box) => box.boundingBox()));
  const middle = (index: number) => {
    const { x, y, width, height } = places[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...middle(1));
  await page.mouse.down();
  await page.mouse.move(...middle(3), { steps: 5 });
  await page.mouse.up();
  const chosen = await checkboxes(page).evaluateAll((all) => all.map((box) => box.ariaChecked === 'true'));
  expect(chosen.flatMap((is, index) => (is ? [index] : []))).toEqual([1, 2, 3, 8]);
});

test('pictures are moved to a new album once it has a name', async () => {
  const { memorialId } = await makeGallery(4);
  const page = await openEditor(memorialId, phone);
  await button(page, 'בחירת תמונות').click();
  await button(page, 'בחירת הכול').click();
  await button(page, 'שיוך לאלבום').click();
  await dialog(page).getByText('אלבום חדש').click();
  const confirm = dialog(page).getByRole('button', { name: 'יצירה ושיוך' });
  const name = dialog(page).getByRole('textbox', { name: 'שם האלבום' });
  expect(await confirm.isDisabled()).toBe(true);
  await name.fill('  ');
  expect(await confirm.isDisabled()).toBe(true);
  await name.fill('א');
  await confirm.click();
  await waitForStatus(page, '4 תמונות שויכו לאלבום');
  await expect.poll(() => readCounts(page)).toEqual([4, 0, 4, 0]);
});

test('pictures that could not be linked stay selected', async () => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, desktop, (one) => failRequests(one, 'moveToAlbum'));
  await button(page, 'בחירת תמונות').click();
  await checkboxes(page).nth(1).click();
  await button(page, 'שיוך לאלבום').click();
  await dialog(page).getByText('הגן').click();
  await dialog(page).getByRole('button', { name: 'שיוך לאלבום' }).click();
  await dialog(page).getByRole('alert').getByText('שגיאה בשיוך התמונות לאלבום', { exact: true }).waitFor();
  await dialog(page).getByRole('button', { name: 'ביטול' }).click();
  await page.getByText('נבחרה תמונה אחת').waitFor();
  expect(await checkboxes(page).nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await button(page, 'בחירת תמונות').click();
  await page.getByText('לא נבחרו תמונות').waitFor();
});

test.each(sizes)('%s deleted pictures are in the trash and can be restored to their album', async (_, size) => {
  const { memorialId } = await makeGallery(4);
  const page = await openEditor(memorialId, size);
  await albumButton(page, 'הגן').click();
  await expect.poll(() => tiles(page).count()).toBe(2);
  await button(page, 'בחירת תמונות').click();
  await checkboxes(page).first().click();
  await button(page, 'מחיקה').click();
  await alertDialog(page).getByRole('heading', { name: 'האם למחוק תמונה זו?' }).waitFor();
  await alertDialog(page).getByRole('button', { name: 'ביטול' }).click();
  await button(page, 'מחיקה').click();
  await alertDialog(page).getByRole('button', { name: 'מחיקת התמונה' }).click();
  await waitForStatus(page, 'התמונה נמחקה');
  await expect.poll(() => readCounts(page)).toEqual([3, 1, 2]);

  await button(page, 'הפח').click();
  const deleted = page.getByRole('checkbox', { name: /עוד 30 ימים/ });
  await deleted.click();
  expect(await offences(page)).toEqual([]);
  await button(page, 'שחזור התמונה').click();
  await waitForStatus(page, 'התמונה חזרה לגלריה');
  await page.getByText('הפח ריק.').waitFor();
  await button(page, 'חזרה לגלריה').click();
  await expect.poll(() => readCounts(page)).toEqual([4, 2, 2]);
});

test('permanent deletion asks for confirmation', async () => {
  const { memorialId, images } = await makeGallery(2);
  await owner.rpc('gallery/remove', { memorialId, imageIds: images });
  const page = await openEditor(memorialId, desktop);
  await button(page, 'הפח').click();
  await button(page, 'ריקון הפח').click();
  await alertDialog(page).getByRole('heading', { name: 'לרוקן את הפח?' }).waitFor();
  await alertDialog(page).getByRole('button', { name: 'ריקון הפח' }).click();
  await page.getByText('הפח ריק.').waitFor();
  expect((await owner.rpc('gallery/listDeleted', { memorialId })).json).toEqual([]);
});

test.each(sizes)('%s the family reorders its pictures', async (_, size) => {
  const { memorialId, images } = await makeGallery(4);
  const [first = '', second = '', third = '', fourth = ''] = images;
  const page = await openEditor(memorialId, size);
  await button(page, /סדר התמונות/).click();
  await page.getByRole('option', { name: 'הסדר שלנו' }).click();
  await button(page, 'שינוי הסדר').click();
  await expect.poll(() => readShownIds(page)).toEqual([first, second, third, fourth]);

  // Pick up a picture, then press the one before which it is to be placed.
  await grid(page).getByRole('listitem').nth(3).click();
  await page.getByText('התמונה במקום 4 מתוך 4').waitFor();
  await grid(page).getByRole('listitem').nth(1).click();
  await expect.poll(() => readShownIds(page)).toEqual([first, fourth, second, third]);

  await grid(page).getByRole('listitem').nth(1).click();
  await button(page, 'מקום אחד אחר כך').click();
  await button(page, 'מקום אחד אחר כך').click();
  await page.getByText('התמונה במקום 4 מתוך 4').waitFor();
  await button(page, 'סיום הסידור').click();
  await expect.poll(() => readShownIds(page)).toEqual([first, second, third, fourth]);

  await button(page, 'שינוי הסדר').click();
  await grid(page).getByRole('listitem').nth(2).dragTo(grid(page).getByRole('listitem').nth(0));
  await expect.poll(() => readShownIds(page)).toEqual([third, first, second, fourth]);
  await expect
    .poll(async () => (await owner.rpc<{ ids: string[] }>('gallery/loadOutline', { memorialId })).json.ids)
    .toEqual([third, first, second, fourth]);
});

test('an order that was not stored is reverted and reported once', async () => {
  const { memorialId, images } = await makeGallery(3);
  await owner.rpc('gallery/saveSettings', { memorialId, order: 'custom' });
  const page = await openEditor(memorialId, phone, (one) => failRequests(one, 'move'));
  await button(page, 'שינוי הסדר').click();
  await grid(page).getByRole('listitem').nth(2).click();
  await button(page, 'להתחלה').click();
  await page.getByRole('alert').getByText('לא ניתן לשנות את סדר התמונות', { exact: true }).waitFor();
  await expect.poll(() => readShownIds(page)).toEqual(images);
});

test('pictures can be selected, linked and moved by keyboard', async () => {
  const { memorialId, images } = await makeGallery(3);
  await owner.rpc('gallery/saveSettings', { memorialId, order: 'custom' });
  const [first = '', second = '', third = ''] = images;
  const page = await openEditor(memorialId, desktop);
  await button(page, 'בחירת תמונות').focus();
  await page.keyboard.press('Enter');
  await checkboxes(page).first().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.getByText('נבחרה תמונה אחת').waitFor();
  expect(await checkboxes(page).nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Escape');

  await button(page, 'שינוי הסדר').focus();
  await page.keyboard.press('Enter');
  await tiles(page).first().focus();
  await page.keyboard.press('Enter');
  await button(page, 'לסוף').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readShownIds(page)).toEqual([second, third, first]);
  await button(page, 'להשאיר כאן').focus();
  await page.keyboard.press('Enter');
  await page.getByText('בוחרים תמונה').waitFor();
});

test('a picture is described and deleted in the lightbox, and the counts are updated', async () => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, desktop);
  await tiles(page).nth(1).click();
  await dialog(page).getByText('2 / 3').waitFor();
  await dialog(page).getByRole('button', { name: 'הוספת תיאור' }).click();
  await dialog(page).getByRole('textbox').fill('קיץ בנחל');
  await dialog(page).getByRole('button', { name: 'שמירה' }).click();
  await dialog(page).getByText('התיאור עודכן בהצלחה').waitFor();
  await dialog(page).getByText('קיץ בנחל').waitFor();
  await dialog(page).getByRole('button', { name: 'מחיקת התמונה' }).click();
  await alertDialog(page).getByRole('button', { name: 'מחיקת התמונה' }).click();
  await dialog(page).getByText('התמונה נמחקה').waitFor();
  await dialog(page).getByText('2 / 2').waitFor();
  await dialog(page).getByRole('button', { name: 'סגירה' }).click();
  await expect.poll(() => readCounts(page)).toEqual([2, 1, 1]);
});

test('a picture is marked as new for five seconds after its upload', async () => {
  const { memorialId } = await makeGallery(2);
  const page = await openEditor(memorialId, desktop, (one) => one.clock.install());
  await tiles(page).nth(1).waitFor();
  await seedPhotos(world, memorialId, 1, () => ({ age: 2 }));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('חדשה', { exact: true }).first().waitFor();
  await page.clock.runFor(6000);
  await expect.poll(() => page.getByText('חדשה', { exact: true }).count()).toBe(0);
});

test('the setting to keep original files is changed in the gallery, and reverted if it could not be stored', async () => {
  const { memorialId } = await makeGallery(2);
  const page = await openEditor(memorialId, phone);
  const keep = page.getByRole('switch', { name: 'לשמור גם את קובצי המקור' });
  await keep.click({ force: true });
  await expect
    .poll(async () => {
      const { json } = await owner.rpc<{ editing: { keepOriginals: boolean } }>('gallery/listAlbums', { memorialId });
      return json.editing.keepOriginals;
    })
    .toBe(true);
  await failRequests(page, 'saveSettings');
  await keep.click({ force: true });
  await page.getByRole('alert').getByText('ההגדרה לא נשמרה').waitFor();
  expect(await keep.isChecked()).toBe(true);
});

test('changes of the gallery do not make the page unsaved', async () => {
  const { memorialId } = await makeGallery(2);
  const page = await openEditor(memorialId, desktop);
  await button(page, 'בחירת תמונות').click();
  await button(page, 'בחירת הכול').click();
  await button(page, 'מחיקה').click();
  await alertDialog(page).getByRole('button', { name: 'מחיקת שתי תמונות' }).click();
  await waitForStatus(page, 'שתי תמונות נמחקו');
  expect(await page.getByText('יש שינויים שלא נשמרו').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'ביטול השינוי האחרון' }).isDisabled()).toBe(true);
});

test.each(sizes)('%s uploads of relatives are listed separately until they are accepted', async (_, size) => {
  const { memorialId, images } = await makeGallery(4);
  await world.server.query('update gallery_images set is_pending = true where id = any($1)', [images.slice(2)]);
  const page = await openEditor(memorialId, size);
  const waiting = page.getByRole('region', { name: 'תמונות מן המשפחה מחכות לאישור' });
  await waiting.getByRole('listitem').nth(1).waitFor();
  expect(await readCounts(page)).toEqual([2, 2, 0]);
  expect(await offences(page)).toEqual([]);
  await waiting
    .getByRole('button', { name: /^מחיקת/ })
    .first()
    .click();
  await alertDialog(page).getByRole('button', { name: 'מחיקת התמונה' }).click();
  await waitForStatus(page, 'התמונה נמחקה');
  await expect.poll(() => waiting.getByRole('listitem').count()).toBe(1);
  await failRequests(page, 'accept');
  await waiting.getByRole('button', { name: 'אישור הכול' }).click();
  await page.getByRole('alert').getByText('לא ניתן לעדכן את התמונה', { exact: true }).waitFor();
  await page.unrouteAll();
  await waiting.getByRole('button', { name: /^אישור \u2068/ }).click();
  await waitForStatus(page, 'תמונה אחת נוספה לגלריה');
  await expect.poll(() => readCounts(page)).toEqual([3, 2, 1]);
  await waiting.waitFor({ state: 'detached' });
});

/** JPEG files with different bytes. */
async function makePhotographs(count: number) {
  const made = Array.from({ length: count }, async (_, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 64, height: 48, channels: 3, background: { r: index * 60, g: 80, b: 120 } },
    })
      .jpeg()
      .toBuffer(),
  }));
  return Promise.all(made);
}
const uploadFiles = (page: Page, files: Awaited<ReturnType<typeof makePhotographs>>) =>
  page.getByRole('main').locator('input[type=file]').first().setInputFiles(files);

test('pictures uploaded without an album can be put into an existing or new one, or stay', async () => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, desktop);
  const [one, two, three, four] = await makePhotographs(4);
  if (!one || !two || !three || !four) throw new Error('Expected four photographs.');
  const albumDialog = dialog(page).filter({ hasText: 'לאיזה אלבום לשייך?' });
  const finish = (name: string) => albumDialog.getByRole('button', { name, exact: true });

  await uploadFiles(page, [one, two]);
  await albumDialog.getByText('שתי תמונות הועלו בהצלחה').waitFor();
  expect(await finish('שיוך לאלבום').isDisabled()).toBe(true);
  await albumDialog.getByText('אלבום קיים').click();
  expect(await finish('שיוך לאלבום').isDisabled()).toBe(true);
  await albumDialog.getByRole('button', { name: /אלבום קיים/ }).click();
  await page.getByRole('option', { name: 'הגן' }).click();
  await failRequests(page, 'moveToAlbum');
  await finish('שיוך לאלבום').click();
  await albumDialog.getByRole('alert').getByText('לא ניתן לעדכן את התמונות', { exact: true }).waitFor();
  await page.unrouteAll();
  await finish('שיוך לאלבום').click();
  await waitForStatus(page, 'שתי תמונות שויכו לאלבום');
  await expect.poll(() => readCounts(page)).toEqual([5, 4, 1]);

  await uploadFiles(page, [three]);
  await albumDialog.getByText('אלבום חדש').click();
  await albumDialog.getByRole('textbox', { name: 'שם האלבום' }).fill('המטבח');
  await finish('יצירה ושיוך').click();
  await waitForStatus(page, 'תמונה אחת שויכה לאלבום');
  await expect.poll(() => readCounts(page)).toEqual([6, 4, 1, 1]);

  await uploadFiles(page, [four]);
  await albumDialog.getByText('ללא אלבום').click();
  await finish('השארה ללא אלבום').click();
  await albumDialog.waitFor({ state: 'detached' });
  await expect.poll(() => readCounts(page)).toEqual([7, 4, 1, 2]);
});

test('no album is asked for if one was chosen before or no picture was uploaded', async () => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, desktop);
  await uploadFiles(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await page
    .getByText(/a\.jpg/)
    .first()
    .waitFor();
  await button(page, /לאיזה אלבום לשייך/).click();
  await page.getByRole('option', { name: 'הגן' }).click();
  await uploadFiles(page, await makePhotographs(1));
  await expect.poll(() => readCounts(page)).toEqual([4, 3, 1]);
  expect(await dialog(page).count()).toBe(0);
});

test('on a phone swiping to the next picture does not change the section', async () => {
  const { memorialId } = await makeGallery(3);
  const page = await openEditor(memorialId, phone);
  await tiles(page).first().click();
  await dialog(page).getByText('1 / 3').waitFor();
  const client = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, x: number | null) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === null ? [] : [{ x, y: 320 }],
      timestamp: now + at / 1000,
    });
  await touch('touchStart', 0, 300);
  await touch('touchMove', 100, 180);
  await touch('touchMove', 180, 80);
  await touch('touchEnd', 200, null);
  await dialog(page).getByText('2 / 3').waitFor();
  await dialog(page).getByRole('button', { name: 'סגירה' }).click();
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toBe('גלריה');
});
