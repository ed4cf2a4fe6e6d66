import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedContributions } from './contributions.ts';
import { desktop, open, openDemoWorld, phone, type DemoWorld } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: DemoWorld;
let owner: Person;
let demo = '';
beforeAll(async () => {
  world = await openDemoWorld();
  owner = await openAccount(world.server);
  [demo = ''] = world.demos;
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const visit = (options = {}) => world.visit({ ...phone, forcedColors: 'active', ...options });
const readBackground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
const readBorderWidth = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).borderTopWidth);

/** Expects that a selected option and another one have different backgrounds. */
async function expectDistinct(chosen: Locator, other: Locator): Promise<void> {
  await chosen.waitFor();
  await expect.poll(async () => (await readBackground(chosen)) === (await readBackground(other))).toBe(false);
}

test.each(['light', 'dark'] as const)(
  'on documents selected items are distinct and buttons have borders: %s',
  async (colorScheme) => {
    const page = await open(await visit({ colorScheme }), `/memorial/${demo}/kaddish`);
    const rites = page.locator('.kaddish-rites label');
    await expectDistinct(rites.filter({ has: page.locator(':checked') }), rites.nth(1));

    await page.goto(`/memorial/${demo}/candle`);
    await expectDistinct(page.getByRole('tab', { selected: true }), page.getByRole('tab').nth(1));
    expect(await readBorderWidth(page.locator('.btn-candle').first())).toBe('1px');
    // Icons on the hero picture need a background of their own: the system adds one only to text.
    expect(await readBackground(page.locator('.candle-header .btn').last())).toBe(
      await readBackground(page.locator('body')),
    );

    await page.goto('/login');
    const submit = page.locator('main form button[type=submit]');
    await submit.waitFor();
    expect(await readBorderWidth(submit)).toBe('1px');
  },
);

test('on screens a switch, a filter, a bar and a part of a date are visible', async () => {
  const id = await makeMemorial(owner);
  await seedContributions(world, id, [{}]);
  const page = await open(
    await visit({ ...desktop, as: owner, hasTouch: false, isMobile: false }),
    `/edit-memorial/${id}?section=settings`,
  );
  const track = (name: string) => page.locator('label').filter({ hasText: name }).locator('.switch-track');
  await expectDistinct(track('הדף גלוי לכול'), page.locator('label:not([data-selected]) > .switch-track').first());

  await page.goto(`/edit-memorial/${id}?section=memories`);
  await expectDistinct(page.getByRole('button', { pressed: true }), page.getByRole('button', { name: /^בדף/ }));
  const sections = page.locator('nav a').filter({ visible: true });
  await expectDistinct(sections.and(page.locator('[aria-current]')), sections.first());

  await page.goto(`/edit-memorial/${id}?tab=story`);
  const meter = page.getByRole('tabpanel').locator('.meter');
  await expectDistinct(meter.locator('> *'), meter);

  await page.goto(`/edit-memorial/${id}?tab=details`);
  const day = page.locator('[data-part=day]');
  await day.first().focus();
  await expectDistinct(day.first(), day.nth(1));
});

test.each(['light', 'dark'] as const)(
  'charts of statistics have the colours of the device: %s',
  async (colorScheme) => {
    const admin = await openAccount(world.server);
    await world.server.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
    const page = await open(
      await visit({ ...desktop, colorScheme, as: admin, hasTouch: false, isMobile: false }),
      '/admin/analytics',
    );
    const bar = page.locator('figure rect').first();
    await bar.waitFor({ state: 'attached' });
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.backgroundColor = 'Highlight';
      return getComputedStyle(probe).backgroundColor;
    });
    expect(await bar.evaluate((element) => getComputedStyle(element).fill)).toBe(highlight);

    const id = await makeMemorial(admin);
    await page.goto(`/memorial/${id}/stats`);
    const keys = page.locator('.chart-key');
    await expectDistinct(keys.first(), keys.nth(1));
  },
);
