import { addDays, type PlainDate } from './dates.ts';

/** A day, or a time between two instants, in a calendar (RFC 5545). */
export interface CalendarEntry {
  /** The same for as long as it is the same occasion, whatever changes in it. */
  uid: string;
  /** Higher after each change: calendar programs ignore a change, and above all a cancellation, without it. */
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
  /** How often calendar programs should ask again; some do as they please. */
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
    // Of the change and not of the request: the same calendar is the same bytes.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${entry.sequence}`,
    ...('date' in when
      ? [
          `DTSTART;VALUE=DATE:${compactDate(when.date)}`,
          // The end is the first day that is not in it.
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

/** At most 75 octets a line, the leading space of a continuation included, and no letter in two of them. */
function foldLine(line: string): string {
  // No letter takes more than three octets for each of its units.
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
