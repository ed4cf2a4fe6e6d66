import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, typeDate, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const birthDate = (page: Page) => page.getByRole('group', { name: 'תאריך לידה' });
const readParts = (page: Page) =>
  birthDate(page)
    .locator('[data-part]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

test('typing into any segment of an empty date starts at its day, and a half-typed date is kept and reported after a save and a reload', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...phone, as: owner }), `/edit-memorial/${id}?tab=details`);
  await birthDate(page).locator('[data-part=year]').tap();
  await page.keyboard.type('14');
  await birthDate(page).locator('[data-part=year]').tap();
  await page.keyboard.type('1936');
  await page.getByLabel('מוטו לחיים').fill('לאט לאט');
  await page.getByText('חסר חודש', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('status').getByText('נשמר, חוץ ממה שעוד לא הושלם').first().waitFor();

  await page.reload();
  await page.getByText('חסר חודש', { exact: true }).waitFor();
  expect(await readParts(page)).toEqual(['14', '', '1936']);
  await birthDate(page).locator('[data-part=month]').fill('5');
  await page.getByText('חסר חודש', { exact: true }).waitFor({ state: 'detached' });
});

test('a half-typed date stops the wizard with a message, is not marked as complete, and is kept in the editor', async () => {
  const page = await open(await world.visit({ ...desktop, as: owner }), '/create-memorial');
  await page.getByLabel('שם מלא').fill('אברהם');
  await page.getByRole('button', { name: 'הלאה' }).click();
  await typeDate(page, 'תאריך לידה', '1405');
  await page.getByRole('button', { name: 'הלאה' }).click();
  await page.getByText('חסרה שנה').waitFor();
  await page.getByRole('button', { name: 'דילוג' }).click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  expect(await page.getByRole('list', { name: 'שלבים' }).locator('svg').count()).toBe(1);
  await page.getByRole('button', { name: 'פתיחת הדף' }).click();
  await page.getByText('תאריך שהוקלד רק בחלקו מחכה בעריכה.').waitFor();
  await birthDate(page).waitFor();
  expect(await readParts(page)).toEqual(['14', '05', '']);
});

test('submitting an untouched form shows our own messages, not the browser’s', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), `/memorial/${id}/condolences/new`);
  await page.locator('form[data-write] button[type=submit]').click();
  await page.getByText('יש למלא שם').waitFor();
  await page.getByText('יש לכתוב את תוכן ההספד').waitFor();
});
