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

/** A death on 6 Adar 5786, a common year: in leap years the date depends on the custom. */
async function makeMemorialWithDeath(): Promise<string> {
  const id = await makeMemorial(owner);
  const { json } = await owner.rpc<{ versions: { basic: number }; sections: { basic: object } }>('memorial/edit', {
    memorialId: id,
  });
  const content = {
    ...json.sections.basic,
    deathDate: '2026-02-23',
    diedAfterSunset: 'no',
    burialDate: '2026-02-24',
  };
  const { status } = await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { basic: { baseVersion: json.versions.basic, content } },
  });
  expect(status).toBe(200);
  return id;
}

test('without scripts a family chooses its custom, and the dates of its calendar follow it', async () => {
  const id = await makeMemorialWithDeath();
  const page = await open(
    await world.visit({ ...phone, as: owner, javaScriptEnabled: false }),
    `/memorial/${id}/calendar`,
  );
  const leapYear = page.getByRole('row').filter({ hasText: 'באדר ב׳' });
  await leapYear.first().waitFor();
  await page.getByRole('radio', { name: 'אדר א׳, מנהג אשכנז' }).check();
  await page.getByRole('button', { name: 'שמירת המנהג' }).click();
  await page.getByText('המנהג נשמר.').waitFor();
  expect(await leapYear.count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'אדר א׳, מנהג אשכנז' }).isChecked()).toBe(true);
});

test('a visitor sees the next yahrzeit under the name, and ten years in the calendar', async () => {
  const id = await makeMemorialWithDeath();
  for (const visit of [phone, desktop]) {
    const page = await open(await world.visit(visit), `/memorial/${id}`);
    await page.getByRole('heading', { name: 'יום השנה הבא' }).waitFor();
    await page.getByRole('link', { name: 'לוח השנה' }).click();
    await page.getByRole('heading', { level: 1, name: 'לוח השנה' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(11);
    expect(await page.getByRole('button', { name: 'שמירת המנהג' }).count()).toBe(0);
    expect(await offences(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});

test('without scripts a family creates a draft of a gathering from its calendar with one press', async () => {
  const id = await makeMemorialWithDeath();
  const visitor = await open(await world.visit(phone), `/memorial/${id}/calendar`);
  await visitor.getByRole('heading', { level: 1, name: 'לוח השנה' }).waitFor();
  expect(await visitor.getByRole('heading', { name: 'לקבוע מפגש' }).count()).toBe(0);
  for (const [visit, count] of [
    [{ ...phone, javaScriptEnabled: false }, 1],
    [desktop, 2],
  ] as const) {
    const page = await open(await world.visit({ ...visit, as: owner }), `/memorial/${id}/calendar`);
    const section = page.getByRole('region', { name: 'לקבוע מפגש' });
    await section.getByRole('button', { name: 'לאירוע' }).first().click();
    await page.waitForURL(/events\?event=.*tab=details/);
    const { json } = await owner.rpc<{ events: { id: string; isPublic: boolean; title: string }[] }>('events/listAll', {
      memorialId: id,
    });
    expect(json.events).toHaveLength(count);
    expect(json.events[0]).toMatchObject({ isPublic: false, title: expect.stringContaining('אזכר') });
  }
  const page = await open(await world.visit({ ...phone, as: owner }), `/memorial/${id}/calendar`);
  await page.getByRole('link', { name: 'לעריכה' }).first().waitFor();
  expect(await offences(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('without scripts a family creates, replaces and revokes the address of its calendar', async () => {
  const id = await makeMemorialWithDeath();
  const page = await open(
    await world.visit({ ...phone, as: owner, javaScriptEnabled: false }),
    `/memorial/${id}/calendar`,
  );
  await page.getByRole('button', { name: 'יצירת כתובת ליומן' }).click();
  const apple = page.getByRole('link', { name: 'אייפון, אייפד ומק' });
  const readAddress = async () => (await apple.getAttribute('href'))?.replace('webcal:', 'http:') ?? '';
  const first = await readAddress();
  const feed = await fetch(first);
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  expect(await page.getByRole('link', { name: 'יומן Google' }).getAttribute('href')).not.toContain('cid=');
  await page.getByRole('button', { name: 'כתובת חדשה' }).click();
  const second = await readAddress();
  expect(second).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  await page.getByRole('button', { name: 'ביטול הכתובת' }).click();
  expect(await apple.count()).toBe(0);
  expect((await fetch(second)).status).toBe(404);
});

test('a visitor subscribes to a calendar that the family opened, and otherwise downloads a file', async () => {
  const id = await makeMemorialWithDeath();
  const visitor = await open(await world.visit(phone), `/memorial/${id}/calendar`);
  expect(await visitor.getByRole('link', { name: 'אייפון, אייפד ומק' }).count()).toBe(0);
  const file = await visitor.getByRole('link', { name: 'קובץ אחד, ics' }).getAttribute('href');
  const answer = await fetch(world.server.origin + file);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const family = await open(await world.visit({ ...desktop, as: owner }), `/memorial/${id}/calendar`);
  await family.getByRole('button', { name: 'פתיחה לכולם' }).click();
  await family.getByRole('button', { name: 'סגירה' }).waitFor();
  await visitor.reload();
  const address = await visitor.getByRole('link', { name: 'אייפון, אייפד ומק' }).getAttribute('href');
  expect((await fetch(address?.replace('webcal:', 'http:') ?? '')).status).toBe(200);
});

test('without scripts reminders are set for one page and for all pages', async () => {
  const id = await makeMemorialWithDeath();
  const page = await open(
    await world.visit({ ...phone, as: owner, javaScriptEnabled: false }),
    `/memorial/${id}/calendar`,
  );
  const eve = page.getByRole('checkbox', { name: 'בבוקר היום שבערבו מדליקים' });
  expect(await eve.isChecked()).toBe(false);
  await eve.check();
  await page.getByLabel('איפה אתם גרים').selectOption('ניו יורק');
  await page.getByRole('button', { name: 'שמירה לדף הזה' }).click();
  await page.getByText('התזכורות נשמרו.').waitFor();
  expect(await eve.isChecked()).toBe(true);
  const other = await makeMemorialWithDeath();
  await page.goto(`/memorial/${other}/calendar`);
  expect(await eve.isChecked()).toBe(false);
  expect(await page.getByLabel('איפה אתם גרים').inputValue()).toBe('newYork');
  await page.getByRole('checkbox', { name: 'שבועיים לפני' }).uncheck();
  await page.getByRole('button', { name: 'שמירה לכל הדפים שלי' }).click();
  await page.goto(`/memorial/${id}/calendar`);
  expect(await eve.isChecked()).toBe(false);
});

test('the calendar passes axe for its editor in every language', async () => {
  const id = await makeMemorialWithDeath();
  for (const lang of ['he', 'en', 'ar'] as const) {
    const page = await open(await world.visit({ ...phone, as: owner, lang }), `/memorial/${id}/calendar`);
    await page.getByRole('table').waitFor();
    expect(await offences(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});

test('an unknown custom, and a change by an account without access, are refused and change nothing', async () => {
  const id = await makeMemorialWithDeath();
  const send = (cookie: string, adar: string) =>
    fetch(`${world.server.origin}/memorial/${id}/calendar`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: world.server.origin, cookie },
      body: new URLSearchParams({ adar, thirtieth: 'byYear', firstYear: 'death' }),
      redirect: 'manual',
    });
  expect((await send(owner.cookie, 'adar3')).status).toBe(400);
  expect((await send('', 'both')).status).toBe(401);
  const stranger = await openAccount(world.server, { firstName: 'דן', lastName: 'כהן' });
  expect((await send(stranger.cookie, 'both')).status).toBe(403);
  const { json } = await owner.rpc<{ custom: { adar: string } }>('calendar/find', { memorialId: id });
  expect(json.custom.adar).toBe('adar2');
});

test('without a date of death the page has no yahrzeit band, and the calendar says what is missing', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...phone, as: owner }), `/memorial/${id}`);
  expect(await page.getByRole('heading', { name: 'יום השנה הבא' }).count()).toBe(0);
  await page.goto(`/memorial/${id}/calendar`);
  await page.getByRole('heading', { name: 'עוד אין תאריך פטירה' }).waitFor();
  expect(await offences(page)).toEqual([]);
});
