import type { PlainDate } from '#core/dates.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';

/** Keys of the messages that say what looks wrong about a day. */
export type DateDoubt = 'dateOrder' | 'dateFuture';

/** Days that are hardly right: a death before the birth, and what has not come yet. */
export function dateDoubts(
  { birthDate, deathDate, burialDate }: Pick<Basic, 'birthDate' | 'deathDate' | 'burialDate'>,
  today: PlainDate,
): { birthDate?: DateDoubt; deathDate?: DateDoubt; burialDate?: DateDoubt } {
  const isFuture = (date: PlainDate | null) => date !== null && date > today;
  const isBeforeBirth = birthDate !== null && deathDate !== null && deathDate < birthDate;
  return {
    birthDate: isFuture(birthDate) ? 'dateFuture' : undefined,
    deathDate: isFuture(deathDate) ? 'dateFuture' : isBeforeBirth ? 'dateOrder' : undefined,
    burialDate: isFuture(burialDate) ? 'dateFuture' : undefined,
  };
}

/** The first of the tags on offer that the page does not have; a tag that is taken off comes back to its place. */
export function offeredTags(all: readonly string[], chosen: readonly string[], count = 8): string[] {
  return all.filter((tag) => !chosen.includes(tag)).slice(0, count);
}
