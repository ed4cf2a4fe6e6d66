import * as z from 'zod';
import { limits } from '#core/limits.ts';
import { sexes } from '../tree.schema.ts';

/**
 * `received`: the file waits to be read or is being read; `ready`: it can be looked at; `accepted`: it is being taken in.
 * Nothing of it is in the tree before `done`.
 */
export const importStates = ['received', 'ready', 'accepted', 'done', 'undone', 'refused'] as const;
export const recordKinds = ['header', 'person', 'family', 'record'] as const;

/** A file with its pictures. */
export const maxImportBytes = 50 * 1024 * 1024;
/** Pictures of people that one file brings into the tree. */
export const maxPortraits = 500;
/** What one of them may have of bytes; a larger one stays out. */
export const maxPortraitBytes = 10 * 1024 * 1024;
/** And all of them together. */
export const maxBytesOfPortraits = 200 * 1024 * 1024;
/** For so long a file that was read waits for whoever sent it. */
export const importReviewDays = 7;

/** So often a file is begun to be read; a machine that fails more often fails for the file. */
export const maxAttempts = 5;

/** Why a file came to nothing, in groups that have a sentence each. */
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

/** What the tree says of a person. */
export const importedFieldsSchema = z.object({
  name: z.string(),
  sex: z.enum(sexes).nullable(),
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  isDead: z.boolean(),
  note: z.string(),
  /** The same number for those of the file who were born together. */
  twins: z.number().int().nullable().optional(),
});
export type ImportedFields = z.output<typeof importedFieldsSchema>;

/** Where a branch, or a decision, names a person: the place in the file. */
const position = z.number().int().min(0).max(10_000_000);

const counts = z.record(z.string(), z.number().int());

/** What a file is. */
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
  /** Pictures and other files that it names, those that the archive holds, and those that lie on the web. */
  pictures: z.object({
    named: z.number().int(),
    held: z.number().int(),
    onTheWeb: z.number().int(),
    /** Those that come into the tree with their people. */
    portraits: z.number().int().default(0),
  }),
  languages: z.array(z.string()),
  /** How many people have a name in each script. */
  scripts: counts,
  /** What becomes no field of the tree and stays with the file's records, by its reason. */
  kept: counts,
  unknownTags: z.array(z.tuple([z.string(), z.number().int()])),
  warnings: counts,
  /** Names of people who would be their own ancestors. */
  circular: z.array(z.string()),
  bornAfterDeath: z.array(z.string()),
  /** Groups of people of the file who may be one. */
  alikeInFile: z.number().int(),
  /** Who may be in the tree already. */
  alike: z.array(z.object({ position, personId: z.uuid() })),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** People who may be in the tree already that are asked about. */
export const maxAlike = 200;

export const importChoicesSchema = z.object({
  /** The person whose ancestors and descendants are taken in; null for everybody. */
  branch: position.nullable().default(null),
  /** Who is the same as the person of the tree that the file was found alike to. */
  same: z.array(position).max(maxAlike).default([]),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

export const importResultSchema = z.object({
  /** People of the file who came into the tree. */
  added: z.number().int(),
  /** Who was there already. */
  known: z.number().int(),
  /** Taken as the same as somebody of the tree. */
  joined: z.number().int(),
  /** Links that would have made somebody their own ancestor. */
  circles: z.number().int(),
  /** After it was undone: people who stay, because they were changed or related since. */
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

/** How many a choice takes in, how many of them the tree has already, and how many come in. */
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
