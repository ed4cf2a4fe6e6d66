import type { GedcomFamily, GedcomPerson, GedcomTree } from './model.ts';
import { findChildText, makeNode } from './node.ts';
import { firstByXref } from './xref-index.ts';

export type Pedigree = 'birth' | 'adopted' | 'foster' | 'sealing' | 'step' | 'other';

export interface FamilyMembers {
  xref: string;
  /** Ids of people, without duplicates and in order. */
  partners: string[];
  children: FamilyChild[];
}

export interface FamilyChild {
  person: string;
  pedigree: Pedigree;
  /** Where a child's pedigree differs between the partners: the child of one and the stepchild of the other. */
  pedigreeByPartner?: Record<string, Pedigree>;
}

export interface FamilyGraph {
  families: FamilyMembers[];
  /** Links that only the family or only the person has; both count. */
  oneSidedLinks: number;
  /** Links to missing records, without VOID. */
  danglingLinks: number;
}

/** The members of each family, from the links of families and of people. Linear in the links. */
export function buildFamilyGraph(tree: GedcomTree): FamilyGraph {
  const people = firstByXref(tree.people);
  const families = firstByXref(tree.families);
  const claimedPartners = claimsByFamily(tree.people, 'partnerIn');
  const claimedChildren = claimsByFamily(tree.people, 'childOf');
  let [oneSidedLinks, danglingLinks] = [0, 0];
  /** People whom the family names first, then those who name the family. */
  const merge = (named: readonly string[], claimed: readonly string[] = []) => {
    const known = new Set(named.filter((xref) => people.has(xref)));
    danglingLinks += named.filter((xref) => xref !== 'VOID' && !people.has(xref)).length;
    const claims = new Set(claimed);
    oneSidedLinks += known.symmetricDifference(claims).size;
    return [...known.union(claims)];
  };
  const pedigrees = indexPedigrees(tree.people);
  const members = [...families.values()].map((family) => ({
    xref: family.xref,
    partners: merge(
      family.partners.map(({ person }) => person),
      claimedPartners.get(family.xref),
    ),
    children: readChildren(
      family,
      merge(
        family.children.map(({ person }) => person),
        claimedChildren.get(family.xref),
      ),
      pedigrees,
    ),
  }));
  for (const claims of [claimedPartners, claimedChildren])
    for (const [family, claiming] of claims)
      if (family !== 'VOID' && !families.has(family)) danglingLinks += claiming.length;
  return { families: members, oneSidedLinks, danglingLinks };
}

/** People who are their own ancestors, and those between two such people. */
export function findOwnAncestors(families: readonly FamilyMembers[]): string[] {
  // A family is a node between its partners and its children, so that there are only as many edges as links in the file.
  const links = families.flatMap(({ xref, partners, children }) => [
    ...partners.map((parent) => ({ above: `person ${parent}`, below: `family ${xref}` })),
    ...children.map(({ person }) => ({ above: `family ${xref}`, below: `person ${person}` })),
  ]);
  const upward = Map.groupBy(links, ({ below }) => below);
  const downward = Map.groupBy(links, ({ above }) => above);
  const linksAbove = new Map([...upward].map(([node, above]) => [node, above.length]));
  const linksBelow = new Map([...downward].map(([node, below]) => [node, below.length]));
  const left = new Set([...upward.keys()].filter((node) => downward.has(node)));
  // Somebody without ancestors or descendants is in no cycle. Removing them leaves others without any.
  const ends = [...new Set([...upward.keys(), ...downward.keys()])].filter((node) => !left.has(node));
  const removeLink = (counts: Map<string, number>, node: string) => {
    const count = (counts.get(node) ?? 0) - 1;
    counts.set(node, count);
    if (count === 0 && left.delete(node)) ends.push(node);
  };
  for (let node = ends.pop(); node !== undefined; node = ends.pop()) {
    for (const { below } of downward.get(node) ?? []) removeLink(linksAbove, below);
    for (const { above } of upward.get(node) ?? []) removeLink(linksBelow, above);
  }
  return [...left].filter((node) => node.startsWith('person ')).map((node) => node.slice('person '.length));
}

function claimsByFamily(people: readonly GedcomPerson[], link: 'partnerIn' | 'childOf'): Map<string, string[]> {
  const claims = new Map<string, string[]>();
  for (const person of people)
    for (const { family } of person[link]) {
      const known = claims.get(family);
      if (known) known.push(person.xref);
      else claims.set(family, [person.xref]);
    }
  return claims;
}

interface ChildLink {
  pedigree?: string;
  /** HUSB, WIFE or BOTH. */
  adopter?: string;
}

/** The pedigree that each person gives for each family; the key has both ids. */
function indexPedigrees(people: readonly GedcomPerson[]): Map<string, ChildLink> {
  const links = new Map<string, ChildLink>();
  for (const person of people) {
    for (const { family, pedigree } of person.childOf)
      if (pedigree !== undefined && !links.has(`${person.xref}\n${family}`))
        links.set(`${person.xref}\n${family}`, { pedigree });
    for (const { tag, extras } of person.events)
      for (const { tag: link, pointer, children } of tag === 'ADOP' ? extras : []) {
        const adopter =
          children
            ?.find((child) => child.tag === 'ADOP')
            ?.text?.trim()
            .toUpperCase() ?? 'BOTH';
        const key = `${person.xref}\n${pointer}`;
        if (link === 'FAMC') links.set(key, { ...links.get(key), adopter });
      }
  }
  return links;
}

function readChildren(
  family: GedcomFamily,
  xrefs: readonly string[],
  links: ReadonlyMap<string, ChildLink>,
): FamilyChild[] {
  const lines = new Map(family.children.map(({ person, extras }) => [person, extras]));
  const parents = (['HUSB', 'WIFE'] as const).flatMap(
    (role) => family.partners.find((partner) => partner.role === role) ?? [],
  );
  return xrefs.map((person) => {
    const link = links.get(`${person}\n${family.xref}`);
    const isAdopted = link?.adopter === 'BOTH' && link.pedigree === undefined;
    const pedigree = isAdopted ? 'adopted' : parsePedigree(link?.pedigree ?? 'BIRTH');
    const byPartner: Record<string, Pedigree> = {};
    for (const { person: partner, role } of parents) {
      // Family Tree Maker and Legacy write the relation to each parent.
      const relation = findChildText(makeNode('CHIL', {}, lines.get(person)), role === 'HUSB' ? '_FREL' : '_MREL');
      const own = relation === undefined ? (link?.adopter === role ? 'adopted' : pedigree) : parsePedigree(relation);
      if (own !== pedigree) byPartner[partner] = own;
    }
    return { person, pedigree, ...(Object.keys(byPartner).length > 0 && { pedigreeByPartner: byPartner }) };
  });
}

const pedigreePatterns: readonly (readonly [RegExp, Pedigree])[] = [
  [/^(BIRTH|NATURAL|BIOLOGICAL|UNKNOWN)$/, 'birth'],
  [/^ADOPT/, 'adopted'],
  [/^(FOSTER|GUARDIAN)/, 'foster'],
  [/^SEAL/, 'sealing'],
  [/^STEP/, 'step'],
];

function parsePedigree(text: string): Pedigree {
  const upper = text.trim().toUpperCase();
  return pedigreePatterns.find(([pattern]) => pattern.test(upper))?.[1] ?? 'other';
}
