import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

// The browser driver cancels prerendering, so the test sets `document.prerendering` itself.
test('a prerendered page runs its scripts and reports its view once it is shown', async () => {
  const owner = await openAccount(world.server);
  const id = await makeMemorial(owner);
  const context = await world.visit(phone);
  await context.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  const page = await context.newPage();
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') views.push(new URL(request.url()).pathname);
  });
  await page.goto(`/memorial/${id}`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => typeof early)).toBe('object');
  expect(views).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => views).toEqual([`/page-view/${id}`]);
});

test('a view of a page that is not prerendered is counted with its response, without a request of the script', async () => {
  const owner = await openAccount(world.server);
  const id = await makeMemorial(owner);
  const page = await (await world.visit(phone)).newPage();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.goto(`/memorial/${id}`, { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => early)).toBeNull();
  expect(posts).toEqual([]);
});
