import type { EventTimes } from '../events.rules.ts';
import { eventEnd, eventStart } from '../events.rules.ts';
import { type RsvpFields, type Seat, seats } from '../events.schema.ts';
import type { RsvpRefusal } from './rsvps.schema.ts';

const hour = 3_600_000;

interface SeatInput {
  answer: Pick<RsvpFields, 'status' | 'guests'> & { waits: boolean };
  /** The previous state of the answer; null for a new one. */
  before: { seat: Seat; guests: number } | null;
  maxAttendees: number | null;
  /** People of all other parties that have a place or an offer. */
  takenByOthers: number;
}

/** The seat that an answer gets now, or why it gets none. */
export function seatFor({ answer, before, maxAttendees, takenByOthers }: SeatInput): Seat | RsvpRefusal {
  const { status, guests, waits } = answer;
  if (status !== 'attending') return 'none';
  if (maxAttendees === null || guests <= maxAttendees - takenByOthers) return 'confirmed';
  const isHeld = before?.seat === 'confirmed' || before?.seat === 'offered';
  // A party that becomes smaller keeps its places, also above a lowered limit.
  if (isHeld && guests <= before.guests) return 'confirmed';
  if (guests > maxAttendees) return 'tooLarge';
  // A party with places does not lose them by asking for more.
  return waits && !isHeld ? 'waiting' : 'full';
}

export const isSeat = (value: Seat | RsvpRefusal): value is Seat => seats.some((seat) => seat === value);

/** Longer than any event is announced in advance, so that such an offer ends with the event. */
export const hoursUntilOver = 1_000_000;

/** When offered places expire: after so many hours outside of days of rest, and at the latest with the event. */
export function offerExpiry(
  event: EventTimes & { offerHours: number },
  now: Date,
  /** Seconds until the end of a day of rest; 0 if there is none at this moment. */
  secondsOfRest: (at: Date) => number,
): Date {
  const afterRest = (at: Date) => new Date(at.getTime() + secondsOfRest(at) * 1000);
  const until = afterRest(new Date(afterRest(now).getTime() + event.offerHours * hour));
  const last = now < eventStart(event) ? eventStart(event) : eventEnd(event);
  return until < last ? until : last;
}
