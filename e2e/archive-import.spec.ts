import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zip } from '../test/archive.ts';
import { offences } from './axe.ts';
import { open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('an exported chat is previewed, imported into the page and undone', async () => {
  const owner = await openAccount(world.server);
  const memorialId = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const page = await open(await world.visit({ ...phone, as: owner }), `/edit-memorial/${memorialId}?section=gallery`);
  await page.getByRole('link', { name: 'ייבוא מארכיון' }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('בחירת ארכיון').waitFor();
  expect(await offences(page)).toEqual([]);

  const chat = [
    '12.3.2020, 14:05 - דליה: סבתא הייתה מלכה',
    '13.3.2020, 14:05 - +972 52-123-4567: תודה לכולם',
    '14.3.2020, 14:05 - דליה: IMG-20200314-WA0001.jpg (קובץ מצורף)',
  ].join('\n');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a8c5a' } });
  const buffer = await zip({ 'WhatsApp Chat.txt': chat, 'IMG-20200314-WA0001.jpg': await picture.jpeg().toBuffer() });
  await page.locator('input[type=file]').setInputFiles({ name: 'שיחה.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('heading', { name: 'שיחה מ־WhatsApp' }).waitFor();

  await page.getByText('כל התמונות', { exact: true }).click();
  await page.getByText('+972 52-123-4567').click();
  await button('הכנסה לדף').click();
  await page.getByRole('alert').filter({ hasText: 'צריך שם, ולא מספר טלפון' }).waitFor();
  await page.getByRole('textbox', { name: /השם שיופיע בדף/ }).fill('יוסי');
  await button('לקרוא ולבחור').last().click();
  await page.getByRole('checkbox', { name: /סבתא הייתה מלכה/ }).waitFor();
  expect(await offences(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await button('הכנסה לדף').click();

  await page.getByRole('heading', { name: 'הייבוא הסתיים' }).waitFor();
  await page.getByText('תמונות שהגיעו לגלריה: 1').waitFor();
  await page.getByText('זיכרונות שמחכים לאישור: 1').waitFor();
  expect(await offences(page)).toEqual([]);
  const shown = async () => {
    const { json } = await owner.rpc<{ total: number }>('gallery/loadPage', { memorialId });
    return json.total;
  };
  expect(await shown()).toBe(0);
  await button('אישור כל התמונות (1)').click();
  await page.getByRole('status').getByText('תמונה אחת נוספה לגלריה').waitFor();
  expect(await shown()).toBe(1);
  await page.getByText('התמונות מחכות לאישור').waitFor({ state: 'detached' });
  await button('ביטול הייבוא').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הייבוא' }).click();
  await page.getByRole('status').getByText('הייבוא בוטל.').waitFor();
});

test('photographs of an archive wait in the gallery and on the family screen, and one press accepts all', async () => {
  const owner = await openAccount(world.server);
  const memorialId = await makeMemorial(owner, { name: 'שמואל בן דוד' });
  const page = await open(await world.visit({ ...phone, as: owner }), `/memorial/${memorialId}/import`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const files = { 'Takeout/Google Photos/ילדות/a.jpg': '#204060', 'Takeout/Google Photos/ילדות/b.jpg': '#406020' };
  const pictures = await Promise.all(
    Object.entries(files).map(async ([name, colour]) => [name, await picture(colour)] as const),
  );
  const buffer = await zip(Object.fromEntries(pictures));
  await page.locator('input[type=file]').setInputFiles({ name: 'takeout.zip', mimeType: 'application/zip', buffer });
  await page.getByText('כל התמונות', { exact: true }).click();
  await button('הכנסה לדף').click();
  await page.getByRole('heading', { name: 'הייבוא הסתיים' }).waitFor();

  await page.goto('/family');
  await page.getByText(/שתי תמונות מארכיון מחכות לאישור בדף של/).waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'לראות את התמונות' }).click();
  const waiting = page.getByRole('region', { name: 'שתי תמונות מארכיון מחכות לאישור' });
  await waiting.getByRole('button', { name: /אישור .*a\.jpg/ }).waitFor();
  expect(await offences(page)).toEqual([]);
  await waiting.getByRole('button', { name: 'אישור כל הייבוא' }).click();
  await page.getByRole('status').getByText('שתי תמונות נוספו לגלריה').waitFor();
  await waiting.waitFor({ state: 'detached' });
  const visitor = await open(await world.visit(phone), `/memorial/${memorialId}`);
  await visitor.getByRole('button', { name: /ילדות/ }).waitFor();
});
