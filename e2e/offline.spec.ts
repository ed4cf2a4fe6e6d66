import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, phone, type Visit, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
const ids = { public: '', private: '' };
const grave = {
  graveCemeteryName: 'בית העלמין נווה שקדים',
  graveLocation: 'גוש ג׳, שורה 7, מקום 12\nמן השער ישר עד הברוש\nשמאלה בין השורות',
  graveLatitude: 31.798306,
  graveLongitude: 35.178,
  graveImage: null,
};

beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
  ids.public = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  ids.private = await makeMemorial(owner, { name: 'שם שאיש אינו רואה' });
  for (const id of Object.values(ids))
    await owner.rpc('memorial/save', {
      memorialId: id,
      sections: {
        'grave-navigation': { baseVersion: 0, content: grave },
        kaddish: { baseVersion: 0, content: { kaddishType: 'ashkenazi', kaddishCustomText: '' } },
      },
    });
  await world.server.query(
    `update memorials set gender = 'female', hebrew_name = 'נעמה', parent_name = 'רחל' where id = $1`,
    [ids.public],
  );
  await world.server.query('update memorials set is_public = false where id = $1', [ids.private]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** A browser with service workers allowed. */
const visit = (options: Visit = {}) => world.visit({ ...phone, serviceWorkers: 'allow', ...options });

const workerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
const waitForActiveWorker = (page: Page) => expect.poll(() => workerState(page)).toBe('activated');

/** Every URL and every text in the browser's caches. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '');
        texts.push(`${name} ${request.url}`, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return texts.join('\n');
  });

async function saveVisit(context: BrowserContext, id: string): Promise<Page> {
  const page = await open(context, `/memorial/${id}/visit`);
  await waitForActiveWorker(page);
  await page.getByRole('button', { name: 'שמירה במכשיר' }).click();
  await page.getByText('הכול שמור במכשיר הזה').waitFor();
  return page;
}

test('the service worker controls the whole site, and caches only the offline page', async () => {
  const context = await visit({ as: owner });
  const page = await open(context, `/memorial/${ids.private}`);
  await waitForActiveWorker(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const registration = await page.evaluate(async () => {
    const { scope, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return { scope, script: active?.scriptURL };
  });
  expect(registration).toEqual({ scope: `${world.server.origin}/`, script: `${world.server.origin}/sw.js` });
  const script = await fetch(`${world.server.origin}/sw.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/javascript/),
  ]);
  expect(await page.evaluate(() => caches.keys())).toEqual(['zikaron-v1']);
  const addresses = await page.evaluate(async () =>
    (await (await caches.open('zikaron-v1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(addresses.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline']);
  const cached = await readCaches(page);
  expect(cached).not.toContain('שם שאיש אינו רואה');
  expect(cached).not.toContain(owner.id);
});

test('caches of older workers and versions are removed, and foreign ones stay', async () => {
  const site = await startUpdatableSite();
  const context = await visit({ baseURL: site.origin });
  const page = await open(context, '/robots.txt');
  await page.evaluate(async () => {
    await Promise.all(['zikaron-v0', 'another-site'].map((name) => caches.open(name)));
    for (const scope of ['/', '/memorial/']) await navigator.serviceWorker.register('/old-worker.js', { scope });
  });
  await page.goto('/');
  await waitForActiveWorker(page);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(expect.arrayContaining(['another-site', 'zikaron-v1']));
  expect(await page.evaluate(() => caches.keys())).not.toContain('zikaron-v0');
  const listWorkers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ active }) => active && new URL(active.scriptURL).pathname,
      ),
    );
  await expect.poll(listWorkers).toEqual(['/sw.js']);
});

test('without a network a page says so, lists saved visits, and opens once the network is back', async () => {
  const context = await visit();
  await saveVisit(context, ids.public);
  const page = await open(context, '/');
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor();
  expect(await page.locator('.no-network-visit small').textContent()).toMatch(/\d{4}.*[kM]B/);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'נעמה שקדיאל' }).click();
  await page.getByRole('heading', { name: 'הדרך אל נעמה שקדיאל' }).waitFor();
  await page.getByRole('link', { name: 'אל מלא רחמים' }).click();
  expect(await page.locator('.prayer-name').textContent()).toBe('נעמה בַּת רחל');
  expect(await offences(page)).toEqual([]);
  await page.goto('/support');
  await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor({ state: 'hidden' });
});

test('a page without an online event opens once the network is back', async () => {
  const context = await visit();
  await context.addInitScript(() => window.addEventListener('online', (event) => event.stopImmediatePropagation()));
  const page = await open(context, '/');
  await waitForActiveWorker(page);
  await context.setOffline(true);
  await page.goto('/support');
  const noNetwork = page.getByRole('heading', { name: 'אין עכשיו רשת' });
  await noNetwork.waitFor();
  await context.setOffline(false);
  await noNetwork.waitFor({ state: 'hidden' });
});

test('a saved visit that is being opened stays open if the network comes back at that moment', async () => {
  const context = await visit();
  await saveVisit(context, ids.public);
  const page = await open(context, '/');
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'נעמה שקדיאל' }).evaluate((link: HTMLAnchorElement) => {
    link.click();
    window.dispatchEvent(new Event('online'));
  });
  await page.getByRole('heading', { name: 'הדרך אל נעמה שקדיאל' }).waitFor();
});

test('a saved visit opens offline with its prayers, size and date, until it is removed', async () => {
  const context = await visit({
    permissions: ['geolocation'],
    geolocation: { latitude: 31.799306, longitude: 35.178 },
  });
  const page = await saveVisit(context, ids.public);
  expect(await page.locator('.visit-kept-when').textContent()).toMatch(/\d{4}.*[kM]B/);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('אין עכשיו רשת').waitFor();
  expect(await page.locator('dd').allTextContents()).toEqual(['ג׳', '7', '12']);
  await page.getByRole('button', { name: 'כמה רחוק, ולאן' }).click();
  await page.getByText('110').waitFor();
  await page.getByText('דרומה').waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: 'קדיש' }).click();
  await page.getByText('יִתְגַּדַּל וְיִתְקַדַּשׁ').first().waitFor();
  const largest = page.locator('[data-size=largest] input');
  const line = page.locator('.prayer-line').filter({ visible: true }).first();
  const lettersNow = () => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await lettersNow();
  await largest.check();
  await expect.poll(lettersNow).toBeGreaterThan(before * 1.5);
  await page.goBack();
  await page.getByRole('link', { name: 'קדיש' }).click();
  await expect.poll(() => largest.isChecked()).toBe(true);
  await page.getByRole('link', { name: /לדף של/ }).click();
  await page.getByRole('heading', { name: 'הדרך אל נעמה שקדיאל' }).waitFor();
  await page.getByRole('button', { name: 'הסרה מהמכשיר' }).click();
  await page.getByText('הוסר מהמכשיר').waitFor();
  expect(await readCaches(page)).not.toContain(ids.public);
});

test('the arrow to the grave follows the compass of the device, with the direction in words', async () => {
  const context = await visit({
    permissions: ['geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
    // The grave is to the south.
    geolocation: { latitude: 31.799306, longitude: 35.178 },
  });
  const page = await open(context, `/memorial/${ids.public}/visit`);
  await page.getByRole('button', { name: 'כמה רחוק, ולאן' }).click();
  const side = page.locator('.grave-arrow-side');
  const angle = () => page.locator('.grave-arrow-drop').getAttribute('transform');
  await expect.poll(() => side.textContent()).toBe('דרומה');
  expect(await angle()).toBe('rotate(180)');
  const turn = (alpha: number, absolute = true) =>
    page.evaluate(
      ([degrees, isAbsolute]) =>
        dispatchEvent(
          new DeviceOrientationEvent('deviceorientationabsolute', {
            alpha: degrees,
            beta: 0,
            gamma: 0,
            absolute: isAbsolute,
          }),
        ),
      [alpha, absolute] as const,
    );
  // A relative orientation says nothing about north, so the arrow does not turn.
  await turn(45, false);
  expect(await side.textContent()).toBe('דרומה');
  for (const [alpha, direction, transform] of [
    [180, 'קדימה', 'rotate(0)'],
    [90, 'שמאלה', 'rotate(-90)'],
    [270, 'ימינה', 'rotate(90)'],
    [0, 'אחורה', 'rotate(180)'],
  ] as const) {
    await turn(alpha);
    expect(await side.textContent()).toBe(direction);
    expect(await angle()).toBe(transform);
  }
  expect(await side.getAttribute('aria-live')).toBe('polite');
  await page.getByText('החץ מכוון אל הקבר כשמחזיקים את הטלפון שטוח.').waitFor();
  // Compass events are frequent; an unchanged text is written once.
  const writes = await page.evaluate(() => {
    const element = document.querySelector('.grave-arrow-side');
    const observer = new MutationObserver(() => undefined);
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
    const event = { alpha: 1, beta: 0, gamma: 0, absolute: true };
    for (let time = 0; time < 5; time += 1)
      dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', event));
    return observer.takeRecords().length;
  });
  expect(writes).toBe(0);
  expect(await offences(page)).toEqual([]);
});

test('saved visits are listed with size and date and can be removed, and server errors remove none', async () => {
  const context = await visit();
  await saveVisit(context, ids.public);
  const page = await open(context, `/memorial/${ids.public}/visit`);
  await page.getByRole('link', { name: 'לכל מה ששמור במכשיר' }).click();
  await page.getByRole('heading', { name: 'שמור במכשיר הזה' }).waitFor();
  await page.getByRole('link', { name: 'נעמה שקדיאל' }).waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'הסרה מהמכשיר' }).click();
  await page.getByText('אין ביקורים שמורים במכשיר הזה.').waitFor();
  await page.getByRole('status').getByText('הוסר מהמכשיר').waitFor();
  expect(await readCaches(page)).not.toContain(ids.public);
});

test.each([502, 403])('a saved visit opens when the response is %i', async (status) => {
  let isBroken = false;
  const site = await startUpdatableSite((path) => (isBroken && path.endsWith('/visit') ? status : null));
  const context = await visit({ baseURL: site.origin });
  const page = await saveVisit(context, ids.public);
  isBroken = true;
  await page.reload();
  await page.getByRole('heading', { name: 'הדרך אל נעמה שקדיאל' }).waitFor();
  expect(await readCaches(page)).toContain(ids.public);
});

test('saved private pages are deleted when their session ended elsewhere', async () => {
  const context = await visit({ as: owner });
  const page = await saveVisit(context, ids.private);
  await context.clearCookies();
  await page.goto('/celebrating-life');
  await expect.poll(async () => (await readCaches(page)).includes('שם שאיש אינו רואה')).toBe(false);
});

test('a page that was rendered without the session deletes nothing of the account', async () => {
  const context = await visit({ as: owner });
  const page = await saveVisit(context, ids.private);
  const countKept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('visit ')).length);
  // The page registers the worker after it has removed the data of the previous viewer.
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer;
    const { register } = prototype;
    prototype.register = function (...args) {
      document.title = 'registered';
      return register.apply(this, args);
    };
  });
  // The server answers a malformed URL without reading the session cookie.
  await page.goto('/memorial/%D7');
  await expect.poll(() => page.title()).toBe('registered');
  expect(await countKept()).toBe(1);
});

test('an offline copy whose page became private is removed at the next check', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person, { name: 'יוכבד' });
  const context = await visit();
  const page = await saveVisit(context, id);
  await person.rpc('memorial/remove', { memorialId: id, name: 'יוכבד' });
  await page.reload();
  await expect.poll(async () => (await readCaches(page)).includes('יוכבד')).toBe(false);
});

test('an incomplete private visit is never shown, and is deleted with the account’s data', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person, { name: 'שם שאיש אינו רואה' });
  await world.server.query('update memorials set is_public = false where id = $1', [id]);
  const context = await visit({ as: person });
  const page = await open(context, `/memorial/${id}/visit`);
  await waitForActiveWorker(page);
  // Simulates a tab that was closed before recordings, scripts and pictures were stored.
  await page.evaluate(
    async ([memorialId, userId]) => {
      const cache = await caches.open(`visit ${memorialId} ${userId} 2026-01-01T00:00:00.000Z`);
      await cache.put(location.pathname, await fetch(location.pathname));
    },
    [id, person.id],
  );
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor();
  await context.setOffline(false);
  // The page reloads by itself when the network is back, which would abort another navigation.
  await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor({ state: 'hidden' });
  await page.goto('/celebrating-life');
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('button', { name: 'יציאה' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  await expect.poll(async () => (await readCaches(page)).includes('שם שאיש אינו רואה')).toBe(false);
});

test('an offline copy is updated after its page has changed', async () => {
  const id = await makeMemorial(owner, { name: 'שאול' });
  const context = await visit();
  const page = await saveVisit(context, id);
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { 'grave-navigation': { baseVersion: 0, content: grave } },
  });
  // Any page of the site updates the copy: a visit may start without opening the memorial.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/celebrating-life');
  await expect.poll(async () => (await readCaches(page)).includes('שמאלה בין השורות')).toBe(true);
  const visits = async () => (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('visit '));
  await expect.poll(visits).toHaveLength(1);
});

test('signing out deletes saved private pages and all other data of the account', async () => {
  const context = await visit({ as: owner });
  await saveVisit(context, ids.public);
  const page = await saveVisit(context, ids.private);
  expect(await readCaches(page)).toContain('שם שאיש אינו רואה');
  await page.goto('/celebrating-life');
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('button', { name: 'יציאה' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  await expect.poll(async () => (await readCaches(page)).includes('שם שאיש אינו רואה')).toBe(false);
  const cached = await readCaches(page);
  expect(cached).toContain('נעמה שקדיאל');
  expect(cached).not.toContain(owner.id);
  expect(cached).not.toContain(owner.email);
});

/** A proxy of the site. `change` replaces the service worker; `failing` returns the status of a failed request. */
async function startUpdatableSite(
  failing: (path: string) => number | null = () => null,
): Promise<{ origin: string; change(): void }> {
  let addition = '';
  const server: Server = createServer((incoming, answer) => {
    if (incoming.url === '/old-worker.js')
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const failure = failing(incoming.url ?? '');
    if (failure !== null) return void answer.writeHead(failure, { 'content-type': 'text/html' }).end('<p>proxy</p>');
    const { port, hostname } = new URL(world.server.origin);
    const upstream = ask(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (response) => {
        const isWorker = incoming.url === '/sw.js';
        answer.writeHead(
          response.statusCode ?? 500,
          isWorker ? { 'content-type': 'text/javascript' } : response.headers,
        );
        if (isWorker) response.on('end', () => answer.end(addition)).pipe(answer, { end: false });
        else response.pipe(answer);
      },
    );
    if (incoming.url === '/sw.js') upstream.removeHeader('accept-encoding');
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: () => (addition += '\n// another build'),
  };
}

test('an update is announced, stays in the menu, and takes over with one reload that keeps unsaved text', async () => {
  const site = await startUpdatableSite();
  const context = await visit({ baseURL: site.origin });
  const page = await open(context, `/memorial/${ids.public}`);
  await waitForActiveWorker(page);
  site.change();
  await page.reload();
  const strip = page.getByRole('status').filter({ hasText: 'יש גרסה חדשה' });
  await strip.waitFor();
  await strip.getByRole('button', { name: 'אחר כך' }).click();
  await strip.waitFor({ state: 'hidden' });

  await page.reload();
  await strip.waitFor();
  await page.locator('#condolences form [name="content"]').fill('קערה מלאה');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await strip.getByRole('button', { name: 'רענון' }).click();
  await page.waitForEvent('load');
  await expect.poll(() => page.locator('#condolences form [name="content"]').inputValue()).toBe('קערה מלאה');
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting).toBeUndefined();
  await strip.waitFor({ state: 'hidden' });
  expect(loads).toBe(1);
});
