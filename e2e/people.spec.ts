import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { linkIn } from './mail.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
let david: Person;
beforeAll(async () => {
  world = await openWorld();
  [owner, david] = await Promise.all([
    openAccount(world.server),
    openAccount(world.server, { firstName: 'דוד', lastName: 'כהן' }),
  ]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const waitForToast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const visitAs = async (person: Person, path: string, size: object = desktop) =>
  open(await world.visit({ ...size, as: person }), path);

const expectNoViolations = async (page: Page) => expect(await offences(page)).toEqual([]);
const hasOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function createInvite(memorialId: string, role: 'editor' | 'viewer' = 'editor'): Promise<string> {
  const { json } = await owner.rpc<{ link: string }>('invite/make', { memorialId, role });
  return new URL(json.link).pathname;
}

async function addMember(memorialId: string, person: Person, role: 'editor' | 'viewer' = 'editor') {
  const { status } = await person.rpc('invite/accept', {
    token: (await createInvite(memorialId, role)).split('/').at(-1),
  });
  expect(status).toBe(200);
}

test('an invited person without an account registers, confirms the address and joins the page', async () => {
  const id = await makeMemorial(owner, { name: 'נעמי הראל', isPublic: false });
  const email = `${randomUUID()}@example.com`;
  const mine = await visitAs(owner, `/memorial/${id}/editors`);
  await mine.getByLabel('דואר אלקטרוני').fill(email);
  await mine.getByRole('button', { name: 'שליחת הזמנה' }).click();
  await waitForToast(mine, 'ההזמנה נשלחה אל');
  await mine.getByText('ממתינה לאישור').waitFor();

  const context = await world.visit(phone);
  const page = await open(context, linkIn(await world.server.emailTo(email)));
  await page.getByRole('heading', { level: 1, name: 'לכתוב יחד את הדף של נעמי הראל' }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'הרשמה והצטרפות לדף' }).click();
  await page.getByLabel('שם פרטי').fill('תמר');
  await page.getByLabel('שם משפחה').fill('הראל');
  await expect.poll(() => page.getByLabel('דואר אלקטרוני').inputValue()).toBe(email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill('סיסמה ארוכה 123');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/login?mode=check-mail*');
  const newestLink = async () => linkIn(await world.server.emailTo(email));
  await expect.poll(newestLink).toMatch(/\/confirm\?/);
  await page.goto(await newestLink());
  await page.getByRole('button', { name: 'אישור וכניסה' }).click();
  await page.getByRole('button', { name: 'להצטרף לדף' }).click();
  await page.waitForURL(`**/edit-memorial/${id}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

  await mine.reload();
  await mine.getByRole('main').getByText('תמר הראל', { exact: true }).waitFor();
  await mine.getByText('ההזמנה התקבלה').waitFor();
  const [row] = await world.server.query<{ accepted_at: Date }>(
    `select e.accepted_at from memorial_editors e join users u on u.id = e.user_id where u.email = $1`,
    [email],
  );
  expect(row?.accepted_at).toBeInstanceOf(Date);
});

test('a signed-out visitor signs in and comes back to the invitation', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const page = await open(await world.visit(), await createInvite(id, 'viewer'));
  await page.getByRole('link', { name: 'כניסה והצטרפות לדף' }).click();
  await page.getByLabel('דואר אלקטרוני').fill(david.email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(david.password);
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('button', { name: 'להצטרף לדף' }).click();
  await page.waitForURL(`**/memorial/${id}`);
  await page.getByRole('heading', { level: 1, name: 'אברהם נחליאלי' }).waitFor();
  expect((await david.rpc('memorial/edit', { memorialId: id })).status).toBe(403);

  const dashboard = await visitAs(david, '/dashboard');
  const card = dashboard.getByRole('article').filter({ has: dashboard.locator(`a[href="/memorial/${id}"]`) });
  await card.getByText('צפייה', { exact: true }).first().waitFor();
  expect(await card.getByRole('link', { name: 'עריכה' }).count()).toBe(0);
});

test('an unknown, used or revoked link shows a message and nothing of the page', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const used = await createInvite(id);
  await (await openAccount(world.server)).rpc('invite/accept', { token: used.split('/').at(-1) });
  const revoked = await createInvite(id);
  const { json } = await owner.rpc<{ invites: { id: string }[] }>('editors/list', { memorialId: id });
  await owner.rpc('invite/revoke', { memorialId: id, inviteId: json.invites[0]?.id });

  for (const path of ['/family-invite/no-such-token', used, revoked]) {
    const page = await visitAs(david, path, phone);
    await page.getByRole('heading', { level: 1, name: 'תוקף הקישור פג' }).waitFor();
    expect(await page.getByText('אברהם נחליאלי').count()).toBe(0);
    await expectNoViolations(page);
  }
  expect((await david.rpc('memorial/loadPage', { memorialId: id })).status).toBe(403);
});

test('an invitation to another address asks to sign in with it', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const email = `${randomUUID()}@example.com`;
  await owner.rpc('invite/make', { memorialId: id, role: 'editor', email });
  const page = await visitAs(await openAccount(world.server), linkIn(await world.server.emailTo(email)));
  await page.getByText('ההזמנה מיועדת לכתובת').waitFor();
  expect(await page.getByRole('button', { name: 'להצטרף לדף' }).count()).toBe(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'כניסה לחשבון אחר' }).click();
  await page.waitForURL('**/login?from=*');
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\/family-invite\//);
});

test('on a phone the owner invites by link, changes a role and removes it', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  await addMember(id, david);
  const page = await visitAs(owner, `/memorial/${id}/editors`, phone);
  await page.getByRole('heading', { level: 1, name: 'עורכי הדף' }).waitFor();
  await page.getByText('בעלי הדף').waitFor();
  expect(await hasOverflow(page)).toBe(false);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'או העתקת קישור הזמנה, בלי דואר' }).click();
  const link = await page.getByRole('textbox', { name: 'קישור הזמנה' }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/family-invite\/[\w-]{22}$/);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /ההרשאה של .*דוד כהן/ }).click();
  await page.getByRole('option', { name: 'צפייה' }).click();
  await waitForToast(page, 'ההרשאה עודכנה');
  expect((await david.rpc('memorial/edit', { memorialId: id })).status).toBe(403);
  expect((await david.rpc('memorial/loadPage', { memorialId: id })).status).toBe(200);

  await page.getByRole('button', { name: /פעולות עבור .*דוד כהן/ }).click();
  await page.getByRole('menuitem', { name: 'הסרה מהדף' }).click();
  await page.getByRole('button', { name: 'הסרה מהדף' }).click();
  await waitForToast(page, 'הגישה לדף נסגרה');
  expect((await david.rpc('memorial/loadPage', { memorialId: id })).status).toBe(403);
  await page.getByRole('button', { name: 'ביטול קישור ההזמנה' }).click();
  await waitForToast(page, 'ההזמנה בוטלה');
  const guest = await openAccount(world.server);
  expect((await guest.rpc('invite/accept', { token: link.split('/').at(-1) })).status).toBe(404);
});

test('an invitation to a mailbox that had too many emails becomes a link to pass on', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const email = `${randomUUID()}@example.com`;
  for (let count = 0; count < 5; count += 1) await owner.rpc('invite/make', { memorialId: id, role: 'viewer', email });
  const page = await visitAs(owner, `/memorial/${id}/editors`, phone);
  await page.getByLabel('דואר אלקטרוני').fill(email);
  await page.getByRole('button', { name: 'שליחת הזמנה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ההזמנה לא נשלחה אל').waitFor();
  expect(await hasOverflow(page)).toBe(false);
  await expectNoViolations(page);
  const link = new URL(await dialog.getByRole('textbox', { name: 'קישור הזמנה' }).inputValue());
  expect(link.pathname).toMatch(/^\/family-invite\/[\w-]{22}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'שליחה שוב אל' }).click();
  await dialog.getByText('ההזמנה לא נשלחה אל').waitFor();
});

test('editors and accounts without access cannot open the screen, and a visitor is asked to sign in', async () => {
  const id = await makeMemorial(owner, { name: 'שם סודי', isPublic: false });
  await addMember(id, david);
  for (const person of [david, await openAccount(world.server)]) {
    const page = await visitAs(person, `/memorial/${id}/editors`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(person === david ? 'ניהול העורכים' : 'אין הרשאה')
      .first()
      .waitFor();
    if (person !== david) expect(await page.getByText('שם סודי').count()).toBe(0);
    expect(await page.getByText(owner.email).count()).toBe(0);
    await expectNoViolations(page);
  }
  const page = await open(await world.visit(), `/memorial/${id}/editors`);
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/memorial/${id}/editors`);
});

test('a moderator sees the people of any page, with a label for the role, also by keyboard', async () => {
  const moderator = await openAccount(world.server, { firstName: 'מיכל', lastName: 'לוי' });
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'moderator')`, [moderator.id]);
  const id = await makeMemorial(owner, { isPublic: false });
  await addMember(id, david);
  const page = await visitAs(moderator, `/memorial/${id}/editors`);
  await page.getByText('צוות התוכן').waitFor();
  expect(await page.getByRole('heading', { name: 'העברת הבעלות' }).count()).toBe(0);
  await page.getByRole('button', { name: /ההרשאה של .*דוד כהן/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'עריכה', selected: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForToast(page, 'ההרשאה עודכנה');
});

test('a page is transferred when both sides agree', async () => {
  const id = await makeMemorial(owner, { name: 'רבקה שלו', isPublic: false });
  await addMember(id, david);
  const mine = await visitAs(owner, `/memorial/${id}/editors`);
  await mine.getByRole('button', { name: 'העברת הבעלות' }).click();
  await expectNoViolations(mine);
  await mine.getByRole('button', { name: 'הצעת הבעלות' }).click();
  await mine.getByText('הבעלות על הדף הוצעה אל').waitFor();
  await expectNoViolations(mine);
  await mine.getByRole('button', { name: 'ביטול ההצעה' }).click();
  await waitForToast(mine, 'ההצעה בוטלה');
  await mine.getByRole('button', { name: 'העברת הבעלות' }).click();
  await mine.getByRole('button', { name: 'הצעת הבעלות' }).click();
  await mine.getByText('הבעלות על הדף הוצעה אל').waitFor();

  const theirs = await visitAs(david, '/dashboard', phone);
  await theirs.getByRole('main').getByText('רבקה שלו', { exact: true }).first().waitFor();
  await expectNoViolations(theirs);
  await theirs.getByRole('button', { name: 'קבלת הבעלות' }).click();
  await waitForToast(theirs, 'עברה אליך');
  const [row] = await world.server.query<{ user_id: string }>('select user_id from memorials where id = $1', [id]);
  expect(row?.user_id).toBe(david.id);
  expect((await owner.rpc('memorial/edit', { memorialId: id })).status).toBe(200);
  await mine.reload();
  await mine.locator(`a[href="/edit-memorial/${id}"]`).waitFor();
});

const openEditor = async (person: Person, id: string, section: string, size: object = desktop) => {
  const page = await visitAs(person, `/edit-memorial/${id}?section=${section}`, size);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const presenceButton = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('two editors of one page see each other’s section, and when one leaves', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  await addMember(id, david);
  const mine = await openEditor(owner, id, 'quotes');
  const theirs = await openEditor(david, id, 'timeline', phone);
  await presenceButton(mine, /כאן עכשיו: .*דוד כהן/).waitFor();
  await presenceButton(theirs, /כאן עכשיו: .*נועה לוי/).waitFor();
  await mine
    .getByRole('navigation', { name: 'חלקי הדף' })
    .getByRole('link', { name: /ציר הזמן.*דוד כהן/ })
    .waitFor();
  await expectNoViolations(mine);
  await expectNoViolations(theirs);
  expect(await hasOverflow(theirs)).toBe(false);

  await presenceButton(mine, /כאן עכשיו/).click();
  await mine.getByRole('menuitem', { name: /דוד כהן.* · ציר הזמן/ }).click();
  await mine.getByText('כאן עכשיו, באותו חלק: ').waitFor();
  await theirs.getByText('כאן עכשיו, באותו חלק: ').waitFor();
  await expectNoViolations(mine);

  await theirs.close();
  await presenceButton(mine, /כאן עכשיו/).waitFor({ state: 'detached' });
});

test('an editor whose right is withdrawn sees a message at once; saving is refused and the text stays', async () => {
  const id = await makeMemorial(owner, { isPublic: true });
  await addMember(id, david);
  const page = await visitAs(david, `/edit-memorial/${id}?tab=story`);
  const story = page.getByRole('textbox', { name: 'סיפור חיים' });
  await story.fill('מה שנכתב ועדיין לא נשמר');
  await owner.rpc('editors/remove', { memorialId: id, userId: david.id });
  await page.getByRole('alert').getByText('ההרשאה לערוך את הדף הזה הסתיימה').waitFor();
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('dialog').getByText('מה שנכתב ועדיין לא נשמר').waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  expect(await story.inputValue()).toBe('מה שנכתב ועדיין לא נשמר');
  await expectNoViolations(page);
  const { json } = await owner.rpc<{ bio: string }>('memorial/loadPage', { memorialId: id });
  expect(json.bio).toBe('סיפור חיים.');
});
