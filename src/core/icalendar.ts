import { addDays, type PlainDate } from './dates.ts';

/** A day, or a time between two instants, in a calendar (RFC 5545). */
export interface CalendarEntry {
  /** Identifies the occasion; stays the same when its data changes. */
  uid: string;
  /** Grows with each change, because calendar programs otherwise ignore changes and cancellations. */
  sequence: number;
  changedAt: Date;
  isCancelled: boolean;
  when: { date: PlainDate } | { from: Date; to: Date };
  summary: string;
  description: string;
  location?: string;
  url?: string;
}

export interface CalendarFile {
  name: string;
  /** How often calendar programs should reload the feed; some ignore this value. */
  refreshHours: number;
  entries: readonly CalendarEntry[];
}

const lineEnd = '\r\n';
const longestLine = 75;

/** The text of a calendar: UTC for instants and plain dates for days, so that it needs no time zones. */
export function writeCalendar({ name, refreshHours, entries }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zikaron//Calendar//HE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  const { when, location, url } = entry;
  const changed = utcTime(entry.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    // The time of the change and not of the request, so that an unchanged calendar has the same bytes.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${entry.sequence}`,
    ...('date' in when
      ? [
          `DTSTART;VALUE=DATE:${compactDate(when.date)}`,
          // The end is exclusive.
          `DTEND;VALUE=DATE:${compactDate(addDays(when.date, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : [`DTSTART:${utcTime(when.from)}`, `DTEND:${utcTime(when.to)}`]),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ];
}

const utcTime = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const compactDate = (date: PlainDate) => date.replaceAll('-', '');

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '');
}

/** Folds lines to at most 75 octets, including the leading space of a continuation, without splitting a character. */
function foldLine(line: string): string {
  // Each UTF-16 unit takes at most three octets.
  if (line.length * 3 <= longestLine) return line;
  let folded = '';
  let start = 0;
  let octets = 0;
  for (let index = 0; index < line.length;) {
    const code = line.codePointAt(index) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > longestLine) {
      folded += `${line.slice(start, index)}${lineEnd} `;
      start = index;
      octets = 1;
    }
    octets += size;
    index += code < 0x10000 ? 1 : 2;
  }
  return folded + line.slice(start);
}
