import { type DateDoubt, findDateDoubts } from '#core/date-doubts.ts';
import type { PlainDate } from '#core/dates.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';

/** Warnings for implausible dates of the memorial, and for a burial in the future. */
export function dateDoubts(
  { birthDate, deathDate, burialDate }: Pick<Basic, 'birthDate' | 'deathDate' | 'burialDate'>,
  today: PlainDate,
): { birthDate?: DateDoubt; deathDate?: DateDoubt; burialDate?: DateDoubt } {
  return {
    ...findDateDoubts({ birthDate, deathDate }, today),
    burialDate: burialDate !== null && burialDate > today ? 'dateFuture' : undefined,
  };
}

/** The first suggested tags that the page does not have; a removed tag returns to its place. */
export function offeredTags(all: readonly string[], chosen: readonly string[], count = 8): string[] {
  return all.filter((tag) => !chosen.includes(tag)).slice(0, count);
}
