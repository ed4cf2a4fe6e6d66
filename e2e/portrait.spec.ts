import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, photo, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const surface = (page: Page) => page.getByRole('application', { name: /הזזת התמונה/ });
const slider = (page: Page) => page.getByRole('slider', { name: 'קירוב' });

/** Opens the pictures tab with a newly chosen portrait of ratio 3:4. */
async function openEditor(size: object) {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${memorialId}?tab=images`);
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByText('התמונה הועלתה בהצלחה').waitFor();
  await surface(page).waitFor();
  return { memorialId, page };
}

type Crop = { x: number; y: number; zoom: number };
async function loadCrop(memorialId: string) {
  const { json } = await owner.rpc<{ profileImagePosition: string; profileImageCrop: Crop | null }>(
    'memorial/loadPage',
    {
      memorialId,
    },
  );
  return json;
}

/** The label of the button depends on whether the change is stored as a draft by then. */
const publish = (page: Page) => page.getByRole('button', { name: /^(שמירה|פרסום|פרסום השינויים)$/ }).click();

async function findCentre(page: Page) {
  await surface(page).scrollIntoViewIfNeeded();
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('The portrait is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
}

test('a portrait is zoomed and moved with a mouse, and the page shows it with this crop', async () => {
  const { memorialId, page } = await openEditor(desktop);
  await slider(page).fill('2');
  const { x, y, side } = await findCentre(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + side / 8, y + side / 8);
  await page.mouse.move(x + side / 4, y + side / 4);
  await page.mouse.up();
  await expect.poll(() => page.locator('[data-crop]').first().getAttribute('style')).toMatch(/--crop-at: \d/);
  expect(await offences(page)).toEqual([]);
  await publish(page);
  await expect.poll(async () => (await loadCrop(memorialId)).profileImageCrop?.zoom).toBe(2);
  const { profileImageCrop: crop } = await loadCrop(memorialId);
  expect(crop?.x).toBeLessThan(50);
  expect(crop?.y).toBeLessThan(50);

  const visitor = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  const style = await visitor.locator('.hero-portrait img').evaluate((image) => {
    const { objectPosition, transformOrigin, scale } = getComputedStyle(image);
    return { objectPosition, transformOrigin, scale };
  });
  expect(style).toMatchObject({ objectPosition: `${crop?.x}% ${crop?.y}%`, scale: '2' });
});

test('by keyboard the portrait is moved with arrows and zoomed with + and −', async () => {
  const { memorialId, page } = await openEditor(desktop);
  await surface(page).focus();
  for (const key of ['+', '+', '+', '+', '-', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect.poll(() => slider(page).inputValue()).toBe('1.3');
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => slider(page).inputValue()).toBe('1');
  await page.keyboard.press('End');
  await expect.poll(() => slider(page).inputValue()).toBe('3');
  await publish(page);
  await expect.poll(async () => (await loadCrop(memorialId)).profileImageCrop?.zoom).toBe(3);
  const { profileImageCrop: crop } = await loadCrop(memorialId);
  expect(crop?.x).toBeGreaterThan(50);
  expect(crop?.y).toBeGreaterThan(50);

  await page.getByRole('radio', { name: 'למעלה', exact: true }).check({ force: true });
  await publish(page);
  await expect
    .poll(() => loadCrop(memorialId))
    .toMatchObject({ profileImagePosition: 'top center', profileImageCrop: { x: 50, y: 0, zoom: 3 } });
});

test('by touch the portrait is moved with one finger and zoomed with two, and the section stays open', async () => {
  const { memorialId, page } = await openEditor(phone);
  const client = await page.context().newCDPSession(page);
  const { x, y } = await findCentre(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
    });
  await touch('touchStart', [x - 30, y]);
  await touch('touchStart', [x - 30, y], [x + 30, y]);
  for (const apart of [40, 50, 60]) await touch('touchMove', [x - apart, y], [x + apart, y]);
  await touch('touchEnd');
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(1.8);
  await touch('touchStart', [x, y]);
  for (const by of [20, 60, 100]) await touch('touchMove', [x + by, y]);
  await touch('touchEnd');
  await expect.poll(() => page.getByRole('radio', { name: 'בצד שמאל' }).isChecked()).toBe(true);
  expect(await page.getByRole('heading', { name: 'תמונה ראשית' }).isVisible()).toBe(true);
  await publish(page);
  await expect.poll(async () => (await loadCrop(memorialId)).profileImageCrop?.x).toBeLessThan(25);
});
