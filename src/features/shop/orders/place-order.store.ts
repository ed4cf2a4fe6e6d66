import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { lockStock, localizeProduct } from '../products/products.store.ts';
import { splitVat } from '../shop.rules.ts';
import type { OrderLineInput, OrderProblem, PlaceOrder } from '../shop.schema.ts';
import { loadShopSettings, takeOrderNumber } from '../settings/shop-settings.store.ts';
import { orderLines, orders, products, productVariants } from '../shop.table.ts';
import { findOrder, deriveOrderToken, type OrderRow, queueOrderEmail } from './orders.store.ts';

const refuse = (problem: OrderProblem, data: { variantId?: string; left?: number; priceAgorot?: number } = {}) =>
  fail('CONFLICT', { problem, ...data });

type PlaceContext = Pick<Context, 'actor' | 'config' | 'events' | 'jobs' | 'locale' | 'now'>;

/**
 * Places an order; the same form again is the same order. CONFLICT has in `data.problem` what changed since the cart was shown.
 */
export async function insertOrder(context: PlaceContext, input: PlaceOrder): Promise<OrderRow> {
  const { actor, config, events, jobs, locale, now } = context;
  const { submitId, lines, expectedTotalAgorot, acceptsMadeToOrder, ...customer } = input;
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([lines, expectedTotalAgorot, customer, actor.userId]))
    .digest('hex');
  return events.transaction(async (tx, announce) => {
    const at = now();
    // Serializes orders from here on, so that a form that is sent twice finds its first order.
    const number = await takeOrderNumber(tx, at);
    const known = await findOrder(tx, eq(orders.submitId, submitId));
    if (known) {
      if (known.payloadHash !== payloadHash) throw refuse('otherOrder');
      return known;
    }
    const settings = await loadShopSettings(tx);
    if (!settings.isOn) throw refuse('closed');
    const variants = await takeStock(tx, announce, lines, locale);
    const priced = lines.map((line) => priceLine(line, variants.get(line.variantId)));
    if (!acceptsMadeToOrder && priced.some(({ isMadeToOrder }) => isMadeToOrder)) throw refuse('madeToOrder');

    const { deliveryAgorot, vatBasisPoints, paymentDays } = settings;
    const goodsAgorot = priced.reduce((sum, { totalAgorot }) => sum + totalAgorot, 0);
    const totalAgorot = goodsAgorot + deliveryAgorot;
    if (totalAgorot !== expectedTotalAgorot) throw refuse('totalChanged');
    const vat = splitVat([...priced.map((line) => line.totalAgorot), deliveryAgorot], vatBasisPoints);
    const [order] = await tx
      .insert(orders)
      .values({
        ...customer,
        number,
        tokenHash: hashToken(deriveOrderToken(config, submitId)),
        submitId,
        payloadHash,
        userId: actor.userId,
        locale,
        goodsAgorot,
        deliveryAgorot,
        totalAgorot,
        vatBasisPoints,
        vatAgorot: vat.total,
        deliveryVatAgorot: vat.lines.at(-1) ?? 0,
        createdAt: at,
        expiresAt: new Date(at.getTime() + paymentDays * 24 * 3600 * 1000),
      })
      .returning();
    if (!order) throw new Error('no order');
    await tx
      .insert(orderLines)
      .values(
        priced.map((line, position) => ({ ...line, orderId: order.id, position, vatAgorot: vat.lines[position] ?? 0 })),
      );
    await queueOrderEmail(tx, { config, jobs }, 'orderPlaced', order);
    return order;
  });
}

type Offered = Omit<
  typeof orderLines.$inferInsert,
  'orderId' | 'position' | 'vatAgorot' | 'quantity' | 'totalAgorot'
> & {
  engravingLimit: number | null;
};

/**
 * Takes the pieces of all lines from the stock, each variant by one atomic statement: of two orders of the last piece one
 * succeeds.
 */
async function takeStock(
  tx: Transaction,
  announce: Announce,
  lines: readonly OrderLineInput[],
  locale: Locale,
): Promise<Map<string, Offered>> {
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  const offered = new Map<string, Offered>();
  await lockStock(tx, [...wanted.keys()]);
  for (const [variantId, quantity] of wanted) {
    const { rows } = await tx.execute<{ stock: number | null }>(sql`
      update product_variants v set stock = v.stock - ${quantity}::int from products p
      where v.id = ${variantId}::uuid and p.id = v.product_id and p.is_active and (v.stock is null or v.stock >= ${quantity}::int)
      returning v.stock`);
    const [taken] = rows;
    const [existing] = await tx
      .select()
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(eq(productVariants.id, variantId));
    if (!existing || !existing.products.isActive) throw refuse('gone', { variantId });
    const { products: product, product_variants: variant } = existing;
    if (!taken) throw refuse('outOfStock', { variantId, left: variant.stock ?? 0 });
    if (taken.stock === 0) await announce('shop.changed', {});
    offered.set(variantId, {
      productId: product.id,
      variantId,
      name: localizeProduct(product, locale).name,
      variantName: variant.name,
      sku: variant.sku,
      unitPriceAgorot: variant.priceAgorot,
      isMadeToOrder: product.isMadeToOrder,
      engravingLimit: product.engravingLimit,
    });
  }
  // An admin who has the product open gets its new stock.
  const productIds = [...offered.values()].flatMap(({ productId }) => productId ?? []);
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(inArray(products.id, productIds));
  return offered;
}

function priceLine(
  { variantId, quantity, engraving, expectedPriceAgorot }: OrderLineInput,
  offered: Offered | undefined,
) {
  if (!offered) throw refuse('gone', { variantId });
  const { engravingLimit, ...line } = offered;
  const priceAgorot = line.unitPriceAgorot;
  if (priceAgorot !== expectedPriceAgorot) throw refuse('priceChanged', { variantId, priceAgorot });
  if (engraving !== '' && engravingLimit === null) throw refuse('engravingRefused', { variantId });
  if (engravingLimit !== null && engraving.length > engravingLimit) throw refuse('engravingLong', { variantId });
  return { ...line, quantity, engraving, totalAgorot: priceAgorot * quantity };
}
