import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, inMotion, open, openWorld, phone, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({}, { isOptimizing: true });
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const tabs = [
  'דברים לזכר',
  'ציר הזמן',
  'גלריה',
  'סרטונים',
  'מוזיקה',
  'זיכרונות',
  'הישגים',
  'ציטוטים',
  'אירועים',
  'אילן יוחסין',
  'ברשתות',
  'דרך אל הקבר',
  'קדיש',
  'אותיות הנשמה',
];

const hasOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const lightCandle = (memorialId: string) =>
  call(world.server.origin, 'candles/light', { memorialId, submitId: randomUUID() });

async function saveSection(memorialId: string, section: 'basic' | 'settings', content: object): Promise<void> {
  type Editing = { sections: Record<string, object>; versions: Record<string, number> };
  const { json } = await owner.rpc<Editing>('memorial/edit', { memorialId });
  const edited = { baseVersion: json.versions[section] ?? 0, content: { ...json.sections[section], ...content } };
  const { status } = await owner.rpc('memorial/save', { memorialId, sections: { [section]: edited } });
  expect(status).toBe(200);
}

/** Opens a page's candle and waits for its script. */
async function openCandle(id: string, visit = desktop): Promise<Page> {
  const page = await open(await world.visit(visit), `/memorial/${id}/candle`);
  await page.getByRole('tab').first().waitFor();
  return page;
}

test('a visitor lights a candle with one press, and another who watches sees the count change', async () => {
  const id = await makeMemorial(owner, { name: 'משה בן דוד' });
  await lightCandle(id);
  const watcher = await openCandle(id);
  await watcher.getByText('נר אחד דולק עכשיו').waitFor();
  const page = await openCandle(id, phone);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByRole('status').getByText('הנר דולק').waitFor();
  await page.getByText(/^עד מחר בשעה \d\d:\d\d$/).waitFor();
  await page.getByText('שני נרות דולקים עכשיו').waitFor();
  await watcher.getByText('שני נרות דולקים עכשיו').waitFor();
  expect(await page.getByRole('button', { name: 'הדלקת נר' }).isVisible()).toBe(false);
  await page.locator('.lighting-add:focus').waitFor();
  expect(await offences(page)).toEqual([]);
  await page.reload();
  await page.getByRole('status').getByText('הנר דולק').waitFor();
});

test('a failed request to light a candle is reported, and a retry lights one candle', async () => {
  const id = await makeMemorial(owner);
  const page = await openCandle(id);
  await page.route('**/rpc/candles/light', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByRole('alert').getByText('הנר לא נדלק').waitFor();
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByText('נר אחד דולק עכשיו').waitFor();
});

test('the flame has a hundred steps and fifty points of light, and stands still with reduced motion', async () => {
  const id = await makeMemorial(owner);
  const page = await openCandle(id, { ...desktop, ...inMotion });
  const flame = page.getByRole('img', { name: 'נר נשמה דולק' });
  expect(await page.locator('.candle-dots circle').count()).toBe(50);
  const seen = await flame.evaluate(
    (node) =>
      new Promise<number[]>((resolve) => {
        const ticks: number[] = [];
        new MutationObserver(() => {
          ticks.push(Number((node as HTMLElement).dataset.tick));
          if (ticks.length === 12) resolve(ticks);
        }).observe(node, { attributeFilter: ['data-tick'] });
      }),
  );
  for (const [index, tick] of seen.entries()) {
    expect(tick).toBeGreaterThanOrEqual(0);
    expect(tick).toBeLessThan(100);
    // On a slow machine the flame skips steps but never goes back.
    if (index > 0) expect((tick - (seen[index - 1] ?? 0) + 100) % 100).toBeGreaterThan(0);
  }
  const still = await open(await world.visit(desktop), `/memorial/${id}/candle`);
  await still.getByRole('tab').first().waitFor();
  const moving = await still.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.candle-hero'))
        .length,
  );
  expect(moving).toBe(0);
  expect(await still.getByRole('img', { name: 'נר נשמה דולק' }).getAttribute('data-tick')).toBe('0');
});

test.for([
  [390, 300, 400, 2],
  [1280, 400, 500, 4],
] as const)(
  'at %i px the hero is %i px high, the panel %i px, and the tabs have %i columns',
  async ([width, hero, panel, columns]) => {
    const id = await makeMemorial(owner, { name: 'משה בן דוד' });
    const page = await openCandle(id, { viewport: { width, height: 900 } });
    expect((await page.locator('.candle-hero').boundingBox())?.height).toBe(hero);
    expect((await page.getByRole('tabpanel').boundingBox())?.height).toBe(panel);
    const names = await page.getByRole('tab').allInnerTexts();
    expect(names).toEqual(tabs);
    const places = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().right)));
    expect(new Set(places).size).toBe(columns);
    expect(await page.getByRole('img', { name: 'ללא תמונה' }).innerText()).toMatch(/^מ׳\s?ב׳$/);
    expect(await hasOverflow(page)).toBe(false);
  },
);

test('tabs are selected by arrow keys in reading direction, by the hash of the URL, and by a click', async () => {
  const id = await makeMemorial(owner);
  const page = await openCandle(id);
  const chosen = page.getByRole('tab', { selected: true });
  expect(await chosen.innerText()).toBe(tabs[0]);
  await chosen.focus();
  for (const [key, name] of [
    ['ArrowLeft', tabs[1]],
    ['ArrowRight', tabs[0]],
    ['ArrowRight', tabs[13]],
    ['Home', tabs[0]],
    ['ArrowDown', tabs[4]],
    ['ArrowUp', tabs[0]],
    ['End', tabs[13]],
  ] as const) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.textContent), key).toBe(name);
    expect(await chosen.innerText(), key).toBe(name);
  }
  expect(new URL(page.url()).hash).toBe('#soul-letters');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  await page.goto(`/memorial/${id}/candle#kaddish`);
  await page.getByRole('tab', { name: 'קדיש', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'גלריה' }).click();
  await page.getByText('כאן יופיעו התמונות שהמשפחה תבחר.').waitFor();
  await page.evaluate(() => (location.hash = '#memories-section'));
  await page.getByRole('tab', { name: 'זיכרונות', selected: true }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'זיכרונות', selected: true }).waitFor();
});

test('the scripts of the page run although the hash of the URL is malformed', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit(phone), `/memorial/${id}/candle#%D7`);
  await page.getByRole('tab', { name: tabs[0], exact: true, selected: true }).waitFor();
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByText('נר אחד דולק עכשיו').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/memorial/${id}/candle`);
});

test('the time at which a candle goes out is shown in the time zone of the visitor who lit it', async () => {
  const id = await makeMemorial(owner);
  const abroad = await world.visit({ ...desktop, timezoneId: 'America/New_York' });
  const page = await open(abroad, `/memorial/${id}/candle`);
  await page.getByRole('tab').first().waitFor();
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  const line = page.getByText(/^עד (היום|מחר) בשעה \d\d:\d\d$/);
  await line.waitFor();
  const local = await page.evaluate((key) => {
    const { until } = JSON.parse(localStorage.getItem(key) ?? '{}') as { until: string };
    return new Date(until).toLocaleTimeString('he-IL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  }, `candle ${id}`);
  expect(await line.innerText()).toBe(`עד מחר בשעה ${local}`);
});

test('a shared URL does not show the candle as lit to others', async () => {
  const id = await makeMemorial(owner);
  const page = await openCandle(id);
  await page.goto(`/memorial/${id}/candle?lit`);
  await page.waitForURL(/\/candle$/);
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByRole('status').getByText('הנר דולק').waitFor();
});

test('each empty tab has its own message, and so does an empty page', async () => {
  const id = await makeMemorial(owner, { bio: '' });
  const page = await open(await world.visit({ ...desktop, javaScriptEnabled: false }), `/memorial/${id}/candle`);
  await page.getByText('אין נתונים להצגה').waitFor();
  const messages = await page
    .locator('.candle-panel')
    .evaluateAll((all) => all.map((panel) => panel.querySelector('p')?.textContent ?? ''));
  expect(messages).toHaveLength(14);
  expect(new Set(messages).size).toBe(14);
  expect(messages.every(Boolean)).toBe(true);
});

test('the first tab shows the life story in paragraphs, with full Gregorian and Hebrew dates', async () => {
  const id = await makeMemorial(owner, { bio: 'שורה ראשונה\nשורה שנייה\nשורה שלישית' });
  await saveSection(id, 'basic', { birthDate: '1948-05-14', deathDate: '2020-01-02', lifeMotto: 'לאט ובנחת' });
  const page = await open(await world.visit({ ...phone, timezoneId: 'Pacific/Auckland' }), `/memorial/${id}/candle`);
  const panel = page.getByRole('tabpanel');
  await panel.waitFor();
  expect(await panel.locator('.story p').count()).toBe(3);
  await panel.getByText('14 במאי 1948').waitFor();
  await panel.getByText('ה׳ באייר התש״ח').waitFor();
  await page.locator('.candle-days').getByText('14 במאי 1948').waitFor();
  const quoted = await page
    .locator('blockquote .quoted')
    .evaluate((node) => getComputedStyle(node, '::before').content);
  expect(quoted).not.toBe('none');
});

test('a candle view links to the full page, and other pages link to their candle', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit(phone), `/memorial/${id}`);
  await page.locator('.hero').getByRole('link', { name: 'הדלקת נר' }).click();
  await page.waitForURL(/\/candle$/);
  await page.getByRole('link', { name: 'לדף המלא' }).click();
  await page.waitForURL(new RegExp(`/memorial/${id}$`));
  await saveSection(id, 'settings', { displayStyle: 'candle' });
  await page.goto(`/memorial/${id}`);
  await page.getByRole('tab').first().waitFor();
  await page.getByRole('link', { name: 'לדף המלא' }).click();
  await page.waitForURL(/\?view=full$/);
  await page.getByRole('heading', { name: 'הספדים ותנחומים' }).waitFor();
  await page.goto(`/memorial/${id}`);
  await page.getByRole('tab').first().waitFor();
});

test('a link to a section that the candle view lacks opens the full page at this section', async () => {
  const id = await makeMemorial(owner);
  await saveSection(id, 'settings', { displayStyle: 'candle' });
  const page = await open(await world.visit(desktop), `/memorial/${id}#condolences`);
  await page.waitForURL(/\?view=full#condolences$/);
  await page.getByRole('heading', { name: 'הספדים ותנחומים' }).waitFor();
});

test('a name given with a candle waits for approval and then appears beside the candle', async () => {
  const id = await makeMemorial(owner);
  const page = await openCandle(id, phone);
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByRole('button', { name: 'הוספת שם או הקדשה' }).click();
  const sheet = page.getByRole('dialog', { name: 'שם או הקדשה לנר' });
  await sheet.getByRole('button', { name: 'הוספה' }).click();
  await sheet.getByText('יש למלא שם או הקדשה').waitFor();
  await sheet.getByRole('textbox', { name: 'שם' }).fill('אפרים');
  await sheet.getByRole('textbox', { name: 'הקדשה' }).fill('תודה על כל דקה.');
  expect(await offences(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'הוספה' }).click();
  await page.getByText('תודה. המילים יופיעו ליד הנר לאחר אישור המשפחה.').waitFor();
  const [, own = ''] =
    /(\/m\/[\w-]+)$/.exec((await page.getByRole('link', { name: 'לשינוי או לביטול' }).getAttribute('href')) ?? '') ??
    [];
  expect(own).not.toBe('');

  type Queued = { rows: { kind: string; id: string; version: number; isCandle: boolean }[] };
  const { json } = await owner.rpc<Queued>('contributions/listQueue', { memorialId: id });
  expect(json.rows).toMatchObject([{ isCandle: true }]);
  const ids = json.rows.map(({ kind, id: rowId, version }) => ({ kind, id: rowId, version }));
  await owner.rpc('contributions/decide', { ids, decision: 'approve' });
  await page.reload();
  await page.getByText('המילים מופיעות ליד הנר.').waitFor();
  await page.locator('.lighting-named').getByText('אפרים').waitFor();
  expect(await offences(page)).toEqual([]);
  const visitor = await open(await world.visit(desktop), `/memorial/${id}`);
  const band = visitor.locator('#candles');
  await band.getByText('אפרים').waitFor();
  await band.getByText('תודה על כל דקה.').waitFor();
  expect(await offences(visitor)).toEqual([]);
});

test('the memorial page counts its burning candles', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), `/memorial/${id}`);
  expect(await page.locator('#candles').count()).toBe(0);
  await lightCandle(id);
  await page.reload();
  const band = page.locator('#candles');
  await band.scrollIntoViewIfNeeded();
  await band.getByText('נר אחד דולק עכשיו').waitFor();
  expect(await offences(page)).toEqual([]);
  await lightCandle(id);
  await band.getByText('שני נרות דולקים עכשיו').waitFor();
  await band.getByRole('link', { name: 'הדלקת נר' }).click();
  await page.waitForURL(/\/candle#light$/);
});

test('without scripts all tabs are shown one below the other, and a candle can be lit', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...phone, javaScriptEnabled: false }), `/memorial/${id}/candle`);
  for (const name of tabs) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByText('הנר דולק', { exact: true }).waitFor();
  await page.getByText('נר אחד דולק עכשיו').waitFor();
  expect(await hasOverflow(page)).toBe(false);
});

test('without scripts a refused dedication is kept beside the candle and can be sent again', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...phone, javaScriptEnabled: false }), `/memorial/${id}/candle`);
  await page.locator('.lighting-plain summary').click();
  await page.locator('#light-authorName').fill('אפרים');
  await page.locator('#light-content').evaluate((field) => field.removeAttribute('maxlength'));
  await page.locator('#light-content').fill('נ'.repeat(3000));
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByRole('alert').getByText('המילים לא נשלחו').waitFor();
  await page.getByText('הנר דולק', { exact: true }).waitFor();
  expect(await page.locator('#light-authorName').inputValue()).toBe('אפרים');
  await page.locator('#light-content').fill('תודה.');
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await page.waitForURL(/\?lit$/);
  await page.getByText('נר אחד דולק עכשיו').waitFor();
  const { json } = await owner.rpc<{ rows: { content: string }[] }>('contributions/listQueue', { memorialId: id });
  expect(json.rows).toMatchObject([{ authorName: 'אפרים', content: 'תודה.', isCandle: true }]);
});

test.for([
  'א',
  'נ'.repeat(200),
  'عبد الرحمن بن محمد',
  'Ada King, Countess of Lovelace',
  '👨‍👩‍👧 משפחת כהן 🕯️',
  'נַעֲמִי הַרְאֵל',
  '<img src=x onerror=alert(1)>',
])('a name like %s breaks no layout from 320 px on', async (name) => {
  const id = await makeMemorial(owner, { name });
  for (const width of [320, 768, 1440]) {
    const page = await openCandle(id, { viewport: { width, height: 800 } });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    expect(await hasOverflow(page), String(width)).toBe(false);
    await page.context().close();
  }
});

test('the candle of a private page is closed to visitors without access, and its family can light it', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const stranger = await (await world.visit(desktop)).newPage();
  const answer = await stranger.goto(`/memorial/${id}/candle`);
  expect(answer?.status()).toBe(401);
  expect(await stranger.content()).not.toContain('נחליאלי');
  expect((await lightCandle(id)).status).toBe(401);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${id}/candle`);
  await page.getByRole('button', { name: 'הדלקת נר' }).click();
  await page.getByText('נר אחד דולק עכשיו').waitFor();
});

test('the link can be copied where the browser cannot share, and the family can turn off sharing', async () => {
  const id = await makeMemorial(owner);
  const page = await openCandle(id);
  expect(await page.getByRole('button', { name: 'שיתוף', exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'העתקת קישור' }).isVisible()).toBe(true);
  await saveSection(id, 'settings', { allowSocialSharing: false, showViewCount: false });
  await page.reload();
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('link', { name: 'שיתוף בפייסבוק' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'העתקת קישור' }).count()).toBe(0);
  expect(await page.getByText(/צפייה|צפיות/).count()).toBe(0);
});

test('the language can be chosen in the header of the candle view and of the page at every width', async () => {
  const id = await makeMemorial(owner);
  for (const width of [390, 768, 1024, 1440]) {
    const context = await world.visit({ viewport: { width, height: 800 } });
    const places = [`/memorial/${id}/candle`, `/memorial/${id}`];
    for (const place of places) {
      const page = await open(context, place);
      const header = page.locator('header');
      const chosen = header.getByRole('button', { name: 'English' }).filter({ visible: true });
      const menus = header.getByRole('button', { name: /בחירת שפה|פתיחת התפריט/ }).filter({ visible: true });
      if ((await chosen.count()) === 0) await menus.last().click();
      expect(await chosen.count(), `${place} at ${width}`).toBe(1);
      await page.close();
    }
  }
  const page = await openCandle(id, phone);
  await page.getByRole('button', { name: 'בחירת שפה' }).click();
  await page.locator('header').getByRole('button', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  expect(new URL(page.url()).pathname).toBe(`/memorial/${id}/candle`);
});

test('a poem keeps its line breaks, and changing the language returns to the same page', async () => {
  const id = await makeMemorial(owner);
  const content = [{ text: 'שורה אחת\nועוד שורה', author: '' }];
  await owner.rpc('memorial/save', { memorialId: id, sections: { quotes: { baseVersion: 0, content } } });
  await saveSection(id, 'settings', { displayStyle: 'candle' });
  const page = await open(await world.visit(desktop), `/memorial/${id}?view=full`);
  const quote = page.locator('#quotes blockquote');
  await quote.scrollIntoViewIfNeeded();
  // A section has text only after it is rendered.
  await expect.poll(() => quote.innerText()).toMatch(/שורה אחת\nועוד שורה/);
  const placeAt = async (path: string) =>
    /name="from" value="([^"]*)"/.exec(await (await fetch(world.server.origin + path)).text())?.[1];
  expect(await placeAt(`/memorial/${id}?view=full`)).toBe(`/memorial/${id}?view=full`);
  expect(await placeAt(`/memorial/${id}?x=1`)).toBe(`/memorial/${id}`);
  expect(await placeAt(`/memorial/${id}/memories?after=x`)).toBe(`/memorial/${id}/memories?after=x`);
  expect(await placeAt('/support?x=1')).toBe('/support');
});
