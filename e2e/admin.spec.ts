import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, signUp } from './people.ts';

let world: World;
let owner: Person;
let moderator: Person;
let admin: Person;
const screens = ['/admin', '/admin/users', '/admin/memorials', '/admin/log'];

async function withRole(role: 'moderator' | 'admin'): Promise<Person> {
  const person = await signUp(world.server, { firstName: 'אסנת', lastName: 'כהן' });
  await world.server.query('insert into user_roles (user_id, role) values ($1, $2)', [person.id, role]);
  return person;
}
beforeAll(async () => {
  world = await openWorld({ DEMO: 'off' });
  [owner, moderator, admin] = await Promise.all([signUp(world.server), withRole('moderator'), withRole('admin')]);
  await makeMemorial(owner, { name: 'אברהם לוי' });
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('a visitor is led to sign in, and carries the address along', async () => {
  for (const path of screens) {
    const page = await open(await world.visit(), path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('neither an owner nor a moderator is let in, or shown the way', async () => {
  for (const person of [owner, moderator]) {
    const context = await world.visit({ ...desktop, as: person });
    for (const path of screens) {
      const page = await open(context, path);
      await page.getByRole('heading', { level: 1, name: 'אין הרשאה' }).waitFor();
      await page.getByText('אין לך הרשאות אדמין לגשת לדף זה').waitFor();
    }
    const dashboard = await open(context, '/dashboard');
    expect(await dashboard.locator('a[href="/admin"]').count()).toBe(0);
  }
});

test('an admin comes from the menu, sees the counts of the database and walks the screens by keyboard', async () => {
  const page = await open(await world.visit({ ...desktop, as: admin }), '/dashboard');
  await page.getByRole('button', { name: 'אסנת' }).click();
  await page.getByRole('link', { name: 'ניהול האתר' }).click();
  await page.getByRole('heading', { level: 1, name: 'סקירה' }).waitFor();
  const [count] = await world.server.query<{ n: string }>('select count(*) as n from active_memorials');
  const figure = page.locator('dl > div').filter({ hasText: 'דפי זיכרון' });
  expect(await figure.locator('dd').first().textContent()).toBe(count?.n);
  await page.getByText('נוצר דף').waitFor();
  expect(await offences(page)).toEqual([]);
  const log = page.getByRole('navigation', { name: 'ניהול האתר' }).getByRole('link', { name: 'יומן הפעולות' });
  await log.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'יומן הפעולות' }).waitFor();
});

test('the log keeps its filter and its order in the address, and is downloaded for a spreadsheet', async () => {
  const page = await open(await world.visit({ ...desktop, as: admin }), '/admin/log');
  await page.getByRole('button', { name: 'דפי זיכרון' }).click();
  await page.getByRole('cell', { name: 'נוצר דף' }).waitFor();
  await page.getByRole('button', { name: 'מתי' }).click();
  await page.waitForURL('**/admin/log?view=memorial&sort=at&direction=asc');
  await page.reload();
  const when = page.getByRole('columnheader', { name: 'מתי' });
  await when.waitFor();
  expect(await when.getAttribute('aria-sort')).toBe('ascending');
  expect(await page.getByRole('row').count()).toBe(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ייצוא' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFFהפעולה,מי,על מה,מתי\r\nנוצר דף,נועה לוי,אברהם לוי,')).toBe(true);
  expect(download.suggestedFilename()).toBe('יומן הפעולות.csv');
  expect(await offences(page)).toEqual([]);
});

test('on a phone the screens are in a menu and the rows are cards', async () => {
  const page = await open(await world.visit({ ...phone, as: admin }), '/admin');
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('dialog', { name: 'ניהול האתר' }).getByRole('link', { name: 'יומן הפעולות' }).click();
  await page.getByRole('list', { name: 'יומן הפעולות' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await offences(page)).toEqual([]);
});

test('an admin who loses the role while a list is open is told so at the next page', async () => {
  const person = await withRole('admin');
  const page = await open(await world.visit({ ...desktop, as: person }), '/admin/log');
  await page.getByRole('table').waitFor();
  await world.server.query('delete from user_roles where user_id = $1', [person.id]);
  await page.getByRole('button', { name: 'חשבונות' }).click();
  await page.getByRole('heading', { level: 1, name: 'אין הרשאה' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

test('pages are closed with a reason, several at once, and opened again by the way back', async () => {
  const names = ['שרה כהן', 'רבקה כהן'];
  await Promise.all(names.map((name) => makeMemorial(owner, { name })));
  const page = await open(await world.visit({ ...desktop, as: admin }), '/admin/memorials');
  await page.getByRole('searchbox').fill('כהן');
  await page.waitForURL('**/admin/memorials?text=*');
  await page.getByText('2 שורות').or(page.getByText('שתי שורות')).waitFor();
  for (const name of names) await page.getByRole('checkbox', { name }).press('Space');
  expect(await offences(page)).toEqual([]);
  await page.getByRole('toolbar').getByRole('button', { name: 'סגירה לציבור' }).click();
  const dialog = page.getByRole('dialog', { name: 'לסגור לציבור שני דפים?' });
  expect(await dialog.getByRole('button', { name: 'סגירה לציבור' }).isDisabled()).toBe(true);
  await dialog.getByText('בקשת המשפחה').click();
  expect(await offences(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'סגירה לציבור' }).click();
  await page.getByText('שני דפים נסגרו לציבור').waitFor();
  const open2 = 'select count(*)::int as n from memorials where is_public and name like $1';
  expect(await world.server.query(open2, ['%כהן'])).toEqual([{ n: 0 }]);
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('שני דפים פתוחים שוב לכול').waitFor();
  expect(await world.server.query(open2, ['%כהן'])).toEqual([{ n: 2 }]);
});

test('an admin demoted while a dialog is open is told so, and nothing is done', async () => {
  const person = await withRole('admin');
  const page = await open(await world.visit({ ...desktop, as: person }), `/admin/users?text=${owner.id}`);
  await page.getByRole('button', { name: /פעולות:.*נועה לוי/ }).click();
  await page.getByRole('menuitem', { name: 'צירוף לצוות התוכן' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await world.server.query('delete from user_roles where user_id = $1', [person.id]);
  await dialog.getByRole('button', { name: 'צירוף לצוות התוכן' }).click();
  await page.getByRole('heading', { level: 1, name: 'אין הרשאה' }).waitFor();
  await page.getByText('אין לך הרשאות אדמין לגשת לדף זה').waitFor();
  const roles = await world.server.query('select 1 from user_roles where user_id = $1', [owner.id]);
  expect(roles).toEqual([]);
});

test('a role is given on a phone and taken back, and the last admin keeps theirs', async () => {
  const page = await open(await world.visit({ ...phone, as: admin }), `/admin/users?text=${owner.id}`);
  const act = async (deed: string, name: string) => {
    await page.getByRole('button', { name: new RegExp(`פעולות:.*${name}`) }).click();
    await page.getByRole('menuitem', { name: deed }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: deed }).click();
  };
  await act('צירוף לצוות התוכן', 'נועה לוי');
  await page.getByText('בצוות התוכן').first().waitFor();
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('כבר לא בצוות התוכן').waitFor();
  expect(await offences(page)).toEqual([]);
  await world.server.query("delete from user_roles where role = 'admin' and user_id <> $1", [admin.id]);
  await page.goto(`/admin/users?text=${admin.id}`);
  await act('הסרה מהנהלת האתר', 'אסנת כהן');
  await page.getByText('זה החשבון האחרון שמנהל את האתר').waitFor();
});
