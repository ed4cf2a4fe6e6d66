import type { PageToLeave } from './account-closing.schema.ts';

/** What was chosen for pages, by their ids: whoever is to have one, or null. */
export type Fates = Readonly<Record<string, string | null>>;

/** In a list of people, the choice that is none of them. */
export const deletion = 'deletion';

/** As it was chosen, while that is still possible; a page that somebody could have is not deleted unless that is said. */
export function resolvePageFate({ memorialId, heirs }: PageToLeave, fates: Fates): string | null {
  const chosen = fates[memorialId];
  if (chosen === null) return null;
  return heirs.find(({ userId }) => userId === chosen)?.userId ?? heirs[0]?.userId ?? null;
}
