import { yearsOfDate } from './dates.ts';
import { buildFamilyGraph, type FamilyChild } from './family-graph.ts';
import type { GedcomEvent, GedcomPerson, GedcomTree } from './model.ts';

/** Somebody counts as dead this many years after the last date that the file has of them. */
const longestLife = 120;
const [latestParenthood, earliestParenthood, largestAgeGap, earliestMarriage] = [60, 15, 40, 10];
const deathTags = new Set(['DEAT', 'BURI', 'CREM', 'PROB']);

/**
 * The people who may be living: no record of a death, and no date of them or their close family is old enough. Somebody without
 * dates in a family without dates counts as living.
 */
export function findLiving(tree: GedcomTree, year: number): Set<string> {
  const limit = year - longestLife;
  const living = new Set<string>();
  /** The earliest known year of each person's life. */
  const bornBy = new Map<string, number>();
  const isBornLately = new Set<string>();
  for (const person of tree.people) {
    const years = person.events.flatMap((event) => latestYear(event) ?? []);
    for (const one of years) setEarlier(bornBy, person.xref, one);
    if (person.events.some((event) => event.tag === 'BIRT' && (latestYear(event) ?? limit) > limit))
      isBornLately.add(person.xref);
    if (!isKnownDead(person, years, limit)) living.add(person.xref);
  }
  const { families } = buildFamilyGraph(tree);
  const firstChildBy = new Map<string, number>();
  for (const { partners, children } of families) {
    const first = earliest(bornChildren(children).map((child) => bornBy.get(child)));
    for (const partner of partners) setEarlier(firstChildBy, partner, first);
  }
  const eventsBy = new Map(
    tree.families.map(({ xref, events }) => [xref, earliest(events.map((event) => latestYear(event) ?? undefined))]),
  );
  const markDead = (people: readonly string[]) => {
    for (const person of people) if (!isBornLately.has(person)) living.delete(person);
  };
  for (const { xref, partners, children } of families) {
    const born = bornChildren(children);
    const partnerBy = earliest(partners.map((partner) => bornBy.get(partner)));
    const childBy = earliest(born.map((child) => bornBy.get(child)));
    const grandchildBy = earliest(born.map((child) => firstChildBy.get(child)));
    const partnersBornBy = earliest([
      partnerBy + largestAgeGap,
      (eventsBy.get(xref) ?? Infinity) - earliestMarriage,
      childBy - earliestParenthood,
      grandchildBy - 2 * earliestParenthood,
    ]);
    if (partnersBornBy <= limit) markDead(partners);
    if (partnerBy + latestParenthood <= limit) markDead(born);
  }
  return living;
}

const bornChildren = (children: readonly FamilyChild[]) =>
  children.filter(({ pedigree }) => pedigree === 'birth').map(({ person }) => person);

const earliest = (years: readonly (number | undefined)[]) =>
  years.reduce<number>((first, one) => Math.min(first, one ?? Infinity), Infinity);

const setEarlier = (years: Map<string, number>, xref: string, year: number) =>
  years.set(xref, Math.min(year, years.get(xref) ?? Infinity));

function isKnownDead({ events }: GedcomPerson, years: readonly number[], limit: number): boolean {
  // «1 DEAT» without data does not count, because some programs write it for everybody.
  const hasDied = events.some(
    ({ tag, text, date, place, type, notes, extras }) =>
      deathTags.has(tag) &&
      (text !== undefined || date || place || type !== undefined || notes.length + extras.length > 0),
  );
  return hasDied || years.some((one) => one <= limit);
}

/** The last possible year of an event; null for an open end. */
const latestYear = ({ date }: GedcomEvent) => (date ? yearsOfDate(date).latest : null);
