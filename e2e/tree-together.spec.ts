import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, sizes, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const card = (page: Page) => page.getByRole('complementary');
const changeButton = (page: Page) => card(page).getByRole('button', { name: /^שינוי הקשר אל/ });

/** A tree with two partners, married in 1958. */
async function makeCouple(owner: Person) {
  await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const { json: trees } = await owner.rpc<{ id: string }[]>('tree/list');
  const treeId = trees[0]?.id ?? '';
  const { json: tree } = await owner.rpc<{ focusId: string }>('tree/loadDrawing', { treeId });
  const personId = crypto.randomUUID();
  await owner.rpc('tree/addPerson', {
    treeId,
    personId,
    relativeId: tree.focusId,
    as: 'partner',
    name: 'אפרים',
    year: 1958,
  });
  const saveYear = (year: number) =>
    owner.rpc('tree/connect', {
      treeId,
      connections: [{ kind: 'partner', fromId: tree.focusId, toId: personId, nature: 'current', year }],
    });
  return { treeId, personId, focusId: tree.focusId, saveYear };
}

test.each(sizes)('%s the pencil beside a relative opens the relationship of the two', async (_, size) => {
  const owner = await openAccount(world.server);
  await makeCouple(owner);
  const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
  await changeButton(page).click();
  const dialog = page.getByRole('dialog', { name: /^הקשר בין/ });
  const year = dialog.getByLabel('שנת הנישואים', { exact: false });
  expect(await year.inputValue()).toBe('1958');
  expect(await offences(page)).toEqual([]);
  await year.fill('1959');
  await dialog.getByRole('button', { name: 'שמירת הקשר' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card(page).getByText('1959').waitFor();
});

test('saving a relationship that changed meanwhile names who changed it, and a second save overwrites it', async () => {
  const owner = await openAccount(world.server);
  const { saveYear } = await makeCouple(owner);
  const page = await open(await world.visit({ ...phone, as: owner }), '/family/tree');
  await changeButton(page).click();
  const dialog = page.getByRole('dialog');
  const year = dialog.getByLabel('שנת הנישואים', { exact: false });
  await year.fill('1957');
  await saveYear(1960);
  const saving = dialog.getByRole('button', { name: 'שמירת הקשר' });
  await saving.click();
  await dialog.getByRole('alert').filter({ hasText: '1960' }).waitFor();
  expect(await year.inputValue()).toBe('1957');
  await saving.click();
  await dialog.waitFor({ state: 'detached' });
  await card(page).getByText('1957').waitFor();
});

test('disconnecting two people whose relationship changed meanwhile shows the current relationship', async () => {
  const owner = await openAccount(world.server);
  const { saveYear } = await makeCouple(owner);
  const page = await open(await world.visit({ ...phone, as: owner }), '/family/tree');
  await card(page).getByText('1958').waitFor();
  await page.route('**/rpc/tree/disconnect', async (route) => {
    await saveYear(1960);
    await route.continue();
  });
  await card(page)
    .getByRole('button', { name: /^ניתוק/ })
    .click();
  await page.getByText(/1960/).first().waitFor();
  await card(page).getByText('1960').waitFor();
});

test('a tree that somebody else changed is reloaded on return, but not under an open dialog', async () => {
  const owner = await openAccount(world.server);
  const { saveYear } = await makeCouple(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), '/family/tree');
  const returnToTab = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await card(page).getByText('1958').waitFor();
  await saveYear(1960);
  await returnToTab();
  await card(page).getByText('1960').waitFor();

  await changeButton(page).click();
  const dialog = page.getByRole('dialog');
  await saveYear(1961);
  const versionResponse = page.waitForResponse((response) => response.url().includes('tree/loadVersion'));
  await returnToTab();
  await versionResponse;
  expect(await dialog.getByLabel('שנת הנישואים', { exact: false }).inputValue()).toBe('1960');
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await card(page).getByText('1961').waitFor();
});

test('an editor of all pages downloads the tree without the living, and is not offered the family’s copy', async () => {
  const [owner, editor] = [await openAccount(world.server), await openAccount(world.server)];
  const memorialId = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const { json: trees } = await owner.rpc<{ id: string }[]>('tree/list');
  const treeId = trees[0]?.id ?? '';
  const { json: invite } = await owner.rpc<{ link: string }>('invite/make', { memorialId, role: 'editor' });
  await editor.rpc('invite/accept', { token: invite.link.split('/').at(-1) });
  const choices = async (who: Person) => {
    const page = await open(await world.visit({ ...desktop, as: who }), `/family/tree?tree=${treeId}`);
    await page.getByRole('button', { name: 'שמירה כקובץ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('בלי פרטים של מי שבחיים').waitFor();
    return dialog.getByText('הכול, לעותק של המשפחה').count();
  };
  expect(await choices(owner)).toBe(1);
  expect(await choices(editor)).toBe(0);
});
