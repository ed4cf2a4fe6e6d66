import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { desktop, openWorld, phone, type World } from './fixtures.ts';
import { seedAlbum, seedPhotos, servePhotos } from './gallery.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const megabyte = 1024 * 1024;

async function makePhotograph(name: string, background: string, bytes = 0) {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const buffer = Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))]);
  return { name, mimeType: 'image/jpeg', buffer };
}

type Photograph = Awaited<ReturnType<typeof makePhotograph>>;

async function openGallery(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/edit-memorial/${id}?section=gallery`);
  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).waitFor();
  return page;
}

const chooser = (page: Page) => page.locator('input[type=file][multiple]').first();
const row = (page: Page, name: string) => page.locator('[data-upload]').filter({ hasText: name });
const loadNames = async (id: string) => {
  const rows = await world.server.query<{ name: string }>(
    `select metadata->>'originalName' as name from gallery_images where memorial_id = $1 order by created_at desc, id`,
    [id],
  );
  return rows.map(({ name }) => name);
};
const listUploads = (id: string) => world.server.query('select 1 from media where memorial_id = $1', [id]);

/** Writes files into a folder and returns their paths. */
function writeToDisk(files: Photograph[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return files.map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer);
    return join(folder, name);
  });
}

/** Drags files over an element, as from a folder of the system. */
async function dropFiles(page: Page, place: Locator, files: Photograph[]): Promise<void> {
  const box = await place.boundingBox();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: writeToDisk(files), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data });
}

test('eleven files for a single upload are refused together, and none is sent', async () => {
  const id = await makeMemorial(owner);
  const page = await (await world.visit({ ...desktop, as: owner })).newPage();
  await page.goto(`/edit-memorial/${id}?tab=images`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/upload') && sent.push('one'));
  const files = await Promise.all(Array.from({ length: 11 }, (_, at) => makePhotograph(`${at}.jpg`, '#123456')));
  await dropFiles(page, page.locator('[data-field="profileImage"]').getByText('גוררים תמונה לכאן'), files);
  await page.getByRole('alert').getByText('ניתן להעלות עד 10 קבצים בו זמנית').waitFor();
  expect(sent).toEqual([]);
  await page.getByRole('alert').getByRole('button', { name: 'סגירת ההודעה' }).click();
  await page.getByText('ניתן להעלות עד 10 קבצים בו זמנית').waitFor({ state: 'detached' });
});

test('a photograph of exactly five megabytes is uploaded, and a larger one is shrunk on request', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  await chooser(page).setInputFiles([
    await makePhotograph('whole.jpg', '#552211', 5 * megabyte),
    await makePhotograph('over.jpg', '#115522', 5 * megabyte + 1),
  ]);
  await row(page, 'over.jpg').getByText('over.jpg: הקובץ גדול מדי (מקסימום 5MB)').waitFor();
  await waitFor(async () => (await loadNames(id)).length === 1);
  expect(await loadNames(id)).toEqual(['whole.jpg']);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'over.jpg').getByRole('button', { name: 'הקטנה ושליחה' }).click();
  await waitFor(async () => (await loadNames(id)).length === 2);
});

test('a photograph that is cancelled during the upload leaves neither a row nor a file', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const page = await openGallery(context, id);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 1_000_000,
    uploadThroughput: 300_000,
  });
  const bytes = await makePhotograph('slow.jpg', '#331155', 2 * megabyte - 1);
  await chooser(page).setInputFiles([bytes]);
  const bar = row(page, 'slow.jpg').getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(60);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(90);
  const taken = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await row(page, 'slow.jpg')
    .getByRole('button', { name: /ביטול ההעלאה/ })
    .click();
  await row(page, 'slow.jpg').waitFor({ state: 'detached' });
  expect((await taken).status()).toBe(204);
  expect([await loadNames(id), await listUploads(id)]).toEqual([[], []]);
});

test('on a full device a file is chosen again after a reload and uploaded once', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  await context.addInitScript(() => {
    // `navigator.storage` exists only in secure contexts.
    if (navigator.storage) navigator.storage.estimate = () => Promise.resolve({ quota: 0, usage: 0 });
  });
  const file = writeToDisk([await makePhotograph('lost.jpg', '#445511')]);
  const page = await openGallery(context, id);
  await page.route(/\/upload(\?|$)/, (route) => route.abort());
  await chooser(page).setInputFiles(file);
  await row(page, 'lost.jpg').getByText('אין חיבור לרשת').waitFor();
  await page.close({ runBeforeUnload: false });

  const again = await openGallery(context, id);
  await row(again, 'lost.jpg').getByText('במכשיר לא היה מקום לשמור את הקובץ').waitFor();
  const device = again.waitForEvent('filechooser');
  await row(again, 'lost.jpg').getByRole('button', { name: 'בחירה מחדש' }).click();
  await (await device).setFiles(file);
  await waitFor(async () => (await loadNames(id)).length === 1);
  await row(again, 'lost.jpg').waitFor({ state: 'detached' });
  expect(await loadNames(id)).toEqual(['lost.jpg']);
});

test('a phone offers its camera and its photographs', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...phone, as: owner }), id);
  expect(await page.getByText('גוררים').count()).toBe(0);
  await page.getByText('בוחרים תמונות מהמכשיר').click();
  const tray = page.getByRole('dialog', { name: 'העלאת תמונות' });
  await tray.getByRole('button', { name: 'מצלמה' }).waitFor();
  expect(
    await tray
      .locator('input[type=file]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('capture'))),
  ).toEqual(['environment', null]);
});

test('a session that ends during an upload is reported, and the queue continues after signing in again', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const page = await openGallery(context, id);
  const cookies = await context.cookies();
  await context.clearCookies();
  await chooser(page).setInputFiles([await makePhotograph('late.jpg', '#994400')]);
  const alert = page.getByRole('alert').filter({ hasText: 'משתמש לא מחובר' });
  await alert.waitFor();
  expect(await loadNames(id)).toEqual([]);
  await context.addCookies(cookies);
  await alert.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await waitFor(async () => (await loadNames(id)).length === 1);
});

test('bidirectional control characters are removed from a name before it is shown and stored', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  const long = `${'סבתא'.repeat(75)}.jpg`;
  await chooser(page).setInputFiles([
    await makePhotograph('\u202egpj.exe.jpg', '#336699'),
    await makePhotograph(long, '#993366'),
  ]);
  await waitFor(async () => (await loadNames(id)).length === 2);
  const [kept = '', plain] = await loadNames(id);
  expect(plain).toBe('gpj.exe.jpg');
  expect([kept.length, kept.endsWith('.jpg'), long.startsWith(kept.slice(0, -4))]).toEqual([255, true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('pictures are removed from their album, and the message says that they stay in the gallery', async () => {
  const id = await makeMemorial(owner);
  const albumId = await seedAlbum(world, id, 'הגן');
  await seedPhotos(world, id, 3, () => ({ albumId }));
  const context = await world.visit({ ...desktop, as: owner });
  await servePhotos(context);
  const page = await openGallery(context, id);
  await page.getByRole('button', { name: 'בחירת תמונות' }).click();
  await page.getByRole('button', { name: 'בחירת הכול' }).click();
  await page.getByRole('main').getByRole('button', { name: 'שיוך לאלבום' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ללא אלבום').click();
  await dialog.getByRole('button', { name: 'שיוך לאלבום' }).click();
  await page.getByRole('status').getByText('3 תמונות הוצאו מן האלבום', { exact: true }).waitFor();
});

test('when two people reorder pictures at once, each picture stays exactly once', async () => {
  const id = await makeMemorial(owner);
  const images = await seedPhotos(world, id, 6);
  await owner.rpc('gallery/saveSettings', { memorialId: id, order: 'custom' });
  const pages: Page[] = [];
  for (let person = 0; person < 2; person += 1) {
    const context = await world.visit({ ...desktop, as: owner });
    await servePhotos(context);
    const page = await openGallery(context, id);
    await page.getByRole('button', { name: 'שינוי הסדר' }).click();
    pages.push(page);
  }
  const squares = (page: Page) => page.getByRole('list', { name: 'כל התמונות' }).getByRole('listitem');
  const [one, other] = pages as [Page, Page];
  await squares(one).nth(5).click();
  await squares(other).nth(0).click();
  await Promise.all([
    one.getByRole('button', { name: 'להתחלה' }).click(),
    other.getByRole('button', { name: 'לסוף' }).click(),
  ]);
  const expected = [images[5], ...images.slice(1, 5), images[0]];
  await expect
    .poll(async () => (await owner.rpc<{ ids: string[] }>('gallery/loadOutline', { memorialId: id })).json.ids)
    .toEqual(expected);
});

test('a description that another editor wrote meanwhile is shown before it is overwritten', async () => {
  const id = await makeMemorial(owner);
  const [imageId = ''] = await seedPhotos(world, id, 1);
  const context = await world.visit({ ...desktop, as: owner });
  await servePhotos(context);
  const page = await openGallery(context, id);
  await page.getByRole('list', { name: 'כל התמונות' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'הוספת תיאור' }).click();
  await dialog.getByRole('textbox').fill('סבתא');
  const stored = async () =>
    (await owner.rpc<{ descriptions: string[] }>('gallery/loadOutline', { memorialId: id })).json.descriptions;
  await owner.rpc('gallery/update', { memorialId: id, imageId, description: 'סבתא בחצר' });

  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await dialog.getByText('בינתיים נכתב כאן תיאור אחר: ״סבתא בחצר״. שמירה נוספת תחליף אותו.').waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('סבתא');
  expect(await stored()).toEqual(['סבתא בחצר']);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await dialog.getByText('התיאור עודכן בהצלחה').waitFor();
  expect(await stored()).toEqual(['סבתא']);
});

test('a duplicate picture is reported with the album that has it', async () => {
  const id = await makeMemorial(owner);
  const albumId = await seedAlbum(world, id, 'הגן');
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  const file = await makePhotograph('again.jpg', '#0a3b5c');
  await chooser(page).setInputFiles([file]);
  await waitFor(async () => (await loadNames(id)).length === 1);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await world.server.query('update gallery_images set album_id = $2 where memorial_id = $1', [id, albumId]);
  await chooser(page).setInputFiles([{ ...file, name: 'twice.jpg' }]);
  await row(page, 'twice.jpg').getByText('התמונה הזו כבר בגלריה, באלבום הגן').waitFor();
});
