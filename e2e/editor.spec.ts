import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitForAutosave } from './autosave.ts';
import { desktop, open, openWorld, phone, photo, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
let editor: Person;
beforeAll(async () => {
  world = await openWorld();
  [owner, editor] = await Promise.all([
    openAccount(world.server),
    openAccount(world.server, { firstName: 'דוד', lastName: 'כהן' }),
  ]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

interface Edited {
  sections: { basic: { bio: string; tags: string[] }; quotes: { text: string }[] };
  versions: Record<string, number>;
}
/** Names in sentences may have bidi isolates around them. */
const matchName = (text: string) => new RegExp(text.replace('דוד כהן', '\u2068?דוד כהן\u2069?'));
/** Saves sections as another browser would. */
async function saveElsewhere(
  person: Person,
  memorialId: string,
  changed: (sections: Edited['sections']) => Partial<Edited['sections']>,
): Promise<void> {
  const { sections, versions } = (await person.rpc<Edited>('memorial/edit', { memorialId })).json;
  const sent = Object.entries(changed(sections)).map(([id, content]) => [id, { baseVersion: versions[id], content }]);
  const { status } = await person.rpc('memorial/save', { memorialId, sections: Object.fromEntries(sent) });
  expect(status).toBe(200);
}
const loadSections = async (memorialId: string) =>
  (await owner.rpc<Edited>('memorial/edit', { memorialId })).json.sections;
const storyOf = (page: Page) => page.getByRole('textbox', { name: 'סיפור חיים' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'שמירה', exact: true });
const unsavedStatus = (page: Page) => page.getByRole('status').getByText('יש שינויים שלא נשמרו');
/** With the time of the save; neither unsaved nor saved on the device only. */
const savedStatus = (page: Page) => page.getByRole('status').getByText(/^נשמר (?!במכשיר)/);

async function openEditor(
  memorialId: string,
  place = 'tab=story',
  person = owner,
  size: object = desktop,
): Promise<Page> {
  const page = await open(await world.visit({ ...size, as: person }), `/edit-memorial/${memorialId}?${place}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function addEditor(memorialId: string): Promise<void> {
  await world.server.query(
    `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
    [memorialId, editor.id],
  );
}

async function makeShared(): Promise<string> {
  const id = await makeMemorial(owner, { bio: 'סיפור ראשון.' });
  await addEditor(id);
  return id;
}

test('a change outside of text fields is undone and redone by key and by button', async () => {
  const page = await openEditor(await makeMemorial(owner), 'section=settings');
  const count = page.getByRole('switch', { name: 'מספר הצפיות', exact: false });
  await count.focus();
  await page.keyboard.press('Space');
  const isOn = () => count.isChecked();
  await expect.poll(isOn).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+KeyZ');
  await expect.poll(isOn).toBe(false);
  await page.keyboard.press('Meta+Shift+KeyZ');
  await expect.poll(isOn).toBe(true);
  await page.getByRole('button', { name: 'ביטול השינוי האחרון' }).click();
  await expect.poll(isOn).toBe(false);
  expect(await page.getByRole('button', { name: 'ביטול השינוי האחרון' }).isDisabled()).toBe(true);
});

test('a private page is saved automatically, without a message', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const page = await openEditor(id);
  await page.clock.install();
  await storyOf(page).fill('סיפור שנשמר לבד.');
  await unsavedStatus(page).waitFor();
  await waitForAutosave(savedStatus(page));
  expect((await loadSections(id)).basic.bio).toBe('סיפור שנשמר לבד.');
  expect(await page.getByText('השינויים נשמרו').count()).toBe(0);
});

test('two people who save different sections both keep their work', async () => {
  const id = await makeShared();
  const [mine, theirs] = await Promise.all([openEditor(id), openEditor(id, 'section=quotes', editor)]);
  await storyOf(mine).fill('סיפור של נועה.');
  await theirs.getByRole('textbox', { name: 'הציטוט' }).fill('משפט של דוד');
  await theirs.getByRole('button', { name: 'הוספה', exact: true }).click();
  await Promise.all([save(mine), save(theirs)]);
  const { basic, quotes } = await loadSections(id);
  expect([basic.bio, quotes[0]?.text]).toEqual(['סיפור של נועה.', 'משפט של דוד']);
});

test('untouched fields of an open editor take over what somebody else saves', async () => {
  const id = await makeShared();
  const mine = await openEditor(id);
  await saveElsewhere(editor, id, ({ basic }) => ({ basic: { ...basic, bio: 'סיפור של דוד.' } }));
  await expect.poll(() => storyOf(mine).inputValue()).toBe('סיפור של דוד.');
  await mine.getByRole('status').getByText('מה שנשמר במקום אחר כבר כאן: סיפור חיים').waitFor();
  expect(await unsavedStatus(mine).count()).toBe(0);

  await storyOf(mine).fill('סיפור של דוד. ושל נועה.');
  await saveElsewhere(editor, id, () => ({ quotes: [{ text: 'משפט של דוד' }] }));
  await save(mine);
  const { basic, quotes } = await loadSections(id);
  expect([basic.bio, quotes[0]?.text]).toEqual(['סיפור של דוד. ושל נועה.', 'משפט של דוד']);
});

test.each([
  ['keep the version that was saved', 'להשאיר את הגרסה של דוד כהן', 'סיפור של דוד.'],
  ['keep their own', 'להשאיר את הגרסה שלי', 'סיפור של נועה.'],
])('the second of two people who save one section sees the conflict and can %s', async (_, choice, kept) => {
  const id = await makeShared();
  const mine = await openEditor(id);
  await storyOf(mine).fill('סיפור של נועה.');
  await saveElsewhere(editor, id, ({ basic }) => ({ basic: { ...basic, bio: 'סיפור של דוד.' } }));
  await saveButton(mine).click();
  const dialog = mine.getByRole('dialog', { name: 'שתי גרסאות של ״סיפור חיים״' });
  await dialog.getByText(/^הגרסה של \u2068דוד כהן\u2069 נשמרה (היום|אתמול) ב־\d\d:\d\d, בזמן שכתבתם כאן/u).waitFor();
  await dialog.getByText('סיפור של דוד.').waitFor();
  await dialog.getByText('סיפור של נועה.').waitFor();
  expect((await loadSections(id)).basic.bio).toBe('סיפור של דוד.');

  await dialog.getByRole('button', { name: matchName(choice) }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await loadSections(id)).basic.bio).toBe(kept);
  expect(await storyOf(mine).inputValue()).toBe(kept);
});

test('the second of two people who add to one list can keep both entries and order them before saving', async () => {
  const id = await makeShared();
  const mine = await openEditor(id, 'section=quotes');
  await mine.getByRole('textbox', { name: 'הציטוט' }).fill('של נועה');
  await mine.getByRole('button', { name: 'הוספה', exact: true }).click();
  await saveElsewhere(editor, id, () => ({ quotes: [{ text: 'של דוד' }] }));
  await saveButton(mine).click();
  const dialog = mine.getByRole('dialog', { name: 'שתי גרסאות של ״ציטוטים״' });
  await dialog.getByRole('button', { name: 'להשאיר את שתיהן, ולערוך' }).click();
  await dialog.waitFor({ state: 'detached' });
  await save(mine);
  expect((await loadSections(id)).quotes.map(({ text }) => text)).toEqual(['של דוד', 'של נועה']);
});

test('an editor whose right is withdrawn while writing sees a message and keeps the text', async () => {
  const id = await makeShared();
  const page = await openEditor(id, 'tab=story', editor);
  await storyOf(page).fill('מה שדוד כתב.');
  await world.server.query('delete from memorial_editors where memorial_id = $1', [id]);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'אין הרשאה לערוך את דף הזיכרון' });
  await dialog.getByText('מה שדוד כתב.').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'העתקת הטקסט' }).click();
  await dialog.getByText('הטקסט הועתק').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('מה שדוד כתב.');
  await dialog.getByRole('button', { name: 'סגירה' }).click();
  expect(await storyOf(page).inputValue()).toBe('מה שדוד כתב.');

  const again = await open(page.context(), `/edit-memorial/${id}`);
  await page.close();
  await again.reload();
  await again.getByText('נמצאה במכשיר הזה עבודה שלא נשלחה').waitFor();
  await again.getByRole('button', { name: 'הצגת הטקסט' }).click();
  await again.getByRole('dialog').getByText('מה שדוד כתב.').waitFor();
  expect((await loadSections(id)).basic.bio).toBe('סיפור ראשון.');
});

test.each([
  ['gets no response', 0, 'אין חיבור לרשת. השינויים עדיין כאן, בחלון הזה.'],
  ['gets a server error', 500, 'אירעה שגיאה בשמירת השינויים. הם עדיין כאן, ואפשר לנסות שוב.'],
])('a save that %s is reported once, keeps the text and can be retried', async (_, status, text) => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  await storyOf(page).fill('מה שלא נשמר.');
  await page.route('**/rpc/memorial/save', (route) => (status ? route.fulfill({ status, body: '{}' }) : route.abort()));
  await saveButton(page).click();
  const alert = page.getByRole('alert');
  await alert.getByText(text).waitFor();
  expect(await alert.getByText('שגיאה בשמירה').count()).toBe(1);
  expect(await storyOf(page).inputValue()).toBe('מה שלא נשמר.');
  const state = status ? 'שגיאה בשמירה' : 'נשמר במכשיר';
  await page.getByRole('status').getByText(state, { exact: true }).waitFor();

  await page.unroute('**/rpc/memorial/save');
  await save(page);
  expect(await alert.getByText(text).count()).toBe(0);
  expect((await loadSections(id)).basic.bio).toBe('מה שלא נשמר.');
});

test('without a network the text stays, repeated failures show one message, and a different failure replaces it', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  const alert = page.getByRole('alert');
  await storyOf(page).fill('נכתב בלי רשת.');
  await page.context().setOffline(true);
  for (let tries = 0; tries < 2; tries += 1) {
    await saveButton(page).click();
    await alert.getByText('אין חיבור לרשת. השינויים עדיין כאן, בחלון הזה.').waitFor();
    expect(await alert.getByText('שגיאה בשמירה').count()).toBe(1);
  }
  await page.route('**/rpc/memorial/save', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.context().setOffline(false);
  await saveButton(page).click();
  await alert.getByText('אירעה שגיאה בשמירת השינויים').waitFor();
  expect(await alert.getByText('אין חיבור לרשת').count()).toBe(0);
  expect(await alert.getByText('שגיאה בשמירה').count()).toBe(1);
  expect(await storyOf(page).inputValue()).toBe('נכתב בלי רשת.');

  await page.unroute('**/rpc/memorial/save');
  await save(page);
  expect(await alert.getByText('שגיאה בשמירה').count()).toBe(0);
  expect((await loadSections(id)).basic.bio).toBe('נכתב בלי רשת.');
});

test('the second of two tabs that save one section asks which version to keep', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const [one, other] = await Promise.all([1, 2].map(() => open(context, `/edit-memorial/${id}?tab=story`)));
  if (!one || !other) throw new Error('Expected two tabs.');
  await storyOf(other).fill('מהלשונית השנייה.');
  await storyOf(one).fill('מהלשונית הראשונה.');
  await save(one);
  const refused = other.waitForResponse((response) => response.url().endsWith('/rpc/memorial/save'));
  await saveButton(other).click();
  expect((await refused).status()).toBe(409);
  const dialog = other.getByRole('dialog', { name: 'שתי גרסאות של ״סיפור חיים״' });
  await dialog.getByRole('heading', { name: 'הגרסה ששמרתם במקום אחר' }).waitFor();
  await dialog.getByRole('button', { name: 'להשאיר את הגרסה שלי' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await loadSections(id)).basic.bio).toBe('מהלשונית השנייה.');
});

test('typing makes the page unsaved, and undoing it makes it saved again', async () => {
  const page = await openEditor(await makeMemorial(owner));
  await savedStatus(page).waitFor();
  await storyOf(page).press('End');
  await page.keyboard.type('x');
  await unsavedStatus(page).waitFor();
  await page.keyboard.press('Backspace');
  await unsavedStatus(page).waitFor({ state: 'detached' });
});

test('Ctrl+S and ⌘S save outside of fields on any keyboard layout; in a field the browser handles them', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  const press = (target: 'body' | 'textarea', modifier: 'ctrlKey' | 'metaKey') =>
    page.locator(target).evaluate((element, key) => {
      const event = new KeyboardEvent('keydown', {
        key: 'ד',
        code: 'KeyS',
        [key]: true,
        bubbles: true,
        cancelable: true,
      });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    }, modifier);

  for (const modifier of ['ctrlKey', 'metaKey'] as const) {
    await storyOf(page).fill(`נכתב לפני ${modifier}`);
    expect(await press('textarea', modifier)).toBe(false);
    expect(await unsavedStatus(page).isVisible()).toBe(true);
    expect(await press('body', modifier)).toBe(true);
    await unsavedStatus(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await loadSections(id)).basic.bio).toBe(`נכתב לפני ${modifier}`);
  }
});

test('leaving by a link asks while something is unsaved, and only then', async () => {
  const page = await openEditor(await makeMemorial(owner));
  await storyOf(page).fill('עוד לא נשמר');
  const back = page.getByRole('link', { name: 'דפי הזיכרון שלי' }).first();
  await back.click();
  const question = page.getByRole('alertdialog', { name: 'יש שינויים שלא נשמרו' });
  await question.getByRole('button', { name: 'להישאר בעריכה' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await storyOf(page).inputValue()).toBe('עוד לא נשמר');
  await back.click();
  await question.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await page.waitForURL('/dashboard');
});

test('closing the tab asks while something is unsaved, and only then', async () => {
  const page = await openEditor(await makeMemorial(owner));
  const asksBeforeClose = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await asksBeforeClose()).toBe(false);
  await storyOf(page).fill('עוד לא נשמר');
  await unsavedStatus(page).waitFor();
  expect(await asksBeforeClose()).toBe(true);
  await save(page);
  expect(await asksBeforeClose()).toBe(false);
});

test('a story of 3001 characters is reported, kept whole and not stored; one of 3000 is stored', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  const badge = page.getByText('סיפור מפורט');
  await storyOf(page).fill('א'.repeat(2000));
  await page.getByText('2,000 מתוך 3,000 תווים').waitFor();
  expect(await badge.count()).toBe(0);
  await storyOf(page).fill('א'.repeat(2001));
  await badge.waitFor();
  await storyOf(page).fill('א'.repeat(3001));
  await page.getByText('אפשר לכתוב עד 3,000 תווים').waitFor();
  await saveButton(page).click();
  await page.getByRole('alert').getByText('יש שדות לתיקון. השינויים עדיין כאן.').waitFor();
  expect((await storyOf(page).inputValue()).length).toBe(3001);
  expect((await loadSections(id)).basic.bio).toBe('סיפור חיים.');
  await storyOf(page).fill('א'.repeat(3000));
  await save(page);
  expect((await loadSections(id)).basic.bio.length).toBe(3000);
});

test('Enter adds a trimmed tag once without saving, and an accepted suggestion is replaced by the next', async () => {
  const page = await openEditor(await makeMemorial(owner), 'tab=details');
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/memorial/save') && saves.push(request.url()));
  await page.getByText('עדיין לא נוספו תגיות').waitFor();
  const tags = page.getByRole('grid', { name: 'תגיות' }).getByRole('row');
  const suggestions = page.getByRole('group', { name: 'הצעות' }).getByRole('button');
  expect(await suggestions.count()).toBe(8);

  const field = page.getByRole('textbox', { name: 'תגיות' });
  for (const typed of ['  שירת הים ', 'שירת הים', '   ']) {
    await field.fill(typed);
    await field.press('Enter');
  }
  await expect.poll(() => tags.allInnerTexts()).toEqual(['שירת הים']);
  const first = (await suggestions.first().innerText()).trim();
  await suggestions.first().click();
  await expect.poll(() => tags.count()).toBe(2);
  expect(await suggestions.count()).toBe(8);
  expect(await suggestions.allInnerTexts()).not.toContain(first);
  await tags.filter({ hasText: first }).getByRole('button').click();
  await expect.poll(() => suggestions.allInnerTexts()).toContain(first);
  expect(saves).toEqual([]);
  expect(await unsavedStatus(page).isVisible()).toBe(true);
});

test('an invalid link is refused with a message of its own and stays in the field', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, 'tab=social');
  const field = page.getByRole('group', { name: 'קישורים לרשתות' }).getByRole('textbox').first();
  for (const typed of ['javascript:alert(1)', 'http://', 'לא קישור']) {
    await field.fill(typed);
    await field.blur();
    await page.getByText('קישור לא תקין - יש להזין כתובת URL תקינה').waitFor();
    expect(await field.inputValue()).toBe(typed);
  }
  await saveButton(page).click();
  await page.getByRole('alert').getByText('יש שדות לתיקון').waitFor();
  await field.fill('facebook.com/x');
  await save(page);
  const html = await (await fetch(`${world.server.origin}/memorial/${id}`)).text();
  expect(html).toContain('href="https://facebook.com/x"');
});

test('a file that is no picture or exceeds 5 MB is refused with the reason; one of 5 MB is accepted', async () => {
  const page = await openEditor(await makeMemorial(owner), 'tab=images');
  const input = page.locator('input[type=file]').first();
  const chooseFile = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer });
  const alert = page.getByRole('main').getByRole('alert');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]);

  await chooseFile('setup.exe', 'application/x-msdownload', program);
  await alert.getByText('קובץ לא נתמך. אנא השתמש ב: JPG, PNG, WEBP, GIF').waitFor();
  await chooseFile('photo.gif', 'image/gif', Buffer.alloc(5 * 1024 * 1024 + 1));
  await alert.getByText('קובץ גדול מדי. גודל מקסימלי: 5MB').waitFor();
  await chooseFile('setup.jpg', 'image/jpeg', program);
  await alert.getByText('קובץ לא נתמך. אנא השתמש ב: JPG, PNG, WEBP, GIF').waitFor();
  const picture = Buffer.alloc(5 * 1024 * 1024);
  readFileSync(photo).copy(picture);
  await chooseFile('photo.webp', 'image/webp', picture);
  await page.getByText('התמונה הועלתה בהצלחה').waitFor();
  await save(page);
});

test('a milestone is added with a year and a title, and the list is ordered by year', async () => {
  const page = await openEditor(await makeMemorial(owner), 'section=timeline');
  const year = page.getByRole('textbox', { name: 'שנה' });
  const title = page.getByRole('textbox', { name: 'כותרת' });
  const rows = page.getByRole('main').locator('ol > li');
  const add = async (at: string, text: string) => {
    await year.fill(at);
    await title.fill(text);
    await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  };
  for (const at of ['1899', '2031', '2000.5', 'abc', '']) await add(at, 'לא תקין');
  await page.getByText('שנה בין 1900 ל־2030').first().waitFor();
  await add('1999', '   ');
  await page.getByText('יש למלא כותרת').waitFor();
  expect(await rows.count()).toBe(0);
  for (const [at, text] of [
    ['2030', 'אחרון'],
    ['1950', 'שני'],
    ['1950', 'שלישי'],
    ['1900', 'ראשון'],
  ] as const)
    await add(at, text);
  await expect.poll(() => rows.count()).toBe(4);
  const texts = await rows.allInnerTexts();
  expect(['ראשון', 'שני', 'שלישי', 'אחרון'].map((text, at) => texts[at]?.includes(text))).toEqual(Array(4).fill(true));
});

test('a quote is edited in place, keeps the focus while it moves, and is removed after a confirmation', async () => {
  const page = await openEditor(await makeMemorial(owner), 'section=quotes');
  const rows = page.getByRole('main').locator('ol > li');
  const editButton = (text: string) => rows.filter({ hasText: text }).getByRole('button').first();
  const focused = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name);
  for (const text of ['ראשון', 'שני', 'שלישי']) {
    await page.getByRole('textbox', { name: 'הציטוט' }).first().fill(text);
    await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  }
  await editButton('שלישי').click();
  await rows.last().getByRole('textbox').first().fill('שלישי ומתוקן');
  const up = rows.getByRole('button', { name: 'הזזה למעלה' });
  await up.press('Enter');
  await focused('הזזה למעלה');
  await up.press('Enter');
  await focused('הזזה למטה');
  await rows.getByRole('button', { name: 'סיום' }).click();
  await expect.poll(() => editButton('שלישי ומתוקן').evaluate((b) => b === document.activeElement)).toBe(true);
  expect((await rows.allInnerTexts()).map((text) => text.trim())).toEqual(['שלישי ומתוקן', 'ראשון', 'שני']);

  const question = page.getByRole('alertdialog');
  const remove = rows.filter({ hasText: 'ראשון' }).getByRole('button').last();
  await remove.click();
  await question.getByRole('button', { name: 'ביטול' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(3);
  await remove.click();
  await question.getByRole('button').first().click();
  await expect.poll(() => rows.allInnerTexts()).toEqual(['שלישי ומתוקן', 'שני']);
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => editButton('שני').evaluate((b) => b === document.activeElement)).toBe(true);
});

test('a milestone with a new year moves once it is finished, and keeps the focus', async () => {
  const id = await makeMemorial(owner);
  const { json } = await owner.rpc<{ versions: { timeline: number } }>('memorial/edit', { memorialId: id });
  const content = [1950, 1960, 1970].map((year) => ({ year, title: `בשנת ${year}` }));
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { timeline: { baseVersion: json.versions.timeline, content } },
  });
  const page = await openEditor(id, 'section=timeline');
  const rows = page.getByRole('main').locator('ol > li');
  const titles = () => rows.locator('bdi').allInnerTexts();
  await rows.first().getByRole('button').first().click();
  const year = rows.first().getByRole('textbox', { name: 'שנה' });
  await year.fill('19');
  await rows.first().getByRole('button', { name: 'סיום' }).click();
  await expect.poll(() => year.evaluate((box) => box === document.activeElement)).toBe(true);
  await rows.first().getByText('שנה בין 1900 ל־2030').waitFor();
  await year.fill('1980');
  expect(await titles()).toEqual(['בשנת 1960', 'בשנת 1970']);
  await rows.first().getByRole('button', { name: 'סיום' }).click();
  await expect.poll(titles).toEqual(['בשנת 1960', 'בשנת 1970', 'בשנת 1950']);
  const moved = rows.last().getByRole('button').first();
  await expect.poll(() => moved.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('an account without access at the address of an editor sees a message and nothing of the page', async () => {
  const id = await makeMemorial(owner, { name: 'שם שלא נראה' });
  const page = await open(await world.visit({ ...phone, as: editor }), `/edit-memorial/${id}`);
  await page.getByRole('heading', { name: 'אין הרשאה לערוך את דף הזיכרון' }).waitFor();
  expect(await page.content()).not.toContain('שם שלא נראה');
  await page.goto('/edit-memorial/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'דף הזיכרון לא נמצא' }).waitFor();
});

test('signing in again after a session expired keeps all unsaved text', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person);
  const page = await openEditor(id, 'tab=story', person, phone);
  await storyOf(page).fill('נכתב לפני שהכניסה הסתיימה.');
  await world.server.query('delete from sessions where user_id = $1', [person.id]);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'נשאר רק להיכנס שוב' });
  await dialog.getByRole('textbox', { name: 'סיסמה' }).fill(person.password);
  await dialog.getByRole('button', { name: 'כניסה והמשך' }).click();
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();
  expect(await storyOf(page).inputValue()).toBe('נכתב לפני שהכניסה הסתיימה.');
});
