import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
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
  sections: { basic: { bio: string } };
  versions: { basic: number };
}

/** Creates a page whose story two people saved in turn. */
async function makeMemorialWithRevisions(): Promise<string> {
  const id = await makeMemorial(owner, { bio: 'את אליהו פגשה בעפולה.' });
  await world.server.query(
    `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
    [id, editor.id],
  );
  const { json } = await editor.rpc<Edited>('memorial/edit', { memorialId: id });
  const content = { ...json.sections.basic, bio: 'את אליהו פגשה בתחנת האוטובוס.' };
  await editor.rpc('memorial/save', {
    memorialId: id,
    sections: { basic: { baseVersion: json.versions.basic, content } },
  });
  return id;
}

const loadBio = async (id: string) =>
  (await owner.rpc<Edited>('memorial/edit', { memorialId: id })).json.sections.basic.bio;
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test('the history opens from the editor, shows changes word by word, and restores a section', async () => {
  const id = await makeMemorialWithRevisions();
  const page = await open(await world.visit({ ...desktop, as: owner }), `/edit-memorial/${id}`);
  await page.getByRole('link', { name: 'היסטוריית שינויים' }).click();
  await page.waitForURL(`/edit-memorial/${id}/history`);
  await page.locator('ins').getByText('בתחנת האוטובוס').waitFor();
  await page.locator('del').getByText('בעפולה').waitFor();
  const latest = rows(page).first();
  await latest.getByText('סיפור חיים').waitFor();
  await latest.getByText('דוד כהן · תוספת של מילה אחת').waitFor();
  await page.getByRole('region', { name: 'היום' }).waitFor();
  expect(await page.getByText('זו הגרסה שבדף').count()).toBe(1);
  expect(await offences(page)).toEqual([]);

  await page.getByText('הטקסט המלא').click();
  await page.getByRole('region', { name: 'לפני' }).getByText('את אליהו פגשה בעפולה.').waitFor();
  await page.getByRole('region', { name: 'אחרי' }).getByText('את אליהו פגשה בתחנת האוטובוס.').waitFor();

  await rows(page).filter({ hasText: 'סיפור חיים' }).filter({ hasText: 'נועה לוי' }).click();
  await page.getByRole('button', { name: 'שחזור הגרסה הזו' }).click();
  await page.getByRole('status').getByText('השחזור נשמר', { exact: true }).waitFor();
  expect(await loadBio(id)).toBe('את אליהו פגשה בעפולה.');
  await expect.poll(() => rows(page).first().innerText()).toContain('שחזור מגרסה קודמת');
});

test('on a phone list and version are separate views, and the whole page is restored after a confirmation', async () => {
  const id = await makeMemorialWithRevisions();
  await world.server.query(
    `update memorial_revisions set updated_at = updated_at - interval '1 hour', created_at = created_at - interval '1 hour'
     where memorial_id = $1 and author_id = $2`,
    [id, owner.id],
  );
  const page = await open(await world.visit({ ...phone, as: owner }), `/edit-memorial/${id}?section=settings`);
  await page.getByRole('link', { name: 'כל השינויים' }).click();
  await rows(page).filter({ hasText: 'נועה לוי' }).first().click();
  await page.getByRole('button', { name: 'שחזור כל הדף לרגע הזה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'שחזור כל הדף' }).click();
  await page.getByRole('status').getByText('השחזור נשמר', { exact: true }).waitFor();
  expect(await loadBio(id)).toBe('את אליהו פגשה בעפולה.');
  await page.getByRole('button', { name: 'לכל השינויים' }).click();
  // The versions include the content before the first save.
  await expect.poll(() => rows(page).count()).toBe(5);
});

test('an account without access at the address of a history sees nothing of it', async () => {
  const id = await makeMemorialWithRevisions();
  const stranger = await openAccount(world.server);
  const page = await open(await world.visit({ ...desktop, as: stranger }), `/edit-memorial/${id}/history`);
  await page.getByRole('heading', { name: 'אין הרשאה לערוך את דף הזיכרון' }).waitFor();
});
