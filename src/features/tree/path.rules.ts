import type { DrawnRelationship } from './tree.schema.ts';
import type { DrawnCard, TreeLine } from './layout/lines.rules.ts';

type Edge = Pick<DrawnRelationship, 'fromId' | 'toId'>;

/** The shortest path between two people through their relatives, both included; empty where there is none. */
export function findPath(relationships: readonly Edge[], fromId: string, toId: string): string[] {
  const relatives = new Map<string, string[]>();
  const add = (one: string, other: string) => relatives.set(one, [...(relatives.get(one) ?? []), other]);
  for (const edge of relationships) {
    add(edge.fromId, edge.toId);
    add(edge.toId, edge.fromId);
  }
  const before = new Map<string, string | null>([[fromId, null]]);
  const waiting = [fromId];
  for (const id of waiting) {
    if (id === toId) break;
    for (const next of relatives.get(id) ?? []) {
      if (before.has(next)) continue;
      before.set(next, id);
      waiting.push(next);
    }
  }
  if (!before.has(toId)) return [];
  const path: string[] = [];
  for (let id: string | null = toId; id !== null; id = before.get(id) ?? null) path.unshift(id);
  return path;
}

/** Whether a line joins two consecutive people of a path. */
export function isOnPath({ from, to }: TreeLine['joins'], path: readonly string[]): boolean {
  return path.some((id, index) => {
    const next = path[index + 1];
    return next !== undefined && ((from.includes(id) && to.includes(next)) || (to.includes(id) && from.includes(next)));
  });
}

export type PathDirection = 'up' | 'down' | 'before' | 'after';

/**
 * The target of an arrow key: up to the nearest parent, down to the nearest child, sideways to the next person in the row. Null
 * where there is none.
 */
export function findNeighbour(
  cards: readonly DrawnCard[],
  relationships: readonly Pick<DrawnRelationship, 'kind' | 'fromId' | 'toId'>[],
  key: string,
  direction: PathDirection,
): string | null {
  const here = cards.find((card) => card.key === key);
  if (!here) return null;
  const parentEdges = relationships.filter(({ kind }) => kind === 'parent');
  const related = new Set(
    direction === 'up'
      ? parentEdges.filter(({ toId }) => toId === here.id).map(({ fromId }) => fromId)
      : parentEdges.filter(({ fromId }) => fromId === here.id).map(({ toId }) => toId),
  );
  const isThere = (card: DrawnCard) =>
    direction === 'up' || direction === 'down'
      ? related.has(card.key)
      : card.row === here.row && (direction === 'after' ? card.place > here.place : card.place < here.place);
  const [nearest] = cards
    .filter((card) => card.key !== key && isThere(card))
    .toSorted((one, other) => Math.abs(one.place - here.place) - Math.abs(other.place - here.place));
  return nearest?.key ?? null;
}
