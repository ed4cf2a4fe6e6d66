import type { ExportedPerson, ExportedRecord } from './gedcom-export.schema.ts';

/** Exported ids of one import's records, by their ids in the imported file. */
export type XrefMap = ReadonlyMap<string, string>;

export interface ExportXrefs {
  ofPerson: ReadonlyMap<string, string>;
  /** By import. */
  ofImport: ReadonlyMap<string, XrefMap>;
  /** Makes an unused id. */
  make(letter: string): string;
}

/** Gives every record an id: the one of its file where it is free. Two records of one person share an id. */
export function assignXrefs(people: readonly ExportedPerson[], records: readonly ExportedRecord[]): ExportXrefs {
  const taken = new Set(records.flatMap(({ xref }) => xref ?? []));
  const used = new Set<string>();
  const ofPerson = new Map<string, string>();
  const ofImport = new Map<string, Map<string, string>>();
  let count = 0;
  const make = (letter: string) => {
    do count += 1;
    while (taken.has(`${letter}${count}`));
    return `${letter}${count}`;
  };
  for (const { importId, kind, xref, personId } of records) {
    if (xref === null) continue;
    const own = ofImport.get(importId) ?? new Map<string, string>();
    ofImport.set(importId, own);
    const known = personId === null ? undefined : ofPerson.get(personId);
    const assigned = known ?? (used.has(xref) ? make(kind === 'family' ? 'F' : kind === 'person' ? 'I' : 'R') : xref);
    used.add(assigned);
    own.set(xref, assigned);
    if (personId !== null) ofPerson.set(personId, assigned);
  }
  for (const { id } of people) if (!ofPerson.has(id)) ofPerson.set(id, make('I'));
  return { ofPerson, ofImport, make };
}

/** Keys of a stored record whose value is the id of another one. */
const xrefKeys = new Set(['xref', 'pointer', 'family', 'person']);

/** Replaces the ids in a stored record by the exported ones. */
export function renameXrefs<Content>(content: Content, xrefs: XrefMap): Content {
  const rename = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') return key !== undefined && xrefKeys.has(key) ? (xrefs.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((one) => rename(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rename(one, name)]));
  };
  return rename(content) as Content; // the same shape, as the lines above say
}
