import { and, asc, count, eq, sql } from 'drizzle-orm';
import { isEventShownToViewers } from '#core/policy.sql.ts';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { notifyFollowers, notifyEditors } from '#features/notifications/notifications.store.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import type { PublicEvent } from './management/event-management.schema.ts';
import { discloseEvent, toEventVisibility } from './events.rules.ts';
import { type EventFields, eventLimits } from './events.schema.ts';
import { memorialEvents } from './events.table.ts';

export type EventRow = typeof memorialEvents.$inferSelect;

/** The columns of the given fields. An event is public by default, unless it is private. */
function toColumns({ isPublic, ...fields }: EventFields) {
  return { ...fields, isPublic: isPublic ?? !fields.isPrivate };
}

type EventColumns = ReturnType<typeof toColumns>;

/** The columns of a row that differ from these fields. */
function findChangedColumns(row: EventColumns, fields: EventFields): (keyof EventColumns)[] {
  const next = toColumns(fields);
  const columns = Object.keys(next) as (keyof EventColumns)[]; // sound: `next` has no other keys
  return columns.filter((column) => row[column] !== next[column]);
}

/** A change of one of these columns increments the sequence of the calendar entry. */
const calendarColumns = [
  'title',
  'description',
  'eventDate',
  'startTime',
  'endTime',
  'location',
  'locationArea',
  'locationAudience',
  'hidePlaceHours',
  'latitude',
  'longitude',
  'livestreamLink',
  'contactName',
  'contactPhone',
  'contactEmail',
  'contactAudience',
  'isPublic',
  'isPrivate',
] as const;

const toMinutes = (time: string | null) => time?.slice(0, 5) ?? null;
/** A row whose times are HH:MM. */
export const withMinutes = <Row extends Pick<EventRow, 'startTime' | 'endTime'>>(row: Row): Row => ({
  ...row,
  startTime: toMinutes(row.startTime),
  endTime: toMinutes(row.endTime),
});

/** By date; on one day, events without a time come first. */
export const inOrder = [
  asc(memorialEvents.eventDate),
  sql`${memorialEvents.startTime} asc nulls first`,
  asc(memorialEvents.id),
];

/** The public events of a memorial, with the fields that everybody who sees the memorial may see. */
export async function listPublicEvents(db: Db, memorialId: string, now: Date): Promise<PublicEvent[]> {
  const rows = await db
    .select()
    .from(memorialEvents)
    .where(and(eq(memorialEvents.memorialId, memorialId), isEventShownToViewers(memorialEvents)))
    .orderBy(...inOrder);
  return rows.map(withMinutes).map((event) => {
    const { id, title, description, eventDate, startTime, endTime, eventType, requiresRsvp } = event;
    const { location, locationArea } = discloseEvent(event, 'everyone', now);
    const when = { eventDate, startTime, endTime };
    return {
      id,
      title,
      description,
      ...when,
      location,
      locationArea,
      eventType,
      requiresRsvp,
      isCancelled: event.cancelledAt !== null,
    };
  });
}

/** Runs changes as the caller, and locks the memorial until the transaction ends. */
export async function changeEvents<Result>(
  { actor, events }: Pick<Context, 'actor' | 'events'>,
  memorialId: string,
  change: (tx: Db, announce: Announce) => Promise<Result>,
): Promise<Result> {
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
    const result = await change(tx, announce);
    await announce('events.changed', { memorialId });
    return result;
  });
}

interface NewEvent {
  memorialId: string;
  submitId: string;
  fields: EventFields;
  createdBy: string | null;
  at: Date;
}

/** Within `changeEvents`. Idempotent by `submitId`; CONFLICT where that event has other content. */
export async function insertEvent(tx: Db, announce: Announce, newEvent: NewEvent): Promise<string> {
  const { memorialId, submitId, fields, createdBy, at } = newEvent;
  const isSame = and(eq(memorialEvents.memorialId, memorialId), eq(memorialEvents.submitId, submitId));
  const [known] = await tx.select().from(memorialEvents).where(isSame);
  if (known) {
    if (findChangedColumns(withMinutes(known), fields).length > 0) throw fail('CONFLICT', { version: known.version });
    return known.id;
  }
  const [stored] = await tx
    .select({ count: count() })
    .from(memorialEvents)
    .where(eq(memorialEvents.memorialId, memorialId));
  if ((stored?.count ?? 0) >= eventLimits.events) throw fail('LIMIT_REACHED', { max: eventLimits.events });
  const [row] = await tx
    .insert(memorialEvents)
    .values({ ...toColumns(fields), memorialId, submitId, createdBy, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw fail('NOT_FOUND');
  const notification = {
    memorialId,
    type: 'event',
    refId: row.id,
    byUserId: createdBy,
    authorName: row.title,
  } as const;
  await notifyEditors(tx, announce, {
    ...notification,
    isPending: false,
    isForFollowers: toEventVisibility(row) === 'public',
  });
  return row.id;
}

/** Loads and locks the row until the transaction ends; CONFLICT where it has another version. */
export async function lockEvent(
  tx: Db,
  { memorialId, eventId, version }: { memorialId: string; eventId: string; version?: number },
): Promise<EventRow> {
  const [row] = await tx
    .select()
    .from(memorialEvents)
    .where(and(eq(memorialEvents.memorialId, memorialId), eq(memorialEvents.id, eventId)))
    .for('no key update');
  if (!row) throw fail('NOT_FOUND');
  if (version !== undefined && row.version !== version) throw fail('CONFLICT', { version: row.version });
  return withMinutes(row);
}

interface EventChange {
  fields: EventFields;
  byUserId: string | null;
  at: Date;
}

/** Followers are notified once the event becomes public. Unchanged fields are not written. */
export async function updateEvent(tx: Db, announce: Announce, held: EventRow, change: EventChange): Promise<void> {
  const next = toColumns(change.fields);
  const changed = findChangedColumns(held, change.fields);
  if (changed.length === 0) return;
  await tx
    .update(memorialEvents)
    .set({
      ...next,
      ...incrementVersions(calendarColumns.some((column) => changed.includes(column))),
      updatedAt: change.at,
    })
    .where(eq(memorialEvents.id, held.id));
  if (toEventVisibility(held) === 'public' || toEventVisibility(next) !== 'public') return;
  await notifyFollowers(tx, announce, {
    memorialId: held.memorialId,
    type: 'event',
    refId: held.id,
    byUserId: change.byUserId,
    authorName: next.title,
  });
}

export async function setCancelled(tx: Db, { id }: EventRow, cancelledAt: Date | null, at: Date): Promise<void> {
  await tx
    .update(memorialEvents)
    .set({ cancelledAt, ...incrementVersions(true), updatedAt: at })
    .where(eq(memorialEvents.id, id));
}

function incrementVersions(isForCalendars: boolean) {
  return {
    version: sql`${memorialEvents.version} + 1`,
    ...(isForCalendars && { sequence: sql`${memorialEvents.sequence} + 1` }),
  };
}
