import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, save, type Visit, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const titles = { kaddish: 'קדיש', 'soul-letters': 'אותיות הנשמה' };
async function openEditor(id: string, section: keyof typeof titles, visit: Visit = desktop): Promise<Page> {
  const page = await open(await world.visit({ ...visit, as: owner }), `/edit-memorial/${id}?section=${section}`);
  await page.getByRole('heading', { level: 1, name: titles[section] }).waitFor();
  return page;
}

/** A silent speech synthesizer that records its texts. */
function fakeSpeech() {
  const spoken: string[] = [];
  Object.assign(window, { said: spoken });
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      getVoices: () => [{ lang: 'he-IL', name: 'Carmit' }],
      speak: ({ text, lang }: SpeechSynthesisUtterance) => spoken.push(`${lang} ${text}`),
      cancel: () => spoken.push('cancelled'),
    },
  });
  window.SpeechSynthesisUtterance = class {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  } as never;
}
const readSpoken = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
const hasOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a family enters a name, and a visitor reads a verse or a stanza for each letter', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, 'soul-letters', phone);
  await page.getByRole('textbox', { name: 'שם' }).fill('נעמי');
  await page.getByText('תהילים קי״ט, ק״ה').waitFor();
  await page.getByRole('button', { name: 'פסוק אחר לאות \u2068מ\u2069' }).click();
  await page.getByText('תהילים קי״ט, צ״ט').waitFor();
  expect(await offences(page)).toEqual([]);
  expect(await hasOverflow(page)).toBe(false);
  await save(page);

  const visitor = await open(await world.visit({ ...phone, javaScriptEnabled: false }), `/memorial/${id}`);
  const section = visitor.locator('#soul-letters');
  await section.scrollIntoViewIfNeeded();
  await section.getByText('תהילים קי״ט, צ״ט').waitFor();
  expect(await section.getByText('תהילים קי״ט, ק״ה–קי״ב').isVisible()).toBe(false);
  await section.getByRole('radio', { name: 'פסקה שלמה' }).check();
  await section.getByText('תהילים קי״ט, ק״ה–קי״ב').waitFor();
  expect(await section.getByText('תהילים קי״ט, צ״ט').isVisible()).toBe(false);
});

test('the kaddish of the family’s rite is on the page, and is read aloud until it is stopped', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor(id, 'kaddish');
  await page.getByText('נוסח עדות המזרח').click();
  await page.getByText('הנוסח מולא לפי הבחירה.').waitFor();
  expect(await offences(page)).toEqual([]);
  await save(page);

  const context = await world.visit(phone);
  await context.addInitScript(fakeSpeech);
  const visitor = await open(context, `/memorial/${id}`);
  const section = visitor.locator('#kaddish');
  await section.scrollIntoViewIfNeeded();
  await section.getByText('נוסח עדות המזרח').waitFor();
  await section.getByRole('button', { name: 'להאזנה לנוסח' }).click();
  await section.getByRole('button', { name: 'עצירת ההאזנה' }).click();
  await section.getByRole('button', { name: 'להאזנה לנוסח' }).waitFor();
  expect(await readSpoken(visitor)).toEqual(['he-IL יִתְגַּדַּל וְיִתְקַדַּשׁ שְׁמֵיהּ רַבָּא.', 'cancelled']);
  expect(await offences(visitor)).toEqual([]);
  expect(await hasOverflow(visitor)).toBe(false);
});

test('a prayer has a page of its own in large type and any rite, and the device keeps the size', async () => {
  const id = await makeMemorial(owner);
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { kaddish: { baseVersion: 0, content: { kaddishType: 'sephardi', kaddishCustomText: '' } } },
  });
  const context = await world.visit(phone);
  await context.addInitScript(fakeSpeech);
  await context.addInitScript(() => {
    const requestedLocks: string[] = [];
    Object.assign(window, { requestedLocks });
    const request = async (kind: string) => {
      requestedLocks.push(kind);
      return new EventTarget();
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const page = await open(context, `/memorial/${id}`);
  await page.locator('#kaddish').getByRole('link', { name: 'קריאה באותיות גדולות' }).click();
  await page.getByText('המסך נשאר דולק').waitFor();
  expect(await page.evaluate(() => (window as unknown as { requestedLocks: string[] }).requestedLocks)).toEqual([
    'screen',
  ]);
  await page.getByText('חַיִּים וְשָׂבָע').waitFor();
  expect(await offences(page)).toEqual([]);

  const line = page.locator('[data-rite="ashkenazi"] .prayer-line').first();
  expect(await line.isVisible()).toBe(false);
  await page.getByText('נוסח אשכנז').click();
  expect(await line.isVisible()).toBe(true);
  const size = () => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.getByRole('radio', { name: 'הגדול ביותר' }).check();
  expect(await size()).toBeGreaterThan(before * 1.5);
  await page.getByRole('button', { name: 'להאזנה לנוסח' }).click();
  await page.getByText('שורה 1 מתוך').waitFor();
  expect(await readSpoken(page)).toEqual(['he-IL יִתְגַּדַּל וְיִתְקַדַּשׁ שְׁמֵיהּ רַבָּא.']);
  expect(await line.getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: 'עצירת ההאזנה' }).click();
  expect(await hasOverflow(page)).toBe(false);
  await page.reload();
  await page.getByText('המסך נשאר דולק').waitFor();
  expect(await page.getByRole('radio', { name: 'הגדול ביותר' }).isChecked()).toBe(true);
});

test('without scripts all soul letters are shown: those of the name, then those of the soul', async () => {
  const id = await makeMemorial(owner);
  const verse = { text: 'א', source: '', category: '', isPsalm119: true, verseNumber: 1, fullParagraph: '' };
  const letters = { targetName: 'דן', soulLetters: ['ד', 'ן'].map((letter) => ({ letter, verse })) };
  await world.server.query('update memorials set soul_letters = $2 where id = $1', [id, JSON.stringify(letters)]);
  const page = await open(
    await world.visit({ viewport: { width: 320, height: 700 }, javaScriptEnabled: false }),
    `/memorial/${id}/soul-letters`,
  );
  const headings = page.getByRole('main').getByRole('heading');
  expect(await headings.allTextContents()).toEqual(['אותיות הנשמה', 'ד', 'נ', 'נשמה', 'נ', 'ש', 'מ', 'ה']);
  expect(await headings.evaluateAll((all) => all.map(({ tagName }) => tagName).join(' '))).toBe(
    'H1 H2 H2 H2 H3 H3 H3 H3',
  );
  expect(await page.locator('.prayer-line').count()).toBe(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'לדף של' }).click();
  await page.waitForURL(/#soul-letters$/);
});

test('on a slow connection the kaddish and the stanzas appear before the script', async () => {
  const id = await makeMemorial(owner);
  const content = { kaddishType: 'sephardi', kaddishCustomText: '' };
  await owner.rpc('memorial/save', { memorialId: id, sections: { kaddish: { baseVersion: 0, content } } });
  const verse = { text: 'פסוק', source: '', category: '', isPsalm119: true, verseNumber: 1, fullParagraph: 'בית' };
  const letters = { targetName: 'ד', showFullParagraph: true, soulLetters: [{ letter: 'ד', verse }] };
  await world.server.query('update memorials set soul_letters = $2 where id = $1', [id, JSON.stringify(letters)]);
  const page = await (await world.visit(phone)).newPage();
  await page.route('**/*.js', () => undefined);
  await page.goto(`/memorial/${id}/kaddish`, { waitUntil: 'commit' });
  await page.getByText('חַיִּים וְשָׂבָע').waitFor();
  expect(await page.locator('.kaddish-text:visible').count()).toBe(1);
  await page.goto(`/memorial/${id}`, { waitUntil: 'commit' });
  await page.locator('#kaddish').getByText('חַיִּים וְשָׂבָע').waitFor();
  await page.locator('#soul-letters').getByText('בית', { exact: true }).waitFor();
  expect(await page.getByText('פסוק', { exact: true }).isVisible()).toBe(false);
});

test('a memorial without a prayer has no prayer page', async () => {
  const id = await makeMemorial(owner);
  const statuses = await Promise.all(
    ['kaddish', 'soul-letters'].map(async (of) => (await fetch(`${world.server.origin}/memorial/${id}/${of}`)).status),
  );
  expect(statuses).toEqual([404, 404]);
});

test('a browser that cannot read aloud shows a message, and print includes collapsed texts', async () => {
  const id = await makeMemorial(owner);
  const content = { kaddishType: 'traditional', kaddishCustomText: '' };
  await owner.rpc('memorial/save', { memorialId: id, sections: { kaddish: { baseVersion: 0, content } } });
  const context = await world.visit(desktop);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  const visitor = await open(context, `/memorial/${id}`);
  await visitor.locator('#kaddish').scrollIntoViewIfNeeded();
  await visitor.getByText('יִתְגַּדַּל וְיִתְקַדַּשׁ שְׁמֵהּ רַבָּא, בְּעָלְמָא דִּי בְרָא כִרְעוּתֵהּ').waitFor();
  await visitor.getByRole('button', { name: 'להאזנה לנוסח' }).click();
  await visitor.getByRole('status').getByText('הדפדפן אינו תומך בהקראה').waitFor();
  const folded = visitor.locator('#kaddish details .prayer-line').first();
  expect(await folded.isVisible()).toBe(false);
  await visitor.emulateMedia({ media: 'print' });
  await folded.waitFor();
});

test('invalid data of soul letters hides only their section', async () => {
  const id = await makeMemorial(owner, { bio: 'סיפור' });
  await world.server.query(`update memorials set soul_letters = '{bad' where id = '${id}'`);
  const visitor = await open(await world.visit(desktop), `/memorial/${id}`);
  await visitor.getByText('סיפור', { exact: true }).waitFor();
  expect(await visitor.locator('#soul-letters').count()).toBe(0);

  const page = await openEditor(id, 'soul-letters');
  await page.getByText('מה שנשמר כאן אינו נקרא').waitFor();
  await waitFor(async () => {
    const [row] = await world.server.query<{ soul_letters: string }>(
      `select soul_letters from memorials where id = '${id}'`,
    );
    return row?.soul_letters === '{bad';
  });
});
