import { isSame } from '#core/same.ts';

/** What is written in paragraphs; any other text is of one piece, as a name, a link or letters that are stored as one. */
export const proseFields = ['bio', 'graveLocation', 'kaddishCustomText'];

/**
 * Two versions in one, after the version that both were made from: what only one side changed is as that side has it; of
 * lists, and of the paragraphs of a text, what either side added or wrote anew stands one after the other, theirs first;
 * of anything else that both changed, mine. `field` is the key that bears it.
 */
export function bothOf(base: unknown, mine: unknown, theirs: unknown, field?: string): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs)) return bothLists(Array.isArray(base) ? base : [], mine, theirs);
  if (typeof mine === 'string' && typeof theirs === 'string' && proseFields.some((prose) => prose === field))
    return bothTexts(typeof base === 'string' ? base : '', mine, theirs);
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const origin = isRecord(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries([...keys].map((key) => [key, bothOf(origin[key], mine[key], theirs[key], key)]));
}

function bothLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((other) => isSame(other, item));
  // What they took away and I left as it was is taken away.
  const both = mine
    .filter((item) => !has(base, item) || has(theirs, item))
    .map((item) => bothOf(sameRow(base, item), item, sameRow(theirs, item) ?? item));
  theirs.forEach((item, index) => {
    if (has(base, item) || has(both, item) || sameRow(mine, item)) return;
    const before = theirs.slice(0, index).findLast((other) => has(both, other));
    both.splice(before === undefined ? 0 : both.findIndex((other) => isSame(other, before)) + 1, 0, item);
  });
  return both;
}

/** The row with the same id, where rows have one. */
function sameRow(list: readonly unknown[], item: unknown): unknown {
  if (!isRecord(item) || item.id === undefined) return undefined;
  return list.find((other) => isRecord(other) && other.id === item.id);
}

const gap = '\n\n';

/** Paragraph by paragraph. */
function bothTexts(base: string, mine: string, theirs: string): string {
  return bothLists(base.split(gap), mine.split(gap), theirs.split(gap)).join(gap);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
