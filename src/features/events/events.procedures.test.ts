import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { memorialEventRsvps, memorialEvents, memorialFollowers, notifications } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';

const code = (name: string) => expect.objectContaining({ code: name });
const form = { title: 'אזכרה שנתית', eventDate: '2027-02-12', startTime: '16:00', location: 'בית העלמין' };

async function home(world: World, isPublic = true) {
  const memorial = await world.given.memorial({ isPublic });
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const create = (fields: object = {}) =>
    owner.events.create({ memorialId, submitId: randomUUID(), ...form, ...fields });
  return { memorialId, ownerId: memorial.userId, owner, create };
}

/** The fields of a refused input with their errors. */
const refusedFields = (fields: object) => ({
  code: 'BAD_REQUEST',
  data: { issues: Object.entries(fields).map(([path, message]) => expect.objectContaining({ path: [path], message })) },
});

describe('a new event', () => {
  test('needs only a title and a date, is public and accepts no answers', async ({ world }) => {
    const { memorialId, owner } = await home(world);
    const submitId = randomUUID();
    const made = await owner.events.create({ memorialId, submitId, title: '  אזכרה ', eventDate: '2027-02-12' });
    expect(made).toMatchObject({
      memorialId,
      submitId,
      title: 'אזכרה',
      eventDate: '2027-02-12',
      startTime: null,
      endTime: null,
      eventType: 'memorial',
      isPublic: true,
      isPrivate: false,
      requiresRsvp: false,
      maxAttendees: null,
      description: '',
      location: '',
      organizerNotes: '',
      cancelledAt: null,
      sequence: 0,
      version: 1,
      counts: {
        attending: 0,
        waiting: 0,
        maybe: 0,
        declined: 0,
        answers: 0,
        updates: 0,
      },
    });
    const [row] = await world.services.db.select().from(memorialEvents).where(eq(memorialEvents.id, made.id));
    expect(row).toMatchObject({ memorialId, title: 'אזכרה', isPublic: true, isPrivate: false, requiresRsvp: false });
  });

  test('keeps every field, and its times as hours and minutes', async ({ world }) => {
    const { create } = await home(world);
    const fields = {
      description: 'נפגשים\nבשער',
      startTime: '16:00',
      endTime: '18:30',
      location: 'בית העלמין ירקון',
      locationArea: 'תל אביב',
      locationAudience: 'attending',
      hidePlaceHours: 24,
      latitude: 32.1,
      longitude: 34.8,
      livestreamLink: 'https://example.org/live',
      eventType: 'gathering',
      contactName: 'תמר',
      contactPhone: '050-1234567',
      contactEmail: 'tamar@example.org',
      contactAudience: 'attending',
      maxAttendees: 60,
      offerHours: 24,
      requiresRsvp: true,
      organizerNotes: 'להביא כיסאות',
    } as const;
    expect(await create(fields)).toMatchObject(fields);
  });

  test('that is private is not public, and cannot be both', async ({ world }) => {
    const { create } = await home(world);
    expect(await create({ isPrivate: true })).toMatchObject({ isPrivate: true, isPublic: false });
    expect(await create({ isPublic: false })).toMatchObject({ isPrivate: false, isPublic: false });
    await expect(create({ isPrivate: true, isPublic: true })).rejects.toMatchObject(
      refusedFields({ isPrivate: 'visibilityBoth' }),
    );
  });

  test('is created once if its form is sent several times, also concurrently', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const submitId = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => create({ submitId })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await owner.events.listAll({ memorialId })).events).toHaveLength(1);
    const other = await home(world);
    expect((await other.create({ submitId })).id).not.toBe(made[0]?.id);
  });

  test('is refused if its form created another event before, which stays', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const submitId = randomUUID();
    await create({ submitId });
    await expect(create({ submitId, title: 'אחר' })).rejects.toEqual(code('CONFLICT'));
    expect((await owner.events.listAll({ memorialId })).events).toMatchObject([{ title: form.title }]);
  });

  test.for([
    ['a title of spaces', { title: '   ' }, { title: 'titleRequired' }],
    ['a title of invisible signs', { title: '\u200f\u2060' }, { title: 'titleRequired' }],
    ['no date', { eventDate: undefined }, { eventDate: 'dateInvalid' }],
    ['a day that no month has', { eventDate: '2027-02-30' }, { eventDate: 'dateInvalid' }],
    ['an hour that no day has', { startTime: '24:00' }, { startTime: 'timeInvalid' }],
    ['an hour that is none', { startTime: '25:00' }, { startTime: 'timeInvalid' }],
    ['an end that is none', { endTime: '1:5' }, { endTime: 'timeInvalid' }],
    ['an end before the start', { startTime: '16:00', endTime: '15:59' }, { endTime: 'endBeforeStart' }],
    ['an end at the start', { startTime: '16:00', endTime: '16:00' }, { endTime: 'endBeforeStart' }],
    [
      'a start in the hour that the clock skips',
      { eventDate: '2027-03-26', startTime: '02:30' },
      { startTime: 'timeSkipped' },
    ],
    [
      'an end in the hour that the clock skips',
      { eventDate: '2027-03-26', startTime: '01:00', endTime: '02:30' },
      { endTime: 'timeSkipped' },
    ],
    [
      'a day that does not exist, with its hours',
      { eventDate: '2027-02-30', startTime: '16:00', endTime: '17:00' },
      { eventDate: 'dateInvalid' },
    ],
    [
      'a place for those who attend, and no question who does',
      { locationAudience: 'attending' },
      { locationAudience: 'audienceUnasked' },
    ],
    [
      'contacts for those who attend, and no question who does',
      { contactAudience: 'attending' },
      { contactAudience: 'audienceUnasked' },
    ],
    ['no places', { maxAttendees: 0 }, { maxAttendees: 'attendeesRange' }],
    ['fewer places than none', { maxAttendees: -1 }, { maxAttendees: 'attendeesRange' }],
    ['one place and a half', { maxAttendees: 1.5 }, { maxAttendees: 'attendeesRange' }],
    ['a number of places in letters', { maxAttendees: 'x' }, { maxAttendees: 'attendeesRange' }],
    ['a type that is none', { eventType: 'party' }, { eventType: 'optionInvalid' }],
    ['an address that is none', { contactEmail: 'tamar' }, { contactEmail: 'emailInvalid' }],
    ['a link that is none', { livestreamLink: 'javascript:alert(1)' }, { livestreamLink: 'linkInvalid' }],
    ['a latitude beyond the pole', { latitude: 91 }, { latitude: 'latitudeRange' }],
    ['an offer of no hours', { offerHours: 0 }, { offerHours: 'hoursRange' }],
    ['a title that is too long', { title: 'א'.repeat(301) }, { title: 'tooLong' }],
  ] as const)('is refused with %s', async ([_what, fields, why], { world }) => {
    const { memorialId, owner, create } = await home(world);
    await expect(create(fields)).rejects.toMatchObject(refusedFields(why));
    expect((await owner.events.listAll({ memorialId })).events).toEqual([]);
  });

  test('is refused if the memorial has five thousand events', async ({ world }) => {
    const { memorialId, create } = await home(world);
    await world.services.db.execute(sql`
      insert into memorial_events (memorial_id, title, event_date, submit_id)
      select ${memorialId}::uuid, 'מפגש', date '2027-01-01' + n % 300, gen_random_uuid() from generate_series(1, 4999) n`);
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'LIMIT_REACHED', data: { max: 5000 } });
  });
});

describe('a changed event', () => {
  test('has the fields of its form, and fields that were left out are empty', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId, version } = await create({ description: 'ישן', maxAttendees: 3 });
    const next = await owner.events.update({
      memorialId,
      eventId,
      version,
      title: 'ערב לזכר',
      eventDate: '2027-02-14',
    });
    expect(next).toMatchObject({ title: 'ערב לזכר', eventDate: '2027-02-14', description: '', maxAttendees: null });
    expect(next).toMatchObject({ version: 2, sequence: 1, location: '' });
  });

  test('keeps the first of two concurrent changes, and the second editor gets a conflict', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const editor = await world.as.user(await world.given.editor(memorialId));
    const { id: eventId, version } = await create();
    const change = { memorialId, eventId, version, ...form };
    const [one, other] = await Promise.allSettled([
      owner.events.update({ ...change, title: 'של נועה' }),
      editor.events.update({ ...change, title: 'של דן' }),
    ]);
    const refused = [one, other].find(({ status }) => status === 'rejected');
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT', data: { version: 2 } } });
    const kept = one.status === 'fulfilled' ? 'של נועה' : 'של דן';
    expect((await owner.events.find({ memorialId, eventId })).title).toBe(kept);
  });

  test('gets a new calendar sequence only if a calendar shows the changed field', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId } = await create();
    const sequenceAfter = async (version: number, fields: object) =>
      (await owner.events.update({ memorialId, eventId, version, ...form, ...fields })).sequence;
    expect(await sequenceAfter(1, { organizerNotes: 'כיסאות' })).toBe(0);
    expect(await sequenceAfter(2, { startTime: '17:00' })).toBe(1);
    expect(await sequenceAfter(3, { startTime: '17:00' })).toBe(1);
    expect((await owner.events.update({ memorialId, eventId, version: 3, ...form, startTime: '17:00' })).version).toBe(
      3,
    );
  });

  test('gets a new calendar sequence when its contact changes', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId } = await create();
    const ids = { memorialId, eventId, ...form };
    expect((await owner.events.update({ ...ids, version: 1, contactName: 'תמר' })).sequence).toBe(1);
    const phone = { contactName: 'תמר', contactPhone: '050-555-0142' };
    expect((await owner.events.update({ ...ids, version: 2, ...phone })).sequence).toBe(2);
  });

  test('can be moved into the past', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId, version } = await create();
    const moved = await owner.events.update({ memorialId, eventId, version, ...form, eventDate: '2020-01-01' });
    expect(moved.eventDate).toBe('2020-01-01');
  });

  test('that is cancelled stays listed as cancelled, has a new calendar sequence, and can be restored', async ({
    world,
  }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId } = await create();
    const cancelled = await owner.events.cancel({ memorialId, eventId, version: 1 });
    expect(cancelled).toMatchObject({ cancelledAt: expect.any(Date), sequence: 1, version: 2 });
    expect(await owner.events.cancel({ memorialId, eventId, version: 2 })).toEqual(cancelled);
    expect((await world.as.visitor().events.list({ memorialId })).events).toMatchObject([{ isCancelled: true }]);
    await expect(owner.events.restore({ memorialId, eventId, version: 1 })).rejects.toEqual(code('CONFLICT'));
    expect(await owner.events.restore({ memorialId, eventId, version: 2 })).toMatchObject({
      cancelledAt: null,
      sequence: 2,
      version: 3,
    });
  });

  test('is deleted with its answers, and deleting it again changes nothing', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId } = await create();
    await world.services.db.insert(memorialEventRsvps).values({
      eventId,
      name: 'דליה',
      status: 'maybe',
      submitId: randomUUID(),
      authorKey: '',
      locale: 'he',
      tokenHash: randomUUID(),
    });
    await owner.events.remove({ memorialId, eventId });
    await owner.events.remove({ memorialId, eventId });
    await expect(owner.events.find({ memorialId, eventId })).rejects.toEqual(code('NOT_FOUND'));
    const left = await world.services.db
      .select()
      .from(memorialEventRsvps)
      .where(eq(memorialEventRsvps.eventId, eventId));
    expect(left).toEqual([]);
    await expect(owner.events.update({ memorialId, eventId, version: 1, ...form })).rejects.toEqual(code('NOT_FOUND'));
  });

  test('of another memorial is not found', async ({ world }) => {
    const [{ owner, memorialId }, other] = [await home(world), await home(world)];
    const { id: eventId } = await other.create();
    await expect(owner.events.find({ memorialId, eventId })).rejects.toEqual(code('NOT_FOUND'));
    await expect(owner.events.update({ memorialId, eventId, version: 1, ...form })).rejects.toEqual(code('NOT_FOUND'));
    await owner.events.remove({ memorialId, eventId });
    expect((await other.owner.events.find({ memorialId: other.memorialId, eventId })).id).toBe(eventId);
  });
});

describe('the events of a memorial', () => {
  test('are listed by date, also after one was added or moved', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const titles = async () => (await owner.events.listAll({ memorialId })).events.map(({ title }) => title);
    const first = await create({ title: 'ראשון', eventDate: '2027-02-12' });
    await create({ title: 'שני', eventDate: '2027-03-12' });
    await create({ title: 'מוקדם', eventDate: '2027-01-12' });
    await create({ title: 'בבוקר', eventDate: '2027-02-12', startTime: '09:00' });
    expect(await titles()).toEqual(['מוקדם', 'בבוקר', 'ראשון', 'שני']);
    const ids = { memorialId, eventId: first.id };
    await owner.events.update({ ...ids, version: 1, ...form, title: 'ראשון', eventDate: '2027-04-12' });
    expect(await titles()).toEqual(['מוקדם', 'בבוקר', 'שני', 'ראשון']);
  });

  test('that visitors see are the public ones, without the fields for organizers', async ({ world }) => {
    const { memorialId, create } = await home(world);
    const secrets = { organizerNotes: 'סוד', contactPhone: '050-7654321', contactEmail: 'secret@example.org' };
    await create({
      title: 'פומבי',
      ...secrets,
      location: 'רחוב הסוד 3',
      locationAudience: 'attending',
      requiresRsvp: true,
    });
    await create({ title: 'פרטי', isPrivate: true });
    await create({ title: 'טיוטה', isPublic: false });
    for (const client of [world.as.visitor(), await world.as.user(await world.given.user())]) {
      const { events } = await client.events.list({ memorialId });
      expect(events.map(({ title }) => title)).toEqual(['פומבי']);
      expect(JSON.stringify(events)).not.toMatch(/סוד|050|secret/);
    }
  });

  test('of a private memorial are visible only to accounts with a role on it', async ({ world }) => {
    const { memorialId, create } = await home(world, false);
    await create();
    await expect(world.as.visitor().events.list({ memorialId })).rejects.toEqual(code('UNAUTHORIZED'));
    const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
    expect((await viewer.events.list({ memorialId })).events).toHaveLength(1);
    await expect(viewer.events.listAll({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
  });
});

describe('notifications of an event', () => {
  const ofType = (rows: { type: string; authorName: string; isRead: boolean }[]) =>
    rows.filter(({ type }) => type === 'event').map(({ authorName, isRead }) => ({ authorName, isRead }));

  test('the owner is notified when an editor adds it; for the editor it is already read', async ({ world }) => {
    const { memorialId, owner } = await home(world);
    const editor = await world.as.user(await world.given.editor(memorialId));
    await editor.events.create({ memorialId, submitId: randomUUID(), ...form });
    expect(ofType((await owner.notification.list()).rows)).toEqual([{ authorName: form.title, isRead: false }]);
    expect(ofType((await editor.notification.list()).rows)).toEqual([{ authorName: form.title, isRead: true }]);
  });

  test('followers are notified once when it is made public, and see nothing while it is private', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const followerId = await world.given.user();
    await world.services.db.insert(memorialFollowers).values({ memorialId, userId: followerId });
    const follower = await world.as.user(followerId);
    const { id: eventId } = await create({ isPublic: false });
    const change = (version: number, fields: object) =>
      owner.events.update({ memorialId, eventId, version, ...form, ...fields });
    expect((await follower.notification.list()).rows).toEqual([]);
    await change(1, {});
    expect(ofType((await follower.notification.list()).rows)).toEqual([{ authorName: form.title, isRead: false }]);
    await change(2, { isPrivate: true, title: 'סוד' });
    expect((await follower.notification.list()).rows).toEqual([]);
    await change(3, { title: 'אזכרה' });
    expect(ofType((await follower.notification.list()).rows)).toEqual([{ authorName: 'אזכרה', isRead: false }]);
  });

  test('are deleted with the event', async ({ world }) => {
    const { memorialId, owner, create } = await home(world);
    const { id: eventId } = await create();
    await owner.events.remove({ memorialId, eventId });
    const notified = await world.services.db.select().from(notifications).where(eq(notifications.refId, eventId));
    expect(notified).toEqual([]);
  });
});
