import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, sizes, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** A tree with these people, by name and known fields. */
async function addPeople(
  owner: Person,
  people: { name: string; birthDate?: string; note?: string; relativeId?: string }[],
) {
  const treeId = (await owner.rpc<{ id: string }[]>('tree/list')).json[0]?.id ?? '';
  const ids: string[] = [];
  for (const person of people) {
    const personId = crypto.randomUUID();
    await owner.rpc('tree/addPerson', { treeId, personId, relativeId: null, ...person });
    ids.push(personId);
  }
  return { treeId, ids };
}

const long = 'משה־אליהו בן הרב יחזקאל־שרגא לביא־הלוי־אשכנזי־מזרחי־ספרדי';

test.each(sizes)('%s two people of one name are compared, merged and separated again', async (_, size) => {
  const owner = await openAccount(world.server);
  const { ids } = await addPeople(owner, [
    { name: long, birthDate: '1901', note: 'סנדלר' },
    { name: long, birthDate: '1902-04-02', note: 'נולד בצנעא' },
    { name: 'רות לביא', birthDate: '1930' },
    { name: 'רות לביא' },
  ]);
  const page = await open(await world.visit({ ...size, as: owner }), `/family/tree?person=${ids[0]}`);
  await page.getByRole('link', { name: 'אולי אותו אדם' }).click();
  await page.getByRole('heading', { level: 1, name: 'אולי אותו אדם' }).waitFor();
  const pair = page.getByRole('listitem').filter({ hasText: 'משה־אליהו' }).first();
  await pair.getByText('אותו שם', { exact: true }).waitFor();
  expect(await offences(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  await pair.getByRole('button', { name: /^אותו אדם/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '2 באפריל 1902' }).check({ force: true });
  expect(await dialog.getByRole('radio', { name: 'שתי ההערות' }).isChecked()).toBe(true);
  expect(await offences(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await dialog.getByRole('button', { name: 'איחוד לאדם אחד' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'אוחדו לאחרונה' }).waitFor();
  expect(await offences(page)).toEqual([]);

  const ruth = page.locator('.tree-merge-card').filter({ hasText: 'רות לביא' });
  await ruth.getByRole('button', { name: /^שני אנשים שונים/ }).click();
  await ruth.waitFor({ state: 'detached' });
  await page.getByText('לא מצאנו באילן אנשים שכתובים פעמיים').waitFor();

  await page.getByRole('button', { name: /^ביטול האיחוד/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול האיחוד' }).click();
  await page.getByRole('button', { name: /^אותו אדם: .משה/ }).waitFor();
  const list = await owner.rpc<{ people: { name: string; note: string }[] }>('tree/search', {
    treeId: (await owner.rpc<{ id: string }[]>('tree/list')).json[0]?.id,
    text: 'משה',
  });
  expect(list.json.people.map(({ note }) => note).toSorted()).toEqual(['נולד בצנעא', 'סנדלר']);
});

test.each(sizes)('%s the person in the middle of the tree is merged with one who is found by name', async (_, size) => {
  const owner = await openAccount(world.server);
  const { treeId, ids } = await addPeople(owner, [{ name: 'משה לביא' }, { name: 'מוישל׳ה לביא', birthDate: '1901' }]);
  await owner.rpc('tree/addPerson', {
    treeId,
    personId: crypto.randomUUID(),
    relativeId: ids[0],
    as: 'child',
    name: 'רות לביא',
  });
  const page = await open(await world.visit({ ...size, as: owner }), `/family/tree?person=${ids[1]}`);
  const card = page.getByRole('complementary');
  await card.getByRole('button', { name: 'איחוד עם אדם אחר באילן' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (name: string) => {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('button', { name }).click();
  };
  await choose('משה לביא');
  await dialog.getByText('ילדים:').waitFor();
  await dialog.getByRole('radio', { name: 'משה לביא' }).check({ force: true });
  await dialog.getByRole('button', { name: 'איחוד לאדם אחד' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByRole('heading', { name: 'משה לביא' }).waitFor();
  await card.getByRole('button', { name: 'רות לביא', exact: true }).waitFor();
  expect(await card.getByText('1901').count()).toBe(1);

  await card.getByRole('button', { name: 'איחוד עם אדם אחר באילן' }).click();
  await choose('רות לביא');
  await dialog.getByText('אחד מהם הוא הורה או אב קדמון של השני, ולכן אלה שני אנשים.').waitFor();
  expect(await dialog.getByRole('button', { name: 'איחוד לאדם אחד' }).count()).toBe(0);
  expect(await offences(page)).toEqual([]);
});

test('after a merge with the person of a page, that person is in the middle of the tree', async () => {
  const owner = await openAccount(world.server);
  await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const { ids } = await addPeople(owner, [{ name: 'נעמי שקדיאל' }]);
  const page = await open(await world.visit({ as: owner }), `/family/tree?person=${ids[0]}`);
  const card = page.getByRole('complementary');
  await card.getByRole('button', { name: 'איחוד עם אדם אחר באילן' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('נעמה');
  await dialog.getByRole('button', { name: 'נעמה שקדיאל' }).click();
  await dialog.getByText('השם והתאריכים באים מדף הזיכרון, ונערכים שם.').waitFor();
  await dialog.getByRole('button', { name: 'איחוד לאדם אחד' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByRole('heading', { name: 'נעמה שקדיאל' }).waitFor();
  await page.getByText('אדם אחד', { exact: true }).waitFor();
});
