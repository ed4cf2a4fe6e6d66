/** A child, or a partner, among the others of one person. */
export interface OrderedRelative {
  id: string;
  /** As the family orders them; null where it did not. */
  place: number | null;
  /** Of the birth, or of the wedding: 'YYYY-MM-DD' or 'YYYY'. */
  date: string | null;
}

/**
 * The usual order is that of dates: of those without one each keeps the place that it is stored at. Where the family gave an
 * order, that one holds, and whoever was added since comes last.
 */
export function orderRelatives<One extends OrderedRelative>(stored: readonly One[]): One[] {
  const ordered = orderByDate(stored);
  if (ordered.every(({ place }) => place === null)) return ordered;
  return ordered.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0);
}

function orderByDate<One extends OrderedRelative>(stored: readonly One[]): One[] {
  const dated = stored
    .filter(({ date }) => date !== null)
    .toSorted((one, other) => compareDates(one.date ?? '', other.date ?? ''));
  let next = 0;
  return stored.map((one) => (one.date === null ? one : (dated[next++] ?? one)));
}

/** A year alone stands before the days of that year. */
const compareDates = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Brings those of one birth together, where the first of them stands; `birthOf` is null for a birth of one. */
export function gatherTwins(ids: readonly string[], birthOf: (id: string) => string | null): string[] {
  const births = Map.groupBy(ids, birthOf);
  const seen = new Set<string>();
  return ids.flatMap((id) => {
    const birth = birthOf(id);
    if (birth === null) return [id];
    if (seen.has(birth)) return [];
    seen.add(birth);
    return births.get(birth) ?? [];
  });
}

/** A list in which those of `wanted` stand in its order, in the places that they had; everybody else stays where they are. */
export function rearrangeRelatives(current: readonly string[], wanted: readonly string[]): string[] {
  const isMoved = new Set(wanted);
  let next = 0;
  return current.map((id) => (isMoved.has(id) ? (wanted[next++] ?? id) : id));
}

/** The births of a list in order, each the ids of its children; `isTwin` says that one was born with the one before. */
export function listBirths(list: readonly { id: string; isTwin: boolean }[]): string[][] {
  const births: string[][] = [];
  for (const { id, isTwin } of list) {
    const last = births.at(-1);
    if (isTwin && last) last.push(id);
    else births.push([id]);
  }
  return births;
}
