import type { DrawnRelationship, DrawnTree, TreePerson } from './tree.schema.ts';

export type RelativeGroup = 'parents' | 'partners' | 'formerPartners' | 'siblings' | 'children';

export interface DrawnRelative {
  id: string;
  person: TreePerson;
  nature: DrawnRelationship['nature'];
  /** Year of the wedding. */
  year: number | null;
  /** Whether the relationship is written in the tree, so that it can be removed there. */
  isTyped: boolean;
  /** Whether a page also defines the relationship. The page’s version counts after the tree’s version is removed. */
  overridesPage: boolean;
  edge: Pick<DrawnRelationship, 'kind' | 'fromId' | 'toId'>;
}

/** The drawn relatives of a person by kind, parents first, without empty groups. */
export function groupRelatives(
  { people, relationships }: Pick<DrawnTree, 'people' | 'relationships'>,
  personId: string,
): { part: RelativeGroup; people: DrawnRelative[] }[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const relationTo = (id: string, edge: DrawnRelationship): DrawnRelative[] => {
    const person = byId.get(id);
    if (!person || id === personId) return [];
    const { kind, fromId, toId, nature, year, isTyped, overridesPage } = edge;
    return [{ id, person, nature, year, isTyped, overridesPage, edge: { kind, fromId, toId } }];
  };
  const byRank = (rankOf: (edge: DrawnRelationship) => number) => (one: DrawnRelationship, other: DrawnRelationship) =>
    rankOf(one) - rankOf(other);
  const parentEdges = relationships
    .filter(({ kind, toId }) => kind === 'parent' && toId === personId)
    .toSorted(byRank(({ fromRank }) => fromRank));
  const childEdges = relationships.filter(({ kind }) => kind === 'parent').toSorted(byRank(({ toRank }) => toRank));
  const parentIds = new Set(parentEdges.map(({ fromId }) => fromId));
  const partnerEdges = relationships
    .filter(({ kind, fromId, toId }) => kind === 'partner' && (fromId === personId || toId === personId))
    .toSorted(byRank(({ fromId, fromRank, toRank }) => (fromId === personId ? toRank : fromRank)));
  const partnersBy = (nature: 'current' | 'former') =>
    partnerEdges.flatMap((edge) =>
      edge.nature === nature ? relationTo(edge.fromId === personId ? edge.toId : edge.fromId, edge) : [],
    );
  const siblings = new Map(
    childEdges
      .filter(({ fromId }) => parentIds.has(fromId))
      .flatMap((edge) => relationTo(edge.toId, edge))
      .map((relation) => [relation.id, relation]),
  );
  const parts: { part: RelativeGroup; people: DrawnRelative[] }[] = [
    { part: 'parents', people: parentEdges.flatMap((edge) => relationTo(edge.fromId, edge)) },
    { part: 'partners', people: partnersBy('current') },
    { part: 'formerPartners', people: partnersBy('former') },
    { part: 'siblings', people: [...siblings.values()] },
    {
      part: 'children',
      people: childEdges.flatMap((edge) => (edge.fromId === personId ? relationTo(edge.toId, edge) : [])),
    },
  ];
  return parts.filter((part) => part.people.length > 0);
}

/** The twins of a person. */
export function findTwins({ layout }: Pick<DrawnTree, 'layout'>, personId: string): string[] {
  const birth = layout.people.find(({ id }) => id === personId)?.birth ?? null;
  return birth === null
    ? []
    : layout.people.flatMap((one) => (one.birth === birth && one.id !== personId ? [one.id] : []));
}
