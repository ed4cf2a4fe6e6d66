import { listCards } from './layout/lines.rules.ts';
import type { DrawnRelationship, DrawnTree } from './tree.schema.ts';

/** A current or former marriage between the person of a card and the person of an earlier card. */
export interface CoupleNote {
  otherId: string;
  year: number | null;
  isOver: boolean;
  /** The number of the marriage, from 1, for somebody who married several times. Null where the order is unknown. */
  ordinal: number | null;
}

export interface ChildNote {
  id: string;
  /** How the child belongs to a parent, where not by birth. `parentId` is null where all parents have the same nature. */
  natures: { nature: 'adopted' | 'step' | 'foster'; parentId: string | null }[];
}

/** Children of these parents (by id). The cards of all the parents come no later than this one. */
export interface ChildrenNote {
  parents: string[];
  /** Whether the parents' cards are adjacent and this one is the last of them. */
  isTogether: boolean;
  children: ChildNote[];
}

/** Children of one parent with several partners: one list for each partner. */
export interface HalfSiblingsNote {
  parentId: string;
  groups: string[][];
}

/** What the lines of the drawing mean for one card, for people who read the generation as a list. */
export interface CardNotes {
  /** With the person of the previous card. */
  couple: CoupleNote | null;
  otherCouples: CoupleNote[];
  children: ChildrenNote[];
  halfSiblings: HalfSiblingsNote[];
}

type Drawing = Pick<DrawnTree, 'layout' | 'relationships'>;

/** Notes by card key, in reading order. */
export function listCardNotes({ layout, relationships }: Drawing): Map<string, CardNotes> {
  const cards = listCards(layout).toSorted((a, b) => a.row - b.row || a.place - b.place);
  const indexOf = new Map(cards.map(({ key }, index) => [key, index]));
  const idOf = new Map(cards.map(({ key, id }) => [key, id]));
  const notes = new Map(
    cards.map(({ key }): [string, CardNotes] => [
      key,
      { couple: null, otherCouples: [], children: [], halfSiblings: [] },
    ]),
  );
  /** The cards of these keys in reading order; null where one is missing. */
  const inOrder = (keys: readonly string[]) => {
    const indexes = keys.flatMap((key) => indexOf.get(key) ?? []).toSorted((a, b) => a - b);
    const last = cards[indexes.at(-1) ?? -1];
    const own = last && notes.get(last.key);
    if (!last || !own || indexes.length < keys.length) return null;
    const isRow = indexes.every((index, at) => index === (indexes[0] ?? 0) + at && cards[index]?.row === last.row);
    return { first: cards[indexes[0] ?? -1] ?? last, last, own, isRow };
  };

  const marriages = indexMarriages({ layout, relationships });
  for (const couple of layout.couples) {
    const place = inOrder(couple);
    const marriage = place && marriages.get(`${place.first.id} ${place.last.id}`);
    if (!marriage) continue;
    const note = { ...marriage, otherId: place.first.id };
    if (place.isRow) place.own.couple = note;
    else place.own.otherCouples.push(note);
  }

  const parentEdges = Map.groupBy(
    relationships.filter(({ kind }) => kind === 'parent'),
    ({ toId }) => toId,
  );
  const places = layout.families
    .flatMap(({ parents, children }) => {
      const place = inOrder(parents);
      return place ? [{ ...place, parents, children }] : [];
    })
    .toSorted((a, b) => (indexOf.get(a.last.key) ?? 0) - (indexOf.get(b.last.key) ?? 0));
  /** By parent: the card after which all their children are listed. */
  const lastCardOf = new Map<string, CardNotes>();
  for (const { own, isRow, parents, children } of places) {
    const parentIds = parents.flatMap((key) => idOf.get(key) ?? []);
    own.children.push({
      parents: parentIds,
      isTogether: isRow,
      children: children.flatMap((key) => {
        const id = idOf.get(key);
        return id === undefined ? [] : [{ id, natures: listNatures(parentEdges.get(id) ?? [], parentIds) }];
      }),
    });
    for (const id of parentIds) lastCardOf.set(id, own);
  }
  for (const note of listHalfSiblings(parentEdges)) lastCardOf.get(note.parentId)?.halfSiblings.push(note);
  return notes;
}

type Marriage = Omit<CoupleNote, 'otherId'>;

/** Keyed by both orders of the two ids. */
function indexMarriages({ layout, relationships }: Drawing): Map<string, Marriage> {
  const partnerEdges = relationships.filter(({ kind }) => kind === 'partner');
  const hasHidden = new Set(layout.more.flatMap(({ id, partners }) => (partners > 0 ? [id] : [])));
  const ofPerson = new Map<string, DrawnRelationship[]>();
  for (const edge of partnerEdges)
    for (const id of [edge.fromId, edge.toId]) ofPerson.set(id, [...(ofPerson.get(id) ?? []), edge]);
  /** The order of marriages is known only from their years. */
  const ordinalFor = (id: string, year: number) => {
    const years = (ofPerson.get(id) ?? []).map((edge) => edge.year);
    const isCertain = years.length > 1 && !hasHidden.has(id) && new Set(years).size === years.length;
    return isCertain && !years.includes(null) ? years.filter((one) => (one ?? 0) <= year).length : null;
  };
  return new Map(
    partnerEdges.flatMap(({ fromId, toId, nature, year }): [string, Marriage][] => {
      const ordinals = year === null ? [] : [fromId, toId].flatMap((id) => ordinalFor(id, year) ?? []);
      const ordinal = ordinals.length === 1 ? (ordinals[0] ?? null) : null;
      const marriage = { year, isOver: nature === 'former', ordinal };
      return [
        [`${fromId} ${toId}`, marriage],
        [`${toId} ${fromId}`, marriage],
      ];
    }),
  );
}

function listNatures(edges: readonly DrawnRelationship[], parentIds: readonly string[]): ChildNote['natures'] {
  const own = edges.filter(({ fromId }) => parentIds.includes(fromId));
  const natures = own.flatMap(({ nature, fromId }) =>
    nature === 'adopted' || nature === 'step' || nature === 'foster' ? [{ nature, parentId: fromId }] : [],
  );
  const [first] = natures;
  const isOfAll = natures.length === own.length && natures.every(({ nature }) => nature === first?.nature);
  return first && isOfAll ? [{ nature: first.nature, parentId: null }] : natures;
}

/** Only children with two drawn birth parents: a child with one known parent may be a full sibling. */
function listHalfSiblings(parentEdges: ReadonlyMap<string, DrawnRelationship[]>): HalfSiblingsNote[] {
  const byParent = new Map<string, Map<string, string[]>>();
  for (const [child, edges] of parentEdges) {
    const parents = edges.flatMap(({ fromId, nature }) => (nature === 'birth' ? [fromId] : []));
    const [one, other, ...rest] = parents;
    if (one === undefined || other === undefined || rest.length > 0) continue;
    for (const [parent, otherParent] of [
      [one, other],
      [other, one],
    ] as const) {
      const groups = byParent.get(parent) ?? new Map<string, string[]>();
      byParent.set(parent, groups);
      groups.set(otherParent, [...(groups.get(otherParent) ?? []), child]);
    }
  }
  return [...byParent].flatMap(([parentId, groups]) =>
    groups.size > 1 ? [{ parentId, groups: [...groups.values()] }] : [],
  );
}
