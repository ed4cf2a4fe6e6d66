import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, save, type World } from './fixtures.ts';
import { makeMemorial, signUp } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ DEMO: 'off' });
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('a quote that was typed and not added waits where it was, and saving says so', async () => {
  const owner = await signUp(world.server);
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/edit-memorial/${id}?section=quotes`);
  const words = page.getByRole('main').getByRole('textbox').first();
  await words.fill('תאכל, אחר כך תחליט אם אתה עצוב.');

  await page.getByRole('link', { name: 'ציר הזמן' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'ציר הזמן' }).waitFor();
  await page.goBack();
  expect(await words.inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  expect(await words.inputValue()).toBe('תאכל, אחר כך תחליט אם אתה עצוב.');

  await page.getByRole('button', { name: 'שמירה', exact: true }).first().click();
  await page.getByText('יש פרטים שהוקלדו ועוד לא נוספו לרשימה', { exact: false }).waitFor();

  await page.getByRole('main').getByRole('button', { name: 'הוספה' }).click();
  expect(await words.inputValue()).toBe('');
  await save(page);
  await page.reload();
  await page.getByRole('main').getByText('תאכל, אחר כך תחליט אם אתה עצוב.').waitFor();
  expect(await words.inputValue()).toBe('');
});
