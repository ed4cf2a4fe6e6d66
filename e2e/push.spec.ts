import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBrowserKeys } from '../test/push-receiver.ts';
import { offences } from './axe.ts';
import { open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({}, { kind: 'full' });
  person = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Opens a browser whose push subscriptions need no network. */
async function visit(as: Person): Promise<BrowserContext> {
  const context = await world.visit({ ...phone, as, serviceWorkers: 'allow', permissions: ['notifications'] });
  const { p256dh, auth } = createBrowserKeys();
  await context.addInitScript(
    ({ keys }) => {
      const stored = () => JSON.parse(localStorage.getItem('test push') ?? 'null') as string | null;
      const subscription = (endpoint: string) => ({
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem('test push'),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const endpoint = stored();
          return endpoint === null ? null : subscription(endpoint);
        },
        subscribe: async () => {
          const endpoint = `https://push.example/${crypto.randomUUID()}`;
          localStorage.setItem('test push', JSON.stringify(endpoint));
          return subscription(endpoint);
        },
      });
    },
    { keys: { p256dh, auth } },
  );
  return context;
}

const subscriptionsOf = (userId: string) =>
  world.server.query<{ endpoint: string }>(`select endpoint from push_subscriptions where user_id = '${userId}'`);

async function openSettings(context: BrowserContext): Promise<Page> {
  await open(context, '/robots.txt');
  const page = await open(context, '/dashboard');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await page.goto('/settings');
  return page;
}

test('push messages are turned on and off only in the settings, and end with signing out', async () => {
  const context = await visit(person);
  const page = await openSettings(context);
  await page.getByText('במכשיר הזה לא מוצגות התראות.').waitFor();
  expect(await subscriptionsOf(person.id)).toEqual([]);
  await page.getByRole('button', { name: 'להציג במכשיר הזה' }).click();
  await page.getByText('במכשיר הזה מוצגות התראות, עד היציאה מהחשבון.').waitFor();
  expect(await subscriptionsOf(person.id)).toHaveLength(1);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('switch', { name: 'להציג שמות' }).press('Space');
  await expect
    .poll(() => world.server.query('select shows_names from push_settings where user_id = $1', [person.id]))
    .toEqual([{ shows_names: true }]);
  await page.getByRole('button', { name: 'להפסיק במכשיר הזה' }).click();
  await page.getByText('במכשיר הזה לא מוצגות התראות.').waitFor();
  expect(await subscriptionsOf(person.id)).toEqual([]);
});

test('signing out ends the subscription of the browser, here and on the server', async () => {
  const leaving = await openAccount(world.server);
  const context = await visit(leaving);
  const page = await openSettings(context);
  await page.getByRole('button', { name: 'להציג במכשיר הזה' }).click();
  await page.getByText('במכשיר הזה מוצגות התראות, עד היציאה מהחשבון.').waitFor();
  await page
    .locator('form[data-sign-out]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect.poll(() => subscriptionsOf(leaving.id)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('push'), localStorage.getItem('test push')]))
    .toEqual([null, null]);
});

test('the service worker shows every message, also one that it cannot parse', async () => {
  const context = await visit(person);
  const page = await openSettings(context);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const deliver = async (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: world.server.origin,
      registrationId: await registration,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const kept = await (await navigator.serviceWorker.getRegistration())?.getNotifications();
      return (kept ?? []).map(({ title, body, dir, tag, data }) => [title, body, dir, tag, data as string]);
    });
  const navigate = `${world.server.origin}/memorial/${await makeMemorial(person)}`;
  const notification = { title: 'Memorial pages', body: 'There is news', lang: 'en', dir: 'ltr', tag: 'one', navigate };
  const showAfter = async (data: string) => {
    await deliver(data);
    return shown();
  };
  const declared = JSON.stringify({ web_push: 8030, notification: { ...notification, app_badge: '3' } });
  // The browser drops messages while it starts the worker.
  await expect.poll(() => showAfter(declared)).toEqual([['Memorial pages', 'There is news', 'ltr', 'one', navigate]]);
  await expect
    .poll(() => showAfter('{'))
    .toContainEqual(['דפי זיכרון', 'יש דברים חדשים בדפי הזיכרון', 'rtl', 'unknown', '/notifications']);
});
