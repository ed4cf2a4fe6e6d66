import type { PageToLeave } from './account-closing.schema.ts';

/** The choice for each page by id: the heir, or null. */
export type Fates = Readonly<Record<string, string | null>>;

/** The choice of deletion in a list of people. */
export const deletion = 'deletion';

/** The choice while it is still possible; a page with possible heirs is deleted only by an explicit choice. */
export function resolvePageFate({ memorialId, heirs }: PageToLeave, fates: Fates): string | null {
  const chosen = fates[memorialId];
  if (chosen === null) return null;
  return heirs.find(({ userId }) => userId === chosen)?.userId ?? heirs[0]?.userId ?? null;
}
