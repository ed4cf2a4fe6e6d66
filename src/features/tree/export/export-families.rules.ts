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
  /** As files said them. */
  families: readonly GedcomFamily[];
  /** Of the ids in the exported file. */
  edges: readonly ExportedEdge[];
  relatives: OrderedRelatives;
  makeXref(): string;
}

const keyOf = (kind: string, from: string, to: string) =>
  kind === 'partner' && to < from ? `${kind} ${to} ${from}` : `${kind} ${from} ${to}`;

/**
 * The families of a file that say what the relationships say: those of earlier files with what the tree still holds of them,
 * and new ones for the rest. Links of people to families are written into the people.
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

/** Who is whose partner and child, as the tree says it. */
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

/** Those in both: the smaller set is gone through, so that a file's families together cost no more than their lines. */
function common(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string>): string[] {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return [...small].filter((person) => large.has(person));
}

/** The family with those who are in the tree and related by it still; null where nobody is. */
function keepFamily(family: GedcomFamily, people: ReadonlyMap<string, unknown>, kin: Kin): GedcomFamily | null {
  const present = family.partners.filter(({ person }) => people.has(person));
  const children = family.children.filter(({ person }) => people.has(person));
  const [adults, offspring] = [present, children].map((all) => new Set(all.map(({ person }) => person))) as [
    Set<string>,
    Set<string>,
  ]; // of two
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

/** Parents in families of two: partners together, then whoever is left. */
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

/** What people say of their families, as the families say it; with what a file said of a link that still stands. */
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
    const link = (said: GedcomPerson['childOf'], wanted: string[] = []) => {
      const known = new Map(said.map((one) => [one.family, one]));
      return wanted.map((family) => known.get(family) ?? { family });
    };
    person.childOf = link(person.childOf, childOf.get(person.xref));
    person.partnerIn = link(person.partnerIn, partnerIn.get(person.xref));
  }
}

const pedigrees: Record<string, string> = { birth: 'BIRTH', adopted: 'ADOPTED', step: 'STEP', foster: 'FOSTER' };

/** Where a reader would take a relationship for another kind, or another year, the family says it. */
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
  const said = new Map((listGedcomLinks(tree) ?? []).map((link) => [keyOf(link.kind, link.from, link.to), link]));
  const byXref = new Map(families.map((family) => [family.xref, family]));
  for (const { kind, from, to, nature, year } of edges) {
    const link = said.get(keyOf(kind, from, to));
    const family = link && byXref.get(link.family);
    if (!family) continue;
    if (kind === 'partner') setMarriage(family, { nature, year }, link);
    else if (link.nature !== nature) setPedigree(family, { parent: from, child: to, nature });
  }
}

function setMarriage(
  family: GedcomFamily,
  wanted: Pick<ExportedEdge, 'nature' | 'year'>,
  said: { nature: string; year: number | null },
): void {
  const isEnd = ({ tag }: GedcomEvent) => tag === 'DIV' || tag === 'ANUL';
  if (said.nature !== wanted.nature)
    family.events =
      wanted.nature === 'former'
        ? [...family.events, bareEvent('DIV', 'Y')]
        : family.events.filter((one) => !isEnd(one));
  if (wanted.year !== null && said.year !== wanted.year)
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

/** An event of which nothing else is known. */
export function bareEvent(tag: string, text?: string): GedcomEvent {
  return { tag, ...(text !== undefined && { text }), notes: [], restrictions: [], extras: [] };
}
