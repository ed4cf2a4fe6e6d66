import type { treeRelationships } from '../tree.table.ts';

export type StoredEdge = Pick<
  typeof treeRelationships.$inferSelect,
  'kind' | 'fromId' | 'toId' | 'fromPlace' | 'toPlace'
>;

const edgeKey = (kind: StoredEdge['kind'], fromId: string, toId: string) => `${kind} ${fromId} ${toId}`;

/**
 * Restores the places of rewritten edges, which only the tree has, also where the person of a page replaced a member. A place
 * that the page's person had already takes precedence.
 */
export function keepPlaces<Edge extends Omit<StoredEdge, 'fromPlace' | 'toPlace'>>(
  edges: readonly Edge[],
  storedEdges: readonly StoredEdge[],
  replacementIds: ReadonlyMap<string, string>,
) {
  const places = new Map<string, Pick<StoredEdge, 'fromPlace' | 'toPlace'>>();
  const add = (key: string, { fromPlace, toPlace }: Pick<StoredEdge, 'fromPlace' | 'toPlace'>) => {
    const known = places.get(key);
    places.set(key, { fromPlace: known?.fromPlace ?? fromPlace, toPlace: known?.toPlace ?? toPlace });
  };
  const isReplaced = ({ fromId, toId }: StoredEdge) => replacementIds.has(fromId) || replacementIds.has(toId);
  for (const edge of storedEdges.toSorted((one, other) => Number(isReplaced(one)) - Number(isReplaced(other)))) {
    const { kind, fromId, toId, fromPlace, toPlace } = edge;
    const [from, to] = [replacementIds.get(fromId) ?? fromId, replacementIds.get(toId) ?? toId];
    add(edgeKey(kind, from, to), { fromPlace, toPlace });
    // Two partners share one row, ordered by id.
    if (kind === 'partner') add(edgeKey(kind, to, from), { fromPlace: toPlace, toPlace: fromPlace });
  }
  return edges.map((edge) => ({ ...edge, ...places.get(edgeKey(edge.kind, edge.fromId, edge.toId)) }));
}
