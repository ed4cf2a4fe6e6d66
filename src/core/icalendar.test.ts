import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './icalendar.ts';

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'yahrzeit-1@example.com',
  sequence: 3,
  changedAt: new Date('2026-11-23T16:05:09.123Z'),
  isCancelled: false,
  when: { date: '2026-12-15' },
  summary: 'יום השנה',
  description: '',
  ...changes,
});
const write = (entries: CalendarEntry[]) => writeCalendar({ name: 'ימי זיכרון', refreshHours: 12, entries });
function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const read = (changes: Partial<CalendarEntry>) => readEvents(write([entry(changes)]))[0];

const awkward = 'אזכרה, בבית; ליד ״השער״ \\ ו־👨‍👩‍👧‍👦\nשורה שנייה: ' + 'מלים ארוכות '.repeat(30) + '𐤀𐤁'.repeat(40);

describe('a calendar', () => {
  test('another parser reads its texts unchanged, with commas, semicolons, backslashes, line breaks and emoji', () => {
    const event = read({ summary: awkward, description: awkward, location: awkward });
    expect([event?.summary, event?.description, event?.location]).toEqual([awkward, awkward, awkward]);
  });

  test('has no line longer than 75 octets, splits no character and ends every line with CRLF', () => {
    const bytes = Buffer.from(write([entry({ summary: awkward, description: awkward })]));
    const text = bytes.toString('utf8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
  });

  test('has a day as a date, with the next day as its end', () => {
    const text = write([entry()]);
    expect(text).toContain('DTSTART;VALUE=DATE:20261215\r\nDTEND;VALUE=DATE:20261216\r\n');
    expect(read({})?.startDate.toString()).toBe('2026-12-15');
  });

  test('has a time in UTC, in any time zone of the process', () => {
    const when = { from: new Date('2028-03-26T13:00:00Z'), to: new Date('2028-03-26T14:30:00Z') };
    expect(write([entry({ when })])).toContain('DTSTART:20280326T130000Z\r\nDTEND:20280326T143000Z\r\n');
    expect(read({ when })?.startDate.toJSDate()).toEqual(when.from);
  });

  test('marks an entry as cancelled, with its uid and sequence', () => {
    const text = write([entry({ isCancelled: true, sequence: 4 })]);
    expect(text).toContain('UID:yahrzeit-1@example.com\r\n');
    expect(text).toContain('SEQUENCE:4\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
  });

  test('text of users cannot add lines', () => {
    const event = read({ summary: 'א\r\nBEGIN:VALARM\u0000\u2028x', description: 'ב\rURL:https://evil.example' });
    expect(event?.summary).toBe('א\nBEGIN:VALARMx');
    expect(event?.description).toBe('ב\nURL:https://evil.example');
    expect(event?.component.getAllSubcomponents()).toEqual([]);
  });

  test('is valid without entries', () => {
    expect(readEvents(write([]))).toEqual([]);
  });
});
