import type { BrowserContext, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, photo, type World } from './fixtures.ts';
import { type Person, openAccount } from './people.ts';
import { createDeployment, type Deployment, type RunningProcess } from './server.ts';

let world: World;
let deployment: Deployment;
beforeAll(async () => {
  deployment = await createDeployment();
  world = await openWorld({}, { deployment: Promise.resolve(deployment) });
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const picture = `data:image/webp;base64,${readFileSync(photo).toString('base64')}`;
const moshe = {
  id: 'old-1',
  name: 'סבא משה',
  birthDate: '1930-04-02',
  deathDate: '2019-12-07',
  category: 'family',
  bio: 'נולד בצפת.',
  lifeMotto: 'לאט לאט',
  tags: ['שחמט'],
  images: [picture],
  contentBlocks: [
    { type: 'quotes', content: [{ text: 'לאט לאט', author: 'סבא' }] },
    { type: 'memories', content: [{ authorName: 'לאה', content: 'הקערה עם השסק' }] },
    { type: 'events', content: [{ title: 'אזכרה', eventDate: '2020-12-07', location: 'נווה שקדים' }] },
  ],
};
const rivka = { ...moshe, id: 'old-2', name: 'סבתא רבקה', images: [], contentBlocks: [] };

/** A signed-in browser with data that the old site stored. */
async function openWithStored(person: Person, stored: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await world.visit({ ...desktop, as: person });
  const page = await open(context, '/robots.txt');
  await page.evaluate((text) => {
    localStorage.setItem('memorials', text);
    localStorage.setItem('currentMemorial', 'old-1');
  }, stored);
  return { context, page };
}

const readStored = (page: Page) =>
  page.evaluate(() => ['memorials', 'currentMemorial'].map((key) => localStorage.getItem(key)));
const listPages = (person: Person) =>
  world.server.query<{ name: string; bio: string; images: number }>(
    `select m.name, m.bio, (select count(*)::int from gallery_images g where g.memorial_id = m.id) as images
      from memorials m where m.user_id = $1 order by m.name`,
    [person.id],
  );

const listMemories = (person: Person) =>
  world.server.query(
    `select w.author_name, w.content, w.state from memorial_memories w join memorials m on m.id = w.memorial_id
      where m.user_id = $1`,
    [person.id],
  );

const listEvents = (person: Person) =>
  world.server.query(
    `select e.title, e.event_date::text, e.location, e.is_public from memorial_events e join memorials m on m.id = e.memorial_id
      where m.user_id = $1`,
    [person.id],
  );

test('pages of the old site are imported into the account completely, and removed from the browser', async () => {
  const person = await openAccount(world.server);
  const { page } = await openWithStored(person, JSON.stringify([moshe, rivka]));
  await page.goto('/dashboard');
  await page.getByText('שני דפים מהאתר הקודם הועברו לחשבון').waitFor();
  await page
    .getByRole('link', { name: /סבא משה/ })
    .first()
    .waitFor();
  expect(await listPages(person)).toEqual([
    { name: 'סבא משה', bio: 'נולד בצפת.', images: 1 },
    { name: 'סבתא רבקה', bio: 'נולד בצפת.', images: 0 },
  ]);
  expect(await listMemories(person)).toEqual([{ author_name: 'לאה', content: 'הקערה עם השסק', state: 'approved' }]);
  expect(await listEvents(person)).toEqual([
    { title: 'אזכרה', event_date: '2020-12-07', location: 'נווה שקדים', is_public: true },
  ]);
  expect(await readStored(page)).toEqual([null, null]);
  expect(await offences(page)).toEqual([]);
  const [row] = await world.server.query(
    `select birth_date::text, death_date::text, category, life_motto, tags from memorials where user_id = $1 and name = 'סבא משה'`,
    [person.id],
  );
  expect(row).toEqual({
    birth_date: '1930-04-02',
    death_date: '2019-12-07',
    category: 'family',
    life_motto: 'לאט לאט',
    tags: ['שחמט'],
  });
});

test('a page whose import failed stays in the browser, and the next try imports it', async () => {
  const person = await openAccount(world.server);
  const { page } = await openWithStored(person, JSON.stringify([moshe, rivka]));
  let calls = 0;
  await page.route('**/rpc/memorial/create', (route) => {
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.goto('/dashboard');
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  const [stored, current] = await readStored(page);
  expect(JSON.parse(stored ?? '')).toEqual([rivka]);
  expect(current).toBe('old-1');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await page.getByText('דף אחד מהאתר הקודם הועבר לחשבון').waitFor();
  expect(await readStored(page)).toEqual([null, null]);
  expect((await listPages(person)).map(({ name }) => name)).toEqual(['סבא משה', 'סבתא רבקה']);
});

test('two tabs and a reload during the import create each page once', async () => {
  const person = await openAccount(world.server);
  const { context, page } = await openWithStored(person, JSON.stringify([moshe, rivka]));
  // The first attempt fails before the texts.
  await page.route('**/rpc/memories/add', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  await page.unrouteAll();
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto('/dashboard')]);
  await expect.poll(() => readStored(page)).toEqual([null, null]);
  expect(await listPages(person)).toEqual([
    { name: 'סבא משה', bio: 'נולד בצפת.', images: 1 },
    { name: 'סבתא רבקה', bio: 'נולד בצפת.', images: 0 },
  ]);
  expect(await listMemories(person)).toHaveLength(1);
  expect(await listEvents(person)).toHaveLength(1);
});

test('a copy that an old tab edited adds its new parts to the same page, and conflicting parts stay in the browser', async () => {
  const person = await openAccount(world.server);
  const { page } = await openWithStored(person, JSON.stringify([moshe]));
  await page.goto('/dashboard');
  await page.getByText('דף אחד מהאתר הקודם הועבר לחשבון').waitFor();
  const [quotes, memories] = moshe.contentBlocks;
  const second = { authorName: 'דב', content: 'השחמט בחצר' };
  const more = { ...memories, content: [second, ...(memories?.content ?? [])] };
  const edited = { ...moshe, name: 'סבא משה כהן', contentBlocks: [quotes, more] };
  await page.evaluate((text) => localStorage.setItem('memorials', text), JSON.stringify([edited]));
  await page.reload();
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  expect(await listPages(person)).toEqual([{ name: 'סבא משה', bio: 'נולד בצפת.', images: 1 }]);
  expect((await listMemories(person)).map(({ content }) => content)).toEqual(
    expect.arrayContaining(['הקערה עם השסק', 'השחמט בחצר']),
  );
  expect(await listMemories(person)).toHaveLength(2);
  expect(JSON.parse((await readStored(page))[0] ?? '')).toEqual([edited]);
});

test('when the plan allows no further page, the remaining ones stay in the browser', async () => {
  const person = await openAccount(world.server);
  const setPageLimit = (limit: number) =>
    world.server.query(`update subscription_plans set max_memorials = $1 where name = 'Free'`, [limit]);
  await setPageLimit(1);
  // Zero means no limit.
  onTestFinished(async () => void (await setPageLimit(0)));
  const { page } = await openWithStored(person, JSON.stringify([moshe, rivka]));
  await page.goto('/dashboard');
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  expect((await listPages(person)).map(({ name }) => name)).toEqual(['סבא משה']);
  expect(JSON.parse((await readStored(page))[0] ?? '')).toEqual([rivka]);
});

test('an event without a date stays in the browser, and its section is reported', async () => {
  const person = await openAccount(world.server);
  const undated = { ...rivka, contentBlocks: [{ type: 'events', content: [{ title: 'אזכרה' }] }, { type: 'recipes' }] };
  const { page } = await openWithStored(person, JSON.stringify([undated]));
  await page.goto('/dashboard');
  await page.getByText('אינו בצורה שאפשר להעביר: אירועים, תוכן אחר.').waitFor();
  expect(await offences(page)).toEqual([]);
  expect(JSON.parse((await readStored(page))[0] ?? '')).toEqual([undated]);
});

test('changes on a partly imported page are kept, and the text of the old page stays in the browser', async () => {
  const person = await openAccount(world.server);
  const { page } = await openWithStored(person, JSON.stringify([moshe]));
  await page.route('**/rpc/memorial/save', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  await page.unrouteAll();
  await world.server.query(
    `update memorials set name = 'סבא משה כהן', bio = 'סיפור אחר', section_versions = '{"basic": 1}' where user_id = $1`,
    [person.id],
  );
  await page.reload();
  await page.getByText('חלק מהתוכן או מהתמונות').waitFor();
  expect(await listPages(person)).toEqual([{ name: 'סבא משה כהן', bio: 'סיפור אחר', images: 1 }]);
  const [stored] = await readStored(page);
  expect(JSON.parse(stored ?? '')).toEqual([moshe]);
});

test('an invalid picture does not block the rest, and the page stays in the browser until the user ends the import', async () => {
  const person = await openAccount(world.server);
  const broken = { ...moshe, images: ['data:image/png;base64,AAAA', picture] };
  const { context, page } = await openWithStored(person, JSON.stringify([broken]));
  await page.goto('/dashboard');
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  expect(await listPages(person)).toEqual([{ name: 'סבא משה', bio: 'נולד בצפת.', images: 1 }]);
  expect(await listMemories(person)).toHaveLength(1);
  // A page that was deleted on the server is not imported again.
  await world.server.query(
    'delete from memorial_memories where memorial_id in (select id from memorials where user_id = $1)',
    [person.id],
  );
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await page.getByText('דף אחד לא הועבר במלואו').waitFor();
  expect(await listMemories(person)).toHaveLength(0);
  await page.getByRole('button', { name: 'להשאיר בדפדפן' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('מהאתר הקודם').count()).toBe(0);
  expect(JSON.parse((await readStored(page))[0] ?? '')).toEqual([broken]);

  // The next account in this browser does not get the page of the first.
  const other = await openAccount(world.server);
  await context.clearCookies();
  await context.addCookies(
    other.cookie.split('; ').map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: world.server.origin };
    }),
  );
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('מהאתר הקודם').count()).toBe(0);
  expect(await listPages(other)).toEqual([]);
});

test('unreadable data breaks nothing and stays unchanged', async () => {
  const person = await openAccount(world.server);
  const { page } = await openWithStored(person, '{oops');
  await page.goto('/dashboard');
  await page.getByText('נתונים מהאתר הקודם שלא ניתן לקרוא').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await readStored(page)).toEqual(['{oops', 'old-1']);
  expect(await offences(page)).toEqual([]);
});

test('repeated kills of the server during the import neither duplicate nor lose anything', async () => {
  const person = await openAccount(world.server);
  const many = Array.from({ length: 6 }, (_, number) => ({ ...moshe, id: `old-${number}`, name: `סבא ${number}` }));
  const { page } = await openWithStored(person, JSON.stringify(many));
  let program: RunningProcess = world.server;
  const kills = ['/rpc/memorial/create', '/upload', '/rpc/memories/add', '/rpc/events/create'];
  let calls = 0;
  page.on('request', (request) => {
    const [path = ''] = kills;
    if (!new URL(request.url()).pathname.startsWith(path) || path === '') return;
    calls += 1;
    if (calls < 2) return;
    calls = 0;
    kills.shift();
    program.process.kill('SIGKILL');
  });
  await page.goto('/dashboard');
  while (kills.length > 0) {
    const before = kills.length;
    await expect.poll(() => kills.length).toBeLessThan(before);
    await page.getByRole('button', { name: 'ניסיון נוסף' }).first().waitFor();
    program = await deployment.start();
    await page.getByRole('button', { name: 'ניסיון נוסף' }).first().click();
  }
  await expect.poll(() => readStored(page)).toEqual([null, null]);
  const pages = await listPages(person);
  expect(pages.map(({ name }) => name)).toEqual(many.map(({ name }) => name));
  expect(pages.map(({ images }) => images)).toEqual(many.map(() => 1));
  expect(await listMemories(person)).toHaveLength(many.length);
  expect(await listEvents(person)).toHaveLength(many.length);
});
