import { isPlainDate } from '#core/dates.ts';
import { resolveDate } from '#core/gedcom/dates.ts';
import type { GedcomDate } from '#core/gedcom/dates.ts';
import { normalizeName } from '#core/gedcom/duplicates.ts';
import { findLiving } from '#core/gedcom/living.ts';
import type { GedcomPerson, GedcomTree } from '#core/gedcom/model.ts';
import { makeNoteReader } from '#core/gedcom/note-text.ts';
import { listTwins } from '#core/gedcom/twins.ts';
import { limits } from '#core/limits.ts';
import type { ImportedFields } from '../imports.schema.ts';

/** The fields of each person of a file, in file order. */
export function listImportedFields(tree: GedcomTree, year: number): ImportedFields[] {
  const living = findLiving(tree, year);
  const readNotes = makeNoteReader(tree);
  const twins = listTwins(tree);
  return tree.people.map((person) => {
    const dateOf = (tag: string) => treeDate(person.events.find((event) => event.tag === tag && event.date)?.date);
    const deathDate = dateOf('DEAT');
    return {
      name: cut(displayName(person), limits.name),
      sex: person.sex === 'M' ? 'male' : person.sex === 'F' ? 'female' : null,
      birthDate: dateOf('BIRT'),
      deathDate,
      isDead: deathDate !== null || !living.has(person.xref),
      note: cut(readNotes(person.notes).join('\n\n'), limits.description),
      twins: twins.get(person.xref) ?? null,
    };
  });
}

/** The first name on one line, without the slashes round the surname; '' where there is none. */
function displayName({ names: [name] }: GedcomPerson): string {
  return (name?.text ?? '').replaceAll('/', ' ').replaceAll(/\s+/g, ' ').trim();
}

/** A day or a year in the tree's format; null for any other date. */
function treeDate(date: GedcomDate | undefined): string | null {
  if (!date) return null;
  const { iso, year } = resolveDate(date);
  if (iso !== null && isPlainDate(iso)) return iso;
  return year !== null && year >= 1000 && year <= 2999 ? String(year) : null;
}

const cut = (text: string, longest: number) => (text.length > longest ? text.slice(0, longest).toWellFormed() : text);

/** The lasting ids of people, by position. Ids that several people of the file share are left out. */
export function listUids(people: readonly GedcomPerson[]): (string | null)[] {
  const uids = people.map(({ extras }) => {
    const node = extras.find(({ tag, text }) => (tag === 'UID' || tag === '_UID') && text);
    const id = (node?.text ?? '').replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
    // Some programs append a checksum of four characters.
    return id.length >= shortestUid ? id.slice(0, uidLength) : null;
  });
  const seen = Map.groupBy(uids, (uid) => uid);
  return uids.map((uid) => (seen.get(uid)?.length === 1 ? uid : null));
}

const shortestUid = 16;
const uidLength = 32;

/**
 * Identity strings by position, which recognize a person in a later export of the same tree: id in the file, name, sex and dates
 * as written. For people without dates they include the names of parents and partners.
 */
export function listIdentities(tree: GedcomTree, links: readonly { from: string; to: string }[]): string[] {
  const nameOf = new Map(tree.people.map(({ xref, names }) => [xref, names[0]?.text ?? '']));
  const relatives = new Map<string, string[]>();
  const addRelative = (person: string, relative: string) => {
    const known = relatives.get(person);
    if (!known) relatives.set(person, [nameOf.get(relative) ?? '']);
    else if (known.length < maxRelatives) known.push(nameOf.get(relative) ?? '');
  };
  for (const { from, to } of links) {
    addRelative(from, to);
    addRelative(to, from);
  }
  return tree.people.map(({ xref, names, sex, events }) => {
    const dates = events.flatMap(({ tag, date }) =>
      date && (tag === 'BIRT' || tag === 'DEAT') ? [[tag, date.value ?? null, date.phrase ?? null]] : [],
    );
    return JSON.stringify([
      xref,
      names[0]?.text ?? '',
      sex ?? '',
      dates,
      dates.length > 0 ? [] : (relatives.get(xref)?.toSorted() ?? []),
    ]);
  });
}

const maxRelatives = 20;

/** Number of dates in the Hebrew calendar. */
export function countHebrewDates({ people, families }: GedcomTree): number {
  let count = 0;
  for (const { events } of [...people, ...families])
    for (const { date } of events) if (date?.value?.first.calendar === 'hebrew') count += 1;
  return count;
}

/** Whether the birth date is after the death date. */
export function isBornAfterDeath({ birthDate, deathDate }: Pick<ImportedFields, 'birthDate' | 'deathDate'>): boolean {
  if (birthDate === null || deathDate === null) return false;
  const length = Math.min(birthDate.length, deathDate.length);
  return birthDate.slice(0, length) > deathDate.slice(0, length);
}

/** Drops both dates where they contradict each other; the record keeps them. */
export function dropContradictoryDates(fields: ImportedFields): ImportedFields {
  return isBornAfterDeath(fields) ? { ...fields, birthDate: null, deathDate: null } : fields;
}

/** Ids that the file refers to without a record. The export writes these links unchanged. */
export function listDanglingXrefs(tree: GedcomTree): string[] {
  const known = new Set([...tree.people, ...tree.families, ...tree.records].map(({ xref }) => xref));
  const dangling = new Set<string>();
  const see = (xref: string) => !known.has(xref) && dangling.add(xref);
  for (const { childOf, partnerIn } of tree.people) for (const { family } of [...childOf, ...partnerIn]) see(family);
  for (const { partners, children } of tree.families) for (const { person } of [...partners, ...children]) see(person);
  return [...dangling];
}

/** A person of the tree, with what duplicates are recognized by. */
export interface KnownPerson {
  id: string;
  name: string;
  birthDate: string | null;
  deathDate: string | null;
}

/** Largest difference of two years that two files give for one birth. */
const yearsApart = 2;
/** Two people whose dates are further apart are not the same person. */
export const maxDistant = 2 * yearsApart;

/** Possible duplicates: the same name and no contradicting dates. Each person of the tree is proposed once. */
export function findAlike(
  fields: readonly ImportedFields[],
  known: readonly KnownPerson[],
): { index: number; personId: string }[] {
  const byName = Map.groupBy(known, ({ name }) => normalizeName(name));
  const byBirth = Map.groupBy(known, ({ name, birthDate }) => birthKey(normalizeName(name), yearOfBirth(birthDate)));
  const taken = new Set<string>();
  return fields.flatMap((person, index) => {
    const name = normalizeName(person.name);
    // A first name alone is too common.
    if (!name.includes(' ')) return [];
    const year = yearOfBirth(person.birthDate);
    const namesakes =
      year === null ? [byName.get(name)] : yearsNear(year).map((near) => byBirth.get(birthKey(name, near)));
    const [best] = namesakes
      .flatMap((list) => firstUntaken(list ?? [], taken))
      .map((candidate) => ({ id: candidate.id, distance: dateDistance(person, candidate) }))
      .filter(({ distance }) => distance <= maxDistant)
      .toSorted((one, other) => one.distance - other.distance);
    if (!best) return [];
    taken.add(best.id);
    return [{ index, personId: best.id }];
  });
}

const birthKey = (name: string, year: number | null) => `${year} ${name}`;
const yearOfBirth = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)));
/** Birth years that count as the same. An unknown year matches every year. */
const yearsNear = (year: number): (number | null)[] => [
  ...Array.from({ length: 2 * yearsApart + 1 }, (_, index) => year - yearsApart + index),
  null,
];

/** Compared namesakes: bounds the time for a name that thousands share. */
const maxCompared = 50;

/** Drops taken people from the head of the list, so that it is not searched again and again. */
function firstUntaken(namesakes: KnownPerson[], taken: ReadonlySet<string>): KnownPerson[] {
  while (namesakes[0] && taken.has(namesakes[0].id)) namesakes.shift();
  return namesakes.slice(0, maxCompared).filter(({ id }) => !taken.has(id));
}

type Dates = Pick<KnownPerson, 'birthDate' | 'deathDate'>;

/** Distance of two people's dates in years. A date that only one of them has counts as one year. */
export function dateDistance(one: Dates, other: Dates): number {
  const apart = (first: string | null, second: string | null) => {
    if (first === null || second === null) return 1;
    const years = Math.abs(Number(first.slice(0, 4)) - Number(second.slice(0, 4)));
    return years > yearsApart ? Infinity : years;
  };
  return apart(one.birthDate, other.birthDate) + apart(one.deathDate, other.deathDate);
}
