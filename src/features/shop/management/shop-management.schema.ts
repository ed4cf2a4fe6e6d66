import * as z from 'zod';
import { prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { tableInput, tablePageSchema } from '#core/table-page.ts';
import { fulfilmentStates, orderNumber, orderViewSchema, paymentStates } from '../shop.schema.ts';

export const managedOrderSchema = orderViewSchema.extend({
  version: z.int(),
  staffNote: z.string().describe('What admins tell each other'),
});
export type ManagedOrder = z.output<typeof managedOrderSchema>;

/** An order with the version that the admin saw: CONFLICT if it has changed since. */
export const seenOrderSchema = z.object({ number: orderNumber, version: z.int() });

export const staffNote = prose(limits.note).default('');

export const orderSorts = ['placed', 'total'] as const;

export const orderFilterSchema = z.object({
  ...tableInput(orderSorts, { sort: 'placed', direction: 'desc' }),
  payment: z.enum(paymentStates).optional(),
  fulfilment: z.enum(fulfilmentStates).optional(),
  isCancelled: z.stringbool().or(z.boolean()).optional(),
  search: z.string().trim().max(200).default('').describe('Part of a name or an address, or a number'),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

export const orderRowSchema = managedOrderSchema
  .pick({
    number: true,
    name: true,
    email: true,
    payment: true,
    fulfilment: true,
    totalAgorot: true,
    refundDueAgorot: true,
  })
  .extend({ id: z.uuid(), isCancelled: z.boolean(), createdAt: z.iso.datetime(), lineCount: z.int() });
export type OrderListRow = z.output<typeof orderRowSchema>;

export const orderPageSchema = tablePageSchema(orderRowSchema);
