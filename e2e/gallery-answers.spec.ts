import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, openWorld, type World } from './fixtures.ts';
import { seedAlbum } from './gallery.ts';
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

async function makePhotographs(count: number, first = 0) {
  const made = Array.from({ length: count }, async (_, index) => ({
    name: `photo-${first + index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 64, height: 48, channels: 3, background: { r: first + index * 9, g: 80, b: 120 } },
    })
      .jpeg()
      .toBuffer(),
  }));
  return Promise.all(made);
}
const makePdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });

async function openGallery(id: string) {
  const page = await (await world.visit({ ...desktop, as: owner })).newPage();
  await page.goto(`/edit-memorial/${id}?section=gallery`);
  await page.getByText('גוררים תמונות לכאן, או בוחרים מהמכשיר').waitFor();
  return page;
}
const chooser = (page: Page) => page.locator('input[type=file][multiple]').first();
const uploadRows = (page: Page) => page.locator('[data-upload]');
const loadNames = async (id: string) =>
  (
    await world.server.query<{ name: string }>(
      `select metadata->>'originalName' as name from gallery_images where memorial_id = $1`,
      [id],
    )
  ).map(({ name }) => name);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

test('a folder that is chosen again is reported once, and so are files that arrive in an album', async () => {
  const id = await makeMemorial(owner);
  await seedAlbum(world, id, 'הגן');
  const page = await openGallery(id);
  await page.getByRole('button', { name: /לאיזה אלבום לשייך/ }).click();
  await page.getByRole('option', { name: 'הגן' }).click();
  const files = await makePhotographs(13);
  await chooser(page).setInputFiles(files);
  await page.getByRole('status').getByText('הועלו בהצלחה', { exact: true }).waitFor({ timeout: 60_000 });
  await waitFor(async () => (await uploadRows(page).count()) === 0);

  await chooser(page).setInputFiles(files);
  await page.getByText('13 תמונות כבר בגלריה').waitFor();
  expect(await uploadRows(page).count()).toBe(0);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'דילוג', exact: true }).click();
  await page.getByText('13 תמונות כבר בגלריה').waitFor({ state: 'detached' });
  expect(await focused(page)).not.toBe('BODY');
  expect(await loadNames(id)).toHaveLength(13);
});

test('invalid files are dismissed one by one by keyboard', async () => {
  const page = await openGallery(await makeMemorial(owner));
  await chooser(page).setInputFiles([makePdf('a.pdf'), makePdf('b.pdf'), makePdf('c.pdf')]);
  const problems = page.getByRole('alert').filter({ hasText: 'שגיאה בהעלאת קבצים' });
  await problems.getByText('a.pdf: סוג קובץ לא נתמך').waitFor();
  await problems.getByRole('button', { name: /הסרה מהרשימה.*a\.pdf/ }).focus();
  for (const next of ['b.pdf', 'c.pdf']) {
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain(next);
  }
  await page.keyboard.press('Enter');
  await waitFor(async () => (await uploadRows(page).count()) === 0);
  expect(await focused(page)).not.toBe('BODY');
});

test('pictures that are dropped beside the drop area are accepted, and the page stays', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(id);
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-stray-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [one] = await makePhotographs(1, 200);
  writeFileSync(join(folder, 'stray.jpg'), one?.buffer ?? '');
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 700,
      y: 860,
      data: { items: [], files: [join(folder, 'stray.jpg')], dragOperationsMask: 1 },
    });
  await waitFor(async () => (await loadNames(id)).length === 1);
  expect(new URL(page.url()).pathname).toBe(`/edit-memorial/${id}`);
});

test('a busy server is not reported as a lost network', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(id);
  await page.route('**/upload', (route) => route.fulfill({ status: 429, body: '' }));
  await chooser(page).setInputFiles(await makePhotographs(1, 220));
  await uploadRows(page).getByText('השרת עמוס כרגע. ההעלאה תימשך מאותה נקודה.').waitFor();
  await page.unrouteAll();
  await waitFor(async () => (await loadNames(id)).length === 1, 30_000);
});
