import * as z from 'zod';
import { email, isBlank, prose, type ValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { locales } from '#core/locale.ts';

/** Money is whole agorot, and every price includes VAT. */
export const shopLimits = {
  /** 100,000 ₪; a higher total would be a mistake. */
  price: { min: 1, max: 10_000_000 },
  stock: 1_000_000,
  quantity: 99,
  lines: 20,
  products: 500,
  variants: 20,
  sku: 60,
  engraving: 200,
  phone: 40,
  street: 200,
  city: 100,
  zip: 12,
  tracking: 200,
  instructions: 1000,
  pictures: 8,
} as const;

/** The placeholder of a product without a picture. */
export const productArts = ['plaque', 'book', 'candle'] as const;

export const paymentStates = ['awaiting', 'paid', 'refund_due', 'refunded', 'none'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const fulfilmentStates = ['new', 'preparing', 'shipped', 'done'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** Who cancelled: the customer, the operator, or the payment deadline. */
export const cancelReasons = ['customer', 'operator', 'expired'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** States of one attempt to pay at a hosted page. `mismatch`: paid, but not the amount of the order. */
export const attemptStates = ['open', 'paid', 'failed', 'mismatch'] as const;

export const priceSchema = z
  .int('priceRange')
  .min(shopLimits.price.min, 'priceRange')
  .max(shopLimits.price.max, 'priceRange')
  .describe('Agorot, VAT included');

/** One line of text, without bidirectional control characters. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const singleLine = (max: number) =>
  z
    .string()
    .max(max, 'tooLong')
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .replace(bidiControls, '')
        .toWellFormed(),
    )
    .transform((text) => (isBlank(text) ? '' : text.trim().replace(/\s+/g, ' ')));

export const requiredLine = (max: number, message: ValidationKey) => singleLine(max).pipe(z.string().min(1, message));

export const orderLineSchema = z.object({
  variantId: z.uuid('invalid').toLowerCase(),
  quantity: z.int('quantityRange').min(1, 'quantityRange').max(shopLimits.quantity, 'quantityRange'),
  engraving: singleLine(shopLimits.engraving).default(''),
  expectedPriceAgorot: priceSchema.describe('The price that the customer was shown'),
});
export type OrderLineInput = z.output<typeof orderLineSchema>;

/** The buyer and the delivery address. */
export const customerSchema = z.object({
  name: requiredLine(limits.personName, 'nameRequired'),
  email,
  phone: requiredLine(shopLimits.phone, 'phoneRequired'),
  street: requiredLine(shopLimits.street, 'addressRequired'),
  city: requiredLine(shopLimits.city, 'addressRequired'),
  zip: singleLine(shopLimits.zip).default(''),
  note: prose(limits.note).default(''),
});

export const placeOrderSchema = customerSchema.extend({
  submitId: z.uuid().toLowerCase().describe('The same id again is the same order'),
  lines: z.array(orderLineSchema).min(1, 'required').max(shopLimits.lines, 'tooMany'),
  expectedTotalAgorot: z.int().min(0).describe('What the customer was shown, delivery included'),
  acceptsMadeToOrder: z
    .boolean()
    .default(false)
    .describe('The customer was told that goods made to order cannot be cancelled once they are being made'),
});
export type PlaceOrder = z.output<typeof placeOrderSchema>;

/** Why an order is refused; `data` of CONFLICT. */
export const orderProblems = [
  'closed',
  'gone',
  'outOfStock',
  'priceChanged',
  'totalChanged',
  'engravingRefused',
  'engravingLong',
  'madeToOrder',
  'otherOrder',
] as const;
export type OrderProblem = (typeof orderProblems)[number];

export const orderTokenSchema = z.object({ token: z.string().regex(/^[\w-]{22}$/) });
export const orderNumber = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{1,9}$/, 'orderNumberInvalid');

/** An order line for customers and admins. */
export const orderLineViewSchema = z.object({
  id: z.uuid(),
  productId: z.uuid().nullable(),
  name: z.string(),
  variantName: z.string(),
  sku: z.string(),
  unitPriceAgorot: z.int(),
  quantity: z.int(),
  totalAgorot: z.int(),
  vatAgorot: z.int(),
  engraving: z.string(),
  isMadeToOrder: z.boolean(),
  cancelledAt: z.date().nullable(),
});
export type OrderLineView = z.output<typeof orderLineViewSchema>;

export const orderViewSchema = z.object({
  number: z.string(),
  locale: z.enum(locales),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  note: z.string(),
  payment: z.enum(paymentStates),
  fulfilment: z.enum(fulfilmentStates),
  cancelledAt: z.date().nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  goodsAgorot: z.int(),
  deliveryAgorot: z.int(),
  totalAgorot: z.int(),
  vatBasisPoints: z.int(),
  vatAgorot: z.int(),
  feeAgorot: z.int(),
  refundDueAgorot: z.int(),
  refundedAgorot: z.int(),
  tracking: z.string(),
  invoiceNumber: z.string(),
  invoiceLink: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  paidAt: z.date().nullable(),
  shippedAt: z.date().nullable(),
  doneAt: z.date().nullable(),
  lines: z.array(orderLineViewSchema),
});
export type OrderView = z.output<typeof orderViewSchema>;
