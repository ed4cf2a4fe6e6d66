import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, phone, photo, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let person: Person;
let memorialId: string;
beforeAll(async () => {
  world = await openWorld();
  person = await openAccount(world.server);
  memorialId = await makeMemorial(person, { name: 'נעמה שקדיאל' });
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Shares photographs to the site, as the share menu of a phone does. */
async function share(page: Page): Promise<void> {
  await prepareShare(page);
  await submitShare(page);
  await page.getByRole('heading', { name: 'תמונות ששותפו לכאן' }).waitFor();
}

async function prepareShare(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post', id: 'shared' });
    form.enctype = 'multipart/form-data';
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true }));
    document.body.append(form);
  });
  await page.locator('#shared input').setInputFiles([
    { name: 'photo.webp', mimeType: 'image/webp', buffer: readFileSync(photo) },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('מכתב') },
  ]);
}

const submitShare = (page: Page) => page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')?.submit());

const listPictures = () => world.server.query('select id from gallery_images where memorial_id = $1', [memorialId]);

const sharedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('kept-work', 1);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('work').objectStore('work').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String).filter((key) => key.includes(' shared ')));
          };
        };
      }),
  );

test('shared photographs wait until somebody signs in and chooses a page', async () => {
  const stranger = await openAccount(world.server);
  const foreign = await makeMemorial(stranger, { name: 'דף של אחרים' });
  await world.server.query(
    'insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, $3, now())',
    [foreign, person.id, 'viewer'],
  );
  const context = await world.visit({ ...phone, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await share(page);
  await page.getByText('תמונה אחת ממתינה במכשיר הזה').waitFor();
  await page.getByText('קובץ אחד לא נשמר').waitFor();
  expect(await sharedKeys(page)).toEqual([expect.stringMatching(/^visitor shared /)]);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'כניסה', exact: true }).click();
  await page.waitForURL(/\/login\?from=%2Fshare$/);
  await page.getByLabel('דואר אלקטרוני').fill(person.email);
  await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.waitForURL('/share');
  await page.getByRole('heading', { name: 'לאיזה דף להוסיף?' }).waitFor();
  expect(await page.getByRole('button', { name: 'דף של אחרים' }).count()).toBe(0);
  expect(await offences(page)).toEqual([]);
  expect(await listPictures()).toEqual([]);
  await page.getByRole('button', { name: 'נעמה שקדיאל' }).click();
  await page.waitForURL(/\/edit-memorial\/.*section=gallery/);
  await expect.poll(listPictures).toHaveLength(1);
  expect(await sharedKeys(page)).toEqual([]);
});

test('photographs that are shared while signed in belong to the account, and signing out asks and deletes them', async () => {
  const context = await world.visit({ ...phone, as: person, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await share(page);
  expect(await sharedKeys(page)).toEqual([expect.stringContaining(person.id)]);
  await page
    .locator('form[data-sign-out]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByRole('alertdialog').getByRole('button', { name: 'יציאה' }).click();
  await expect.poll(() => sharedKeys(page).catch(() => ['?'])).toEqual([]);
});

test('photographs that are shared offline are stored on the device, a message says so, and they appear once the network is back', async () => {
  const context = await world.visit({ ...phone, as: person, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepareShare(page);
  await context.setOffline(true);
  await submitShare(page);
  await page.getByText('התמונות ששותפו לכאן שמורות במכשיר הזה').waitFor();
  expect(await offences(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByText('תמונה אחת ממתינה במכשיר הזה').waitFor();
});

test('if no service worker received the shared photographs, a message says so', async () => {
  const context = await world.visit(phone);
  const page = await open(context, '/share?missed');
  await page.getByRole('alert').getByText('התמונות לא הגיעו').waitFor();
  expect(await offences(page)).toEqual([]);
});
