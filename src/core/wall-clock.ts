import type { PlainDate } from './dates.ts';

const zone = 'Asia/Jerusalem';
const hour = 3_600_000;
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The wall clock in Jerusalem at an instant, as milliseconds of a UTC clock with the same time. */
function wallTimeAt(instant: number): number {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour: hours, minute, second } = parts;
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hours}:${minute}:${second}Z`);
}

interface WallClockInstant {
  at: Date;
  /** Daylight saving time skips this time, so `at` is an hour later. */
  isSkipped: boolean;
}

/** The instant at which a clock in Jerusalem shows this time; the first one if the time occurs twice. */
export function instantOfJerusalem(date: PlainDate, time: string): WallClockInstant {
  const wall = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const [before, after] = [wall - 24 * hour, wall + 24 * hour].map((near) => wallTimeAt(near) - near) as [
    number,
    number,
  ]; // two in, two out
  // The greater offset is the earlier instant.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (wallTimeAt(wall - offset) === wall) return { at: new Date(wall - offset), isSkipped: false };
  }
  return { at: new Date(wall - before), isSkipped: true };
}
