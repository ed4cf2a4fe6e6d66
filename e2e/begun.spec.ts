import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, save, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('a quote that was typed but not added stays in its form, and saving reports it', async () => {
  const owner = await openAccount(world.server);
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/edit-memorial/${id}?section=quotes`);
  const quoteField = page.getByRole('main').getByRole('textbox').first();
  await quoteField.fill('תאכל, אחר כך תחליט אם אתה עצוב.');

  await page.getByRole('link', { name: 'ציר הזמן' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'ציר הזמן' }).waitFor();
  await page.goBack();
  expect(await quoteField.inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => quoteField.inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');

  await page.getByRole('button', { name: 'שמירה', exact: true }).first().click();
  await page.getByText('יש פרטים שהוקלדו ועוד לא נוספו לרשימה', { exact: false }).waitFor();

  await page.getByRole('main').getByRole('button', { name: 'הוספה' }).click();
  expect(await quoteField.inputValue()).toBe('');
  await save(page);
  await page.reload();
  await page.getByRole('main').getByText('תאכל, אחר כך תחליט אם אתה עצוב.').waitFor();
  expect(await quoteField.inputValue()).toBe('');
});

test('text that a slow device has not stored before a reload is restored', async () => {
  const owner = await openAccount(world.server);
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/edit-memorial/${id}?section=quotes`);
  const quote = page.getByRole('main').getByRole('textbox').first();
  page.on('dialog', (dialog) => void dialog.accept());
  const stopStoring = () =>
    page.evaluate(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest; // a request without events: the page uses no other member
    });
  await quote.waitFor();
  await stopStoring();
  await quote.fill('תאכל, אחר כך תחליט אם אתה עצוב.');
  await page.reload();
  await expect.poll(() => quote.inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');

  await page.goto(`/edit-memorial/${id}?tab=story`);
  const story = page.getByRole('textbox', { name: 'סיפור חיים' });
  await story.waitFor();
  await stopStoring();
  await story.fill('נכתב ברגע האחרון.');
  await page.reload();
  await page.getByText('נמצאה במכשיר הזה עבודה שלא נשלחה').waitFor();
  await page.getByRole('button', { name: 'שחזור' }).click();
  await expect.poll(() => story.inputValue()).toBe('נכתב ברגע האחרון.');
});

test('unfinished input is restored after its tab is closed, stays out of other tabs before that, and sign-out in any tab asks about it', async () => {
  const owner = await openAccount(world.server);
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const address = `/edit-memorial/${id}?section=quotes`;
  const first = await open(context, address);
  const quoteFieldOf = (page: Page) => page.getByRole('main').getByRole('textbox').first();
  await quoteFieldOf(first).fill('תאכל, אחר כך תחליט אם אתה עצוב.');

  const other = await open(context, address);
  await other.getByRole('main').getByText('משפט אחד שכולם מכירים בעל פה').first().waitFor();
  expect(await quoteFieldOf(other).inputValue()).toBe('');
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'תפריט אישי' }).click();
  await other.getByRole('button', { name: 'יציאה' }).filter({ visible: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }).click();
  expect(await quoteFieldOf(first).inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');

  await first.close();
  await other.goto(address);
  await expect.poll(() => quoteFieldOf(other).inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');
  await other.getByRole('main').getByRole('button', { name: 'הוספה' }).click();
  await save(other);
  await other.reload();
  await other.getByRole('main').getByText('תאכל, אחר כך תחליט אם אתה עצוב.').waitFor();
  expect(await quoteFieldOf(other).inputValue()).toBe('');
});
