import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';
import { email, latitude, longitude, optionalLink, optionalText, prose, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

export const eventTypes = ['memorial', 'celebration', 'gathering', 'ceremony'] as const;

/** Who sees the exact place or the contact: everybody who sees the event, or participants. */
export const audiences = ['everyone', 'attending'] as const;
export type Audience = (typeof audiences)[number];

export const rsvpStatuses = ['attending', 'maybe', 'declined'] as const;

/** `none`: does not attend; `offered`: places are reserved for a waiting party until its offer expires. */
export const seats = ['none', 'confirmed', 'waiting', 'offered'] as const;
export type Seat = (typeof seats)[number];

/** `hidden` and `private` events are visible only to editors of the memorial. */
export const eventVisibilities = ['public', 'hidden', 'private'] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/**
 * `events`: in one memorial; `attendees`: people in one event; `guests`: people in one answer; `guestsOfAddress`: people that one
 * address brings to one event within an hour.
 */
export const eventLimits = {
  events: 5000,
  attendees: 10_000,
  guests: 50,
  guestsOfAddress: 1000,
  location: 500,
  phone: 40,
  updates: 200,
  offerHours: { min: 1, usual: 12, max: 14 * 24 },
  hidePlaceHours: { min: 0, max: 365 * 24 },
} as const;

export const memorialEventIdSchema = z.object({ eventId: z.uuid().toLowerCase() });

const eventDate = z
  .string('dateInvalid')
  // The hours are checked on the date, so validation stops at an invalid date.
  .refine((date) => isPlainDate(date) && date >= '1900-01-01' && date < '2200-01-01', {
    error: 'dateInvalid',
    abort: true,
  });
const time = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'timeInvalid', abort: true }),
    ],
    'timeInvalid',
  )
  .describe('HH:MM in Jerusalem, or null');
const hours = ({ min, max }: { min: number; max: number }) =>
  z.int('hoursRange').min(min, 'hoursRange').max(max, 'hoursRange');

/** The fields of an event that organizers edit. */
export const eventFields = z.object({
  title: requiredText(limits.title, 'titleRequired'),
  description: prose(limits.description).default(''),
  eventDate,
  startTime: time.default(null),
  endTime: time.default(null),
  location: optionalText(eventLimits.location).default(''),
  locationArea: optionalText(eventLimits.location)
    .default('')
    .describe('Shown while the exact place is not: a town, a neighbourhood'),
  locationAudience: z.enum(audiences, 'optionInvalid').default('everyone'),
  hidePlaceHours: hours(eventLimits.hidePlaceHours)
    .nullable()
    .default(null)
    .describe('So long after its end the exact place is shown to nobody any more; null: it stays'),
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
  livestreamLink: optionalLink.default(''),
  eventType: z.enum(eventTypes, 'optionInvalid').default('memorial'),
  contactName: optionalText(limits.personName).default(''),
  contactPhone: optionalText(eventLimits.phone).default(''),
  contactEmail: z.union([z.literal(''), email]).default(''),
  contactAudience: z.enum(audiences, 'optionInvalid').default('everyone'),
  maxAttendees: z
    .int('attendeesRange')
    .min(1, 'attendeesRange')
    .max(eventLimits.attendees, 'attendeesRange')
    .nullable()
    .default(null)
    .describe('People, not answers; null: no limit'),
  offerHours: hours(eventLimits.offerHours).default(eventLimits.offerHours.usual),
  isPublic: z.boolean().optional().describe('Left out: unless it is private'),
  isPrivate: z.boolean().default(false),
  requiresRsvp: z.boolean().default(false),
  organizerNotes: prose(limits.description).default(''),
});
export type EventFields = z.output<typeof eventFields>;

export const rsvpFields = z.object({
  name: requiredText(limits.personName, 'authorRequired'),
  guests: z
    .int('guestsRange')
    .min(1, 'guestsRange')
    .max(eventLimits.guests, 'guestsRange')
    .default(1)
    .describe('The whole party, whoever answers included'),
  status: z.enum(rsvpStatuses, 'optionInvalid'),
  phone: optionalText(eventLimits.phone).default(''),
  email: z.union([z.literal(''), email]).default(''),
  note: optionalText(limits.note).default(''),
});
export type RsvpFields = z.output<typeof rsvpFields>;

export const updateText = requiredText(limits.note * 2, 'textRequired');

/** The fields of an event that stay public, as the memorial’s page shows them. */
export const eventOfPageSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  location: z.string(),
  isCancelled: z.boolean(),
});
export type EventOfPage = z.output<typeof eventOfPageSchema>;
