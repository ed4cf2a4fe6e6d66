import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { locales } from '#core/locale.ts';
import { memorials } from '#features/memorial/memorial.table.ts';
import { withheldStates } from '#features/memorial/takedown.schema.ts';
import { users } from '#server/auth-table.ts';
import { audiences, eventTypes, rsvpStatuses, seats } from './events.schema.ts';

/** Events of a memorial. Dates and times are in Jerusalem. */
export const memorialEvents = pgTable(
  'memorial_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    eventDate: date({ mode: 'string' }).notNull(),
    startTime: time({ precision: 0 }),
    endTime: time({ precision: 0 }),
    location: text().notNull().default(''),
    /** Shown while the exact place is hidden. */
    locationArea: text().notNull().default(''),
    locationAudience: text({ enum: audiences }).notNull().default('everyone'),
    hidePlaceHours: integer(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    livestreamLink: text().notNull().default(''),
    eventType: text({ enum: eventTypes }).notNull().default('memorial'),
    contactName: text().notNull().default(''),
    contactPhone: text().notNull().default(''),
    contactEmail: text().notNull().default(''),
    contactAudience: text({ enum: audiences }).notNull().default('everyone'),
    maxAttendees: integer(),
    offerHours: integer().notNull().default(12),
    isPublic: boolean().notNull().default(true),
    isPrivate: boolean().notNull().default(false),
    requiresRsvp: boolean().notNull().default(false),
    organizerNotes: text().notNull().default(''),
    /** Id of the form that created it: sending the form again creates no second event. */
    submitId: uuid().notNull(),
    /** A cancelled event stays listed as cancelled. */
    cancelledAt: instantColumn(),
    /** Sequence of the calendar entry: incremented by every change that calendar programs show. */
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('memorial_events_one_submit').on(t.memorialId, t.submitId),
    index('memorial_events_by_date').on(t.memorialId, t.eventDate, t.startTime, t.id),
    index('memorial_events_public')
      .on(t.eventDate, t.startTime, t.id)
      .where(sql`${t.isPublic} and not ${t.isPrivate}`),
    check('memorial_events_title', sql`length(trim(${t.title})) > 0`),
    check('memorial_events_visibility', sql`not (${t.isPublic} and ${t.isPrivate})`),
    check('memorial_events_event_type', isOneOf(t.eventType, eventTypes)),
    check('memorial_events_location_audience', isOneOf(t.locationAudience, audiences)),
    check('memorial_events_contact_audience', isOneOf(t.contactAudience, audiences)),
    check('memorial_events_max_attendees', sql`${t.maxAttendees} > 0`),
    check('memorial_events_offer_hours', sql`${t.offerHours} > 0`),
    check(
      'memorial_events_times',
      sql`${t.endTime} is null or ${t.startTime} is null or ${t.endTime} > ${t.startTime}`,
    ),
  ],
);

/** Answers to an event. Only its author and editors of the memorial may read a row. */
export const memorialEventRsvps = pgTable(
  'memorial_event_rsvps',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid()
      .notNull()
      .references(() => memorialEvents.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    guests: integer().notNull().default(1),
    status: text({ enum: rsvpStatuses }).notNull(),
    note: text().notNull().default(''),
    /** A note that the staff withholds; `note` is empty until its author writes another. */
    withheldNote: text(),
    withheldAs: text({ enum: withheldStates }),
    withheldAt: instantColumn(),
    seat: text({ enum: seats }).notNull().default('none'),
    /** Since when the party waits: the waiting list is in this order. */
    waitingSince: instantColumn(),
    /** Until when offered places are reserved. */
    offeredUntil: instantColumn(),
    /** Whether the offer was sent by email; otherwise the organizers call. */
    isOfferMailed: boolean().notNull().default(false),
    /** Hash of the private link's token, which is not stored. */
    tokenHash: text().notNull(),
    /** Whether the private link was emailed to the row's address. */
    isLinkMailed: boolean().notNull().default(false),
    /** Id of the form that created it: sending the form again creates no second answer. */
    submitId: uuid().notNull(),
    /** Hash of the network address, which limits the number of people from one address. */
    authorKey: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    /** Whether emails of updates go to its address. */
    wantsLetters: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('memorial_event_rsvps_one_submit').on(t.eventId, t.submitId),
    uniqueIndex('memorial_event_rsvps_token').on(t.tokenHash),
    index('memorial_event_rsvps_by_event').on(t.eventId, t.createdAt, t.id),
    index('memorial_event_rsvps_waiting')
      .on(t.eventId, t.waitingSince, t.id)
      .where(sql`${t.seat} = 'waiting'`),
    index('memorial_event_rsvps_notes')
      .on(t.createdAt, t.id)
      .where(sql`${t.note} <> '' or ${t.withheldNote} is not null`),
    index('memorial_event_rsvps_offers')
      .on(t.offeredUntil)
      .where(sql`${t.seat} = 'offered'`),
    check('memorial_event_rsvps_name', sql`length(trim(${t.name})) > 0`),
    check('memorial_event_rsvps_guests', sql`${t.guests} >= 1`),
    check('memorial_event_rsvps_withheld_as', isOneOf(t.withheldAs, withheldStates)),
    check(
      'memorial_event_rsvps_withheld',
      sql`num_nulls(${t.withheldNote}, ${t.withheldAs}, ${t.withheldAt}) in (0, 3)`,
    ),
    check('memorial_event_rsvps_status', isOneOf(t.status, rsvpStatuses)),
    check('memorial_event_rsvps_seat', isOneOf(t.seat, seats)),
    check('memorial_event_rsvps_seated', sql`(${t.seat} = 'none') = (${t.status} <> 'attending')`),
    check('memorial_event_rsvps_offer', sql`(${t.seat} = 'offered') = (${t.offeredUntil} is not null)`),
    check('memorial_event_rsvps_waits', sql`${t.seat} <> 'waiting' or ${t.waitingSince} is not null`),
    check('memorial_event_rsvps_locale', isOneOf(t.locale, locales)),
  ],
);

/** Updates of the organizers after the announcement of an event. */
export const memorialEventUpdates = pgTable(
  'memorial_event_updates',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid()
      .notNull()
      .references(() => memorialEvents.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    submitId: uuid().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('memorial_event_updates_one_submit').on(t.eventId, t.submitId),
    index('memorial_event_updates_by_event').on(t.eventId, t.createdAt, t.id),
    check('memorial_event_updates_text', sql`length(trim(${t.text})) > 0`),
  ],
);
