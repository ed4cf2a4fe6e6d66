import * as z from 'zod';
import { fulfilmentStates, orderNumber, orderViewSchema, paymentStates } from '../schema.ts';

export const managedOrderSchema = orderViewSchema.extend({ version: z.int() });
export type ManagedOrder = z.output<typeof managedOrderSchema>;

/** One order as an admin saw it: CONFLICT where it has changed since. */
export const seenOrderSchema = z.object({ number: orderNumber, version: z.int() });

export const orderFilterSchema = z.object({
  payment: z.enum(paymentStates).optional(),
  fulfilment: z.enum(fulfilmentStates).optional(),
  isCancelled: z.stringbool().or(z.boolean()).optional(),
  search: z.string().trim().max(200).default('').describe('Part of a name or an address, or a number'),
  before: z
    .string()
    .regex(/^\d{4}-\d{1,9}$/)
    .optional()
    .describe('The number of the last order of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const orderRowSchema = managedOrderSchema.omit({ lines: true }).extend({ lineCount: z.int() });
