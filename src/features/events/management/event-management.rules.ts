import type * as z from 'zod';
import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { isOver, toEventVisibility } from '../events.rules.ts';
import { type eventFields, eventLimits, type EventVisibility } from '../events.schema.ts';
import type { ManagedEvent, ManagedRow, Participant } from './event-management.schema.ts';

/** Form values of an event: numbers as text, and the visibility as one choice. */
export interface EventFormValues {
  title: string;
  description: string;
  eventDate: PlainDate | null;
  startTime: string;
  endTime: string;
  location: string;
  locationArea: string;
  locationAudience: ManagedEvent['locationAudience'];
  /** '' if the place is never hidden. */
  hidePlaceHours: string;
  latitude: string;
  longitude: string;
  livestreamLink: string;
  eventType: ManagedEvent['eventType'];
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  contactAudience: ManagedEvent['contactAudience'];
  /** '' without a limit. */
  maxAttendees: string;
  offerHours: string;
  visibility: EventVisibility;
  requiresRsvp: boolean;
  organizerNotes: string;
}

export const emptyEventForm: EventFormValues = {
  title: '',
  description: '',
  eventDate: null,
  startTime: '',
  endTime: '',
  location: '',
  locationArea: '',
  locationAudience: 'everyone',
  hidePlaceHours: '',
  latitude: '',
  longitude: '',
  livestreamLink: '',
  eventType: 'memorial',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  contactAudience: 'everyone',
  maxAttendees: '',
  offerHours: String(eventLimits.offerHours.usual),
  visibility: 'public',
  requiresRsvp: false,
  organizerNotes: '',
};

const typed = (value: number | null) => (value === null ? '' : String(value));

export function toEventForm(event: ManagedEvent): EventFormValues {
  const { title, description, eventDate, location, locationArea, locationAudience } = event;
  const { livestreamLink, eventType, contactName, contactPhone, contactEmail, contactAudience } = event;
  const { requiresRsvp, organizerNotes } = event;
  const texts = { title, description, eventDate, location, locationArea, locationAudience, livestreamLink, eventType };
  const contact = { contactName, contactPhone, contactEmail, contactAudience };
  return {
    ...texts,
    ...contact,
    requiresRsvp,
    organizerNotes,
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    hidePlaceHours: typed(event.hidePlaceHours),
    latitude: typed(event.latitude),
    longitude: typed(event.longitude),
    maxAttendees: typed(event.maxAttendees),
    offerHours: String(event.offerHours),
    visibility: toEventVisibility(event),
  };
}

/** The typed number; NaN, which every schema refuses, for an invalid one. */
const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));

/** The input of the procedure from a form, without empty fields. */
export function toEventFields(form: EventFormValues): z.input<typeof eventFields> {
  const { visibility, eventDate, hidePlaceHours, latitude, longitude, maxAttendees, offerHours, ...texts } = form;
  const filledTexts = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  const numbers = {
    hidePlaceHours: numberIn(hidePlaceHours),
    latitude: numberIn(latitude),
    longitude: numberIn(longitude),
    // A limit without answers has no meaning.
    maxAttendees: form.requiresRsvp ? numberIn(maxAttendees) : undefined,
    offerHours: numberIn(offerHours),
  };
  const filled = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  const sent: unknown = {
    ...filledTexts,
    ...filled,
    ...(eventDate !== null && { eventDate }),
    isPublic: visibility === 'public',
    isPrivate: visibility === 'private',
  };
  return sent as z.input<typeof eventFields>; // the schema validates it before it is sent
}

/** Whether a date lies before today. */
export function isPastEvent(date: PlainDate | null, now: Date): boolean {
  return date !== null && date < todayInJerusalem(now);
}

/** Upcoming and past events, the latter with the latest first. */
export function splitByTime(events: readonly ManagedRow[], now: Date): Record<'upcoming' | 'past', ManagedRow[]> {
  return {
    upcoming: events.filter((event) => !isOver(event, now)),
    past: events.filter((event) => isOver(event, now)).reverse(),
  };
}

export const participantViews = ['all', 'attending', 'waiting', 'maybe', 'declined'] as const;
export type ParticipantView = (typeof participantViews)[number];

/** Where an answer is listed. */
export function toParticipantView({
  seat,
  status,
}: Pick<Participant, 'seat' | 'status'>): Exclude<ParticipantView, 'all'> {
  if (seat === 'waiting') return 'waiting';
  return status;
}

/** The positions in the waiting list, by answer id. */
export function waitingPlaces(participants: readonly Participant[]): ReadonlyMap<string, number> {
  const waiting = participants.filter(({ seat }) => seat === 'waiting');
  return new Map(waiting.map(({ id }, index) => [id, index + 1]));
}
