import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { desktop, openWorld, phone, type World } from './fixtures.ts';
import { countStoredFiles } from './gallery.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { createDeployment } from './server.ts';
import { waitFor } from './wait.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** `torture/evening.ts` sets `PICTURES` for a longer test. */
const count = Number(process.env.PICTURES ?? 40);
const megabyte = 1024 * 1024;

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Small photographs of different colours, with the GPS position and date that a phone adds. */
async function makePhotographs(amount: number, first = 0): Promise<File[]> {
  const files: File[] = [];
  for (let index = first; index < first + amount; index += 1) {
    const buffer = await sharp({
      create: { width: 320, height: 240, channels: 3, background: { r: index % 256, g: (index * 7) % 256, b: 90 } },
    })
      .withExif({
        IFD0: { Make: 'Phone' },
        IFD2: { DateTimeOriginal: '1978:05:04 12:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 46/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    files.push({ name: `photo-${String(index).padStart(3, '0')}.jpg`, mimeType: 'image/jpeg', buffer });
  }
  return files;
}

async function openGallery(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/edit-memorial/${id}?section=gallery`);
  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).waitFor();
  return page;
}

const chooser = (page: Page) => page.locator('input[type=file][multiple]').first();
const row = (page: Page, name: string) => page.locator('[data-upload]').filter({ hasText: name });
const loadRows = (id: string) =>
  world.server.query<{ name: string; taken: string | null }>(
    `select metadata->>'originalName' as name, date_taken::text as taken from gallery_images
     where memorial_id = $1 order by created_at desc, id`,
    [id],
  );
const countUploads = (page: Page) => page.locator('[data-upload]').count();

/** Declines the dialog that asks for an album after a batch. */
const declineAlbumDialog = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible().catch(() => false)) await page.keyboard.press('Escape');
};

test(`${count} photographs go up from a phone whose connection breaks five times: each once, in order, without its GPS position`, async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...phone, as: owner });
  const page = await openGallery(context, id);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const setOffline = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 60,
      downloadThroughput: 400_000,
      uploadThroughput: 60_000,
    });
  await setOffline(false);
  const files = await makePhotographs(count);

  await page.getByText(/בוחרים( תמונות)? מהמכשיר/).click();
  const device = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'הגלריה במכשיר' }).click();
  await (await device).setFiles(files);

  for (let cut = 1; cut <= 5; cut += 1) {
    await waitFor(async () => (await loadRows(id)).length >= Math.floor((count * cut) / 7), 120_000);
    await setOffline(true);
    await page.getByText('אין חיבור לרשת. ההעלאה תימשך מאותה נקודה.').first().waitFor();
    await setOffline(false);
  }
  await waitFor(async () => (await loadRows(id)).length === count, 240_000);
  await waitFor(async () => (await countUploads(page)) === 0, 20_000);

  const stored = await loadRows(id);
  expect(stored.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toReversed());
  expect(new Set(stored.map(({ taken }) => taken))).toEqual(new Set(['1978-05-04']));
  const [image] = await world.server.query<{ id: string }>('select id from gallery_images where memorial_id = $1', [
    id,
  ]);
  const sent = await context.request.get(`/media/${image?.id}/320`, { headers: { accept: '*/*' } });
  expect((await sharp(await sent.body()).metadata()).exif).toBeUndefined();
}, 600_000);

test('the valid ones of twelve files are uploaded, and each of the four invalid ones is named', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  const good = await makePhotographs(8, 300);
  const large = { name: 'אלבום סרוק.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * megabyte + 1) };
  const bad = [
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'סבתא.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0') },
    { name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ'.padEnd(4000, '\0')) },
    large,
  ];
  await chooser(page).setInputFiles([...good.slice(0, 4), ...bad, ...good.slice(4)]);

  await page.getByText('a.pdf: סוג קובץ לא נתמך').waitFor();
  await page.getByText('סבתא.tiff: סוג קובץ לא נתמך').waitFor();
  await page.getByText('program.jpg: סוג קובץ לא נתמך').waitFor();
  await page.getByText('אלבום סרוק.jpg: הקובץ גדול מדי (מקסימום 5MB)').waitFor();
  await waitFor(async () => (await loadRows(id)).length === 8);
  await waitFor(async () => (await countUploads(page)) === 4);
  await declineAlbumDialog(page);
  await page.getByRole('button', { name: /הסרה מהרשימה.*a\.pdf/ }).click();
  await row(page, 'a.pdf').waitFor({ state: 'detached' });
});

test('a picture that the gallery has is uploaded again only on request', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  const [one] = await makePhotographs(1, 400);
  if (!one) throw new Error('Expected a photograph.');
  await chooser(page).setInputFiles([one]);
  await waitFor(async () => (await loadRows(id)).length === 1);
  await waitFor(async () => (await countUploads(page)) === 0);
  await declineAlbumDialog(page);

  await chooser(page).setInputFiles([{ ...one, name: 'again.jpg' }]);
  await row(page, 'again.jpg').getByText('התמונה הזו כבר בגלריה').waitFor();
  expect(await loadRows(id)).toHaveLength(1);
  await row(page, 'again.jpg').getByRole('button', { name: 'העלאה בכל זאת' }).click();
  await waitFor(async () => (await loadRows(id)).length === 2);
});

test('a photograph that is cancelled at 90 % leaves neither a row nor a file', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/gallery/add', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await chooser(page).setInputFiles(await makePhotographs(1, 500));
  await row(page, 'photo-500').getByText('התמונה הגיעה. נשאר לשמור אותה.').waitFor();
  await row(page, 'photo-500').getByText('90%').waitFor();
  const discarded = page.waitForResponse((response) => response.url().endsWith('/rpc/media/discard'));
  await row(page, 'photo-500')
    .getByRole('button', { name: /ביטול ההעלאה/ })
    .click();
  await row(page, 'photo-500').waitFor({ state: 'detached' });
  release();
  expect((await discarded).status()).toBe(200);
  expect(await loadRows(id)).toEqual([]);
  expect(await world.server.query('select 1 from media where memorial_id = $1', [id])).toEqual([]);
});

test('unfinished uploads resume when the page is opened again', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const page = await openGallery(context, id);
  await page.route(/\/upload(\?|$)/, (route) => route.abort());
  await chooser(page).setInputFiles(await makePhotographs(5, 600));
  await row(page, 'photo-600').waitFor();
  await waitFor(async () => (await countStoredFiles(page)) === 5);
  await page.close();

  const again = await openGallery(context, id);
  await waitFor(async () => (await loadRows(id)).length === 5);
  await waitFor(async () => (await countUploads(again)) === 0);
  expect((await loadRows(id)).map(({ name }) => name)).toEqual(
    [604, 603, 602, 601, 600].map((index) => `photo-${index}.jpg`),
  );
  await waitFor(async () => (await countStoredFiles(again)) === 0);
});

test('a row stays at 90 % until its photograph is stored, then shows 100 % for a second', async () => {
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), await makeMemorial(owner));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/gallery/add', async (route) => {
    await released;
    await route.continue();
  });
  await chooser(page).setInputFiles(await makePhotographs(1, 800));
  const bar = row(page, 'photo-800').getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('90');
  expect(
    await row(page, 'photo-800')
      .getByRole('button', { name: /ביטול ההעלאה/ })
      .isEnabled(),
  ).toBe(true);
  release();
  await row(page, 'photo-800').getByText('100%').waitFor();
  const since = performance.now();
  expect(await row(page, 'photo-800').getByRole('button').count()).toBe(0);
  await row(page, 'photo-800').waitFor({ state: 'detached' });
  expect(performance.now() - since).toBeGreaterThan(700);
});

test('a large photograph is shrunk and keeps its date, or is sent unchanged where originals are kept', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  const heavy = async (name: string) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#000', noise } })
      .withExif({ IFD2: { DateTimeOriginal: '1958:09:01 10:00:00' } })
      .jpeg({ quality: 92 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(2 * megabyte);
    expect(buffer.length).toBeLessThan(5 * megabyte);
    return { name, mimeType: 'image/jpeg', buffer };
  };
  const stored = (name: string) =>
    world.server.query(
      `select m.width, m.mime, m.original_key is not null as kept, g.date_taken::text as taken from gallery_images g
       join media m on m.id = g.id where g.memorial_id = $1 and g.metadata->>'originalName' = $2`,
      [id, name],
    );
  await chooser(page).setInputFiles([await heavy('small.jpg')]);
  await waitFor(async () => (await stored('small.jpg')).length === 1);
  expect(await stored('small.jpg')).toEqual([{ width: 1200, mime: 'image/webp', kept: false, taken: '1958-09-01' }]);

  await owner.rpc('gallery/saveSettings', { memorialId: id, keepOriginals: true });
  await page.reload();
  await page.getByText('התמונות נשמרות גם בגודל המקורי.').waitFor();
  await chooser(page).setInputFiles([await heavy('whole.jpg')]);
  await waitFor(async () => (await stored('whole.jpg')).length === 1);
  expect(await stored('whole.jpg')).toEqual([{ width: 2400, mime: 'image/jpeg', kept: true, taken: '1958-09-01' }]);
});

test('dropped or pasted data that is no picture is ignored', async () => {
  const id = await makeMemorial(owner);
  const page = await openGallery(await world.visit({ ...desktop, as: owner }), id);
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-drop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dropped, pasted] = await makePhotographs(2, 900);
  writeFileSync(join(folder, 'a.pdf'), '%PDF-1.4');
  writeFileSync(join(folder, 'dropped.jpg'), dropped?.buffer ?? '');
  const box = await page.getByText(/בוחרים( תמונות)? מהמכשיר/).boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 5,
      y: (box?.y ?? 0) + 5,
      data: { items: [], files: [join(folder, 'a.pdf'), join(folder, 'dropped.jpg')], dragOperationsMask: 1 },
    });
  await waitFor(async () => (await loadRows(id)).length === 1);

  await page.evaluate(
    (bytes) => {
      const clipboard = new DataTransfer();
      clipboard.items.add(new File(['%PDF'], 'b.pdf', { type: 'application/pdf' }));
      clipboard.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }));
    },
    Array.from(pasted?.buffer ?? []),
  );
  await waitFor(async () => (await loadRows(id)).length === 2);
  expect((await loadRows(id)).map(({ name }) => name)).toEqual(['pasted.jpg', 'dropped.jpg']);
  expect(await page.getByText('.pdf').count()).toBe(0);
});

test('twenty uploads are stored once each although the server is killed in the middle', async () => {
  const deployment = await createDeployment();
  onTestFinished(() => deployment.remove());
  const first = await deployment.start();
  const person = await openAccount(deployment);
  const id = await makeMemorial(person);
  const context = await world.visit({ ...desktop, as: person, baseURL: deployment.origin });
  onTestFinished(() => context.close());
  const page = await openGallery(context, id);
  const stored = () =>
    deployment.query<{ name: string }>(`select metadata->>'originalName' as name from gallery_images`).catch(() => []);
  const files = await makePhotographs(20, 700);
  await chooser(page).setInputFiles(files);
  await waitFor(async () => (await stored()).length >= 6);

  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await page.getByText('אין חיבור לרשת. ההעלאה תימשך מאותה נקודה.').first().waitFor();
  await deployment.start();

  await waitFor(async () => (await stored()).length === 20, 90_000);
  await waitFor(async () => (await countUploads(page)) === 0, 60_000);
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name));
});
