import { groupRelatives } from '../relatives.rules.ts';
import type { Arrangement, DrawnTree, TreePerson } from '../tree.schema.ts';

type Kind = Arrangement['kind'];

/** The drawn children or partners of a person in their order, grouped by birth: twins are one group. */
export function listArrangement(
  { people, relationships, layout }: Pick<DrawnTree, 'people' | 'relationships' | 'layout'>,
  personId: string,
  kind: Kind,
): TreePerson[][] {
  const rankOf = new Map(
    relationships.flatMap((edge) => {
      if (edge.kind === 'parent')
        return kind === 'children' && edge.fromId === personId ? [[edge.toId, edge.toRank]] : [];
      if (kind === 'children') return [];
      return edge.fromId === personId
        ? [[edge.toId, edge.toRank]]
        : edge.toId === personId
          ? [[edge.fromId, edge.fromRank]]
          : [];
    }) as [string, number][], // sound: each is an id with a rank
  );
  const parts = kind === 'children' ? ['children'] : ['partners', 'formerPartners'];
  const relatives = groupRelatives({ people, relationships }, personId)
    .filter(({ part }) => parts.includes(part))
    .flatMap((part) => part.people)
    .toSorted((one, other) => (rankOf.get(one.id) ?? 0) - (rankOf.get(other.id) ?? 0));
  const birthOf = (id: string) => layout.people.find((one) => one.id === id)?.birth ?? null;
  const births: TreePerson[][] = [];
  for (const { person } of relatives) {
    const last = births.at(-1);
    const birth = kind === 'children' ? birthOf(person.id) : null;
    if (last && birth !== null && birthOf(last[0]?.id ?? '') === birth) last.push(person);
    else births.push([person]);
  }
  return births;
}

/** The form of a list that the procedure takes. */
export const toArrangement = (births: readonly (readonly { id: string }[])[]): Arrangement['before'] =>
  births.flatMap((birth) => birth.map(({ id }, index) => ({ id, isTwin: index > 0 })));

type Births<One> = readonly (readonly One[])[];

/** Moves one person by one place: within their twins, and with all of their twins past others. */
export function moveBy<One>(births: Births<One>, one: One, step: -1 | 1): One[][] {
  const at = births.findIndex((birth) => birth.includes(one));
  const birth = births[at];
  if (!birth) return births.map((all) => [...all]);
  const inside = birth.indexOf(one);
  const lists = births.map((all) => [...all]);
  if (birth[inside + step] !== undefined) lists[at] = swap(birth, inside, inside + step);
  else if (lists[at + step]) return swap(lists, at, at + step);
  return lists;
}

/** Marks or unmarks one person as a twin of the previous ones. */
export function joinBirths<One>(births: Births<One>, one: One, isTwin: boolean): One[][] {
  const at = births.findIndex((birth) => birth.includes(one));
  const birth = births[at] ?? [];
  const inside = birth.indexOf(one);
  if (isTwin && inside === 0 && at > 0)
    return [...births.slice(0, at - 1), [...(births[at - 1] ?? []), ...birth], ...births.slice(at + 1)].map((all) => [
      ...all,
    ]);
  if (!isTwin && inside > 0)
    return [...births.slice(0, at), birth.slice(0, inside), birth.slice(inside), ...births.slice(at + 1)].map((all) => [
      ...all,
    ]);
  return births.map((all) => [...all]);
}

function swap<One>(list: readonly One[], one: number, other: number): One[] {
  const [first, second] = [list[one], list[other]];
  return list.map((value, index) => (index === one ? (second ?? value) : index === other ? (first ?? value) : value));
}
