import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';
import { locales } from '#core/locale.ts';
import { eventTypes } from './events.schema.ts';

export const eventIdSchema = z.object({ eventId: z.uuid().toLowerCase() });

/** The public fields of an event for one reader (`discloseEvent`), never its participants or their number. */
export const eventPageSchema = z.object({
  id: z.uuid(),
  memorial: z.object({
    id: z.uuid(),
    name: z.string(),
    language: z.enum(locales),
    /** Null: only for readers in Hebrew. */
    showHebrewDates: z.boolean().nullable(),
    isPublic: z.boolean(),
    isIndexed: z.boolean(),
    updatedAt: z.date(),
  }),
  title: z.string(),
  description: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  /** Why it takes no answers; null while it does. */
  closed: z.enum(['cancelled', 'over', 'unasked']).nullable(),
  requiresRsvp: z.boolean(),
  /** How many more people may come; null without a limit. */
  remaining: z.number().int().nullable(),
  offerHours: z.number().int(),
  place: z.enum(['shown', 'kept', 'hidden', 'none']),
  location: z.string(),
  locationArea: z.string(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  isContactKept: z.boolean(),
  livestream: z.enum(['none', 'kept', 'later', 'open']),
  livestreamLink: z.string(),
  updates: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: z.date() })),
  canEdit: z.boolean(),
  /** Sequence of the calendar entry. */
  sequence: z.number().int(),
  updatedAt: z.date(),
  /** When this result expires although nothing is changed; null if it never does. */
  changesAt: z.date().nullable(),
});
export type EventPage = z.output<typeof eventPageSchema>;

/** An event in a list, with public fields only. */
export const listedEventSchema = z.object({
  id: z.uuid(),
  memorial: z.object({ id: z.uuid(), name: z.string() }),
  title: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  location: z.string(),
  locationArea: z.string(),
  isCancelled: z.boolean(),
  /** Whether the reader has a role on its memorial. */
  isOwn: z.boolean(),
});
export type ListedEvent = z.output<typeof listedEventSchema>;

export const eventsPerPage = 24;
/** The last event of a page: its date, its time or a dash, and its id. */
const cursor = z.string().refine((after) => {
  const [date = '', time = '', id, ...more] = after.split('_');
  const isTime = time === '-' || /^\d{2}:\d{2}$/.test(time);
  return isPlainDate(date) && isTime && z.uuid().safeParse(id).success && more.length === 0;
}, 'invalid');
export const upcomingSchema = z.object({ after: cursor.nullable().default(null) });
export const upcomingPageSchema = z.object({ events: z.array(listedEventSchema), next: z.string().nullable() });
export type UpcomingPage = z.output<typeof upcomingPageSchema>;
