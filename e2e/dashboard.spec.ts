import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, todayInJerusalem } from '#core/dates.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
let friend: Person;
let pageId: string;

/** Pending contributions of visitors. */
const insertContribution = (table: 'memorial_memories' | 'memorial_condolences', author: string, minutesAgo: number) =>
  world.server.query(`insert into ${table}
    (memorial_id, author_name, content, author_key, content_key, submit_id, locale, created_at ${table === 'memorial_condolences' ? ', date' : ''})
    values ('${pageId}', '${author}', 'מילים', '${randomUUID()}', '${randomUUID()}', '${randomUUID()}', 'he',
      now() - interval '${minutesAgo} minutes' ${table === 'memorial_condolences' ? ', current_date' : ''})`);

beforeAll(async () => {
  world = await openWorld();
  [owner, friend] = await Promise.all([
    openAccount(world.server, { firstName: 'נועה', lastName: 'הראל' }),
    openAccount(world.server, { firstName: 'מרים', lastName: 'דהן' }),
  ]);
  pageId = await makeMemorial(owner, { name: 'נעמי הראל' });
  await world.server.query(`insert into memorial_editors (memorial_id, user_id, role, accepted_at)
    values ('${pageId}', '${friend.id}', 'editor', now())`);
  await insertContribution('memorial_memories', 'David (דוד) Cohen 3!', 60);
  await insertContribution('memorial_memories', 'דליה ברנע', 10);
  await insertContribution('memorial_condolences', 'אורי', 5);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('recent contributions are listed newest first, and pending ones appear at their page', async () => {
  const page = await open(await world.visit({ ...desktop, as: owner }), '/dashboard');
  const rows = page.getByRole('region', { name: 'מה נכתב לאחרונה' }).getByRole('listitem');
  await rows.first().waitFor();
  expect((await rows.allInnerTexts()).map((text) => text.split(':')[0])).toEqual([
    'אורי',
    'דליה ברנע',
    'David (דוד) Cohen 3!',
  ]);
  const memories = page.getByRole('link', { name: 'שני זיכרונות ממתינים לאישור' });
  expect(await memories.getAttribute('href')).toBe(`/edit-memorial/${pageId}?section=memories`);
  await page.getByRole('link', { name: 'הספד אחד ממתין לאישור' }).waitFor();
});

test('withheld contributions are listed without the author, and candle dedications are labelled as such', async () => {
  const reader = await openAccount(world.server);
  const memorialId = await makeMemorial(reader, { name: 'יוסף' });
  const candle = { memorialId, submitId: randomUUID() };
  const { origin } = world.server;
  await call(origin, 'candles/light', candle);
  await call(origin, 'candles/dedicate', { ...candle, content: 'הדלת עדיין לא נעולה' });
  await call(origin, 'memories/add', { memorialId, submitId: randomUUID(), authorName: 'שם רע', content: 'זיכרון' });
  const context = await world.visit({ ...phone, as: reader });
  const page = await open(context, '/dashboard');
  const main = page.getByRole('main');
  const dedication = main.getByRole('link', { name: 'הקדשה אחת לנר ממתינה לאישור' });
  expect(await dedication.getAttribute('href')).toBe(`/edit-memorial/${memorialId}?section=condolences`);
  await main.getByRole('link', { name: 'זיכרון אחד ממתין לאישור' }).waitFor();
  expect(await main.getByText('הספד').count()).toBe(0);
  const recent = page.getByRole('region', { name: 'מה נכתב לאחרונה' }).getByRole('listitem');
  await recent.first().waitFor();
  expect(await recent.allInnerTexts()).toEqual([
    expect.stringContaining('זיכרון בדף של יוסף'),
    expect.stringContaining('הקדשה לנר בדף של יוסף'),
  ]);
  const notified = (await open(context, '/notifications')).getByRole('main');
  await notified
    .getByRole('link', { name: /^הקדשה חדשה לנר/ })
    .getByText('ממתין לאישור')
    .waitFor();
  await notified
    .getByRole('link', { name: /^זיכרון חדש/ })
    .getByText('ממתין לאישור')
    .waitFor();
  for (const shown of [page, notified.page()]) expect(await shown.content()).not.toContain('שם רע');
});

test('pages that others share with a user are a separate group and do not count as own pages', async () => {
  await makeMemorial(friend, { name: 'אברום כספי' });
  const page = await open(await world.visit({ ...desktop, as: friend }), '/dashboard');
  const namesIn = async (name: string) => {
    const region = page.getByRole('region', { name });
    await region.getByRole('article').first().waitFor();
    return region.getByRole('article').getByRole('heading').allInnerTexts();
  };
  expect(await namesIn('דפי הזיכרון שלי דף זיכרון אחד')).toEqual(['אברום כספי']);
  expect(await namesIn('דפים ששותפו איתי דף זיכרון אחד')).toEqual(['נעמי הראל']);
  await page.getByRole('link', { name: 'שני זיכרונות ממתינים לאישור' }).waitFor();
});

test('the navigation of a phone counts only the own pages of a user', async () => {
  const reader = await openAccount(world.server);
  await world.server.query(`insert into memorial_editors (memorial_id, user_id, role, accepted_at)
    values ('${pageId}', '${reader.id}', 'editor', now())`);
  const mine = await makeMemorial(reader, { name: 'יוסף' });
  const page = await open(await world.visit({ ...phone, as: reader }), `/edit-memorial/${mine}`);
  const nav = page.getByRole('navigation', { name: 'ניווט תחתון' });
  await nav.getByText('דף זיכרון אחד').waitFor({ state: 'attached' });
  expect(await nav.getByRole('link', { name: 'הגדרות' }).getAttribute('href')).toBe('/settings');
});

test.each([phone, desktop])(
  'the dashboard with recent contributions passes axe and does not overflow',
  async (size) => {
    const page = await open(await world.visit({ ...size, as: owner }), '/dashboard');
    await page.getByRole('region', { name: 'מה נכתב לאחרונה' }).waitFor();
    expect(await offences(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

test('after the date of death is saved, the dashboard on a phone shows the next yahrzeit', async () => {
  const reader = await openAccount(world.server);
  const memorialId = await makeMemorial(reader, { name: 'יוסף אלמוג' });
  const dashboard = async () => open(await world.visit({ ...phone, as: reader }), '/dashboard');
  const before = await dashboard();
  await before.getByRole('heading', { name: 'יוסף אלמוג' }).waitFor();
  expect(await before.getByRole('region', { name: 'קרוב בלוח' }).count()).toBe(0);

  const { json } = await reader.rpc<{ versions: { basic: number }; sections: { basic: object } }>('memorial/edit', {
    memorialId,
  });
  const content = { ...json.sections.basic, deathDate: findDateWithUpcomingYahrzeit(), diedAfterSunset: 'no' };
  const sections = { basic: { baseVersion: json.versions.basic, content } };
  expect((await reader.rpc('memorial/save', { memorialId, sections })).status).toBe(200);
  const page = await dashboard();
  const day = page.getByRole('region', { name: 'קרוב בלוח' }).getByRole('link', { name: 'יום השנה של יוסף אלמוג' });
  await day.waitFor();
  expect((await day.boundingBox())?.width).toBeGreaterThan(250);
  expect(await offences(page)).toEqual([]);
  await day.click();
  await page.getByRole('heading', { level: 1, name: 'לוח השנה' }).waitFor();
});

/** A date of last year whose Hebrew date recurs in 5 to 49 days. */
function findDateWithUpcomingYahrzeit(): string {
  const today = todayInJerusalem(new Date());
  for (let ahead = 5; ahead < 50; ahead += 1) {
    const next = toHebrewDate(addDays(today, ahead));
    for (let back = 340; back < 400; back += 1) {
      const date = addDays(today, ahead - back);
      const { year, month, day } = toHebrewDate(date);
      if (year === next.year - 1 && month === next.month && day === next.day && day < 29) return date;
    }
  }
  throw new Error('No date of last year recurs in 5 to 49 days.');
}
