import * as z from 'zod';
import { tableInput, tablePageSchema } from '#core/table-page.ts';
import { takedownReasons } from '#features/memorial/takedown.schema.ts';

export const memorialSorts = ['updated', 'created', 'name'] as const;
export const usualMemorialSort = { sort: 'updated', direction: 'desc' } as const;
export const memorialViews = ['public', 'private', 'reported', 'deleted'] as const;

export const listMemorialsSchema = z.object({
  ...tableInput(memorialSorts, usualMemorialSort),
  view: z.enum(memorialViews).optional().describe('Without a view: every page that is not deleted'),
  text: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('A part of the name, of the owner or of the address of the owner, or an id'),
});

export const managedMemorialSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  isPublic: z.boolean(),
  isDemo: z.boolean(),
  views: z.number().int(),
  pending: z.number().int(),
  reports: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  /** The operators closed the page, and may reopen it. */
  canReopen: z.boolean(),
  /** The version of the settings; a change names the version that its caller loaded. */
  version: z.number().int(),
});
export type ManagedMemorial = z.output<typeof managedMemorialSchema>;

export const managedMemorialPageSchema = tablePageSchema(managedMemorialSchema);

export const memorialActions = ['unpublish', 'reopen', 'delete', 'restore'] as const;
export type MemorialAction = (typeof memorialActions)[number];

export const changeMemorialsSchema = z
  .object({
    action: z.enum(memorialActions),
    memorials: z
      .array(
        z.object({
          id: z.uuid(),
          version: z.int().min(0),
          deletedAt: z.iso
            .datetime()
            .nullable()
            .optional()
            .describe('The time of the deletion, as the caller loaded it'),
        }),
      )
      .min(1)
      .max(200)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
    reason: z.enum(takedownReasons).nullable().default(null).describe('For closing and deleting'),
  })
  .refine(({ action, reason }) => (action === 'unpublish' || action === 'delete') === (reason !== null), {
    path: ['reason'],
  });

export const changedMemorialsSchema = z.object({ memorials: z.array(managedMemorialSchema) });
