import type { GedcomFamily, GedcomNode, GedcomPerson } from '#core/gedcom/model.ts';
import { isOrderNode, orderNode } from '#core/gedcom/relative-order.ts';
import { isTwinFlag, isTwinNode, twinNode } from '#core/gedcom/twins.ts';
import type { RelationshipGraph } from '../graph.rules.ts';
import type { ExportedEdge } from './gedcom-export.schema.ts';

/** The relatives of a person in the tree's order. */
export type OrderedRelatives = Pick<RelationshipGraph, 'childrenOf' | 'partnersOf'>;

const pairKey = (person: string, relative: string) => `${person} ${relative}`;

/** The stored place of each relative, keyed by both people. */
export function findPlaces(edges: readonly ExportedEdge[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { kind, from, to, fromPlace, toPlace } of edges) {
    if (toPlace !== null) places.set(pairKey(from, to), toPlace);
    if (kind === 'partner' && fromPlace !== null) places.set(pairKey(to, from), fromPlace);
  }
  return places;
}

/** The lines below a link, with the stored place, or without a place. */
function withPlace<Link extends { extras?: GedcomNode[] }>({ extras = [], ...link }: Link, place: number | undefined) {
  const lines = [...extras.filter((line) => !isOrderNode(line)), ...(place === undefined ? [] : [orderNode(place)])];
  return { ...link, ...(lines.length > 0 && { extras: lines }) } as Link; // sound: the same link with other lines
}

interface OrderedFamily {
  relatives: OrderedRelatives;
  places: ReadonlyMap<string, number>;
  /** Not from an imported file. Imported families keep their order where the tree has none. */
  isNew: boolean;
}

export function orderChildren(family: GedcomFamily, { relatives, places, isNew }: OrderedFamily): void {
  const parents = family.partners.map(({ person }) => person);
  const placeOf = (child: string) =>
    parents.map((parent) => places.get(pairKey(parent, child))).find((place) => place !== undefined);
  const ordering = parents.find((parent) => family.children.some(({ person }) => places.has(pairKey(parent, person))));
  const owner = ordering ?? (isNew ? parents[0] : undefined);
  const ranks = new Map(owner === undefined ? [] : relatives.childrenOf(owner).map((child, index) => [child, index]));
  family.children = family.children
    .toSorted((one, other) => (ranks.get(one.person) ?? 0) - (ranks.get(other.person) ?? 0))
    .map((child) => withPlace(child, placeOf(child.person)));
}

interface OrderedPartners {
  relatives: OrderedRelatives;
  places: ReadonlyMap<string, number>;
  families: ReadonlyMap<string, GedcomFamily>;
}

/** The families of a person in the order of the partners. */
export function orderPartners(person: GedcomPerson, { relatives, places, families }: OrderedPartners): void {
  if (person.partnerIn.length === 0) return;
  const partners = relatives.partnersOf(person.xref);
  const ranks = new Map(partners.map((partner, index) => [partner, index]));
  const partnerOf = (xref: string) =>
    families.get(xref)?.partners.find((one) => one.person !== person.xref)?.person ?? '';
  const rankOf = (xref: string) => ranks.get(partnerOf(xref)) ?? partners.length;
  person.partnerIn = person.partnerIn
    .toSorted((one, other) => rankOf(one.family) - rankOf(other.family))
    .map((link) => withPlace(link, places.get(pairKey(person.xref, partnerOf(link.family)))));
}

/** Writes the twins of the tree and removes those of the files. */
export function writeTwins(
  people: readonly GedcomPerson[],
  births: readonly { xref: string; twinsId: string | null }[],
): void {
  const birthOf = new Map(births.flatMap(({ xref, twinsId }) => (twinsId === null ? [] : [[xref, twinsId]])));
  const together = Map.groupBy(birthOf.keys(), (xref) => birthOf.get(xref) ?? '');
  const isTwin = (xref: string) => (together.get(birthOf.get(xref) ?? '')?.length ?? 0) > 1;
  for (const person of people) {
    const twins = isTwin(person.xref)
      ? (together.get(birthOf.get(person.xref) ?? '') ?? []).filter((xref) => xref !== person.xref)
      : [];
    const stands = (line: GedcomNode) =>
      isTwinFlag(line) ? twins.length > 0 : !isTwinNode(line) || twins.includes(line.pointer ?? '');
    const extras = person.extras.filter(stands);
    const fileTwins = new Set(extras.filter(isTwinNode).map(({ pointer }) => pointer));
    person.extras = [...extras, ...twins.filter((xref) => !fileTwins.has(xref)).map(twinNode)];
  }
}
