import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openWorld, photo, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const otherPhoto = photo.replace('p-shmuel', 'p-naomi');
const megabyte = 1024 * 1024;
const picture = (size?: number) => {
  const bytes = readFileSync(photo);
  const buffer = size === undefined ? bytes : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  return { name: 'photo.webp', mimeType: 'image/webp', buffer };
};
const portrait = (page: Page) => page.locator('[data-field="profileImage"]');
const chooseFile = (page: Page, file: ReturnType<typeof picture>) =>
  portrait(page).locator('input[type=file]').setInputFiles(file);
const cancel = (page: Page) => page.getByRole('button', { name: 'ביטול ההעלאה' });
const countMedia = async () => {
  const [row] = await world.server.query<{ count: string }>('select count(*) from media');
  return Number(row?.count);
};

/** Drops a file from a folder onto the portrait's frame. */
async function dropFile(page: Page, file: string): Promise<void> {
  const box = await portrait(page).locator('.bg-sunken').first().boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 5,
      y: (box?.y ?? 0) + 5,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
}

async function openImages(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(`/edit-memorial/${id}?tab=images`);
  await portrait(page).waitFor();
  return page;
}

/** Blocks the shrinking of pictures until the page calls `release`. */
const blockShrinking = (page: Page) =>
  page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    Object.assign(window, { createImageBitmap: (file: File) => released.then(() => decode(file)) });
  });
const releaseShrinking = (page: Page) => page.evaluate(() => (window as unknown as { release(): void }).release());

test('an upload that is cancelled while the picture is shrunk sends nothing', async () => {
  const page = await openImages(blockShrinking);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/upload') && uploads.push(request.method()));
  await chooseFile(page, picture(3 * megabyte));
  await page.getByText('מתחיל העלאה...').first().waitFor();
  await cancel(page).click();
  await releaseShrinking(page);

  // Uploads another file completely: the cancelled one would have arrived before it.
  await chooseFile(page, picture());
  await page.getByText('התמונה הועלתה בהצלחה').first().waitFor();
  expect(uploads.filter((method) => method === 'POST')).toHaveLength(1);
});

test('leaving the section during an upload does not silently cancel it', async () => {
  const page = await openImages(blockShrinking);
  await chooseFile(page, picture(3 * megabyte));
  await page.getByText('מתחיל העלאה...').first().waitFor();
  await page.getByRole('tab', { name: 'סיפור חיים' }).click();
  await page.getByRole('alert').getByText('הקובץ לא עלה: ההעלאה נעצרה ביציאה מן החלק הזה.').waitFor();
});

test('an upload that is cancelled before its first response leaves nothing on the server', async () => {
  const before = await countMedia();
  const page = await openImages();
  const [received, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/upload', async (route) => {
    const response = await route.fetch();
    received.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  await chooseFile(page, picture());
  await received.promise;
  await cancel(page).click();
  await cancel(page).waitFor({ state: 'detached' });
  const removed = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/upload/'));
  released.resolve();
  expect((await (await removed).response())?.status()).toBe(204);
  expect(await countMedia()).toBe(before);
});

test('a file that is dropped during an upload is ignored', async () => {
  const page = await openImages();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const chosen: string[] = [];
  await page.route('**/upload', async (route) => {
    if (route.request().method() === 'POST') chosen.push(route.request().headers()['upload-length'] ?? '');
    await released;
    await route.continue();
  });
  const first = picture();
  await chooseFile(page, first);
  await cancel(page).waitFor();
  await dropFile(page, otherPhoto);
  release();
  await page.getByText('התמונה הועלתה בהצלחה').first().waitFor();
  expect(chosen).toEqual([String(first.buffer.length)]);
});
