import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const name = 'נעמי הראל';
const expectNoViolations = async (page: Page) => expect(await offences(page)).toEqual([]);
const deletedPages = (page: Page) => page.getByRole('region', { name: 'דפים שנמחקו' });
const card = (page: Page) => page.getByRole('article').filter({ hasText: name });

async function openDialog(page: Page) {
  await card(page)
    .getByRole('button', { name: /^עוד פעולות בדף של/ })
    .click();
  await page.getByRole('menuitem', { name: 'מחיקת הדף' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^למחוק את דף הזיכרון/ });
  await dialog.waitFor();
  return dialog;
}

async function removeAsModerator(memorialId: string): Promise<Person> {
  const moderator = await openAccount(world.server);
  await world.server.query(`insert into user_roles (user_id, role) values ('${moderator.id}', 'moderator')`);
  expect((await moderator.rpc('memorial/remove', { memorialId, name })).status).toBe(200);
  return moderator;
}

test.each([phone, desktop])(
  'a page is downloaded, deleted by typing its name, and restored on the dashboard',
  async (size) => {
    const owner = await openAccount(world.server);
    const memorialId = await makeMemorial(owner, { name });
    const page = await open(await world.visit({ ...size, as: owner, acceptDownloads: true }), '/dashboard');
    const dialog = await openDialog(page);
    // Polls because axe finds no heading while the page fades in.
    await expect.poll(() => offences(page), { timeout: 30_000 }).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'הורדת הדף' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^zikaron-.*\.zip$/);

    const confirm = dialog.getByRole('button', { name: 'מחיקת הדף' });
    await dialog.getByRole('textbox').fill('נעמי');
    await dialog.getByText('השם עדיין אינו זהה').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(name);
    await confirm.click();
    await page.getByText('דף הזיכרון נמחק', { exact: true }).waitFor();
    await deletedPages(page).getByText(name).waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
    await expectNoViolations(page);

    await deletedPages(page)
      .getByRole('button', { name: /^להחזיר את הדף/ })
      .click();
    await card(page).waitFor();
    await expect.poll(() => deletedPages(page).count()).toBe(0);
    expect((await fetch(`${world.server.origin}/memorial/${memorialId}`)).status).toBe(200);
  },
);

test('closing the dialog deletes nothing', async () => {
  const owner = await openAccount(world.server);
  await makeMemorial(owner, { name });
  const page = await open(await world.visit({ ...desktop, as: owner }), '/dashboard');
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox').fill(name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await card(page).waitFor();
  expect(await deletedPages(page).count()).toBe(0);
});

test('the address of a deleted page shows its owner that it is deleted, and restores it', async () => {
  const owner = await openAccount(world.server);
  const memorialId = await makeMemorial(owner, { name });
  await owner.rpc('memorial/remove', { memorialId, name });
  const page = await open(await world.visit({ ...phone, as: owner }), `/memorial/${memorialId}`);
  await page.getByRole('heading', { name: `הדף של ${name} נמחק` }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'להחזיר את הדף' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
});

test.each([phone, desktop])(
  'an owner cannot restore a page that a moderator deleted, and is directed to support',
  async (size) => {
    const owner = await openAccount(world.server);
    const memorialId = await makeMemorial(owner, { name });
    await removeAsModerator(memorialId);
    const context = await world.visit({ ...size, as: owner });
    const page = await open(context, '/dashboard');
    const ask = deletedPages(page).getByRole('link', { name: /^לכתוב אלינו/ });
    expect(await ask.getAttribute('href')).toBe('/support');
    expect(await deletedPages(page).getByRole('button').count()).toBe(0);
    await expectNoViolations(page);

    const address = await open(context, `/memorial/${memorialId}`);
    expect(await address.getByRole('main').getByRole('link', { name: 'לכתוב אלינו' }).getAttribute('href')).toBe(
      '/support',
    );
    expect(await address.getByRole('button', { name: 'להחזיר את הדף' }).count()).toBe(0);
    await expectNoViolations(address);

    const notified = (await open(context, '/notifications')).getByRole('main');
    await notified.getByText('צוות התוכן מחק את הדף').waitFor();
  },
);
