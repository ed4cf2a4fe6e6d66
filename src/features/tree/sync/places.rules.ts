import type { treeRelationships } from '../tree.table.ts';

export type StoredEdge = Pick<
  typeof treeRelationships.$inferSelect,
  'kind' | 'fromId' | 'toId' | 'fromPlace' | 'toPlace'
>;

const edgeKey = (kind: StoredEdge['kind'], fromId: string, toId: string) => `${kind} ${fromId} ${toId}`;

/**
 * Edges written again keep their places, which are the tree's own, also when a member was replaced by the person of a page. A
 * place that the page's person had already is the one that stays.
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
    // Two partners have one row, whose ends are in the order of their ids.
    if (kind === 'partner') add(edgeKey(kind, to, from), { fromPlace: toPlace, toPlace: fromPlace });
  }
  return edges.map((edge) => ({ ...edge, ...places.get(edgeKey(edge.kind, edge.fromId, edge.toId)) }));
}
