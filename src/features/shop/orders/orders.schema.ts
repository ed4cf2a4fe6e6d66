import * as z from 'zod';
import { email } from '#core/fields.ts';
import { orderNumber, orderViewSchema, shopLimits } from '../shop.schema.ts';

export const placedOrderSchema = z.object({
  number: z.string(),
  token: z.string(),
  /** The URL of the hosted payment page; null if payments are made in other ways. */
  paymentUrl: z.url().nullable(),
});

/** Payment without a hosted page; '' for ways that the operator does not offer. */
export const instructionsSchema = z.object({
  bankDetails: z.string(),
  bitDetails: z.string(),
  phoneDetails: z.string(),
  sellerDetails: z.string(),
});

export const openedOrderSchema = z.object({
  order: orderViewSchema,
  instructions: instructionsSchema,
  isPaidOnline: z.boolean(),
  /** The URL of the open hosted page; null where none is open. */
  paymentUrl: z.url().nullable(),
});

/** The number and email address of an order allow cancelling it without an account. */
export const cancelSchema = z.object({
  number: orderNumber,
  email,
  isProtected: z
    .boolean()
    .default(false)
    .describe('From the age of 65, with a disability, or within five years of immigrating'),
});

export const cancellationSchema = z.object({
  number: z.string(),
  outcome: z.enum(['possible', 'already', 'late', 'madeToOrder']),
  /** Whether nothing of the order is left. */
  isWhole: z.boolean(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), totalAgorot: z.int() })),
  deliveryAgorot: z.int(),
  feeAgorot: z.int(),
  refundAgorot: z.int(),
  isPaid: z.boolean(),
});
export type CancellationSummary = z.output<typeof cancellationSchema>;

export const trackingText = z.string().trim().max(shopLimits.tracking, 'tooLong');
