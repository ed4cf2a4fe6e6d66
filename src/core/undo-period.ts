/** Days in which an import, of a file into a tree or of an archive into a page, can be undone. */
export const importUndoDays = 30;

const dayMs = 24 * 3600 * 1000;

/** Whether an import can be undone at `now`. */
export function canUndoImport({ state, doneAt }: { state: string; doneAt: Date | null }, now: Date): boolean {
  return state === 'done' && doneAt !== null && now.getTime() - doneAt.getTime() < importUndoDays * dayMs;
}
