import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let owner: Person;
let memorialId = '';
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
  memorialId = await makeMemorial(owner);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function makeEvent(fields: object = {}): Promise<string> {
  const { status, json } = await owner.rpc<{ id: string }>('events/create', {
    memorialId,
    submitId: randomUUID(),
    title: 'ערב מתכונים וסיפורים',
    description: 'נבשל יחד מן המחברת, ונספר. מי שיש בידו מתכון ששמע ממנה, שיביא אותו כתוב.',
    eventDate: '2027-03-18',
    startTime: '19:00',
    endTime: '22:00',
    location: 'בית העם, רחוב התות 4',
    locationArea: 'נווה שקדים',
    locationAudience: 'attending',
    latitude: 32.1,
    longitude: 34.9,
    contactName: 'מיכל שקדיאל',
    contactPhone: '050-555-0142',
    contactAudience: 'attending',
    eventType: 'gathering',
    requiresRsvp: true,
    maxAttendees: 4,
    ...fields,
  });
  expect(status).toBe(200);
  return json.id;
}

async function hasOverflow(page: Awaited<ReturnType<typeof open>>) {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

test.for([true, false])(
  'a visitor on a phone answers, finds the place, changes the answer and comes back, with scripts: %s',
  async (javaScriptEnabled) => {
    const id = await makeEvent();
    const context = await world.visit({ ...phone, javaScriptEnabled });
    const page = await open(context, `/event/${id}`);
    await page.getByRole('heading', { level: 1, name: 'ערב מתכונים וסיפורים' }).waitFor();
    expect(await page.getByText('רחוב התות').count()).toBe(0);
    await page.getByText('נשארו 4 מקומות').waitFor();
    await page.getByRole('textbox', { name: 'שם' }).fill('שמעון ואסתר טל');
    if (javaScriptEnabled) await page.getByRole('button', { name: 'הוספה' }).click();
    else await page.getByLabel('כמה תהיו?').fill('2');
    await page.getByRole('button', { name: 'שליחה' }).click();
    await page.getByRole('heading', { name: 'תודה, מחכים לכם' }).waitFor();
    await page.getByText('נרשמו שני משתתפים.').waitFor();
    await page.getByText('בית העם, רחוב התות 4').waitFor();
    expect(await page.getByRole('link', { name: 'Moovit' }).getAttribute('href')).toContain('32.1');
    await page.getByText('שינוי או ביטול').click();
    await page.getByRole('radio', { name: 'לא נוכל' }).check();
    await page.getByRole('button', { name: 'שמירת השינוי' }).click();
    await page.getByRole('heading', { name: 'תודה שעדכנתם' }).waitFor();
    if (!javaScriptEnabled) return;
    expect(await offences(page)).toEqual([]);
    const again = await open(context, `/event/${id}`);
    await again.getByRole('link', { name: 'התשובה שלי' }).click();
    await again.getByRole('heading', { name: 'תודה שעדכנתם' }).waitFor();
  },
);

test('a full event offers the waiting list, and a failed answer keeps the text', async () => {
  const id = await makeEvent({ maxAttendees: 1 });
  const page = await open(await world.visit(phone), `/event/${id}`);
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value);
  await fill('שם', 'דליה ברנע');
  await fill('דואר אלקטרוני', 'nobody');
  await page.getByRole('button', { name: 'שליחה' }).click();
  await page.getByText('הכתובת אינה תקינה').waitFor();
  expect(await page.getByRole('textbox', { name: 'שם' }).inputValue()).toBe('דליה ברנע');
  await fill('דואר אלקטרוני', '');
  await page.getByRole('button', { name: 'שליחה' }).click();
  await page.getByRole('heading', { name: 'תודה, מחכים לכם' }).waitFor();

  const other = await open(await world.visit(phone), `/event/${id}`);
  await other.getByRole('heading', { name: 'אפשר להירשם לרשימת ההמתנה' }).waitFor();
  await other.getByRole('textbox', { name: 'שם' }).fill('נועם');
  await other.getByRole('textbox', { name: 'טלפון' }).fill('050-555-0142');
  await other.getByRole('button', { name: 'הרשמה לרשימת ההמתנה' }).click();
  await other.getByText('אתם ראשונים ברשימה.').waitFor();
  expect(await offences(other)).toEqual([]);
});

test.for(['he', 'en', 'ar'] as const)('an event and the list of events pass axe in %s', async (lang) => {
  const id = await makeEvent({ title: lang === 'he' ? 'ערב מתכונים וסיפורים' : `${'W'.repeat(60)} ערב` });
  for (const visit of [phone, desktop]) {
    for (const path of [`/event/${id}`, '/events']) {
      const page = await open(await world.visit({ ...visit, lang }), path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await hasOverflow(page)).toBe(false);
      expect(await offences(page)).toEqual([]);
    }
  }
});
