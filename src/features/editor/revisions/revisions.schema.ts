import * as z from 'zod';
import { instantSchema } from '#core/fields.ts';
import { relations } from '#core/policy.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { baseVersionsSchema, savedSections, versionsSchema } from '#features/memorial/memorial.schema.ts';

const count = z.number().int();
/** The size of a save's changes. */
const changeSchema = z.object({
  /** Whether the content differs at all; a new order of rows is in none of the counts. */
  isChanged: z.boolean(),
  /** Only for sections that are not lists. */
  fields: z.array(z.string()),
  /** How many words were added to its texts. */
  words: count,
  rows: z.object({ added: count, removed: count, changed: count }),
  /** Whether the save made the page public or private; null for neither. */
  opened: z.boolean().nullable(),
});
export type RevisionChange = z.output<typeof changeSchema>;

export const revisionSchema = z.object({
  id: z.uuid(),
  section: z.enum(savedSections),
  /** Null for a deleted account. */
  author: z.string().nullable(),
  /** A restored earlier revision. */
  isRestored: z.boolean(),
  /** A draft that was never published: it was discarded, or replaced by another editor. */
  isDraft: z.boolean(),
  /** The content before the first save, without an author. */
  isFirst: z.boolean(),
  /** The time of its last save; saves of one author within ten minutes are one revision. */
  at: z.date(),
});
/** A row of the history. */
export const revisionWithChangeSchema = revisionSchema.extend({ change: changeSchema });
export type RevisionWithChange = z.output<typeof revisionWithChangeSchema>;

/** An account's actions in the gallery on one day. */
export const galleryActionSchema = z.object({
  id: z.string(),
  action: z.enum(['added', 'sent', 'trashed']).describe('`sent` by the family, through its link'),
  author: z.string().nullable(),
  count,
  /** The time of the last action. */
  at: z.date(),
});
export type GalleryAction = z.output<typeof galleryActionSchema>;

/** A revision's place in the list. */
const placeSchema = z.object({ at: instantSchema, id: z.uuid() });
export type RevisionLocation = z.output<typeof placeSchema>;

export const listRevisionsSchema = z.object({
  memorialId: z.string(),
  section: z.enum([...savedSections, 'gallery']).optional(),
  before: placeSchema.optional().describe('Only what stands after it: the next part of a long list'),
});

export const revisionsSchema = z.object({
  name: z.string(),
  facts: z.object({ id: z.uuid(), isPublic: z.boolean(), relation: z.enum(relations) }),
  /** The latest first. */
  revisions: z.array(revisionWithChangeSchema),
  /** As far back as the revisions. */
  gallery: z.array(galleryActionSchema),
  hasMore: z.boolean(),
});

export const revisionIdSchema = z.object({ memorialId: z.string(), revisionId: z.uuid() });

/** A section after and before a save; `before` of the first one is empty. */
export const revisionComparisonSchema = z.object({
  revision: revisionSchema,
  content: z.unknown(),
  before: z.unknown(),
  images: z.record(z.uuid(), imageSchema),
  /** Whether this is the current content of the page. */
  isCurrent: z.boolean(),
  /** Current versions, as input of a restoration. */
  versions: versionsSchema,
});
export type RevisionComparison = z.output<typeof revisionComparisonSchema>;

export const restoreSchema = revisionIdSchema.extend({ baseVersions: baseVersionsSchema });
export const restorePageSchema = z.object({
  memorialId: z.string(),
  at: instantSchema,
  baseVersions: baseVersionsSchema,
});
