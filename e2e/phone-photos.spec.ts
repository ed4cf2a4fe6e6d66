import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

/**
 * 480 × 360 pixels in HEVC, rotated by the container (irot) and by its EXIF data, taken on 7 May 1962.
 * The displayed quarters are blue, red, yellow and green.
 */
const heic = readFileSync(new URL('files/phone.heic', import.meta.url));
const megabyte = 1024 * 1024;

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({}, { kind: 'full' });
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const chooser = (page: Page) => page.locator('input[type=file][multiple]').first();
const loadStored = (id: string) =>
  world.server.query<{ id: string; name: string; mime: string; width: number; height: number; taken: string | null }>(
    `select m.id, metadata->>'originalName' as name, m.mime, m.width, m.height, g.date_taken::text as taken
     from gallery_images g join media m on m.id = g.id where g.memorial_id = $1 order by 2`,
    [id],
  );

async function openGallery(id: string) {
  const context = await world.visit({ ...desktop, as: owner });
  const page = await context.newPage();
  await page.goto(`/edit-memorial/${id}?section=gallery`);
  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).waitFor();
  return page;
}

/** Pads the file to the size of a phone's file with a `free` box, which readers skip. */
function makeHeic(bytes: number) {
  const box = Buffer.alloc(bytes - heic.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'ascii');
  return Buffer.concat([heic, box]);
}

async function makeLargeJpeg(background: string) {
  return sharp({
    create: { width: 4032, height: 3024, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('a HEIC photograph that the browser cannot read becomes an upright JPEG with its date', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(id);
  const files: string[] = [];
  page.on('request', (request) => request.url().includes('libheif') && files.push(request.url()));
  await page.reload();
  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).waitFor();
  expect(files).toEqual([]);

  // A computer that does not know HEIC reports no type.
  await chooser(page).setInputFiles([{ name: 'IMG_7.HEIC', mimeType: '', buffer: heic }]);
  await waitFor(async () => (await loadStored(id)).length === 1, 60_000);
  const [row] = await loadStored(id);
  expect(row).toMatchObject({ mime: 'image/jpeg', width: 360, height: 480, taken: '1962-05-07' });

  const picture = await page.request.get(`/media/${row?.id}/320`);
  const { data, info } = await sharp(await picture.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)].map((value) => (value > 120 ? 1 : 0)).join('');
  };
  expect([at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]).toEqual(['001', '100', '110', '010']);
});

test('one press shrinks and sends all photographs of a phone, and later ones need no press', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(id);
  await chooser(page).setInputFiles([
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makeLargeJpeg('#a33') },
    { name: 'IMG_2.heic', mimeType: 'image/heic', buffer: makeHeic(6 * megabyte) },
    { name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: await makeLargeJpeg('#3a3') },
  ]);
  const refusals = page.getByText(/הקובץ גדול מדי \(מקסימום 5MB\)/);
  await waitFor(async () => (await refusals.count()) === 3);
  await page.getByRole('button', { name: 'הקטנה ושליחה של כל 3 התמונות הגדולות' }).click();
  await waitFor(async () => (await loadStored(id)).length === 3, 60_000);
  expect(await refusals.count()).toBe(0);

  await page.reload();
  await page.getByText('תמונות מעל ⁨5MB⁩ מוקטנות ונשלחות בלי לשאול.').waitFor();
  await chooser(page).setInputFiles([
    { name: 'IMG_4.jpg', mimeType: 'image/jpeg', buffer: await makeLargeJpeg('#aa3') },
  ]);
  await waitFor(async () => (await loadStored(id)).length === 4, 60_000);
  // First decline the question about albums.
  await page.getByRole('dialog').getByRole('button', { name: 'אחר כך' }).click();
  await page.getByRole('button', { name: 'לשאול שוב' }).click();
  await chooser(page).setInputFiles([
    { name: 'IMG_5.jpg', mimeType: 'image/jpeg', buffer: await makeLargeJpeg('#33a') },
  ]);
  await refusals.first().waitFor();
});

test('the file field accepts HEIC photographs of phones that do not convert them', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...phone, as: owner });
  const page = await context.newPage();
  await page.goto(`/edit-memorial/${id}?section=gallery`);
  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).click();
  const accept = await page.locator('input[type=file][multiple]').first().getAttribute('accept');
  expect(accept?.split(',')).toEqual(expect.arrayContaining(['image/jpeg', 'image/heic', '.heic']));
});
