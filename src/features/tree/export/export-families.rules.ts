import { listGedcomLinks } from '#core/gedcom/links.ts';
import { parseDateText } from '#core/gedcom/dates.ts';
import {
  emptyFamily,
  type GedcomEvent,
  type GedcomFamily,
  type GedcomPerson,
  type GedcomTree,
} from '#core/gedcom/model.ts';
import { makeNode } from '#core/gedcom/node.ts';
import { findPlaces, orderChildren, type OrderedRelatives, orderPartners } from './export-order.rules.ts';
import type { ExportedEdge } from './gedcom-export.schema.ts';

interface Families {
  people: readonly GedcomPerson[];
  /** Families from imported files. */
  families: readonly GedcomFamily[];
  /** With the ids of the exported file. */
  edges: readonly ExportedEdge[];
  relatives: OrderedRelatives;
  makeXref(): string;
}

const keyOf = (kind: string, from: string, to: string) =>
  kind === 'partner' && to < from ? `${kind} ${to} ${from}` : `${kind} ${from} ${to}`;

/**
 * Exports the relationships as families: the imported families with the links that still exist, and new families for the rest.
 * Also writes each person's links to families.
 */
export function exportFamilies({ people, families, edges, relatives, makeXref }: Families): GedcomFamily[] {
  const sexOf = new Map(people.map(({ xref, sex }) => [xref, sex]));
  const uncovered = new Map(edges.map((edge) => [keyOf(edge.kind, edge.from, edge.to), edge]));
  const edgeKeys = new Set(uncovered.keys());
  const kin = kinOf(edges);
  const exported = families.flatMap((family) => keepFamily(family, sexOf, kin) ?? []);
  for (const { partners, children } of exported) {
    for (const [index, { person: one }] of partners.entries()) {
      for (const { person: other } of partners.slice(index + 1)) uncovered.delete(keyOf('partner', one, other));
      for (const { person: child } of children) uncovered.delete(keyOf('parent', one, child));
    }
  }
  const byPartners = new Map(
    exported.map((family) => [partnersKey(family.partners.map(({ person }) => person)), family]),
  );
  const familyOf = (partners: readonly string[]) => {
    const key = partnersKey(partners);
    const known = byPartners.get(key);
    if (known) return known;
    const family = newFamily(makeXref(), partners, sexOf);
    byPartners.set(key, family);
    exported.push(family);
    return family;
  };
  for (const { kind, from, to } of uncovered.values()) if (kind === 'partner') familyOf([from, to]);
  const parentsOf = Map.groupBy(
    [...uncovered.values()].filter(({ kind }) => kind === 'parent'),
    ({ to }) => to,
  );
  for (const [child, parents] of parentsOf)
    for (const pair of pairParents(
      parents.map(({ from }) => from),
      (one, other) => edgeKeys.has(keyOf('partner', one, other)),
    ))
      familyOf(pair).children.push({ person: child });
  const known = new Set(families.map(({ xref }) => xref));
  const places = findPlaces(edges);
  for (const family of exported) orderChildren(family, { relatives, places, isNew: !known.has(family.xref) });
  writeLinks(people, exported);
  const byXref = new Map(exported.map((family) => [family.xref, family]));
  for (const person of people) orderPartners(person, { relatives, places, families: byXref });
  correctNatures(people, exported, edges);
  return exported;
}

const partnersKey = (people: readonly string[]) => people.toSorted().join(' ');

/** Partners and children of each person in the tree. */
interface Kin {
  partners: ReadonlyMap<string, ReadonlySet<string>>;
  children: ReadonlyMap<string, ReadonlySet<string>>;
}

function kinOf(edges: readonly ExportedEdge[]): Kin {
  const [partners, children] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (map: Map<string, Set<string>>, one: string, other: string) =>
    map.set(one, (map.get(one) ?? new Set()).add(other));
  for (const { kind, from, to } of edges) {
    add(kind === 'parent' ? children : partners, from, to);
    if (kind === 'partner') add(partners, to, from);
  }
  return { partners, children };
}

/** The intersection. It iterates the smaller set, so the cost of all families is linear in their lines. */
function common(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string>): string[] {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return [...small].filter((person) => large.has(person));
}

/** The family without people and links that are gone from the tree; null where nobody remains. */
function keepFamily(family: GedcomFamily, people: ReadonlyMap<string, unknown>, kin: Kin): GedcomFamily | null {
  const present = family.partners.filter(({ person }) => people.has(person));
  const children = family.children.filter(({ person }) => people.has(person));
  const [adults, offspring] = [present, children].map((all) => new Set(all.map(({ person }) => person))) as [
    Set<string>,
    Set<string>,
  ]; // two elements in, two out
  const isAlone = present.length === 1 && children.length === 0;
  const stillOf = new Set<string>();
  const partners = present.filter(({ person }) => {
    const own = common(kin.children.get(person), offspring);
    for (const child of own) stillOf.add(child);
    return isAlone || own.length > 0 || common(kin.partners.get(person), adults).length > 0;
  });
  const remaining = present.length === 0 ? children : children.filter(({ person }) => stillOf.has(person));
  return partners.length + remaining.length === 0 ? null : { ...family, partners, children: remaining };
}

function newFamily(
  xref: string,
  people: readonly string[],
  sexOf: ReadonlyMap<string, string | undefined>,
): GedcomFamily {
  const [first, second] = people.toSorted(
    (one, other) => Number(sexOf.get(one) === 'F') - Number(sexOf.get(other) === 'F'),
  );
  const isWife = second === undefined && first !== undefined && sexOf.get(first) === 'F';
  return {
    ...emptyFamily(xref),
    partners: [
      ...(first === undefined ? [] : [{ person: first, role: isWife ? ('WIFE' as const) : ('HUSB' as const) }]),
      ...(second === undefined ? [] : [{ person: second, role: 'WIFE' as const }]),
    ],
  };
}

/** Groups parents into families of at most two: partners together, then the others. */
function pairParents(parents: readonly string[], arePartners: (one: string, other: string) => boolean): string[][] {
  const left = [...parents];
  const pairs: string[][] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const parent = one;
    const partner = left.findIndex((other) => arePartners(parent, other));
    const at = partner >= 0 ? partner : left.length === 1 ? 0 : -1;
    pairs.push(at < 0 ? [parent] : [parent, ...left.splice(at, 1)]);
  }
  return pairs;
}

/** Writes the family links of people to match the families. What a file stored with a link stays while the link exists. */
function writeLinks(people: readonly GedcomPerson[], families: readonly GedcomFamily[]): void {
  const childOf = new Map<string, string[]>();
  const partnerIn = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, person: string, family: string) => {
    const known = map.get(person);
    if (known) known.push(family);
    else map.set(person, [family]);
  };
  for (const { xref, partners, children } of families) {
    for (const { person } of partners) add(partnerIn, person, xref);
    for (const { person } of children) add(childOf, person, xref);
  }
  for (const person of people) {
    const link = (fileLinksOfPerson: GedcomPerson['childOf'], wanted: string[] = []) => {
      const known = new Map(fileLinksOfPerson.map((one) => [one.family, one]));
      return wanted.map((family) => known.get(family) ?? { family });
    };
    person.childOf = link(person.childOf, childOf.get(person.xref));
    person.partnerIn = link(person.partnerIn, partnerIn.get(person.xref));
  }
}

const pedigrees: Record<string, string> = { birth: 'BIRTH', adopted: 'ADOPTED', step: 'STEP', foster: 'FOSTER' };

/** Adds to the family a nature or a wedding year that a reader would otherwise assume differently. */
function correctNatures(
  people: readonly GedcomPerson[],
  families: readonly GedcomFamily[],
  edges: readonly ExportedEdge[],
): void {
  const tree: GedcomTree = {
    header: { version: '7.0', encoding: 'utf-8', extras: [] },
    people: [...people],
    families: [...families],
    records: [],
  };
  const fileLinks = new Map((listGedcomLinks(tree) ?? []).map((link) => [keyOf(link.kind, link.from, link.to), link]));
  const byXref = new Map(families.map((family) => [family.xref, family]));
  for (const { kind, from, to, nature, year } of edges) {
    const link = fileLinks.get(keyOf(kind, from, to));
    const family = link && byXref.get(link.family);
    if (!family) continue;
    if (kind === 'partner') setMarriage(family, { nature, year }, link);
    else if (link.nature !== nature) setPedigree(family, { parent: from, child: to, nature });
  }
}

function setMarriage(
  family: GedcomFamily,
  wanted: Pick<ExportedEdge, 'nature' | 'year'>,
  fileLink: { nature: string; year: number | null },
): void {
  const isEnd = ({ tag }: GedcomEvent) => tag === 'DIV' || tag === 'ANUL';
  if (fileLink.nature !== wanted.nature)
    family.events =
      wanted.nature === 'former'
        ? [...family.events, bareEvent('DIV', 'Y')]
        : family.events.filter((one) => !isEnd(one));
  if (wanted.year !== null && fileLink.year !== wanted.year)
    family.events = [
      { ...bareEvent('MARR'), date: parseDateText(String(wanted.year)) },
      ...family.events.filter(({ tag }) => tag !== 'MARR'),
    ];
}

function setPedigree(
  family: GedcomFamily,
  { parent, child, nature }: { parent: string; child: string; nature: string },
): void {
  const role = family.partners.find(({ person }) => person === parent)?.role;
  const tag = role === 'HUSB' ? '_FREL' : '_MREL';
  const text = pedigrees[nature] ?? 'BIRTH';
  family.children = family.children.map((one) =>
    one.person === child
      ? { ...one, extras: [...(one.extras ?? []).filter((line) => line.tag !== tag), makeNode(tag, { text })] }
      : one,
  );
}

/** An event without a date or place. */
export function bareEvent(tag: string, text?: string): GedcomEvent {
  return { tag, ...(text !== undefined && { text }), notes: [], restrictions: [], extras: [] };
}
