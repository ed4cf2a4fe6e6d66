import { parseDateText } from '#core/gedcom/dates.ts';
import {
  emptyPerson,
  type GedcomEvent,
  type GedcomFamily,
  type GedcomHeader,
  type GedcomNode,
  type GedcomPerson,
  type GedcomTree,
} from '#core/gedcom/model.ts';
import { makeNode } from '#core/gedcom/node.ts';
import { buildGraph } from '../graph.rules.ts';
import { bareEvent, exportFamilies } from './export-families.rules.ts';
import { writeTwins } from './export-order.rules.ts';
import type { ExportedEdge, ExportedPerson, ExportedRecord } from './gedcom-export.schema.ts';
import { assignXrefs, type ExportXrefs, renameXrefs } from './xrefs.rules.ts';

interface TreeParts {
  people: readonly ExportedPerson[];
  edges: readonly ExportedEdge[];
  records: readonly ExportedRecord[];
  program: string;
  /** Path of a picture in the archive; null for a file without pictures. */
  portraitPath: ((portraitId: string) => string) | null;
}

/** Builds the exported tree: records of imported files with the family's changes, and people who were added in the tree. */
export function buildExportTree({ people, edges, records, program, portraitPath }: TreeParts): {
  tree: GedcomTree;
  /** Ids of people who are not marked as dead. */
  living: Set<string>;
} {
  const xrefs = assignXrefs(people, records);
  const recordsOf = Map.groupBy(
    records.filter(({ kind }) => kind === 'person'),
    ({ personId }) => personId,
  );
  const xrefOf = (id: string) => xrefs.ofPerson.get(id) ?? '';
  const renamedEdges = edges.map((edge) => ({ ...edge, from: xrefOf(edge.from), to: xrefOf(edge.to) }));
  const pictures: GedcomNode[] = [];
  const exported = people.map((person) => {
    const exportedPerson = exportPerson(person, recordsOf.get(person.id) ?? [], xrefs);
    if (portraitPath && person.portraitId !== null) {
      const picture = pictureRecord(xrefs.make('O'), portraitPath(person.portraitId));
      pictures.push(picture);
      exportedPerson.media = [makeNode('OBJE', { pointer: picture.xref }), ...exportedPerson.media];
    }
    return exportedPerson;
  });
  const renamed = <Content>({ importId, content }: ExportedRecord) =>
    renameXrefs(content as Content, xrefs.ofImport.get(importId) ?? new Map()); // as the import stored it
  const relatives = buildGraph(
    people.map(({ id, birthDate, twinsId }) => ({ id: xrefOf(id), birthDate, twinsId })),
    renamedEdges.map(({ from, to, ...edge }) => ({ ...edge, fromId: from, toId: to })),
  );
  writeTwins(
    exported,
    people.map(({ id, twinsId }) => ({ xref: xrefOf(id), twinsId })),
  );
  const families = exportFamilies({
    people: exported,
    families: records.filter(({ kind }) => kind === 'family').map((record) => renamed<GedcomFamily>(record)),
    edges: renamedEdges,
    relatives,
    makeXref: () => xrefs.make('F'),
  });
  const tree: GedcomTree = {
    header: exportHeader(
      records.filter(({ kind }) => kind === 'header').map(renamed<{ header: GedcomHeader }>),
      program,
    ),
    people: exported,
    families,
    records: [
      ...records.filter(({ kind }) => kind === 'record').map((record) => renamed<GedcomNode>(record)),
      ...pictures,
    ],
  };
  return { tree, living: new Set(people.flatMap(({ id, isDead }) => (isDead ? [] : [xrefOf(id)]))) };
}

/** A single imported file keeps its header, except for the program. Several files get a new header. */
function exportHeader(headers: readonly { header: GedcomHeader }[], program: string): GedcomHeader {
  const [only] = headers.length === 1 ? headers : [];
  return {
    version: '7.0',
    encoding: 'utf-8',
    program: { id: program },
    ...(only?.header.language !== undefined && { language: only.header.language }),
    extras: only?.header.extras ?? [],
  };
}

function exportPerson(person: ExportedPerson, records: readonly ExportedRecord[], xrefs: ExportXrefs): GedcomPerson {
  const [first, ...others] = records.map(
    ({ importId, content }) => renameXrefs(content as GedcomPerson, xrefs.ofImport.get(importId) ?? new Map()), // as the import stored it
  );
  const known = records[0]?.fields ?? null;
  const base = first ? withOthers(first, others) : emptyPerson('');
  const isChanged = (field: 'name' | 'sex' | 'birthDate' | 'deathDate' | 'isDead' | 'note') =>
    known === null || known[field] !== person[field];
  return {
    ...base,
    xref: xrefs.ofPerson.get(person.id) ?? '',
    ...(isChanged('name') && {
      names: person.name === '' ? [] : [{ text: person.name, translations: [], extras: [] }, ...base.names.slice(1)],
    }),
    ...(isChanged('sex') && { sex: person.sex === 'male' ? 'M' : person.sex === 'female' ? 'F' : 'U' }),
    events: [
      ...lifeEvents(base.events, 'BIRT', isChanged('birthDate') ? person.birthDate : undefined, false),
      ...lifeEvents(
        base.events,
        'DEAT',
        isChanged('deathDate') || isChanged('isDead') ? person.deathDate : undefined,
        person.isDead,
      ),
      ...base.events.filter(({ tag }) => tag !== 'BIRT' && tag !== 'DEAT'),
    ],
    ...(isChanged('note') && { notes: person.note === '' ? [] : [{ text: person.note }] }),
  };
}

/** Merges the records that several files have of one person; keeps one birth and one death. */
function withOthers(first: GedcomPerson, others: readonly GedcomPerson[]): GedcomPerson {
  return {
    ...first,
    events: [
      ...first.events,
      ...others.flatMap(({ events }) => events.filter(({ tag }) => !['BIRT', 'DEAT'].includes(tag))),
    ],
    notes: [first, ...others].flatMap(({ notes }) => notes),
    media: [first, ...others].flatMap(({ media }) => media),
    restrictions: [...new Set([first, ...others].flatMap(({ restrictions }) => restrictions))],
    childOf: [first, ...others].flatMap(({ childOf }) => childOf),
    partnerIn: [first, ...others].flatMap(({ partnerIn }) => partnerIn),
    extras: [first, ...others].flatMap(({ extras }) => extras),
  };
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The events of a kind, with another date where one is given: 'YYYY-MM-DD', 'YYYY' or null for none. */
function lifeEvents(
  events: readonly GedcomEvent[],
  tag: 'BIRT' | 'DEAT',
  date: string | null | undefined,
  hasHappened: boolean,
): GedcomEvent[] {
  const own = events.filter((event) => event.tag === tag);
  if (date === undefined) return own;
  const [first, ...rest] = own;
  const { date: _date, text: _text, ...known } = first ?? bareEvent(tag);
  if (date === null) return hasHappened ? [{ ...known, text: 'Y' }, ...rest] : [];
  const [year = '', month, day] = date.split('-');
  const text = month && day ? `${Number(day)} ${months[Number(month) - 1]} ${Number(year)}` : String(Number(year));
  return [{ ...known, date: parseDateText(text) }, ...rest];
}

const pictureRecord = (xref: string, path: string) =>
  makeNode('OBJE', { xref }, [makeNode('FILE', { text: path }, [makeNode('FORM', { text: 'image/webp' })])]);
