import { findKinship, type KinshipGroup } from '#core/kinships.ts';

/** A member of a section, with the stored relation to the person of the page. */
interface SectionMember {
  id: string;
  relationship: string;
}

/** The parent, partner or child that the family assigned a member to. */
interface Connection {
  fromMemberId: string;
  toMemberId: string;
}

/** Id of the person of the page, among the ids of members. */
export const pagePersonId = 'self';

/**
 * A person whom the relations imply without naming: the common parent of siblings, the child between a grandchild and the page.
 */
export type ImpliedMemberId = 'parent' | 'other-parent' | 'child';

export interface KinshipEdge {
  kind: 'parent' | 'partner';
  fromId: string;
  toId: string;
}

export interface KinshipEdges {
  implied: ImpliedMemberId[];
  edges: KinshipEdge[];
}

const parentsOfOne = 2;

/**
 * The edges for the twelve relations. A connection names the parent, partner or child that a member belongs to. Without one, a
 * child belongs to the only partner too, siblings share two parents, and grandparents alternate between the parents.
 */
export function findKinshipEdges(members: readonly SectionMember[], connections: readonly Connection[]): KinshipEdges {
  const implied = new Set<ImpliedMemberId>();
  const edges: KinshipEdge[] = [];
  const membersOf = (group: KinshipGroup) =>
    members.filter(({ relationship }) => findKinship(relationship)?.group === group).map(({ id }) => id);
  const connectedAmong = (id: string, candidates: readonly string[]) =>
    connections.flatMap(({ fromMemberId, toMemberId }) =>
      fromMemberId === id && candidates.includes(toMemberId)
        ? [toMemberId]
        : toMemberId === id && candidates.includes(fromMemberId)
          ? [fromMemberId]
          : [],
    );
  const known = new Set<string>();
  const countParents = new Map<string, number>();
  const addParent = (fromId: string, toId: string) => {
    const key = JSON.stringify([fromId, toId]);
    if (known.has(key)) return;
    known.add(key);
    countParents.set(toId, (countParents.get(toId) ?? 0) + 1);
    edges.push({ kind: 'parent', fromId, toId });
  };
  const imply = (id: ImpliedMemberId, parentId: string, childId: string) => {
    implied.add(id);
    addParent(parentId, childId);
    return id;
  };

  const [parents, partners, children] = [membersOf('parents'), membersOf('spouses'), membersOf('children')];
  for (const id of parents) addParent(id, pagePersonId);
  for (const id of partners) edges.push({ kind: 'partner', fromId: pagePersonId, toId: id });
  for (const id of children) {
    addParent(pagePersonId, id);
    const [other = partners.length === 1 ? partners[0] : undefined] = connectedAmong(id, partners);
    if (other !== undefined) addParent(other, id);
  }

  const implyChild = () => {
    imply('child', pagePersonId, 'child');
    if (partners.length === 1 && partners[0] !== undefined) addParent(partners[0], 'child');
    return 'child';
  };

  for (const id of membersOf('siblings')) {
    const shared = connectedAmong(id, parents);
    const all = shared.length > 0 ? shared : parents.slice(0, parentsOfOne);
    for (const parent of all.length > 0 ? all : [imply('parent', 'parent', pagePersonId)]) addParent(parent, id);
  }

  const unsided = membersOf('grandparents').filter((id) => {
    const sides = connectedAmong(id, parents);
    for (const parent of sides) addParent(id, parent);
    return sides.length === 0;
  });
  const hasRoom = (parent: string) => (countParents.get(parent) ?? 0) < parentsOfOne;
  for (const id of unsided) {
    const parent =
      parents.find(hasRoom) ??
      (['parent', 'other-parent'] as const).find((one) => hasRoom(one)) ??
      parents[0] ??
      'parent';
    if (parent === 'parent' || parent === 'other-parent') imply(parent, parent, pagePersonId);
    addParent(id, parent);
  }

  for (const id of membersOf('grandchildren')) {
    const [parent = children.length === 1 ? children[0] : undefined] = connectedAmong(id, children);
    addParent(parent ?? implyChild(), id);
  }
  return { implied: [...implied], edges };
}
