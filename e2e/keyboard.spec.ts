import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, photo, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';
import { linkIn } from './mail.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** The accessible name of the focused element, and whether its focus is visible. */
interface TabStop {
  name: string;
  isFocusVisible: boolean;
}

function readTabStop(page: Page): Promise<TabStop> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { name: '', isFocusVisible: true };
    const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : [];
    const named = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const name = [at.getAttribute('aria-label'), ...[...labels, ...named].map((label) => label?.textContent)]
      .concat(at.textContent)
      .filter(Boolean)
      .join(' ');
    // A text field shows focus on its box, a switch or a radio button on its label.
    const shows = (element: Element) => {
      const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(element);
      const isFilled = at.hasAttribute('data-part') && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || isFilled;
    };
    const label = at.closest('label');
    const containers = [at, at.closest('.input-box'), at.closest('[data-focus-visible]')];
    const shown = [...containers, label, ...(label?.querySelectorAll('*') ?? [])];
    const { width, height } = at.getBoundingClientRect();
    const isHidden = width <= 1 || height <= 1 || !at.checkVisibility({ visibilityProperty: true });
    const visibleBox = label ?? at.closest('[data-focus-visible]');
    const isVisible = !isHidden || (visibleBox !== null && visibleBox !== at);
    return { name, isFocusVisible: at.id === 'main' || (isVisible && shown.some((box) => box !== null && shows(box))) };
  });
}

/** Presses Tab until the named element has focus, and checks that every focus on the way is visible. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const stops: string[] = [];
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press(key);
    const stop = await readTabStop(page);
    stops.push(stop.name);
    if (!stop.isFocusVisible) throw new Error(`The focus is not visible at «${stop.name}».`);
    if (typeof name === 'string' ? stop.name.includes(name) : name.test(stop.name)) return;
  }
  throw new Error(`Tab did not reach «${String(name)}». It reached: ${stops.join(' | ')}`);
}

async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Waits until the title of a step has focus and its code is loaded. Keys that are pressed earlier are lost. */
async function waitForStep(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  await expect.poll(() => heading.evaluate((it) => it.matches(':focus'))).toBe(true);
  await page.getByRole('button', { name: 'חזרה' }).waitFor();
}

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s a user registers, creates a page, writes a story, saves and publishes by keyboard', async (_, size) => {
  const page = await open(await world.visit(size), '/register');
  const email = `${randomUUID()}@example.com`;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await typeInto(page, 'שם פרטי', 'נועה');
  await typeInto(page, 'שם משפחה', 'לוי');
  await typeInto(page, 'דואר אלקטרוני', email);
  await typeInto(page, 'סיסמה', 'סיסמה ארוכה 123');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'נשלחה הודעה' }).waitFor();
  await page.goto(linkIn(await world.server.emailTo(email)));
  await tabTo(page, 'אישור וכניסה');
  await page.keyboard.press('Enter');
  await page.waitForURL(world.server.origin + '/');

  await page.goto('/onboarding/start');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, 'פתיחת דף זיכרון');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'על מי נכתוב?' }).waitFor();
  await typeInto(page, 'שם מלא', 'אברהם נחליאלי');
  await tabTo(page, 'משפחה');
  await page.keyboard.press('Space');
  await tabTo(page, /^הלאה/);
  await page.keyboard.press('Enter');
  await waitForStep(page, 'מתי?');
  await tabTo(page, 'תאריך לידה');
  await page.keyboard.type('12041931');
  await tabTo(page, 'תאריך פטירה');
  await page.keyboard.type('03092019');
  await tabTo(page, /^הלאה/);
  await page.keyboard.press('Enter');
  await waitForStep(page, 'תמונה אחת');
  // Starts to wait before Tab is pressed, because the browser takes a moment to intercept the file chooser.
  const chosen = page.waitForEvent('filechooser');
  // Tab reaches the drop zone first, then the button.
  await tabTo(page, /^בחירת תמונה$/);
  await tabTo(page, /^בחירת תמונה$/);
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(photo);
  await page.getByRole('button', { name: 'החלפת תמונה' }).waitFor();
  await tabTo(page, 'פתיחת הדף');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/edit-memorial/**');
  await page.getByRole('tab', { name: 'פרטים' }).waitFor();
  while (!(await page.getByRole('tab', { name: 'פרטים' }).evaluate((tab) => tab === document.activeElement)))
    await tabTo(page, /^פרטים$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'סיפור חיים', selected: true }).waitFor();
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'סיפור חיים' }).waitFor();
  await typeInto(page, 'סיפור חיים', 'אברהם נולד בירושלים.');
  await tabTo(page, /^שמירה/, 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();

  await tabTo(page, /^פרסום הדף/, size === phone ? 'Tab' : 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^פרסום הדף/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'הדף גלוי לכול' }).waitFor();
  const id = /edit-memorial\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const html = await (await fetch(`${world.server.origin}/memorial/${id}`)).text();
  expect(html).toContain('אברהם נולד בירושלים.');
});

test.each(['/', '/login', '/support'])('the first tab stop of %s skips to the content', async (path) => {
  const page = await open(await world.visit(desktop), path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'דילוג לתוכן' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
});

test('Escape closes a dialog and returns the focus to its button', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person, { isPublic: false });
  const page = await open(await world.visit({ ...phone, as: person }), `/edit-memorial/${id}`);
  for (const name of ['פרסום הדף', 'כל חלקי הדף']) {
    const opener = page.getByRole('button', { name }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

test('the focused item of a menu, a list and a calendar is visible', async () => {
  const person = await openAccount(world.server);
  const id = await makeMemorial(person);
  const page = await open(await world.visit({ ...desktop, as: person }), `/edit-memorial/${id}?tab=details`);
  const isSeenBelow = async (opener: string, role: 'option' | 'button' | 'menuitem') => {
    await page.getByRole('button', { name: opener }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole(role).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    const { isFocusVisible } = await readTabStop(page);
    await page.keyboard.press('Escape');
    return isFocusVisible;
  };
  expect(await isSeenBelow('תחום', 'option')).toBe(true);
  expect(await isSeenBelow('פתיחת לוח השנה', 'button')).toBe(true);
  await page.goto('/dashboard');
  expect(await isSeenBelow('עוד פעולות', 'menuitem')).toBe(true);
});

test('the side menu of a phone can be used by keyboard', async () => {
  const page = await open(await world.visit(phone), '/');
  const menu = page.getByRole('dialog', { name: 'תפריט' });
  await tabTo(page, 'פתיחת התפריט');
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect((await readTabStop(page)).name).toContain('פתיחת התפריט');
  await page.keyboard.press('Space');
  await menu.waitFor();
  await tabTo(page, 'עזרה ותמיכה');
  await page.keyboard.press('Enter');
  await page.waitForURL('/support');
});

test('the personal menu opens and signs out by keyboard', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...desktop, as: person }), '/');
  await tabTo(page, 'תפריט אישי');
  await page.keyboard.press('Enter');
  await tabTo(page, 'יציאה');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'כניסה' }).waitFor();
});
