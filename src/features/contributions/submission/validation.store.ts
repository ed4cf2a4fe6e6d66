import { todayInJerusalem } from '#core/dates.ts';
import { fail } from '#server/procedure.ts';
import { isNearToday } from '../contributions.rules.ts';
import type { Kind } from '../contributions.schema.ts';
import type { StoredRow } from '../contribution-rows.store.ts';

/** The date column of a condolence. */
export function toDateColumn(kind: Kind, date: string | null, now: Date): { date?: string } {
  return kind === 'memory' ? {} : { date: date ?? todayInJerusalem(now) };
}

/** Validates the date of a condolence: an error where it is not near today. */
export function findDateProblem(kind: Kind, date: string | null, now: Date): Error | null {
  if (kind === 'memory' || date === null || isNearToday(date, now)) return null;
  return fail('BAD_REQUEST', { issues: [{ path: ['date'], message: 'dateInvalid' }] });
}

interface ContributionText {
  authorName?: string | undefined;
  content?: string | undefined;
  date?: string | null | undefined;
}

/**
 * Validates an edited memory or condolence. BAD_REQUEST where a required field would be empty (a dedication needs one of two), or
 * the date is not near today.
 */
export function assertHasText(
  row: Pick<StoredRow, 'kind' | 'is_candle' | 'author_name' | 'content'>,
  { authorName = row.author_name, content = row.content, date = null }: ContributionText,
  now: Date,
): void {
  const issues = [
    ...(authorName === '' && (!row.is_candle || content === '')
      ? [{ path: ['authorName'], message: 'authorRequired' }]
      : []),
    ...(content === '' && !row.is_candle ? [{ path: ['content'], message: 'textRequired' }] : []),
  ];
  if (issues.length > 0) throw fail('BAD_REQUEST', { issues });
  const fault = findDateProblem(row.kind, date, now);
  if (fault) throw fault;
}
