import * as z from 'zod';
import { roles } from '#core/policy.ts';
import { takedownReasons } from '#features/memorial/takedown.schema.ts';
import { tableInput, tablePageSchema } from '#core/table-page.ts';

/** Filters of the log; `access` is sign-ins, downloads and views, which are in no other list. */
export const logAreas = ['account', 'memorial', 'contribution', 'shop', 'plan', 'site', 'access'] as const;
export type LogArea = (typeof logAreas)[number];

export const logInputSchema = z.object({
  ...tableInput(['at'], { sort: 'at', direction: 'desc' }),
  area: z.enum(logAreas).optional().describe('Without one: everything but sign-ins, downloads and views'),
  by: z.enum(['staff']).optional().describe('What admins and moderators did'),
});

export const logRowSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** `noun.verb`, as in the audit log. */
  action: z.string(),
  resource: z.string(),
  /** For a sign-in to an unknown address this is a hash of the address in the form of an id. */
  resourceId: z.guid(),
  /** Null for a visitor, a command on the server and the program itself. `name` is null for a deleted account. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** The name of the resource: of a person, a page or a product, or the number of an order. */
  subject: z.string().nullable(),
  /** The page of the action, if it still exists. */
  memorialId: z.uuid().nullable(),
  role: z.enum(roles).nullable(),
  payment: z.string().nullable().describe('The new payment state of an order, if it changed'),
  fulfilment: z.string().nullable().describe('The new state of the goods of an order, or cancelled, if it changed'),
  reason: z.enum(takedownReasons).nullable(),
  /** Whether the action can be undone: no later action of its kind has the same resource. */
  canUndo: z.boolean(),
  isUndone: z.boolean(),
  /** The row that this row undid. */
  undoes: z.uuid().nullable(),
});
export type LogRow = z.output<typeof logRowSchema>;

export const undoSchema = z.object({ logId: z.uuid().toLowerCase() });

export const logSchema = tablePageSchema(logRowSchema);
