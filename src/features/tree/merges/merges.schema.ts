import * as z from 'zod';
import { connectionRefusals, treePersonSchema } from '../tree.schema.ts';

/** A merge can be undone for this long. */
export const mergeUndoDays = 30;
/** Possible duplicates that are shown at once. */
export const maxSuggestions = 30;
/** Listed merges of a tree. */
export const maxMerges = 20;

/** Why two people may be one. */
export const likenessReasons = ['name', 'birth', 'death', 'parents', 'partners', 'children'] as const;
export type LikenessReason = (typeof likenessReasons)[number];

/**
 * Why two people cannot be merged, as `reason` of a CONFLICT: a reason of `connectionRefusals`, both have pages, or one of them
 * was removed or changed since they were compared.
 */
export const mergeRefusals = [...connectionRefusals, 'bothHavePages', 'changed'] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];

const sides = z.enum(['kept', 'removed'], 'optionInvalid');

/** From which person each field is taken. */
export const mergeChoicesSchema = z.object({
  name: sides,
  sex: sides,
  birthDate: sides,
  deathDate: sides.describe('And whether they are dead'),
  note: z.enum(['kept', 'removed', 'both'], 'optionInvalid'),
});
export type MergeChoices = z.output<typeof mergeChoicesSchema>;

const personId = z.uuid();
const version = z
  .number()
  .int()
  .min(1)
  .describe('Of the person as it was compared; CONFLICT where it was changed since');

export const treeIdSchema = z.object({ treeId: z.uuid() });
export const pairSchema = treeIdSchema.extend({ personId, otherId: personId });
export const mergeSchema = treeIdSchema.extend({
  mergeId: z.uuid().describe('Made by the caller: the same id twice is one merge'),
  keptId: personId,
  keptVersion: version,
  removedId: personId,
  removedVersion: version,
  choices: mergeChoicesSchema,
});
export type Merge = z.output<typeof mergeSchema>;
export const mergeIdSchema = treeIdSchema.extend({ mergeId: z.uuid() });

const relativeGroups = ['parents', 'partners', 'children'] as const;
export type MergeRelativeGroup = (typeof relativeGroups)[number];
const relativeSchema = z.object({ group: z.enum(relativeGroups), id: personId, name: z.string() });
export type MergeRelative = z.output<typeof relativeSchema>;

const comparedPersonSchema = treePersonSchema.extend({ relatives: z.array(relativeSchema) });
export type ComparedPerson = z.output<typeof comparedPersonSchema>;

/** Two people side by side. */
export const comparisonSchema = z.object({
  kept: comparedPersonSchema,
  removed: comparedPersonSchema,
  reasons: z.array(z.enum(likenessReasons)),
  refusal: z.enum(mergeRefusals).nullable(),
  /** The kept person has a page, which defines name and dates. */
  isNamedByPage: z.boolean(),
  /** One of them is written in the section of a page; after the merge the person is written in the tree. */
  leavesSection: z.boolean(),
  /** The family marked them as distinct. */
  isDistinct: z.boolean(),
});
export type Comparison = z.output<typeof comparisonSchema>;

export const suggestionsSchema = z.array(
  z.object({ one: comparedPersonSchema, other: comparedPersonSchema, reasons: z.array(z.enum(likenessReasons)) }),
);
export type Suggestion = z.output<typeof suggestionsSchema>[number];

export const mergeListSchema = z.array(
  z.object({
    id: z.uuid(),
    keptId: personId,
    keptName: z.string(),
    removedName: z.string(),
    mergedAt: z.date(),
    canUndo: z.boolean(),
  }),
);
export type MergeRow = z.output<typeof mergeListSchema>[number];
