import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { seedContributions } from './contributions.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
let owner: Person;
let moderator: Person;
let admin: Person;

async function withRole(role: 'moderator' | 'admin'): Promise<Person> {
  const person = await openAccount(world.server, { firstName: 'אלי', lastName: 'כהן' });
  await world.server.query('insert into user_roles (user_id, role) values ($1, $2)', [person.id, role]);
  return person;
}
beforeAll(async () => {
  world = await openWorld();
  [owner, moderator, admin] = await Promise.all([openAccount(world.server), withRole('moderator'), withRole('admin')]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const openModeration = async (as: Person, size: object = desktop) =>
  open(await world.visit({ ...size, as }), '/moderator');
const expectDenied = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'אין הרשאה' }).waitFor();
  await page.getByText('אין לך הרשאות מנהל לצפייה בעמוד זה.').waitFor();
  expect(await page.getByRole('alert').getByText(/./).count()).toBe(0);
};

test('a visitor is redirected to sign in and back', async () => {
  const page = await open(await world.visit(), '/moderator');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login?from=%2Fmoderator');
  await page.getByLabel('דואר אלקטרוני').fill(moderator.email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(moderator.password);
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: 'תוכן לאישור' }).waitFor();
});

test('the link to moderation is on the first screen of moderators only', async () => {
  const page = await open(await world.visit({ ...phone, as: moderator }), '/dashboard');
  await page.getByRole('link', { name: 'תוכן לאישור' }).click();
  await page.getByRole('heading', { level: 1, name: 'תוכן לאישור' }).waitFor();
  const other = await open(await world.visit({ ...phone, as: owner }), '/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.getByRole('link', { name: 'תוכן לאישור' }).count()).toBe(0);
});

test('a relative’s request for removal appears while the list is open', async () => {
  const memorialId = await makeMemorial(owner);
  const members = [{ id: 'son', name: 'יוסי שקדיאל', relationship: 'בן' }];
  await owner.rpc('memorial/save', {
    memorialId,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  const page = await openModeration(moderator);
  await page.getByRole('heading', { level: 1, name: 'תוכן לאישור' }).waitFor();
  await page.waitForLoadState('networkidle');
  await owner.rpc('memberRequest/send', { memorialId, memberId: 'son', name: 'יוסי', contact: 'y@example.com' });
  await page.getByText('יוסי שקדיאל').first().waitFor();
});

test('owners and admins who are no moderators get no access, without an error', async () => {
  for (const person of [owner, admin]) {
    const page = await openModeration(person, phone);
    await expectDenied(page);
    expect(await offences(page)).toEqual([]);
  }
});

test('a message is shown while the role is checked, and a failed check grants none', async () => {
  const context = await world.visit({ as: moderator });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/rpc/account/findCurrentUser', async (route) => {
    await released;
    await route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: true, code: 'FORBIDDEN', status: 403, message: '' } }),
    });
  });
  const page = await open(context, '/moderator');
  await page.getByText('בודק הרשאות...').waitFor();
  release();
  await expectDenied(page);
});

test('a moderator decides on pending contributions of any page, and sees the page of each', async () => {
  const id = await makeMemorial(owner, { name: 'מרים דהן', isPublic: false });
  const [memory] = await seedContributions(world, id, [
    { authorName: 'גליה לב', content: 'היא ציירה לי פרפר.' },
    { kind: 'condolence', authorName: 'משה', content: 'משתתפים בצערכם.' },
  ]);
  const page = await openModeration(moderator);
  await page.getByText('צוות התוכן').waitFor();
  const row = page.getByRole('article', { name: 'גליה לב' });
  await row.getByText('בדף של מרים דהן').waitFor();
  await page.getByRole('radio', { name: 'הספדים' }).check({ force: true });
  await page.getByRole('article', { name: 'משה' }).waitFor();
  expect(await row.count()).toBe(0);
  await page.getByRole('radio', { name: 'הכול' }).check({ force: true });
  expect(await offences(page)).toEqual([]);
  await row.getByRole('button', { name: 'אישור', exact: true }).click();
  await row.getByText('אושר, ומופיע בדף').waitFor();
  const [stored] = await world.server.query<{ state: string; decided_by: string }>(
    'select state, decided_by from memorial_memories where id = $1',
    [memory],
  );
  expect(stored).toEqual({ state: 'approved', decided_by: moderator.id });
});

test('on a phone a contribution is returned with a note, in a dialog of full width', async () => {
  const id = await makeMemorial(owner, { name: 'מרים דהן' });
  const [memory] = await seedContributions(world, id, [{ authorName: 'אביגיל', content: 'היא ציירה לי פרפר.' }]);
  const page = await openModeration(moderator, phone);
  const row = page.getByRole('article', { name: 'אביגיל' });
  await row.getByRole('button', { name: 'החזרה', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'החזרה עם הערה אל' });
  await dialog.getByRole('button', { name: 'אפשר לקצר קצת?' }).tap();
  await waitFor(async () => (await dialog.boundingBox())?.width === phone.viewport.width);
  expect(await offences(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'החזרה עם ההערה' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('הוחזר').first().waitFor();
  const stored = await world.server.query('select state, note from memorial_memories where id = $1', [memory]);
  expect(stored).toEqual([{ state: 'returned', note: 'אפשר לקצר קצת?' }]);
});

test('keeping a reported contribution closes the report', async () => {
  const id = await makeMemorial(owner, { name: 'דינה אור' });
  const [memory] = await seedContributions(world, id, [
    { authorName: 'רון מלכה', content: 'לא ברור', state: 'approved' },
  ]);
  const { status } = await call(world.server.origin, 'contributions/report', {
    kind: 'memory',
    id: memory,
    reason: 'פוגע',
    device: randomUUID(),
  });
  expect(status).toBe(200);
  const page = await openModeration(moderator);
  // If there is a report, the queue opens with the reports.
  const row = page.getByRole('article', { name: 'רון מלכה' });
  await row.getByText('דווח פעם אחת').waitFor();
  await row.getByText('פוגע', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'השארה בדף' }).click();
  await row.getByText('אושר, ומופיע בדף').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^דיווחים/ }).click();
  await page.getByText('אין דיווחים פתוחים').waitFor();
});

test('each decision of today is listed at once, with its page and time', async () => {
  const id = await makeMemorial(owner, { name: 'אסתר לביא' });
  await seedContributions(world, id, [{ kind: 'condolence', authorName: 'צביה' }]);
  const page = await openModeration(moderator, phone);
  await page.getByRole('article', { name: 'צביה' }).getByRole('button', { name: 'הסתרה', exact: true }).tap();
  const today = page.getByRole('region', { name: 'מה נעשה היום' });
  const line = today.getByRole('link', { name: /הוסתר הספד.*בדף של אסתר לביא.*אלי/ });
  await line.waitFor();
  expect(await line.getAttribute('href')).toBe(`/memorial/${id}`);
  await today
    .getByText(/^\d\d:\d\d$/)
    .first()
    .waitFor();
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await offences(page)).toEqual([]);
  await today.getByRole('button', { name: /^ביטול: הוסתר הספד/ }).tap();
  await today.getByText('הפעולה בוטלה.').waitFor();
  await today.getByRole('link', { name: /הספד חזר להמתין/ }).waitFor();
  const stored = await world.server.query('select state from memorial_condolences where memorial_id = $1', [id]);
  expect(stored).toEqual([{ state: 'pending' }]);
});

test('the list opens with contributions that a family left pending for more than a week', async () => {
  const id = await makeMemorial(owner, { name: 'חנה רוזן' });
  await seedContributions(world, id, [{ authorName: 'גליה לב', age: 9 * 24 * 60 }]);
  await world.server.query('update memorials set sealed_since = now() where id = $1', [id]);
  const page = await openModeration(moderator);
  const view = page.getByRole('button', { name: /^ממתינים זמן רב/ });
  await page.getByRole('article', { name: 'גליה לב' }).waitFor();
  expect(await view.getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('article').getByRole('button', { name: 'אישור', exact: true }).click();
  await page.getByRole('article').getByText('אושר, ומופיע בדף').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^ממתינים(?! זמן)/, pressed: true }).waitFor();
  await view.click();
  await page.getByText('שום דבר לא ממתין יותר משבוע בדפים בלי עורך פעיל').waitFor();
});

test('any page is found by a word of its name or by its id, with all its actions', async () => {
  const id = await makeMemorial(owner, { name: 'לאה ורדי', isPublic: false });
  const page = await openModeration(moderator, phone);
  const search = page.getByRole('searchbox', { name: 'שם או מזהה' });
  await search.fill('אין כזה שם');
  await page.getByText('לא נמצאו תוצאות').waitFor();
  for (const text of ['ורדי', id]) {
    await search.fill(text);
    await page.getByText('נמצא דף אחד').waitFor();
    expect(await page.getByRole('link', { name: /לאה ורדי/ }).getAttribute('href')).toBe(`/memorial/${id}`);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  expect(await offences(page)).toEqual([]);
  const openMenu = () => page.getByRole('button', { name: /פעולות בדף של/ }).click();
  await openMenu();
  const items = await page.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(items).toEqual([`/memorial/${id}`, `/edit-memorial/${id}`, `/memorial/${id}/editors`, null]);
  await page.getByRole('menuitem', { name: 'מחיקת הדף' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('לאה ורדי');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.getByText('לא נמצאו תוצאות').waitFor();
  expect(await world.server.query('select id from active_memorials where id = $1', [id])).toEqual([]);
});

test('a new contribution appears at once and does not move the row that is in use', async () => {
  const id = await makeMemorial(owner, { name: 'נעמי הראל' });
  await seedContributions(world, id, [{ authorName: 'ראשונה' }]);
  const page = await openModeration(moderator);
  const feed = page.getByRole('feed');
  await feed.getByRole('article', { name: 'ראשונה' }).waitFor();
  const submission = { memorialId: id, submitId: randomUUID(), authorName: 'חדשה', content: 'עוד מילה' };
  await call(world.server.origin, 'memories/add', submission);
  await page.getByRole('button', { name: /חדש/ }).and(page.locator('main button.justify-self-center')).click();
  await feed.getByRole('article', { name: 'חדשה' }).waitFor();
});
