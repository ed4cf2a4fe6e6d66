import { type DateDoubt, findDateDoubts } from '#core/date-doubts.ts';
import type { PlainDate } from '#core/dates.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';

/** What looks wrong about the dates of the memorial, and a burial that has not come yet. */
export function dateDoubts(
  { birthDate, deathDate, burialDate }: Pick<Basic, 'birthDate' | 'deathDate' | 'burialDate'>,
  today: PlainDate,
): { birthDate?: DateDoubt; deathDate?: DateDoubt; burialDate?: DateDoubt } {
  return {
    ...findDateDoubts({ birthDate, deathDate }, today),
    burialDate: burialDate !== null && burialDate > today ? 'dateFuture' : undefined,
  };
}

/** The first of the tags on offer that the page does not have; a tag that is taken off comes back to its place. */
export function offeredTags(all: readonly string[], chosen: readonly string[], count = 8): string[] {
  return all.filter((tag) => !chosen.includes(tag)).slice(0, count);
}
