import * as z from 'zod';
import type { ImportedFields, recordKinds } from '../imports/imports.schema.ts';

/** `gdz`: GEDCOM 7 in an archive, with the pictures of people; `ged`: GEDCOM 5.5.1, which every program reads. */
export const exportFormats = ['gdz', 'ged'] as const;
/** `everybody`: without what is told of people who may be living; `family`: with everything. */
export const exportAudiences = ['everybody', 'family'] as const;

export const exportOptionsSchema = z.object({ format: z.enum(exportFormats), audience: z.enum(exportAudiences) });
export type ExportOptions = z.output<typeof exportOptionsSchema>;

/** Somebody of the tree, as whoever exports it sees them. */
export interface ExportedPerson {
  id: string;
  name: string;
  sex: string | null;
  birthDate: string | null;
  deathDate: string | null;
  isDead: boolean;
  note: string;
  portraitId: string | null;
  twinsId: string | null;
}

export interface ExportedEdge {
  kind: 'parent' | 'partner';
  from: string;
  to: string;
  nature: 'birth' | 'adopted' | 'step' | 'foster' | 'current' | 'former';
  year: number | null;
  /** Where one stands among the relatives of the other, as the family orders them. */
  fromPlace: number | null;
  toPlace: number | null;
}

/** What a file said that was taken in, with what the tree made of it. */
export interface ExportedRecord {
  importId: string;
  kind: (typeof recordKinds)[number];
  xref: string | null;
  personId: string | null;
  fields: ImportedFields | null;
  content: unknown;
}
