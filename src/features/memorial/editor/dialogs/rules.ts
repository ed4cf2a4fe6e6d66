import type { Part } from '#client/section.ts';
import type { Basic } from '../../schema.ts';
import { type BasicTab, isSame } from '../rules.ts';

/** What a page should have before it is opened to everybody, and where it is filled in. */
export const essentials = [
  { id: 'name', tab: 'details', field: 'name' },
  { id: 'dates', tab: 'details', field: 'dates' },
  { id: 'category', tab: 'details', field: 'category' },
  { id: 'photo', tab: 'images', field: 'profileImage' },
  { id: 'story', tab: 'story', field: 'bio' },
] as const satisfies readonly { id: string; tab: BasicTab; field: string }[];
export type Essential = (typeof essentials)[number]['id'];

export function missingEssentials(basic: Basic): Essential[] {
  const has: Record<Essential, boolean> = {
    name: basic.name.trim() !== '',
    dates: basic.birthDate !== null && basic.deathDate !== null,
    category: basic.category !== null,
    photo: basic.profileImage !== null,
    story: basic.bio.trim() !== '',
  };
  return essentials.map(({ id }) => id).filter((id) => !has[id]);
}

/**
 * Two versions in one, after the version that both were made from: what only one side changed is as that side has it; of
 * lists, and of the paragraphs of a text, what either side added or wrote anew stands one after the other, theirs first;
 * of anything else that both changed, mine.
 */
export function bothOf(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs)) return bothLists(Array.isArray(base) ? base : [], mine, theirs);
  if (typeof mine === 'string' && typeof theirs === 'string')
    return bothTexts(typeof base === 'string' ? base : '', mine, theirs);
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const origin = isRecord(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries([...keys].map((key) => [key, bothOf(origin[key], mine[key], theirs[key])]));
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

/** Paragraph by paragraph; a single line that both wrote anew is mine. */
function bothTexts(base: string, mine: string, theirs: string): string {
  const isProse = [base, mine, theirs].some((text) => text.includes('\n') || text.length > 100);
  if (!isProse) return mine;
  return bothLists(base.split(gap), mine.split(gap), theirs.split(gap)).join(gap);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface ComparedPart {
  label: string;
  /** `isOwn`: the other version does not say it. */
  lines: { text: string; isOwn: boolean }[];
  image?: string | null;
}

/** The parts in which two versions differ. */
export function differences(
  mine: readonly Part[],
  theirs: readonly Part[],
): { mine: ComparedPart[]; theirs: ComparedPart[] } {
  const pairs = mine.flatMap((part, index) => {
    const other = theirs[index];
    return other && !isSame(part, other) ? [[part, other] as const] : [];
  });
  const compare = (part: Part, other: Part): ComparedPart => ({
    ...part,
    lines: part.lines.map((text) => ({ text, isOwn: !other.lines.includes(text) })),
  });
  return {
    mine: pairs.map(([part, other]) => compare(part, other)),
    theirs: pairs.map(([part, other]) => compare(other, part)),
  };
}
