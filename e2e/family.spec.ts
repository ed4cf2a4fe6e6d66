import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World, sizes } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** An owner of two pages, a relative who edits one of them, and a pending invitation. */
async function makeFamily() {
  const owner = await openAccount(world.server, { firstName: 'מיכל', lastName: 'שקדיאל' });
  const first = await makeMemorial(owner, { name: 'נעמה שקדיאל', isPublic: false });
  const second = await makeMemorial(owner, { name: 'אברהם ברקאי' });
  const relative = await openAccount(world.server, { firstName: 'דליה', lastName: 'רון' });
  const invite = await owner.rpc<{ link: string }>('invite/make', { memorialId: first, role: 'editor' });
  await relative.rpc('invite/accept', { token: invite.json.link.split('/').at(-1) });
  await owner.rpc('invite/make', { memorialId: second, role: 'viewer', email: 'tamar@example.com' });
  return { owner, relative, first, second };
}

async function sendPhotos(memorialId: string, owner: Person, colours: string[]) {
  const { json } = await owner.rpc<{ token: string }>('gallery/openFamilyUpload', { memorialId });
  for (const background of colours) {
    const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const answer = await fetch(`${world.server.origin}/upload/family/${json.token}`, {
      method: 'POST',
      headers: { 'x-file-name': 'photo.jpg' },
      body: new Uint8Array(bytes),
    });
    expect(answer.ok).toBe(true);
  }
  return json.token;
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each(sizes)(
  '%s the family screen shows pages, the upload link with its QR code, photographs and people',
  async (_, size) => {
    const { owner, first, second } = await makeFamily();
    await sendPhotos(first, owner, ['#885522', '#228855']);
    const page = await open(await world.visit({ ...size, as: owner }), '/family');
    await page.getByRole('heading', { level: 1, name: 'המשפחה' }).waitFor();
    const pages = region(page, 'הדפים');
    await pages.getByRole('link', { name: 'נעמה שקדיאל' }).waitFor();
    expect(await pages.getByRole('listitem').count()).toBe(2);

    const links = region(page, 'העלאת תמונות של המשפחה');
    await links.getByRole('img', { name: /^קוד לסריקה/ }).waitFor();
    await links.getByRole('button', { name: 'פתיחת קישור לדף' }).click();
    await page.getByRole('menuitem', { name: 'אברהם ברקאי' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'יצירת קישור' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'קישור לשליחת תמונות' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'סגירה', exact: true }).click();
    await links.getByRole('heading', { name: 'לדף של אברהם ברקאי' }).waitFor();
    await links.getByText('הגיעו שתי תמונות').waitFor();

    const waiting = region(page, 'ממתין לאישור');
    await waiting
      .getByRole('button', { name: /^תמונה שנשלחה/ })
      .first()
      .click();
    await waiting.getByRole('button', { name: 'אישור והוספה לגלריה' }).click();
    await page.getByText('תמונה אחת נוספה לגלריה').waitFor();
    await waiting.getByRole('button', { name: 'בחירת כולן' }).click();
    await waiting.getByRole('button', { name: 'לא לפרסם' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'לא לפרסם' }).click();
    await waiting.waitFor({ state: 'detached' });
    const { json: trash } = await owner.rpc<unknown[]>('gallery/listDeleted', { memorialId: first });
    expect(trash).toHaveLength(1);

    const people = region(page, 'מי בונה יחד');
    await people.getByText('עריכה בדף של נעמה שקדיאל').waitFor();
    await people.getByText('tamar@example.com').waitFor();
    expect(await people.getByRole('link', { name: 'ניהול ההרשאות של' }).getAttribute('href')).toBe(
      `/memorial/${first}/editors`,
    );
    expect(await people.getByRole('link', { name: /^ניהול ההזמנה/ }).getAttribute('href')).toBe(
      `/memorial/${second}/editors`,
    );
    expect(await offences(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
  },
);

test('an invited person joins from the family screen, and one without pages can create the first', async () => {
  const { owner, second } = await makeFamily();
  const tamar = await openAccount(world.server, { firstName: 'תמר', lastName: 'ברקאי' });
  const page = await open(await world.visit({ ...phone, as: tamar }), '/family');
  await page.getByRole('heading', { name: 'כאן ייאספו כל הדפים של המשפחה' }).waitFor();
  expect(await offences(page)).toEqual([]);
  await owner.rpc('invite/make', { memorialId: second, role: 'editor', email: tamar.email });
  await page.reload();
  await page.getByRole('button', { name: 'להצטרפות לדף של' }).click();
  await region(page, 'הדפים').getByRole('link', { name: 'אברהם ברקאי' }).waitFor();
  const { json } = await tamar.rpc<{ id: string }[]>('memorial/list');
  expect(json.map(({ id }) => id)).toEqual([second]);
});

test('the printed card has the name, the code and the address for sending photographs', async () => {
  const { owner, first } = await makeFamily();
  const token = await sendPhotos(first, owner, []);
  const page = await open(await world.visit({ ...desktop, as: owner }), '/family');
  await page.getByRole('button', { name: 'שלט להדפסה, A4' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.paper');
  await sheet.getByText('תמונות לזכר נעמה שקדיאל').waitFor();
  await sheet.getByText(`/family-upload/${token}`).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  const box = await sheet.locator('svg').boundingBox();
  expect(box?.width).toBeGreaterThan(300);
});

test('a visitor who opens the family screen signs in first and returns to it', async () => {
  const answer = await fetch(`${world.server.origin}/family`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/login?from=%2Ffamily');
});
