import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { seedPhotos, servePhotos } from './gallery.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(memorialId: string, place: string, size: object = desktop): Promise<Page> {
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${memorialId}?${place}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const toggle = (page: Page) => page.getByRole('button', { name: 'תצוגה חיה' });
const frameOf = (page: Page) => page.frameLocator('iframe');
async function openPreview(page: Page): Promise<FrameLocator> {
  await toggle(page).click();
  await frameOf(page).getByRole('heading', { level: 1 }).waitFor();
  return frameOf(page);
}
const storyOf = (page: Page) => page.getByRole('textbox', { name: 'סיפור חיים' });

test('the preview shows unsaved changes, beside a form of the same width', async () => {
  const page = await openEditor(await makeMemorial(owner), 'tab=details');
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
  const shown = await openPreview(page);
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('textbox', { name: 'שם מלא' }).fill('נעמי הראל');
  await shown.getByRole('heading', { level: 1, name: 'נעמי הראל' }).waitFor();

  for (const width of [1280, 1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const [form, aside] = await Promise.all(
      [page.getByRole('main'), page.getByRole('complementary')].map((pane) => pane.boundingBox()),
    );
    expect(Math.abs((form?.width ?? 0) - (aside?.width ?? 1e6))).toBeLessThanOrEqual(1);
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWider()).toBe(false);
  }
  expect(await offences(page)).toEqual([]);
  await toggle(page).click();
  await page.getByRole('complementary').waitFor({ state: 'detached' });
});

test('stored photographs are shown, and none of them is a link', async () => {
  const memorialId = await makeMemorial(owner);
  await seedPhotos(world, memorialId, 8, (index) => ({ description: `תמונה א${index + 1}` }));
  const context = await world.visit({ ...desktop, as: owner });
  await servePhotos(context);
  const page = await open(context, `/edit-memorial/${memorialId}?tab=details`);
  const shown = await openPreview(page);
  const photos = shown.locator('#gallery').getByRole('listitem');
  await photos.nth(7).scrollIntoViewIfNeeded();
  expect(await photos.count()).toBe(8);
  const [first, second] = await Promise.all([photos.nth(0).boundingBox(), photos.nth(1).boundingBox()]);
  expect(second?.x).toBeLessThan(first?.x ?? 0);
  await photos.nth(2).getByRole('link').click();
  expect(await shown.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
});

test('Ctrl or Meta with P toggles the preview in any keyboard layout, but not in a text field', async () => {
  const page = await openEditor(await makeMemorial(owner), 'tab=story');
  await page.evaluate(() => {
    const seen = { prevented: [] as boolean[] };
    Object.assign(globalThis, { seen });
    window.addEventListener('keydown', (event) => event.code === 'KeyP' && seen.prevented.push(event.defaultPrevented));
  });
  const prevented = () =>
    page.evaluate(() => (globalThis as unknown as { seen: { prevented: boolean[] } }).seen.prevented);
  const press = (init: { key: string; ctrlKey?: boolean; metaKey?: boolean }) =>
    page.evaluate((keys) => {
      const at = document.activeElement ?? document.body;
      at.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, code: 'KeyP', ...keys }));
    }, init);

  await page.getByRole('heading', { level: 1 }).click();
  await press({ ctrlKey: true, key: 'פ' });
  await page.getByRole('complementary', { name: 'תצוגה חיה' }).waitFor();
  await press({ metaKey: true, key: 'p' });
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  await storyOf(page).focus();
  await press({ ctrlKey: true, key: 'p' });
  expect(await prevented()).toEqual([true, true, false]);
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
});

test('the preview can be as wide as a phone, and shows the edited part', async () => {
  const id = await makeMemorial(owner, { bio: 'שורה.\n'.repeat(60) });
  const page = await openEditor(id, 'section=quotes');
  const shown = await openPreview(page);
  const inside = () => page.frames().find((frame) => frame.parentFrame());
  const widthInside = () => inside()?.evaluate(() => window.innerWidth);
  expect(await widthInside()).toBe(1280);
  await page.getByRole('button', { name: 'נייד' }).click();
  await expect.poll(widthInside).toBe(390);

  await page.getByRole('textbox', { name: 'הציטוט' }).fill('משפט שכולם זוכרים');
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  const isInSight = (id: string) =>
    inside()?.evaluate((part) => {
      const place = document.getElementById(part)?.getBoundingClientRect();
      return place !== undefined && place.top < window.innerHeight && place.bottom > 0;
    }, id);
  await shown.getByText('משפט שכולם זוכרים').waitFor();
  await expect.poll(() => isInSight('quotes')).toBe(true);
  await page.getByRole('link', { name: 'פרטים' }).click();
  await expect.poll(() => isInSight('hero')).toBe(true);
});

test('a part that fails to render does not affect the others, and no link navigates', async () => {
  const id = await makeMemorial(owner);
  const rows = [
    ['quotes', [{ text: { broken: true } }]],
    ['timeline', [{ year: 1950, title: 'בית חדש' }]],
  ] as const;
  for (const [type, content] of rows)
    await world.server.query(
      'insert into memorial_blocks (memorial_id, type, content, position) values ($1, $2, $3, 0)',
      [id, type, JSON.stringify(content)],
    );
  const page = await openEditor(id, 'tab=details');
  const shown = await openPreview(page);
  await shown.getByText('לא ניתן להציג את החלק הזה').waitFor();
  await shown.getByText('בית חדש').waitFor();

  const address = page.url();
  await shown.getByRole('link', { name: 'WhatsApp' }).click();
  await shown.getByRole('link', { name: 'ציר הזמן' }).click();
  await page.getByRole('textbox', { name: 'שם מלא' }).fill('נעמי הראל');
  await shown.getByRole('heading', { level: 1, name: 'נעמי הראל' }).waitFor();
  expect([page.url(), page.context().pages().length]).toEqual([address, 1]);
  expect(world.breakages()).not.toEqual([]);
});

test('the preview is in the language of the page, not of the editor', async () => {
  const page = await openEditor(await makeMemorial(owner), 'section=settings');
  await openPreview(page);
  const language = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
  await expect.poll(language).toBe('he rtl');
  await page.getByText('English', { exact: true }).click();
  await expect.poll(language).toBe('en ltr');
  await frameOf(page).getByRole('heading', { name: 'Life story' }).waitFor();
});

test('on a phone the preview replaces the form: portrait, name, dates and three lines of the story', async () => {
  const id = await makeMemorial(owner, { bio: 'שורה של סיפור חיים.\n'.repeat(10) });
  const page = await openEditor(id, 'section=quotes', phone);
  await page.getByRole('textbox', { name: 'הציטוט' }).fill('משפט שעוד לא נוסף');
  await page.getByRole('button', { name: 'תצוגה מקדימה' }).click();
  await page.getByRole('heading', { level: 1, name: 'אברהם נחליאלי' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  const lines = await page.getByText('שורה של סיפור חיים.').evaluate((story) => {
    return story.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(story).lineHeight);
  });
  expect(Math.round(lines)).toBe(3);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'חזרה לעריכה' }).click();
  expect(await page.getByRole('textbox', { name: 'הציטוט' }).inputValue()).toBe('משפט שעוד לא נוסף');
});

test('the preview shows the chosen display style before it is saved', async () => {
  const page = await openEditor(await makeMemorial(owner), 'section=settings');
  const shown = await openPreview(page);
  const colour = () => shown.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const before = await colour();
  await page.getByRole('radio', { name: 'קלאסי' }).check({ force: true });
  await expect.poll(colour).not.toBe(before);
});
