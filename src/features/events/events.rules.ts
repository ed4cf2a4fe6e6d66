import { addDays, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { EventFacts, MemorialFacts } from '#core/policy.ts';
import { instantOfJerusalem } from '#core/wall-clock.ts';
import type { Audience, EventOfPage, Seat, EventVisibility } from './events.schema.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The livestream link is shown this long before the start. */
const livestreamLead = 15 * minute;
/** An event without an end lasts until midnight, and at least this long. */
const shortest = 2 * hour;

/** When an event is, by a clock in Jerusalem; times are HH:MM, with or without seconds. */
export interface EventTimes {
  eventDate: PlainDate;
  startTime: string | null;
  endTime: string | null;
}

/** The start; without a time, the midnight that begins its day. */
export function eventStart({ eventDate, startTime }: EventTimes): Date {
  return instantOfJerusalem(eventDate, startTime ?? '00:00').at;
}

export function eventEnd(event: EventTimes): Date {
  const { eventDate, startTime, endTime } = event;
  if (endTime !== null) return instantOfJerusalem(eventDate, endTime).at;
  const midnight = instantOfJerusalem(addDays(eventDate, 1), '00:00').at;
  if (startTime === null) return midnight;
  return new Date(Math.max(midnight.getTime(), eventStart(event).getTime() + shortest));
}

export function isOver(event: EventTimes, now: Date): boolean {
  return now >= eventEnd(event);
}

/** The first of its times that no clock in Jerusalem shows on that day, because the clock is set forward over it. */
export function findSkippedTime({ eventDate, startTime, endTime }: EventTimes): 'startTime' | 'endTime' | null {
  if (startTime !== null && instantOfJerusalem(eventDate, startTime).isSkipped) return 'startTime';
  if (endTime !== null && instantOfJerusalem(eventDate, endTime).isSkipped) return 'endTime';
  return null;
}

/** The earliest date of an event that is not over. */
export function earliestOpenDate(now: Date): PlainDate {
  // An event that starts late in the evening ends after midnight.
  return addDays(todayInJerusalem(now), -1);
}

export function toEventVisibility({ isPublic, isPrivate }: { isPublic: boolean; isPrivate: boolean }): EventVisibility {
  if (isPrivate) return 'private';
  return isPublic ? 'public' : 'hidden';
}

interface AnswerableEvent extends EventTimes {
  isPublic: boolean;
  isPrivate: boolean;
  requiresRsvp: boolean;
  cancelledAt: Date | null;
}

/** Why an event takes no answers; null while it does. */
export function findClosedReason(event: Omit<AnswerableEvent, 'isPublic' | 'isPrivate'>, now: Date) {
  if (event.cancelledAt !== null) return 'cancelled';
  if (isOver(event, now)) return 'over';
  return event.requiresRsvp ? null : 'unasked';
}

/** The facts of an event for the policy. */
export function eventFacts(event: AnswerableEvent, memorial: MemorialFacts, now: Date): EventFacts {
  return {
    memorial,
    isPublic: toEventVisibility(event) === 'public',
    takesAnswers: findClosedReason(event, now) === null,
  };
}

/** Kinds of readers: `attending` has a confirmed seat, `editor` may edit the memorial. */
export const readers = ['everyone', 'attending', 'editor'] as const;
export type EventReader = (typeof readers)[number];

/** A waiting or offered seat discloses nothing. */
export function toEventReader({ canEdit, seat }: { canEdit: boolean; seat: Seat | null }): EventReader {
  if (canEdit) return 'editor';
  return seat === 'confirmed' ? 'attending' : 'everyone';
}

interface GuardedEvent extends EventTimes {
  location: string;
  locationArea: string;
  locationAudience: Audience;
  hidePlaceHours: number | null;
  latitude: number | null;
  longitude: number | null;
  livestreamLink: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  contactAudience: Audience;
  requiresRsvp: boolean;
}

/** `kept`: visible to participants only; `hidden`: no longer visible; `none`: not set. */
export type PlaceState = 'shown' | 'kept' | 'hidden' | 'none';

/** Place, contact and livestream as one reader may see them. Undisclosed fields are empty. */
export interface EventDisclosure {
  place: PlaceState;
  location: string;
  /** Visible to every reader. */
  locationArea: string;
  coordinates: { latitude: number; longitude: number } | null;
  contact: { name: string; phone: string; email: string } | null;
  /** There is a contact that only participants see. */
  isContactKept: boolean;
  /** `later`: from a quarter of an hour before the start; `kept`: for participants. */
  livestream: 'none' | 'kept' | 'later' | 'open';
  livestreamLink: string;
}

/**
 * What a reader may see of an event now. Every output uses it (page, API, calendar files, feeds and search), so that all
 * agree.
 */
export function discloseEvent(event: GuardedEvent, reader: EventReader, now: Date): EventDisclosure {
  const place = placeState(event, reader, now);
  const isShown = place === 'shown';
  const { latitude, longitude, contactName: name, contactPhone: phone, contactEmail: email } = event;
  const hasContact = [name, phone, email].some((value) => value !== '');
  const mayContact = isFor(event.contactAudience, reader);
  const livestream = livestreamState(event, reader, now);
  return {
    place,
    location: isShown ? event.location : '',
    locationArea: event.locationArea,
    coordinates: isShown && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    contact: hasContact && mayContact ? { name, phone, email } : null,
    isContactKept: hasContact && !mayContact,
    livestream,
    livestreamLink: livestream === 'open' ? event.livestreamLink : '',
  };
}

const isFor = (audience: Audience, reader: EventReader) => audience === 'everyone' || reader !== 'everyone';

function placeState(event: GuardedEvent, reader: EventReader, now: Date): PlaceState {
  if (event.location === '' && event.latitude === null) return 'none';
  if (reader === 'editor') return 'shown';
  const hiddenFrom = placeHiddenFrom(event);
  if (hiddenFrom && now >= hiddenFrom) return 'hidden';
  return isFor(event.locationAudience, reader) ? 'shown' : 'kept';
}

/** Since when only editors see the exact place; null where it stays. */
export function placeHiddenFrom(event: EventTimes & { hidePlaceHours: number | null }): Date | null {
  return event.hidePlaceHours === null ? null : new Date(eventEnd(event).getTime() + event.hidePlaceHours * hour);
}

function livestreamState(event: GuardedEvent, reader: EventReader, now: Date): EventDisclosure['livestream'] {
  if (event.livestreamLink === '' || (reader !== 'editor' && isOver(event, now))) return 'none';
  if (reader === 'editor') return 'open';
  // An event without answers is for everybody.
  if (reader === 'everyone' && event.requiresRsvp) return 'kept';
  return now >= livestreamFrom(event) ? 'open' : 'later';
}

export function livestreamFrom(event: EventTimes): Date {
  return new Date(eventStart(event).getTime() - livestreamLead);
}

/** Until when `discloseEvent` and `isOver` stay the same without changes of the event; null for ever. */
export function nextDisclosureChange(event: EventTimes & { hidePlaceHours: number | null }, now: Date): Date | null {
  const moments = [livestreamFrom(event), eventStart(event), eventEnd(event), placeHiddenFrom(event)];
  const later = moments.filter((moment) => moment !== null && moment > now) as Date[]; // nulls are filtered out
  return later.length === 0 ? null : new Date(Math.min(...later.map((moment) => moment.getTime())));
}

/** How many more people may come; null without a limit. `taken` are the people of confirmed and offered parties. */
export function remainingPlaces({ maxAttendees }: { maxAttendees: number | null }, taken: number): number | null {
  return maxAttendees === null ? null : Math.max(0, maxAttendees - taken);
}

/** A party on the waiting list. */
interface WaitingParty {
  id: string;
  guests: number;
}

/**
 * The parties that get the free places, in order of arrival. A party that is too large stays first in line while smaller ones
 * pass it, so that no places stay empty; its page says so.
 */
export function partiesToOffer(waiting: readonly WaitingParty[], free: number | null): string[] {
  const offered: string[] = [];
  let left = free ?? Number.POSITIVE_INFINITY;
  for (const { id, guests } of waiting) {
    if (guests > left) continue;
    offered.push(id);
    left -= guests;
  }
  return offered;
}

const endOfTime = new Date(8.64e15);

/** The fields that stay public, for outputs that are not rendered again: never a place that will be hidden. */
export function discloseForGood(event: GuardedEvent): EventDisclosure {
  return discloseEvent(event, 'everyone', endOfTime);
}

/** An event on the memorial's page, which is not rendered again over time. */
export function toEventOfPage(
  event: GuardedEvent & Pick<EventOfPage, 'id' | 'title' | 'description' | 'isCancelled'>,
): EventOfPage {
  const { id, title, description, eventDate, startTime, isCancelled } = event;
  const { location, locationArea } = discloseForGood(event);
  const time = startTime?.slice(0, 5) ?? null;
  return { id, title, description, eventDate, startTime: time, location: location || locationArea, isCancelled };
}
