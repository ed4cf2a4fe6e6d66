import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
let moderator: Person;
let admin: Person;
const screens = ['', 'users', 'memorials', 'content', 'analytics', 'products', 'orders', 'settings', 'log'].map((id) =>
  id === '' ? '/admin' : `/admin/${id}`,
);

async function withRole(role: 'moderator' | 'admin'): Promise<Person> {
  const person = await openAccount(world.server, { firstName: 'אסנת', lastName: 'כהן' });
  await world.server.query('insert into user_roles (user_id, role) values ($1, $2)', [person.id, role]);
  return person;
}
beforeAll(async () => {
  world = await openWorld();
  [owner, moderator, admin] = await Promise.all([openAccount(world.server), withRole('moderator'), withRole('admin')]);
  await makeMemorial(owner, { name: 'אברהם לוי' });
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('a visitor is redirected to sign in, with the address to return to', async () => {
  for (const path of screens) {
    const page = await open(await world.visit(), path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('owners and moderators get no access and see no link', async () => {
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

test('an admin opens the administration from the menu, sees the counts and visits the screens by keyboard', async () => {
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

test('the log keeps its filter and order in the address and can be downloaded as CSV', async () => {
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
  expect(csv.startsWith('\uFEFFהפעולה,מי,לגבי מה,מתי\r\nנוצר דף,נועה לוי,אברהם לוי,')).toBe(true);
  expect(download.suggestedFilename()).toBe('יומן הפעולות.csv');
  expect(await offences(page)).toEqual([]);
});

test('on a phone the screens are in a menu and the rows are cards', async () => {
  const page = await open(await world.visit({ ...phone, as: admin }), '/admin');
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('dialog', { name: 'ניהול האתר' }).getByRole('link', { name: 'יומן הפעולות' }).click();
  const log = page.getByRole('list', { name: 'יומן הפעולות' });
  await log.getByText('ניתן תפקיד').first().waitFor();
  // A card leaves out empty values.
  const values = await log.locator('dd').filter({ visible: true }).allInnerTexts();
  expect([values.length > 0, values.includes('')]).toEqual([true, false]);
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await offences(page)).toEqual([]);
});

test('an admin who loses the role while a list is open sees a message at the next page', async () => {
  const person = await withRole('admin');
  const page = await open(await world.visit({ ...desktop, as: person }), '/admin/log');
  await page.getByRole('table').waitFor();
  await world.server.query('delete from user_roles where user_id = $1', [person.id]);
  await page.getByRole('button', { name: 'חשבונות' }).click();
  await page.getByRole('heading', { level: 1, name: 'אין הרשאה' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

test('several pages are closed at once with a reason, and undo reopens them', async () => {
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
  const countPublic = 'select count(*)::int as n from memorials where is_public and name like $1';
  expect(await world.server.query(countPublic, ['%כהן'])).toEqual([{ n: 0 }]);
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('שני דפים פתוחים שוב לכול').waitFor();
  expect(await world.server.query(countPublic, ['%כהן'])).toEqual([{ n: 2 }]);
});

test('an admin who loses the role while a dialog is open sees a message, and nothing changes', async () => {
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

test('a role is given and removed on a phone, and the last admin keeps theirs', async () => {
  const page = await open(await world.visit({ ...phone, as: admin }), `/admin/users?text=${owner.id}`);
  const confirmAction = async (action: string, name: string) => {
    await page.getByRole('button', { name: new RegExp(`פעולות:.*${name}`) }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  };
  await confirmAction('צירוף לצוות התוכן', 'נועה לוי');
  await page.getByText('בצוות התוכן').first().waitFor();
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('כבר לא בצוות התוכן').waitFor();
  expect(await offences(page)).toEqual([]);
  await world.server.query("delete from user_roles where role = 'admin' and user_id <> $1", [admin.id]);
  await page.goto(`/admin/users?text=${admin.id}`);
  await confirmAction('הסרה מהנהלת האתר', 'אסנת כהן');
  await page.getByText('זה החשבון האחרון שמנהל את האתר').waitFor();
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s several contributions are decided together by keyboard, and undone', async (_where, size) => {
  const memorialId = await makeMemorial(owner, { name: 'אסתר בן־דוד' });
  const contents = ['ישבנו על הגג ושרנו', 'שורה בלירווחים'.repeat(30)];
  for (const content of contents)
    await world.server.query(
      `insert into memorial_memories (memorial_id, author_name, content, author_key, content_key, submit_id, locale)
        values ($1, 'דליה', $2, 'x', 'x', gen_random_uuid(), 'he')`,
      [memorialId, content],
    );
  const states = () =>
    world.server.query<{ state: string }>(
      'select distinct state from memorial_memories where memorial_id = $1 order by state',
      [memorialId],
    );
  const page = await open(await world.visit({ ...size, as: admin }), `/admin/content?page=${memorialId}`);
  await page.getByText('רק מה שהגיע לדף של אסתר בן־דוד').waitFor();
  expect(await offences(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.getByRole('button', { name: /ישבנו על הגג/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'דליה' });
  await dialog.getByText('זיכרון · ממתין לאישור').waitFor();
  expect(await offences(page)).toEqual([]);
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const boxes = page.getByRole('checkbox', { name: 'דליה' });
  await boxes.nth(1).waitFor();
  for (const index of [0, 1]) {
    await boxes.nth(index).press('Space');
    await page
      .getByRole('toolbar')
      .getByText(index === 0 ? 'נבחרה שורה אחת' : 'נבחרו שתי שורות')
      .waitFor();
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'מחיקה' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'למחוק שני דברים מהדפים?' })
    .getByRole('button', { name: 'מחיקה' })
    .click();
  await page.getByText('שניים נמחקו').waitFor();
  expect(await states()).toEqual([{ state: 'removed' }]);
  await page.getByRole('button', { name: 'ביטול הפעולה' }).press('Enter');
  await page.getByText('שניים חזרו להיות כפי שהיו').waitFor();
  expect(await states()).toEqual([{ state: 'pending' }]);
  await page.getByRole('button', { name: 'בדף', exact: true }).click();
  await page.waitForURL(`**/admin/content?page=${memorialId}&view=approved`);
  await page.getByText('לא נמצאו תוצאות').waitFor();
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s the family of a page that was closed by law reads the reason and cannot reopen it', async (_where, size) => {
  const memorialId = await makeMemorial(owner, { name: 'רחל לוי', isPublic: true });
  const listed = await admin.rpc<{ rows: { version: number }[] }>('admin/listMemorials', { text: memorialId });
  const memorials = [{ id: memorialId, version: listed.json.rows[0]?.version }];
  const closed = await admin.rpc('admin/changeMemorials', { action: 'unpublish', memorials, reason: 'law' });
  expect(closed.status).toBe(200);
  const context = await world.visit({ ...size, as: owner });
  const page = await open(context, `/edit-memorial/${memorialId}`);
  await page.getByText('הדף נסגר לציבור כי החוק דורש זאת.').waitFor();
  expect(await page.getByRole('link', { name: 'כתיבה להנהלת האתר' }).getAttribute('href')).toBe('/support');
  expect(await page.getByRole('button', { name: 'פרסום הדף' }).count()).toBe(0);
  expect(await offences(page)).toEqual([]);
  const settings = await open(context, `/edit-memorial/${memorialId}?section=settings`);
  await settings.getByText('הדף נסגר לציבור כי החוק דורש זאת.').waitFor();
  expect(await settings.getByRole('switch').first().isDisabled()).toBe(true);
  expect(await offences(settings)).toEqual([]);
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s an action is undone from the log, unless another one followed', async (_where, size) => {
  const person = await openAccount(world.server, { firstName: 'תמר', lastName: 'אלון' });
  const setRole = (role: string, seenRoles: string[]) =>
    admin.rpc('admin/setRole', { userId: person.id, role, isGranted: true, seenRoles });
  await setRole('moderator', []);
  const page = await open(await world.visit({ ...size, as: admin }), '/admin/log?view=account');
  const undo = page.getByRole('button', { name: /^ביטול: ניתן תפקיד/ }).first();
  await undo.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  expect(await offences(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('הפעולה בוטלה.').waitFor();
  await page.getByText('ביטול של פעולה').first().waitFor();
  const roles = () => world.server.query('select role from user_roles where user_id = $1', [person.id]);
  expect(await roles()).toEqual([]);

  await setRole('moderator', []);
  await page.reload();
  await undo.press('Enter');
  await world.server.query('delete from user_roles where user_id = $1', [person.id]);
  await setRole('moderator', []);
  await dialog.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('מאז נעשה שם משהו נוסף').waitFor();
  expect(await roles()).toEqual([{ role: 'moderator' }]);
  expect(await offences(page)).toEqual([]);
});

test('several accounts get a role at once, each with its outcome, and the last admin keeps theirs', async () => {
  await world.server.query("delete from user_roles where role = 'admin' and user_id <> $1", [admin.id]);
  const names = { firstName: 'יעל', lastName: 'שקד' };
  const [one, other] = await Promise.all([openAccount(world.server, names), openAccount(world.server, names)]);
  const roles = () =>
    world.server.query("select 1 from user_roles where role = 'moderator' and user_id = any($1)", [[one.id, other.id]]);
  const page = await open(await world.visit({ ...desktop, as: admin }), '/admin/users?text=יעל');
  const select = async (count: string) => {
    const boxes = page.getByRole('checkbox', { name: /בחירה:/ });
    await boxes.nth(1).waitFor();
    for (const index of [0, 1]) await boxes.nth(index).press('Space');
    await page.getByRole('toolbar').getByText(count).waitFor();
  };
  const confirmAction = async (action: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  };
  await select('נבחרו שתי שורות');
  expect(await offences(page)).toEqual([]);
  await confirmAction('צירוף לצוות התוכן');
  await page.getByText('בצוות התוכן, ועוד חשבון אחד').waitFor();
  expect(await roles()).toHaveLength(2);
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await page.getByText('כבר לא בצוות התוכן, ועוד חשבון אחד').waitFor();
  expect(await roles()).toHaveLength(0);

  await world.server.query("insert into user_roles (user_id, role) values ($1, 'admin')", [one.id]);
  await page.goto('/admin/users?view=admin');
  await select('נבחרו שתי שורות');
  await confirmAction('הסרה מהנהלת האתר');
  await page
    .getByText(/זה החשבון האחרון שמנהל את האתר|אין הרשאה/)
    .first()
    .waitFor();
  const left = await world.server.query("select 1 from user_roles where role = 'admin'");
  expect(left).toHaveLength(1);
});
