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
    `/edit-memorial/${memorialId}?section=achievements`,
  );
  await page.getByRole('heading', { level: 1, name: 'הישגים' }).waitFor();
  return page;
}

const items = [
  { title: 'ריצת הגבעה', year: 1990, category: 'sports', importance: 'low' },
  { title: 'אות המתנדבת', category: 'social', importance: 'high' },
  { title: 'תעודת אחות', year: 2020, category: 'military', importance: 'medium' },
];
const titlesBy = {
  importance: ['אות המתנדבת', 'תעודת אחות', 'ריצת הגבעה'],
  year: ['תעודת אחות', 'ריצת הגבעה', 'אות המתנדבת'],
  title: ['אות המתנדבת', 'ריצת הגבעה', 'תעודת אחות'],
};

async function makeMemorialWithAchievements(): Promise<string> {
  const id = await makeMemorial(owner);
  const { status } = await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { achievements: { baseVersion: 0, content: { showAchievements: true, items } } },
  });
  expect(status).toBe(200);
  return id;
}

const rows = (page: Page) => page.getByRole('main').locator('ol > li');
const rowTitles = (page: Page) => rows(page).locator('bdi').allTextContents();
const textbox = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: false }).first();
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'הוספה' });
const pickOption = async (page: Page, list: string, option: string) => {
  await page.getByRole('main').getByRole('button', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
};
/** The visible items of the page. */
const visibleTitles = (page: Page) =>
  page
    .locator('#achievements h3')
    .evaluateAll((titles) => titles.filter((title) => title.checkVisibility()).map((title) => title.textContent));

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s a family adds an achievement with all its fields, and a visitor sees it', async (_, size) => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, size);
  const form = page.locator('main form').first();
  expect(await addButton(page).isDisabled()).toBe(true);
  await page.getByText('להוספה יש למלא כותרת').waitFor();
  await textbox(page, 'כותרת').fill('   ');
  await textbox(page, 'כותרת').press('Enter');
  expect(await rows(page).count()).toBe(0);

  await textbox(page, 'כותרת').fill('פרס שר החינוך');
  await form.getByText('עבודה ומקצוע').click();
  expect(await form.getByRole('radio', { name: 'חשוב', exact: true }).isChecked()).toBe(true);
  await form.getByText('חשוב מאוד').click();
  await textbox(page, 'שנה').fill('1899');
  await addButton(page).click();
  await page.getByText('שנה בין 1900 ל־2030').waitFor();
  expect(await rows(page).count()).toBe(0);
  await textbox(page, 'שנה').fill('1987');
  await page.getByRole('button', { name: 'תיאור, מוסד, קישור ותמונה' }).click();
  await textbox(page, 'תיאור').fill('על עבודה של שלושים שנה.');
  await textbox(page, 'מוסד').fill('משרד החינוך');
  expect(await textbox(page, 'קישור').getAttribute('type')).toBe('url');
  await textbox(page, 'קישור').fill('example.org/award');
  await form.locator('input[type=file]').setInputFiles(photo);
  await form.getByRole('button', { name: 'החלפת תמונה' }).waitFor();
  await addButton(page).click();
  await rows(page).first().waitFor();
  expect(await textbox(page, 'כותרת').inputValue()).toBe('');
  await save(page);

  const visitor = await open(await world.visit(size), `/memorial/${id}`);
  const section = visitor.locator('#achievements');
  await section.scrollIntoViewIfNeeded();
  await section.getByText('1987התשמ״ז–התשמ״ח').waitFor();
  for (const text of ['חשוב מאוד', 'עבודה ומקצוע', 'משרד החינוך', 'על עבודה של שלושים שנה.'])
    await section.getByText(text, { exact: true }).waitFor();
  expect(await section.getByRole('link').getAttribute('href')).toBe('https://example.org/award');
  expect(await section.locator('img').count()).toBe(1);
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s the family sorts its achievements in three orders and filters them by category', async (_, size) => {
  const page = await openEditor(await makeMemorialWithAchievements(), size);
  await rows(page).nth(2).waitFor();
  expect(await rowTitles(page)).toEqual(titlesBy.importance);
  await pickOption(page, 'סדר', 'לפי שנה');
  expect(await rowTitles(page)).toEqual(titlesBy.year);
  await pickOption(page, 'סדר', 'לפי כותרת');
  expect(await rowTitles(page)).toEqual(titlesBy.title);
  await pickOption(page, 'תחום', 'צבא וביטחון');
  expect(await rowTitles(page)).toEqual(['תעודת אחות']);

  // The row keeps its place during editing and is visible afterwards.
  await page.getByRole('button', { name: 'עריכת \u2068תעודת אחות' }).click();
  await rows(page).getByText('אמנות ויצירה').click();
  await rows(page).getByRole('textbox', { name: 'כותרת', exact: false }).fill('אלוף');
  expect(await rows(page).count()).toBe(1);
  await rows(page).getByRole('button', { name: 'סיום' }).click();
  await expect.poll(() => rowTitles(page)).toEqual(['אות המתנדבת', 'אלוף', 'ריצת הגבעה']);
  await page.getByRole('button', { name: 'מחיקת \u2068אלוף' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת ההישג' }).click();
  await expect.poll(() => rowTitles(page)).toEqual(['אות המתנדבת', 'ריצת הגבעה']);
  await save(page);
});

test('a family hides its achievements, edits them meanwhile, and shows them again', async () => {
  const id = await makeMemorialWithAchievements();
  const page = await openEditor(id, phone);
  const isShown = page.locator('label', { hasText: 'הצגת ההישגים בדף' });
  await isShown.click();
  await page.getByText('ההישגים מוסתרים כרגע בדף').waitFor();
  expect(await addButton(page).count()).toBe(0);
  await page.getByRole('button', { name: 'עריכת \u2068אות המתנדבת' }).click();
  await textbox(page, 'כותרת').fill('אות המתנדבת של המושב');
  await page.getByRole('button', { name: 'סיום' }).click();
  await save(page);

  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  expect(await visitor.locator('#achievements').count()).toBe(0);
  expect(await visitor.content()).not.toContain('אות המתנדבת');

  await isShown.click();
  await save(page);
  await visitor.reload();
  await visitor.locator('#achievements').getByText('אות המתנדבת של המושב').waitFor();
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s a visitor chooses an order and a category', async (_, size) => {
  const page = await open(await world.visit(size), `/memorial/${await makeMemorialWithAchievements()}`);
  const section = page.locator('#achievements');
  await section.scrollIntoViewIfNeeded();
  expect(await visibleTitles(page)).toEqual(titlesBy.importance);
  for (const sort of ['year', 'title', 'importance'] as const) {
    await section.getByRole('combobox', { name: 'סדר' }).selectOption(sort);
    expect(await visibleTitles(page)).toEqual(titlesBy[sort]);
  }
  await section.getByText('צבא וביטחון', { exact: false }).first().click();
  expect(await visibleTitles(page)).toEqual(['תעודת אחות']);
  await page.keyboard.press('Home');
  await section.getByText('כל התחומים').click();
  expect(await visibleTitles(page)).toEqual(titlesBy.importance);
});

test('without scripts the list is complete, can be filtered by category, and offers no sorting', async () => {
  const context = await world.visit({ ...phone, javaScriptEnabled: false });
  const page = await open(context, `/memorial/${await makeMemorialWithAchievements()}`);
  const isVisible = (title: string) => page.locator('#achievements').getByRole('heading', { name: title }).isVisible();
  expect(await isVisible('ריצת הגבעה')).toBe(true);
  expect(await page.locator('#achievements select').isVisible()).toBe(false);
  await page.locator('#achievements label', { hasText: 'חברה וקהילה' }).click();
  expect([await isVisible('אות המתנדבת'), await isVisible('ריצת הגבעה')]).toEqual([true, false]);
});

test('an unknown category is shown as general, and markup in a text is escaped', async () => {
  const id = await makeMemorial(owner);
  const content = [
    { title: '<img src=x onerror=alert(1)>', category: 'xyz', linkUrl: 'javascript:alert(1)' },
    { title: 'אחר', category: 'arts' },
  ];
  await world.server.query(
    `insert into memorial_blocks (memorial_id, type, content, position) values ($1, 'achievements', $2, 0)`,
    [id, JSON.stringify(content)],
  );
  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const section = visitor.locator('#achievements');
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('listitem').filter({ hasText: '<img' }).getByText('כללי').waitFor();
  expect(await section.locator('img, a').count()).toBe(0);

  const page = await openEditor(id);
  await rows(page).filter({ hasText: '<img' }).getByText('כללי').waitFor();
});
