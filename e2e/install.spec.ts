import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, phone, type World } from './fixtures.ts';
import { type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('installing is offered once the browser allows it', async () => {
  const context = await world.visit();
  const page = await open(context, '/');
  const link = page.locator('.site-actions').getByRole('button', { name: 'התקנת האפליקציה' });
  expect(await link.isVisible()).toBe(false);
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => (document.title = 'asked'),
      });
      window.dispatchEvent(event);
    });
  await offer();
  await link.click();
  await expect.poll(() => page.title()).toBe('asked');
  await link.waitFor({ state: 'hidden' });
  await offer();
  await link.waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await link.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an iPhone sees instructions for installing the site', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const context = await world.visit({ ...phone, userAgent });
  const page = await open(context, '/');
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('button', { name: 'התקנת האפליקציה' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'להחזיק את הדפים קרוב' }).waitFor();
  expect(await offences(page)).toEqual([]);
});

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string }[];
}

/** The manifest that a page links to. */
async function loadManifest(page: Page): Promise<Manifest> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(world.server.origin + (address ?? ''));
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return (await answer.json()) as Manifest;
}

const sizeOf = (page: Page, { src }: Picture) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

test('the manifest names the site in Hebrew, and its pictures have the declared sizes', async () => {
  const context = await world.visit();
  const page = await open(context, '/');
  const manifest = await loadManifest(page);
  expect(manifest).toMatchObject({ name: 'דפי זיכרון', lang: 'he', dir: 'rtl', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
  expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const picture of [...manifest.icons, ...manifest.screenshots])
    expect(await sizeOf(page, picture), picture.src).toBe(picture.sizes);
});

test('the browser reports no obstacle to installing the site', async () => {
  const context = await world.visit({ ...phone, serviceWorkers: 'allow' });
  const page = await open(context, '/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const manifest = await loadManifest(page);
  const start = new URL(manifest.start_url, world.server.origin);
  expect(start.href.startsWith(new URL(manifest.scope, world.server.origin).href)).toBe(true);
  for (const url of [start.href, ...manifest.shortcuts.map((shortcut) => world.server.origin + shortcut.url)])
    expect((await fetch(url, { headers: { cookie: owner.cookie } })).status, url).toBe(200);
  const plain = manifest.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes);
  expect(plain).toEqual(['192x192', '512x512']);

  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The tests use an incognito profile, into which nothing can be installed.
  const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((reason) => reason !== 'in-incognito');
  expect(reasons).toEqual([]);

  // Offline, the service worker serves the start page.
  await context.setOffline(true);
  await page.goto(manifest.start_url);
  await page.getByRole('heading', { name: 'אין עכשיו רשת' }).waitFor();
});
