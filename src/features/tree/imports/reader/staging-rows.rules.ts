import { buildFamilyGraph } from '#core/gedcom/family-graph.ts';
import type { GedcomLink } from '#core/gedcom/links.ts';
import type { GedcomTree } from '#core/gedcom/model.ts';
import type { ImportedFields } from '../imports.schema.ts';
import { listDanglingXrefs, listIdentities, listUids } from './gedcom-reader.rules.ts';

/** The position of a person among the records of a file, where the header is the first. */
export const positionOfPerson = (index: number) => index + 1;

interface RowsOfFile {
  tree: GedcomTree;
  fields: readonly ImportedFields[];
  links: readonly GedcomLink[];
  hash(text: string): string;
}

/** The rows of a file, one a line: `r` for a record or `l` for a link, then JSON that the database accepts. */
export function* serializeStagingRows({ tree, fields, links, hash }: RowsOfFile): Generator<string> {
  const header = { header: tree.header, dangling: listDanglingXrefs(tree) };
  yield recordRow({ position: 0, kind: 'header', content: header });
  const uids = listUids(tree.people);
  const identities = listIdentities(tree, links);
  for (const [index, person] of tree.people.entries())
    yield recordRow({
      position: positionOfPerson(index),
      kind: 'person',
      xref: person.xref,
      uid: uids[index] ?? null,
      fingerprint: hash(identities[index] ?? ''),
      fields: fields[index],
      content: person,
    });

  const positions = new Map(tree.people.map(({ xref }, index) => [xref, positionOfPerson(index)]));
  const members = new Map(
    buildFamilyGraph(tree).families.map(({ xref, partners, children }) => [
      xref,
      [...partners, ...children.map(({ person }) => person)].flatMap((person) => positions.get(person) ?? []),
    ]),
  );
  let position = tree.people.length;
  for (const family of tree.families)
    yield recordRow({
      position: (position += 1),
      kind: 'family',
      xref: family.xref,
      members: members.get(family.xref) ?? [],
      content: family,
    });
  for (const record of tree.records)
    yield recordRow({ position: (position += 1), kind: 'record', xref: record.xref ?? null, content: record });

  let order = 0;
  for (const { kind, from, to, nature, year, fromPlace, toPlace } of links) {
    const [fromPosition, toPosition] = [positions.get(from), positions.get(to)];
    if (fromPosition !== undefined && toPosition !== undefined)
      yield `l${JSON.stringify({ kind, from_position: fromPosition, to_position: toPosition, nature, year, position: (order += 1), from_place: fromPlace, to_place: toPlace })}`;
  }
}

const recordRow = (row: object) => `r${storableJson(row)}`;

/** One line of JSON that the database accepts: without NUL and lone surrogates. */
export function storableJson(value: object): string {
  const json = JSON.stringify(value);
  const storable = /\\u(?:0000|d[89a-f])/i.test(json)
    ? JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
      )
    : json;
  return inOneLine(storable);
}

/** JSON does not escape these two characters, and a line reader ends a line at them. */
export const inOneLine = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
