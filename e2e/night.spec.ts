import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { open, openDemoWorld, phone, sizes, type DemoWorld } from './fixtures.ts';
import { openAccount } from './people.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Lightness of the page's background, from 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.slice(0, 3).map(Number));
  });
const isDark = async (page: Page) => (await lightness(page)) < 60;
const themeButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test.each(sizes)('%s documents and screens follow the colour scheme of the device', async (_, size) => {
  const [demo = ''] = world.demos;
  const page = await open(await world.visit({ ...size, colorScheme: 'dark' }), '/');
  for (const path of ['/', `/memorial/${demo}`, `/memorial/${demo}/kaddish`, '/pricing', '/login']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expect.poll(() => isDark(page), { message: path }).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isDark(page), { message: path }).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
  }
});

test('without scripts a document is dark on a dark device, and offers no choice of theme', async () => {
  const page = await open(await world.visit({ ...phone, colorScheme: 'dark', javaScriptEnabled: false }), '/');
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await themeButton(page, 'לילה').isVisible()).toBe(false);
});

test('the chosen theme applies to every page and screen before the first paint', async () => {
  const context = await world.visit({ ...phone, colorScheme: 'light' });
  // Reads the theme as soon as there is a body, before the first paint.
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.text = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await open(context, '/');
  const other = await open(context, '/pricing');
  await themeButton(page, 'לילה').click();
  await expect.poll(() => isDark(page)).toBe(true);
  await expect.poll(() => barColor(page)).toBe('#090d1a');
  await expect.poll(() => isDark(other)).toBe(true);
  await expect.poll(() => themeButton(other, 'לילה').getAttribute('aria-pressed')).toBe('true');
  for (const path of ['/living-memory', '/login']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.text)).toBe('night');
    await expect.poll(() => isDark(page)).toBe(true);
  }
  await page.goto('/');
  expect(await themeButton(page, 'לילה').getAttribute('aria-pressed')).toBe('true');
  await themeButton(page, 'כמו במכשיר').click();
  await expect.poll(() => isDark(page)).toBe(false);
  await expect.poll(() => barColor(page)).toBe('#f8f5ee');
  await page.reload();
  await expect.poll(() => isDark(page)).toBe(false);
});

test('the light theme can be chosen in the settings of a dark device, and persists', async () => {
  const as = await openAccount(world.server);
  const page = await open(await world.visit({ ...phone, as, colorScheme: 'dark' }), '/settings');
  await page.getByRole('radio', { name: 'בהיר' }).click({ force: true });
  await expect.poll(() => isDark(page)).toBe(false);
  await page.goto('/dashboard');
  await page.locator('h1').first().waitFor();
  await expect.poll(() => isDark(page)).toBe(false);
});

test('print is on white in the dark theme', async () => {
  const [demo = ''] = world.demos;
  const page = await open(await world.visit({ ...phone, colorScheme: 'dark' }), `/memorial/${demo}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => lightness(page)).toBe(255);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'night'));
  await expect.poll(() => lightness(page)).toBe(255);
});
