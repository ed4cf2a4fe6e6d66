import { buildFamilyGraph } from './family-graph.ts';
import type { GedcomPerson, GedcomTree } from './model.ts';
import { listChildren, findChildText, type GedcomNode, makeNode } from './node.ts';

/** A line that names a twin of the person. */
export const twinNode = (xref: string): GedcomNode =>
  makeNode('ASSO', { pointer: xref }, [makeNode('ROLE', { text: 'MULTIPLE' })]);

const twinWords = /\b(twin|triplet|quadruplet|multiple)|תאו[םמ]|תו?אם/i;

/** Whether a line names a twin of the person. */
export function isTwinNode(node: GedcomNode): boolean {
  if (node.pointer === undefined) return false;
  if (node.tag === '_TWIN') return true;
  const role = listChildren(node).find(({ tag }) => tag === 'ROLE');
  const texts = [role?.text, role && findChildText(role, 'PHRASE'), findChildText(node, 'RELA')];
  return node.tag === 'ASSO' && texts.some((text) => text !== undefined && twinWords.test(text));
}

/** A line without a pointer marks a person as a twin, but does not name the other twin. */
export const isTwinFlag = ({ tag, pointer, text }: GedcomNode) =>
  tag === '_TWIN' && pointer === undefined && !/^N/i.test(text ?? '');

const isFlagged = ({ extras, events }: GedcomPerson) =>
  extras.some(isTwinFlag) || events.some(({ tag, extras: lines }) => tag === 'BIRT' && lines.some(isTwinFlag));

/** A larger group is not plausible. */
const maxTogether = 12;

/** The twins among the children of one family, by group number; single births have none. */
export function listTwins(tree: GedcomTree): Map<string, number> {
  const named = new Map(
    tree.people.map(({ xref, extras }) => [
      xref,
      new Set(extras.filter(isTwinNode).map(({ pointer = '' }) => pointer)),
    ]),
  );
  const people = new Map(tree.people.map((person) => [person.xref, person]));
  const twins = new Map<string, number>();
  let last = 0;
  const join = (one: string, other: string) => {
    const birth = twins.get(one) ?? twins.get(other) ?? (last += 1);
    twins.set(one, birth);
    twins.set(other, birth);
  };
  for (const { children } of buildFamilyGraph(tree).families) {
    const ofFamily = new Set(children.map(({ person }) => person));
    for (const one of ofFamily)
      for (const other of named.get(one) ?? []) if (other !== one && ofFamily.has(other)) join(one, other);
    const flagged = [...ofFamily].flatMap((xref) => people.get(xref) ?? []).filter(isFlagged);
    for (const together of Map.groupBy(flagged, birthOf).values())
      for (const { xref } of together.slice(1)) join(together[0]?.xref ?? '', xref);
  }
  const counts = Map.groupBy(twins.values(), (birth) => birth);
  return new Map([...twins].filter(([, birth]) => (counts.get(birth)?.length ?? 0) <= maxTogether));
}

const birthOf = ({ events }: GedcomPerson) =>
  JSON.stringify(events.find(({ tag, date }) => tag === 'BIRT' && date)?.date ?? null);
