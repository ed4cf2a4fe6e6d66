import { isPlainDate, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { Decision, State } from './contributions.schema.ts';

const day = 24 * 3600 * 1000;

/** Whether a date is today in Israel, give or take a day: clocks and time zones differ. */
export function isNearToday(date: PlainDate, now: Date): boolean {
  return [-day, 0, day].some((distance) => todayInJerusalem(new Date(now.getTime() + distance)) === date);
}

/** The state after a decision; `restore` depends on the row. */
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

/** Whether a row still has the submitted text, or was edited since; a missing date matches any. */
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
  /** In the database's format, with microseconds. */
  at: string;
  id: string;
}

/** The cursor after a row. */
export function cursorAfter({ at, id }: Moment): string {
  return btoa(`${at}~${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const instant =
  /^([12]\d{3}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The parsed cursor; null where the database could not read it. */
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
