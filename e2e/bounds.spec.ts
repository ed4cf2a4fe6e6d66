import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { open, openWorld, phone, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(place: string): Promise<Page> {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...phone, as: owner }), `/edit-memorial/${id}?${place}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const letters = (count: number) => 'א'.repeat(count);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: false }).first();
const expectRefused = async (page: Page) => {
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('alert').getByText('יש שדות לתיקון', { exact: false }).waitFor();
};

interface Bound {
  place: string;
  label: string;
  beyondLimit: string;
  message: string;
  atLimit: string;
}
const lengthBound = (place: string, label: string, max: number): Bound => ({
  place,
  label,
  beyondLimit: letters(max + 1),
  message: `אפשר לכתוב עד ${max.toLocaleString('he')} תווים`,
  atLimit: letters(max),
});
const degreeBounds = (label: string, limit: number): Bound[] =>
  [limit, -limit].map((bound) => ({
    place: 'section=grave-navigation',
    label,
    beyondLimit: `${bound > 0 ? bound + 0.5 : bound - 0.5}`,
    message: `מספר בין ‎-${limit} ל־${limit}`,
    atLimit: `${bound}`,
  }));

test.each([
  lengthBound('tab=details', 'שם מלא', 200),
  lengthBound('tab=details', 'מוטו לחיים', 300),
  lengthBound('section=grave-navigation', 'בית עלמין', 200),
  lengthBound('section=grave-navigation', 'איך מגיעים', 10_000),
  ...degreeBounds('קו רוחב', 90),
  ...degreeBounds('קו אורך', 180),
  lengthBound('section=kaddish', 'הטקסט בדף', 10_000),
])('$label: a value beyond the limit is reported and kept, and the limit itself is stored', async (bound) => {
  const page = await openEditor(bound.place);
  const box = field(page, bound.label);
  await box.fill(bound.beyondLimit);
  await expectRefused(page);
  await page.getByRole('main').getByText(bound.message).first().waitFor();
  expect(await box.inputValue()).toBe(bound.beyondLimit);
  await box.fill(bound.atLimit);
  await save(page);
  await page.reload();
  await field(page, bound.label).waitFor();
  expect(await field(page, bound.label).inputValue()).toBe(bound.atLimit);
});

test('a milestone title may have 300 characters, and one of 301 is refused', async () => {
  const page = await openEditor('section=timeline');
  const rows = page.getByRole('main').locator('ol > li');
  await field(page, 'שנה').fill('1950');
  await field(page, 'כותרת').fill(letters(301));
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await page.getByText('אפשר לכתוב עד 300 תווים').waitFor();
  expect(await rows.count()).toBe(0);
  await field(page, 'כותרת').fill(letters(300));
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await save(page);
});

test('a tag may have 50 characters, and one of 51 is reported as too long and stays in the field', async () => {
  const page = await openEditor('tab=details');
  const tag = page.getByRole('textbox', { name: 'תגיות' });
  await tag.fill(letters(51));
  await tag.press('Enter');
  await page.getByText('אפשר לכתוב עד 50 תווים').waitFor();
  expect(await tag.inputValue()).toHaveLength(51);
  await tag.fill(letters(50));
  await tag.press('Enter');
  const row = page.getByRole('grid', { name: 'תגיות' }).getByRole('row');
  await expect.poll(async () => (await row.first().innerText()).trim().length).toBe(50);
  await save(page);
});

test('the button shows that the position is being determined', async () => {
  const page = await openEditor('section=grave-navigation');
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (done) => {
      Object.assign(window, {
        found: () => done({ coords: { latitude: 31.5, longitude: 35.25 } } as GeolocationPosition),
      });
    };
  });
  await page.getByRole('button', { name: 'המיקום הנוכחי' }).click();
  await page.getByText('המיקום מאותר…').first().waitFor();
  await page.evaluate(() => (window as unknown as { found(): void }).found());
  await page.getByText('המיקום נשמר').waitFor();
  expect(await field(page, 'קו רוחב').inputValue()).toBe('31.5');
  await page.getByRole('button', { name: 'המיקום הנוכחי' }).waitFor();
});
