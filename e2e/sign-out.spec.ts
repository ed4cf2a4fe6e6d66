import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Every text in the caches, databases and both storages of the browser. */
const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = async <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('The IndexedDB request failed.')));
      });
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '');
        texts.push(`${name} ${request.url}`, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, rows] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
        texts.push(JSON.stringify(keys), JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  });

test('signing out deletes saved data, sent links and drafts of the account from the device', async () => {
  const [person, other] = [await openAccount(world.server), await openAccount(world.server)];
  const ownPage = await makeMemorial(person, { name: 'שם שאיש אינו רואה' });
  await world.server.query('update memorials set is_public = false where id = $1', [ownPage]);
  const otherPage = await makeMemorial(other, { name: 'נעמה שקדיאל' });
  const context = await world.visit({ ...desktop, as: person, serviceWorkers: 'allow' });

  const page = await open(context, `/memorial/${ownPage}/visit`);
  await page.getByRole('button', { name: 'שמירה במכשיר' }).click();
  await page.getByText('הכול שמור במכשיר הזה').waitFor();

  await page.goto(`/memorial/${otherPage}`);
  const form = page.locator('#condolences form');
  await form.locator('[name="authorName"]').fill('אורית');
  await form.locator('[name="content"]').fill('המגירה השלישית שמורה על שמה.');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await page.locator('#condolences').getByText('ממתין לאישור').waitFor();
  await form.locator('[name="content"]').fill('דברים שלא נשלחו');
  await expect.poll(() => readDevice(page)).toContain('דברים שלא נשלחו');

  // The browser's record of the import of a page of the old site.
  const oldPage = crypto.randomUUID();
  await page.evaluate((memorialId) => {
    const progress = { importer: 'hash', memorialId, savedAs: null, arrived: [] };
    localStorage.setItem('memorials-brought', JSON.stringify({ one: progress }));
  }, oldPage);
  const second = await open(context, '/privacy');
  const secrets = [oldPage, person.id, person.email, 'שם שאיש אינו רואה', 'המגירה השלישית', 'דברים שלא נשלחו'];
  const listFound = async () => {
    const stored = await readDevice(page);
    return secrets.filter((secret) => stored.includes(secret));
  };
  expect(await listFound()).toEqual(expect.arrayContaining(secrets.filter((secret) => secret !== person.email)));

  await page
    .locator('[data-sign-out]')
    .first()
    .evaluate((signOutForm: HTMLFormElement) => signOutForm.requestSubmit());
  await page.getByRole('alertdialog').getByRole('button', { name: 'יציאה' }).click();
  await page.waitForURL('/');
  await expect.poll(listFound).toEqual([]);
  // The other tab no longer shows the account and stores none of its data again.
  const viewerOfSecond = () => second.evaluate(() => document.documentElement.dataset.viewer ?? null).catch(() => '?');
  await expect.poll(viewerOfSecond).toBeNull();
  await second.reload();
  expect(await listFound()).toEqual([]);
});

test.each(['/celebrating-life', '/dashboard'])(
  'signing out offline at %s deletes private data at once, and ends the session once the network is back',
  async (path) => {
    const person = await openAccount(world.server);
    const ownPage = await makeMemorial(person, { name: 'שם שאיש אינו רואה' });
    await world.server.query('update memorials set is_public = false where id = $1', [ownPage]);
    const context = await world.visit({ ...phone, as: person, serviceWorkers: 'allow' });
    const page = await open(context, `/memorial/${ownPage}/visit`);
    await page.getByRole('button', { name: 'שמירה במכשיר' }).click();
    await page.getByText('הכול שמור במכשיר הזה').waitFor();
    await page.goto(path);
    const signOut = page.locator('[data-sign-out]').first();
    await signOut.waitFor({ state: 'attached' });
    expect(await readDevice(page)).toContain('שם שאיש אינו רואה');

    await context.setOffline(true);
    await signOut.evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor();
    await page.getByText('היציאה תושלם כשתחזור הרשת').waitFor();
    expect(await offences(page)).toEqual([]);
    await expect.poll(() => readDevice(page)).not.toContain('שם שאיש אינו רואה');
    await page.goto(`/memorial/${ownPage}/visit`);
    await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor();

    await page.goBack();
    await context.setOffline(false);
    await page.waitForURL('/');
    expect(await page.evaluate(() => document.documentElement.dataset.viewer ?? null)).toBeNull();
    expect((await person.rpc('account/findCurrentUser')).json).toBeNull();
  },
);

test('if the confirmation for unsent text fails to load, the browser asks', async () => {
  const [person, other] = [await openAccount(world.server), await openAccount(world.server)];
  const page = await open(
    await world.visit({ ...desktop, as: person, serviceWorkers: 'allow' }),
    `/memorial/${await makeMemorial(other)}`,
  );
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const content = page.locator('#condolences form [name="content"]');
  await content.fill('המגירה השלישית');
  await expect.poll(() => readDevice(page)).toContain('המגירה השלישית');
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void (messages.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.context().setOffline(true);
  const leave = () =>
    page
      .locator('[data-sign-out]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await leave();
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toContain('לצאת בכל זאת?');
  expect(await content.inputValue()).toBe('המגירה השלישית');
  await leave();
  await page.getByText('היציאה תושלם כשתחזור הרשת').waitFor();
  expect(await readDevice(page)).not.toContain('המגירה השלישית');
});
