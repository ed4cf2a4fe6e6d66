import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openWorld, phone, type World } from './fixtures.ts';
import { countStoredFiles } from './gallery.ts';
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

async function makePhotographs(count: number) {
  const made = Array.from({ length: count }, async (_, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 64, height: 48, channels: 3, background: { r: index * 40, g: 80, b: 120 } },
    })
      .jpeg()
      .toBuffer(),
  }));
  return Promise.all(made);
}

async function openGallery(context: BrowserContext, id: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(`/edit-memorial/${id}?section=gallery`);
  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).waitFor();
  return page;
}

const chooser = (page: Page) => page.locator('input[type=file][multiple]').first();
const uploadRows = (page: Page) => page.locator('[data-upload]');
const blockUploads = (page: Page) => page.route(/\/upload(\?|$)/, (route) => route.abort());
const loadNames = async (id: string) =>
  (
    await world.server.query<{ name: string }>(
      `select metadata->>'originalName' as name from gallery_images where memorial_id = $1 order by 1`,
      [id],
    )
  ).map(({ name }) => name);

test('stored files are uploaded although a tab that had taken them over was closed at once', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const files = await makePhotographs(5);
  const first = await openGallery(context, id, blockUploads);
  await chooser(first).setInputFiles(files);
  await waitFor(async () => (await countStoredFiles(first)) === 5);
  await first.close();

  const second = await openGallery(context, id, async (page) => {
    await blockUploads(page);
    // Simulates slow storage: the estimate that precedes a write never resolves.
    await page.addInitScript(() => (navigator.storage.estimate = () => new Promise(() => {})));
  });
  await waitFor(async () => (await uploadRows(second).count()) === 5);
  await second.close();

  // The files are uploaded from any section of the editor.
  const third = await context.newPage();
  await third.goto(`/edit-memorial/${id}`);
  await waitFor(async () => (await loadNames(id)).length === 5);
  expect(await loadNames(id)).toEqual(files.map(({ name }) => name));
  await waitFor(async () => (await countStoredFiles(third)) === 0);
});

test('a file that the device could not store is chosen again by its row, also under another name', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...phone, as: owner });
  const fillStorage = (page: Page) =>
    page.addInitScript(() => (navigator.storage.estimate = async () => ({ quota: 10, usage: 10 })));
  const first = await openGallery(context, id, async (page) => {
    await fillStorage(page);
    await blockUploads(page);
  });
  const [one, two] = await makePhotographs(2);
  if (!one || !two) throw new Error('Expected two photographs.');
  await first.getByText(/בוחרים( תמונות)? מהמכשיר/).click();
  const device = first.waitForEvent('filechooser');
  await first.getByRole('button', { name: 'הגלריה במכשיר' }).click();
  await (await device).setFiles([one, two]);
  await waitFor(async () => (await countStoredFiles(first)) === 2);
  const closeDialog = first.waitForEvent('dialog');
  await first.close({ runBeforeUnload: true });
  expect((await closeDialog).type()).toBe('beforeunload');
  await (await closeDialog).accept();

  const page = await openGallery(context, id, fillStorage);
  await waitFor(async () => (await page.getByText('במכשיר לא היה מקום לשמור את הקובץ.').count()) === 2);
  for (const file of [one, two]) {
    const again = page.waitForEvent('filechooser');
    await uploadRows(page).filter({ hasText: file.name }).getByRole('button', { name: 'בחירה מחדש' }).click();
    await (await again).setFiles([{ ...file, name: `IMG_${file.name}` }]);
  }
  await waitFor(async () => (await loadNames(id)).length === 2);
  await waitFor(async () => (await uploadRows(page).count()) === 0);
  await waitFor(async () => (await countStoredFiles(page)) === 0);
});

test('one press retries all pictures that were not stored', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  await page.route('**/rpc/gallery/add', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } }),
    }),
  );
  await chooser(page).setInputFiles(await makePhotographs(2));
  const all = page.getByRole('button', { name: 'ניסיון נוסף לשתי התמונות' });
  await all.waitFor({ timeout: 30_000 });
  await page.unrouteAll();
  await all.click();
  await waitFor(async () => (await loadNames(id)).length === 2);
  await waitFor(async () => (await uploadRows(page).count()) === 0);
});

test('an iPhone photograph is shrunk to fit where originals are kept, and keeps its date', async () => {
  const id = await makeMemorial(owner);
  await owner.rpc('gallery/saveSettings', { memorialId: id, keepOriginals: true });
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  await page.getByText('התמונות נשמרות גם בגודל המקורי.').waitFor();
  const picture = sharp({
    create: {
      width: 3600,
      height: 2700,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).withExif({ IFD2: { DateTimeOriginal: '1958:09:01 10:00:00' } });
  const buffer = await picture.clone().jpeg({ quality: 45 }).toBuffer();
  expect(buffer.length).toBeLessThan(5 * 1024 * 1024);
  expect((await picture.clone().jpeg({ quality: 90 }).toBuffer()).length).toBeGreaterThan(5 * 1024 * 1024);
  // The content is a JPEG, because this browser cannot decode HEIC.
  await chooser(page).setInputFiles([{ name: 'IMG_1.heic', mimeType: 'image/heic', buffer }]);
  await waitFor(async () => (await loadNames(id)).length === 1, 60_000);
  const [row] = await world.server.query<{ mime: string; width: number; taken: string }>(
    `select m.mime, m.width, g.date_taken::text as taken from gallery_images g join media m on m.id = g.id
     where g.memorial_id = $1`,
    [id],
  );
  expect(row).toMatchObject({ mime: 'image/jpeg', taken: '1958-09-01' });
  expect(row?.width).toBeGreaterThan(1200);
});
