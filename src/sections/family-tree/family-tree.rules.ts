import { findKinship, type Kinship, kinshipFacts, kinships } from '#core/kinships.ts';
import type { FamilyTree, Member } from './family-tree.schema.ts';

/** The rows of the tree, from the eldest down. */
export const groups = ['grandparents', 'parents', 'spouses', 'siblings', 'children', 'grandchildren', 'other'] as const;
export type Group = (typeof groups)[number];

export function findKinshipGroup(relationship: string): Group {
  return findKinship(relationship)?.group ?? 'other';
}

/** The preselected kinship of a new member in a row. */
export function defaultKinship(group: Group): Kinship | null {
  return kinships.find((kinship) => kinshipFacts[kinship].group === group) ?? null;
}

/** Each row with its members; each member once, in the order in which they were added. */
export function groupMembersByRow<Person extends { relationship: string }>(
  members: readonly Person[],
): { group: Group; members: Person[] }[] {
  return groups.map((group) => ({
    group,
    members: members.filter(({ relationship }) => findKinshipGroup(relationship) === group),
  }));
}

/** From the clock, and unique within one tick. */
export function newMemberId(members: readonly { id: string }[], now: number): string {
  const taken = new Set(members.map(({ id }) => id));
  let stamp = now;
  while (taken.has(String(stamp))) stamp += 1;
  return String(stamp);
}

/**
 * Adds a member or replaces the one with its id; `connectedTo` is its connected member, if any. Other connections of the member
 * stay.
 */
export function withMember(tree: FamilyTree, member: Member, connectedTo: string | null): FamilyTree {
  const isKnown = tree.members.some(({ id }) => id === member.id);
  return {
    ...tree,
    members: isKnown
      ? tree.members.map((other) => (other.id === member.id ? member : other))
      : [...tree.members, member],
    relationships: withConnection(tree, member.id, connectedTo),
  };
}

function withConnection(
  tree: FamilyTree,
  fromMemberId: string,
  toMemberId: string | null,
): FamilyTree['relationships'] {
  const connection = shownConnection(tree, fromMemberId);
  if ((connection?.toMemberId ?? null) === toMemberId) return tree.relationships;
  const others = tree.relationships.filter(
    (other) => other !== connection && (other.fromMemberId !== fromMemberId || other.toMemberId !== toMemberId),
  );
  // First, so that it is the one that is shown.
  return toMemberId === null ? others : [{ fromMemberId, toMemberId }, ...others];
}

export function withoutMember(tree: FamilyTree, memberId: string): FamilyTree {
  return {
    ...tree,
    members: tree.members.filter(({ id }) => id !== memberId),
    relationships: tree.relationships.filter(
      ({ fromMemberId, toMemberId }) => fromMemberId !== memberId && toMemberId !== memberId,
    ),
  };
}

export function findConnection(tree: FamilyTree, memberId: string): string | null {
  return shownConnection(tree, memberId)?.toMemberId ?? null;
}

function shownConnection({ relationships }: FamilyTree, memberId: string) {
  return relationships.find(({ fromMemberId }) => fromMemberId === memberId);
}

/** A tree with more members than this says how many there are. */
export const maxUncountedMembers = 8;
