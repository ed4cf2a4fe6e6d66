import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World, sizes } from './fixtures.ts';
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

async function makePhotograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .withExif({ IFD2: { DateTimeOriginal: '1961:07:30 12:00:00' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function createUploadLink(memorialId: string, by = owner): Promise<string> {
  const { json } = await by.rpc<{ token: string }>('gallery/openFamilyUpload', { memorialId });
  return `/family-upload/${json.token}`;
}

const dialog = (page: Page) => page.getByRole('dialog');
const chooser = (page: Page) => page.getByRole('main').locator('input[type=file][multiple]');
const listPending = async (memorialId: string, by = owner) =>
  (await by.rpc<{ originalName: string; dateTaken: string }[]>('gallery/listPending', { memorialId })).json;

test.each(sizes)(
  '%s a relative without an account uploads by a link, and the family accepts the photographs',
  async (_, size) => {
    const memorialId = await makeMemorial(owner, { isPublic: false });
    const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${memorialId}?section=gallery`);
    await page.getByRole('button', { name: 'קישור לתמונות מן המשפחה' }).click();
    await dialog(page).getByRole('button', { name: 'יצירת קישור' }).click();
    const field = dialog(page).getByRole('textbox', { name: 'קישור לשליחת תמונות' });
    const link = new URL(await field.inputValue());
    expect(await offences(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'סגירה', exact: true }).click();

    const relative = await open(await world.visit(size), link.pathname);
    await relative.getByRole('heading', { name: 'תמונות לדף של אברהם נחליאלי' }).waitFor();
    expect(await offences(relative)).toEqual([]);
    await chooser(relative).setInputFiles([
      await makePhotograph('חתונה.jpg', '#885522'),
      await makePhotograph('גן.jpg', '#228855'),
    ]);
    await relative.getByRole('status').getByText('שתי תמונות הועלו בהצלחה').waitFor();
    expect((await listPending(memorialId)).map(({ originalName }) => originalName).toSorted()).toEqual([
      'גן.jpg',
      'חתונה.jpg',
    ]);
    expect(new Set((await listPending(memorialId)).map(({ dateTaken }) => dateTaken))).toEqual(new Set(['1961-07-30']));

    await page.reload();
    const region = page.getByRole('region', { name: 'תמונות מן המשפחה מחכות לאישור' });
    await region.getByRole('button', { name: 'אישור הכול' }).click();
    await page
      .getByRole('group', { name: 'אלבומים' })
      .getByRole('button', { name: /העלאות משפחה/ })
      .waitFor();
    await page.getByRole('button', { name: 'קישור לתמונות מן המשפחה' }).click();
    expect(await field.inputValue()).toBe(link.href);
    await dialog(page).getByText('עד עכשיו הגיעו בו שתי תמונות מתוך 100.').waitFor();
  },
);

test.each(sizes)('%s the bell and the dashboard announce new photographs and link to them', async (_, size) => {
  const family = await openAccount(world.server);
  const memorialId = await makeMemorial(family, { name: 'דבורה אלמוג' });
  const page = await open(await world.visit({ ...size, as: family }), '/dashboard');
  const bell = page.getByRole('button', { name: /^התראות/ });
  await bell.waitFor();
  const relative = await open(await world.visit(size), await createUploadLink(memorialId, family));
  await chooser(relative).setInputFiles([
    await makePhotograph('א.jpg', '#775522'),
    await makePhotograph('ב.jpg', '#227755'),
  ]);
  await relative.getByRole('status').getByText('שתי תמונות הועלו בהצלחה').waitFor();

  await bell.click();
  const notification = page.getByRole('link', { name: /שתי תמונות נשלחו בקישור המשפחה לדף של דבורה אלמוג/ });
  await notification.waitFor();
  expect(await offences(page)).toEqual([]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'שתי תמונות מן המשפחה ממתינות לאישור' }).click();
  await page
    .getByRole('region', { name: 'תמונות מן המשפחה מחכות לאישור' })
    .getByRole('button', { name: 'אישור הכול' })
    .click();
  await waitFor(async () => (await listPending(memorialId, family)).length === 0);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'דבורה אלמוג' }).waitFor();
  await page.getByRole('button', { name: 'התראות', exact: true }).waitFor();
  await waitFor(async () => (await page.getByText('ממתינות לאישור').count()) === 0);
});

test('a link is renewed and revoked, each after a confirmation, and the previous link stops working', async () => {
  const memorialId = await makeMemorial(owner);
  const first = await createUploadLink(memorialId);
  const page = await open(await world.visit({ ...phone, as: owner }), `/edit-memorial/${memorialId}?section=gallery`);
  await page.getByRole('button', { name: 'קישור לתמונות מן המשפחה' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'קישור לשליחת תמונות' });
  expect(new URL(await field.inputValue()).pathname).toBe(first);
  const question = page.getByRole('alertdialog');
  await dialog(page).getByRole('button', { name: 'קישור חדש' }).click();
  await question.getByRole('button', { name: 'להשאיר' }).click();
  expect(new URL(await field.inputValue()).pathname).toBe(first);
  await dialog(page).getByRole('button', { name: 'קישור חדש' }).click();
  await question.getByRole('button', { name: 'קישור חדש' }).click();
  await waitFor(async () => (await field.count()) === 1 && !(await field.inputValue()).endsWith(first));
  const second = new URL(await field.inputValue()).pathname;

  const relative = await open(await world.visit(phone), first);
  await relative.getByRole('heading', { name: 'הקישור כבר אינו פעיל' }).waitFor();
  expect(await offences(relative)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'סגירת הקישור' }).click();
  await question.getByRole('button', { name: 'סגירת הקישור' }).click();
  await dialog(page).getByRole('button', { name: 'יצירת קישור' }).waitFor();
  await relative.goto(second);
  await relative.getByRole('heading', { name: 'הקישור כבר אינו פעיל' }).waitFor();
});

test('a link that could not be created or revoked shows an error and stays unchanged', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/edit-memorial/${memorialId}?section=gallery`);
  const failRequests = (action: string) =>
    page.route(`**/rpc/gallery/${action}FamilyUpload**`, (route) => route.abort());
  await failRequests('open');
  await page.getByRole('button', { name: 'קישור לתמונות מן המשפחה' }).click();
  await dialog(page).getByRole('button', { name: 'יצירת קישור' }).click();
  await dialog(page).getByRole('alert').waitFor();
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'יצירת קישור' }).click();
  await failRequests('close');
  await dialog(page).getByRole('button', { name: 'סגירת הקישור' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'סגירת הקישור' }).click();
  await question.getByRole('alert').waitFor();
  await question.getByRole('button', { name: 'להשאיר' }).click();
  await dialog(page).getByRole('textbox', { name: 'קישור לשליחת תמונות' }).waitFor();
});

test('valid files of a relative are uploaded, and each invalid one is named', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(phone), await createUploadLink(memorialId));
  const large = (size: number) => ({ name: `${size}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.alloc(size) });
  await chooser(page).setInputFiles([
    await makePhotograph('good.jpg', '#101080'),
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ'.padEnd(4000, '\0')) },
    large(5 * megabyte + 1),
  ]);
  await page.getByText('a.pdf: סוג קובץ לא נתמך').waitFor();
  await page.getByText('program.jpg: סוג קובץ לא נתמך').waitFor();
  await page.getByText(`${5 * megabyte + 1}.jpg: הקובץ גדול מדי (מקסימום 5MB)`).waitFor();
  await page.getByRole('status').getByText('תמונה אחת הועלתה בהצלחה').waitFor();
  expect((await listPending(memorialId)).map(({ originalName }) => originalName)).toEqual(['good.jpg']);
});

test('a photograph waits for the network and arrives once, and a cancelled one never arrives', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await world.visit(phone);
  const page = await open(context, await createUploadLink(memorialId));
  await chooser(page).waitFor({ state: 'attached' });
  let lost = 0;
  // The first request reaches the server but its response is lost; the second does not reach it.
  await page.route('**/upload/family/**', async (route) => {
    lost += 1;
    if (lost === 1) await route.fetch();
    return lost < 3 ? route.abort() : route.continue();
  });
  await chooser(page).setInputFiles([await makePhotograph('twice.jpg', '#801010')]);
  await page
    .getByRole('region', { name: 'העלאת תמונות' })
    .getByText('אין חיבור לרשת. ההעלאה תימשך מאותה נקודה.')
    .waitFor();
  await page.getByRole('status').getByText('תמונה אחת הועלתה בהצלחה').waitFor();
  expect(await listPending(memorialId)).toHaveLength(1);

  await page.unrouteAll();
  await page.route('**/upload/family/**', () => undefined);
  await chooser(page).setInputFiles([await makePhotograph('no.jpg', '#018080')]);
  await page.getByRole('button', { name: /ביטול ההעלאה.*no\.jpg/ }).click();
  await page.locator('[data-upload]').filter({ hasText: 'no.jpg' }).waitFor({ state: 'detached' });
  expect(await listPending(memorialId)).toHaveLength(1);
});

test('a link that is revoked during an upload is reported in the row of the file', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), await createUploadLink(memorialId));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await owner.rpc('gallery/closeFamilyUpload', { memorialId });
  await chooser(page).setInputFiles([await makePhotograph('late.jpg', '#808010')]);
  await page.getByText('הקישור כבר אינו פעיל. אפשר לבקש מן המשפחה קישור חדש.').waitFor();
  expect(await page.getByRole('button', { name: 'ניסיון נוסף' }).count()).toBe(0);
});
