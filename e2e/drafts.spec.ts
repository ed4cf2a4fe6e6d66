import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitForAutosave } from './autosave.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const storyOf = (page: Page) => page.getByRole('textbox', { name: 'סיפור חיים' });
const loadHtml = async (id: string) => (await fetch(`${world.server.origin}/memorial/${id}`)).text();

async function openEditor(id: string, size: object = desktop): Promise<Page> {
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${id}?tab=story`);
  await storyOf(page).waitFor();
  return page;
}

/** Types into the story and waits until the draft is saved. */
async function writeDraft(page: Page, text: string): Promise<void> {
  await page.clock.install();
  await storyOf(page).fill(text);
  await waitForAutosave(page.getByText('יש שינויים שעדיין לא בדף.'));
}

test('edits of a public page are kept as a draft, visible to another editor, and published by hand', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  await writeDraft(page, 'חצי משפט');
  await page.getByRole('status').getByText('הטיוטה נשמרה', { exact: false }).waitFor();
  expect(await loadHtml(id)).not.toContain('חצי משפט');

  const other = await openEditor(id, phone);
  expect(await storyOf(other).inputValue()).toBe('חצי משפט');
  await storyOf(other).fill('חצי משפט, והשאר.');
  await other.getByRole('button', { name: 'פרסום', exact: true }).click();
  await other.getByRole('status').getByText('השינויים נשמרו').waitFor();
  expect(await loadHtml(id)).toContain('חצי משפט, והשאר.');
  expect(await other.getByText('יש שינויים שעדיין לא בדף.').count()).toBe(0);
});

test('a draft is compared with the page, published from there, and discarded after a confirmation', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id);
  await writeDraft(page, 'טיוטה ראשונה.');
  await page.getByRole('button', { name: 'מה השתנה' }).click();
  const changes = page.getByRole('dialog', { name: 'מה השתנה' });
  await changes.getByText('סיפור חיים.', { exact: true }).waitFor();
  await changes.getByText('טיוטה ראשונה.').waitFor();
  await changes.getByRole('button', { name: 'פרסום השינויים' }).click();
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();
  expect(await loadHtml(id)).toContain('טיוטה ראשונה.');

  await storyOf(page).fill('טיוטה שנייה.');
  await waitForAutosave(page.getByText('יש שינויים שעדיין לא בדף.'));
  await page.getByRole('button', { name: 'ביטול הטיוטה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הטיוטה' }).click();
  await expect.poll(() => storyOf(page).inputValue()).toBe('טיוטה ראשונה.');
  await page.getByText('יש שינויים שעדיין לא בדף.').waitFor({ state: 'detached' });
  await page.reload();
  expect(await storyOf(page).inputValue()).toBe('טיוטה ראשונה.');
});
