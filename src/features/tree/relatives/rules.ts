import type { DrawnRelationship, DrawnTree, TreePerson } from '../schema.ts';

export type RelativeGroup = 'parents' | 'partners' | 'formerPartners' | 'siblings' | 'children';

export interface DrawnRelative {
  id: string;
  person: TreePerson;
  nature: DrawnRelationship['nature'];
  /** Whether it was connected in the tree, so that it can be disconnected there. */
  isTyped: boolean;
  edge: Pick<DrawnRelationship, 'kind' | 'fromId' | 'toId'>;
}

/** The drawn relatives of a person by what they are to them, parents first; parts without anybody are left out. */
export function groupRelatives(
  { people, relationships }: Pick<DrawnTree, 'people' | 'relationships'>,
  personId: string,
): { part: RelativeGroup; people: DrawnRelative[] }[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const relationTo = (id: string, edge: DrawnRelationship): DrawnRelative[] => {
    const person = byId.get(id);
    if (!person || id === personId) return [];
    const { kind, fromId, toId, nature, isTyped } = edge;
    return [{ id, person, nature, isTyped, edge: { kind, fromId, toId } }];
  };
  const parentEdges = relationships.filter(({ kind, toId }) => kind === 'parent' && toId === personId);
  const parentIds = new Set(parentEdges.map(({ fromId }) => fromId));
  const partnersBy = (nature: 'current' | 'former') =>
    relationships.flatMap((edge) =>
      edge.kind === 'partner' && edge.nature === nature && [edge.fromId, edge.toId].includes(personId)
        ? relationTo(edge.fromId === personId ? edge.toId : edge.fromId, edge)
        : [],
    );
  const siblings = new Map(
    relationships
      .filter(({ kind, fromId }) => kind === 'parent' && parentIds.has(fromId))
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
      people: relationships.flatMap((edge) =>
        edge.kind === 'parent' && edge.fromId === personId ? relationTo(edge.toId, edge) : [],
      ),
    },
  ];
  return parts.filter((part) => part.people.length > 0);
}
