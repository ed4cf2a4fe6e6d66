import type { GedcomDate } from './dates.ts';
import type { GedcomEncoding } from './encoding.ts';
import type { GedcomNode } from './node.ts';

/** What a file says, in one form for both versions. `extras` are lines that have no field, kept as they are. */
export interface GedcomTree {
  header: GedcomHeader;
  people: GedcomPerson[];
  families: GedcomFamily[];
  /** Every other record: shared notes, media, sources, repositories, submitters and what no version knows. */
  records: GedcomNode[];
}

export interface GedcomHeader {
  /** Of the file that was read; a writer names its own. */
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
  /** M, F, X, U, or what else the file has. */
  sex?: string;
  events: GedcomEvent[];
  notes: GedcomNote[];
  /** OBJE lines: a pointer to a record, or the files themselves. */
  media: GedcomNode[];
  /** CONFIDENTIAL, LOCKED, PRIVACY. */
  restrictions: string[];
  childOf: GedcomFamilyLink[];
  partnerIn: GedcomFamilyLink[];
  extras: GedcomNode[];
}

export interface GedcomName {
  /** The name as one line, the surname between slashes. */
  text: string;
  given?: string;
  surname?: string;
  surnamePrefix?: string;
  prefix?: string;
  suffix?: string;
  nickname?: string;
  /** Of MyHeritage and others: a married name, or the name in another script. */
  marriedName?: string;
  type?: string;
  translations: GedcomNameTranslation[];
  extras: GedcomNode[];
}

/** A name in another language or script. `und-Latn` is a romanization, `x-phonetic` how it sounds. */
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

/** A note of its own, or a pointer to a record that several share. */
export type GedcomNote = { text: string; extras?: GedcomNode[] } | { xref: string; extras?: GedcomNode[] };

export interface GedcomFamilyLink {
  family: string;
  /** BIRTH, ADOPTED, FOSTER, SEALING, STEP, OTHER or what else a file has; of the family that somebody is a child of. */
  pedigree?: string;
  extras?: GedcomNode[];
}

export interface GedcomFamily {
  xref: string;
  /** In the order of the file; `role` is HUSB or WIFE, whatever the sex. */
  partners: { person: string; role: 'HUSB' | 'WIFE'; extras?: GedcomNode[] }[];
  children: { person: string; extras?: GedcomNode[] }[];
  events: GedcomEvent[];
  notes: GedcomNote[];
  media: GedcomNode[];
  restrictions: string[];
  extras: GedcomNode[];
}

/** Somebody of whom nothing is known. */
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
