import * as z from 'zod';
import { roles } from '#core/policy.ts';
import { takedownReasons } from '#features/memorial/takedown.schema.ts';
import { tableInput, tablePageSchema } from '#core/table-page.ts';

/** What the log can be narrowed to; `access` is who came and read, which no other list has. */
export const logAreas = ['account', 'memorial', 'contribution', 'shop', 'plan', 'site', 'access'] as const;
export type LogArea = (typeof logAreas)[number];

export const logInputSchema = z.object({
  ...tableInput(['at'], { sort: 'at', direction: 'desc' }),
  area: z.enum(logAreas).optional().describe('Without one: everything but who came and read'),
  by: z.enum(['staff']).optional().describe('What admins and moderators did'),
});

export const logRowSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** `noun.verb`, as it was recorded. */
  action: z.string(),
  resource: z.string(),
  /** A hash as well, in the shape of an id: of an address that no account has. */
  resourceId: z.guid(),
  /** Null: a visitor, a command at the server or the program by itself. The name is null for an account that is gone. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** The name of what it was done to: a person, a page, a product, the number of an order. */
  subject: z.string().nullable(),
  /** The page that it was done on, where there is one still. */
  memorialId: z.uuid().nullable(),
  role: z.enum(roles).nullable(),
  payment: z.string().nullable().describe('The new state of the payment of an order, where it changed'),
  fulfilment: z.string().nullable().describe('The new state of its goods, or cancelled, where it changed'),
  reason: z.enum(takedownReasons).nullable(),
  /** It can be undone: nothing of its kind was done to the same thing since. */
  canUndo: z.boolean(),
  isUndone: z.boolean(),
  /** The row that this row undid. */
  undoes: z.uuid().nullable(),
});
export type LogRow = z.output<typeof logRowSchema>;

export const undoSchema = z.object({ logId: z.uuid().toLowerCase() });

export const logSchema = tablePageSchema(logRowSchema);
