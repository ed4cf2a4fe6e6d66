import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(memorialId: string, size: object = desktop): Promise<Page> {
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${memorialId}?section=music`);
  await page.getByRole('heading', { level: 1, name: 'מוזיקה' }).waitFor();
  return page;
}
const textbox = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: false });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

async function addSong(page: Page, title: string, { artist = '', url = '' } = {}) {
  await textbox(page, 'שם').fill(title);
  await textbox(page, 'ביצוע').fill(artist);
  await textbox(page, 'קישור').fill(url);
  await page.getByRole('button', { name: 'הוספה' }).click();
}

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s a family orders its songs, and a visitor opens their links', async (_, size) => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, size);
  await addSong(page, 'שיר הערש', { artist: 'נעמי', url: 'example.org/a' });
  await addSong(page, 'ולס');
  await addSong(page, 'פרחים בכד', { artist: 'מקהלת העמק' });
  await page.getByRole('button', { name: 'מחיקת \u2068ולס' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת קטע המוזיקה' }).click();
  await page.getByRole('button', { name: 'עריכת \u2068שיר הערש' }).click();
  await page.getByRole('button', { name: 'הזזה למטה' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'הזזה למעלה' }).evaluate((it) => it.matches(':focus')))
    .toBe(true);
  await page.getByRole('button', { name: 'סיום' }).click();
  await save(page);

  await page.reload();
  await rows(page).nth(1).waitFor();
  expect(await rows(page).getByRole('paragraph').allTextContents()).toEqual([
    'פרחים בכד',
    'מקהלת העמק',
    'שיר הערש',
    'נעמי',
  ]);

  const visitor = await open(await world.visit(size), `/memorial/${id}`);
  const songs = visitor.locator('#music');
  await songs.scrollIntoViewIfNeeded();
  expect(await songs.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['פרחים בכד', 'שיר הערש']);
  const link = songs.getByRole('link');
  expect(
    await link.evaluateAll((links) => links.map((it) => [it.getAttribute('href'), it.getAttribute('rel')])),
  ).toEqual([['https://example.org/a', 'noopener noreferrer']]);
  await songs.getByRole('link', { name: 'להאזנה: \u2068שיר הערש' }).waitFor();
});

test('a song without a name is not added, and an invalid link is reported', async () => {
  const page = await openEditor(await makeMemorial(owner), phone);
  await addSong(page, '  ', { url: 'javascript:alert(1)' });
  await page.getByText('יש למלא שם').waitFor();
  await page.getByText('קישור לא תקין').waitFor();
  expect(await textbox(page, 'שם').evaluate((it) => it.matches(':focus'))).toBe(true);
  expect(await rows(page).count()).toBe(0);

  await textbox(page, 'שם').fill('שיר');
  await textbox(page, 'קישור').fill('');
  await page.getByRole('button', { name: 'הוספה' }).click();
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'עריכת \u2068שיר' }).click();
  const written = rows(page).first();
  await written.getByRole('textbox', { name: 'קישור', exact: false }).fill('data:text/html,x');
  await written.getByRole('button', { name: 'סיום' }).click();
  await written.getByText('קישור לא תקין').waitFor();
});

test('a stored script link is not rendered', async () => {
  const id = await makeMemorial(owner);
  const content = ['javascript:alert(1)', 'data:text/html,<script>1</script>', 'https://example.org/ok'].map((url) => ({
    title: '<img src=x onerror=alert(1)>',
    url,
  }));
  await world.server.query(
    `insert into memorial_blocks (memorial_id, type, content, position) values ($1, 'music', $2, 0)`,
    [id, JSON.stringify(content)],
  );
  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const songs = visitor.locator('#music');
  await songs.scrollIntoViewIfNeeded();
  expect(await songs.getByRole('heading', { level: 3 }).allTextContents()).toEqual(content.map(({ title }) => title));
  expect(await songs.getByRole('link').evaluateAll((links) => links.map((it) => it.getAttribute('href')))).toEqual([
    'https://example.org/ok',
  ]);
  expect(await songs.locator('img').count()).toBe(0);
  const page = await openEditor(id);
  await rows(page).nth(2).waitFor();
  expect(await rows(page).getByRole('link').count()).toBe(1);
});

/** A second of a quiet tone. */
function makeTone(): Buffer {
  const [rate, head] = [8000, Buffer.alloc(44)];
  const samples = Buffer.from(Uint8Array.from({ length: rate }, (_, at) => 128 + Math.round(20 * Math.sin(at / 3))));
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

test('a recording is uploaded from the device, and a visitor can play it on the page', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  const chooser = page.getByRole('main').locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.flac', mimeType: 'audio/flac', buffer: Buffer.from('fLaC') });
  await page.getByText('סוג קובץ לא נתמך. השתמש ב: MP3, WAV, OGG, M4A').waitFor();
  await chooser.setInputFiles({ name: 'ניגון.wav', mimeType: 'audio/wav', buffer: makeTone() });
  await page.getByText('קטע שמע הועלה בהצלחה!').first().waitFor();
  expect(await textbox(page, 'קישור').inputValue()).toMatch(/^\/media\/[0-9a-f-]{36}\/file$/);
  await textbox(page, 'שם').fill('הניגון של סבא');
  await page.getByRole('button', { name: 'הוספה' }).click();
  await save(page);

  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const player = visitor.locator('#music audio');
  await player.scrollIntoViewIfNeeded();
  const length = await player.evaluate((audio: HTMLAudioElement) => {
    audio.preload = 'metadata';
    audio.load();
    return new Promise<number>((resolve) => audio.addEventListener('durationchange', () => resolve(audio.duration)));
  });
  expect(length).toBeCloseTo(1, 1);
});
