import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { memorialEventRsvps } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

const code = (name: string) => expect.objectContaining({ code: name });

async function gathering(world: World, maxAttendees: number | null = 10) {
  const memorial = await world.given.memorial();
  const owner = await world.as.user(memorial.userId);
  const made = await owner.events.create({
    memorialId: memorial.id,
    submitId: randomUUID(),
    title: 'אזכרה',
    eventDate: '2150-01-01',
    requiresRsvp: true,
    maxAttendees,
  });
  const ids = { memorialId: memorial.id, eventId: made.id };
  async function answer(data: Partial<typeof memorialEventRsvps.$inferInsert> = {}) {
    const status = data.status ?? 'attending';
    const seat = status === 'attending' ? 'confirmed' : 'none';
    const of = {
      eventId: made.id,
      submitId: randomUUID(),
      tokenHash: randomUUID(),
      authorKey: '',
      locale: 'he' as const,
    };
    const [row] = await world.services.db
      .insert(memorialEventRsvps)
      .values({ ...of, name: 'דליה', status, seat, ...data })
      .returning();
    if (!row) throw new Error('no answer');
    return row.id;
  }
  const find = async (rsvpId: string) =>
    (await owner.events.listParticipants(ids)).participants.find(({ id }) => id === rsvpId);
  return { owner, ids, answer, find };
}

test('counts people instead of answers, and waiting ones separately', async ({ world }) => {
  const { owner, ids, answer } = await gathering(world);
  await answer({ guests: 4 });
  await answer({ guests: 2, seat: 'offered', offeredUntil: new Date('2150-01-01') });
  await answer({ guests: 3, seat: 'waiting', waitingSince: new Date() });
  await answer({ guests: 2, status: 'maybe' });
  await answer({ status: 'declined' });
  const counts = { attending: 6, waiting: 3, maybe: 2, declined: 1, answers: 5, updates: 0 };
  expect((await owner.events.find(ids)).counts).toEqual(counts);
  expect((await owner.events.listAll(ids)).events).toMatchObject([{ counts }]);
});

test('answers are listed with waiting parties in the order of the waiting list', async ({ world }) => {
  const { owner, ids, answer } = await gathering(world);
  const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at));
  await answer({ name: 'לא', status: 'declined', createdAt: minute(0) });
  await answer({ name: 'שנייה', seat: 'waiting', waitingSince: minute(5), createdAt: minute(1) });
  await answer({ name: 'ראשונה', seat: 'waiting', waitingSince: minute(4), createdAt: minute(2) });
  await answer({ name: 'באה', createdAt: minute(3), phone: '050', email: 'a@example.org', note: 'כיסא' });
  const { participants } = await owner.events.listParticipants(ids);
  expect(participants.map(({ name }) => name)).toEqual(['באה', 'ראשונה', 'שנייה', 'לא']);
  expect(participants[0]).toMatchObject({ phone: '050', email: 'a@example.org', note: 'כיסא', guests: 1 });
  expect(JSON.stringify(participants)).not.toContain('tokenHash');
});

test('an organizer can change an answer only within the free places', async ({ world }) => {
  const { owner, ids, answer, find } = await gathering(world);
  await answer({ guests: 7 });
  const rsvpId = await answer({ status: 'maybe' });
  const set = (version: number, status: 'attending' | 'maybe', guests: number) =>
    owner.events.setAnswer({ ...ids, rsvpId, version, status, guests });
  await set(1, 'attending', 3);
  expect(await find(rsvpId)).toMatchObject({ status: 'attending', seat: 'confirmed', guests: 3, version: 2 });
  await expect(set(2, 'attending', 4)).rejects.toMatchObject({ code: 'LIMIT_REACHED', data: { left: 3 } });
  await expect(set(1, 'maybe', 3)).rejects.toMatchObject({ code: 'CONFLICT', data: { version: 2 } });
  await set(2, 'maybe', 3);
  expect(await find(rsvpId)).toMatchObject({ status: 'maybe', seat: 'none' });
});

test('concurrent changes of organizers give no more places than there are', async ({ world }) => {
  const { owner, ids, answer } = await gathering(world, 5);
  const waiting = await Promise.all(Array.from({ length: 8 }, () => answer({ status: 'maybe' })));
  const given = await Promise.allSettled(
    waiting.map((rsvpId) => owner.events.setAnswer({ ...ids, rsvpId, version: 1, status: 'attending', guests: 1 })),
  );
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await owner.events.find(ids)).counts).toMatchObject({ attending: 5, maybe: 3 });
});

test('a party can become smaller even if the limit was lowered below the number of participants', async ({ world }) => {
  const { owner, ids, answer, find } = await gathering(world);
  const rsvpId = await answer({ guests: 8 });
  const { version } = await owner.events.find(ids);
  const fields = { title: 'אזכרה', eventDate: '2150-01-01', requiresRsvp: true };
  await owner.events.update({ ...ids, version, ...fields, maxAttendees: 4 });
  await owner.events.setAnswer({ ...ids, rsvpId, version: 1, status: 'attending', guests: 6 });
  expect(await find(rsvpId)).toMatchObject({ guests: 6, seat: 'confirmed' });
});

test('a removed answer is gone, and an answer of another event is not found', async ({ world }) => {
  const { owner, ids, answer, find } = await gathering(world);
  const other = await gathering(world);
  const rsvpId = await answer();
  const elsewhere = { ...other.ids, rsvpId };
  await expect(other.owner.events.setAnswer({ ...elsewhere, version: 1, status: 'maybe', guests: 1 })).rejects.toEqual(
    code('NOT_FOUND'),
  );
  await other.owner.events.removeAnswer(elsewhere);
  expect(await find(rsvpId)).toBeDefined();
  await owner.events.removeAnswer({ ...ids, rsvpId });
  expect(await find(rsvpId)).toBeUndefined();
});

test('an update is posted once when repeated, is listed first, and can be removed', async ({ world }) => {
  const { owner, ids } = await gathering(world);
  const submitId = randomUUID();
  const posted = await Promise.all(
    [1, 2].map(() => owner.events.postUpdate({ ...ids, submitId, text: 'נפגשים בשער' })),
  );
  expect(posted[0]).toEqual(posted[1]);
  const otherWords = owner.events.postUpdate({ ...ids, submitId, text: 'נפגשים בחניה' });
  await expect(otherWords).rejects.toEqual(code('CONFLICT'));
  await owner.events.postUpdate({ ...ids, submitId: randomUUID(), text: 'יש הסעה' });
  const texts = async () => (await owner.events.listUpdates(ids)).updates.map(({ text }) => text);
  expect(await texts()).toEqual(['יש הסעה', 'נפגשים בשער']);
  await owner.events.removeUpdate({ ...ids, updateId: posted[0]?.id ?? '' });
  expect(await texts()).toEqual(['יש הסעה']);
  const empty = owner.events.postUpdate({ ...ids, submitId: randomUUID(), text: ' \u200f ' });
  await expect(empty).rejects.toMatchObject({ data: { issues: [{ path: ['text'], message: 'textRequired' }] } });
});

test('every process gets an event of the changed answers', async ({ world }) => {
  const { owner, ids, answer } = await gathering(world);
  const rsvpId = await answer();
  const received: unknown[] = [];
  const stop = world.services.events.on('rsvps.changed', (ids) => received.push(ids));
  await owner.events.removeAnswer({ ...ids, rsvpId });
  // This process receives the event at once, and again when it reaches all processes.
  await expect.poll(() => received).toContainEqual(ids);
  stop();
});

test('only editors can read the answers', async ({ world }) => {
  const { ids, answer } = await gathering(world);
  await answer();
  const viewer = await world.as.user(await world.given.editor(ids.memorialId, { role: 'viewer' }));
  await expect(viewer.events.listParticipants(ids)).rejects.toEqual(code('FORBIDDEN'));
  await expect(world.as.visitor().events.listParticipants(ids)).rejects.toEqual(code('UNAUTHORIZED'));
  await expect(world.as.visitor().events.listUpdates(ids)).rejects.toEqual(code('UNAUTHORIZED'));
  await expect(world.as.visitor().events.find(ids)).rejects.toEqual(code('UNAUTHORIZED'));
});
