import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitUntilSettled } from './axe.ts';
import { desktop, inMotion, open, openWorld, phone, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(place = '', size: object = phone, memorialId?: string): Promise<Page> {
  const id = memorialId ?? (await makeMemorial(owner));
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${id}?${place}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const expectHeading = (page: Page, name: string) => expect.poll(() => heading(page).innerText()).toBe(name);
const tabBar = (page: Page) => page.locator('header').getByRole('navigation', { name: 'חלקי הדף' });
const progress = (page: Page) => page.locator('header').getByRole('progressbar');
const saveButton = (page: Page) => page.getByRole('button', { name: 'שמירה', exact: true });

/** Swipes by `x` and `y` pixels within `after` milliseconds. */
async function swipe(page: Page, { x = 0, y = 0, after = 100, on = 'main' }) {
  // An element that is replaced during a touch gets no event.
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  const client = await page.context().newCDPSession(page);
  const box = await page.locator(on).first().boundingBox();
  if (!box) throw new Error(`${on} is not on the screen`);
  const from = { x: 195, y: Math.min(box.y + box.height / 2, 600) };
  const now = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: now + at / 1000 });
  await touch('touchStart', 0, [from]);
  await touch('touchMove', after / 2, [{ x: from.x + x, y: from.y + y }]);
  await touch('touchEnd', after, []);
}

test('the phone editor is used below 1024 px and the desk editor above, with one working copy', async () => {
  const id = await makeMemorial(owner);
  const page = await openEditor('tab=story', { ...desktop, viewport: { width: 1280, height: 900 } }, id);
  const story = page.getByRole('textbox', { name: 'סיפור חיים' });
  expect(await tabBar(page).isVisible()).toBe(false);
  await story.fill('נכתב ליד השולחן.');
  await page.setViewportSize(phone.viewport);
  await tabBar(page).waitFor();
  expect(await page.getByRole('link', { name: 'נתיב הניווט' }).count()).toBe(0);
  expect(await story.inputValue()).toBe('נכתב ליד השולחן.');
  await page.locator('header').getByText('לא נשמר', { exact: true }).waitFor();
  await story.fill('נכתב ליד השולחן ובדרך.');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole('status').getByText('יש שינויים שלא נשמרו').waitFor();
  expect(await tabBar(page).isVisible()).toBe(false);
  expect(await story.inputValue()).toBe('נכתב ליד השולחן ובדרך.');
  const undo = page.getByRole('button', { name: 'ביטול השינוי האחרון' });
  await undo.click();
  expect(await story.inputValue()).not.toContain('ובדרך');
  await page.setViewportSize({ width: 1023, height: 800 });
  await save(page);
});

test('the name, the save state and the save button stay visible while scrolling', async () => {
  const page = await openEditor('tab=details');
  const header = page.locator('header:visible');
  await page.getByRole('textbox', { name: 'מוטו לחיים' }).fill('שתמיד יהיה מקום');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const part of [
    header.getByText('אברהם נחליאלי'),
    header.getByText('לא נשמר', { exact: true }),
    saveButton(page),
  ]) {
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y < 112).toBe(true);
  }
  let release = () => {};
  await page.route('**/rpc/memorial/save', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await saveButton(page).click();
  await header.getByText('השמירה מתבצעת…').first().waitFor();
  release();
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();
  expect(await header.getByText('לא נשמר', { exact: true }).count()).toBe(0);
});

test('the tabs scroll and keep the open section visible, and the progress bar fills to the last', async () => {
  const page = await openEditor('section=settings');
  const tabs = tabBar(page).getByRole('link');
  const names = [
    'פרטים',
    'גלריה',
    'זיכרונות',
    'ציר הזמן',
    'הישגים',
    'ציטוטים',
    'אירועים',
    'מוזיקה',
    'אילן יוחסין',
    'דרך אל הקבר',
    'קדיש',
    'הספדים ותנחומים',
    'הגדרות',
  ];
  expect((await tabs.allInnerTexts()).map((text) => text.trim())).toEqual(names);
  expect(await tabBar(page).evaluate((nav) => nav.scrollWidth > nav.clientWidth)).toBe(true);
  const isInSight = () =>
    tabBar(page).evaluate((nav) => {
      const box = nav.querySelector('[aria-current]')?.getBoundingClientRect();
      const { left, right } = nav.getBoundingClientRect();
      return box !== undefined && box.left >= left - 1 && box.right <= right + 1;
    });
  await expect.poll(isInSight).toBe(true);
  const filled = () =>
    progress(page).evaluate(
      (bar) => Number(bar.getAttribute('aria-valuenow')) / Number(bar.getAttribute('aria-valuemax')),
    );
  const width = () =>
    progress(page).evaluate(
      (bar) => (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width,
    );
  expect(await filled()).toBe(1);
  await expect.poll(width).toBe(1);
  await tabs.first().click();
  await expectHeading(page, 'פרטים');
  expect(await filled()).toBeCloseTo(1 / names.length);
  await expect.poll(isInSight).toBe(true);
});

test('on a phone the fixed bar undoes and redoes changes', async () => {
  const page = await openEditor('section=quotes');
  const undo = page.getByRole('button', { name: 'ביטול השינוי האחרון' });
  expect(await undo.count()).toBe(0);
  await page.getByRole('main').getByRole('textbox').first().fill('קודם ערוגה.');
  await page.getByRole('main').getByRole('button', { name: 'הוספה' }).click();
  const row = page.getByRole('main').getByRole('listitem').getByText('קודם ערוגה.');
  await row.waitFor();
  await undo.click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'החזרת השינוי' }).click();
  await row.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
});

test('swiping right opens the next section, left the previous one, and nothing beyond the ends', async () => {
  const page = await openEditor('section=timeline', { ...phone, ...inMotion });
  await page.evaluate(() =>
    Object.assign(navigator, { vibrate: (pattern: number[]) => document.body.append(`~${pattern.join()}`) }),
  );
  await swipe(page, { x: 51, after: 280 });
  await expectHeading(page, 'הישגים');
  await expect.poll(() => page.locator('body').innerText()).toContain('~10');
  await swipe(page, { x: -51, after: 280 });
  await expectHeading(page, 'ציר הזמן');
  for (const none of [
    { x: 50, after: 280 },
    { x: 60, after: 400 },
    { x: 60, y: 80 },
    { x: -60, y: -80 },
    { x: 80, on: 'header:visible nav' },
  ]) {
    await swipe(page, none);
    expect(await heading(page).innerText()).toBe('ציר הזמן');
  }
  await swipe(page, { x: -80 });
  await expectHeading(page, 'זיכרונות');
  await swipe(page, { x: -80 });
  await expectHeading(page, 'גלריה');
  await swipe(page, { x: -80 });
  await expectHeading(page, 'פרטים');
  await swipe(page, { x: -80 });
  expect(await heading(page).innerText()).toBe('פרטים');
  await tabBar(page).getByRole('link', { name: 'הגדרות' }).click();
  await expectHeading(page, 'הגדרות');
  await swipe(page, { x: 80 });
  expect(await heading(page).innerText()).toBe('הגדרות');
});

test('a swipe counts even if its target is removed before the finger is lifted', async () => {
  const page = await openEditor('section=timeline');
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  const client = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  // Sets the timestamps, as `swipe` does, because the machine may be slow.
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    after: number,
    touchPoints: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now + after / 1000 });
  await page.evaluate(() => {
    const target = document.createElement('div');
    target.style.cssText = 'position: fixed; inset: 300px 0 auto; block-size: 200px; z-index: 99';
    document.body.append(target);
    target.addEventListener('touchmove', () => target.remove());
  });
  await touch('touchStart', 0, [{ x: 195, y: 400 }]);
  await touch('touchMove', 50, [{ x: 275, y: 400 }]);
  await touch('touchEnd', 100, []);
  await expectHeading(page, 'הישגים');
});

test('swiping in a focused field or on a wide screen changes no section', async () => {
  const page = await openEditor('section=timeline');
  await page.getByRole('textbox', { name: 'תיאור' }).focus();
  await swipe(page, { x: 80, on: 'main textarea' });
  expect(await heading(page).innerText()).toBe('ציר הזמן');
  await page.setViewportSize({ width: 1100, height: 800 });
  await swipe(page, { x: 80 });
  expect(await heading(page).innerText()).toBe('ציר הזמן');
});

test('the drawer of all sections also opens those without a tab', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'כל חלקי הדף' }).click();
  const drawer = page.getByRole('dialog', { name: 'חלקי הדף' });
  for (const group of ['העיקר', 'מדיה והישגים', 'עוד אפשרויות']) await drawer.getByText(group).waitFor();
  const box = await drawer.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(800);
  await drawer.getByRole('link', { name: 'סרטונים' }).click();
  await expectHeading(page, 'סרטונים');
  await drawer.waitFor({ state: 'detached' });
  expect((await tabBar(page).getByRole('link').allInnerTexts()).length).toBe(13);
});

test.each([phone, desktop])('an unknown section is shown as planned, with a link back', async (size) => {
  const page = await openEditor('section=foo', size);
  await expectHeading(page, 'האזור הזה ייפתח בקרוב');
  await page.getByRole('main').getByRole('link', { name: 'פרטים' }).click();
  await expectHeading(page, 'פרטים');
});

test('on a phone a date is set once the calendar is confirmed, with the Hebrew date below', async () => {
  const page = await openEditor('tab=details');
  const death = page.getByRole('group', { name: 'תאריך פטירה' });
  const openTray = () => death.getByRole('button', { name: 'פתיחת לוח השנה' }).click();
  const tray = page.getByRole('dialog', { name: 'תאריך פטירה' });
  const confirm = tray.getByRole('button', { name: 'אישור' });
  const day = (name: string) => tray.getByRole('gridcell').getByText(name, { exact: true });

  await openTray();
  expect(await confirm.isDisabled()).toBe(true);
  await tray.getByRole('combobox').last().selectOption('2019');
  await tray.getByRole('combobox').first().selectOption({ label: 'נובמבר' });
  expect(await confirm.isDisabled()).toBe(true);
  await day('5').click();
  expect(await confirm.isDisabled()).toBe(false);
  await page.keyboard.press('Escape');
  await tray.waitFor({ state: 'detached' });
  expect(await page.getByText('ז׳ בחשוון').count()).toBe(0);

  await openTray();
  await tray.getByRole('combobox').last().selectOption('2019');
  await tray.getByRole('combobox').first().selectOption({ label: 'נובמבר' });
  await day('5').click();
  await confirm.click();
  await tray.waitFor({ state: 'detached' });
  await page.getByText('ז׳ בחשוון').waitFor();
  await openTray();
  expect(await confirm.isDisabled()).toBe(true);
  await day('6').click();
  expect(await confirm.isDisabled()).toBe(false);
  await day('5').click();
  expect(await confirm.isDisabled()).toBe(true);
});

test('the Hebrew date is shown below each date of a person, and depends on sunset', async () => {
  const id = await makeMemorial(owner);
  const { json } = await owner.rpc<{ sections: { basic: object } }>('memorial/edit', { memorialId: id });
  const content = {
    ...json.sections.basic,
    birthDate: '1936-09-09',
    deathDate: '2021-12-09',
    burialDate: '2021-12-10',
    diedAfterSunset: 'unknown',
  };
  await owner.rpc('memorial/save', { memorialId: id, sections: { basic: { baseVersion: 1, content } } });
  const page = await openEditor('tab=details', phone, id);
  await page.getByText('כ״ב באלול התרצ״ו', { exact: true }).waitFor();
  await page.getByText('ה׳ בטבת התשפ״ב · ואם אחרי השקיעה: ו׳ בטבת התשפ״ב').waitFor();
  await page.getByText('ו׳ בטבת התשפ״ב', { exact: true }).waitFor();
  const answer = (name: string) =>
    page.getByRole('radiogroup', { name: 'פטירה אחרי השקיעה?' }).getByText(name, { exact: true }).click();
  await answer('כן');
  await page.getByText('ו׳ בטבת התשפ״ב · אחרי השקיעה').waitFor();
  await answer('לא');
  await page.getByText('ה׳ בטבת התשפ״ב', { exact: true }).waitFor();
});

test('a list on a phone can be searched, and reports no matches', async () => {
  const page = await openEditor('tab=details');
  const field = page.getByRole('button', { name: 'תחום' });
  await field.click();
  const tray = page.getByRole('dialog');
  const search = tray.getByRole('searchbox', { name: 'חיפוש' });
  await search.fill('קקק');
  await tray.getByText('לא נמצאו תוצאות').waitFor();
  await search.fill('רב');
  await expect.poll(() => tray.getByRole('option').count()).toBe(1);
  await search.press('ArrowDown');
  await search.press('Enter');
  await tray.waitFor({ state: 'detached' });
  await expect.poll(() => field.innerText()).toContain('רבנים');
});

test('a text is edited in full screen up to its limit, and a longer stored one is not cut', async () => {
  const id = await makeMemorial(owner);
  const long = 'ב'.repeat(1200);
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: {
      timeline: { baseVersion: 0, content: [{ year: 1950, title: 'עלייה', description: long, image: null }] },
    },
  });
  const page = await openEditor('section=timeline', phone, id);
  await page.getByRole('button', { name: 'כתיבה במסך מלא: תיאור' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'תיאור' });
  const text = sheet.getByRole('textbox');
  await text.fill('א'.repeat(999));
  await text.press('End');
  await page.keyboard.type('אאא');
  expect((await text.inputValue()).length).toBe(1000);
  await sheet.getByText('1,000 מתוך 1,000 תווים').waitFor();
  await text.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'עוד מילים');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await sheet.getByRole('alert').getByText('ולא הודבק').waitFor();
  await sheet.getByRole('button', { name: 'סיום' }).click();
  expect((await page.getByRole('textbox', { name: 'תיאור' }).first().inputValue()).length).toBe(1000);

  await page.getByRole('button', { name: 'עריכת \u2068עלייה' }).click();
  await page.getByRole('main').locator('ol > li').getByRole('button', { name: 'כתיבה במסך מלא: תיאור' }).click();
  await sheet.getByText('1,200 מתוך 1,000 תווים').waitFor();
  expect(await text.inputValue()).toBe(long);
  await text.press('End');
  await page.keyboard.type('א');
  expect(await text.inputValue()).toBe(long);
});

test('the story is edited in full screen, with up to 3,000 characters', async () => {
  const page = await openEditor('tab=story');
  await page.getByRole('button', { name: 'כתיבה במסך מלא' }).click();
  const sheet = page.getByRole('dialog', { name: 'סיפור חיים' });
  await sheet.getByText('11 מתוך 3,000 תווים').waitFor();
  await sheet.getByRole('textbox').fill('א'.repeat(3001));
  await sheet.getByText('3,000 מתוך 3,000 תווים').waitFor();
  await sheet.getByText('סיפור מפורט').waitFor();
});

test.each([
  ['by default', 'no-preference', true],
  ['not with reduced motion', 'reduce', false],
] as const)(
  'a phone vibrates when content is added, saved or removed and when saving fails: %s',
  async (_, reducedMotion, vibrates) => {
    const page = await openEditor('section=quotes', { ...phone, reducedMotion });
    await page.evaluate(() => {
      const vibrations: string[] = [];
      Object.assign(window, { vibrations });
      Object.defineProperty(navigator, 'vibrate', {
        value: (pattern: number[]) => vibrations.push(pattern.join()) > 0,
      });
    });
    const readVibrations = () => page.evaluate(() => (window as unknown as { vibrations: string[] }).vibrations);
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'הציטוט' }).fill('יום אחד הכול יפרח');
    await main.getByRole('button', { name: 'הוספה', exact: true }).click();
    await save(page);
    await main.getByRole('button', { name: 'מחיקת הציטוט', exact: false }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת הציטוט' }).click();
    await page.route('**/rpc/memorial/save', (route) => route.abort());
    await saveButton(page).click();
    await page.getByRole('alert').getByText('שגיאה בשמירה').waitFor();
    expect(await readVibrations()).toEqual(vibrates ? ['10,60,20', '30,80,30', '40', '50,60,50,60,50'] : []);
  },
);

test('a device without vibration can save', async () => {
  const page = await openEditor('tab=story');
  await page.evaluate(() => delete (Navigator.prototype as { vibrate?: unknown }).vibrate);
  await page.getByRole('textbox', { name: 'סיפור חיים' }).fill('בלי רטט.');
  await save(page);
});

const tabs = ['details', 'images', 'story', 'social'];
const sections =
  'gallery timeline achievements quotes music videos family-tree grave-navigation kaddish soul-letters qr-code settings'.split(
    ' ',
  );
const places = [tabs.map((tab) => `tab=${tab}`), sections.map((section) => `section=${section}`)].flat();

test('all touch targets are 44 px wide and high, in every section', async () => {
  const id = await makeMemorial(owner, { tags: ['משפחה'] });
  const content = {
    timeline: [{ year: 1950, title: 'עלייה', description: '', image: null }],
    achievements: { showAchievements: true, items: [{ title: 'פרס' }] },
    quotes: [{ text: 'יום אחד הכול יפרח' }],
    music: [{ title: 'שיר', url: 'https://example.org/song' }],
    videos: [{ title: 'סרטון', url: 'https://www.youtube.com/watch?v=abc' }],
  };
  for (const [section, value] of Object.entries(content)) {
    const { status } = await owner.rpc('memorial/save', {
      memorialId: id,
      sections: { [section]: { baseVersion: 0, content: value } },
    });
    expect([section, status]).toEqual([section, 200]);
  }
  const small: string[] = [];
  const context = await world.visit({ ...phone, as: owner });
  for (const place of places) {
    const page = await open(context, `/edit-memorial/${id}?${place}`);
    await heading(page).waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"], .skeleton').count()).toBe(0);
    await waitUntilSettled(page);
    small.push(
      ...(await page.evaluate((where) => {
        const pressed =
          'button, a[href], [role="tab"], [role="button"], input, textarea, select, summary, label:has(input)';
        const name = (element: Element) =>
          (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
        return [...document.querySelectorAll(pressed)].flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0;
          const isHidden = element.closest('[aria-hidden="true"], [hidden], .skip-link, [data-live-announcer]');
          if (!isShown || isHidden || (width >= 44 && height >= 44)) return [];
          return [
            `${where} ${element.tagName} ${name(element)} ${element.getAttribute('type') ?? ''} ${width}×${height}`,
          ];
        });
      }, place)),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  }
  expect(small).toEqual([]);
});

test('with the keyboard open the field, its button and the save button are visible', async () => {
  const page = await openEditor('section=grave-navigation');
  await page.setViewportSize({ width: 390, height: 420 });
  const field = page
    .getByRole('textbox', { name: 'איך מגיעים', exact: false })
    .or(page.getByRole('main').locator('textarea'));
  await field.first().focus();
  const box = await field.first().boundingBox();
  const header = await page.locator('header:visible').boundingBox();
  expect(box && header && box.y >= header.y + header.height && box.y < 420).toBe(true);
  expect(await page.getByRole('navigation', { name: 'ניווט תחתון' }).isVisible()).toBe(false);
  expect(await saveButton(page).isVisible()).toBe(true);
});
