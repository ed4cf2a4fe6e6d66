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

async function openEditor(memorialId: string, place = '', size: object = desktop): Promise<Page> {
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${memorialId}?${place}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const editorHeader = (page: Page) => page.locator('header:visible');
const menu = (page: Page) => page.getByRole('navigation', { name: 'חלקי הדף' });
const undo = (page: Page) => page.getByRole('button', { name: 'ביטול השינוי האחרון' });
const redo = (page: Page) => page.getByRole('button', { name: 'החזרת השינוי' });

test('the bar shows section and save state, and links to the page, its settings and other pages', async () => {
  const id = await makeMemorial(owner, { name: 'David (דוד) Cohen 3!' });
  const page = await openEditor(id, 'tab=details');
  expect(await page.title()).toContain('עריכה: \u2068David (דוד) Cohen 3!\u2069');
  await editorHeader(page).getByText('עריכה', { exact: true }).waitFor();
  await editorHeader(page).getByText('David (דוד) Cohen 3!').waitFor();
  const crumbs = editorHeader(page).getByRole('navigation', { name: 'נתיב הניווט' }).getByRole('link');
  expect([await crumbs.innerText(), await crumbs.getAttribute('href')]).toEqual(['דפי הזיכרון שלי', '/dashboard']);
  expect(await editorHeader(page).getByRole('link', { name: 'לדפי הזיכרון שלי' }).getAttribute('href')).toBe(
    '/dashboard',
  );
  const view = editorHeader(page).getByRole('link', { name: 'לדף הזיכרון' });
  expect(await Promise.all(['href', 'target', 'rel'].map((attribute) => view.getAttribute(attribute)))).toEqual([
    `/memorial/${id}`,
    '_blank',
    'noopener',
  ]);
  await page.getByRole('textbox', { name: 'שם מלא' }).fill('דוד כהן');
  await expect.poll(() => page.title()).toContain('דוד כהן');
  await editorHeader(page).getByRole('link', { name: 'הגדרות' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'הגדרות' }).waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
});

test('the save state goes from saved to unsaved to saving to saved, and then shows how long ago', async () => {
  const context = await world.visit({ ...desktop, as: owner });
  await context.clock.install();
  const page = await open(context, `/edit-memorial/${await makeMemorial(owner)}?tab=story`);
  const state = editorHeader(page).getByRole('status');
  await state.getByText('נשמר').waitFor();
  await page.getByRole('textbox', { name: 'סיפור חיים' }).fill('מה שעוד לא נשמר.');
  await state.getByText('יש שינויים שלא נשמרו').waitFor();
  let release = () => {};
  await page.route('**/rpc/memorial/save', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await editorHeader(page).getByRole('button', { name: 'שמירה', exact: true }).click();
  await state.getByText('השמירה מתבצעת…').waitFor();
  release();
  await state.getByText('נשמר עכשיו').waitFor();
  await context.clock.fastForward('03:00');
  await state.getByText('לפני 3 דקות').waitFor();
});

test('the menu is 240 px wide, with its groups in order and the first sections open', async () => {
  const page = await openEditor(await makeMemorial(owner));
  expect((await menu(page).locator('..').boundingBox())?.width).toBe(240);
  const groups = menu(page).getByRole('button');
  expect(
    await groups.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('aria-expanded')])),
  ).toEqual([
    ['העיקר', 'true'],
    ['קהילה', 'true'],
    ['מדיה והישגים', 'false'],
    ['עוד אפשרויות', 'false'],
  ]);
  for (const group of ['מדיה והישגים', 'עוד אפשרויות']) await menu(page).getByRole('button', { name: group }).click();
  expect((await menu(page).getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual(
    expect.arrayContaining([
      'פרטים',
      'ציר הזמן',
      'זיכרונות',
      'הספדים ותנחומים',
      'אירועים',
      'מוזיקה',
      'סרטונים',
      'הישגים',
      'ציטוטים',
      'אילן יוחסין',
      'קדיש',
    ]),
  );
});

test('Ctrl and ⌘ undo and redo changes, and in a text field the browser handles both', async () => {
  const page = await openEditor(await makeMemorial(owner), 'section=settings');
  const disabled = async () => [await undo(page).isDisabled(), await redo(page).isDisabled()];
  expect(await disabled()).toEqual([true, true]);
  const count = page.getByRole('switch', { name: 'הצגת מספר הצפיות', exact: false });
  const isOn = () => count.isChecked();
  await count.focus();
  await page.keyboard.press('Space');
  await expect.poll(isOn).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  for (const key of ['Control', 'Meta']) {
    await page.keyboard.press(`${key}+KeyZ`);
    await expect.poll(isOn).toBe(false);
    await expect.poll(disabled).toEqual([true, false]);
    await page.keyboard.press(`${key}+Shift+KeyZ`);
    await expect.poll(isOn).toBe(true);
    await expect.poll(disabled).toEqual([false, true]);
  }

  await menu(page).getByRole('link', { name: 'פרטים' }).click();
  await page.getByRole('tab', { name: 'סיפור חיים' }).click();
  const prevented = await page.getByRole('textbox', { name: 'סיפור חיים' }).evaluate((story) =>
    ['KeyS', 'KeyZ', 'KeyP'].flatMap((code) =>
      [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, shiftKey: true }].map((modifiers) => {
        const event = new KeyboardEvent('keydown', {
          code,
          key: code[3],
          bubbles: true,
          cancelable: true,
          ...modifiers,
        });
        story.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    ),
  );
  expect(prevented).toEqual(Array(9).fill(false));
  await menu(page).getByRole('button', { name: 'עוד אפשרויות' }).click();
  await menu(page).getByRole('link', { name: 'הגדרות' }).click();
  expect(await isOn()).toBe(true);
});

test.each([
  ['does not exist', 404, 'דף הזיכרון לא נמצא', ['לדפי הזיכרון שלי']],
  ['belongs to somebody else', 403, 'אין הרשאה לערוך את דף הזיכרון', ['לדפי הזיכרון שלי', 'כניסה לחשבון אחר']],
  ['gets no response', 0, 'שגיאת תקשורת', ['ניסיון נוסף', 'לדפי הזיכרון שלי']],
  ['gets a server error', 500, 'שגיאה בטעינת דף הזיכרון', ['טעינה מחדש', 'לדפי הזיכרון שלי']],
])('the editor of a page that %s shows a message with the links that help', async (_, status, title, actions) => {
  const id = await makeMemorial(owner);
  const page = await (await world.visit({ ...desktop, as: owner })).newPage();
  const codes: Record<number, string> = { 404: 'NOT_FOUND', 403: 'FORBIDDEN', 500: 'INTERNAL_SERVER_ERROR' };
  const body = JSON.stringify({ json: { defined: true, code: codes[status], status, message: '' } });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/memorial/edit', async (route) => {
    // Delays the response until the test has seen the pending text.
    await released;
    await (status ? route.fulfill({ status, body, contentType: 'application/json' }) : route.abort());
  });
  await page.goto(`/edit-memorial/${id}`);
  await page.getByText('רק רגע…').first().waitFor();
  release();
  const alert = page.getByRole('alert').filter({ hasText: title });
  await alert.waitFor({ timeout: 30_000 });
  const offered = await alert.locator('a, button').allInnerTexts();
  expect(offered.map((text) => text.trim()).filter((text) => text !== 'חזרה')).toEqual(expect.arrayContaining(actions));
  expect(offered.includes('ניסיון נוסף')).toBe(status === 0);
  if (status !== 0) return;
  await page.unroute('**/rpc/memorial/edit');
  await alert.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'פרטים' }).waitFor();
});

test('a page that is not created yet cannot be viewed, and the reason is shown', async () => {
  const page = await open(await world.visit({ ...desktop, as: owner }), '/create-memorial');
  const view = page.getByRole('button', { name: 'לדף הזיכרון' });
  const reason = page.getByRole('status').getByText('לא ניתן לצפות - יש לשמור את הזיכרון לפני הצפייה');
  expect(await view.getAttribute('aria-disabled')).toBe('true');
  expect((await reason.boundingBox())?.height).toBeLessThan(2);
  await view.focus();
  await expect.poll(async () => (await reason.boundingBox())?.height).toBeGreaterThan(10);
  expect(new URL(page.url()).pathname).toBe('/create-memorial');
});

test('removing a picture keeps its milestone, and removing a milestone keeps the others', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, 'section=timeline', phone);
  const rows = page.getByRole('main').locator('ol > li');
  const add = async (year: string, title: string, file?: string) => {
    await page.getByRole('textbox', { name: 'שנה' }).first().fill(year);
    await page.getByRole('textbox', { name: 'כותרת' }).first().fill(title);
    if (file) {
      await page.locator('main input[type=file]').first().setInputFiles(file);
      await page.getByRole('button', { name: 'הסרת התמונה', exact: false }).waitFor();
    }
    await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  };
  await add('1954', 'סמינר', photo);
  await expect.poll(() => rows.locator('img').count()).toBe(1);
  await add('1960', 'חתונה');
  await expect.poll(() => rows.count()).toBe(2);
  await save(page);
  await page.getByRole('button', { name: 'עריכת \u2068סמינר' }).click();
  await rows.getByRole('button', { name: 'הסרת התמונה', exact: false }).click();
  await rows.getByRole('button', { name: 'סיום' }).click();
  await page.getByRole('button', { name: 'מחיקת \u2068חתונה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת ציון הדרך' }).click();
  await save(page);
  const { json } = await owner.rpc<{ sections: { timeline: object[] } }>('memorial/edit', { memorialId: id });
  expect(json.sections.timeline).toMatchObject([{ year: 1954, title: 'סמינר', image: null }]);
  expect(json.sections.timeline).toHaveLength(1);
});

test('each setting is stored, and settings for visitors change the public page', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, 'section=settings');
  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const shares = () => visitor.getByRole('link', { name: 'שיתוף ב', exact: false }).count();
  expect(await shares()).toBeGreaterThan(0);
  const press = (name: string) => page.locator('label', { hasText: name }).first().click();
  await press('שיתוף ברשתות');
  await press('הצגת מספר הצפיות');
  await press('הספדים ותנחומים');
  await press('פנייה למשפחה');
  await press('קלאסי');
  await press('English');
  await save(page);
  await world.server.query(`update memorials set views_count = 1234 where id = $1`, [id]);
  await page.reload();
  const { json } = await owner.rpc<{ sections: { settings: object } }>('memorial/edit', { memorialId: id });
  expect(json.sections.settings).toMatchObject({
    language: 'en',
    displayStyle: 'classic',
    allowSocialSharing: false,
    showViewCount: true,
    allowComments: false,
    showFamilyContact: true,
  });
  await visitor.reload();
  expect(await visitor.locator('html').getAttribute('lang')).toBe('en');
  expect(await visitor.getByRole('link', { name: 'WhatsApp', exact: false }).count()).toBe(0);
  // The count may already include this visitor's own view.
  await visitor.getByText(/1,23[4-9]/).waitFor();

  await press('הדף גלוי לכול');
  await save(page);
  expect((await visitor.reload())?.status()).not.toBe(200);
});
