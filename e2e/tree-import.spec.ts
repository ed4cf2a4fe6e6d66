import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zip } from '../test/archive.ts';
import { familyFile } from '../test/family-file.ts';
import { offences } from './axe.ts';
import { open, openWorld, phone, sizes, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const makeFile = (text: string | Buffer, name = 'mishpaha.ged') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});
const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const chooseFile = (page: Page, ...given: Parameters<typeof makeFile>) =>
  page.locator('input[type=file]').setInputFiles(makeFile(...given));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.each(sizes)('%s a file is previewed, imported and undone', async (_, size) => {
  const owner = await openAccount(world.server);
  await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
  await page.getByRole('link', { name: 'ייבוא מקובץ' }).click();
  await button(page, 'בחירת קובץ').waitFor();
  expect(await offences(page)).toEqual([]);

  await chooseFile(page, familyFile);
  await page.getByText('קראנו את mishpaha.ged. שום דבר עוד לא נכנס לאילן.').waitFor();
  expect(await page.getByText('אולי כבר באילן: 1').isVisible()).toBe(true);
  await button(page, 'הכנסה לאילן: 7 אנשים').waitFor();
  await page.getByText('אותו אדם', { exact: true }).click();
  await button(page, 'הכנסה לאילן: 6 אנשים').waitFor();
  expect(await offences(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  // After a reload the import is at the same step.
  await page.reload();
  await button(page, 'הכנסה לאילן: 6 אנשים').click();
  await page.getByRole('heading', { name: '6 אנשים נכנסו לאילן' }).waitFor();
  await page.getByText('אחד אוחד עם מי שכבר היה בו.').waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'לאילן', exact: true }).last().click();
  await page.getByRole('button', { name: 'סלים כוכביאל' }).first().waitFor();

  await page.goBack();
  await button(page, 'ביטול הייבוא').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הייבוא' }).click();
  await page.getByRole('status').getByText('הייבוא בוטל').waitFor();
  await page.getByRole('link', { name: 'לאילן', exact: true }).click();
  await page.getByText('אדם אחד', { exact: true }).waitFor();
});

test.each(sizes)(
  '%s the picture of a person is imported from an archive, shown in the tree and removed',
  async (_, size) => {
    const owner = await openAccount(world.server);
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a8c5a' } })
      .jpeg()
      .toBuffer();
    const archive = await zip({ 'gedcom.ged': familyFile, 'photos/dalia.jpg': photo });
    const page = await open(await world.visit({ ...size, as: owner }), '/family/tree/import');
    await chooseFile(page, archive, 'mishpaha.gdz');
    await page.getByText('תמונה של אדם אחד').waitFor();
    expect(await offences(page)).toEqual([]);
    await button(page, 'הכנסה לאילן: 7 אנשים').click();
    await page.getByRole('heading', { name: '7 אנשים נכנסו לאילן' }).waitFor();
    await page.getByRole('link', { name: 'לאילן', exact: true }).last().click();
    await page.getByRole('searchbox', { name: 'חיפוש שם באילן' }).fill('דליה');
    await page.locator('.tree-search').getByRole('button', { name: 'דליה' }).click();
    const card = page.getByRole('complementary');
    const portrait = card.locator('.tree-card-face img');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(264);
    expect(await offences(page)).toEqual([]);
    await card.getByRole('button', { name: 'הסרת התמונה' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'הסרת התמונה' }).click();
    await portrait.waitFor({ state: 'detached' });
  },
);

test('a branch of the file is chosen by name, by keyboard', async () => {
  const owner = await openAccount(world.server);
  const page = await open(await world.visit({ as: owner }), '/family/tree/import');
  await chooseFile(page, familyFile);
  await page.getByRole('radio', { name: /ענף אחד/ }).waitFor();
  await page.getByRole('radio', { name: /כל מי שבקובץ/ }).focus();
  await page.keyboard.press('ArrowDown');
  // Without a chosen person the button would import everybody.
  await page.getByRole('button', { name: 'הכנסה לאילן: 7 אנשים', disabled: true }).waitFor();
  const search = page.getByRole('searchbox', { name: 'חיפוש שם בקובץ' });
  await search.focus();
  await page.keyboard.type('יוסי');
  await page.getByRole('button', { name: /יוסי שקדיאל/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('הענף של יוסי שקדיאל').waitFor();
  await button(page, 'הכנסה לאילן: 5 אנשים').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '5 אנשים נכנסו לאילן' }).waitFor();

  await button(page, 'ייבוא קובץ נוסף').click();
  await chooseFile(page, familyFile);
  await button(page, 'הכנסה לאילן: שני אנשים').waitFor();
  await page.getByText('5 אנשים כבר באילן מקובץ קודם').waitFor();
});

test('a file that is no tree is refused with a message, and the next one is accepted', async () => {
  const owner = await openAccount(world.server);
  const page = await open(await world.visit({ ...phone, as: owner }), '/family/tree/import');
  await chooseFile(page, 'שלום', '<img src=x onerror=alert(1)>.ged');
  await page.getByRole('alert').getByText('<img src=x onerror=alert(1)>.ged').waitFor();
  await page.getByRole('alert').getByText('זה לא קובץ GEDCOM').waitFor();
  expect(await offences(page)).toEqual([]);
  await chooseFile(page, familyFile.replaceAll('שקדיאל', 'שקדיאל'.repeat(12)));
  await button(page, 'הכנסה לאילן: 7 אנשים').waitFor();
  expect(await fitsWidth(page)).toBe(true);
  await button(page, 'ביטול').click();
  await button(page, 'בחירת קובץ').waitFor();
});

test.each(['en', 'ar'] as const)('the preview is in %s', async (lang) => {
  const owner = await openAccount(world.server);
  for (const size of sizes) {
    const page = await open(await world.visit({ ...size[1], as: owner, lang }), '/family/tree/import');
    if (size === sizes[0]) await chooseFile(page, familyFile);
    await page.locator('.tree-import-sums').waitFor();
    expect(await fitsWidth(page)).toBe(true);
    expect(await offences(page)).toEqual([]);
  }
});
