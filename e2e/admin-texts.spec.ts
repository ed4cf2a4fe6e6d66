import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

let world: World;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  [admin, owner] = [await openAccount(world.server), await openAccount(world.server)];
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test('an admin on a phone removes a note, a name on a board and soul letters, and restores them', async () => {
  const memorialId = await makeMemorial(owner, { name: 'אסתר בן־דוד', isPublic: true });
  await world.server.query(`update memorials set soul_letters = 'אותיות שכתבה אמא' where id = $1`, [memorialId]);
  const [event] = await world.server.query<{ id: string }>(
    `insert into memorial_events (memorial_id, submit_id, title, event_date, requires_rsvp)
     values ($1, gen_random_uuid(), 'אזכרה', current_date + 14, true) returning id`,
    [memorialId],
  );
  const answer = { name: 'דליה', guests: 1, status: 'attending', phone: '050-1', email: '', note: 'מילים קשות' };
  await owner.rpc('rsvps/add', { ...answer, eventId: event?.id, submitId: randomUUID() });
  const board = await owner.rpc<{ boardId: string }>('board/open', {
    memorialId,
    kind: 'tehillim',
    targetDate: null,
    releaseDays: 7,
  });
  await owner.rpc('board/take', { memorialId, boardId: board.json.boardId, portion: 'psalms-1', name: 'רחל' });
  const stored = async () => {
    const [row] = await world.server.query<{ note: string; name: string | null; letters: string | null }>(
      `select (select note from memorial_event_rsvps) as note, (select taken_by from study_portions) as name,
        soul_letters as letters from memorials where id = $1`,
      [memorialId],
    );
    return [row?.note, row?.name ?? '', row?.letters ?? ''];
  };
  const whole = ['מילים קשות', 'רחל', 'אותיות שכתבה אמא'];
  expect(await stored()).toEqual(whole);

  const page = await open(await world.visit({ ...phone, as: admin }), `/admin/content?page=${memorialId}`);
  const pressAction = async (name: string, action: string) => {
    await page.getByRole('button', { name: new RegExp(`^פעולות: .*${name}`) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
    await page.getByText('חזר להיות כפי שהיה').waitFor();
    expect(await stored()).toEqual(whole);
  };
  await page.getByText('הערה לאירוע · נשלחה למשפחה').waitFor();
  expect(await offences(page)).toEqual([]);
  await pressAction('דליה', 'הסתרה');
  await page.getByText('הערה לאירוע · מוסתרת').waitFor();
  expect(await stored()).toEqual(['', ...whole.slice(1)]);
  await undo();

  await pressAction('רחל', 'הסתרה');
  await page.getByText('שם בלוח לימוד · מוסתר').waitFor();
  expect(await stored()).toEqual([whole[0], '', whole[2]]);
  await undo();

  await pressAction('אותיות הנשמה של הדף', 'מחיקה');
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click();
  await page.getByText('נמחק מהדף').waitFor();
  expect(await stored()).toEqual([...whole.slice(0, 2), '']);
  await undo();
});
