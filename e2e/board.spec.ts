import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const withoutScripts = { ...phone, javaScriptEnabled: false };

/** Creates a page with an open board. `take` takes a chapter through the API. */
async function makeBoard(kind: 'tehillim' | 'mishna' = 'tehillim') {
  const id = await makeMemorial(owner);
  const { json } = await owner.rpc<{ boardId: string }>('board/open', { memorialId: id, kind, releaseDays: 7 });
  const at = { memorialId: id, boardId: json.boardId };
  return {
    id,
    path: `/memorial/${id}/board`,
    async take(portion: string, name = 'רחל') {
      const taken = await owner.rpc<{ token: string; portions: string[] }>('board/take', { ...at, portion, name });
      expect(taken.json.portions).toEqual([portion]);
      return taken.json.token;
    },
    update: (change: object) =>
      owner.rpc('board/update', { ...at, version: 1, state: 'open', targetDate: null, releaseDays: 7, ...change }),
  };
}

test('without scripts a family opens a board to visitors and closes it', async () => {
  const id = await makeMemorial(owner);
  const path = `/memorial/${id}/board`;
  expect((await fetch(world.server.origin + path)).status).toBe(404);
  const page = await open(await world.visit({ ...withoutScripts, as: owner }), path);
  await page.getByLabel('עד איזה יום?').fill('2027-02-13');
  await page.getByRole('button', { name: 'פתיחת לוח לימוד' }).click();
  await page.getByRole('status').getByText('נשמר.').waitFor();
  expect(await page.getByText('עד ו׳ באדר א׳ התשפ״ז').count()).toBe(1);

  const visitor = await open(await world.visit(withoutScripts), `/memorial/${id}`);
  await visitor.getByRole('link', { name: 'ללוח הלימוד' }).click();
  await visitor.getByRole('heading', { level: 1, name: /^לומדים לזכר/ }).waitFor();
  expect(await visitor.getByRole('link', { name: /, פנוי$/ }).count()).toBe(150);
  expect(await visitor.getByRole('button', { name: 'סגירת הלוח' }).count()).toBe(0);

  await page.getByRole('button', { name: 'סגירת הלוח' }).click();
  await page.getByText('הלוח סגור.').waitFor();
  await visitor.reload();
  expect(await visitor.getByRole('link', { name: 'לקיחת פרק' }).count()).toBe(0);
  await visitor.getByRole('link', { name: 'פרק א׳, פנוי' }).click();
  await visitor.getByText('הלוח סגור, ואי אפשר לקחת ממנו פרקים.').waitFor();
});

test('without scripts a visitor takes a chapter, marks it as learned and returns it', async () => {
  const { path } = await makeBoard();
  const page = await open(await world.visit(withoutScripts), path);
  await page.getByRole('link', { name: 'לקיחת פרק' }).click();
  const panel = page.getByRole('dialog', { name: 'פרק א׳' });
  await panel.getByText('6 פסוקים.').waitFor();
  await panel.getByRole('button', { name: 'לקיחת הפרק' }).click();
  await panel.getByRole('alert').getByText('יש לכתוב שם').waitFor();
  await panel.getByLabel('בשם מי?').fill('א'.repeat(200));
  await panel.getByRole('button', { name: 'לקיחת הפרק' }).click();
  await page.getByRole('dialog', { name: 'פרק א׳: נלקח בשמכם' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/board\/own\/[\w-]{22}$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'הפרק נלמד' }).click();
  await page.getByRole('status').getByText('פרק א׳: נלמד. החלון מואר.').waitFor();
  expect(await page.getByRole('link', { name: 'פרק א׳, נלמד, שלכם' }).count()).toBe(1);
  await page.getByRole('button', { name: 'פרק א׳, החזרה ללוח' }).click();
  await page.getByText('הפרק חזר ללוח.').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.getByRole('link', { name: 'פרק א׳, פנוי' }).count()).toBe(1);
});

test('with scripts a chapter opens in a dialog, and the device recognizes its own chapters', async () => {
  for (const visit of [phone, desktop]) {
    // Each visit has its own board: for a second after a change the page may show a taken chapter as free.
    const { path } = await makeBoard();
    const page = await open(await world.visit(visit), path);
    const free = page.getByRole('link', { name: /, פנוי$/ }).first();
    await free.click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('בלי שם על הלוח').check();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await free.click();
    await panel.getByLabel('בלי שם על הלוח').check();
    await panel.getByLabel('כמה פרקים יחד?').selectOption('2');
    await panel.getByRole('button', { name: 'לקיחת הפרק' }).click();
    await page.getByRole('status').getByText('שני פרקים נלקחו בשמכם').waitFor();
    const own = new URL(page.url()).pathname;
    await page.goto(path);
    await page.getByRole('link', { name: 'שלי' }).click();
    await page.waitForURL((url) => url.pathname === own);
    expect(await page.getByRole('button', { name: /, הפרק נלמד$/ }).count()).toBe(2);
    // Chapters that this device takes on the public board later are added to the same private link.
    await expect
      .poll(async () => {
        await page.goto(path);
        return page.getByRole('link', { name: /, פנוי$/ }).count();
      })
      .toBe(148);
    await page.getByRole('link', { name: 'לקיחת פרק' }).click();
    await panel.getByLabel('בשם מי?').fill('משפחת עובדיה');
    await panel.getByRole('button', { name: 'לקיחת הפרק' }).click();
    await page.getByRole('dialog', { name: /נלקח בשמכם$/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(own);
  }
});

test('when two people choose one chapter, the second one sees that it is taken and is offered the next free one', async () => {
  const { path, take } = await makeBoard();
  for (const visit of [withoutScripts, phone]) {
    const page = await open(await world.visit(visit), `${path}?chapter=psalms-23`);
    const panel = page.getByRole('dialog');
    await panel.getByLabel('בשם מי?').fill('דוד');
    const token = await take('psalms-23');
    await panel.getByRole('button', { name: 'לקיחת הפרק' }).click();
    await panel.getByRole('alert').getByText('הפרק נלקח הרגע.').waitFor();
    expect(await panel.getByRole('heading', { name: 'פרק כ״ד' }).count()).toBe(1);
    expect(await panel.getByLabel('בשם מי?').inputValue()).toBe('דוד');
    await owner.rpc('board/giveBack', { memorialId: path.split('/')[2], token, portion: 'psalms-23' });
  }
});

test('arrow keys move by row and column, and Enter opens a chapter', async () => {
  const { path } = await makeBoard();
  const page = await open(await world.visit(desktop), path);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.locator('#psalms-1[tabindex="0"]').focus();
  const steps: [string, string][] = [
    ['ArrowLeft', 'psalms-2'],
    ['ArrowDown', 'psalms-17'],
    ['ArrowRight', 'psalms-16'],
    ['ArrowUp', 'psalms-1'],
    ['End', 'psalms-150'],
    ['Home', 'psalms-1'],
  ];
  for (const [key, id] of steps) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(id);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'פרק א׳' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('psalms-1');
});

test('a tractate lists its chapters, and one of them is taken', async () => {
  const { path } = await makeBoard('mishna');
  const page = await open(await world.visit(withoutScripts), path);
  await page.getByText('ראש השנה', { exact: true }).click();
  await page.getByRole('link', { name: 'ראש השנה, פרק ד׳, פנוי' }).click();
  const panel = page.getByRole('dialog', { name: 'ראש השנה, פרק ד׳' });
  await panel.getByText('מסכת ראש השנה, סדר מועד.').waitFor();
  await panel.getByLabel('בלי שם על הלוח').check();
  await panel.getByRole('button', { name: 'לקיחת הפרק' }).click();
  await page.getByRole('dialog', { name: 'ראש השנה, פרק ד׳: נלקח בשמכם' }).waitFor();
});

test('an abusive name stays off the board until the family approves it', async () => {
  const { path, take } = await makeBoard();
  await take('psalms-1', 'www.casino-bonus.com');
  const visitor = await open(await world.visit(phone), path);
  expect(await visitor.getByText('casino').count()).toBe(0);
  expect(await visitor.getByRole('link', { name: 'פרק א׳, נלקח' }).count()).toBe(1);
  const page = await open(await world.visit({ ...phone, as: owner }), path);
  await page.getByRole('heading', { name: 'שמות שמחכים לכם' }).waitFor();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'הסרת השם' }).click();
  await page.getByText('נשמר.').waitFor();
  expect(await page.getByText('casino').count()).toBe(0);
});

test('a private link of one board under the path of another one redirects to that one, and the board of a private page requires access', async () => {
  const [one, other] = [await makeBoard(), await makeBoard()];
  const token = await one.take('psalms-5');
  const page = await open(await world.visit(phone), `${other.path}/own/${token}`);
  expect(new URL(page.url()).pathname).toBe(other.path);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(world.server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: world.server.origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  expect((await post(one.path, { intent: 'open', kind: 'mishna', releaseDays: '7' })).status).toBe(401);
  await world.server.query('update memorials set is_public = false where id = $1', [one.id]);
  await owner.rpc('calendar/setCustom', { memorialId: one.id, adar: 'both', thirtieth: 'byYear', firstYear: 'death' });
  for (const path of [one.path, `${one.path}/own/${token}`, `${one.path}/siyum`])
    expect((await fetch(world.server.origin + path)).status).toBe(401);
  expect((await post(`${one.path}/own/${token}`, { intent: 'learned', portion: 'psalms-5' })).status).toBe(401);
  expect((await fetch(world.server.origin + one.path, { headers: { cookie: owner.cookie } })).status).toBe(200);
});

test('the siyum names the participants on one sheet of A4', async () => {
  const { path, id, take } = await makeBoard();
  const token = await take('psalms-23', 'רחל ויעקב');
  await owner.rpc('board/markLearned', { memorialId: id, token, portion: 'psalms-23' });
  await take('psalms-24', 'דוד');
  const page = await open(await world.visit(desktop), `${path}/siyum`);
  await page.getByText('רחל ויעקב').waitFor();
  expect(await page.getByText('דוד').count()).toBe(0);
  expect(await page.getByText('עד כה נלמדו 1 פרקים מתוך 150.').count()).toBe(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('boards pass axe and never scroll sideways, in every language', async () => {
  const { path, take, id } = await makeBoard();
  const token = await take('psalms-1', 'W'.repeat(60));
  await owner.rpc('board/open', { memorialId: id, kind: 'mishna', releaseDays: 30 });
  const pages = ['', '?kind=mishna', '?chapter=psalms-2', '?chapter=psalms-1', `/own/${token}`, '/siyum'];
  for (const lang of ['he', 'en', 'ar'] as const)
    for (const place of pages) {
      const page = await open(await world.visit({ ...phone, as: owner, lang }), path + place);
      expect([lang, place, await offences(page)]).toEqual([lang, place, []]);
      const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([lang, place, hasOverflow]).toEqual([lang, place, false]);
    }
});
