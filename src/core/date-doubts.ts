import type { PlainDate } from './dates.ts';
import { optionalPartialDate } from './fields.ts';

/** Keys of the messages that say what looks wrong about a date. */
export type DateDoubt = 'dateOrder' | 'dateFuture';

interface LifeDates {
  birthDate: string | null | undefined;
  deathDate: string | null | undefined;
}

/**
 * What looks wrong about whole dates and years, as they are stored or typed: a death before the birth, and what has not come yet. A
 * year is neither before nor after a day in it. What is not a date is not doubted.
 */
export function findDateDoubts(
  { birthDate, deathDate }: LifeDates,
  today: PlainDate,
): { birthDate?: DateDoubt; deathDate?: DateDoubt } {
  const [birth, death] = [parse(birthDate), parse(deathDate)];
  return {
    birthDate: isBefore(today, birth) ? 'dateFuture' : undefined,
    deathDate: isBefore(today, death) ? 'dateFuture' : isBefore(death, birth) ? 'dateOrder' : undefined,
  };
}

function parse(text: string | null | undefined): string | null {
  return optionalPartialDate.safeParse(text ?? null).data ?? null;
}

function isBefore(earlier: string | null, later: string | null): boolean {
  if (earlier === null || later === null) return false;
  const known = Math.min(earlier.length, later.length);
  return earlier.slice(0, known) < later.slice(0, known);
}
