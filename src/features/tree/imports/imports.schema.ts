import * as z from 'zod';
import { limits } from '#core/limits.ts';
import { sexes } from '../tree.schema.ts';

/**
 * `received`: waits to be read or is being read; `ready`: can be previewed; `accepted`: is being imported. Nothing is in the tree
 * before `done`.
 */
export const importStates = ['received', 'ready', 'accepted', 'done', 'undone', 'refused'] as const;
export const recordKinds = ['header', 'person', 'family', 'record'] as const;

/** Including its pictures. */
export const maxImportBytes = 50 * 1024 * 1024;
/** Pictures that one file may bring into the tree. */
export const maxPortraits = 500;
/** Larger pictures are skipped. */
export const maxPortraitBytes = 10 * 1024 * 1024;
/** Total size of the pictures of one file. */
export const maxBytesOfPortraits = 200 * 1024 * 1024;
/** A file that was read waits this long for a decision. */
export const importReviewDays = 7;

/** How often a file is read again after a crash, before the file counts as the cause. */
export const maxAttempts = 5;

/** Why a file was refused. Each reason has its own message. */
export const importRefusals = [
  'notGedcom',
  'tooLarge',
  'tooMany',
  'damaged',
  'encrypted',
  'noGedcom',
  'fileLost',
  'stopped',
  'treeFull',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** The fields of a person as the tree stores them. */
export const importedFieldsSchema = z.object({
  name: z.string(),
  sex: z.enum(sexes).nullable(),
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  isDead: z.boolean(),
  note: z.string(),
  /** Twins of the file have the same number. */
  twins: z.number().int().nullable().optional(),
});
export type ImportedFields = z.output<typeof importedFieldsSchema>;

/** A branch and a choice refer to a person by the position in the file. */
const position = z.number().int().min(0).max(10_000_000);

const counts = z.record(z.string(), z.number().int());

/** Summary of a file. */
export const importReportSchema = z.object({
  version: z.string(),
  encoding: z.string(),
  /** The program that wrote the file. */
  program: z.string().nullable(),
  people: z.number().int(),
  families: z.number().int(),
  living: z.number().int(),
  hebrewDates: z.number().int(),
  restricted: z.number().int(),
  /** Pictures and other files: those that the file refers to, those in the archive, and those on the web. */
  pictures: z.object({
    named: z.number().int(),
    held: z.number().int(),
    onTheWeb: z.number().int(),
    /** Pictures that are imported with their people. */
    portraits: z.number().int().default(0),
  }),
  languages: z.array(z.string()),
  /** How many people have a name in each script. */
  scripts: counts,
  /** Data without a field in the tree, which stays in the file's records: counts by reason. */
  kept: counts,
  unknownTags: z.array(z.tuple([z.string(), z.number().int()])),
  warnings: counts,
  /** Names of people who would be their own ancestors. */
  circular: z.array(z.string()),
  bornAfterDeath: z.array(z.string()),
  /** Groups of possible duplicates within the file. */
  alikeInFile: z.number().int(),
  /** Possible duplicates of people in the tree. */
  alike: z.array(z.object({ position, personId: z.uuid() })),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** Possible duplicates that the family is asked about. */
export const maxAlike = 200;

export const importChoicesSchema = z.object({
  /** The person whose ancestors and descendants are imported; null for everybody. */
  branch: position.nullable().default(null),
  /** Possible duplicates that the family confirmed. */
  same: z.array(position).max(maxAlike).default([]),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

export const importResultSchema = z.object({
  /** Imported people. */
  added: z.number().int(),
  /** People who were in the tree by an earlier file. */
  known: z.number().int(),
  /** People who were merged with somebody of the tree. */
  joined: z.number().int(),
  /** Relationships that were skipped because somebody would be their own ancestor. */
  circles: z.number().int(),
  /** After an undo: people who stay, because they were changed or got relatives since. */
  stayed: z.number().int().nullable().default(null),
});
export type ImportResult = z.output<typeof importResultSchema>;

const treeId = z.uuid();
export const importsSchema = z.object({ treeId });
export const importIdSchema = z.object({ treeId, importId: z.uuid() });
export const chooseSchema = importIdSchema.extend({ choices: importChoicesSchema });
export const searchImportSchema = importIdSchema.extend({ text: z.string().max(limits.name).default('') });

export const importRowSchema = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  progress: z.number().int(),
  fileName: z.string(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
  refusal: z.enum(importRefusals).nullable(),
  result: importResultSchema.nullable(),
  canUndo: z.boolean(),
});
export type ImportRow = z.output<typeof importRowSchema>;
export const importListSchema = z.array(importRowSchema);

const filePersonSchema = importedFieldsSchema.pick({
  name: true,
  sex: true,
  birthDate: true,
  deathDate: true,
  isDead: true,
});
export const foundInFileSchema = z.array(filePersonSchema.extend({ position }));
export type FilePerson = z.output<typeof foundInFileSchema>[number];

/** How many people a choice contains, how many of them the tree has already, and how many are imported. */
export const measureSchema = z.object({ chosen: z.number().int(), known: z.number().int(), added: z.number().int() });

/** A file that was read, before anything of it is in the tree. */
export const previewSchema = z.object({
  report: importReportSchema,
  choices: importChoicesSchema,
  measure: measureSchema,
  branchPerson: filePersonSchema.extend({ position }).nullable(),
  alike: z.array(
    z.object({
      position,
      inFile: filePersonSchema,
      inTree: filePersonSchema.extend({ id: z.uuid() }),
    }),
  ),
});
export type ImportPreview = z.output<typeof previewSchema>;
