import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { changeMemorial } from './change-memorial.ts';
import { open, openDemoWorld, type DemoWorld } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: DemoWorld;
let reader: Person;
/** One page with every picture and most sections, one with only a name, and one with hostile content. */
const pages = { full: '', bare: '', hostile: '' };

beforeAll(async () => {
  world = await openDemoWorld();
  reader = await openAccount(world.server);
  pages.bare = await makeMemorial(reader, { name: 'שרה', bio: '' });
  pages.hostile = await makeHostile();
  [pages.full = ''] = world.demos;
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** Opens a page as a signed-in visitor. */
async function openInStyle(style: string, id: string): Promise<Page> {
  await changeMemorial(world.server, id, { display_style: style });
  return open(await world.visit({ as: reader }), `/memorial/${id}`);
}

const styles = ['modern', 'regular', 'classic', 'minimal'] as const;
const cases = styles.flatMap((style) => (['full', 'bare'] as const).map((which) => [style, which] as const));

test.each(cases)('in the style %s the %s page fits every width and passes axe', async (style, which) => {
  const page = await openInStyle(style, pages[which]);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width !== 320) expect(await offences(page)).toEqual([]);
  }
});

test.each([
  ['modern', 768],
  ['regular', 768],
  ['classic', 768],
  ['minimal', 768],
  ['minimal', 1100],
] as const)(
  'in the style %s at %i px the actions fit one line, and so does the code of the page',
  async (style, width) => {
    const page = await openInStyle(style, pages.full);
    await page.setViewportSize({ width, height: 900 });
    // Compares the middles: elements of different heights are centred in the line.
    const measureOffset = () =>
      page.locator('.hero-actions .btn').evaluateAll((all) => {
        const middles = all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
        return middles.length > 1 && Math.max(...middles) - Math.min(...middles);
      });
    await expect.poll(measureOffset).toBeLessThan(2);
    const code = page.locator('#qr-code bdi').first();
    await code.scrollIntoViewIfNeeded();
    expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1);
  },
);

test('the index is a bar above wide chapters and a column beside narrow ones', async () => {
  const page = await openInStyle('modern', pages.full);
  await page.setViewportSize({ width: 1440, height: 900 });
  const index = page.getByRole('navigation', { name: 'פרקים בדף' });
  const isBar = () => index.evaluate((nav) => getComputedStyle(nav).position === 'fixed');
  // A chapter that is rendered later moves those below it.
  await page.waitForFunction(() => !document.querySelector('.drawn-later'));
  for (const [chapter, bar] of [
    ['זיכרונות', true],
    ['אילן יוחסין', true],
    ['סיפור חיים', false],
  ] as const) {
    // Loading pictures move the chapters below them.
    const isBarAtChapter = async () => {
      await page.getByRole('heading', { level: 2, name: chapter }).evaluate((title) => title.scrollIntoView());
      return isBar();
    };
    await expect.poll(isBarAtChapter).toBe(bar);
    await expect.poll(() => index.locator('[aria-current]').innerText()).toBe(chapter);
    await expect.poll(() => index.getByRole('link', { name: 'הדלקת נר' }).isVisible()).toBe(bar);
  }
});

test('a page is printed as a booklet with a title page and the texts, without controls', async () => {
  const page = await openInStyle('classic', pages.full);
  await page.emulateMedia({ media: 'print' });
  const countVisible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  expect(await countVisible('header, form, button, select, .btn, nav, body > footer')).toBe(0);
  expect(
    await countVisible('h1, .hero-portrait, .story, .timeline, #gallery img, #kaddish, #qr-code img'),
  ).toBeGreaterThan(7);
  const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(colour).toBe('rgb(255, 255, 255)');

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...paper.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map(([, width, height]) => [width, height]);
  expect(sizes.length).toBeGreaterThan(5);
  expect(new Set(sizes.map(String))).toEqual(new Set(['420,594']));
});

test('a candle view is printed as the same booklet with every tab, in light colours', async () => {
  const page = await openInStyle('candle', pages.full);
  await page.getByRole('tab', { name: 'קדיש' }).click();
  await page.emulateMedia({ media: 'print' });
  const countVisible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  expect(await countVisible('header, form, button, select, .btn, nav, body > footer, .candle-hero, .lighting')).toBe(0);
  const parts = await page.locator('.candle-panel > h2').filter({ visible: true }).allInnerTexts();
  expect(parts).toEqual(expect.arrayContaining(['דברים לזכר', 'ציר הזמן', 'גלריה', 'קדיש', 'ציטוטים']));
  expect(
    await countVisible('h1, .candle-portrait img, .story, .timeline, #gallery img, #kaddish .prayer'),
  ).toBeGreaterThan(6);
  const panelStyle = await page.locator('#obituary').evaluate((panel) => ({
    background: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(panel).color,
    isWhole: panel.scrollHeight <= panel.clientHeight + 1,
  }));
  expect(panelStyle).toEqual({ background: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', isWhole: true });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...paper.matchAll(/\/MediaBox \[0 0 420[.\d]* 594/g)].length).toBeGreaterThan(5);
});

const hostileText = `<script>alert(1)</script>"><img src=x onerror=alert(1)>\u202e/* } */${'א'.repeat(60)}${'W'.repeat(60)} `;
const hostileTextOf = (length: number) => hostileText.repeat(20).slice(0, length).trim();

/** Every text at its length limit, and four hundred milestones. */
async function makeHostile(): Promise<string> {
  const memorialId = await makeMemorial(reader, { bio: hostileTextOf(3000), tags: [hostileTextOf(30)] });
  const item = { title: hostileTextOf(100), description: hostileTextOf(300) };
  const contents = {
    timeline: Array.from({ length: 400 }, (_, index) => ({ ...item, year: 1900 + (index % 130), image: null })),
    quotes: [{ text: hostileTextOf(300), author: hostileTextOf(80) }],
    music: [{ title: hostileTextOf(100), artist: hostileTextOf(80) }],
    videos: [{ ...item, url: 'https://youtu.be/dQw4w9WgXcQ' }],
    achievements: { showAchievements: true, items: [{ ...item, institution: hostileTextOf(80), importance: 'high' }] },
    'social-links': { website: `https://example.org/${'b'.repeat(150)}` },
    kaddish: { kaddishType: null, kaddishCustomText: hostileTextOf(500) },
  };
  for (const [section, content] of Object.entries(contents)) {
    const { status } = await reader.rpc('memorial/save', {
      memorialId,
      sections: { [section]: { baseVersion: 0, content } },
    });
    expect([section, status]).toEqual([section, 200]);
  }
  return memorialId;
}

const names = [
  'א',
  'W'.repeat(200),
  'محمد بن عبد الله الكبير',
  'Ann O’Neill',
  'שרה 🕊️👩‍👩‍👧‍👦 לוי',
  'אַבְרָהָם בֶּן־צִיּוֹן',
  hostileTextOf(200),
];

test.each(styles)('in the style %s texts are escaped and fit a small phone', async (style) => {
  const page = await openInStyle(style, pages.hostile);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of names) {
    await changeMemorial(world.server, pages.hostile, { name });
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe(name);
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  }
});
