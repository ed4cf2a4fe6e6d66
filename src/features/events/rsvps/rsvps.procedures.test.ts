import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import type { Context } from '#server/context.ts';
import { normalizeMailbox } from '#server/email-kinds.ts';
import { namedLimits } from '#server/named-limits.ts';
import { type Limit, consumeWithin } from '#server/rate-limit.ts';
import { hashToken } from '#server/secret-token.ts';
import { memorialEventRsvps, memorialEvents, memorials } from '#tables.ts';
import { inDays, insertGathering } from '../../../../test/gathering.ts';
import { test, type World } from '../../../../test/world.ts';
import { eventStart } from '../events.rules.ts';
import { eventLimits } from '../events.schema.ts';
import { offerExpiry } from './rsvps.rules.ts';
import { expireOffers } from './rsvps.jobs.ts';
import { partiesAtOnce } from './seat-offers.store.ts';
import { expireEventOffers, offerPlaces } from './seat-offers.jobs.ts';

const party = (guests: number, more: object = {}) => ({
  submitId: randomUUID(),
  name: `משפחה של ${guests}`,
  guests,
  status: 'attending' as const,
  email: `${randomUUID()}@example.com`,
  ...more,
});

async function gathering(world: World, data: Parameters<typeof insertGathering>[2] = {}, memorialData = {}) {
  const memorial = await world.given.memorial(memorialData);
  const event = await insertGathering(world, memorial.id, data);
  const { db } = world.services;
  const visitor = world.as.visitor();
  const eventId = event.id;
  return {
    memorial,
    event,
    eventId,
    visitor,
    add: (guests: number, more: object = {}) => visitor.rsvps.add({ eventId, ...party(guests, more) }),
    rows: () => db.select().from(memorialEventRsvps).where(eq(memorialEventRsvps.eventId, eventId)),
    setEvent: (fields: object) => db.update(memorialEvents).set(fields).where(eq(memorialEvents.id, eventId)),
    seatOf: async (token: string) => (await visitor.rsvps.find({ token })).rsvp.seat,
  };
}

/** Visitors with different network addresses, so that no limit for one address applies. */
async function clientsAtAddresses(world: World, count: number, more: Partial<Context> = {}) {
  const context = await world.context(null);
  return Array.from({ length: count }, (_, index) =>
    createRouterClient(router, {
      context: { ...context, address: `10.${Math.floor(index / 250)}.0.${index % 250}`, ...more },
    }),
  );
}

/** Uses up the limit of a mailbox for one kind of email. */
async function exhaust({ services }: World, limit: Limit, email: string): Promise<void> {
  for (let taken = 0; taken < limit.points; taken += 1)
    await consumeWithin(services.db, limit, normalizeMailbox(email));
}

const emails = (world: World, template: string) =>
  world.jobs.filter(({ payload }) => (payload as { template?: string }).template === template).length;

test('stores an answer without an account, and reopens it by its private link', async ({ world }) => {
  const { add, rows, visitor, eventId } = await gathering(world);
  const answer = await add(3, { note: 'נביא אורז', phone: '050-555-0142' });
  expect(answer).toMatchObject({ eventId, guests: 3, seat: 'confirmed', version: 1, wantsLetters: true });
  const [row] = await rows();
  expect(row?.tokenHash).toBe(hashToken(answer.token));
  expect(JSON.stringify(row)).not.toContain(answer.token);
  expect((await visitor.rsvps.find({ token: answer.token })).rsvp).toEqual(answer);
  await expect(visitor.rsvps.find({ token: 'A'.repeat(22) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(visitor.rsvps.find({ token: 'short' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a repeated form is one answer, also concurrently', async ({ world }) => {
  const { visitor, eventId, rows } = await gathering(world, { maxAttendees: 3 });
  const answer = { eventId, ...party(2) };
  const sent = await Promise.all([1, 2, 3].map(() => visitor.rsvps.add(answer)));
  expect(new Set(sent.map(({ token }) => token)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test('a second, different answer of one form is refused with the private link of the first, which stays', async ({
  world,
}) => {
  const { visitor, eventId, rows } = await gathering(world);
  const answer = { eventId, ...party(2) };
  const { token } = await visitor.rsvps.add(answer);
  for (const other of [{ guests: 3 }, { name: 'משפחה אחרת' }, { status: 'declined' as const }, { note: 'אורז' }])
    await expect(visitor.rsvps.add({ ...answer, ...other })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'answered', token },
    });
  expect(await rows()).toMatchObject([{ guests: 2, status: 'attending' }]);
});

test('the private link of an answer works even if its form sent its id in upper case', async ({ world }) => {
  const { visitor, eventId } = await gathering(world);
  const { token } = await visitor.rsvps.add({ eventId, ...party(2, { submitId: randomUUID().toUpperCase() }) });
  expect((await visitor.rsvps.find({ token })).rsvp.guests).toBe(2);
});

test('a new email address of an answer gets an email with the private link', async ({ world }) => {
  const { add, visitor } = await gathering(world);
  const sentTo = (to: string) =>
    world.jobs.filter(({ payload }) => {
      const { template, to: receiver } = payload as { template?: string; to?: string };
      return template === 'rsvpLink' && receiver === to;
    }).length;
  const email = `${randomUUID()}@example.com`;
  const answer = await add(1, { email: '', phone: '050-555-0142' });
  const changed = await visitor.rsvps.change({ ...answer, email });
  expect(sentTo(email)).toBe(1);
  await visitor.rsvps.change({ ...changed, guests: 2 });
  expect(sentTo(email)).toBe(1);
});

test('of forty concurrent parties for the last ten places ten get one', { timeout: 60_000 }, async ({ world }) => {
  const { eventId, rows, visitor } = await gathering(world, { maxAttendees: 30 });
  await visitor.rsvps.add({ eventId, ...party(20) });
  const clients = await clientsAtAddresses(world, 40);
  const answers = await Promise.all(
    clients.map((client, index) => client.rsvps.add({ eventId, ...party(1 + (index % 3)) })),
  );
  const kept = (await rows()).filter(({ seat }) => seat === 'confirmed' || seat === 'offered');
  expect(kept.reduce((sum, { guests }) => sum + guests, 0)).toBe(30);
  expect(answers.filter(({ seat }) => seat === 'waiting')).not.toHaveLength(0);
});

test('five parties above the number of places are refused when they decline to wait', async ({ world }) => {
  const { eventId } = await gathering(world, { maxAttendees: 8 });
  const clients = await clientsAtAddresses(world, 13);
  const results = await Promise.allSettled(
    clients.map((client) => client.rsvps.add({ eventId, ...party(1), waits: false })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'LIMIT_REACHED', data: { reason: 'full', remaining: 0 } });
});

test('answers of no and maybe take no place', async ({ world }) => {
  const { add, visitor, eventId } = await gathering(world, { maxAttendees: 2 });
  expect(await add(5, { status: 'maybe' })).toMatchObject({ seat: 'none' });
  expect(await add(5, { status: 'declined' })).toMatchObject({ seat: 'none' });
  expect((await visitor.events.loadPage({ eventId })).remaining).toBe(2);
});

test('a place that comes free is offered to the first party that fits, and a larger one keeps its turn', async ({
  world,
}) => {
  const { add, visitor, seatOf, eventId } = await gathering(world, { maxAttendees: 4 });
  const first = await add(2);
  await add(2);
  const large = await add(4);
  const small = await add(2);
  expect([large, small]).toMatchObject([
    { seat: 'waiting', ahead: 0 },
    { seat: 'waiting', ahead: 1 },
  ]);
  const before = emails(world, 'placeOffered');
  await visitor.rsvps.change({ ...first, status: 'declined' });
  expect(await seatOf(small.token)).toBe('offered');
  const { rsvp, event } = await visitor.rsvps.find({ token: large.token });
  expect(rsvp).toMatchObject({ seat: 'waiting', ahead: 0 });
  expect(event.remaining).toBe(0);
  expect(emails(world, 'placeOffered')).toBe(before + 1);
  const { rsvp: offered } = await visitor.rsvps.find({ token: small.token });
  const taken = await visitor.rsvps.change({ ...offered, status: 'attending' });
  expect(taken).toMatchObject({ seat: 'confirmed', offeredUntil: null });
  expect((await visitor.events.loadPage({ eventId })).remaining).toBe(0);
});

test('a waiting party that becomes smaller gets the places that it fits into', async ({ world }) => {
  const { add, visitor } = await gathering(world, { maxAttendees: 5 });
  await add(3);
  const waiting = await add(4);
  const again = await visitor.rsvps.change({ ...waiting, guests: 2 });
  expect(again.seat).toBe('confirmed');
});

test('a party that asks for more places than are free is refused, and keeps its places', async ({ world }) => {
  const { add, visitor, seatOf } = await gathering(world, { maxAttendees: 5 });
  const answer = await add(2);
  await add(2);
  await expect(visitor.rsvps.change({ ...answer, guests: 4 })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    data: { reason: 'full', remaining: 3 },
  });
  expect(await seatOf(answer.token)).toBe('confirmed');
  expect(await visitor.rsvps.change({ ...answer, guests: 3 })).toMatchObject({ guests: 3, seat: 'confirmed' });
});

test('a lower limit removes nobody, and a higher one creates offers', async ({ world }) => {
  const { add, visitor, seatOf, setEvent, eventId, event, memorial } = await gathering(world, { maxAttendees: 4 });
  const [first, second] = [await add(2), await add(2)];
  const waiting = await add(2);
  await setEvent({ maxAttendees: 2 });
  expect([await seatOf(first.token), await seatOf(second.token)]).toEqual(['confirmed', 'confirmed']);
  expect((await visitor.events.loadPage({ eventId })).remaining).toBe(0);
  expect(await visitor.rsvps.change({ ...second, note: 'נבוא' })).toMatchObject({ seat: 'confirmed' });

  const owner = await world.as.user(memorial.userId);
  const { version } = event;
  const fields = { title: event.title, eventDate: event.eventDate, requiresRsvp: true, maxAttendees: 6 };
  await owner.events.update({ memorialId: memorial.id, eventId, version, ...fields });
  expect(await seatOf(waiting.token)).toBe('offered');
});

test('an offer that expires gives its places to the next party, once', async ({ world }) => {
  const { add, visitor, seatOf, eventId } = await gathering(world, { maxAttendees: 2, offerHours: 12 });
  const first = await add(2);
  const [second, third] = [await add(2), await add(2)];
  await visitor.rsvps.change({ ...first, status: 'declined' });
  expect(await seatOf(second.token)).toBe('offered');

  const later = { ...world.services, now: () => new Date(Date.now() + 5 * 24 * 3_600_000) };
  await expireOffers.run({}, world.services);
  expect(await seatOf(second.token)).toBe('offered');
  await expireOffers.run({}, later);
  await expireEventOffers(later, eventId);
  expect(await seatOf(third.token)).toBe('offered');
  const { rsvp } = await visitor.rsvps.find({ token: second.token });
  expect(rsvp).toMatchObject({ status: 'maybe', seat: 'none', offeredUntil: null });
});

const inFiveDays = (world: World) => ({
  ...world.services,
  now: () => new Date(Date.now() + 5 * 24 * 3_600_000),
});

test.for([
  ['hidden', { isPublic: false }, { isPublic: true }],
  ['private', { isPublic: false, isPrivate: true }, { isPublic: true, isPrivate: false }],
  ['cancelled', { cancelledAt: new Date() }, { cancelledAt: null }],
  ['unasked', { requiresRsvp: false }, { requiresRsvp: true }],
] as const)(
  'an event that is %s ends and makes no offers, and gives them their whole time when it opens',
  async ([, closed, open], { world }) => {
    const { add, visitor, setEvent, rows, eventId } = await gathering(world, { maxAttendees: 2 });
    const first = await add(2);
    const [second, third] = [await add(2), await add(2)];
    await visitor.rsvps.change({ ...first, status: 'declined' });
    const seats = async () => Object.fromEntries((await rows()).map(({ email, seat }) => [email, seat]));
    const standing = await seats();
    expect(standing).toMatchObject({ [second.email]: 'offered', [third.email]: 'waiting' });
    await setEvent(closed);
    const later = inFiveDays(world);
    await expireOffers.run({}, later);
    expect(await seats()).toEqual(standing);
    await setEvent(open);
    await expireEventOffers(later, eventId);
    expect(await seats()).toEqual(standing);
    const [offer] = (await rows()).filter(({ seat }) => seat === 'offered');
    expect(offer?.offeredUntil?.getTime()).toBeGreaterThan(later.now().getTime());
  },
);

test('places that came free while the memorial was private are offered when it is public again', async ({ world }) => {
  const { add, rows, memorial, eventId } = await gathering(world, { maxAttendees: 2 });
  const first = await add(2);
  const waiting = await add(2);
  const { db } = world.services;
  const setPublic = (isPublic: boolean) => db.update(memorials).set({ isPublic }).where(eq(memorials.id, memorial.id));
  const seatOfWaiting = async () => (await rows()).find(({ email }) => email === waiting.email)?.seat;
  await setPublic(false);
  const owner = await world.as.user(memorial.userId);
  const rsvpId = (await rows()).find(({ email }) => email === first.email)?.id ?? '';
  await owner.events.removeAnswer({ memorialId: memorial.id, eventId, rsvpId });
  await expireOffers.run({}, world.services);
  expect(await seatOfWaiting()).toBe('waiting');
  await setPublic(true);
  await expireOffers.run({}, world.services);
  expect(await seatOfWaiting()).toBe('offered');
});

test('a restored event offers the places that came free while it was cancelled', async ({ world }) => {
  const { add, rows, seatOf, memorial, eventId } = await gathering(world, { maxAttendees: 2 });
  const first = await add(2);
  const waiting = await add(2);
  const owner = await world.as.user(memorial.userId);
  const ids = { memorialId: memorial.id, eventId };
  const { version } = await owner.events.cancel({ ...ids, version: 1 });
  const rsvpId = (await rows()).find(({ email }) => email === first.email)?.id ?? '';
  await owner.events.removeAnswer({ ...ids, rsvpId });
  expect(await seatOf(waiting.token)).toBe('waiting');
  await owner.events.restore({ ...ids, version });
  expect(await seatOf(waiting.token)).toBe('offered');
});

test('an offer without an email address stays until the event, for the organizers to call', async ({ world }) => {
  const { add, visitor, rows, event } = await gathering(world, { maxAttendees: 2 });
  const first = await add(2);
  await add(2, { email: '', phone: '050-555-0142' });
  await visitor.rsvps.change({ ...first, status: 'declined' });
  await expireOffers.run({}, inFiveDays(world));
  const [offered] = (await rows()).filter(({ seat }) => seat === 'offered');
  expect(offered).toMatchObject({ phone: '050-555-0142', offeredUntil: eventStart(event) });
});

test('editors are notified of a party to call while no email can reach it', async ({ world }) => {
  const { add, visitor, rows, memorial, eventId } = await gathering(world, { maxAttendees: 2 });
  const owner = await world.as.user(memorial.userId);
  const callsOf = async () => (await owner.notification.list()).rows.filter(({ type }) => type === 'event_call');
  const first = await add(2);
  const waiting = await add(2, { name: 'שמעון טל', email: '', phone: '050-555-0142' });
  expect(await callsOf()).toEqual([]);
  await visitor.rsvps.change({ ...first, status: 'declined' });
  expect(await callsOf()).toMatchObject([{ refId: eventId, authorName: 'שמעון טל', isRead: false }]);
  const { participants } = await owner.events.listParticipants({ memorialId: memorial.id, eventId });
  expect(participants[0]).toMatchObject({ seat: 'offered', isOfferMailed: false, phone: '050-555-0142' });
  const [offered] = (await rows()).filter(({ seat }) => seat === 'offered');
  await visitor.rsvps.change({ ...waiting, version: offered?.version ?? 0 });
  expect(await callsOf()).toEqual([]);
});

test('an email dropped by the mailbox limit is not reported as sent, and neither is its offer', async ({ world }) => {
  const { add, visitor, rows, event } = await gathering(world, { maxAttendees: 2 });
  const email = `${randomUUID()}@example.com`;
  const status = 'maybe' as const;
  for (let sent = 0; sent < namedLimits['letters.rsvp-hour'].points; sent += 1)
    expect((await add(1, { email, status })).isLinkMailed).toBe(true);
  expect((await add(1, { email, status })).isLinkMailed).toBe(false);
  const other = await add(1, { status });
  expect(other.isLinkMailed).toBe(true);
  expect((await visitor.rsvps.change({ ...other, email })).isLinkMailed).toBe(false);
  expect((await add(1, { email: '', status })).isLinkMailed).toBe(false);

  await exhaust(world, namedLimits['letters.offered'], email);
  const first = await add(2);
  await add(2, { email });
  await visitor.rsvps.change({ ...first, status: 'declined' });
  const [offered] = (await rows()).filter(({ seat }) => seat === 'offered');
  expect(offered).toMatchObject({ email, isOfferMailed: false, offeredUntil: eventStart(event) });
});

test('places that come free for hundreds are offered in batches by a job, in the order of the list', async ({
  world,
}) => {
  const { rows, eventId, event, memorial } = await gathering(world, { maxAttendees: 1 });
  const { db } = world.services;
  const count = 2 * partiesAtOnce + 20;
  const waitingSince = new Date('2026-01-01T10:00:00Z').getTime();
  await db.insert(memorialEventRsvps).values(
    Array.from({ length: count }, (_, index) => ({
      eventId,
      name: `משפחה ${index}`,
      phone: '050-555-0142',
      guests: 1 + (index % 2),
      status: 'attending' as const,
      seat: 'waiting' as const,
      waitingSince: new Date(waitingSince + index * 1000),
      tokenHash: randomUUID(),
      submitId: randomUUID(),
      authorKey: 'a',
      locale: 'he' as const,
    })),
  );
  const offered = async () =>
    (await rows()).filter(({ seat }) => seat === 'offered').map(({ name }) => Number(name.split(' ')[1]));
  const owner = await world.as.user(memorial.userId);
  const places = 1.5 * (2 * partiesAtOnce + 10);
  const fields = { title: event.title, eventDate: event.eventDate, requiresRsvp: true, maxAttendees: places };
  await owner.events.update({ memorialId: memorial.id, eventId, version: event.version, ...fields });
  expect((await offered()).toSorted((one, other) => one - other)).toEqual([...Array(partiesAtOnce).keys()]);
  expect(world.jobs).toContainEqual({ name: 'events.offer-places', payload: { eventId } });
  await offerPlaces.run({ eventId }, world.services);
  await offerPlaces.run({ eventId }, world.services);
  expect((await offered()).toSorted((one, other) => one - other)).toEqual([...Array(2 * partiesAtOnce + 10).keys()]);
});

test('the hours of an offer do not run on Shabbat, and end with the event', () => {
  const friday = new Date('2027-03-12T10:00:00Z');
  const saturdayNight = new Date('2027-03-13T17:30:00Z');
  const secondsOfRest = (at: Date) =>
    at > new Date('2027-03-12T15:00:00Z') && at < saturdayNight ? (saturdayNight.getTime() - at.getTime()) / 1000 : 0;
  const event = { eventDate: '2027-03-18', startTime: '19:00', endTime: null, offerHours: 12 };
  expect(offerExpiry(event, friday, secondsOfRest)).toEqual(saturdayNight);
  expect(offerExpiry(event, new Date('2027-03-18T10:00:00Z'), secondsOfRest)).toEqual(new Date('2027-03-18T17:00:00Z'));
});

test.for([
  ['a name of spaces', { name: '   ' }, 'authorRequired'],
  ['no guests', { guests: 0 }, 'guestsRange'],
  ['fewer than none', { guests: -1 }, 'guestsRange'],
  ['half a guest', { guests: 1.5 }, 'guestsRange'],
  ['a thousand million guests', { guests: 1_000_000_000 }, 'guestsRange'],
  ['an unknown answer', { status: 'perhaps' }, 'optionInvalid'],
  ['a broken address', { email: 'nobody' }, 'emailInvalid'],
  ['a long note', { note: 'א'.repeat(1001) }, 'tooLong'],
] as const)('refuses %s with a sentence of its own', async ([, fields, message], { world }) => {
  const { add, rows } = await gathering(world);
  await expect(add(1, fields)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ message }] } });
  expect(await rows()).toEqual([]);
});

test('a party on the waiting list must give a contact', async ({ world }) => {
  const { add } = await gathering(world, { maxAttendees: 1 });
  await add(1);
  await expect(add(1, { email: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ path: ['email'], message: 'waitingContactRequired' }] },
  });
  expect(await add(1, { email: '', phone: '050-555-0142' })).toMatchObject({ seat: 'waiting' });
  await expect(add(2)).rejects.toMatchObject({ data: { reason: 'tooLarge' } });
});

test('HTML and formulas in a name are plain text', async ({ world }) => {
  const { add, visitor } = await gathering(world);
  const name = '=HYPERLINK("http://x")<script>alert(1)</script>';
  const { token } = await add(1, { name });
  expect((await visitor.rsvps.find({ token })).rsvp.name).toBe(name);
});

test.for([
  ['cancelled', { cancelledAt: new Date() }],
  ['over', { eventDate: inDays(-3) }],
  ['unasked', { requiresRsvp: false }],
] as const)('an event that is %s takes no answer and no change, and says why', async ([reason, fields], { world }) => {
  const { add, visitor, setEvent } = await gathering(world);
  const answer = await add(1);
  await setEvent(fields);
  await expect(add(1)).rejects.toMatchObject({ code: 'CONFLICT', data: { reason } });
  await expect(visitor.rsvps.change({ ...answer, guests: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { reason },
  });
});

test('an event that is deleted while somebody answers is not found', async ({ world }) => {
  const { add, visitor, eventId } = await gathering(world);
  const answer = await add(1);
  await world.services.db.delete(memorialEvents).where(eq(memorialEvents.id, eventId));
  await expect(add(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(visitor.rsvps.change({ ...answer })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an answer that was changed meanwhile is a conflict', async ({ world }) => {
  const { add, visitor } = await gathering(world);
  const answer = await add(1);
  await visitor.rsvps.change({ ...answer, guests: 2 });
  await expect(visitor.rsvps.change({ ...answer, guests: 3 })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { reason: 'changed' },
  });
});

test('only editors see hidden and private events', async ({ world }) => {
  for (const hidden of [{ isPublic: false }, { isPublic: false, isPrivate: true }]) {
    const { add, visitor, setEvent, eventId, memorial } = await gathering(world);
    const { token } = await add(1);
    await setEvent(hidden);
    const stranger = await world.as.user(await world.given.user());
    for (const client of [visitor, stranger]) {
      await expect(client.events.loadPage({ eventId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.rsvps.add({ eventId, ...party(1) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.rsvps.find({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const owner = await world.as.user(memorial.userId);
    expect(await owner.events.loadPage({ eventId })).toMatchObject({ id: eventId, canEdit: true });
  }
});

test('an event of a private memorial asks visitors to sign in', async ({ world }) => {
  const { visitor, eventId, add } = await gathering(world, {}, { isPublic: false });
  await expect(visitor.events.loadPage({ eventId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(add(1)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

const guarded = {
  location: 'רחוב התות 4',
  locationArea: 'נווה שקדים',
  latitude: 32.123_45,
  longitude: 34.9,
  contactName: 'מיכל',
  contactPhone: '050-555-0142',
  organizerNotes: 'סוד של המארגנים',
  livestreamLink: 'https://example.com/live',
  locationAudience: 'attending',
  contactAudience: 'attending',
} as const;

test('only a reader with a confirmed seat sees place and contact, and no reader sees organizer notes', async ({
  world,
}) => {
  const { add, visitor, eventId } = await gathering(world, { ...guarded, maxAttendees: 2 });
  const page = await visitor.events.loadPage({ eventId });
  const { token } = await add(2);
  const waiting = await add(1);
  for (const shown of [page, (await visitor.rsvps.find({ token: waiting.token })).event]) {
    const text = JSON.stringify(shown);
    for (const secret of ['רחוב התות', '32.12345', 'מיכל', '555-0142', 'example.com/live', 'סוד'])
      expect(text).not.toContain(secret);
    expect(shown).toMatchObject({ place: 'kept', locationArea: 'נווה שקדים', isContactKept: true });
  }
  const { event } = await visitor.rsvps.find({ token });
  expect(event).toMatchObject({ place: 'shown', location: 'רחוב התות 4', contact: { phone: '050-555-0142' } });
  expect(JSON.stringify(event)).not.toContain('סוד');
  expect(event.livestreamLink).toBe('');
});

test('no page of an event shows its participants or the number of answers', async ({ world }) => {
  const { add, visitor, eventId } = await gathering(world, { maxAttendees: 10 });
  await add(3, { name: 'שמעון ואסתר טל' });
  const page = await visitor.events.loadPage({ eventId });
  expect(page.remaining).toBe(7);
  expect(JSON.stringify(page)).not.toContain('אסתר');
});

test('the number of answers from one network address to an event is limited to that of a household', async ({
  world,
}) => {
  const { eventId } = await gathering(world);
  const [client] = await clientsAtAddresses(world, 1, { address: '192.0.2.7' });
  const { points } = namedLimits['rsvps.add'];
  await Promise.all(
    Array.from({ length: points }, async () =>
      client?.rsvps.add({ eventId, ...party(1, { email: '', status: 'maybe' }) }),
    ),
  );
  await expect(client?.rsvps.add({ eventId, ...party(1) })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('the number of people from one network address in an hour is limited to that of an office, for all devices together', async ({
  world,
}) => {
  const { eventId } = await gathering(world, { maxAttendees: 2 * eventLimits.guestsOfAddress });
  const from = async (address: string, agent: string) =>
    (await clientsAtAddresses(world, 1, { address, headers: new Headers({ 'user-agent': agent }) }))[0];
  for (let people = 0; people < eventLimits.guestsOfAddress; people += 50)
    await (await from('192.0.2.8', `telephone ${people}`))?.rsvps.add({ eventId, ...party(50) });
  const more = (await from('192.0.2.8', 'four'))?.rsvps.add({ eventId, ...party(1) });
  await expect(more).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const declined = (await from('192.0.2.8', 'four'))?.rsvps.add({ eventId, ...party(1, { status: 'declined' }) });
  expect(await declined).toMatchObject({ seat: 'none' });
  expect(await (await from('192.0.2.9', 'one'))?.rsvps.add({ eventId, ...party(50) })).toMatchObject({
    seat: 'confirmed',
  });
});

test('the places of an answer that an organizer removes are offered to the waiting list', async ({ world }) => {
  const { add, seatOf, rows, eventId, memorial } = await gathering(world, { maxAttendees: 2 });
  await add(2);
  const waiting = await add(1);
  const [first] = (await rows()).filter(({ seat }) => seat === 'confirmed');
  const owner = await world.as.user(memorial.userId);
  await owner.events.removeAnswer({ memorialId: memorial.id, eventId, rsvpId: first?.id ?? '' });
  expect(await seatOf(waiting.token)).toBe('offered');
});
