import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const storyField = (page: Page) => page.getByRole('textbox', { name: 'סיפור חיים' });
const restorePrompt = (page: Page) => page.getByText('נמצאה במכשיר הזה עבודה שלא נשלחה');
const saveButton = (page: Page) => page.getByRole('button', { name: 'שמירה', exact: true });

interface Edited {
  sections: { basic: { bio: string } };
}
const loadStoredBio = async (memorialId: string) =>
  (await owner.rpc<Edited>('memorial/edit', { memorialId })).json.sections.basic.bio;

async function openEditor(context: BrowserContext, memorialId: string): Promise<Page> {
  const page = await open(context, `/edit-memorial/${memorialId}?tab=story`);
  await storyField(page).waitFor();
  return page;
}

/** The number of entries that the device stores. */
const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kept-work', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('work');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('work').objectStore('work').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
const expectKept = (page: Page, count = 1) => expect.poll(() => countKept(page)).toBe(count);

/** Types into the story and closes the window at once. */
async function writeAndClose(context: BrowserContext, memorialId: string, text: string): Promise<void> {
  const page = await openEditor(context, memorialId);
  await storyField(page).fill(text);
  await expectKept(page);
  await page.close();
}

test.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('%s text from before a crash is restored and saved once', async (_, size) => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...size, as: owner });
  await writeAndClose(context, id, 'נכתב לפני שהסוללה נגמרה.');

  const page = await openEditor(context, id);
  await restorePrompt(page).waitFor();
  expect(await storyField(page).inputValue()).toBe('סיפור חיים.');
  await page.getByRole('button', { name: 'שחזור' }).click();
  await restorePrompt(page).waitFor({ state: 'detached' });
  expect(await storyField(page).inputValue()).toBe('נכתב לפני שהסוללה נגמרה.');
  await save(page);
  expect(await loadStoredBio(id)).toBe('נכתב לפני שהסוללה נגמרה.');
  await expectKept(page, 0);
  await page.reload();
  await storyField(page).waitFor();
  expect(await restorePrompt(page).count()).toBe(0);
});

test('restored text is shown beside newer input, and both can be kept', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  await writeAndClose(context, id, 'סיפור חיים.\n\nמן המכשיר.');

  const page = await openEditor(context, id);
  await restorePrompt(page).waitFor();
  await storyField(page).fill('סיפור חיים.\n\nמעכשיו.');
  await page.getByRole('button', { name: 'שחזור' }).click();
  const dialog = page.getByRole('dialog', { name: 'נמצאה במכשיר הזה עבודה שלא נשלחה' });
  await dialog.getByRole('heading', { name: 'מה שכתוב כאן עכשיו' }).waitFor();
  await dialog.getByRole('button', { name: 'להשאיר את שתיהן, ולערוך' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await storyField(page).inputValue()).toBe('סיפור חיים.\n\nמן המכשיר.\n\nמעכשיו.');
  await expectKept(page);
  await save(page);
  await expectKept(page, 0);
});

test('stored text can be discarded only where it is shown, and is then deleted', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  await writeAndClose(context, id, 'טיוטה שאין בה צורך.');

  const page = await openEditor(context, id);
  await page.getByRole('button', { name: 'ויתור' }).click();
  const dialog = page.getByRole('dialog', { name: 'נמצאה במכשיר הזה עבודה שלא נשלחה' });
  await dialog.getByText('טיוטה שאין בה צורך.').waitFor();
  await dialog.getByText('סיפור חיים.').waitFor();
  await dialog.getByRole('button', { name: 'ויתור על מה שבמכשיר' }).click();
  await restorePrompt(page).waitFor({ state: 'detached' });
  await expectKept(page, 0);
  expect(await loadStoredBio(id)).toBe('סיפור חיים.');
});

test('stored text of a page that has changed since is shown beside the newer version', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  await writeAndClose(context, id, 'נכתב קודם.');
  const elsewhere = await openEditor(await world.visit({ ...desktop, as: owner }), id);
  await storyField(elsewhere).fill('נשמר אחר כך.');
  await save(elsewhere);

  const page = await openEditor(context, id);
  await page.getByText('מאז נשמרה גרסה אחרת.').waitFor();
  await page.getByRole('button', { name: 'שחזור' }).click();
  await page.getByRole('button', { name: 'הצגת שתי הגרסאות' }).click();
  const dialog = page.getByRole('dialog', { name: 'שתי גרסאות של ״סיפור חיים״' });
  await dialog.getByText('נשמר אחר כך.').waitFor();
  await dialog.getByRole('button', { name: 'להשאיר את הגרסה שלי' }).click();
  await expect.poll(() => loadStoredBio(id)).toBe('נכתב קודם.');
});

test('a save waits for the network and arrives once', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const page = await openEditor(context, id);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/rpc/memorial/save')) answers.push(response.status());
  });
  await context.setOffline(true);
  await storyField(page).fill('נכתב ברכבת.');
  await page.getByText('ממתינים לשליחה', { exact: false }).waitFor();
  await saveButton(page).click();
  await page.getByRole('status').getByText('נשמר במכשיר', { exact: true }).waitFor();
  expect(await loadStoredBio(id)).toBe('סיפור חיים.');

  await context.setOffline(false);
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();
  expect(await loadStoredBio(id)).toBe('נכתב ברכבת.');
  expect(answers).toEqual([200]);
  expect(await page.getByText('אין חיבור לרשת', { exact: false }).count()).toBe(0);
});

test('a save with a lost response causes no conflict with oneself, even after more edits', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(await world.visit({ ...desktop, as: owner }), id);
  await storyField(page).fill('שורה.');
  await page.route(
    '**/rpc/memorial/save',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await page.getByRole('status').getByText('נשמר במכשיר', { exact: true }).waitFor();
  await storyField(page).fill('שורה ועוד שורה.');
  await save(page);
  expect(await loadStoredBio(id)).toBe('שורה ועוד שורה.');
});

test('unsaved text of an open tab is not offered to another tab', async () => {
  const id = await makeMemorial(owner);
  const context = await world.visit({ ...desktop, as: owner });
  const one = await openEditor(context, id);
  await storyField(one).fill('בלשונית הראשונה.');
  await expectKept(one);
  const other = await openEditor(context, id);
  await storyField(other).fill('בלשונית השנייה.');
  await expectKept(other, 2);
  expect(await restorePrompt(other).count()).toBe(0);
  await one.close();
  await other.reload();
  await restorePrompt(other).waitFor();
});

test.each([
  ['conflicts with the stored state', 409, 'לא ניתן לשמור את השינויים'],
  ['is too large', 413, 'הטקסט ארוך מדי לשמירה אחת.'],
  ['exceeds the rate limit', 429, 'היו יותר מדי ניסיונות.'],
  ['fails', 500, 'אירעה שגיאה בשמירת השינויים.'],
])('a save that %s is reported, and keeps the text on the screen and on the device', async (_, status, text) => {
  const id = await makeMemorial(owner);
  const page = await openEditor(await world.visit({ ...desktop, as: owner }), id);
  await page.route('**/rpc/memorial/save', (route) => route.fulfill({ status, body: '{}' }));
  await storyField(page).fill('מה שלא נשמר.');
  await saveButton(page).click();
  await page.getByRole('alert').getByText(text).waitFor();
  await page.getByRole('status').getByText('שגיאה בשמירה', { exact: true }).waitFor();
  expect(await storyField(page).inputValue()).toBe('מה שלא נשמר.');
  await expectKept(page);
});

test('signing out asks about unsent changes, and then deletes them', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person);
  const context = await world.visit({ ...desktop, as: person });
  await writeAndClose(context, id, 'לא נשלח.');
  const page = await open(context, '/dashboard');
  const question = page.getByRole('alertdialog', { name: 'יש במכשיר הזה עבודה שלא נשלחה' });
  const signOut = async () => {
    await page.getByRole('button', { name: 'תפריט אישי' }).click();
    await page.getByRole('button', { name: 'יציאה' }).filter({ visible: true }).click();
  };
  await signOut();
  await question.getByRole('button', { name: 'ביטול' }).click();
  await question.waitFor({ state: 'detached' });
  await expectKept(page);
  await page.goto('/celebrating-life');
  await signOut();
  await question.getByRole('button', { name: 'יציאה' }).click();
  await page.waitForURL('/');
  await expectKept(page, 0);
});
