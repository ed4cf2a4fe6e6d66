import type { FamilyMembers } from './family-graph.ts';
import { readMarriage } from './marriage.ts';
import type { GedcomFamily, GedcomNode, GedcomTree } from './model.ts';
import { findChildText, makeNode } from './node.ts';
import { firstByXref } from './xref-index.ts';

/** Holds the family's own order: below CHIL the place of a child, below FAMS that of a family among a person's families. */
const orderTag = '_ORDER';
const largestPlace = 10_000;

export const orderNode = (place: number): GedcomNode => makeNode(orderTag, { text: String(place) });
export const isOrderNode = ({ tag }: GedcomNode) => tag === orderTag;

function placeIn(lines: readonly GedcomNode[] | undefined): number | null {
  const place = Number(findChildText(makeNode('LINE', {}, lines), orderTag) ?? Number.NaN);
  return Number.isInteger(place) && place >= 0 && place <= largestPlace ? place : null;
}

export interface RelativeOrder {
  ofChild(child: string, family: string): number | null;
  /** The place of a family among those of a partner. */
  ofFamily(person: string, family: string): number | null;
}

/**
 * Reads the order of relatives beyond that of their lines. Families of one person are sorted by wedding year, or in the order of
 * the person's links where a year is missing.
 */
export function readRelativeOrder(tree: GedcomTree, graph: readonly FamilyMembers[]): RelativeOrder {
  const places = new Map<string, number>();
  const key = (person: string, family: string) => `${person}\n${family}`;
  for (const { xref, children } of tree.families)
    for (const { person, extras } of children) {
      const place = placeIn(extras);
      if (place !== null) places.set(key(`child ${person}`, xref), place);
    }
  const inFile = new Map(graph.map(({ xref }, index) => [xref, index]));
  const families = firstByXref(tree.families);
  for (const { xref, partnerIn } of tree.people) {
    const named = [...new Set(partnerIn.map(({ family }) => family))].filter((family) => inFile.has(family));
    for (const { family, extras } of partnerIn) {
      const place = placeIn(extras);
      if (place !== null) places.set(key(xref, family), place);
    }
    if (named.some((family) => places.has(key(xref, family))) || !isOwnOrder(named, { families, inFile })) continue;
    for (const [index, family] of named.entries()) places.set(key(xref, family), index + 1);
  }
  return {
    ofChild: (child, family) => places.get(key(`child ${child}`, family)) ?? null,
    ofFamily: (person, family) => places.get(key(person, family)) ?? null,
  };
}

/** Whether a person links their families in another order than the file has them, and the wedding years do not decide. */
function isOwnOrder(
  named: readonly string[],
  { families, inFile }: { families: ReadonlyMap<string, GedcomFamily>; inFile: ReadonlyMap<string, number> },
): boolean {
  const isTurned = named.some(
    (family, index) => index > 0 && (inFile.get(family) ?? 0) < (inFile.get(named[index - 1] ?? '') ?? 0),
  );
  if (!isTurned) return false;
  const years = named.map((family) => readMarriage(families.get(family)).year);
  const known = years.filter((year) => year !== null);
  return known.length < years.length && known.every((year, index) => index === 0 || (known[index - 1] ?? 0) <= year);
}
