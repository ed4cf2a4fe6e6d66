import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { seedContributions } from './contributions.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';

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

async function makePageWithQueue(count = 3) {
  const id = await makeMemorial(owner, { name: 'נעמי הראל' });
  await world.server.query(
    `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
    [id, editor.id],
  );
  await seedContributions(
    world,
    id,
    Array.from({ length: count }, (_, index) => ({ authorName: `אורח ${index}`, content: `מילים ${index}` })),
  );
  const visit = async (as: Person, section: string, size: object = desktop) =>
    open(await world.visit({ ...size, as }), `/edit-memorial/${id}?section=${section}`);
  return { id, visit };
}

const loadInbox = (id: string) =>
  owner.rpc<{ writers: string; approval: string; isClosed: boolean; sealedSince: string | null }>(
    'contributions/loadInbox',
    {
      memorialId: id,
    },
  );
const canSubmit = async (id: string) =>
  (await call(world.server.origin, 'contributions/createChallenge', { memorialId: id, submitId: randomUUID() }))
    .status === 200;
const inboxSettings = (on: Page) => on.locator('#arriving');

test('the owner sets who may write and when contributions appear, both are stored at once, and an editor can only read them', async () => {
  const { id, visit } = await makePageWithQueue(0);
  const mine = await visit(owner, 'settings');
  await inboxSettings(mine)
    .getByRole('radio', { name: /מי שנכנסו לחשבון/ })
    .check({ force: true });
  await expect.poll(async () => (await loadInbox(id)).json.writers).toBe('signed_in');
  expect(await canSubmit(id)).toBe(false);
  await inboxSettings(mine).getByRole('radio', { name: /מיד/ }).check({ force: true });
  await expect.poll(async () => (await loadInbox(id)).json.approval).toBe('after');
  await mine.goto(`/edit-memorial/${id}?section=memories`);
  await mine.getByText('הדברים מופיעים בדף מיד').waitFor();

  const theirs = await visit(editor, 'settings');
  await inboxSettings(theirs).getByText('את ההגדרות האלה קובעים בעלי הדף').waitFor();
  expect(
    await inboxSettings(theirs)
      .getByRole('radio', { name: /מי שנכנסו לחשבון/ })
      .isDisabled(),
  ).toBe(true);
  expect(await inboxSettings(theirs).getByRole('button').count()).toBe(0);
});

test('a failed change is reported, and the control shows the stored state', async () => {
  const { id } = await makePageWithQueue(0);
  const context = await world.visit({ ...desktop, as: owner });
  const mine = await open(context, `/edit-memorial/${id}?section=settings`);
  await context.route('**/contributions/saveInboxSettings', (route) => route.abort());
  const writingSwitch = inboxSettings(mine).getByRole('switch', { name: 'אפשר לכתוב בדף' });
  await writingSwitch.uncheck({ force: true });
  await mine.getByRole('alert').getByText('אין חיבור לרשת').waitFor();
  await expect.poll(() => writingSwitch.isChecked()).toBe(true);
  expect((await loadInbox(id)).json.isClosed).toBe(false);
});

test('a sealed inbox shows the family counts only, its delegate decides, and opening it shows everything', async () => {
  const { id, visit } = await makePageWithQueue();
  const mine = await visit(owner, 'settings', phone);
  await inboxSettings(mine)
    .getByRole('button', { name: /מי מאשרים בינתיים/ })
    .click();
  await mine.getByRole('option', { name: 'דוד כהן' }).click();
  await inboxSettings(mine).getByRole('button', { name: 'סגירת התיבה' }).click();
  await mine.getByRole('status').getByText('התיבה סגורה').waitFor();
  await inboxSettings(mine).getByText('נאספו 3 דברים').waitFor();
  expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  expect(await offences(mine)).toEqual([]);
  await mine.goto(`/edit-memorial/${id}?section=memories`);
  await mine.getByRole('heading', { name: 'התיבה סגורה' }).waitFor();
  await mine.getByText('נאספו 3 דברים').waitFor();
  expect(await mine.content()).not.toContain('מילים 0');
  expect((await owner.rpc('contributions/listQueue', { memorialId: id })).status).toBe(403);

  const delegate = await visit(editor, 'memories');
  await delegate.getByText('התיבה סגורה למשפחה').waitFor();
  await delegate.getByRole('article', { name: 'אורח 0' }).getByRole('button', { name: 'אישור', exact: true }).click();
  await delegate.getByText('אושר, ומופיע בדף', { exact: true }).waitFor();

  await mine.getByRole('link', { name: 'להגדרות' }).click();
  await inboxSettings(mine).getByRole('button', { name: 'פתיחה עכשיו' }).click();
  await mine.getByRole('status').getByText('התיבה נפתחה').waitFor();
  await mine.goto(`/edit-memorial/${id}?section=memories`);
  await mine.getByRole('article', { name: 'אורח 1' }).waitFor();
});

test('the emergency stop asks once, closes the page, hides the last day’s contributions, and can be undone', async () => {
  const { id, visit } = await makePageWithQueue(0);
  await seedContributions(world, id, [
    { authorName: 'אתמול', state: 'approved', age: 30 },
    { authorName: 'לפני שנה', state: 'approved', age: 500_000 },
  ]);
  expect(await canSubmit(id)).toBe(true);
  const mine = await visit(owner, 'settings');
  await inboxSettings(mine).getByRole('button', { name: 'עצירת הכול' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'עצירת הכול' }).click();
  const banner = mine.getByRole('region', { name: 'עצירת הכול' });
  await banner.getByText('הכתיבה בדף עצורה').waitFor();
  expect(await canSubmit(id)).toBe(false);
  expect(await offences(mine)).toEqual([]);
  const { json } = await owner.rpc<{ rows: { authorName: string }[] }>('contributions/list', {
    memorialId: id,
    kind: 'memory',
  });
  expect(json.rows.map(({ authorName }) => authorName)).toEqual(['לפני שנה']);

  await mine.goto(`/edit-memorial/${id}?section=memories`);
  await mine.getByText('ירד מהדף כשהכול נעצר').waitFor();
  await banner.getByRole('button', { name: 'פתיחה מחדש' }).click();
  await mine.getByRole('status').getByText('אפשר שוב לכתוב בדף').waitFor();
  await banner.waitFor({ state: 'detached' });
  expect(await canSubmit(id)).toBe(true);
});

test('only an admin can stop anonymous contributions on all pages', async () => {
  const { id } = await makePageWithQueue(0);
  const admin = await openAccount(world.server);
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
  const settings = async (as: Person) => open(await world.visit({ ...phone, as }), '/settings');
  const other = await settings(owner);
  await other.getByRole('heading', { name: 'שימוש' }).or(other.getByText('שימוש')).first().waitFor();
  expect(await other.getByText('האתר כולו').count()).toBe(0);

  const screen = await settings(admin);
  const site = screen.getByRole('region', { name: 'האתר כולו' });
  await site.getByRole('button', { name: 'עצירת הכתיבה בכל האתר' }).click();
  const question = screen.getByRole('alertdialog');
  await question.waitFor();
  expect(await offences(screen)).toEqual([]);
  await question.getByRole('button', { name: 'עצירת הכתיבה בכל האתר' }).click();
  await site.getByText('הכתיבה בלי חשבון עצורה בכל האתר').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await canSubmit(id)).toBe(false);
  expect(await offences(screen)).toEqual([]);
  await site.getByRole('button', { name: 'פתיחה מחדש' }).click();
  await site.getByRole('button', { name: 'עצירת הכתיבה בכל האתר' }).waitFor();
  expect(await canSubmit(id)).toBe(true);
});
