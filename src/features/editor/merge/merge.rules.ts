import { isProse } from '#core/fields.ts';
import { isSame } from '#core/same.ts';
import { sectionContent } from '#features/memorial/memorial.rules.ts';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { pathsIn } from '#features/memorial/sections/sections.rules.ts';

interface Versions<Content> {
  /** The common base of both versions. */
  base: Content;
  mine: Content;
  theirs: Content;
}

/**
 * The paths of texts in paragraphs, which the section's schema marks by `prose`. Other texts, such as names, links or encoded
 * letters, are merged as a whole.
 */
export function prosePaths(section: SavedSection): string[] {
  return pathsIn(sectionContent(section).schema, isProse);
}

/** Merges two versions of a section. */
export function mergeSection<Content>(section: SavedSection, { base, mine, theirs }: Versions<Content>): Content {
  return mergeContents(base, mine, theirs, prosePaths(section)) as Content; // the merge combines two contents of this type
}

/**
 * Merges two versions of a base. A value that one side changed is taken from that side. In lists and paragraphs of prose
 * the additions and changes of both sides are kept, theirs first. Of other values that both changed, mine is taken.
 * `path` is the position of the versions in the content.
 */
export function mergeContents(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  prose: readonly string[],
  path = '$',
): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(Array.isArray(base) ? base : [], mine, theirs, prose, `${path}[*]`);
  if (typeof mine === 'string' && typeof theirs === 'string' && prose.includes(path))
    return mergeTexts(typeof base === 'string' ? base : '', mine, theirs);
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const origin = isRecord(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, mergeContents(origin[key], mine[key], theirs[key], prose, `${path}.${key}`)]),
  );
}

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  prose: readonly string[],
  path: string,
): unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((other) => isSame(other, item));
  // Removes what they removed and I left unchanged.
  const both = mine
    .filter((item) => !has(base, item) || has(theirs, item))
    .map((item) => mergeContents(sameRow(base, item), item, sameRow(theirs, item) ?? item, prose, path));
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

/** Merges by paragraph. */
function mergeTexts(base: string, mine: string, theirs: string): string {
  return mergeLists(base.split(gap), mine.split(gap), theirs.split(gap), [], '').join(gap);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
