import type { PlainDate } from './dates.ts';
import { optionalPartialDate } from './fields.ts';

/** Keys of the messages about an implausible date. */
export type DateDoubt = 'dateOrder' | 'dateFuture';

interface LifeDates {
  birthDate: string | null | undefined;
  deathDate: string | null | undefined;
}

/**
 * Implausible dates, stored or typed: a death before the birth, and a date in the future. A year is neither before nor after a day in
 * it. An incomplete date is ignored.
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
