import { and, asc, eq, sql } from 'drizzle-orm';
import { seal } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';
import { isRest, secondsUntilWork } from '#server/day-of-rest.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { queueLetter } from '#server/mail.ts';
import { fail } from '#server/procedure.ts';
import { isSame } from '#core/same.ts';
import { hashOf } from '#server/secret-token.ts';
import { activeMemorials } from '#features/memorial/table.ts';
import { isOver, partiesToOffer, remainingPlaces, visibilityOf, whyClosed } from '../rules.ts';
import { eventLimits, type Seat, seats } from '../schema.ts';
import { memorialEventRsvps, memorialEvents } from '../table.ts';
import { hoursUntilOver, offerExpiry, seatFor } from './rules.ts';
import type { AddRsvp, ChangeRsvp, Refusal } from './schema.ts';

export type RsvpRow = typeof memorialEventRsvps.$inferSelect;
type EventRow = typeof memorialEvents.$inferSelect;
type OfferServices = Pick<Context, 'config' | 'jobs' | 'now'>;

/** The token of a private link. The same for the same submit: an answer that was lost can be given again, and nothing keeps it. */
export function rsvpTokenOf(secret: string, { eventId, submitId }: { eventId: string; submitId: string }): string {
  return seal(secret, `rsvp ${eventId} ${submitId}`);
}

const refuse = (reason: Refusal, more: { remaining?: number | null; token?: string } = {}) =>
  fail(reason === 'full' || reason === 'tooLarge' || reason === 'crowded' ? 'LIMIT_REACHED' : 'CONFLICT', {
    reason,
    ...more,
  });

/** The row of an event, which nobody else changes or answers until the transaction ends; NOT_FOUND where it is gone. */
async function lockEvent(tx: Db, eventId: string): Promise<EventRow> {
  const [event] = await tx.select().from(memorialEvents).where(eq(memorialEvents.id, eventId)).for('no key update');
  const [memorial] = event
    ? await tx.select({ id: activeMemorials.id }).from(activeMemorials).where(eq(activeMemorials.id, event.memorialId))
    : [];
  if (!event || !memorial) throw fail('NOT_FOUND');
  return event;
}

/** The people whom places are kept for, but for one answer. */
export async function countTaken(db: Db, eventId: string, exceptId: string | null = null): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select coalesce(sum(guests), 0)::int as taken from memorial_event_rsvps
    where event_id = ${eventId}::uuid and seat in ('confirmed', 'offered') and id is distinct from ${exceptId}::uuid`);
  return rows[0]?.taken ?? 0;
}

async function countRows(db: Db, eventId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from memorial_event_rsvps where event_id = ${eventId}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

type AnswerFields = Pick<RsvpRow, 'name' | 'guests' | 'status' | 'phone' | 'email' | 'note'>;

/** The people who have a place, or wait for one, by answers that one address has sent in the last hour. */
async function countBroughtBy(tx: Db, eventId: string, authorKey: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ brought: number }>(sql`
    select coalesce(sum(guests), 0)::int as brought from memorial_event_rsvps
    where event_id = ${eventId}::uuid and author_key = ${authorKey} and seat <> 'none'
      and created_at > ${new Date(now.getTime() - 3_600_000)}`);
  return rows[0]?.brought ?? 0;
}

interface Written {
  row: RsvpRow;
  event: EventRow;
}

/** Keeps an answer. Answers to one event are kept one after the other, so that no two of them take the same place. */
export async function insertRsvp(context: Context, authorKey: string, input: AddRsvp): Promise<Written> {
  const { config, events, jobs, locale, now } = context;
  const { eventId, submitId, trap: _trap, waits, ...fields } = input;
  return events.transaction(async (tx, announce) => {
    const event = await lockEvent(tx, eventId);
    const [known] = await tx
      .select()
      .from(memorialEventRsvps)
      .where(and(eq(memorialEventRsvps.eventId, eventId), eq(memorialEventRsvps.submitId, submitId)));
    if (known) {
      // It may be the answer of somebody else at the same table: neither is kept in the place of the other.
      if (!isSame(pickAnswer(known), pickAnswer(fields)))
        throw refuse('answered', { token: rsvpTokenOf(config.secret, known) });
      return { row: known, event };
    }
    assertOpen(event, now());
    if ((await countRows(tx, eventId)) >= eventLimits.attendees) throw refuse('crowded');
    const seat = await findSeat(tx, event, { ...fields, waits }, null);
    if (seat !== 'none' && event.maxAttendees !== null) {
      const brought = await countBroughtBy(tx, eventId, authorKey, now());
      if (brought + fields.guests > eventLimits.guestsOfAddress) throw fail('TOO_MANY_REQUESTS');
    }
    const token = rsvpTokenOf(config.secret, input);
    const [row] = await tx
      .insert(memorialEventRsvps)
      .values({
        ...fields,
        eventId,
        submitId,
        seat,
        authorKey,
        locale,
        tokenHash: hashOf(token),
        waitingSince: seat === 'waiting' ? now() : null,
        createdAt: now(),
        updatedAt: now(),
      })
      .returning();
    if (!row) throw fail('NOT_FOUND');
    await sendRsvpLetter(tx, { config, jobs }, { template: 'rsvpLink', event, row });
    await announceAnswer(announce, event);
    return { row, event };
  });
}

const pickAnswer = ({ name, guests, status, phone, email, note }: AnswerFields): AnswerFields => {
  return { name, guests, status, phone, email, note };
};

/** Changes an answer by its private link. CONFLICT where it was changed meanwhile; whoever comes to fit gets its places. */
export async function changeRsvp(context: Context, input: ChangeRsvp): Promise<Written> {
  const { events, now } = context;
  const { token, version, waits, ...fields } = input;
  const found = await findRsvpByToken(context.db, token);
  if (!found) throw fail('NOT_FOUND');
  return events.transaction(async (tx, announce) => {
    const event = await lockEvent(tx, found.eventId);
    const [before] = await tx
      .select()
      .from(memorialEventRsvps)
      .where(eq(memorialEventRsvps.id, found.id))
      .for('no key update');
    if (!before) throw fail('NOT_FOUND');
    if (before.version !== version) throw refuse('changed');
    assertOpen(event, now());
    const seat = await findSeat(tx, event, { ...fields, waits }, before);
    const row = await updateRsvp(tx, before, { ...fields, seat }, now());
    if (row.email !== before.email) await sendRsvpLetter(tx, context, { template: 'rsvpLink', event, row });
    await offerFreePlaces(tx, context, event);
    await announceAnswer(announce, event);
    return { row, event };
  });
}

async function updateRsvp(
  tx: Db,
  before: RsvpRow,
  fields: Partial<RsvpRow> & { seat: Seat },
  now: Date,
): Promise<RsvpRow> {
  // A party that waits keeps its turn, unless it has become larger.
  const isLarger = (fields.guests ?? before.guests) > before.guests;
  const since = before.seat === 'waiting' && !isLarger ? before.waitingSince : now;
  const [row] = await tx
    .update(memorialEventRsvps)
    .set({
      ...fields,
      waitingSince: fields.seat === 'waiting' ? since : null,
      offeredUntil: null,
      version: before.version + 1,
      updatedAt: now,
    })
    .where(eq(memorialEventRsvps.id, before.id))
    .returning();
  if (!row) throw fail('NOT_FOUND');
  return row;
}

function assertOpen(event: EventRow, now: Date): void {
  const reason = whyClosed(event, now);
  if (reason !== null) throw refuse(reason);
}

async function findSeat(
  tx: Db,
  event: EventRow,
  answer: Parameters<typeof seatFor>[0]['answer'] & { email: string; phone: string },
  before: RsvpRow | null,
): Promise<Seat> {
  const { maxAttendees } = event;
  const takenByOthers =
    answer.status === 'attending' && maxAttendees !== null ? await countTaken(tx, event.id, before?.id) : 0;
  const seat = seatFor({ answer, before, maxAttendees, takenByOthers });
  if (!isSeat(seat)) throw refuse(seat, { remaining: remainingPlaces(event, takenByOthers) });
  if (seat === 'waiting' && answer.email === '' && answer.phone === '')
    throw fail('BAD_REQUEST', { issues: [{ path: ['email'], message: 'waitingContactRequired' }] });
  return seat;
}

const isSeat = (value: string): value is Seat => seats.some((seat) => seat === value);

async function announceAnswer(announce: Announce, { id, memorialId }: EventRow): Promise<void> {
  await announce('rsvps.changed', { memorialId, eventId: id });
}

/**
 * Offers free places to the parties that wait (`partiesToOffer`), each by a letter with its private link. Called in the
 * transaction that may have freed some, which has locked the row of the event and announces `rsvps.changed`.
 */
export async function offerFreePlaces(tx: Db, services: OfferServices, event: EventRow): Promise<number> {
  const { config, jobs, now } = services;
  const at = now();
  if (!(await takesPublicAnswers(tx, event, at))) return 0;
  const waiting = await tx
    .select()
    .from(memorialEventRsvps)
    .where(and(eq(memorialEventRsvps.eventId, event.id), eq(memorialEventRsvps.seat, 'waiting')))
    .orderBy(asc(memorialEventRsvps.waitingSince), asc(memorialEventRsvps.id));
  if (waiting.length === 0) return 0;
  const chosen = new Set(partiesToOffer(waiting, remainingPlaces(event, await countTaken(tx, event.id))));
  for (const row of waiting) {
    if (!chosen.has(row.id)) continue;
    const offeredUntil = expiryOf(event, row, services);
    await tx
      .update(memorialEventRsvps)
      .set({ seat: 'offered', offeredUntil, version: row.version + 1, updatedAt: at })
      .where(eq(memorialEventRsvps.id, row.id));
    await sendRsvpLetter(tx, { config, jobs }, { template: 'placeOffered', event, row });
  }
  return chosen.size;
}

/** Whether everybody may answer the event now: while they may not, nobody can take an offered place either. */
export async function takesPublicAnswers(tx: Db, event: EventRow, at: Date): Promise<boolean> {
  if (whyClosed(event, at) !== null || visibilityOf(event) !== 'public') return false;
  const [memorial] = await tx
    .select({ isPublic: activeMemorials.isPublic })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, event.memorialId));
  return memorial?.isPublic ?? false;
}

function expiryOf(event: EventRow, { email }: Pick<RsvpRow, 'email'>, { config, now }: OfferServices): Date {
  // No letter tells of it: the organizers call, whenever they come to it.
  const offerHours = email === '' ? hoursUntilOver : event.offerHours;
  return offerExpiry({ ...event, offerHours }, now(), (moment) =>
    config.keepsRest && isRest(moment) ? secondsUntilWork(moment) : 0,
  );
}

/** Gives every offer of the event its whole time again: while nobody could take it, none of it ran. */
export async function renewOffers(tx: Db, services: OfferServices, event: EventRow): Promise<void> {
  const isOffered = and(eq(memorialEventRsvps.eventId, event.id), eq(memorialEventRsvps.seat, 'offered'));
  const rows = await tx.select().from(memorialEventRsvps).where(isOffered).for('no key update');
  for (const row of rows)
    await tx
      .update(memorialEventRsvps)
      .set({ offeredUntil: expiryOf(event, row, services) })
      .where(eq(memorialEventRsvps.id, row.id));
}

/**
 * Ends the offers of an event whose time is over: the party is no longer counted, and its places go to the next one; so do
 * places that came free while nobody could take them. While the event takes no answers of the public, offers are renewed
 * instead. Called again it finds nothing to end.
 */
export async function expireOffersOf(
  { events, ...services }: OfferServices & Pick<Context, 'events'>,
  eventId: string,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const [event] = await tx.select().from(memorialEvents).where(eq(memorialEvents.id, eventId)).for('no key update');
    if (!event) return;
    const at = services.now();
    if (!isOver(event, at) && !(await takesPublicAnswers(tx, event, at))) return renewOffers(tx, services, event);
    const { rowCount } = await tx
      .update(memorialEventRsvps)
      .set({
        // It did not say that it does not come: it may answer again.
        status: 'maybe',
        seat: 'none',
        waitingSince: null,
        offeredUntil: null,
        updatedAt: at,
        version: sql`${memorialEventRsvps.version} + 1`,
      })
      .where(
        and(
          eq(memorialEventRsvps.eventId, eventId),
          eq(memorialEventRsvps.seat, 'offered'),
          sql`${memorialEventRsvps.offeredUntil} <= ${at}`,
        ),
      );
    const offered = await offerFreePlaces(tx, services, event);
    if ((rowCount ?? 0) > 0 || offered > 0) await announceAnswer(announce, event);
  });
}

interface RsvpLetter {
  template: 'rsvpLink' | 'placeOffered' | 'eventUpdate' | 'eventCancelled';
  event: Pick<EventRow, 'memorialId'>;
  row: RsvpRow;
}

/** A letter with the private link, to whoever gave an address. It carries no words of others: nobody has proved the mailbox. */
export async function sendRsvpLetter(
  tx: Db,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { template, event, row }: RsvpLetter,
): Promise<void> {
  if (row.email === '') return;
  const [memorial] = await tx
    .select({ name: activeMemorials.name })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, event.memorialId));
  if (!memorial) return;
  const link = `${config.origin}/rsvp/${rsvpTokenOf(config.secret, row)}`;
  await queueLetter(tx, jobs, {
    template,
    to: row.email,
    locale: row.locale,
    name: row.name,
    memorial: memorial.name,
    link,
    ...((template === 'eventUpdate' || template === 'eventCancelled') && { end: link }),
  });
}

export async function findRsvpByToken(db: Db, token: string): Promise<RsvpRow | null> {
  const [row] = await db
    .select()
    .from(memorialEventRsvps)
    .where(eq(memorialEventRsvps.tokenHash, hashOf(token)));
  return row ?? null;
}
