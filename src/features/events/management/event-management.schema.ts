import * as z from 'zod';
import type { ValidationKey } from '#core/fields.ts';
import { findSkippedTime } from '../events.rules.ts';
import {
  audiences,
  eventFields,
  eventLimits,
  eventTypes,
  memorialEventIdSchema,
  rsvpFields,
  rsvpStatuses,
  seats,
  updateText,
} from '../events.schema.ts';

const memorial = { memorialId: z.uuid().toLowerCase() };
const submit = {
  submitId: z.uuid().toLowerCase().describe('Made anew by each form: the same one again is the same row'),
};
const version = {
  version: z.int().min(1).describe('The one that was read: CONFLICT where it is another one by now'),
};

export const ofMemorialSchema = z.object(memorial);
export const ofEventSchema = memorialEventIdSchema.extend(memorial);
export const ofRsvpSchema = ofEventSchema.extend({ rsvpId: z.uuid().toLowerCase() });
export const ofUpdateSchema = ofEventSchema.extend({ updateId: z.uuid().toLowerCase() });

type Checked = Pick<
  z.output<typeof eventFields>,
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'isPublic'
  | 'isPrivate'
  | 'locationAudience'
  | 'contactAudience'
  | 'requiresRsvp'
>;

/**
 * Checks across fields: an event that is both public and private, an end before the start, a time that the clock skips, an
 * audience that nobody belongs to.
 */
export function checkEvent(fields: Checked, context: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: ValidationKey) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { startTime, endTime } = fields;
  if (fields.isPublic && fields.isPrivate) refuse('isPrivate', 'visibilityBoth');
  if (startTime !== null && endTime !== null && endTime <= startTime) refuse('endTime', 'endBeforeStart');
  for (const field of ['locationAudience', 'contactAudience'] as const)
    if (fields[field] === 'attending' && !fields.requiresRsvp) refuse(field, 'audienceUnasked');
  const skipped = findSkippedTime(fields);
  if (skipped) refuse(skipped, 'timeSkipped');
}

export const createEventSchema = eventFields.extend({ ...memorial, ...submit }).superRefine(checkEvent);
/** The whole event: a field that is left out is emptied. */
export const updateEventSchema = eventFields
  .extend({ ...memorial, ...memorialEventIdSchema.shape, ...version })
  .superRefine(checkEvent);
export const versionedEventSchema = ofEventSchema.extend(version);

const people = z.int().min(0);
/** Counts of people, not of answers. */
export const countsSchema = z.object({
  attending: people.describe('With a place'),
  waiting: people,
  maybe: people,
  declined: people,
  answers: z.int().min(0).describe('How many answered'),
  updates: z.int().min(0),
});
export type Counts = z.output<typeof countsSchema>;

/** An event for its editors. */
export const managedEventSchema = z.object({
  id: z.uuid(),
  memorialId: z.uuid(),
  title: z.string(),
  description: z.string(),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  location: z.string(),
  locationArea: z.string(),
  locationAudience: z.enum(audiences),
  hidePlaceHours: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  livestreamLink: z.string(),
  eventType: z.enum(eventTypes),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  contactAudience: z.enum(audiences),
  maxAttendees: z.int().nullable(),
  offerHours: z.int(),
  isPublic: z.boolean(),
  isPrivate: z.boolean(),
  requiresRsvp: z.boolean(),
  organizerNotes: z.string(),
  submitId: z.uuid(),
  cancelledAt: z.date().nullable(),
  sequence: z.int(),
  version: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  counts: countsSchema,
});
export type ManagedEvent = z.output<typeof managedEventSchema>;

/** One line of the list of events. */
export const managedRowSchema = managedEventSchema.pick({
  id: true,
  title: true,
  description: true,
  eventDate: true,
  startTime: true,
  endTime: true,
  location: true,
  maxAttendees: true,
  isPublic: true,
  isPrivate: true,
  requiresRsvp: true,
  submitId: true,
  cancelledAt: true,
  version: true,
  counts: true,
});
export type ManagedRow = z.output<typeof managedRowSchema>;

/** By date, the earliest first. */
export const managedListSchema = z.object({ name: z.string(), events: z.array(managedRowSchema) });

/** An answer for organizers. Waiting parties are in the order of the waiting list. */
export const participantSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  guests: z.int(),
  status: z.enum(rsvpStatuses),
  seat: z.enum(seats),
  note: z.string(),
  waitingSince: z.date().nullable(),
  offeredUntil: z.date().nullable(),
  /** The offer was emailed; otherwise the organizers have to call. */
  isOfferMailed: z.boolean(),
  version: z.int(),
  createdAt: z.date(),
});
export type Participant = z.output<typeof participantSchema>;
export const participantsSchema = z.object({ participants: z.array(participantSchema) });

/** `participants` limits one response. */
export const manageLimits = { participants: 20_000, updates: eventLimits.updates } as const;

export const setAnswerSchema = ofRsvpSchema.extend({
  ...version,
  status: rsvpFields.shape.status,
  guests: rsvpFields.shape.guests.unwrap(),
});

export const postUpdateSchema = ofEventSchema.extend({ ...submit, text: updateText });
export const eventUpdateSchema = z.object({ id: z.uuid(), text: z.string(), createdAt: z.date() });
export type EventUpdate = z.output<typeof eventUpdateSchema>;
/** The newest first. */
export const updatesSchema = z.object({ updates: z.array(eventUpdateSchema) });

/** An event in a list for visitors. */
export const publicEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** '' while only participants may see it. */
  location: z.string(),
  locationArea: z.string(),
  eventType: z.enum(eventTypes),
  requiresRsvp: z.boolean(),
  isCancelled: z.boolean(),
});
/** By date, the earliest first. */
export const publicListSchema = z.object({ events: z.array(publicEventSchema) });
export type PublicEvent = z.output<typeof publicEventSchema>;

/** Validates the form of an event before it is sent. */
export const writtenEventSchema = eventFields.superRefine(checkEvent);
export type ManagedList = z.output<typeof managedListSchema>;
