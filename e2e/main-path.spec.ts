import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, phone, photo, type World } from './fixtures.ts';
import { linkIn } from './mail.ts';
import { waitFor } from './wait.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { kind: 'full' });
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const heic = readFileSync(new URL('files/phone.heic', import.meta.url));
const maxPresses = 14;

/** Ten phone photographs: seven of usual size, two of 12 megapixels and over 5 MB, one HEIC. */
async function tenPhotographs() {
  const jpeg = (width: number, height: number, seed: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: { r: seed * 20, g: 90, b: 120 },
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
  const small = await Promise.all(Array.from({ length: 7 }, (_, index) => jpeg(640, 480, index)));
  const large = await Promise.all([jpeg(4032, 3024, 8), jpeg(4032, 3024, 9)]);
  expect(large.every(({ length }) => length > 5 * 1024 * 1024)).toBe(true);
  return [
    ...[...small, ...large].map((buffer, index) => ({ name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: heic },
  ];
}

test(`from registering to a published page with ten photographs takes at most ${maxPresses} presses on a phone`, async () => {
  const context = await world.visit(phone);
  const page = await context.newPage();
  const presses: string[] = [];
  async function press(name: string, target: Locator) {
    presses.push(name);
    await target.click();
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  const email = `${randomUUID()}@example.com`;
  await page.goto('/register?from=/create-memorial');
  await page.getByLabel('שם פרטי').fill('נועה');
  await page.getByLabel('שם משפחה').fill('לוי');
  await page.getByLabel('דואר אלקטרוני').fill(email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill('סיסמה ארוכה 123');
  await press('register', button('הרשמה'));
  await page.getByRole('heading', { name: 'נשלחה הודעה לדואר האלקטרוני' }).waitFor();
  presses.push('the link of the email');
  await page.goto(linkIn(await world.server.emailTo(email)));
  const confirm = button('אישור וכניסה');
  if (await confirm.isVisible()) await press('confirm', confirm);

  await page.waitForURL('**/create-memorial**');
  await page.getByLabel('שם מלא').fill('נעמי הראל');
  await press('to the dates', button('הלאה'));
  for (const [label, digits] of [
    ['תאריך לידה', '12041931'],
    ['תאריך פטירה', '03092019'],
  ] as const) {
    await page.getByRole('group', { name: label }).locator('[data-part=day]').focus();
    await page.keyboard.type(digits);
  }
  await press('to the portrait', button('הלאה'));
  await chooseFiles(page, () => press('choose the portrait', button('בחירת תמונה').last()), [photo]);
  await button('החלפת תמונה').waitFor();
  await press('open the page', button('פתיחת הדף'));

  await page.waitForURL('**/edit-memorial/**');
  const id = /edit-memorial\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await press('the gallery', page.getByRole('navigation').getByRole('link', { name: 'גלריה' }));
  await press('photographs', page.getByRole('button', { name: /בוחרים תמונות מהמכשיר/ }));
  await chooseFiles(
    page,
    () => press('of the device', page.getByRole('button', { name: /הגלריה במכשיר/ })),
    await tenPhotographs(),
  );
  await press('shrink and send all', button('הקטנה ושליחה של שתי התמונות הגדולות'));
  const later = page.getByRole('dialog').getByRole('button', { name: 'אחר כך' });
  await later.waitFor({ timeout: 90_000 });
  await press('leave the album for later', later);

  await press('publish', button('פרסום הדף'));
  const dialog = page.getByRole('dialog');
  await press('confirm publishing', dialog.getByRole('button', { name: 'פרסום הדף' }));
  await page.getByRole('heading', { name: 'הדף גלוי לכול' }).waitFor();

  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(maxPresses);
  const count = 'select count(*)::int as count from gallery_images where memorial_id = $1';
  await waitFor(async () => (await world.server.query<{ count: number }>(count, [id]))[0]?.count === 10);
  const stranger = await (await world.visit(phone)).newPage();
  expect((await stranger.goto(`/memorial/${id}`))?.status()).toBe(200);
});

async function chooseFiles(page: Page, open: () => Promise<void>, files: Parameters<Locator['setInputFiles']>[0]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(files);
}
