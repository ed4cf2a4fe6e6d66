import { resolveDate } from './dates.ts';
import type { GedcomFamily } from './model.ts';

/** Whether the partners of a family are together, and the year of the wedding. */
export function readMarriage(family: Pick<GedcomFamily, 'events'> | undefined): {
  nature: 'current' | 'former';
  year: number | null;
} {
  const events = family?.events ?? [];
  const isOver = events.some(({ tag, text }) => (tag === 'DIV' || tag === 'ANUL') && text?.toUpperCase() !== 'N');
  const wedding = events.find(({ tag, date }) => tag === 'MARR' && date)?.date;
  const year = wedding ? resolveDate(wedding).year : null;
  return { nature: isOver ? 'former' : 'current', year: year !== null && year >= 1000 && year <= 2999 ? year : null };
}
