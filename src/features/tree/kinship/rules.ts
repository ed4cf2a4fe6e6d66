import type { Sex } from '../schema.ts';

/** What a member of the section is to the person of the page, as the section stores it. */
interface SectionMember {
  id: string;
  relationship: string;
}

/** A member that another one belongs to, by the family's own word. */
interface Connection {
  fromMemberId: string;
  toMemberId: string;
}

/** The person of the page, beside the ids of members. */
export const self = 'self';

/** Somebody whom the relations imply and nobody named: the parent that siblings share, the child between a grandchild and the page. */
export type ImpliedId = 'parent' | 'other-parent' | 'child';

export type KinshipTie =
  | { kind: 'parent'; fromId: string; toId: string }
  | { kind: 'partner'; fromId: string; toId: string };

export interface Kinship {
  implied: ImpliedId[];
  ties: KinshipTie[];
}

const words = {
  אב: ['parent', 'male'],
  אם: ['parent', 'female'],
  בן: ['child', 'male'],
  בת: ['child', 'female'],
  בעל: ['partner', 'male'],
  אישה: ['partner', 'female'],
  אח: ['sibling', 'male'],
  אחות: ['sibling', 'female'],
  סב: ['grandparent', 'male'],
  סבתא: ['grandparent', 'female'],
  נכד: ['grandchild', 'male'],
  נכדה: ['grandchild', 'female'],
} as const satisfies Record<string, readonly [string, Sex]>;
type Degree = (typeof words)[keyof typeof words][0];

const parentsOfOne = 2;

const wordOf = (relationship: string) =>
  Object.hasOwn(words, relationship) ? words[relationship as keyof typeof words] : null; // sound: the key was just looked up

/** Null for a word that is none of the twelve. */
export function sexOf(relationship: string): Sex | null {
  return wordOf(relationship)?.[1] ?? null;
}

/**
 * The edges that the twelve relations mean. A connection says which parent, partner or child a member belongs to; without
 * one a child belongs to the only partner too, siblings share two parents, and grandparents go to the parents in turn.
 */
export function findKinship(members: readonly SectionMember[], connections: readonly Connection[]): Kinship {
  const implied = new Set<ImpliedId>();
  const ties: KinshipTie[] = [];
  const ofDegree = (degree: Degree) =>
    members.filter(({ relationship }) => wordOf(relationship)?.[0] === degree).map(({ id }) => id);
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
    ties.push({ kind: 'parent', fromId, toId });
  };
  const imply = (id: ImpliedId, parentId: string, childId: string) => {
    implied.add(id);
    addParent(parentId, childId);
    return id;
  };

  const [parents, partners, children] = [ofDegree('parent'), ofDegree('partner'), ofDegree('child')];
  for (const id of parents) addParent(id, self);
  for (const id of partners) ties.push({ kind: 'partner', fromId: self, toId: id });
  for (const id of children) {
    addParent(self, id);
    const [other = partners.length === 1 ? partners[0] : undefined] = connectedAmong(id, partners);
    if (other !== undefined) addParent(other, id);
  }

  for (const id of ofDegree('sibling')) {
    const shared = connectedAmong(id, parents);
    const all = shared.length > 0 ? shared : parents.slice(0, parentsOfOne);
    for (const parent of all.length > 0 ? all : [imply('parent', 'parent', self)]) addParent(parent, id);
  }

  const unsided = ofDegree('grandparent').filter((id) => {
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
    if (parent === 'parent' || parent === 'other-parent') imply(parent, parent, self);
    addParent(id, parent);
  }

  for (const id of ofDegree('grandchild')) {
    const [parent = children.length === 1 ? children[0] : undefined] = connectedAmong(id, children);
    addParent(parent ?? imply('child', self, 'child'), id);
  }
  return { implied: [...implied], ties };
}
