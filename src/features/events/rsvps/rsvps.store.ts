import { and, eq, sql } from 'drizzle-orm';
import { isSame } from '#core/same.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { remainingPlaces, findClosedReason } from '../events.rules.ts';
import { eventLimits, type Seat } from '../events.schema.ts';
import { memorialEventRsvps, memorialEvents } from '../events.table.ts';
import { deriveRsvpToken, sendRsvpEmail } from './rsvp-emails.store.ts';
import { offerFreePlaces } from './seat-offers.jobs.ts';
import { countTakenSeats } from './seat-offers.store.ts';
import { isSeat, seatFor } from './rsvps.rules.ts';
import type { AddRsvp, ChangeRsvp, RsvpRefusal } from './rsvps.schema.ts';

export type RsvpRow = typeof memorialEventRsvps.$inferSelect;
type EventRow = typeof memorialEvents.$inferSelect;

const refuse = (reason: RsvpRefusal, more: { remaining?: number | null; token?: string } = {}) =>
  fail(reason === 'full' || reason === 'tooLarge' || reason === 'crowded' ? 'LIMIT_REACHED' : 'CONFLICT', {
    reason,
    ...more,
  });

interface LockedEvent {
  event: EventRow;
  /** The name of its memorial. */
  memorial: string;
}

/** Locks the row of an event against changes and answers; NOT_FOUND where it is gone. */
async function lockEvent(tx: Db, eventId: string): Promise<LockedEvent> {
  const [locked] = await tx
    .select({ event: memorialEvents, memorial: activeMemorials.name })
    .from(memorialEvents)
    .innerJoin(activeMemorials, eq(activeMemorials.id, memorialEvents.memorialId))
    .where(eq(memorialEvents.id, eventId))
    .for('no key update', { of: memorialEvents });
  if (!locked) throw fail('NOT_FOUND');
  return locked;
}

type AnswerFields = Pick<RsvpRow, 'name' | 'guests' | 'status' | 'phone' | 'email' | 'note'>;

interface RsvpResult {
  answers: number;
  /** The people who have a place or wait for one, from answers that the network address sent in the last hour. */
  brought: number;
}

async function countAnswers(tx: Db, eventId: string, authorKey: string, now: Date): Promise<RsvpResult> {
  const { rows } = await tx.execute<RsvpResult & Record<string, unknown>>(sql`
    select count(*)::int as answers, coalesce(sum(guests) filter (
      where author_key = ${authorKey} and seat <> 'none' and created_at > ${new Date(now.getTime() - 3_600_000)}), 0)::int as brought
    from memorial_event_rsvps where event_id = ${eventId}::uuid`);
  return rows[0] ?? { answers: 0, brought: 0 };
}

interface RsvpToWrite {
  row: RsvpRow;
  event: EventRow;
}

/** Inserts an answer. Answers to one event are serialized, so that no two take the same place. */
export async function insertRsvp(context: Context, authorKey: string, input: AddRsvp): Promise<RsvpToWrite> {
  const { config, events, jobs, locale, now } = context;
  const { eventId, submitId, trap: _trap, waits, ...fields } = input;
  return events.transaction(async (tx, announce) => {
    const { event, memorial } = await lockEvent(tx, eventId);
    const [known] = await tx
      .select()
      .from(memorialEventRsvps)
      .where(and(eq(memorialEventRsvps.eventId, eventId), eq(memorialEventRsvps.submitId, submitId)));
    if (known) {
      // It may be another person's answer on the same device: neither replaces the other.
      if (!isSame(pickAnswer(known), pickAnswer(fields)))
        throw refuse('answered', { token: deriveRsvpToken(config.secret, known) });
      return { row: known, event };
    }
    assertOpen(event, now());
    const { answers, brought } = await countAnswers(tx, eventId, authorKey, now());
    if (answers >= eventLimits.attendees) throw refuse('crowded');
    const seat = await findSeat(tx, event, { ...fields, waits }, null);
    const isCounted = seat !== 'none' && event.maxAttendees !== null;
    if (isCounted && brought + fields.guests > eventLimits.guestsOfAddress) throw fail('TOO_MANY_REQUESTS');
    const token = deriveRsvpToken(config.secret, input);
    const addressee = { eventId, submitId, name: fields.name, email: fields.email, locale };
    const isLinkMailed = await sendRsvpEmail(tx, { config, jobs }, { template: 'rsvpLink', memorial, row: addressee });
    const [row] = await tx
      .insert(memorialEventRsvps)
      .values({
        ...fields,
        eventId,
        submitId,
        seat,
        authorKey,
        locale,
        isLinkMailed,
        tokenHash: hashToken(token),
        waitingSince: seat === 'waiting' ? now() : null,
        createdAt: now(),
        updatedAt: now(),
      })
      .returning();
    if (!row) throw fail('NOT_FOUND');
    await announceAnswer(announce, event);
    return { row, event };
  });
}

const pickAnswer = ({ name, guests, status, phone, email, note }: AnswerFields): AnswerFields => {
  return { name, guests, status, phone, email, note };
};

/** Changes an answer by its private link. CONFLICT where it was changed meanwhile; freed places are offered. */
export async function changeRsvp(context: Context, input: ChangeRsvp): Promise<RsvpToWrite> {
  const { events, now } = context;
  const { token, version, waits, ...fields } = input;
  const rsvp = await findRsvpByToken(context.db, token);
  if (!rsvp) throw fail('NOT_FOUND');
  return events.transaction(async (tx, announce) => {
    const { event, memorial } = await lockEvent(tx, rsvp.eventId);
    const [before] = await tx
      .select()
      .from(memorialEventRsvps)
      .where(eq(memorialEventRsvps.id, rsvp.id))
      .for('no key update');
    if (!before) throw fail('NOT_FOUND');
    if (before.version !== version) throw refuse('changed');
    assertOpen(event, now());
    const seat = await findSeat(tx, event, { ...fields, waits }, before);
    const isLinkMailed =
      fields.email === before.email
        ? before.isLinkMailed
        : await sendRsvpEmail(tx, context, { template: 'rsvpLink', memorial, row: { ...before, ...fields } });
    const row = await updateRsvp(tx, before, { ...fields, seat, isLinkMailed }, now());
    await offerFreePlaces(tx, context, announce, event);
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
  // A waiting party keeps its position, unless it becomes larger.
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
  const reason = findClosedReason(event, now);
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
    answer.status === 'attending' && maxAttendees !== null ? await countTakenSeats(tx, event.id, before?.id) : 0;
  const seat = seatFor({ answer, before, maxAttendees, takenByOthers });
  if (!isSeat(seat)) throw refuse(seat, { remaining: remainingPlaces(event, takenByOthers) });
  if (seat === 'waiting' && answer.email === '' && answer.phone === '')
    throw fail('BAD_REQUEST', { issues: [{ path: ['email'], message: 'waitingContactRequired' }] });
  return seat;
}

async function announceAnswer(announce: Announce, { id, memorialId }: EventRow): Promise<void> {
  await announce('rsvps.changed', { memorialId, eventId: id });
}

export async function findRsvpByToken(db: Db, token: string): Promise<RsvpRow | null> {
  const [row] = await db
    .select()
    .from(memorialEventRsvps)
    .where(eq(memorialEventRsvps.tokenHash, hashToken(token)));
  return row ?? null;
}
