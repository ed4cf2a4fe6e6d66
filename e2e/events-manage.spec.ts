import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, typeDate, type Visit, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const visitAs = async (person: Person, path: string, options: Visit = desktop) =>
  open(await world.visit({ ...options, as: person }), path);
const expectNoViolations = async (page: Page) => expect(await offences(page)).toEqual([]);
const hasOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const gathering = {
  title: 'אזכרה שנתית',
  eventDate: '2150-02-12',
  startTime: '16:00',
  location: 'בית העלמין כפר יחזקאל',
};

async function makeEvent(memorialId: string, fields: object = {}): Promise<string> {
  const input = { memorialId, submitId: randomUUID(), ...gathering, ...fields };
  const { status, json } = await owner.rpc<{ id: string }>('events/create', input);
  expect(status).toBe(200);
  return json.id;
}

interface Answer {
  name: string;
  guests?: number;
  status?: 'attending' | 'maybe' | 'declined';
  seat?: 'none' | 'confirmed' | 'waiting';
  note?: string;
  email?: string;
}

/** Inserts an answer as a visitor would send it. */
async function insertAnswer(
  eventId: string,
  { name, guests = 1, status = 'attending', seat, note = '', email = '' }: Answer,
) {
  await world.server.query(
    `insert into memorial_event_rsvps
      (event_id, name, guests, status, seat, waiting_since, note, email, token_hash, submit_id, author_key, locale)
    values ($1, $2, $3, $4, $5, case when $5 = 'waiting' then now() end, $6, $7, $8, gen_random_uuid(), '', 'he')`,
    [eventId, name, guests, status, seat ?? (status === 'attending' ? 'confirmed' : 'none'), note, email, randomUUID()],
  );
}

test('in the editor an event needs a title and a date, is saved at once and is ordered by date', async () => {
  const memorialId = await makeMemorial(owner, { name: 'נעמי הראל' });
  await makeEvent(memorialId, { title: 'אזכרה מאוחרת', eventDate: '2150-05-01' });
  const page = await visitAs(owner, `/edit-memorial/${memorialId}?section=events`);
  await page.getByText('כל אירוע נשמר מיד').waitFor();
  await page.getByRole('button', { name: 'אירוע חדש' }).click();
  const dialog = page.getByRole('dialog', { name: 'אירוע חדש' });
  await dialog.getByLabel('שם האירוע').fill('   ');
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await waitForText(page, 'נא למלא את שדות החובה');
  await dialog.getByLabel('שם האירוע').fill('גילוי המצבה');
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await dialog.getByText('התאריך אינו תקין').waitFor();
  await typeDate(page, 'תאריך', '12022150');
  await expectNoViolations(page);

  await page.route('**/rpc/events/create', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await waitForText(page, 'שגיאה בהוספת האירוע');
  expect(await dialog.getByLabel('שם האירוע').inputValue()).toBe('גילוי המצבה');

  const sent = page.waitForRequest('**/rpc/events/create');
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  expect(JSON.stringify((await sent).postDataJSON())).not.toContain('""');
  await waitForText(page, 'האירוע נוסף בהצלחה');
  await dialog.waitFor({ state: 'detached' });
  const titles = () => page.getByRole('main').getByRole('listitem').locator('bdi:first-child').allInnerTexts();
  await expect
    .poll(async () => (await titles()).filter((text) => !text.includes('בית')))
    .toEqual(['גילוי המצבה', 'אזכרה מאוחרת']);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'אירוע חדש' }).click();
  expect(await page.getByRole('dialog').getByLabel('שם האירוע').inputValue()).toBe('');
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click();

  await page.getByRole('button', { name: /פעולות עבור .*אזכרה מאוחרת/ }).click();
  await page.getByRole('menuitem', { name: 'עריכת האירוע' }).click();
  const change = page.getByRole('dialog', { name: 'עריכת האירוע' });
  await change.getByLabel('שם האירוע').fill('אזכרה מוקדמת');
  await typeDate(page, 'תאריך', '01012150');
  await change.getByRole('button', { name: 'שמירה' }).click();
  await waitForText(page, 'פרטי האירוע עודכנו');
  await expect.poll(async () => (await titles())[0]).toBe('אזכרה מוקדמת');
  const [kept] = await world.server.query<{ location: string; start_time: string }>(
    `select location, start_time from memorial_events where title = 'אזכרה מוקדמת'`,
  );
  expect(kept).toMatchObject({ location: gathering.location, start_time: '16:00:00' });

  await page.getByRole('button', { name: /פעולות עבור .*אזכרה מוקדמת/ }).click();
  await page.getByRole('menuitem', { name: 'מחיקה' }).click();
  await page.getByRole('button', { name: 'מחיקת האירוע' }).click();
  await waitForText(page, 'האירוע נמחק');
  await expect.poll(async () => await page.getByText('אזכרה מוקדמת', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'אישורי הגעה, משתתפים ועדכונים' }).getAttribute('href')).toBe(
    `/memorial/${memorialId}/events`,
  );
});

test('on a phone events are the seventh of thirteen sections', async () => {
  const memorialId = await makeMemorial(owner);
  await makeEvent(memorialId);
  const page = await visitAs(owner, `/edit-memorial/${memorialId}?section=events`, phone);
  await page.getByText('7 / 13').waitFor();
  await page.getByText(gathering.title, { exact: true }).waitFor();
  expect(await hasOverflow(page)).toBe(false);
  await expectNoViolations(page);
});

test('a family publishes an event, sees the participants, exports them, posts an update and cancels', async () => {
  const memorialId = await makeMemorial(owner, { name: 'נעמי הראל' });
  const eventId = await makeEvent(memorialId, { isPublic: false, requiresRsvp: true, maxAttendees: 10 });
  await insertAnswer(eventId, { name: 'חנה לביא', guests: 2, note: 'נגיע, אני ואחותי', email: 'hana@example.org' });
  await insertAnswer(eventId, { name: '=1+1', guests: 6 });
  await insertAnswer(eventId, { name: 'יואב שדה', status: 'maybe', note: 'תלוי בתורנות' });
  await insertAnswer(eventId, { name: 'מרים ואלי', guests: 4, seat: 'waiting' });
  await insertAnswer(eventId, { name: 'שמעון טל', status: 'declined' });

  const page = await visitAs(owner, `/memorial/${memorialId}/events`);
  await page.getByRole('heading', { level: 1, name: 'אירועים' }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: gathering.title }).click();
  await page.getByRole('main').getByText('10', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'מגיעים 8', exact: true }).waitFor();
  await page.getByText('מקום 1 בתור').waitFor();
  await page.getByText('נשארו שני מקומות.').waitFor();
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith('\uFEFFשם,תשובה,')).toBe(true);
  expect(csv).toContain(`'=1+1,מגיעים,6,`);
  expect(csv).toContain('חנה לביא,מגיעים,2,,hana@example.org,"נגיע, אני ואחותי",');

  await page.getByRole('button', { name: /פעולות עבור .*יואב שדה/ }).click();
  await page.getByRole('menuitem', { name: 'שינוי התשובה' }).click();
  const change = page.getByRole('dialog', { name: /התשובה של .*יואב שדה/ });
  await change.getByText('מגיעים', { exact: true }).click();
  await change.getByLabel('מספר המשתתפים').fill('3');
  await change.getByRole('button', { name: 'שמירה' }).click();
  await change.getByText('נשארו שני מקומות.').waitFor();
  await change.getByLabel('מספר המשתתפים').fill('2');
  await change.getByRole('button', { name: 'שמירה' }).click();
  await waitForText(page, 'התשובה עודכנה');
  await page.getByText('אין מקומות פנויים', { exact: false }).first().waitFor();

  await page.getByRole('button', { name: /פעולות עבור .*שמעון טל/ }).click();
  await page.getByRole('menuitem', { name: 'הסרה' }).click();
  await page.getByRole('button', { name: 'הסרה' }).click();
  await waitForText(page, 'התשובה הוסרה');

  await page.getByLabel('העדכון').fill('נפגשים בשער המזרחי');
  await page.getByRole('button', { name: 'פרסום העדכון' }).click();
  await waitForText(page, 'העדכון פורסם');
  await page.getByRole('tab', { name: 'עדכונים 1' }).click();
  await page.getByText('נפגשים בשער המזרחי').waitFor();
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'פרטים' }).click();
  await page.getByRole('button', { name: 'לפרסם את האירוע' }).click();
  await waitForText(page, 'פרטי האירוע עודכנו');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'סימון כמבוטל' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'סימון כמבוטל' }).click();
  await page.getByText('האירוע בוטל.').waitFor();
  const [row] = await world.server.query<{ is_public: boolean; cancelled_at: Date | null }>(
    'select is_public, cancelled_at from memorial_events where id = $1',
    [eventId],
  );
  expect(row).toMatchObject({ is_public: true, cancelled_at: expect.any(Date) });
});

test('one press turns a proposal of the calendar into a draft, and only once', async () => {
  const memorialId = await makeMemorial(owner);
  await world.server.query(`update memorials set death_date = '2020-03-10' where id = $1`, [memorialId]);
  const page = await visitAs(owner, `/memorial/${memorialId}/events`);
  await page.getByRole('heading', { name: 'לפי לוח השנה' }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'לאירוע' }).first().click();
  await page.getByRole('tab', { name: 'פרטים', selected: true }).waitFor();
  await page.getByText('רק עורכי הדף רואים אותו').first().waitFor();
  await page.getByRole('link', { name: 'כל האירועים' }).click();
  await page.getByRole('link', { name: 'לעריכה', exact: true }).nth(1).waitFor();
  const rows = await world.server.query('select is_public, is_private from memorial_events where memorial_id = $1', [
    memorialId,
  ]);
  expect(rows).toEqual([{ is_public: false, is_private: false }]);
});

test('the second editor who saves an event sees the conflict, keeps the text and decides', async () => {
  const memorialId = await makeMemorial(owner);
  const eventId = await makeEvent(memorialId);
  const page = await visitAs(owner, `/memorial/${memorialId}/events?event=${eventId}&tab=details`);
  await page.getByLabel('שם האירוע').fill('השם שלי');
  await owner.rpc('events/update', {
    memorialId,
    eventId,
    version: 1,
    ...gathering,
    title: 'השם שלהם',
    location: 'אולם',
  });
  await page.getByRole('button', { name: 'שמירת האירוע' }).click();
  await page.getByText('מישהו אחר שמר את האירוע בינתיים').waitFor();
  expect(await page.getByLabel('שם האירוע').inputValue()).toBe('השם שלי');
  await page.getByRole('button', { name: 'לשמור את שלי' }).click();
  await waitForText(page, 'פרטי האירוע עודכנו');
  const [row] = await world.server.query('select title, location from memorial_events where id = $1', [eventId]);
  expect(row).toEqual({ title: 'השם שלי', location: 'אולם' });
});

test('the form refuses a start that daylight saving time skips and an end before the start', async () => {
  const memorialId = await makeMemorial(owner);
  const page = await visitAs(owner, `/memorial/${memorialId}/events?new=1`, phone);
  await page.getByLabel('שם האירוע').fill('מפגש');
  await typeDate(page, 'תאריך', '26032027');
  await page.getByLabel('שעת התחלה').fill('02:30');
  await page.getByRole('button', { name: 'שמירת האירוע' }).click();
  await page.getByText('השעה הזו אינה קיימת ביום הזה').waitFor();
  await page.getByLabel('שעת התחלה').fill('16:00');
  await page.getByLabel('שעת סיום').fill('15:00');
  await page.getByRole('button', { name: 'שמירת האירוע' }).click();
  await page.getByText('שעת הסיום צריכה להיות אחרי שעת ההתחלה').waitFor();
  await page.getByLabel('שעת סיום').fill('18:00');
  await page.getByRole('switch', { name: 'לבקש אישורי הגעה' }).press('Space');
  await page.getByLabel('מספר מקומות').fill('0');
  await page.getByRole('button', { name: 'שמירת האירוע' }).click();
  await page.getByText('מספר המקומות צריך להיות מספר שלם').waitFor();
  await page.getByLabel('מספר מקומות').fill('');
  await expectNoViolations(page);
  expect(await hasOverflow(page)).toBe(false);
  await page.getByRole('button', { name: 'שמירת האירוע' }).click();
  await page.getByRole('tab', { name: 'פרטים', selected: true }).waitFor();
  const [row] = await world.server.query(
    'select max_attendees, requires_rsvp from memorial_events where memorial_id = $1',
    [memorialId],
  );
  expect(row).toEqual({ max_attendees: null, requires_rsvp: true });
});

test('a viewer has no access to the management of events', async () => {
  const memorialId = await makeMemorial(owner);
  const stranger = await openAccount(world.server);
  const page = await visitAs(stranger, `/memorial/${memorialId}/events`);
  await page.getByRole('alert').getByText('אין הרשאה לערוך').waitFor();
  expect(await page.getByText('אירוע חדש').count()).toBe(0);
});

test.each(['en', 'ar'] as const)('the event screens fit a phone in %s, with long names', async (lang) => {
  const memorialId = await makeMemorial(owner, { name: 'א'.repeat(80) });
  const eventId = await makeEvent(memorialId, {
    title: 'W'.repeat(120),
    requiresRsvp: true,
    maxAttendees: 60,
    location: 'x'.repeat(90),
  });
  await insertAnswer(eventId, {
    name: 'ל'.repeat(120),
    guests: 2,
    note: 'm'.repeat(200),
    email: `${'a'.repeat(60)}@example.org`,
  });
  for (const path of ['', `?event=${eventId}`, `?event=${eventId}&tab=details`]) {
    const page = await visitAs(owner, `/memorial/${memorialId}/events${path}`, { ...phone, lang });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoViolations(page);
    expect(await hasOverflow(page)).toBe(false);
  }
});

test('if events fail to load, one message with a retry button is shown, and the failure is logged', async () => {
  const memorialId = await makeMemorial(owner);
  await makeEvent(memorialId);
  const page = await visitAs(owner, `/edit-memorial/${memorialId}?section=basic`);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/rpc/events/listAll*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/edit-memorial/${memorialId}?section=events`);
  const alert = page.getByRole('alert').filter({ hasText: 'האירועים לא נטענו.' });
  await alert.waitFor();
  expect(await page.getByText('האירועים לא נטענו.').count()).toBe(1);
  expect(logged.filter((text) => text.startsWith('events not loaded'))).toHaveLength(1);
  await page.unroute('**/rpc/events/listAll*');
  await alert.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await page.getByText(gathering.title, { exact: true }).waitFor();
});

test('the hours of an event stay on one line on narrow screens, and the waiting list is explained', async () => {
  const memorialId = await makeMemorial(owner);
  const fields = { endTime: '18:30', requiresRsvp: true, maxAttendees: 60 };
  const id = await makeEvent(memorialId, fields);
  for (const width of [320, 390, 430, 520]) {
    const page = await visitAs(owner, `/memorial/${memorialId}/events?event=${id}`, {
      ...phone,
      viewport: { width, height: 800 },
    });
    const hours = page.locator('[data-event-hours]').first();
    await hours.waitFor();
    expect(await hours.innerText()).toBe('16:00–18:30');
    const tops = await hours.evaluate((element) => [...element.getClientRects()].map(({ top }) => top));
    expect(new Set(tops).size).toBe(1);
    expect(await hasOverflow(page)).toBe(false);
    if (width === 390) await page.getByText('כשייגמרו, הטופס יציע להירשם לרשימת ההמתנה.').waitFor();
  }
});

test('people on the waiting list without an email address are listed, and can be phoned when they get places', async () => {
  const memorialId = await makeMemorial(owner);
  const id = await makeEvent(memorialId, { requiresRsvp: true, maxAttendees: 2 });
  const add = (name: string, fields: object = {}) =>
    owner.rpc<{ token: string }>('rsvps/add', {
      eventId: id,
      submitId: randomUUID(),
      name,
      guests: 2,
      status: 'attending',
      phone: '050-555-0142',
      ...fields,
    });
  const first = await add('יואב שדה');
  await add('שמעון טל');
  const page = await visitAs(owner, `/memorial/${memorialId}/events?event=${id}`, phone);
  await page.getByText('בלי כתובת דואר: כשיתפנה מקום, צריך להתקשר').waitFor();
  await owner.rpc('rsvps/change', { ...first.json, version: 1, status: 'declined' });
  const bell = await visitAs(owner, '/notifications', phone);
  await bell.getByRole('link', { name: /צריך להתקשר/ }).click();
  await bell.waitForURL(/\/events\?event=/);
  const call = bell.getByRole('link', { name: /חיוג אל .*שמעון טל/ });
  await call.waitFor();
  expect(await call.getAttribute('href')).toBe('tel:0505550142');
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoViolations(bell);
  expect(await hasOverflow(bell)).toBe(false);
});
