import { buildFamilyGraph, type FamilyMembers, findOwnAncestors, type Pedigree } from './family-graph.ts';
import { readMarriage } from './marriage.ts';
import type { GedcomFamily, GedcomTree } from './model.ts';
import { readRelativeOrder, type RelativeOrder } from './relative-order.ts';
import { firstByXref } from './xref-index.ts';

/** A link of a family: a parent (`from`) of a child (`to`), or two partners. */
export interface GedcomLink {
  kind: 'parent' | 'partner';
  from: string;
  to: string;
  nature: 'birth' | 'adopted' | 'step' | 'foster' | 'current' | 'former';
  /** Year of the wedding. */
  year: number | null;
  /** The place of one person among the relatives of the other in the file's order; null where there is none. */
  fromPlace: number | null;
  toPlace: number | null;
  family: string;
}

/** Partners that are read of one family; a real family has fewer. */
const maxPartners = 8;
/** Most links of one file. */
const maxLinks = 500_000;

/** A sealing makes no relationship; it stays in the file's record. */
const natures: Record<Pedigree, GedcomLink['nature'] | null> = {
  birth: 'birth',
  adopted: 'adopted',
  step: 'step',
  foster: 'foster',
  other: 'foster',
  sealing: null,
};

/**
 * The links between people without duplicates, in file order; null where there are too many. Leaves out links of people in a
 * cycle, so that nobody becomes their own ancestor.
 */
export function listGedcomLinks(tree: GedcomTree): GedcomLink[] | null {
  const graph = buildFamilyGraph(tree);
  const circular = new Set(findOwnAncestors(graph.families));
  const families = firstByXref(tree.families);
  const order = readRelativeOrder(tree, graph.families);
  const links = new Map<string, GedcomLink>();
  for (const members of graph.families)
    for (const link of linksOfFamily(members, families.get(members.xref), order)) {
      const isCircle = link.kind === 'parent' && circular.has(link.from) && circular.has(link.to);
      if (isCircle || link.from === link.to) continue;
      const key = `${link.kind}\n${link.from}\n${link.to}`;
      const known = links.get(key);
      // Where two families have the same child, the family of birth counts.
      if (!known || (link.nature === 'birth' && known.nature !== 'birth')) links.set(key, link);
      if (links.size > maxLinks) return null;
    }
  return [...links.values()];
}

function* linksOfFamily(
  members: FamilyMembers,
  family: GedcomFamily | undefined,
  order: RelativeOrder,
): Generator<GedcomLink> {
  const partners = members.partners.slice(0, maxPartners);
  const base = { family: members.xref };
  const { nature, year } = readMarriage(family);
  for (const [index, one] of partners.entries())
    for (const other of partners.slice(index + 1)) {
      // Two partners share one row, in either order.
      const [from, to] = one < other ? [one, other] : [other, one];
      const [fromPlace, toPlace] = [order.ofFamily(to, members.xref), order.ofFamily(from, members.xref)];
      yield { ...base, kind: 'partner', from, to, nature, year, fromPlace, toPlace };
    }
  for (const { person, pedigree, pedigreeByPartner = {} } of members.children)
    for (const parent of partners) {
      const parentNature = natures[pedigreeByPartner[parent] ?? pedigree];
      const places = { fromPlace: null, toPlace: order.ofChild(person, members.xref) };
      if (parentNature)
        yield { ...base, kind: 'parent', from: parent, to: person, nature: parentNature, year: null, ...places };
    }
}
