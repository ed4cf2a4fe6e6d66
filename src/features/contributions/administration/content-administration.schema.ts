import * as z from 'zod';
import { tableInput, tablePageSchema } from '#core/table-page.ts';
import { decideSchema, states } from '../contributions.schema.ts';
import { queueRowSchema } from '../moderation/moderation-queue.schema.ts';
import { textKinds } from './withheld.schema.ts';

/** Candle dedications are condolences in the database and a kind of their own in lists. */
export const contentKinds = ['memory', 'condolence', 'candle', 'photo', ...textKinds, 'soul-letters'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** `refused`: hidden, or returned to its author. */
export const contentViews = ['pending', 'approved', 'refused', 'removed', 'reported'] as const;

export const contentSorts = ['created'] as const;
export const usualContentSort = { sort: 'created', direction: 'desc' } as const;

export const listContentSchema = z.object({
  ...tableInput(contentSorts, usualContentSort),
  view: z.enum(contentViews).optional().describe('Without one: in any state'),
  kind: z.enum(contentKinds).optional(),
  memorialId: z.uuid().toLowerCase().optional().describe('What was written on one page'),
  text: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('A part of what was written, of the name of who wrote it or of the page; or an id'),
});

/** A row for the staff. A photograph from a family link has no author; photographs, notes and names have no version. */
export const managedContentSchema = queueRowSchema
  .pick({
    id: true,
    authorName: true,
    relationship: true,
    content: true,
    image: true,
    state: true,
    heldFor: true,
    note: true,
    reports: true,
    reasons: true,
    version: true,
    createdAt: true,
    memorialId: true,
    memorialName: true,
  })
  .extend({ id: z.guid(), kind: z.enum(contentKinds) });
export type ManagedContent = z.output<typeof managedContentSchema>;

export const contentPageSchema = tablePageSchema(managedContentSchema).extend({
  /** Name of the page `memorialId`; null without a page. */
  memorialName: z.string().nullable(),
});

export const decideContributionsSchema = decideSchema.omit({ note: true }).extend({
  decision: z.enum(['approve', 'hide', 'remove', 'restore']),
});

export const undoDecisionSchema = z.object({ logId: z.uuid().toLowerCase() });

export const photoDecisions = ['approve', 'remove', 'restore'] as const;

export const decidePhotosSchema = z.object({
  decision: z.enum(photoDecisions).describe('restore: out of the trash'),
  photos: z
    .array(z.object({ id: z.uuid().toLowerCase(), memorialId: z.uuid().toLowerCase(), state: z.enum(states) }))
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
    .describe('With the state in which each was seen'),
});
export const decidedPhotosSchema = z.object({ count: z.int() });
