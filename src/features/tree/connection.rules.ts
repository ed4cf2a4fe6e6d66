import { groupRelatives, type RelativeGroup } from './relatives.rules.ts';
import type {
  DrawnRelationship,
  DrawnTree,
  parentNatures,
  partnerNatures,
  Relationship,
  RelativeKind,
  TreePerson,
} from './tree.schema.ts';

/** Two people who are about to be connected, with the known relatives of each. */
export type KnownRelatives = Pick<DrawnTree, 'people' | 'relationships'>;

/** `otherId` is to become a parent, partner, child or sibling of `personId`. */
export interface ConnectedPair {
  personId: string;
  otherId: string;
  as: RelativeKind;
}

export interface ConnectionDraft extends ConnectedPair {
  parentNature: (typeof parentNatures)[number];
  partnerNature: (typeof partnerNatures)[number];
  /** Year of the wedding. */
  year: number | null;
  /** Those of `findSharedParents` who are also parents of the child; for siblings, the parents of both. */
  parentIds: readonly string[];
}

/** Merges two drawings of one tree without duplicates. */
export function mergeDrawings(one: KnownRelatives, other: KnownRelatives): KnownRelatives {
  const edgeKey = ({ kind, fromId, toId }: DrawnRelationship) => `${kind} ${fromId} ${toId}`;
  return {
    people: [...new Map([...one.people, ...other.people].map((person) => [person.id, person])).values()],
    relationships: [
      ...new Map([...one.relationships, ...other.relationships].map((edge) => [edgeKey(edge), edge])).values(),
    ],
  };
}

const hasParent = ({ relationships }: KnownRelatives, childId: string, parentId: string) =>
  relationships.some(({ kind, fromId, toId }) => kind === 'parent' && fromId === parentId && toId === childId);

function relativesIn(known: KnownRelatives, personId: string, groups: readonly RelativeGroup[]): TreePerson[] {
  return groupRelatives(known, personId)
    .filter(({ part }) => groups.includes(part))
    .flatMap(({ people }) => people.map(({ person }) => person));
}

/** People who can be connected in the same step: the parents of either sibling, and the partners of a parent. */
export function findSharedParents(known: KnownRelatives, { personId, otherId, as }: ConnectedPair): TreePerson[] {
  if (as === 'partner') return [];
  if (as === 'sibling') {
    const parents = [personId, otherId].flatMap((id) => relativesIn(known, id, ['parents']));
    return [...new Map(parents.map((person) => [person.id, person])).values()].filter(
      ({ id }) => id !== personId && id !== otherId,
    );
  }
  const [parentId, childId] = as === 'parent' ? [otherId, personId] : [personId, otherId];
  return relativesIn(known, parentId, ['partners', 'formerPartners']).filter(
    ({ id }) => id !== childId && !hasParent(known, childId, id),
  );
}

/** Default selection from `findSharedParents`: the only partner, or all parents if one sibling has parents and the other has none. */
export function proposeSharedParents(
  known: KnownRelatives,
  pair: ConnectedPair,
  candidates: readonly TreePerson[],
): string[] {
  const ids = candidates.map(({ id }) => id);
  if (pair.as !== 'sibling') return ids.length === 1 ? ids : [];
  const isOfBoth = [pair.personId, pair.otherId].every((childId) => ids.some((id) => hasParent(known, childId, id)));
  return isOfBoth ? [] : ids;
}

/** The relationships that a connection adds; none where siblings have no parent in common. */
export function planConnections(
  known: KnownRelatives,
  { personId, otherId, as, parentNature, partnerNature, year, parentIds }: ConnectionDraft,
): Relationship[] {
  const parent = (fromId: string, toId: string): Relationship => ({
    kind: 'parent',
    fromId,
    toId,
    nature: as === 'sibling' ? 'birth' : parentNature,
  });
  if (as === 'partner') return [{ kind: 'partner', fromId: personId, toId: otherId, nature: partnerNature, year }];
  if (as === 'sibling')
    return parentIds.flatMap((parentId) =>
      [personId, otherId].flatMap((childId) =>
        hasParent(known, childId, parentId) ? [] : [parent(parentId, childId)],
      ),
    );
  const [parentId, childId] = as === 'parent' ? [otherId, personId] : [personId, otherId];
  return [parentId, ...parentIds].map((id) => parent(id, childId));
}

/** Whether two people are already connected in this way. */
export function isConnectedAs(known: KnownRelatives, { personId, otherId, as }: ConnectedPair): boolean {
  const groups: Record<RelativeKind, readonly RelativeGroup[]> = {
    parent: ['parents'],
    partner: ['partners', 'formerPartners'],
    child: ['children'],
    sibling: ['siblings'],
  };
  return relativesIn(known, personId, groups[as]).some(({ id }) => id === otherId);
}
