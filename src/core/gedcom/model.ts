import type { GedcomDate } from './dates.ts';
import type { GedcomEncoding } from './encoding.ts';
import type { GedcomNode } from './node.ts';

/** The content of a file in one form for both versions. `extras` are lines without a field, unchanged. */
export interface GedcomTree {
  header: GedcomHeader;
  people: GedcomPerson[];
  families: GedcomFamily[];
  /** Every other record: shared notes, media, sources, repositories, submitters and unknown ones. */
  records: GedcomNode[];
}

export interface GedcomHeader {
  /** Version of the file that was read; a writer sets its own. */
  version: string;
  encoding: GedcomEncoding;
  program?: GedcomProgram;
  language?: string;
  extras: GedcomNode[];
}

export interface GedcomProgram {
  id: string;
  name?: string;
  version?: string;
  extras?: GedcomNode[];
}

export interface GedcomPerson {
  xref: string;
  names: GedcomName[];
  /** M, F, X, U, or another value of the file. */
  sex?: string;
  events: GedcomEvent[];
  notes: GedcomNote[];
  /** OBJE lines: pointers to records, or embedded objects. */
  media: GedcomNode[];
  /** CONFIDENTIAL, LOCKED, PRIVACY. */
  restrictions: string[];
  childOf: GedcomFamilyLink[];
  partnerIn: GedcomFamilyLink[];
  extras: GedcomNode[];
}

export interface GedcomName {
  /** The name on one line, with the surname between slashes. */
  text: string;
  given?: string;
  surname?: string;
  surnamePrefix?: string;
  prefix?: string;
  suffix?: string;
  nickname?: string;
  /** MyHeritage and others: a married name, or the name in another script. */
  marriedName?: string;
  type?: string;
  translations: GedcomNameTranslation[];
  extras: GedcomNode[];
}

/** A name in another language or script. `und-Latn` is a romanization, `x-phonetic` a phonetic variant. */
export interface GedcomNameTranslation extends Omit<GedcomName, 'translations' | 'marriedName' | 'type'> {
  language: string;
}

export interface GedcomEvent {
  /** BIRT, DEAT, MARR, OCCU and others. */
  tag: string;
  /** The value of the line: `Y` for an event that happened, or the value of an attribute. */
  text?: string;
  type?: string;
  date?: GedcomDate;
  place?: { name: string; extras?: GedcomNode[] };
  notes: GedcomNote[];
  restrictions: string[];
  extras: GedcomNode[];
}

/** An embedded note, or a pointer to a shared one. */
export type GedcomNote = { text: string; extras?: GedcomNode[] } | { xref: string; extras?: GedcomNode[] };

export interface GedcomFamilyLink {
  family: string;
  /** BIRTH, ADOPTED, FOSTER, SEALING, STEP, OTHER or another value of the file; for families of parents. */
  pedigree?: string;
  extras?: GedcomNode[];
}

export interface GedcomFamily {
  xref: string;
  /** In file order; `role` is HUSB or WIFE, whatever the sex. */
  partners: { person: string; role: 'HUSB' | 'WIFE'; extras?: GedcomNode[] }[];
  children: { person: string; extras?: GedcomNode[] }[];
  events: GedcomEvent[];
  notes: GedcomNote[];
  media: GedcomNode[];
  restrictions: string[];
  extras: GedcomNode[];
}

/** A person without data. */
export const emptyPerson = (xref: string): GedcomPerson => ({
  xref,
  names: [],
  events: [],
  notes: [],
  media: [],
  restrictions: [],
  childOf: [],
  partnerIn: [],
  extras: [],
});

export const emptyFamily = (xref: string): GedcomFamily => ({
  xref,
  partners: [],
  children: [],
  events: [],
  notes: [],
  media: [],
  restrictions: [],
  extras: [],
});

export type { GedcomNode };
