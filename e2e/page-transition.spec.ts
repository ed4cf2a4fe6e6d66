import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { open, openWorld, phone, type World } from './fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test.each([
  ['no-preference', 'fades into the next', true],
  ['reduce', 'is followed by the next at once', false],
] as const)('with the motion preference %s a page %s', async (reducedMotion, _, fades) => {
  const context = await world.visit({ ...phone, reducedMotion });
  await context.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.text = String(event.viewTransition !== null);
    }),
  );
  const page = await open(context, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'זיכרון חי' }).click();
  await page.waitForURL('**/living-memory');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.text)).toBe(String(fades));
});
