import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, photo, type World } from './fixtures.ts';
import { linkIn } from './mail.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Signs in the same person on another device by password. */
async function signInAgain({ email, password }: Person): Promise<string> {
  const { origin } = world.server;
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((part) => part.split(';')[0])
    .join('; ');
}

const isSignedIn = async (cookie: string) => {
  const answer = await fetch(`${world.server.origin}/dashboard`, { headers: { cookie }, redirect: 'manual' });
  return answer.status === 200;
};

test('a changed name appears in the header of every page', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...desktop, as: person }), '/profile');
  await page.getByLabel('שם פרטי').fill('מרים');
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('status').getByText('הפרטים נשמרו').waitFor();
  await page.getByRole('button', { name: /^מרים/ }).waitFor();
  await page.goto('/support');
  await page.getByRole('button', { name: /^מרים/ }).waitFor();
});

test('a new password ends all other sessions and keeps this one', async () => {
  const person = await openAccount(world.server);
  const elsewhere = await signInAgain(person);
  const page = await open(await world.visit({ ...desktop, as: person }), '/profile');
  await page.getByRole('button', { name: 'שינוי סיסמה' }).click();
  const dialog = page.getByRole('dialog', { name: 'שינוי סיסמה' });
  await dialog.getByLabel('הסיסמה הנוכחית').fill('לא הסיסמה');
  await dialog.getByLabel('סיסמה חדשה').fill('סיסמה אחרת לגמרי');
  await dialog.getByLabel('פעם נוספת').fill('סיסמה אחרת');
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await dialog.getByText('הסיסמאות אינן זהות').waitFor();
  await dialog.getByLabel('פעם נוספת').fill('סיסמה אחרת לגמרי');
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await dialog.getByText('הסיסמה אינה נכונה').waitFor();
  await dialog.getByLabel('הסיסמה הנוכחית').fill(person.password);
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await page.getByRole('status').getByText('הסיסמה הוחלפה').waitFor();

  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(person.cookie)).toBe(true);
  // The newest email: the one that confirmed the address came earlier.
  await waitFor(async () => linkIn(await world.server.emailTo(person.email)).endsWith('/login?mode=reset'));
});

test('a new email address takes effect once the link that was sent to it is opened', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...phone, as: person }), '/profile');
  const next = `new-${person.email}`;
  await page.getByRole('button', { name: 'שינוי הכתובת' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('הכתובת החדשה').fill(next);
  await dialog.getByLabel('הסיסמה הנוכחית').fill(person.password);
  await dialog.getByRole('button', { name: 'שליחת קישור' }).click();
  await page.getByText('ממתינה לאישור').waitFor();

  await page.goto(linkIn(await world.server.emailTo(next)));
  await page.getByRole('button', { name: 'אישור הכתובת' }).click();
  await page.getByRole('status').getByText('כתובת החשבון היא עכשיו').waitFor();
  expect(await page.getByLabel('דואר אלקטרוני').inputValue()).toBe(next);
  expect(new URL(page.url()).search).toBe('');
});

test('an unconfirmed email address can be withdrawn', async () => {
  const person = await openAccount(world.server);
  await person.rpc('account/requestEmailChange', { email: `other-${person.email}`, password: person.password });
  const page = await open(await world.visit({ ...desktop, as: person }), '/profile');
  await page.getByRole('button', { name: 'ביטול השינוי' }).click();
  await page.getByRole('status').getByText('הכתובת נשארה כפי שהייתה').waitFor();
  await page.getByText('ממתינה לאישור').waitFor({ state: 'detached' });
});

test('sessions are listed, and can be ended one by one or all others at once', async () => {
  const person = await openAccount(world.server);
  const [first, second, third] = [await signInAgain(person), await signInAgain(person), await signInAgain(person)];
  const page = await open(await world.visit({ ...desktop, as: person }), '/profile#devices');
  const rows = page.getByRole('region', { name: 'כניסה והתקנים' }).getByRole('listitem');
  await page.getByText('המחשב הזה').waitFor();
  expect(await rows.count()).toBe(4);
  await rows.nth(1).getByRole('button').click();
  await page.getByRole('status').getByText('ההתקן יצא מן החשבון').waitFor();
  await page.getByRole('button', { name: 'יציאה מכל ההתקנים האחרים' }).click();
  await page.getByText('אין כניסה פתוחה בהתקן אחר.').waitFor();

  for (const cookie of [first, second, third]) expect(await isSignedIn(cookie)).toBe(false);
  expect(await isSignedIn(person.cookie)).toBe(true);
});

test('the chosen language is stored with the account', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...desktop, as: person }), '/settings');
  await page.getByRole('main').getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings');
  const rows = await world.server.query<{ locale: string }>(`select locale from users where id = '${person.id}'`);
  expect(rows).toEqual([{ locale: 'en' }]);
});

test.each(['/profile', '/settings'])('%s requires signing in and opens afterwards', async (path) => {
  const answer = await fetch(world.server.origin + path, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/login?from=${encodeURIComponent(path)}`);
});

test.each(['he', 'en', 'ar'] as const)('the account screens pass axe in %s', async (lang) => {
  const person = await openAccount(world.server);
  await signInAgain(person);
  await person.rpc('account/requestEmailChange', { email: `other-${person.email}`, password: person.password });
  for (const size of [phone, desktop]) {
    const context = await world.visit({ ...size, as: person, lang });
    for (const path of ['/profile?confirm=x', '/settings']) {
      const page = await open(context, path);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.locator('[aria-busy], .skeleton').first().waitFor({ state: 'detached' });
      expect(await offences(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.close();
    }
  }
});

test('all data of an account is downloaded as one file', async () => {
  const person = await openAccount(world.server);
  await makeMemorial(person, { name: 'נעמי הראל' });
  const page = await open(await world.visit({ ...desktop, as: person }), '/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'הורדה', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^zikaron-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes(Buffer.from('נעמי הראל'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test('closing an account hides the page that will be deleted, and reopening the account restores the page', async () => {
  const [person, friend] = await Promise.all([openAccount(world.server), openAccount(world.server)]);
  const keptId = await makeMemorial(person, { name: 'נעמי הראל' });
  const deletedId = await makeMemorial(person, { name: 'אברום כספי' });
  await world.server.query(`insert into memorial_editors (memorial_id, user_id, role, accepted_at)
    values ('${keptId}', '${friend.id}', 'editor', now())`);
  const statusOf = async (id: string) => (await fetch(`${world.server.origin}/memorial/${id}`)).status;
  expect([await statusOf(keptId), await statusOf(deletedId)]).toEqual([200, 200]);

  const page = await open(await world.visit({ ...phone, as: person }), '/settings');
  await page.getByRole('button', { name: 'מחיקת החשבון' }).click();
  const dialog = page.getByRole('dialog');
  const confirmButton = dialog.getByRole('button', { name: 'מחיקת החשבון' });
  await dialog.getByLabel('לאישור').fill('not-mine@example.com');
  expect(await confirmButton.isDisabled()).toBe(true);
  expect(await offences(page)).toEqual([]);
  await dialog.getByLabel('לאישור').fill(person.email);
  expect(await confirmButton.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'הסיסמה' }).fill(person.password);
  await confirmButton.click();
  await page.getByRole('heading', { name: 'החשבון נסגר' }).waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'לדף הבית' }).click();
  await page.waitForURL('/');
  expect([await statusOf(keptId), await statusOf(deletedId)]).toEqual([200, 401]);
  expect(await isSignedIn(person.cookie)).toBe(false);

  await page.goto('/dashboard');
  await page.getByLabel('דואר אלקטרוני').fill(person.email);
  await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.getByRole('button', { name: 'להשאיר את החשבון' }).waitFor();
  expect(await offences(page)).toEqual([]);
  // Every screen leads to the reopening page.
  await page.goto('/settings');
  await page.getByRole('button', { name: 'להשאיר את החשבון' }).click();
  await page.getByRole('article').first().waitFor();
  expect([await statusOf(keptId), await statusOf(deletedId)]).toEqual([200, 200]);
});

test('a user who decides not to reopen a closed account is signed out', async () => {
  const person = await openAccount(world.server);
  expect(
    (await person.rpc('account/close', { email: person.email, password: person.password, pages: [] })).status,
  ).toBe(200);
  const context = await world.visit({ ...desktop });
  const page = await open(context, '/login');
  await page.getByLabel('דואר אלקטרוני').fill(person.email);
  await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.getByRole('button', { name: 'יציאה, והמחיקה ממשיכה' }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'כניסה' }).first().waitFor();
  const rows = await world.server.query(`select 1 from account_closings where user_id = '${person.id}'`);
  expect(rows).toHaveLength(1);
});

test('a chosen profile picture appears at once in every header and can be removed', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...desktop, as: person }), '/profile');
  const field = page.getByRole('group', { name: 'התמונה שלי' });
  const chosen = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'בחירת תמונה' }).click();
  await (await chosen).setFiles(photo);
  const shown = field.locator('img');
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(192);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('banner').locator('img').first().waitFor();

  await page.goto('/support');
  await page.getByRole('banner').locator('img').first().waitFor();
  await page.goto('/profile');
  await field.getByRole('button', { name: 'הסרה' }).click();
  await page.getByRole('status').getByText('התמונה הוסרה').waitFor();
  await shown.waitFor({ state: 'detached' });
});

test('the account screens can be used by keyboard', async () => {
  const person = await openAccount(world.server);
  await makeMemorial(person, { name: 'נעמי הראל' });
  const page = await open(await world.visit({ ...desktop, as: person }), '/profile');
  await page.getByLabel('שם משפחה').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('דהן');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('הפרטים נשמרו').waitFor();

  const change = page.getByRole('button', { name: 'שינוי סיסמה' });
  await change.focus();
  await page.keyboard.press('Enter');
  const passwordDialog = page.getByRole('dialog', { name: 'שינוי סיסמה' });
  await passwordDialog.getByLabel('הסיסמה הנוכחית').focus();
  await page.keyboard.type(person.password);
  await passwordDialog.getByLabel('סיסמה חדשה').focus();
  await page.keyboard.type('סיסמה אחרת לגמרי');
  await passwordDialog.getByLabel('פעם נוספת').focus();
  await page.keyboard.type('סיסמה אחרת לגמרי');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('הסיסמה הוחלפה').waitFor();
  await waitFor(() => change.evaluate((button) => button === document.activeElement));

  await page.goto('/settings');
  await page.getByRole('button', { name: 'מחיקת החשבון' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'למחוק את החשבון?' });
  await dialog.getByRole('button', { name: /מחיקה עם החשבון/ }).waitFor();
  await dialog.getByLabel('לאישור').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('סיסמה אחרת לגמרי');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'החשבון נסגר' }).waitFor();
});
