import { createHash, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leadingZeros, proofText } from '#features/contributions/screening/proof-of-work.rules.ts';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, photo, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';
import { waitFor } from './wait.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({}, { isOptimizing: true });
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const statusMessage = (page: Page) => page.locator('#news');
const dialog = (page: Page, name = 'הוספת זיכרון') => page.getByRole('dialog', { name });
const condolenceForm = (page: Page) => page.locator('#condolences form');

/** Creates a page with approved memories of its owner, the newest last. */
async function makeMemorialWithMemories(count: number): Promise<string> {
  const memorialId = await makeMemorial(owner);
  for (let number = 1; number <= count; number++) {
    const contribution = { memorialId, authorName: `כותב ${number}`, content: `זיכרון ${number}` };
    await owner.rpc('memories/add', { ...contribution, submitId: randomUUID() });
  }
  return memorialId;
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'הוספת זיכרון' }).click();
  await dialog(page).waitFor();
}

async function fillForm(
  part: ReturnType<Page['locator']>,
  values: { author?: string; content?: string },
): Promise<void> {
  if (values.author !== undefined) await part.locator('[name="authorName"]').fill(values.author);
  if (values.content !== undefined) await part.locator('[name="content"]').fill(values.content);
}

const rowsOf = (memorialId: string, table = 'memorial_memories') =>
  world.server.query<{ author_name: string; content: string; relationship: string | null; state: string }>(
    `select author_name, content, relationship, state from ${table} where memorial_id = '${memorialId}' order by created_at`,
  );

test('a visitor’s memory is confirmed and shown with a badge to its author alone, also after a reload', async () => {
  const memorialId = await makeMemorialWithMemories(1);
  const context = await world.visit(desktop);
  const page = await open(context, `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה, השכנה ממול', content: 'ארבעים שנה החזרנו זו לזו את אותה קערה.' });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();

  const thanks = dialog(page, 'תודה');
  await thanks.getByText('זיכרון נוסף בהצלחה').waitFor();
  await thanks.getByText('הזיכרון יוצג לאחר אישור').waitFor();
  expect(await dialog(page).count()).toBe(0);
  await thanks.getByRole('button', { name: 'סגירה' }).last().click();

  const own = page.locator('.memories > li').first();
  const isOwn = async () => {
    await own.getByText('ממתין לאישור').waitFor();
    expect(await own.textContent()).toContain('ארבעים שנה החזרנו זו לזו את אותה קערה.');
  };
  await isOwn();
  await page.reload();
  await isOwn();
  expect(await rowsOf(memorialId)).toMatchObject([{}, { relationship: null, state: 'pending' }]);

  const other = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  expect(await other.content()).not.toContain('ארבעים שנה');
});

test('a new condolence is first in its list, marked as pending, and the form is empty', async () => {
  const memorialId = await makeMemorial(owner);
  await owner.rpc('condolences/add', { memorialId, submitId: randomUUID(), authorName: 'דליה', content: 'קודם' });
  const page = await open(await world.visit(phone), `/memorial/${memorialId}`);
  await fillForm(condolenceForm(page), { author: 'אורית', content: 'המגירה השלישית שמורה על שמה.' });
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();

  await statusMessage(page).getByText('הספד נוסף בהצלחה').waitFor();
  const rows = page.locator('.condolences > li');
  expect(await rows.first().textContent()).toContain('המגירה השלישית שמורה על שמה.');
  expect(await rows.first().textContent()).toContain('ממתין לאישור');
  expect(await rows.count()).toBe(2);
  expect(await condolenceForm(page).locator('[name="content"]').inputValue()).toBe('');
});

test('missing values are reported under their fields, and the first one has the focus', async () => {
  const page = await open(await world.visit(desktop), `/memorial/${await makeMemorial(owner)}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: '   ' });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  await dialog(page).getByText('שם המחבר נדרש').waitFor();
  await dialog(page).getByText('תוכן הזיכרון נדרש').waitFor();
  expect(
    await dialog(page)
      .locator('[name="authorName"]')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await fillForm(dialog(page), { author: 'לאה' });
  await dialog(page).getByText('שם המחבר נדרש').waitFor({ state: 'hidden' });
});

test('a message that is too long is pasted whole, and the limit is shown before anything is sent', async () => {
  const memorialId = await makeMemorialWithMemories(0);
  const page = await open(await world.visit(phone), `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה' });
  const content = dialog(page).locator('[name="content"]');
  await content.focus();
  await page.keyboard.insertText('א'.repeat(10_001));
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  await dialog(page)
    .getByText(/אפשר לכתוב עד 10,?000 תווים/)
    .waitFor();
  expect((await content.inputValue()).length).toBe(10_001);
  expect(await rowsOf(memorialId)).toEqual([]);
});

test('two presses on a slow network create one row, and the button shows that the memory is being saved', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  await openDialog(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/rpc/memories/add', async (route) => {
    await released.promise;
    await route.continue();
  });
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).dblclick();
  const saving = dialog(page).getByRole('button', { name: 'הזיכרון נשמר…' });
  await saving.click({ force: true });
  released.resolve();
  await dialog(page, 'תודה').waitFor();
  expect(await rowsOf(memorialId)).toHaveLength(1);
});

/** Sends a memory whose response is lost, takes it back from the outbox, edits it and sends it again. */
async function resendAfterLostResponse(page: Page, author: string) {
  await openDialog(page);
  await page.route(
    '**/rpc/memories/add',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillForm(dialog(page), { author, content: 'קערה' });
  const send = dialog(page).getByRole('button', { name: 'הוספה', exact: true });
  await send.click();
  const waiting = page.locator('.words-own', { hasText: 'ממתין לשליחה' });
  await waiting.getByRole('button', { name: 'עריכה' }).click();
  await dialog(page).waitFor();
  expect(await dialog(page).locator('[name="content"]').inputValue()).toBe('קערה');
  expect(await waiting.count()).toBe(0);
  await fillForm(dialog(page), { content: 'קערה מלאה' });
  await send.click();
}

test('sending again after a lost response updates the same row', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  await resendAfterLostResponse(page, 'לאה');
  await dialog(page, 'תודה').waitFor();
  expect(await rowsOf(memorialId)).toMatchObject([{ content: 'קערה מלאה' }]);
});

test('sending again after a lost response updates the row of an owner too, who has no private link', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${memorialId}`);
  await resendAfterLostResponse(page, 'נועה');
  await expect.poll(() => rowsOf(memorialId)).toMatchObject([{ content: 'קערה מלאה', state: 'approved' }]);
  expect(await rowsOf(memorialId)).toHaveLength(1);
});

test.each([
  [500, 'INTERNAL_SERVER_ERROR', 'משהו השתבש אצלנו'],
  [429, 'TOO_MANY_REQUESTS', 'היו יותר מדי ניסיונות'],
])('a response of %i keeps the text and shows the reason, and the next try sends it', async (status, code, message) => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(phone), `/memorial/${memorialId}`);
  await page.route(
    '**/rpc/condolences/add',
    (route) => route.fulfill({ status, json: { json: { defined: false, code, status, message: 'prose' } } }),
    { times: 1 },
  );
  await fillForm(condolenceForm(page), { author: 'אורית', content: 'מחבקים' });
  const send = condolenceForm(page).getByRole('button', { name: 'שליחה' });
  await send.click();
  await condolenceForm(page).getByRole('alert').getByText(`שגיאה בהוספת ההספד: ${message}`).waitFor();
  expect(await condolenceForm(page).textContent()).not.toContain('prose');
  expect(await condolenceForm(page).locator('[name="content"]').inputValue()).toBe('מחבקים');
  await send.click();
  await statusMessage(page).getByText('הספד נוסף בהצלחה').waitFor();
  expect(await rowsOf(memorialId, 'memorial_condolences')).toHaveLength(1);
});

test('a draft is restored after leaving the page, also in the closed dialog', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await world.visit(desktop);
  const page = await open(context, `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await fillForm(condolenceForm(page), { content: 'מחבקים' });
  await page.locator('#condolences form[data-awake]').waitFor();
  await page.close();

  const again = await open(context, `/memorial/${memorialId}`);
  await waitFor(async () => (await condolenceForm(again).locator('[name="content"]').inputValue()) === 'מחבקים');
  await openDialog(again);
  expect(await dialog(again).locator('[name="authorName"]').inputValue()).toBe('לאה');
  expect(await dialog(again).locator('[name="content"]').inputValue()).toBe('קערה');
});

const withoutScript = (): Promise<BrowserContext> => world.visit({ ...phone, javaScriptEnabled: false });

test('without scripts the page is complete, older contributions are a link, and a memory can be written', async () => {
  const memorialId = await makeMemorialWithMemories(12);
  const page = await open(await withoutScript(), `/memorial/${memorialId}`);
  expect(await page.locator('.memory').count()).toBe(10);
  expect(await page.locator('button.stones:visible').count()).toBe(0);
  await page.getByRole('link', { name: 'לזיכרונות קודמים' }).click();
  await page.getByRole('heading', { level: 1, name: 'זיכרונות על' }).waitFor();
  expect(await page.locator('.memory .words-text').allTextContents()).toEqual(['זיכרון 2', 'זיכרון 1']);
  const cut = await page.goto(`${page.url().slice(0, -9)}`);
  expect(cut?.status()).toBe(200);
  expect(await page.locator('.memory .words-text').first().textContent()).toBe('זיכרון 12');
  await page.goto(`/memorial/${memorialId}`);

  await page.getByRole('link', { name: 'הוספת זיכרון' }).click();
  await page.locator('[name="authorName"]').fill('לאה');
  await page.locator('[name="content"]').fill('קערה');
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'הזיכרון שכתבתם' }).waitFor();
  expect(await page.locator('main').textContent()).toContain('ממתין לאישור');
  expect((await rowsOf(memorialId)).at(-1)).toMatchObject({ author_name: 'לאה', content: 'קערה', state: 'pending' });
});

test('without scripts a refused text is shown again, and the same text twice is one row', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await withoutScript();
  const page = await open(context, `/memorial/${memorialId}`);
  await fillForm(condolenceForm(page), { author: '‏', content: 'מחבקים' });
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
  await page.locator('.error', { hasText: 'יש למלא שם' }).waitFor();
  expect(await page.locator('[name="content"]').inputValue()).toBe('מחבקים');
  for (const _ of [1, 2]) {
    await page.goto(`/memorial/${memorialId}`);
    await fillForm(condolenceForm(page), { author: 'אורית', content: 'מחבקים' });
    await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
    await page.getByRole('heading', { level: 1, name: 'ההספד שכתבתם' }).waitFor();
  }
  expect(await rowsOf(memorialId, 'memorial_condolences')).toHaveLength(1);

  // Sending an approved text again does not open the private link.
  await world.server.query(`update memorial_condolences set state = 'approved' where memorial_id = '${memorialId}'`);
  await page.goto(`/memorial/${memorialId}`);
  await fillForm(condolenceForm(page), { author: 'אורית', content: 'מחבקים' });
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
  await page.waitForURL(/#condolences$/);
  expect(await rowsOf(memorialId, 'memorial_condolences')).toHaveLength(1);
});

test('on a page that publishes at once the form can be used again for a second message', async () => {
  const memorialId = await makeMemorial(owner);
  await owner.rpc('contributions/saveInboxSettings', { memorialId, approval: 'after' });
  const page = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  const send = condolenceForm(page).getByRole('button', { name: 'שליחה' });
  for (const content of ['מחבקים אתכם', 'ועוד מילה אחת']) {
    await fillForm(condolenceForm(page), { author: 'אורית', content });
    await page.locator('#condolences form[data-awake]').waitFor();
    // Waits as long as a person needs to write: a faster submission is withheld.
    const from = Date.now();
    await waitFor(async () => Date.now() - from > 3200);
    await send.click();
    await page.locator('.condolences > li', { hasText: content }).waitFor();
  }
  expect((await rowsOf(memorialId, 'memorial_condolences')).map(({ state }) => state)).toEqual([
    'approved',
    'approved',
  ]);
});

test('by the private link a contribution is edited, which makes it pending, and withdrawn for good', async () => {
  const memorialId = await makeMemorial(owner);
  const context = await world.visit(desktop);
  const page = await open(context, `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  await dialog(page, 'תודה').getByRole('button', { name: 'סגירה' }).last().click();
  await world.server.query(`update memorial_memories set state = 'approved' where memorial_id = '${memorialId}'`);

  const own = page.locator('.words-own');
  await own.getByRole('link', { name: 'עריכה' }).click();
  await page.getByText('מופיע בדף').waitFor();
  await page.locator('[name="content"]').fill('קערה מלאה');
  await page.getByRole('button', { name: 'שמירת השינוי' }).click();
  await page.getByRole('status').getByText('השינוי נשמר').waitFor();
  expect(await rowsOf(memorialId)).toMatchObject([{ content: 'קערה מלאה', state: 'pending' }]);

  await page.getByRole('link', { name: 'לדף של' }).click();
  await own.getByText('קערה מלאה').waitFor();
  await own.getByRole('link', { name: 'ביטול השליחה' }).click();
  await page.getByRole('button', { name: 'מחיקת הזיכרון' }).click();
  await page.getByRole('heading', { level: 1, name: 'זיכרון נמחק' }).waitFor();
  expect(await rowsOf(memorialId)).toEqual([]);
  await page.getByRole('link', { name: 'לדף של' }).click();
  await own.waitFor({ state: 'detached' });
});

test('an invalid private link shows only a message', async () => {
  const page = await (await world.visit(phone)).newPage();
  const answer = await page.goto(`/m/${'x'.repeat(22)}`);
  expect(answer?.status()).toBe(404);
});

test('older memories are loaded into the list, and the link is removed with the last', async () => {
  const memorialId = await makeMemorialWithMemories(12);
  const page = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  const older = page.getByRole('link', { name: 'לזיכרונות קודמים' });
  await older.click();
  await older.waitFor({ state: 'detached' });
  expect(await page.locator('.memories .words-text').allTextContents()).toEqual(
    Array.from({ length: 12 }, (_, index) => `זיכרון ${12 - index}`),
  );
  expect(page.url()).not.toContain('after');
});

test('a pebble is laid at once, stays after a reload, and can be taken back', async () => {
  const memorialId = await makeMemorialWithMemories(1);
  const context = await world.visit(phone);
  const page = await open(context, `/memorial/${memorialId}`);
  const pebble = page.locator('.memory .stones');
  await pebble.click();
  await waitFor(async () => (await pebble.getAttribute('aria-label'))?.endsWith(', 1') === true);
  expect(await pebble.getAttribute('aria-pressed')).toBe('true');
  const count = async () =>
    (
      await world.server.query<{ likes_count: number }>(
        'select likes_count from memorial_memories where memorial_id = ' + `'${memorialId}'`,
      )
    )[0]?.likes_count;
  await waitFor(async () => (await count()) === 1);
  await page.reload();
  await page.locator('.memory .stones[aria-pressed="true"]').click();
  await waitFor(async () => (await count()) === 0);
});

/** Loads older memories and waits for the new count. */
async function loadOlder(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'לזיכרונות קודמים' }).click();
  await waitFor(async () => (await page.locator('.memories > li').count()) === count);
}

test('an author’s contribution has an edit link also on a later page of the list', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(desktop), `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  await dialog(page, 'תודה').getByRole('button', { name: 'סגירה' }).last().click();
  await world.server.query(`update memorial_memories set state = 'approved' where memorial_id = '${memorialId}'`);
  for (let number = 1; number <= 11; number++)
    await owner.rpc('memories/add', { memorialId, submitId: randomUUID(), authorName: 'נועה', content: `${number}` });

  const looked = page.waitForResponse('**/rpc/contributions/findOwn');
  await page.reload();
  await looked;
  await loadOlder(page, 12);
  const own = page.locator('.memories > li', { hasText: 'קערה' });
  await own.getByRole('link', { name: 'עריכה' }).click();
  await page.getByText('מופיע בדף').waitFor();
});

test('a contribution is reported on a page of its own', async () => {
  const memorialId = await makeMemorialWithMemories(1);
  const page = await open(await withoutScript(), `/memorial/${memorialId}`);
  await page.locator('.words-options > summary').click();
  await page.getByRole('link', { name: 'דיווח על הדברים של' }).click();
  await page.getByLabel('מה לא בסדר כאן').fill('פרסומת');
  await page.getByRole('button', { name: 'שליחת הדיווח' }).click();
  await page.getByRole('heading', { level: 1, name: 'תודה' }).waitFor();
  const reports = await world.server.query<{ reason: string }>(
    `select reason from contribution_reports r join memorial_memories m on m.id = r.contribution_id where m.memorial_id = '${memorialId}'`,
  );
  expect(reports).toEqual([{ reason: 'פרסומת' }]);
});

test('a contribution of the owner appears at once, without a badge', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${memorialId}`);
  await fillForm(condolenceForm(page), { author: 'נועה', content: 'תודה לכולם' });
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
  await statusMessage(page).getByText('הספד נוסף בהצלחה', { exact: true }).waitFor();
  const row = page.locator('.condolences > li').first();
  expect(await row.textContent()).toContain('תודה לכולם');
  expect(await row.textContent()).not.toContain('ממתין');
});

test('a visitor’s browser sends a proof of work for the row', async () => {
  const page = await open(await world.visit(phone), `/memorial/${await makeMemorial(owner)}`);
  const request = page.waitForRequest('**/rpc/condolences/add');
  await fillForm(condolenceForm(page), { author: 'אורית', content: 'מחבקים' });
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
  const { json } = (await request).postDataJSON() as {
    json: { submitId: string; proof: { challenge: string; nonce: string }; device: string };
  };
  const bits = Number(json.proof.challenge.split('.')[1]);
  const hash = createHash('sha256')
    .update(proofText(json.proof.challenge, json.submitId, json.proof.nonce))
    .digest();
  expect(bits).toBeGreaterThan(8);
  expect(leadingZeros(hash)).toBeGreaterThanOrEqual(bits);
  expect(json.device).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('%s the contributions pass axe and can be used by keyboard', async (_, size) => {
  const memorialId = await makeMemorialWithMemories(2);
  const page = await open(await world.visit(size), `/memorial/${memorialId}`);
  await fillForm(condolenceForm(page), { author: 'אורית', content: 'מחבקים' });
  await condolenceForm(page).getByRole('button', { name: 'שליחה' }).click();
  await page.locator('.words-own').waitFor();
  expect(await offences(page)).toEqual([]);

  const add = page.getByRole('link', { name: 'הוספת זיכרון' });
  await add.focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  expect(await offences(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await add.evaluate((link) => link === document.activeElement)).toBe(true);

  for (const path of ['memories', 'memories/new', 'condolences']) {
    await page.goto(`/memorial/${memorialId}/${path}`);
    expect(await offences(page), path).toEqual([]);
  }
});

test('at 320 px nothing overflows the screen', async () => {
  const memorialId = await makeMemorial(owner);
  const long = 'א'.repeat(80);
  for (const add of ['memories/add', 'condolences/add'])
    await owner.rpc(add, { memorialId, submitId: randomUUID(), authorName: long, relationship: long, content: long });
  const page = await open(
    await world.visit({ ...phone, viewport: { width: 320, height: 700 } }),
    `/memorial/${memorialId}`,
  );
  const hasOverflow = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await hasOverflow()).toBe(false);
  await openDialog(page);
  expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
});

/** A page with a contact form. */
async function makeMemorialWithContactForm(): Promise<string> {
  const memorialId = await makeMemorial(owner);
  await world.server.query(`update memorials set show_family_contact = true where id = '${memorialId}'`);
  return memorialId;
}

test.each([
  ['with a script', { ...desktop }],
  ['without one', { ...phone, javaScriptEnabled: false }],
])('a message reaches the family %s, and the page does not contain the email address', async (_, size) => {
  const memorialId = await makeMemorialWithContactForm();
  const page = await open(await world.visit(size), `/memorial/${memorialId}`);
  expect(await page.content()).not.toContain(owner.email);
  const form = page.locator('#contact form');
  await form.locator('[name="name"]').fill('תמר');
  const email = `tamar-${randomUUID().slice(0, 8)}@example.org`;
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="message"]').fill('הכרתי אותו בצבא');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await page.getByText('הפנייה נשלחה').first().waitFor();
  await waitFor(async () => (await world.server.emailTo(owner.email)).raw.includes(`Reply-To: ${email}`));
});

test.each([
  ['with a script', { ...desktop }],
  ['without one', { ...phone, javaScriptEnabled: false }],
])('an abusive message is refused %s: the field shows an error and keeps the text', async (_, size) => {
  const memorialId = await makeMemorialWithContactForm();
  const page = await open(await world.visit(size), `/memorial/${memorialId}`);
  const form = page.locator('main form[data-write="contact"]');
  await form.locator('[name="name"]').fill('תמר');
  const email = `tamar-${randomUUID().slice(0, 8)}@example.org`;
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="message"]').fill('הלוואות בזול: www.loans.example.top');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await form.getByText('יש כאן קישור או מילים שעלולות לפגוע').waitFor();
  await form.getByRole('alert').getByText('הפנייה לא נשלחה').waitFor();
  expect(await form.locator('[name="message"]').inputValue()).toBe('הלוואות בזול: www.loans.example.top');
  expect(await form.locator('[name="message"]').getAttribute('aria-invalid')).toBe('true');
  // axe is a script and cannot run without scripts.
  expect('javaScriptEnabled' in size ? [] : await offences(page)).toEqual([]);
  await form.locator('[name="message"]').fill('הכרתי אותו בצבא');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await page.getByText('הפנייה נשלחה', { exact: true }).first().waitFor();
  await waitFor(async () => (await world.server.emailTo(owner.email)).raw.includes(`Reply-To: ${email}`));
  expect(world.server.emails.filter(({ raw }) => raw.includes(email))).toHaveLength(1);
});

test('a visitor who reaches the rate limit of an address sees a message and keeps the text', async () => {
  const memorialId = await makeMemorialWithContactForm();
  const page = await open(await world.visit(phone), `/memorial/${memorialId}`);
  const counters = async () =>
    (await world.server.query<{ key: string }>(`select key from rate_limits where key like 'contact.sender:%'`)).map(
      ({ key }) => key,
    );
  const others = await counters();
  const sent = { memorialId, name: 'תמר', email: 'tamar@example.org', message: 'אחת', submitId: randomUUID() };
  expect((await call(world.server.origin, 'contact/send', sent)).status).toBe(200);
  const ofThisPage = (await counters()).filter((key) => !others.includes(key));
  expect(ofThisPage).toHaveLength(1);
  await world.server.query(`update rate_limits set points = 10 where key = '${ofThisPage[0]}'`);
  const form = page.locator('main form[data-write="contact"]');
  await form.locator('[name="name"]').fill('תמר');
  await form.locator('[name="email"]').fill('tamar@example.org');
  await form.locator('[name="message"]').fill('שתיים');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await form.getByRole('alert').getByText('אפשר לשלוח אותו מחר').waitFor();
  expect(await form.locator('[name="message"]').inputValue()).toBe('שתיים');
});

test('a name without visible characters is reported as missing and not as abusive', async () => {
  const page = await open(await world.visit(phone), `/memorial/${await makeMemorialWithContactForm()}`);
  const form = page.locator('main form[data-write="contact"]');
  await form.locator('[name="name"]').fill('\u200f');
  await form.locator('[name="email"]').fill('tamar@example.org');
  await form.locator('[name="message"]').fill('הכרתי אותו בצבא');
  await form.getByRole('button', { name: 'שליחה' }).click();
  await form.getByText('יש למלא שם').waitFor();
  expect(await form.getByText('עלולות לפגוע').count()).toBe(0);
});

test('a page has no contact form if the family accepts no messages', async () => {
  const page = await open(await world.visit(phone), `/memorial/${await makeMemorial(owner)}`);
  expect(await page.locator('#contact').count()).toBe(0);
});

test('a memory is sent with a picture, and a failed picture is retried without sending the text again', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(phone), `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  await dialog(page).getByLabel('הוספת תמונה').setInputFiles(photo);
  await dialog(page).getByText('p-shmuel.webp').waitFor();
  await page.route('**/upload/own-memory/*', (route) => route.abort(), { times: 1 });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();

  const thanks = dialog(page, 'תודה');
  await thanks.getByText('המילים הגיעו, והתמונה לא: אין חיבור לרשת').waitFor();
  expect(await offences(page)).toEqual([]);
  const [row] = await rowsOf(memorialId);
  expect(row).toMatchObject({ content: 'קערה' });
  await thanks.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await waitFor(async () => {
    const images = await world.server.query<{ image: string | null }>(
      `select image from memorial_memories where memorial_id = '${memorialId}'`,
    );
    return images.length === 1 && images[0]?.image !== null;
  });
  await thanks.getByRole('button', { name: 'סגירה' }).last().click();
  await page.locator('.words-own img').waitFor();
});

test('a memory that is published at once does not wait for a picture that this browser cannot send', async () => {
  const memorialId = await makeMemorial(owner);
  await owner.rpc('contributions/saveInboxSettings', { memorialId, approval: 'after' });
  // A signed-in author is known, so the text is not withheld for being anonymous.
  const author = await openAccount(world.server);
  const page = await open(await world.visit({ ...phone, as: author }), `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  const animation = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await dialog(page).getByLabel('הוספת תמונה').setInputFiles(animation);
  await dialog(page).getByText('a.gif').waitFor();
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  await dialog(page, 'תודה').getByText('המילים הגיעו, והתמונה לא: הקובץ גדול מדי').waitFor();
  expect(await rowsOf(memorialId)).toMatchObject([{ content: 'קערה', state: 'approved' }]);
});

test('by the private link the picture of a memory is added, changed and removed', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await world.visit(phone), `/memorial/${memorialId}`);
  await openDialog(page);
  await fillForm(dialog(page), { author: 'לאה', content: 'קערה' });
  await dialog(page).getByRole('button', { name: 'הוספה', exact: true }).click();
  await dialog(page, 'תודה').getByRole('button', { name: 'סגירה' }).last().click();
  await page.locator('.words-own').getByRole('link', { name: 'עריכה' }).click();

  const images = () =>
    world.server.query<{ image: string | null }>(
      `select image from memorial_memories where memorial_id = '${memorialId}'`,
    );
  await page.getByLabel('הוספת תמונה').setInputFiles(photo);
  await page.getByRole('status').getByText('השינוי נשמר').waitFor();
  const shown = page.getByRole('main').locator('.own-picture img');
  await shown.waitFor();
  expect(await offences(page)).toEqual([]);
  const [first] = await images();

  await page.route('**/upload/own-memory/*', (route) => route.abort(), { times: 1 });
  await page.getByLabel('החלפת התמונה').setInputFiles(photo);
  await page.getByRole('alert').getByText('התמונה לא נשמרה: אין חיבור לרשת').waitFor();
  await page.getByLabel('החלפת התמונה').setInputFiles(photo);
  await waitFor(async () => (await images())[0]?.image !== first?.image);
  await shown.waitFor();

  await page.getByRole('button', { name: 'הסרת התמונה' }).click();
  await page.getByLabel('הוספת תמונה').waitFor();
  expect(await images()).toEqual([{ image: null }]);
});

test('text for a page that was closed meanwhile is shown, so that it can be copied', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await open(await withoutScript(), `/memorial/${memorialId}/memories/new`);
  await page.locator('[name="authorName"]').fill('לאה');
  await page.locator('[name="content"]').fill('ארבעים שנה החזרנו זו לזו את אותה קערה.');
  await owner.rpc('contributions/saveInboxSettings', { memorialId, isClosed: true });
  await page.getByRole('button', { name: 'הוספה', exact: true }).click();
  await page.getByText('מה שכתבתם לא נשלח').waitFor();
  await page.getByRole('main').getByText('ארבעים שנה החזרנו זו לזו את אותה קערה.').waitFor();
  expect(await rowsOf(memorialId)).toEqual([]);
});
