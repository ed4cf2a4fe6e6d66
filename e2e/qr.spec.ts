import type { Page } from 'playwright-core';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const get = (path: string, as?: Person) =>
  fetch(world.server.origin + path, { headers: as ? { cookie: as.cookie } : {} });
const widthOf = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((image: HTMLImageElement) => image.naturalWidth);

interface RecordedCalls {
  share?: ShareData[];
  prints?: number;
}

/** Opens the section in the editor and records what is printed and shared. */
async function openEditor(id: string, sharing: { takesFiles: boolean } | null = { takesFiles: true }): Promise<Page> {
  const context = await world.visit({ ...desktop, as: owner, permissions: ['clipboard-read', 'clipboard-write'] });
  await context.addInitScript(recordCalls, sharing);
  const page = await open(context, `/edit-memorial/${id}?section=qr-code`);
  await page.getByRole('link', { name: 'הורדה' }).waitFor();
  return page;
}

function recordCalls(sharing: { takesFiles: boolean } | null) {
  const calls: RecordedCalls = { share: [], prints: 0 };
  Object.assign(globalThis, { calls });
  Object.assign(window, { print: () => (calls.prints = (calls.prints ?? 0) + 1) });
  const share = sharing ? (data: ShareData) => Promise.resolve(calls.share?.push(data)) : undefined;
  Object.defineProperty(navigator, 'share', { value: share });
  Object.defineProperty(navigator, 'canShare', { value: () => sharing?.takesFiles ?? false });
}
const readCalls = (page: Page) =>
  page.evaluate(() => {
    const { share = [], prints } = (globalThis as unknown as { calls: RecordedCalls }).calls;
    return {
      prints,
      shared: share.map(({ url, files = [] }) => [url, ...files.map(({ name, type }) => [name, type])]),
    };
  });

test.each([256, 300])('the code of %d pixels encodes the page, dark on white with a margin of two', async (width) => {
  const id = await makeMemorial(owner);
  const response = await get(`/memorial/${id}/qr/${width}.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, width]);

  const { modules } = QRCode.create(`${world.server.origin}/memorial/${id}`, { errorCorrectionLevel: 'M' });
  const across = modules.size + 4;
  const colours = new Set<string>();
  for (let row = 0; row < across; row += 1)
    for (let column = 0; column < across; column += 1) {
      const at = (place: number) => Math.floor(((place + 0.5) * width) / across);
      const colour = data.subarray((at(row) * width + at(column)) * 3).toString('hex', 0, 3);
      const isInside = [row, column].every((place) => place >= 2 && place < across - 2);
      const isDark = isInside && modules.get(row - 2, column - 2) === 1;
      colours.add(`${isDark} ${colour}`);
    }
  expect([...colours].sort()).toEqual(['false ffffff', 'true 1f2937']);
});

test('the page has an SVG file for engraving, and shows the code in letters', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), `/memorial/${id}/qr`);
  const shown = page
    .getByRole('main')
    .getByText(/^[2-9C-Y]{4}-[2-9C-Y]{4}$/)
    .filter({ visible: true });
  const code = (await shown.textContent())?.replace('-', '');
  const link = page.getByRole('link', { name: 'קובץ לחריטה באבן SVG' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('qr אברהם נחליאלי.svg');

  const drawing = await (await get((await link.getAttribute('href')) ?? '')).text();
  const options = { margin: 4, color: { dark: '#000000', light: '#ffffff' }, type: 'svg' } as const;
  const stone = `${world.server.origin}/q/${code}`;
  expect(drawing).toBe(await QRCode.toString(stone, { ...options, errorCorrectionLevel: 'H' }));
  await page.goto(stone);
  expect(new URL(page.url()).pathname).toBe(`/memorial/${id}`);
});

test('a closed, deleted or mistyped code shows a message and the field for another code', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const [{ code } = { code: '' }] = await world.server.query<{ code: string }>(
    'select code from memorial_codes where memorial_id = $1',
    [id],
  );
  const context = await world.visit({ ...phone, javaScriptEnabled: false });
  const page = await open(context, `/q/${code}`);
  await page.getByRole('heading', { name: 'דף זיכרון ששמור למשפחה' }).waitFor();
  expect(await page.content()).not.toContain('אברהם');
  expect(await page.getByRole('main').getByRole('link', { name: 'כניסה לחשבון' }).getAttribute('href')).toBe(
    `/login?from=${encodeURIComponent(`/q/${code}`)}`,
  );

  await page.goto('/q');
  await page.getByRole('textbox', { name: 'קוד' }).fill('CCCC-CCCC');
  await page.getByRole('button', { name: 'לדף הזיכרון' }).click();
  await page.getByRole('heading', { name: 'הקוד לא נמצא' }).waitFor();
  await world.server.query('update memorials set is_public = true where id = $1', [id]);
  await page.getByRole('textbox', { name: 'קוד' }).fill(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
  await page.getByRole('button', { name: 'לדף הזיכרון' }).click();
  await page.getByRole('heading', { level: 1, name: 'אברהם נחליאלי' }).waitFor();
});

test.each(['/q', '/q/CCCCCCCC'])('%s passes axe', async (path) => {
  const page = await open(await world.visit(phone), path);
  expect(await offences(page)).toEqual([]);
});

test('the code of a private page is shown only with access', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const statuses = async (as?: Person) =>
    Promise.all(
      [`/memorial/${id}/qr`, `/memorial/${id}/qr/256.png`, `/memorial/${id}/preview`].map(
        async (path) => (await get(path, as)).status,
      ),
    );
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await statuses(await openAccount(world.server))).toEqual([403, 403, 403]);
  expect(await statuses(owner)).toEqual([200, 200, 200]);
  expect(await (await get(`/memorial/${id}/qr`)).text()).not.toContain('אברהם');
  expect((await get('/memorial/00000000-0000-4000-8000-000000000000/qr/256.png')).status).toBe(404);
});

test('in the editor the code is saved under the person’s name, copied and shared as a picture', async () => {
  const id = await makeMemorial(owner, { name: 'א/ב:"ג"😀' });
  const page = await openEditor(id);
  expect(await widthOf(page, 'קוד QR לדף של')).toBe(300);
  expect(await offences(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'הורדה' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('qr א ב ג 😀.png');
  await page.getByRole('status').getByText('קוד QR נשמר במכשיר').waitFor();

  await page.getByRole('button', { name: 'העתקת קישור' }).click();
  await page.getByRole('status').getByText('הועתק', { exact: true }).waitFor();
  const link = `${world.server.origin}/memorial/${id}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.getByRole('button', { name: 'שיתוף' }).click();
  await expect
    .poll(async () => (await readCalls(page)).shared)
    .toEqual([[`${link}?via=share`, ['qr א ב ג 😀.png', 'image/png']]]);
});

test('without sharing of pictures only the link is shared, and without sharing it is copied', async () => {
  const id = await makeMemorial(owner);
  const link = `${world.server.origin}/memorial/${id}`;
  const page = await openEditor(id, { takesFiles: false });
  await page.getByRole('button', { name: 'שיתוף' }).click();
  await expect.poll(async () => (await readCalls(page)).shared).toEqual([[`${link}?via=share`]]);

  const other = await openEditor(id, null);
  await other.getByRole('button', { name: 'שיתוף' }).click();
  await other.getByRole('status').getByText('השיתוף לא נפתח, ולכן הקישור הועתק').waitFor();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

const listPrinted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0 && element.matches('h1, h2, button, a, nav, img, input'))
      .map((element) => (element.closest('.qr-sheet') ? 'sheet' : element.tagName)),
  );

test('only the sheet with the code is printed', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  await page.getByRole('button', { name: 'הדפסה' }).click();
  expect((await readCalls(page)).prints).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(new Set(await listPrinted(page))).toEqual(new Set(['sheet']));

  const context = await world.visit(desktop);
  await context.addInitScript(recordCalls, { takesFiles: true });
  const visitor = await open(context, `/memorial/${id}`);
  await visitor.getByRole('link', { name: 'הדפסה' }).click();
  await visitor.waitForURL(/\/qr#print$/);
  await expect.poll(async () => (await readCalls(visitor)).prints).toBe(1);
  await visitor.emulateMedia({ media: 'print' });
  expect(new Set(await listPrinted(visitor))).toEqual(new Set(['sheet']));

  for (const place of [page, visitor]) {
    const paper = (await place.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sides = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1).map(Number));
    expect(sides.map((side) => side.map(Math.round))).toEqual([[595, 842]]);
  }
});

test.each([
  ['he', 'הדפסה', ['י״א בסיוון התרצ״ו – ט׳ בחשוון התשפ״ב', '1.6.1936 – 15.10.2021']],
  ['en', 'Print', ['1 June 1936 – 15 October 2021', 'Hebrew dates: 11 Sivan 5696 – 9 Heshvan 5782']],
] as const)(
  'a label for a candle is one sheet of A6 in %s, with its dates in both calendars',
  async (lang, button, days) => {
    const id = await makeMemorial(owner);
    const dates = `birth_date = '1936-06-01', death_date = '2021-10-15', life_motto = 'בטחו ביהוה', show_hebrew_dates = true`;
    await world.server.query(`update memorials set ${dates} where id = $1`, [id]);
    const context = await world.visit({ viewport: { width: 320, height: 700 }, lang });
    await context.addInitScript(recordCalls, null);
    const page = await open(context, `/memorial/${id}/label`);
    const label = page.locator('.label-sheet');
    for (const text of [...days, 'בטחו ביהוה', 'אברהם נחליאלי']) await label.getByText(text).waitFor();
    await label.getByText(lang === 'he' ? 'טעון גניזה' : 'kept in a genizah').waitFor();
    expect(await offences(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.getByRole('button', { name: button }).click();
    await expect.poll(async () => (await readCalls(page)).prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: button }).isVisible()).toBe(false);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sides = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1).map(Number));
    expect(sides).toHaveLength(1);
    const millimetres = sides.flat().map((points) => (points / 72) * 25.4);
    expect(Math.abs((millimetres[0] ?? 0) - 105)).toBeLessThan(0.5);
    expect(Math.abs((millimetres[1] ?? 0) - 148)).toBeLessThan(0.5);
  },
);

test('a code that fails to load does not affect the section and shows no message', async () => {
  const context = await world.visit({ ...desktop, as: owner });
  await context.route('**/qr/300.png', (route) => route.fulfill({ status: 500 }));
  const page = await open(context, `/edit-memorial/${await makeMemorial(owner)}?section=qr-code`);
  await page.getByRole('button', { name: 'העתקת קישור' }).waitFor();
  expect(await page.getByRole('button', { name: 'הורדה' }).isDisabled()).toBe(true);
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
});

test('the code is at the end of the page and has a page of its own', async () => {
  const id = await makeMemorial(owner);
  for (const path of [`/memorial/${id}`, `/memorial/${id}/qr`]) {
    const page = await open(await world.visit(phone), path);
    await page.getByRole('img', { name: 'קוד QR לדף של' }).scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(page, 'קוד QR לדף של')).toBe(256);
    expect(await offences(page)).toEqual([]);
  }
});

test('the page of the code shares the link by WhatsApp, unless the memorial is private', async () => {
  const shown = await makeMemorial(owner);
  const hidden = await makeMemorial(owner, { isPublic: false });
  const page = await open(await world.visit({ ...phone, as: owner }), `/memorial/${shown}/qr`);
  const address = await page.getByRole('link', { name: 'שליחה ב־WhatsApp' }).getAttribute('href');
  expect(new URL(address ?? '').searchParams.get('text')).toContain(`${world.server.origin}/memorial/${shown}`);
  await page.goto(`/memorial/${hidden}/qr`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'שליחה ב־WhatsApp' }).count()).toBe(0);
});

test('a preview shows the saved page under a banner, and is neither counted, indexed nor cached', async () => {
  const id = await makeMemorial(owner);
  await world.server.query('update memorials set show_view_count = true, allow_indexing = true where id = $1', [id]);
  const page = await open(await world.visit(desktop), `/memorial/${id}/preview`);
  await page.getByText('תצוגה מקדימה של מה שנשמר').waitFor();
  await page.getByRole('heading', { level: 1, name: 'אברהם נחליאלי' }).waitFor();
  expect(await offences(page)).toEqual([]);

  const response = await get(`/memorial/${id}/preview`);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).not.toContain('rel="canonical"');
  const rows = await world.server.query<{ views: number }>('select views_count as views from memorials where id = $1', [
    id,
  ]);
  expect(rows[0]?.views).toBe(0);
});

test('the preview of a page with a candle view opens as the candle, with a link to the full page', async () => {
  const id = await makeMemorial(owner);
  await world.server.query(`update memorials set display_style = 'candle', allow_indexing = true where id = $1`, [id]);
  const page = await open(await world.visit(desktop), `/memorial/${id}/preview`);
  await page.getByText('תצוגה מקדימה של מה שנשמר. כך יראו את הדף.').waitFor();
  await page.getByRole('button', { name: 'הדלקת נר' }).waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'לדף המלא' }).click();
  await page.getByText('מי שפותחים את הקישור רואים תחילה את הנר').waitFor();
  await page.getByRole('heading', { name: 'הספדים ותנחומים', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/memorial/${id}/preview`);

  const visit = (path: string, agent: string) =>
    fetch(world.server.origin + path, {
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${agent}) Firefox` },
    });
  for (const path of [`/memorial/${id}/preview`, `/memorial/${id}/preview?view=full`]) {
    const response = await visit(path, '140.0');
    expect(response.headers.get('x-robots-tag'), path).toBe('noindex');
    expect(response.headers.get('cache-control'), path).toBe('private, no-store');
    const text = await response.text();
    expect(text, path).not.toContain('rel="canonical"');
    expect(/name="from" value="([^"]*)"/.exec(text)?.[1], path).toBe(path);
  }
  await visit(`/memorial/${id}`, '141.0');
  await expect
    .poll(() => world.server.query('select views_count as views from memorials where id = $1', [id]))
    .toEqual([{ views: 1 }]);
});
