import { expect, test } from 'vitest';
import {
  discloseEvent,
  eventEnd,
  eventFacts,
  findSkippedTime,
  isOver,
  nextDisclosureChange,
  partiesToOffer,
  toEventReader,
  remainingPlaces,
  eventStart,
  toEventOfPage,
  findClosedReason,
} from './events.rules.ts';

const event = {
  eventDate: '2027-03-18',
  startTime: '19:00:00' as string | null,
  endTime: '22:00:00' as string | null,
  location: 'רחוב התות 4',
  locationArea: 'נווה שקדים',
  locationAudience: 'attending' as const,
  hidePlaceHours: 2 as number | null,
  latitude: 32.1,
  longitude: 34.9,
  livestreamLink: 'https://example.com/live',
  contactName: 'מיכל',
  contactPhone: '050-555-0142',
  contactEmail: '',
  contactAudience: 'attending' as const,
  isPublic: true,
  isPrivate: false,
  requiresRsvp: true,
  cancelledAt: null,
};
const before = new Date('2027-03-01T12:00:00Z');
const memorial = { id: 'm', isPublic: true, relation: 'none' as const };

test('start and end are computed in the time zone of Jerusalem', () => {
  expect(eventStart(event)).toEqual(new Date('2027-03-18T17:00:00Z'));
  expect(eventEnd(event)).toEqual(new Date('2027-03-18T20:00:00Z'));
});

test('an event without an end lasts until midnight, a late one for two hours, and one without times for its whole day', () => {
  expect(eventEnd({ ...event, endTime: null })).toEqual(new Date('2027-03-18T22:00:00Z'));
  expect(eventEnd({ ...event, startTime: '23:30', endTime: null })).toEqual(new Date('2027-03-18T23:30:00Z'));
  const day = { ...event, startTime: null, endTime: null };
  expect([eventStart(day), eventEnd(day)]).toEqual([
    new Date('2027-03-17T22:00:00Z'),
    new Date('2027-03-18T22:00:00Z'),
  ]);
  expect(isOver(day, new Date('2027-03-18T21:59:59Z'))).toBe(false);
  expect(isOver(day, new Date('2027-03-18T22:00:00Z'))).toBe(true);
});

test('names a time that the clock skips', () => {
  expect(findSkippedTime({ eventDate: '2027-03-26', startTime: '02:15', endTime: null })).toBe('startTime');
  expect(findSkippedTime({ eventDate: '2027-03-26', startTime: '01:00', endTime: '02:15' })).toBe('endTime');
  expect(findSkippedTime(event)).toBeNull();
});

test('a restricted place, contact and livestream are hidden from everybody who does not attend', () => {
  expect(discloseEvent(event, 'everyone', before)).toEqual({
    place: 'kept',
    location: '',
    locationArea: 'נווה שקדים',
    coordinates: null,
    contact: null,
    isContactKept: true,
    livestream: 'kept',
    livestreamLink: '',
  });
  const open = { ...event, locationAudience: 'everyone' as const, contactAudience: 'everyone' as const };
  expect(discloseEvent(open, 'everyone', before)).toMatchObject({
    place: 'shown',
    location: 'רחוב התות 4',
    contact: { name: 'מיכל' },
    livestreamLink: '',
  });
});

test('a participant sees place and contact, and the livestream from fifteen minutes before the start', () => {
  expect(discloseEvent(event, 'attending', before)).toMatchObject({
    place: 'shown',
    coordinates: { latitude: 32.1, longitude: 34.9 },
    contact: { phone: '050-555-0142' },
    livestream: 'later',
    livestreamLink: '',
  });
  const at = (instant: string) => discloseEvent(event, 'attending', new Date(instant)).livestream;
  expect(at('2027-03-18T16:44:59Z')).toBe('later');
  expect(at('2027-03-18T16:45:00Z')).toBe('open');
  expect(at('2027-03-18T20:00:00Z')).toBe('none');
});

test('some hours after the end only editors see the place', () => {
  const after = new Date('2027-03-18T22:00:00Z');
  expect(discloseEvent(event, 'attending', after)).toMatchObject({ place: 'hidden', location: '', coordinates: null });
  expect(discloseEvent({ ...event, locationAudience: 'everyone' }, 'everyone', after).place).toBe('hidden');
  expect(discloseEvent(event, 'editor', after)).toMatchObject({ place: 'shown', location: 'רחוב התות 4' });
  expect(discloseEvent({ ...event, hidePlaceHours: null }, 'attending', after).place).toBe('shown');
});

test('the livestream of an event without answers opens to everybody fifteen minutes before the start', () => {
  const unasked = { ...event, requiresRsvp: false };
  expect(discloseEvent(unasked, 'everyone', before)).toMatchObject({ livestream: 'later', livestreamLink: '' });
  const livestreamLink = 'https://example.com/live';
  const opening = new Date('2027-03-18T16:45:00Z');
  expect(discloseEvent(unasked, 'everyone', opening)).toMatchObject({ livestream: 'open', livestreamLink });
});

test('a waiting or offered seat discloses nothing', () => {
  expect(toEventReader({ canEdit: false, seat: 'waiting' })).toBe('everyone');
  expect(toEventReader({ canEdit: false, seat: 'offered' })).toBe('everyone');
  expect(toEventReader({ canEdit: false, seat: 'confirmed' })).toBe('attending');
  expect(toEventReader({ canEdit: true, seat: null })).toBe('editor');
});

test('a cancelled event, a past one and one without answers accept none', () => {
  expect(findClosedReason(event, before)).toBeNull();
  expect(findClosedReason({ ...event, cancelledAt: before }, before)).toBe('cancelled');
  expect(findClosedReason(event, new Date('2027-03-18T20:00:00Z'))).toBe('over');
  expect(findClosedReason({ ...event, requiresRsvp: false }, before)).toBe('unasked');
  expect(eventFacts(event, memorial, before)).toEqual({ memorial, isPublic: true, takesAnswers: true });
  expect(eventFacts({ ...event, isPublic: true, isPrivate: true }, memorial, before).isPublic).toBe(false);
});

test('the next change of disclosure is the earliest one', () => {
  expect(nextDisclosureChange(event, before)).toEqual(new Date('2027-03-18T16:45:00Z'));
  expect(nextDisclosureChange(event, new Date('2027-03-18T20:00:00Z'))).toEqual(new Date('2027-03-18T22:00:00Z'));
  expect(nextDisclosureChange({ ...event, hidePlaceHours: null }, new Date('2027-03-18T20:00:00Z'))).toBeNull();
});

test('free places go to the first parties that fit, and a larger one keeps its place ahead of them', () => {
  const waiting = [
    { id: 'four', guests: 4 },
    { id: 'two', guests: 2 },
    { id: 'one', guests: 1 },
    { id: 'second one', guests: 1 },
  ];
  expect(partiesToOffer(waiting, 2)).toEqual(['two']);
  expect(partiesToOffer(waiting, 3)).toEqual(['two', 'one']);
  expect(partiesToOffer(waiting, 4)).toEqual(['four']);
  expect(partiesToOffer(waiting, 0)).toEqual([]);
  expect(partiesToOffer(waiting, null)).toEqual(['four', 'two', 'one', 'second one']);
});

test('the number of remaining places is never negative, even if the limit was lowered', () => {
  expect(remainingPlaces({ maxAttendees: 10 }, 7)).toBe(3);
  expect(remainingPlaces({ maxAttendees: 5 }, 7)).toBe(0);
  expect(remainingPlaces({ maxAttendees: null }, 7)).toBeNull();
});

test('a place that will be hidden, or is only for participants, is never on the page of a memorial', () => {
  const told = { id: 'e', title: 'אזכרה', description: '', isCancelled: false };
  const open = { ...event, ...told, locationAudience: 'everyone' as const, hidePlaceHours: null };
  expect(toEventOfPage(open)).toMatchObject({ location: 'רחוב התות 4', startTime: '19:00' });
  expect(toEventOfPage({ ...open, hidePlaceHours: 2 }).location).toBe('נווה שקדים');
  expect(toEventOfPage({ ...open, locationAudience: 'attending' }).location).toBe('נווה שקדים');
});
