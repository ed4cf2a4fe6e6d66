import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, photo, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(memorialId: string, size: object = desktop): Promise<Page> {
  const page = await open(
    await world.visit({ ...size, as: owner }),
    `/edit-memorial/${memorialId}?section=family-tree`,
  );
  await page.getByRole('heading', { level: 1, name: 'אילן יוחסין' }).waitFor();
  return page;
}

interface Relative {
  name: string;
  kinship: string;
  birth?: string;
  death?: string;
}

async function add(page: Page, { name, kinship, birth = '', death = '' }: Relative) {
  await page.getByRole('main').getByRole('button', { name: 'הוספה לאילן' }).click();
  const dialog = page.getByRole('dialog', { name: 'הוספה לאילן' });
  await dialog.getByLabel('שם', { exact: false }).first().fill(name);
  await dialog.getByRole('radiogroup').getByText(kinship, { exact: true }).click();
  await dialog.getByLabel('לידה').fill(birth);
  await dialog.getByLabel('פטירה').fill(death);
  return dialog;
}

test('a family creates its tree, and visitors see only the names of the living', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  const father = await add(page, { name: 'משה גולן', kinship: 'אב', birth: '1902', death: '3.5.1979' });
  await father.locator('input[type=file]').setInputFiles(photo);
  await father.getByRole('button', { name: 'החלפת תמונה' }).waitFor();
  await father.getByRole('button', { name: 'הוספה לאילן' }).click();
  const daughter = await add(page, { name: 'מרים', kinship: 'בת', birth: '1960' });
  await daughter.getByRole('button', { name: 'הוספה לאילן' }).click();
  await save(page);
  await page.getByRole('button', { name: /משה גולן.*עריכה/ }).click();
  expect(await page.getByRole('dialog').getByLabel('פטירה').inputValue()).toBe('3.5.1979');

  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const tree = visitor.locator('#family-tree');
  await tree.scrollIntoViewIfNeeded();
  const parents = tree.getByRole('region', { name: 'הורים' });
  await parents.getByText('אב · 1902–1979').waitFor();
  expect(await parents.locator('img').count()).toBe(1);
  expect(await tree.getByRole('region', { name: 'ילדים' }).textContent()).not.toContain('1960');
});

test('a person of the tree needs a name and a kinship, and is removed with all connections', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, phone);
  const dialog = await add(page, { name: ' ', kinship: 'אח', birth: '36' });
  await dialog.getByRole('button', { name: 'הוספה לאילן' }).click();
  await dialog.getByText('יש למלא שם').waitFor();
  await dialog.getByText('שנה של ארבע ספרות', { exact: false }).waitFor();
  await dialog.getByLabel('לידה').fill('1936');
  await dialog.getByLabel('שם', { exact: false }).first().fill('רחל');
  await dialog.getByRole('button', { name: 'הוספה לאילן' }).click();

  const son = await add(page, { name: 'דן', kinship: 'בן' });
  await son.getByRole('button', { name: 'קשר באילן' }).click();
  await page.getByRole('option', { name: 'רחל' }).click();
  await son.getByRole('button', { name: 'הוספה לאילן' }).click();
  await save(page);
  await page.getByRole('button', { name: /רחל.*עריכה/ }).click();
  await page.getByRole('button', { name: 'הסרה מהאילן' }).click();
  const question = page.getByRole('alertdialog', { name: /להסיר את .*רחל/ });
  await question.getByRole('button', { name: 'ביטול' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'הסרה מהאילן' }).click();
  await question.getByRole('button', { name: 'הסרה מהאילן' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await save(page);
  const { json } = await owner.rpc<{ sections: { 'family-tree': object } }>('memorial/edit', { memorialId: id });
  expect(json.sections['family-tree']).toEqual({
    members: [expect.objectContaining({ name: 'דן', relationship: 'בן' })],
    relationships: [],
  });
});

test('a tree of more than eight people shows their number, and unknown kinships are the last row', async () => {
  const id = await makeMemorial(owner);
  const member = (index: number, relationship: string) => ({ id: String(index), name: `שם ${index}`, relationship });
  const members = [...Array.from({ length: 8 }, (_, index) => member(index, 'נכד')), member(9, 'דודה')];
  await world.server.query(
    `insert into memorial_blocks (memorial_id, type, content, position) values ($1, 'familyTree', $2, 0)`,
    [id, JSON.stringify({ members })],
  );
  const visitor = await open(await world.visit(desktop), `/memorial/${id}`);
  const tree = visitor.locator('#family-tree');
  await tree.scrollIntoViewIfNeeded();
  await tree.getByText('9 בני משפחה באילן').waitFor();
  await tree.getByRole('region', { name: 'אחר' }).getByText('דודה').waitFor();
});

test('an unfinished relative survives Back, a reload and a closed tab', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const address = `/edit-memorial/${id}?section=family-tree`;
  const page = await open(context, address);
  page.on('dialog', (dialog) => void dialog.accept());
  await add(page, { name: 'משה גולן', kinship: 'אב', birth: '1902' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'סגירה' }).click();
  await page.getByRole('button', { name: 'המשך ההוספה' }).click();
  const dialog = page.getByRole('dialog', { name: 'הוספה לאילן' });
  expect(await dialog.getByLabel('לידה').inputValue()).toBe('1902');
  await page.reload();
  await page.getByRole('button', { name: 'המשך ההוספה' }).waitFor();
  await page.close();

  const next = await open(context, address);
  await next.getByRole('button', { name: 'המשך ההוספה' }).click();
  const again = next.getByRole('dialog', { name: 'הוספה לאילן' });
  expect(await again.getByLabel('שם', { exact: false }).first().inputValue()).toBe('משה גולן');
  await again.getByRole('button', { name: 'הוספה לאילן' }).click();
  await save(next);
  await next.getByRole('main').getByRole('button', { name: 'הוספה לאילן' }).waitFor();

  await next.getByRole('button', { name: /משה גולן.*עריכה/ }).click();
  const known = next.getByRole('dialog', { name: 'פרטים באילן' });
  await known.getByLabel('פטירה').fill('1979');
  await known.getByRole('button', { name: 'סגירה' }).click();
  await next.getByRole('button', { name: /משה גולן.*עריכה/ }).click();
  expect(await known.getByLabel('פטירה').inputValue()).toBe('1979');
  await known.getByRole('button', { name: 'ביטול' }).click();
  await next.getByRole('button', { name: /משה גולן.*עריכה/ }).click();
  expect(await known.getByLabel('פטירה').inputValue()).toBe('');
});
