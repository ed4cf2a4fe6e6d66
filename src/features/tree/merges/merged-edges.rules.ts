interface Edge {
  kind: 'parent' | 'partner';
  fromId: string;
  toId: string;
  year: number | null;
  fromPlace: number | null;
  toPlace: number | null;
  memorialId: string | null;
  importId: string | null;
}

/**
 * The relationships of two people as those of one, without duplicates. Of two equal ones, one written in the tree wins over one
 * of a page, then one of the kept person. A wedding year that only the other one has is kept. A typed relationship stays typed,
 * although an imported file has it too.
 */
export function mergeEdges<One extends Edge>(edges: readonly One[], keptId: string, removedId: string): One[] {
  const rank = ({ memorialId, fromId, toId }: Edge) =>
    (memorialId === null ? 0 : 2) + (fromId === keptId || toId === keptId ? 0 : 1);
  const merged = new Map<string, One>();
  for (const edge of edges.toSorted((one, other) => rank(one) - rank(other))) {
    const [from, to] = [edge.fromId, edge.toId].map((id) => (id === removedId ? keptId : id)) as [string, string]; // two elements in, two out
    if (from === to) continue;
    // Two partners share one row, whichever is named first.
    const isTurned = edge.kind === 'partner' && to < from;
    const [fromId, toId] = isTurned ? [to, from] : [from, to];
    const [fromPlace, toPlace] = isTurned ? [edge.toPlace, edge.fromPlace] : [edge.fromPlace, edge.toPlace];
    const key = `${edge.kind} ${fromId} ${toId}`;
    const known = merged.get(key);
    if (!known) merged.set(key, { ...edge, fromId, toId, fromPlace, toPlace });
    else {
      const isTyped = edge.memorialId === null && edge.importId === null;
      merged.set(key, { ...known, year: known.year ?? edge.year, importId: isTyped ? null : known.importId });
    }
  }
  return [...merged.values()];
}
