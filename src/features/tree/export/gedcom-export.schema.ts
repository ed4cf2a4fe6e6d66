import * as z from 'zod';
import type { ImportedFields, recordKinds } from '../imports/imports.schema.ts';

/** `gdz`: GEDCOM 7 in an archive, with the pictures of people; `ged`: GEDCOM 5.5.1, which every program reads. */
export const exportFormats = ['gdz', 'ged'] as const;
/** `everybody`: without data of people who may be living; `family`: with everything. */
export const exportAudiences = ['everybody', 'family'] as const;

export const exportOptionsSchema = z.object({ format: z.enum(exportFormats), audience: z.enum(exportAudiences) });
export type ExportOptions = z.output<typeof exportOptionsSchema>;

/** A person of the tree, with what the exporting account may see. */
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
  /** The place of one person among the relatives of the other, in the family's order. */
  fromPlace: number | null;
  toPlace: number | null;
}

/** A record of an imported file, with its person in the tree. */
export interface ExportedRecord {
  importId: string;
  kind: (typeof recordKinds)[number];
  xref: string | null;
  personId: string | null;
  fields: ImportedFields | null;
  content: unknown;
}
