import { resolveDate } from './dates.ts';
import type { GedcomPerson } from './model.ts';

/** Groups of two or more people with the same name and the same year of birth or death, in file order. */
export function findLikelyDuplicates(people: readonly GedcomPerson[]): string[][] {
  const groups = Map.groupBy(
    people.flatMap((person) => duplicateKeys(person).map((key) => ({ key, xref: person.xref }))),
    ({ key }) => key,
  );
  const groupByKey = new Map<string, string[]>();
  for (const group of groups.values()) {
    const xrefs = [...new Set(group.map(({ xref }) => xref))];
    if (xrefs.length > 1) groupByKey.set(xrefs.join('\n'), xrefs);
  }
  return [...groupByKey.values()];
}

function duplicateKeys({ names, events }: GedcomPerson): string[] {
  const name = names[0];
  const key = name && normalizeName(`${name.given ?? ''} ${name.surname ?? ''}`);
  if (!key?.includes(' ')) return [];
  return ['BIRT', 'DEAT'].flatMap((tag) => {
    const date = events.find((event) => event.tag === tag)?.date;
    const year = date ? resolveDate(date).year : null;
    return year === null ? [] : [`${tag} ${year} ${key}`];
  });
}

/** Reduces a name to its letters, without vowel points, accents and punctuation, with sorted parts. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}
