import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { locales } from '#core/locale.ts';
import { users } from '#server/auth-table.ts';
import type { ProductTexts } from './products/products.schema.ts';
import {
  attemptStates,
  cancelReasons,
  fulfilmentStates,
  paymentStates,
  productArts,
  shopLimits,
} from './shop.schema.ts';

/** Agorot: the total of many lines may exceed a four-byte integer. */
const agorot = () => bigint({ mode: 'number' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const most = (number: number) => sql.raw(String(number));

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Translations; missing ones fall back to the texts above. */
    translations: jsonb().$type<Partial<Record<'en' | 'ar', ProductTexts>>>().notNull().default({}),
    art: text({ enum: productArts }).notNull().default('plaque'),
    /** The longest text that can be engraved; null where none can. */
    engravingLimit: integer(),
    isMadeToOrder: boolean().notNull().default(false),
    isActive: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index('products_by_position').on(t.position, t.id),
    check('products_name', sql`length(trim(${t.name})) > 0`),
    check('products_art', isOneOf(t.art, productArts)),
    check('products_engraving_limit', sql`${t.engravingLimit} between 1 and ${most(shopLimits.engraving)}`),
  ],
);

/** The purchasable item: every product has at least one variant. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    /** '' for the only variant of a product. */
    name: text().notNull().default(''),
    priceAgorot: integer().notNull(),
    /** Null: unlimited. */
    stock: integer(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('product_variants_by_product').on(t.productId, t.position, t.id),
    check('product_variants_price', sql`${t.priceAgorot} between 1 and ${most(shopLimits.price.max)}`),
    check('product_variants_stock', sql`${t.stock} between 0 and ${most(shopLimits.stock)}`),
  ],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index('product_pictures_by_product').on(t.productId, t.position, t.id)],
);

/** The settings of the shop, in one row. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: boolean().primaryKey().default(true),
    /** Off closes the shop; on opens it as soon as a product is active. */
    isOn: boolean().notNull().default(true),
    /** 1800 is 18 %; 0 for a business that collects none. */
    vatBasisPoints: integer().notNull().default(1800),
    deliveryAgorot: integer().notNull().default(0),
    /** How long an order may stay unpaid. */
    paymentDays: integer().notNull().default(7),
    /** Instructions for a bank transfer, Bit and the telephone; '' for a way that is not offered. */
    bankDetails: text().notNull().default(''),
    bitDetails: text().notNull().default(''),
    phoneDetails: text().notNull().default(''),
    /** Name, number and address of the business, required by law. */
    sellerDetails: text().notNull().default(''),
    /** The sequence of order numbers, which are no invoice numbers. */
    lastOrderNumber: integer().notNull().default(1000),
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    check('shop_settings_one_row', sql`${t.id}`),
    check('shop_settings_vat', sql`${t.vatBasisPoints} between 0 and 10000`),
    check('shop_settings_delivery', sql`${t.deliveryAgorot} between 0 and ${most(shopLimits.price.max)}`),
    check('shop_settings_payment_days', sql`${t.paymentDays} between 1 and 90`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    /** The hash of the token in email links, which is not stored itself. */
    tokenHash: text().notNull().unique(),
    /** Id and content hash of the form: the same again is the same order, other content is refused. */
    submitId: uuid().notNull().unique(),
    payloadHash: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    locale: text({ enum: locales }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    zip: text().notNull().default(''),
    note: text().notNull().default(''),
    payment: text({ enum: paymentStates }).notNull().default('awaiting'),
    fulfilment: text({ enum: fulfilmentStates }).notNull().default('new'),
    cancelledAt: instantColumn(),
    cancelReason: text({ enum: cancelReasons }),
    goodsAgorot: agorot().notNull(),
    deliveryAgorot: agorot().notNull(),
    totalAgorot: agorot().notNull(),
    vatBasisPoints: integer().notNull(),
    vatAgorot: agorot().notNull(),
    deliveryVatAgorot: agorot().notNull(),
    feeAgorot: agorot().notNull().default(0),
    refundDueAgorot: agorot().notNull().default(0),
    refundedAgorot: agorot().notNull().default(0),
    tracking: text().notNull().default(''),
    /** An internal note, never shown to customers. */
    staffNote: text().notNull().default(''),
    /** The number and link of the registered program's document; '' until there is one. */
    invoiceNumber: text().notNull().default(''),
    invoiceLink: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull().defaultNow(),
    /** The payment deadline. */
    expiresAt: instantColumn().notNull(),
    paidAt: instantColumn(),
    shippedAt: instantColumn(),
    doneAt: instantColumn(),
  },
  (t) => [
    index('orders_by_time').on(t.createdAt, t.id),
    index('orders_by_user').on(t.userId, t.createdAt),
    index('orders_waiting')
      .on(t.expiresAt)
      .where(sql`${t.payment} = 'awaiting'`),
    check('orders_locale', isOneOf(t.locale, locales)),
    check('orders_payment', isOneOf(t.payment, paymentStates)),
    check('orders_fulfilment', isOneOf(t.fulfilment, fulfilmentStates)),
    check('orders_cancelled', sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
    check('orders_cancel_reason', isOneOf(t.cancelReason, cancelReasons)),
    check('orders_total', sql`${t.totalAgorot} = ${t.goodsAgorot} + ${t.deliveryAgorot}`),
    check('orders_refund', sql`${t.refundDueAgorot} >= 0 and ${t.refundedAgorot} >= 0 and ${t.feeAgorot} >= 0`),
  ],
);

/** A copy of the ordered product, so that changes of products do not affect orders. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    variantId: uuid().references(() => productVariants.id, { onDelete: 'set null' }),
    name: text().notNull(),
    variantName: text().notNull(),
    sku: text().notNull(),
    unitPriceAgorot: integer().notNull(),
    quantity: integer().notNull(),
    totalAgorot: agorot().notNull(),
    vatAgorot: agorot().notNull(),
    engraving: text().notNull().default(''),
    isMadeToOrder: boolean().notNull(),
    cancelledAt: instantColumn(),
  },
  (t) => [
    unique('order_lines_position').on(t.orderId, t.position),
    index('order_lines_by_product').on(t.productId),
    index('order_lines_by_variant').on(t.variantId),
    check('order_lines_quantity', sql`${t.quantity} between 1 and ${most(shopLimits.quantity)}`),
    check('order_lines_total', sql`${t.totalAgorot} = ${t.unitPriceAgorot}::bigint * ${t.quantity}`),
  ],
);

/** Payment attempts at a hosted page, whose state is queried there. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    ref: text().notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    amountAgorot: agorot().notNull(),
    url: text().notNull(),
    expiresAt: instantColumn().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('order_payments_ref').on(t.provider, t.ref),
    index('order_payments_by_order').on(t.orderId, t.createdAt),
    check('order_payments_state', isOneOf(t.state, attemptStates)),
  ],
);
