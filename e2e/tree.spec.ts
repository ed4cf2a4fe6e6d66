import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, phone, sizes, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** A page whose family tree has these members («name: relation»). */
async function makeMemorialWithTree(owner: Person, name: string, list: Record<string, string>) {
  const memorialId = await makeMemorial(owner, { name });
  const members = Object.entries(list).map(([id, relationship]) => ({ id, name: id, relationship }));
  await owner.rpc('memorial/save', {
    memorialId,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  return memorialId;
}

const generation = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** Waits for a name: on a desktop the region has no size, because its people are positioned absolutely. */
const waitForGeneration = (page: Page, name: string | RegExp) => generation(page, name).locator('b').first().waitFor();
const card = (page: Page) => page.getByRole('complementary');
const namesIn = async (page: Page, name: string | RegExp) =>
  (await generation(page, name).locator('b').allTextContents()).map((text) => text.trim());
const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each(sizes)('%s the tree shows the generations of a page, and a press centres a person', async (_, size) => {
  const owner = await openAccount(world.server);
  await makeMemorialWithTree(owner, 'נעמה שקדיאל', { סלים: 'אב', פרחה: 'אם', אפרים: 'בעל', יוסי: 'בן', דליה: 'בת' });
  const page = await open(await world.visit({ ...size, as: owner }), '/family');
  await page.getByRole('link', { name: 'האילן' }).click();
  await waitForGeneration(page, 'הורים');
  expect(await namesIn(page, 'הורים')).toEqual(['סלים', 'פרחה']);
  expect(await namesIn(page, 'הדור של נעמה שקדיאל')).toEqual(['נעמה שקדיאל', 'אפרים']);
  expect(await namesIn(page, 'ילדים')).toEqual(['יוסי', 'דליה']);
  expect(await offences(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  await generation(page, 'ילדים').getByRole('button', { name: 'יוסי' }).click();
  await waitForGeneration(page, 'הדור של יוסי');
  expect(await namesIn(page, 'הורים')).toEqual(['נעמה שקדיאל', 'אפרים']);
  expect(page.url()).toMatch(/person=/);
  await card(page).getByText('מה שכתוב כאן נערך בדף של נעמה שקדיאל.').waitFor();
  await page.goBack();
  await waitForGeneration(page, 'הדור של נעמה שקדיאל');
});

test('the tree is rendered with its page, and reloads people only after a change', async () => {
  const owner = await openAccount(world.server);
  await makeMemorialWithTree(owner, 'נעמה שקדיאל', { סלים: 'אב' });
  const visit = await world.visit({ as: owner });
  const requestedPaths: string[] = [];
  visit.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const page = await open(visit, '/family/tree');
  await waitForGeneration(page, 'הורים');
  expect(requestedPaths.filter((path) => /^\/rpc\/tree\/(list|loadDrawing)$/.test(path))).toEqual([]);
});

test.each(sizes)('%s a relative is added, found by name, changed and removed', async (_, size) => {
  const owner = await openAccount(world.server);
  await makeMemorialWithTree(owner, 'אברהם ברקאי', {});
  const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
  const add = async (as: string, name: string) => {
    await card(page).getByRole('button', { name: 'הוספה לאילן' }).click();
    await page.getByRole('menuitem', { name: as }).click();
    await page.getByRole('textbox', { name: /^שם/ }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'הוספה לאילן' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name }).first().waitFor();
  };
  await add('הוספת הורה', 'שרה ברקאי');
  await add('הוספת אח או אחות', 'דוד ברקאי');
  expect(await namesIn(page, /^הדור של/)).toEqual(['אברהם ברקאי', 'דוד ברקאי']);

  await page.getByRole('searchbox', { name: 'חיפוש שם באילן' }).fill('דוד');
  await page.locator('.tree-search').getByRole('button', { name: 'דוד ברקאי' }).click();
  await waitForGeneration(page, 'הדור של דוד ברקאי');
  await card(page).getByRole('button', { name: 'עריכת הפרטים' }).click();
  await page.getByRole('dialog').getByText('האדם כבר אינו בחיים, והתאריך לא ידוע').click();
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await card(page).getByText('תאריך הפטירה לא ידוע').waitFor();
  await card(page).getByRole('button', { name: 'עריכת הפרטים' }).click();
  await page.getByRole('textbox', { name: /^פטירה/ }).fill('1999');
  expect(await offences(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await card(page).getByText('1999').waitFor();
  await card(page).getByRole('button', { name: 'הסרה מהאילן' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'הסרה מהאילן' }).click();
  await waitForGeneration(page, 'הדור של אברהם ברקאי');
  await generation(page, /^הדור של/)
    .getByRole('button', { name: 'דוד ברקאי' })
    .waitFor({ state: 'detached' });
});

test.each(sizes)(
  '%s a person of the tree is connected as a sibling with the parents, and a cycle is refused with a message',
  async (_, size) => {
    const owner = await openAccount(world.server);
    await makeMemorialWithTree(owner, 'נעמה שקדיאל', { סלים: 'אב', פרחה: 'אם' });
    const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
    await card(page).waitFor();
    await owner.rpc('tree/addPerson', {
      treeId: (await owner.rpc<{ id: string }[]>('tree/list')).json[0]?.id,
      personId: crypto.randomUUID(),
      relativeId: null,
      name: 'שולמית ברקאי',
      sex: 'female',
    });
    const dialog = page.getByRole('dialog');
    const choose = async (name: string) => {
      await card(page).getByRole('button', { name: 'חיבור לאדם שכבר באילן' }).click();
      await dialog.getByRole('searchbox').fill(name);
      await dialog.getByRole('button', { name }).click();
    };
    await choose('שולמית');
    await dialog.getByText('אחות', { exact: true }).first().waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'סלים' }).isChecked()).toBe(true);
    expect(await offences(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await dialog.getByRole('button', { name: 'חיבור', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await generation(page, /^הדור של/)
      .getByRole('button', { name: 'שולמית ברקאי' })
      .waitFor();

    await choose('סלים');
    await dialog.getByText('בן', { exact: true }).click();
    await dialog.getByRole('button', { name: 'חיבור', exact: true }).click();
    await dialog.getByText('צאצא של עצמו').waitFor();
  },
);

test.each(sizes)(
  '%s children have an order and twins, marriages have a year, and nobody is drawn twice',
  async (_, size) => {
    const owner = await openAccount(world.server);
    await makeMemorialWithTree(owner, 'נעמה שקדיאל', {});
    const treeId = (await owner.rpc<{ id: string }[]>('tree/list')).json[0]?.id ?? '';
    const found = await owner.rpc<{ people: { id: string }[] }>('tree/search', { treeId, text: 'נעמה' });
    const naama = found.json.people[0]?.id ?? '';
    const add = async (name: string, relativeId: string, as: string, rest: object = {}) => {
      const personId = crypto.randomUUID();
      await owner.rpc('tree/addPerson', { treeId, personId, relativeId, as, name, ...rest });
      return personId;
    };
    const efraim = await add('אפרים', naama, 'partner', { year: 1958, sex: 'male' });
    const child = { otherParentId: efraim };
    const yossi = await add('יוסי', naama, 'child', { ...child, sex: 'male' });
    const dalia = await add('דליה', naama, 'child', { ...child, sex: 'female' });
    const [noam, tamar] = [await add('נועם', dalia, 'child'), await add('תמר', yossi, 'child')];
    await owner.rpc('tree/connect', { treeId, connections: [{ kind: 'partner', fromId: noam, toId: tamar }] });

    const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
    await waitForGeneration(page, 'ילדים');
    await page.getByText('נישאו ב־1958').waitFor({ state: 'attached' });
    expect(await namesIn(page, 'נכדים')).toEqual(['תמר', 'נועם', 'נועם']);
    const second = page.getByRole('button', { name: /נועם.*במקום אחר באילן/ });
    await second.click();
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.card)).toBe(noam);
    // The path from the centred person through a parent is drawn.
    expect(await page.locator('path[data-path]').count()).toBeGreaterThan(1);
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.card)).toBe(dalia);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.card)).toBe(yossi);

    const dialog = page.getByRole('dialog');
    await card(page)
      .getByRole('button', { name: /שינוי הקשר אל .*אפרים/ })
      .click();
    const year = dialog.getByRole('textbox', { name: 'שנת הנישואים' });
    expect(await year.inputValue()).toBe('1958');
    await year.fill('58');
    await dialog.getByRole('button', { name: 'שמירת הקשר' }).click();
    await dialog.getByText('שנה נכתבת בארבע ספרות').waitFor();
    await year.fill('1959');
    expect(await offences(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await dialog.getByRole('button', { name: 'שמירת הקשר' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('נישאו ב־1959').waitFor({ state: 'attached' });

    await card(page).getByRole('button', { name: 'סדר הילדים' }).click();
    await dialog.getByText('נולדו יחד עם').click();
    const later = dialog.getByRole('button', { name: /הזזה אחורה: .*יוסי/ });
    await later.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').getByText('מקום 2 מתוך 2').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('הזזה קדימה');
    expect(await offences(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await dialog.getByRole('button', { name: 'שמירת הסדר' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('תאומה של').waitFor({ state: 'attached' });
    expect(await namesIn(page, 'ילדים')).toEqual(['דליה', 'יוסי']);
    expect(await offences(page)).toEqual([]);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test.each(sizes)('%s the lists show how people are related', async (_, size) => {
  const owner = await openAccount(world.server);
  await makeMemorialWithTree(owner, 'יוסי שקדיאל', {});
  const treeId = (await owner.rpc<{ id: string }[]>('tree/list')).json[0]?.id ?? '';
  const found = await owner.rpc<{ people: { id: string }[] }>('tree/search', {
    treeId,
    text: 'יוסי',
  });
  const yossi = found.json.people[0]?.id ?? '';
  const add = async (name: string, relativeId: string, as: string, rest: object = {}) => {
    const personId = crypto.randomUUID();
    await owner.rpc('tree/addPerson', {
      treeId,
      personId,
      relativeId,
      as,
      name,
      ...rest,
    });
    return personId;
  };
  const ruth = await add('רות', yossi, 'partner', {
    year: 1984,
    sex: 'female',
  });
  const orna = await add('אורנה', yossi, 'partner', {
    year: 2003,
    nature: 'former',
    sex: 'female',
  });
  const michal = await add('מיכל', yossi, 'child', {
    otherParentId: ruth,
    sex: 'female',
  });
  const ido = await add('עידו', yossi, 'child', {
    otherParentId: orna,
    sex: 'male',
  });
  await add('נועה', yossi, 'child', {
    otherParentId: orna,
    sex: 'female',
    nature: 'adopted',
  });
  const [noam, tamar] = [
    await add('נועם', michal, 'child', { sex: 'male' }),
    await add('תמר', ido, 'child', { sex: 'female' }),
  ];
  await owner.rpc('tree/connect', {
    treeId,
    connections: [{ kind: 'partner', fromId: noam, toId: tamar }],
  });
  const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
  await waitForGeneration(page, 'ילדים');
  const linesIn = async (name: string | RegExp) =>
    (await generation(page, name).locator('b, .tree-said').allTextContents()).map((text) =>
      text.replace(/[\u2066-\u2069]/g, '').trim(),
    );
  expect(await linesIn(/^הדור של/)).toEqual([
    'רות',
    'נישואים ראשונים, 1984',
    'יוסי שקדיאל',
    'בתם: מיכל',
    'נישואים שניים, 2003, נפרדו',
    'אורנה',
    'ילדיהם: עידו, נועה (באימוץ)',
    'למיכל ולעידו הורה אחד משותף',
  ]);
  expect(await linesIn('ילדים')).toEqual(['מיכל', 'בנה: נועם', 'עידו', 'בתו: תמר', 'נועה']);
  expect(await linesIn('נכדים')).toEqual(expect.arrayContaining(['בני זוג']));
  expect(await page.locator('path[data-kind="nonBirth"]').count()).toBe(1);
  expect(await offences(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
});

test('unfinished input of a relative survives closing the dialog', async () => {
  const owner = await openAccount(world.server);
  await makeMemorialWithTree(owner, 'רחל לוין', {});
  const page = await open(await world.visit({ ...phone, as: owner }), '/family/tree');
  const name = page.getByRole('textbox', { name: /^שם/ });
  const begin = async () => {
    await card(page).getByRole('button', { name: 'הוספה לאילן' }).click();
    await page.getByRole('menuitem', { name: 'הוספת הורה' }).click();
    await name.waitFor();
  };
  await begin();
  await name.fill('סבתא שלי');
  await page.getByRole('button', { name: 'סגירה', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await begin();
  expect(await name.inputValue()).toBe('סבתא שלי');
});

test.each(sizes)(
  '%s the tree is downloaded as a file, without the living unless the family includes them',
  async (_, size) => {
    const owner = await openAccount(world.server);
    await makeMemorialWithTree(owner, 'נעמה שקדיאל', { פרחה: 'אם', יוסי: 'בן' });
    const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
    await page.getByRole('button', { name: 'שמירה כקובץ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('GEDCOM 5.5.1').click();
    expect(await offences(page)).toEqual([]);
    const save = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'שמירת הקובץ' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^family-tree-\d{4}-\d\d-\d\d\.ged$/);
      return readFile(await download.path(), 'utf8');
    };
    const forEverybody = await save();
    expect(forEverybody).toContain('אדם בחיים');
    expect(forEverybody).not.toContain('יוסי');
    await dialog.getByText('הקובץ נכתב ויורד למכשיר.').waitFor();
    await dialog.getByText('הכול, לעותק של המשפחה').click();
    expect(await save()).toContain('יוסי');
  },
);
