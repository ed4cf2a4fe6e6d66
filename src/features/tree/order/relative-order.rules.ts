/** One of the children or partners of a person, with what they are sorted by. */
export interface OrderedRelative {
  id: string;
  /** The place in the family's order; null where it gave none. */
  place: number | null;
  /** Date of birth or of the wedding: 'YYYY-MM-DD' or 'YYYY'. */
  date: string | null;
}

/**
 * The usual order is by date; somebody without a date keeps their stored position. An order given by the family takes precedence,
 * and people who were added later come last.
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

/** A year alone sorts before the days of that year. */
const compareDates = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Groups twins at the place of the first of them; `birthOf` is null for a single birth. */
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

/** Reorders the people of `wanted` among the places that they had; the others keep theirs. */
export function rearrangeRelatives(current: readonly string[], wanted: readonly string[]): string[] {
  const isMoved = new Set(wanted);
  let next = 0;
  return current.map((id) => (isMoved.has(id) ? (wanted[next++] ?? id) : id));
}

/** Groups a list into births by the ids of children; `isTwin` means born together with the previous one. */
export function listBirths(list: readonly { id: string; isTwin: boolean }[]): string[][] {
  const births: string[][] = [];
  for (const { id, isTwin } of list) {
    const last = births.at(-1);
    if (isTwin && last) last.push(id);
    else births.push([id]);
  }
  return births;
}
