import { isPlainDate, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { Decision, State } from './contributions.schema.ts';

const day = 24 * 3600 * 1000;

/** Whether a date is that of today in Israel, of the day before or the day after: clocks and time zones differ. */
export function isNearToday(date: PlainDate, now: Date): boolean {
  return [-day, 0, day].some((distance) => todayInJerusalem(new Date(now.getTime() + distance)) === date);
}

/** What a decision makes of a row; what it was before only its row knows. */
export const outcomes: Record<Exclude<Decision, 'restore'>, State> = {
  approve: 'approved',
  return: 'returned',
  hide: 'hidden',
  remove: 'removed',
};

interface TextFields {
  authorName: string;
  content: string;
  relationship: string | null;
  date: string | null;
}

/** Whether a row says what was sent, which may have been written on since the row arrived; without a date any will do. */
export function hasSameText(row: TextFields, sent: Partial<TextFields>): boolean {
  const { authorName = '', content = '', relationship, date = null } = sent;
  return (
    row.authorName === authorName.trim() &&
    row.content === content.trim() &&
    (row.relationship ?? '') === (relationship ?? '').trim() &&
    (date === null || row.date === date)
  );
}

interface Moment {
  /** As the database writes it, to the microsecond. */
  at: string;
  id: string;
}

/** Where a list goes on, after the row that it was read to. */
export function cursorAfter({ at, id }: Moment): string {
  return btoa(`${at}~${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const instant =
  /^([12]\d{3}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a cursor says; null for one that the database could not read. */
export function momentIn(cursor: string): Moment | null {
  const [at = '', id = ''] = decodeCursor(cursor).split('~');
  const [, day = ''] = instant.exec(at) ?? [];
  return isPlainDate(day) && uuid.test(id) ? { at, id } : null;
}

function decodeCursor(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
