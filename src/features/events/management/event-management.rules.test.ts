import { expect, test } from 'vitest';
import {
  emptyEventForm,
  toEventFields,
  isPastEvent,
  splitByTime,
  toParticipantView,
  waitingPlaces,
} from './event-management.rules.ts';
import { type ManagedRow, type Participant, writtenEventSchema } from './event-management.schema.ts';

const form = { ...emptyEventForm, title: 'אזכרה', eventDate: '2027-02-12' };

test('empty fields of a form are left out of what is sent', () => {
  expect(toEventFields(form)).toEqual({
    title: 'אזכרה',
    eventDate: '2027-02-12',
    eventType: 'memorial',
    locationAudience: 'everyone',
    contactAudience: 'everyone',
    offerHours: 12,
    requiresRsvp: false,
    isPublic: true,
    isPrivate: false,
  });
});

test('one choice sets both fields of the visibility', () => {
  const of = (visibility: 'public' | 'hidden' | 'private') => toEventFields({ ...form, visibility });
  expect(of('hidden')).toMatchObject({ isPublic: false, isPrivate: false });
  expect(of('private')).toMatchObject({ isPublic: false, isPrivate: true });
});

test('a number of places is sent only if the event accepts answers, and an invalid number is refused', () => {
  expect(toEventFields({ ...form, maxAttendees: '60' })).not.toHaveProperty('maxAttendees');
  expect(toEventFields({ ...form, requiresRsvp: true, maxAttendees: '60' })).toMatchObject({ maxAttendees: 60 });
  for (const maxAttendees of ['0', '-1', '1.5', 'x']) {
    const { error } = writtenEventSchema.safeParse(toEventFields({ ...form, requiresRsvp: true, maxAttendees }));
    expect(error?.issues).toMatchObject([{ path: ['maxAttendees'], message: 'attendeesRange' }]);
  }
});

test('an event is past from the end of its day in Jerusalem on, and the latest past one comes first', () => {
  const row = (id: string, eventDate: string) => ({ id, eventDate, startTime: null, endTime: null }) as ManagedRow; // the rule reads these
  const events = [row('a', '2026-01-01'), row('b', '2026-11-21'), row('c', '2026-11-22')];
  const { upcoming, past } = splitByTime(events, new Date('2026-11-22T10:00:00Z'));
  expect([upcoming.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([['c'], ['b', 'a']]);
  expect(isPastEvent('2026-11-22', new Date('2026-11-22T22:30:00Z'))).toBe(true);
  expect(isPastEvent(null, new Date())).toBe(false);
});

test('waiting parties are listed separately, with their positions', () => {
  const answer = (id: string, seat: Participant['seat']) => ({ id, seat, status: 'attending' }) as Participant; // the rule reads these
  const answers = [answer('a', 'confirmed'), answer('b', 'offered'), answer('c', 'waiting'), answer('d', 'waiting')];
  expect(answers.map(toParticipantView)).toEqual(['attending', 'attending', 'waiting', 'waiting']);
  expect([...waitingPlaces(answers)]).toEqual([
    ['c', 1],
    ['d', 2],
  ]);
});
