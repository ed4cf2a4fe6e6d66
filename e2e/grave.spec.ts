import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, photo, save, type Visit, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(memorialId: string, visit: Visit = desktop): Promise<Page> {
  const context = await world.visit({ ...visit, as: owner });
  const page = await open(context, `/edit-memorial/${memorialId}?section=grave-navigation`);
  await page.getByRole('heading', { level: 1, name: 'דרך אל הקבר' }).waitFor();
  return page;
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a family enters the place of the grave, and a visitor navigates there', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  await field(page, 'בית עלמין').fill('בית העלמין "הישן" & החדש');
  await field(page, 'איך מגיעים').fill('שער מזרחי, שורה שלישית.');
  await field(page, 'קו רוחב').fill('0');
  expect(await page.getByRole('link', { name: 'ניווט' }).count()).toBe(0);
  await field(page, 'קו אורך').fill('0');
  await page.getByRole('link', { name: 'ניווט' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('תמונת הקבר הועלתה').waitFor();
  await save(page);

  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const section = visitor.locator('#grave-navigation');
  await section.scrollIntoViewIfNeeded();
  await section.getByText('שער מזרחי, שורה שלישית.').waitFor();
  expect(await section.getByRole('img').getAttribute('alt')).toContain('תמונת הקבר של');
  expect(await section.getByRole('link', { name: 'ניווט' }).getAttribute('href')).toBe(
    'https://waze.com/ul?ll=0%2C0&navigate=yes',
  );
  expect(await section.getByRole('link', { name: 'פתיחה במפה' }).getAttribute('rel')).toContain('noopener');
});

test('only a number in its range is stored, and coordinates pasted from a map are parsed', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  await field(page, 'קו רוחב').fill('90.5');
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByText('מספר בין ‎-90 ל־90').waitFor();

  await field(page, 'קו רוחב').fill('32,5721');
  await field(page, 'קו אורך').pressSequentially('-35,36');
  await page.getByRole('link', { name: 'ניווט' }).waitFor();
  expect(await page.getByRole('link', { name: 'ניווט' }).getAttribute('href')).toContain('ll=32.5721%2C-35.36');
  await save(page);
});

test('the current position is taken from the browser', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, {
    ...phone,
    permissions: ['geolocation'],
    geolocation: { latitude: 32.57212345678, longitude: 35.36 },
  });
  await page.getByRole('button', { name: 'המיקום הנוכחי' }).click();
  await page.getByText('המיקום נשמר').waitFor();
  expect(await field(page, 'קו רוחב').inputValue()).toBe('32.5721235');
  expect(await field(page, 'קו אורך').inputValue()).toBe('35.36');
});

test('without a position from the browser the coordinates can be typed', async () => {
  const page = await openEditor(await makeMemorial(owner), { ...phone, permissions: [] });
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_done, failed) =>
      failed?.({ code: 1, message: '' } as GeolocationPositionError);
  });
  await page.getByRole('button', { name: 'המיקום הנוכחי' }).click();
  await page.getByText('לא ניתן לאתר את המיקום הנוכחי').waitFor();

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await page.getByRole('button', { name: 'המיקום הנוכחי' }).click();
  await page.getByText('הדפדפן אינו תומך באיתור מיקום').waitFor();
});

test('the location is shown as figures, and no map is loaded before a press', async () => {
  const id = await makeMemorial(owner);
  const location = 'גוש ג׳, שורה 7, מקום 12.\nמן השער ישר עד הברוש הכפול.';
  const columns = 'grave_cemetery_name = $2, grave_location = $3, show_family_contact = true';
  await world.server.query(`update memorials set ${columns} where id = $1`, [id, '<b>נווה "שקדים" & בניו', location]);
  const context = await world.visit({ viewport: { width: 320, height: 700 }, javaScriptEnabled: false });
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(world.server.origin)) elsewhere.push(request.url());
  });
  const page = await open(context, `/memorial/${id}`);
  const section = page.locator('#grave-navigation');
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('heading', { name: '<b>נווה "שקדים" & בניו' }).waitFor();
  expect(await section.getByRole('term').allTextContents()).toEqual(['גוש', 'שורה', 'מקום']);
  expect(await section.getByRole('definition').allTextContents()).toEqual(['ג׳', '7', '12']);
  await section.getByText('מן השער ישר עד הברוש הכפול.', { exact: true }).waitFor();
  const map = new URL((await section.getByRole('link', { name: 'פתיחה במפה' }).getAttribute('href')) ?? '');
  expect(map.searchParams.get('query')).toBe(`<b>נווה "שקדים" & בניו ${location.replace('\n', ' ')}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(elsewhere).toEqual([]);
});

test('if only a picture of the grave is known, visitors are referred to the family', async () => {
  const id = await makeMemorial(owner);
  const edited = await openEditor(id);
  await edited.locator('input[type=file]').setInputFiles(photo);
  await edited.getByText('תמונת הקבר הועלתה').waitFor();
  await save(edited);
  const section = (await open(await world.visit(phone), `/memorial/${id}`)).locator('#grave-navigation');
  await section.getByText('לפרטים על מקום הקבורה אפשר לפנות למשפחה').waitFor();
  expect(await section.getByRole('link').count()).toBe(0);
});
