import { setImmediate as letOthersRun } from 'node:timers/promises';
import { normalizeName } from '#core/gedcom/duplicates.ts';
import { dateDistance, type KnownPerson, maxDistant } from '../imports/reader/gedcom-reader.rules.ts';
import type { TreePerson } from '../tree.schema.ts';
import type { LikenessReason, MergeRelative } from './merges.schema.ts';

export interface Candidate extends KnownPerson, Pick<TreePerson, 'sex'> {}

/** Names between two yields to the event loop: some milliseconds. */
const namesAtOnce = 2000;
/** A name that more people share is no hint. */
const maxNamesakes = 20;

/** Pairs with the same full name, the same sex and dates close together, the most likely first. Yields to the event loop. */
export async function findLikelyPairs(people: readonly Candidate[], most: number): Promise<[string, string][]> {
  const byName = new Map<string, Candidate[]>();
  for (const [index, person] of people.entries()) {
    if (index % namesAtOnce === namesAtOnce - 1) await letOthersRun();
    const key = normalizeName(person.name);
    // A first name alone is too common.
    if (!key.includes(' ')) continue;
    const namesakes = byName.get(key);
    if (!namesakes) byName.set(key, [person]);
    else if (namesakes.length < maxNamesakes) namesakes.push(person);
  }
  const pairs = [...byName.values()].flatMap((namesakes) =>
    namesakes.flatMap((one, index) =>
      namesakes.slice(index + 1).flatMap((other) => {
        const distance = dateDistance(one, other);
        const isOtherSex = one.sex !== null && other.sex !== null && one.sex !== other.sex;
        return isOtherSex || distance > maxDistant ? [] : [{ ids: [one.id, other.id] as [string, string], distance }]; // two elements, which TypeScript widens to a list
      }),
    ),
  );
  return pairs
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ ids }) => ids);
}

interface WithRelatives extends Candidate {
  relatives: readonly MergeRelative[];
}

/** Why two people may be one. Relatives match if they are one person or share a name. */
export function findReasons(one: WithRelatives, other: WithRelatives): LikenessReason[] {
  const isSameYear = (first: string | null, second: string | null) =>
    first !== null && second !== null && first.slice(0, 4) === second.slice(0, 4);
  const hasSameRelative = (group: MergeRelative['group']) => {
    const [first, second] = [one, other].map(({ relatives }) =>
      relatives.filter((relative) => relative.group === group),
    );
    const keys = new Set(first?.flatMap(relativeKeys));
    return second?.some((relative) => relativeKeys(relative).some((key) => keys.has(key))) ?? false;
  };
  const name = normalizeName(one.name);
  const reasons: Record<LikenessReason, boolean> = {
    name: name !== '' && name === normalizeName(other.name),
    birth: isSameYear(one.birthDate, other.birthDate),
    death: isSameYear(one.deathDate, other.deathDate),
    parents: hasSameRelative('parents'),
    partners: hasSameRelative('partners'),
    children: hasSameRelative('children'),
  };
  return (Object.keys(reasons) as LikenessReason[]).filter((reason) => reasons[reason]); // the keys of the literal above
}

function relativeKeys({ id, name }: MergeRelative): string[] {
  const key = normalizeName(name);
  return key === '' ? [id] : [id, `name ${key}`];
}
