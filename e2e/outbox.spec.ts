import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, phone, photo, type Visit, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({}, { isOptimizing: true });
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const visit = (options: Visit = {}) => world.visit({ ...phone, serviceWorkers: 'allow', ...options });
const unsentRows = (page: Page) => page.locator('[data-unsent]');
const condolenceForm = (page: Page) => page.locator('#condolences form');

const rowsOf = (memorialId: string, table = 'memorial_memories') =>
  world.server.query<{ content: string; user_id: string | null; image: string | null; state: string }>(
    `select * from ${table} where memorial_id = '${memorialId}'`,
  );
const unsentKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('kept-work', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('work');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('work').objectStore('work').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String).filter((key) => key.includes(' outbox ')));
          };
        };
      }),
  );

/** Submits the dialog of a loaded page while offline. */
async function writeOffline(context: BrowserContext, memorialId: string, content = 'קערה'): Promise<Page> {
  const page = await open(context, `/memorial/${memorialId}`);
  await page.getByRole('link', { name: 'הוספת זיכרון' }).click();
  const dialog = page.getByRole('dialog', { name: 'הוספת זיכרון' });
  await dialog.locator('[name="authorName"]').fill('לאה');
  await context.setOffline(true);
  await dialog.locator('[name="content"]').fill(content);
  await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
  await unsentRows(page).getByText('ממתין לשליחה').waitFor();
  await dialog.waitFor({ state: 'detached' });
  return page;
}

test('a memory written offline is shown as waiting and is sent once when the network is back', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const page = await writeOffline(context, memorialId);
  expect(await unsentRows(page).textContent()).toContain('קערה');
  expect(await offences(page)).toEqual([]);
  expect(await rowsOf(memorialId)).toEqual([]);
  await context.setOffline(false);
  await page.locator('.words-own').getByText('ממתין לאישור').waitFor();
  await unsentRows(page).waitFor({ state: 'detached' });
  expect(await rowsOf(memorialId)).toMatchObject([{ content: 'קערה', state: 'pending' }]);
  await expect.poll(() => unsentKeys(page)).toEqual([]);
});

test('the offline page lists the outbox', async () => {
  const memorialId = await makeMemorial(owner, { name: 'שרה' });
  const context = await visit();
  await open(context, '/');
  const page = await writeOffline(context, memorialId);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await page.reload();
  await page.getByText('ממתין לשליחה, ויישלח כשתחזור הרשת').waitFor();
  expect(await page.locator('.no-network-unsent').allTextContents()).toEqual(['שרהקערה']);
  expect(await offences(page)).toEqual([]);
});

test('two tabs that come online together send the outbox once', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const second = await open(context, `/memorial/${memorialId}`);
  await second.getByRole('link', { name: 'הוספת זיכרון' }).click();
  await second.getByRole('dialog', { name: 'הוספת זיכרון' }).waitFor();
  const page = await writeOffline(context, memorialId);
  await unsentRows(second).waitFor({ state: 'attached' });
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/rpc/memories/add')) sent.push(request.url());
  });
  await context.setOffline(false);
  await page.locator('.words-own').getByText('ממתין לאישור').waitFor();
  await unsentRows(second).waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  expect(await rowsOf(memorialId)).toHaveLength(1);
});

test('any next page of the site sends the outbox of a closed one', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const page = await writeOffline(context, memorialId);
  await page.close();
  await context.setOffline(false);
  await open(context, '/privacy');
  await expect.poll(() => rowsOf(memorialId)).toHaveLength(1);
});

test('a screen of the application makes the worker send the outbox, and the page recognizes the sent memory', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const page = await writeOffline(context, memorialId);
  await page.close();
  await context.setOffline(false);
  await open(context, '/auth');
  await expect.poll(() => rowsOf(memorialId)).toMatchObject([{ content: 'קערה', state: 'pending' }]);
  const again = await open(context, `/memorial/${memorialId}`);
  await again.locator('.words-own').getByRole('link', { name: 'עריכה' }).waitFor();
  expect(await rowsOf(memorialId)).toHaveLength(1);
});

test('a screen of the application makes the worker send contributions of its account', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit({ as: owner });
  const page = await writeOffline(context, memorialId);
  await page.close();
  await context.setOffline(false);
  await open(context, '/settings');
  await expect.poll(() => rowsOf(memorialId)).toMatchObject([{ content: 'קערה', user_id: owner.id }]);
});

test('a refused contribution is shown with the reason, and can be copied or deleted', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const page = await writeOffline(context, memorialId);
  await owner.rpc('contributions/saveInboxSettings', { memorialId, isClosed: true });
  await context.setOffline(false);
  const refused = unsentRows(page).filter({ hasText: 'לא נשלח' });
  await refused.waitFor();
  expect(await refused.textContent()).toContain('קערה');
  await refused.getByRole('button', { name: 'העתקה' }).waitFor();
  const offline = await open(context, '/offline');
  await offline.getByRole('heading', { name: 'שמור במכשיר הזה' }).waitFor();
  expect(await offline.locator('.no-network-unsent').count()).toBe(0);
  await offline.close();
  expect(await offences(page)).toEqual([]);
  const question = page.getByRole('alertdialog', { name: 'למחוק את הדברים?' });
  await refused.getByRole('button', { name: 'מחיקה' }).click();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await refused.count()).toBe(1);
  await refused.getByRole('button', { name: 'מחיקה' }).click();
  expect(await offences(page)).toEqual([]);
  await question.getByRole('button', { name: 'מחיקה' }).click();
  await refused.waitFor({ state: 'detached' });
  expect(await unsentKeys(page)).toEqual([]);
});

test('a temporary failure does not block later contributions', async () => {
  const [first, second] = [await makeMemorial(owner), await makeMemorial(owner)];
  const context = await visit({ serviceWorkers: 'block' });
  await (await writeOffline(context, first)).close();
  await context.setOffline(false);
  await context.route('**/rpc/memories/add', (route) =>
    route.request().postData()?.includes(first) ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  const page = await writeOffline(context, second, 'אגרטל');
  await context.setOffline(false);
  await expect.poll(() => rowsOf(second)).toMatchObject([{ content: 'אגרטל' }]);
  expect(await rowsOf(first)).toEqual([]);
  await expect.poll(() => unsentKeys(page)).toHaveLength(1);
});

test('a visitor’s contribution is sent without an account even if somebody has signed in since', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit({ serviceWorkers: 'block' });
  const page = await writeOffline(context, memorialId);
  const [name = '', value = ''] = (owner.cookie.split('; ')[0] ?? '').split(/=(.*)/s);
  await context.addCookies([{ name, value, url: world.server.origin }]);
  await context.setOffline(false);
  await page.locator('.words-own').getByText('ממתין לאישור').waitFor();
  expect(await rowsOf(memorialId)).toMatchObject([{ content: 'קערה', user_id: null, state: 'pending' }]);
});

test('a visitor’s contribution is sent without an account from a page of somebody who has signed in since', async () => {
  const memorialId = await makeMemorial(owner);
  const reader = await openAccount(world.server);
  const context = await visit({ serviceWorkers: 'block' });
  await (await writeOffline(context, memorialId)).close();
  const [name = '', value = ''] = (reader.cookie.split('; ')[0] ?? '').split(/=(.*)/s);
  await context.addCookies([{ name, value, url: world.server.origin }]);
  await context.setOffline(false);
  await context.route('**/rpc/memories/add', (route) => route.abort());
  const page = await open(context, `/memorial/${memorialId}`);
  await unsentRows(page).getByText('ממתין לשליחה').waitFor();
  // There is no edit button, because a form would send the contribution under the account.
  expect(await unsentRows(page).locator('[data-unsent-act="edit"]').count()).toBe(0);
  await context.unroute('**/rpc/memories/add');
  await page.reload();
  await page.locator('.words-own').getByText('ממתין לאישור').waitFor();
  expect(await rowsOf(memorialId)).toMatchObject([{ content: 'קערה', user_id: null, state: 'pending' }]);
  expect(await unsentKeys(page)).toEqual([]);
});

test('the offline page shows no contributions of another account', async () => {
  const [one, other] = [await openAccount(world.server), await openAccount(world.server)];
  const context = await visit({ as: one, serviceWorkers: 'block' });
  const page = await open(context, '/offline');
  await page.evaluate(
    async (userIds) => {
      const opening = indexedDB.open('kept-work', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('work');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction('work', 'readwrite');
      for (const userId of userIds)
        transaction.objectStore('work').put(
          {
            submitId: 'a',
            kind: 'memory',
            memorialId: 'm',
            memorialName: 'שרה',
            userId,
            values: { content: `של ${userId}` },
            queuedAt: '2026-01-01',
            refusal: null,
            answer: null,
          },
          `${userId ?? 'visitor'} outbox a`,
        );
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    [one.id, other.id, null],
  );
  await page.reload();
  const shown = page.locator('.no-network-unsent p');
  await shown.first().waitFor();
  expect((await shown.allTextContents()).toSorted()).toEqual([`של ${one.id}`, 'של null'].toSorted());
});

test('a contribution that was removed while it was sent stays removed after a refusal', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit({ serviceWorkers: 'block' });
  const page = await writeOffline(context, memorialId);
  const released = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await context.route('**/rpc/memories/add', async (route) => {
    requested.resolve();
    await released.promise;
    await route.fulfill({ status: 403, json: { json: { code: 'FORBIDDEN' } } });
  });
  await context.setOffline(false);
  await requested.promise;
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('kept-work', 1);
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('work', 'readwrite').objectStore('work').clear();
          clearing.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  released.resolve();
  await unsentRows(page).waitFor({ state: 'detached' });
  expect(await unsentKeys(page)).toEqual([]);
});

test('a full device keeps waiting contributions although it cannot store the draft', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit({ serviceWorkers: 'block' });
  const page = await writeOffline(context, memorialId);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await unsentRows(page).getByRole('button', { name: 'עריכה' }).click();
  await expect.poll(() => page.evaluate(() => navigator.locks.query().then(({ held }) => held?.length))).toBe(0);
  expect(await unsentKeys(page)).toHaveLength(1);
  expect(await unsentRows(page).textContent()).toContain('קערה');
});

test('if the script fails to load, the text stays in the form and can be sent once the network is back', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const page = await open(context, `/memorial/${memorialId}`);
  // From here on nothing is fetched, not even when the page becomes visible.
  await context.setOffline(true);
  const form = condolenceForm(page);
  await form.locator('[name="authorName"]').fill('לאה');
  await form.locator('[name="content"]').fill('קערה');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await page.getByText('שגיאה בהוספת ההספד').first().waitFor();
  expect(await form.locator('[name="content"]').inputValue()).toBe('קערה');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'שליחה' }).click();
  await expect.poll(() => rowsOf(memorialId, 'memorial_condolences')).toMatchObject([{ content: 'קערה' }]);
});

test('a refused picture is reported, and its memory is sent', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit({ serviceWorkers: 'block' });
  const page = await open(context, `/memorial/${memorialId}`);
  await page.getByRole('link', { name: 'הוספת זיכרון' }).click();
  const dialog = page.getByRole('dialog', { name: 'הוספת זיכרון' });
  await dialog.locator('[name="authorName"]').fill('לאה');
  await dialog.locator('[name="content"]').fill('קערה');
  await dialog.getByLabel('הוספת תמונה').setInputFiles(photo);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
  await unsentRows(page).getByText('ממתין לשליחה').waitFor();
  await context.route('**/upload/own-memory/*', (route) =>
    route.fulfill({ status: 415, json: { code: 'UNSUPPORTED_MEDIA' } }),
  );
  await context.setOffline(false);
  await page.getByText('המילים הגיעו, והתמונה לא').first().waitFor();
  await page.locator('.words-own').getByText('ממתין לאישור').waitFor();
  await unsentRows(page).waitFor({ state: 'detached' });
  await expect.poll(() => unsentKeys(page)).toEqual([]);
});

test('a waiting memory is sent with its picture', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const page = await open(context, `/memorial/${memorialId}`);
  await page.getByRole('link', { name: 'הוספת זיכרון' }).click();
  const dialog = page.getByRole('dialog', { name: 'הוספת זיכרון' });
  await dialog.locator('[name="authorName"]').fill('לאה');
  await dialog.locator('[name="content"]').fill('קערה');
  await dialog.getByLabel('הוספת תמונה').setInputFiles(photo);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
  await unsentRows(page).getByText('ממתין לשליחה').waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await rowsOf(memorialId))[0]?.image ?? null).not.toBeNull();
  expect(await rowsOf(memorialId)).toHaveLength(1);
});

test('an account’s contribution is sent under that account, and signing out asks first and deletes what is unsent', async () => {
  const memorialId = await makeMemorial(owner);
  const author = await openAccount(world.server);
  const context = await visit({ as: author });
  const page = await open(context, `/memorial/${memorialId}`);
  await condolenceForm(page).locator('[name="authorName"]').fill('אורית');
  await page.locator('#condolences form[data-awake]').waitFor();
  await context.setOffline(true);
  await condolenceForm(page).locator('[name="content"]').fill('מחבקים');
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
  await unsentRows(page).getByText('ממתין לשליחה').waitFor();
  expect(await unsentKeys(page)).toEqual([expect.stringContaining(author.id)]);
  // Requests of the service worker too, which sends when the connection is back.
  await context.route('**/rpc/condolences/add', (route) => route.abort());
  await context.setOffline(false);
  await page
    .locator('form[data-sign-out]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  const question = page.getByRole('alertdialog', { name: 'עבודה שלא נשלחה' });
  await question.getByRole('button', { name: 'יציאה' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/memorial/'));
  await expect.poll(() => unsentKeys(page).catch(() => ['?'])).toEqual([]);
  expect(await rowsOf(memorialId, 'memorial_condolences')).toEqual([]);
});

test('the browser has the worker send it by Background Sync, once and without any page', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await visit();
  const keeper = await open(context, '/robots.txt');
  const page = await writeOffline(context, memorialId);
  const session = await context.newCDPSession(keeper);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.close();
  await context.setOffline(false);
  const sync = { origin: world.server.origin, registrationId: await registrationId, tag: 'outbox', lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => rowsOf(memorialId)).toMatchObject([{ content: 'קערה', state: 'pending' }]);
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  const again = await open(context, `/memorial/${memorialId}`);
  await again.locator('.words-own').getByText('ממתין לאישור').waitFor();
  expect(await rowsOf(memorialId)).toHaveLength(1);
});
