import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { seedContributions, type ContributionSeed } from './contributions.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({}, { isOptimizing: true });
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const row = (page: Page, name: string) => page.getByRole('article', { name });
const actionButton = (page: Page, name: string, action: string) =>
  row(page, name).getByRole('button', { name: action, exact: true });
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

const threeMemories: ContributionSeed[] = [
  { authorName: 'דן הראל', relationship: 'בן', content: 'הגינה הייתה הבית השני שלה.' },
  { authorName: 'יואב שדה', content: 'היא נתנה לי להשקות את הוורד הלבן.', age: 12 },
  { authorName: 'חנה לביא', content: 'היינו שתי גננות צעירות.', age: 120 },
];

async function openQueue(
  seeds: readonly ContributionSeed[] = threeMemories,
  size: object = desktop,
  section = 'memories',
) {
  const id = await makeMemorial(owner, { name: 'נעמי הראל' });
  const ids = await seedContributions(world, id, seeds);
  const context = await world.visit({ ...size, as: owner });
  const page = await open(context, `/edit-memorial/${id}?section=${section}`);
  if (seeds.length > 0) await row(page, seeds[0]?.authorName ?? '').waitFor();
  return { id, ids, context, page };
}

const stateOf = async (id: string | undefined) =>
  (await world.server.query<{ state: string }>('select state from memorial_memories where id = $1', [id]))[0]?.state;

test('a pending contribution is approved and restored with one press each, and shows who did it', async () => {
  const { id, ids, page } = await openQueue();
  await actionButton(page, 'יואב שדה', 'אישור').click();
  await row(page, 'יואב שדה').getByText('אושר, ומופיע בדף').waitFor();
  await row(page, 'יואב שדה').getByText('נועה, עכשיו').waitFor();
  await filter(page, 'בדף').getByText('1').waitFor();
  expect(await stateOf(ids[1])).toBe('approved');
  const { json } = await owner.rpc<{ rows: { id: string }[] }>('contributions/list', {
    memorialId: id,
    kind: 'memory',
  });
  expect(json.rows.map((one) => one.id)).toEqual([ids[1]]);

  await actionButton(page, 'יואב שדה', 'ביטול פעולה').click();
  await actionButton(page, 'יואב שדה', 'אישור').waitFor();
  await filter(page, 'ממתינים').getByText('3').waitFor();
  expect(await stateOf(ids[1])).toBe('pending');
});

test('with a font size of 24 px all buttons of a row fit into the row', async () => {
  const { context, page } = await openQueue(threeMemories, phone);
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  const findOverflowing = () =>
    row(page, 'דן הראל').evaluate((article) => {
      const { left, right } = article.getBoundingClientRect();
      return [...article.querySelectorAll('button')]
        .filter((button) => button.getBoundingClientRect().left < left || button.getBoundingClientRect().right > right)
        .map((button) => button.innerText);
    });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  await expect.poll(findOverflowing).toEqual([]);
});

test('keyboard shortcuts move, decide, select and undo in any keyboard layout', async () => {
  const { ids, page } = await openQueue();
  await row(page, 'דן הראל').focus();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('יואב שדה');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('דן הראל');
  // The key of A on a Hebrew keyboard.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: 'ש', bubbles: true })),
  );
  await row(page, 'דן הראל').getByText('אושר, ומופיע בדף').waitFor();
  await expect.poll(focused).toBe('יואב שדה');
  await page.keyboard.press('h');
  await row(page, 'יואב שדה').getByText('הוסתר מהדף').waitFor();
  expect(await Promise.all([stateOf(ids[0]), stateOf(ids[1])])).toEqual(['approved', 'hidden']);
  await page.keyboard.press('z');
  await actionButton(page, 'יואב שדה', 'אישור').waitFor();
  await page.keyboard.press('z');
  await actionButton(page, 'דן הראל', 'אישור').waitFor();
  expect(await Promise.all([stateOf(ids[0]), stateOf(ids[1])])).toEqual(['pending', 'pending']);

  await page.keyboard.press('x');
  await page.getByText('נבחר אחד').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('נבחר אחד').waitFor({ state: 'detached' });
  await row(page, 'דן הראל').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'החזרה עם הערה' });
  await dialog.getByRole('textbox').pressSequentially('ah');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('ah');
  expect(await stateOf(ids[0])).toBe('pending');
});

test('a reported contribution is listed in its own view with the reasons until somebody approves it', async () => {
  const id = await makeMemorial(owner, { name: 'נעמי הראל' });
  const [reported] = await seedContributions(world, id, [
    { authorName: 'רון מלכה', content: 'לא ברור', state: 'approved' },
  ]);
  const context = await world.visit({ as: owner });
  const page = await open(context, `/edit-memorial/${id}?section=memories`);
  await page.getByText('שום דבר לא ממתין').waitFor();
  expect(await filter(page, 'דיווחים').count()).toBe(0);
  await call(world.server.origin, 'contributions/report', {
    kind: 'memory',
    id: reported,
    reason: 'לא הוא כתב את זה',
    device: randomUUID(),
  });
  const notified = (await open(context, '/notifications')).getByRole('main').getByRole('link', { name: /^דיווח חדש/ });
  await notified.getByText('רון מלכה').waitFor();
  expect(await notified.getAttribute('href')).toBe(`/edit-memorial/${id}?section=memories`);
  await page.reload();
  await filter(page, 'דיווחים').getByText('1').waitFor();
  await filter(page, 'דיווחים').click();
  await row(page, 'רון מלכה').getByText('לא הוא כתב את זה').waitFor();
  expect(await offences(page)).toEqual([]);
  await actionButton(page, 'רון מלכה', 'השארה בדף').click();
  await row(page, 'רון מלכה').getByText('אושר, ומופיע בדף').waitFor();
  await filter(page, 'דיווחים').getByText('0').waitFor();
});

test('several contributions are approved and undone together, with one call each', async () => {
  const { ids, page } = await openQueue();
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contributions/decide')) calls.push(request.postDataJSON().json.ids.length);
  });
  await row(page, 'דן הראל').getByRole('checkbox').check({ force: true });
  await row(page, 'יואב שדה').getByRole('checkbox').check({ force: true });
  await page.getByText('נבחרו שניים').waitFor();
  await page.getByRole('button', { name: 'אישור השניים' }).click();
  await page.getByText('שניים אושרו').waitFor();
  expect(await Promise.all(ids.map(stateOf))).toEqual(['approved', 'approved', 'pending']);
  await page.getByRole('button', { name: 'ביטול הכול' }).click();
  await actionButton(page, 'דן הראל', 'אישור').waitFor();
  expect(await Promise.all(ids.map(stateOf))).toEqual(['pending', 'pending', 'pending']);
  expect(calls).toEqual([2, 2]);
});

test('a row that somebody else decided first shows its current state and is not overwritten, and the other rows are decided', async () => {
  const { ids, page } = await openQueue();
  await owner.rpc('contributions/decide', { ids: [{ kind: 'memory', id: ids[0], version: 1 }], decision: 'hide' });
  await row(page, 'דן הראל').getByRole('checkbox').check({ force: true });
  await row(page, 'יואב שדה').getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'אישור השניים' }).click();
  await row(page, 'יואב שדה').getByText('אושר, ומופיע בדף').waitFor();
  await row(page, 'דן הראל').getByText('בינתיים מישהו אחר כבר החליט').waitFor();
  await row(page, 'דן הראל').getByText('זיכרון · מוסתר', { exact: true }).waitFor();
  expect(await Promise.all(ids.map(stateOf))).toEqual(['hidden', 'approved', 'pending']);
  expect(await page.getByRole('alert').getByText(/./).count()).toBe(0);

  await actionButton(page, 'דן הראל', 'החזרה לדף').click();
  await row(page, 'דן הראל').getByText('אושר, ומופיע בדף').waitFor();
  expect(await stateOf(ids[0])).toBe('approved');
});

test('a decision is reported only once it is stored, and a failed one leaves the row as it was', async () => {
  const { ids, context, page } = await openQueue();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/contributions/decide', async (route) => {
    await released;
    await route.abort();
  });
  await actionButton(page, 'דן הראל', 'אישור').click();
  await row(page, 'דן הראל').getByText('נשמר…').waitFor();
  expect(await page.getByText('אושר, ומופיע בדף').count()).toBe(0);
  release();
  await row(page, 'דן הראל').getByText('לא נשמר, והכול נשאר כפי שהיה').waitFor();
  expect(await stateOf(ids[0])).toBe('pending');
  await context.unroute('**/contributions/decide');
  await actionButton(page, 'דן הראל', 'אישור').click();
  await row(page, 'דן הראל').getByText('אושר, ומופיע בדף').waitFor();
});

test('a memory is returned to its author with a note, which the list shows', async () => {
  const { ids, page } = await openQueue();
  await actionButton(page, 'יואב שדה', 'החזרה עם הערה').click();
  const dialog = page.getByRole('dialog', { name: 'החזרה עם הערה' });
  await dialog.getByRole('button', { name: 'אפשר לקצר קצת?' }).click();
  await dialog.getByRole('button', { name: 'החזרה עם ההערה' }).click();
  await row(page, 'יואב שדה').getByText('הוחזר עם ההערה').waitFor();
  expect(await stateOf(ids[1])).toBe('returned');
  await filter(page, 'הוחזרו').click();
  await row(page, 'יואב שדה').getByText('אפשר לקצר קצת?').waitFor();
});

test('a deletion names the author in its confirmation, reports its result, and can be undone', async () => {
  const { ids, context, page } = await openQueue();
  const remove = async () => {
    await row(page, 'דן הראל')
      .getByRole('button', { name: /עוד פעולות/ })
      .click();
    await page.getByRole('menuitem', { name: 'מחיקה' }).click();
    await page.getByRole('alertdialog', { name: /למחוק את הזיכרון של .*דן הראל/ }).waitFor();
    await page.getByRole('button', { name: 'מחיקת הזיכרון' }).click();
  };
  await context.route('**/contributions/decide', (route) => route.abort());
  await remove();
  await row(page, 'דן הראל').getByText('שגיאה במחיקת הזיכרון').waitFor();
  expect(await stateOf(ids[0])).toBe('pending');
  await context.unroute('**/contributions/decide');
  await remove();
  await row(page, 'דן הראל').getByText('זיכרון נמחק').waitFor();
  expect(await stateOf(ids[0])).toBe('removed');
  await actionButton(page, 'דן הראל', 'ביטול פעולה').click();
  await actionButton(page, 'דן הראל', 'אישור').waitFor();
  expect(await stateOf(ids[0])).toBe('pending');
});

test.each([
  ['memories', 'הוספת זיכרון', 'הזיכרון', 'זיכרון נוסף בהצלחה', 'שגיאה בהוספת הזיכרון'],
  ['condolences', 'הוספת הספד', 'דברי ההספד', 'הספד נוסף בהצלחה', 'שגיאה בהוספת ההספד'],
])(
  'the family adds to %s: a failed request keeps the text, and the page shows its last version',
  async (section, add, field, done, failed) => {
    const { id, context, page } = await openQueue([], desktop, section);
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog', { name: add });
    const seeds = dialog.getByRole('textbox', { name: field });
    await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    await seeds.fill('מילים שאין לאבד');
    await context.route(`**/${section}/add`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await dialog.getByRole('alert').getByText(failed).waitFor();
    expect(await seeds.inputValue()).toBe('מילים שאין לאבד');
    await context.unroute(`**/${section}/add`);
    await context.route(
      `**/${section}/add`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await dialog.getByRole('alert').getByText(failed).waitFor();
    await seeds.fill('מילים שאין לאבד, ועוד אחת');
    await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await page.getByRole('status').getByText(done).waitFor();
    await filter(page, 'בדף').click();
    await page.getByText('מילים שאין לאבד, ועוד אחת').waitFor();
    const { json } = await owner.rpc<{ rows: unknown[] }>('contributions/list', {
      memorialId: id,
      kind: section === 'memories' ? 'memory' : 'condolence',
    });
    expect(json.rows).toHaveLength(1);
  },
);

test('new contributions wait behind a button and move no row', async () => {
  const { id, page } = await openQueue();
  await seedContributions(world, id, [{ authorName: 'מיכל', content: 'הגעתי עכשיו', age: -1 }]);
  await actionButton(page, 'חנה לביא', 'אישור').click();
  await page.getByRole('button', { name: 'הגיע דבר אחד חדש' }).waitFor();
  expect(await row(page, 'מיכל').count()).toBe(0);
  await page.getByRole('button', { name: 'הגיע דבר אחד חדש' }).click();
  await row(page, 'מיכל').waitFor();
});

test('hostile text is escaped and keeps its own direction', async () => {
  const name = '<img src=x onerror=alert(1)> \u202eevil';
  const { page } = await openQueue([{ authorName: name, content: 'Hello <script>alert(1)</script> {name}\nline' }]);
  await page.getByText('Hello <script>alert(1)</script> {name}').waitFor();
  await row(page, '<img src=x').waitFor();
  expect(await page.getByText('Hello').evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
});

test('on a phone all targets are large and within reach, and nothing overflows the screen', async () => {
  const { ids, page } = await openQueue(threeMemories, phone);
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  expect(await offences(page)).toEqual([]);
  await row(page, 'דן הראל').getByRole('checkbox').check({ force: true });
  const bar = await page.getByRole('toolbar').boundingBox();
  expect(bar?.y).toBeGreaterThan(phone.viewport.height / 2);
  await page.getByRole('button', { name: 'אישור אחד' }).click();
  await row(page, 'דן הראל').getByText('אושר, ומופיע בדף').waitFor();
  expect(await stateOf(ids[0])).toBe('approved');
  expect(await offences(page)).toEqual([]);
});

test.each([
  ['memory', 'memories', 'שגיאה בעדכון הזיכרון'],
  ['condolence', 'condolences', 'שגיאה בעדכון ההספד'],
] as const)(
  'a %s is edited: a failed request keeps the text, and only edited fields change',
  async (kind, section, failed) => {
    const { ids, context, page } = await openQueue(
      [{ kind, authorName: 'דן הראל', relationship: 'בן', content: 'הגינה הייתה הבית השני שלה.', state: 'pending' }],
      desktop,
      section,
    );
    await row(page, 'דן הראל')
      .getByRole('button', { name: /עוד פעולות/ })
      .click();
    await page.getByRole('menuitem', { name: 'עריכה' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'הקשר' }).fill('הבן הבכור');
    await context.route('**/contributions/edit', (route) => route.abort());
    await dialog.getByRole('button', { name: 'שמירה' }).click();
    await dialog.getByRole('alert').getByText(failed).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'הקשר' }).inputValue()).toBe('הבן הבכור');
    await context.unroute('**/contributions/edit');
    await dialog.getByRole('button', { name: 'שמירה' }).click();
    await row(page, 'דן הראל').getByText('הבן הבכור').waitFor();
    const [stored] = await world.server.query(
      `select author_name, relationship, content, state, version from memorial_${section} where id = $1`,
      [ids[0]],
    );
    expect(stored).toEqual({
      author_name: 'דן הראל',
      relationship: 'הבן הבכור',
      content: 'הגינה הייתה הבית השני שלה.',
      state: 'pending',
      version: 2,
    });
    // The new version can be decided.
    await actionButton(page, 'דן הראל', 'אישור').click();
    await row(page, 'דן הראל').getByText('אושר, ומופיע בדף').waitFor();
  },
);

test('text in a dialog survives a reload and overwrites somebody else’s change only after a warning', async () => {
  const { ids, page } = await openQueue();
  const openEdit = async () => {
    await row(page, 'דן הראל')
      .getByRole('button', { name: /עוד פעולות/ })
      .click();
    await page.getByRole('menuitem', { name: 'עריכה' }).click();
  };
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: 'הערה' });
  await actionButton(page, 'יואב שדה', 'החזרה עם הערה').click();
  await note.fill('אפשר לספר עוד?');
  await dialog.getByRole('button', { name: 'סגירה' }).click();
  await openEdit();
  await dialog.getByRole('textbox', { name: 'הקשר' }).fill('הבן הבכור');
  await page.reload();
  await row(page, 'דן הראל').waitFor();
  await actionButton(page, 'יואב שדה', 'החזרה עם הערה').click();
  await expect.poll(() => note.inputValue()).toBe('אפשר לספר עוד?');
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await actionButton(page, 'יואב שדה', 'החזרה עם הערה').click();
  await expect.poll(() => note.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'ביטול' }).click();

  await openEdit();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'הקשר' }).inputValue()).toBe('הבן הבכור');
  const { status } = await owner.rpc('contributions/edit', {
    kind: 'memory',
    id: ids[0],
    version: 1,
    content: 'הגינה הייתה ביתה.',
  });
  expect(status).toBe(200);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await dialog.getByRole('alert').getByText('התוכן השתנה בינתיים. מה שכתבתם עדיין כאן.').waitFor();
  // Untouched fields still have the author's text.
  await expect.poll(() => dialog.getByRole('textbox', { name: 'הזיכרון' }).inputValue()).toBe('הגינה הייתה ביתה.');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [stored] = await world.server.query(
    'select relationship, content, version from memorial_memories where id = $1',
    [ids[0]],
  );
  expect(stored).toEqual({ relationship: 'הבן הבכור', content: 'הגינה הייתה ביתה.', version: 3 });
});

test('a blocked account loses access to the page and can be unblocked', async () => {
  const { id, page } = await openQueue();
  const blocked = async () =>
    (await world.server.query('select 1 from contribution_blocks where memorial_id = $1', [id])).length;
  await actionButton(page, 'דן הראל', 'החזרה עם הערה').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /חסימה: לא לקבל עוד מ/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'חסימה', exact: true }).click();
  await actionButton(page, 'דן הראל', 'ביטול החסימה').waitFor();
  expect(await blocked()).toBe(1);
  await actionButton(page, 'דן הראל', 'ביטול החסימה').click();
  await row(page, 'דן הראל').getByText('נחסם').waitFor({ state: 'detached' });
  expect(await blocked()).toBe(0);
});

test('an anonymous candle dedication is edited and deleted as a dedication', async () => {
  const { id: memorialId, page } = await openQueue([], desktop, 'condolences');
  const submitId = randomUUID();
  await call(world.server.origin, 'candles/light', { memorialId, submitId });
  await call(world.server.origin, 'candles/dedicate', { memorialId, submitId, content: 'תמיד בלבנו' });
  await page.reload();
  const nameless = row(page, 'מי שלא השאירו שם');
  const more = nameless.getByRole('button', { name: /עוד פעולות/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'עריכה' }).click();
  const editing = page.getByRole('dialog', { name: 'עריכת ההקדשה' });
  await editing.getByRole('textbox', { name: 'המילים ליד הנר' }).fill('תמיד בליבנו');
  await editing.getByRole('button', { name: 'שמירה' }).click();
  await nameless.getByText('תמיד בליבנו').waitFor();

  await more.click();
  await page.getByRole('menuitem', { name: 'מחיקה' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/למחוק את ההקדשה של .מי שלא השאירו שם/).waitFor();
  await question.getByRole('button', { name: 'מחיקת ההקדשה' }).click();
  await nameless.getByText('הקדשה לנר נמחקה').waitFor();
});
