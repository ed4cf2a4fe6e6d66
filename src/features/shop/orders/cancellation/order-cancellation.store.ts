import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { lockStock } from '../../products/products.store.ts';
import { closePayments } from '../../payment/payment.jobs.ts';
import { splitVat } from '../../shop.rules.ts';
import type { CancelReason } from '../../shop.schema.ts';
import { orderLines, orderPayments, orders, products, productVariants } from '../../shop.table.ts';
import type { priceCancellation } from '../orders.rules.ts';
import { type FullOrder, type OrderRow, queueOrderEmail } from '../orders.store.ts';

interface CancelContext extends Pick<Context, 'config' | 'jobs'> {
  tx: Transaction;
  announce: Announce;
  now: Date;
}

type PricedCancellation = ReturnType<typeof priceCancellation>;

/**
 * Cancels lines of an order that the transaction has locked: goods return to the stock, paid money is to be refunded, the
 * customer is notified.
 */
export async function cancelLines(
  { tx, announce, now, ...services }: CancelContext,
  order: FullOrder,
  { lineIds, isWhole, feeAgorot, refundAgorot }: PricedCancellation,
  reason: CancelReason,
): Promise<OrderRow> {
  // Locked before the lines, in the order of a removal of a product.
  await returnStock(tx, announce, order, lineIds);
  await tx.update(orderLines).set({ cancelledAt: now }).where(inArray(orderLines.id, lineIds));
  const isPaid = order.payment !== 'awaiting' && order.payment !== 'none';
  if (!isPaid && !isWhole) await recalculateOrder(tx, order, lineIds);
  // The received amount may differ from the total.
  const unpaid = order.refundDueAgorot > 0 ? 'refund_due' : 'none';
  const [changed] = await tx
    .update(orders)
    .set({
      ...(isWhole && { cancelledAt: now, cancelReason: reason }),
      payment: isPaid ? (refundAgorot > 0 ? 'refund_due' : order.payment) : isWhole ? unpaid : order.payment,
      refundDueAgorot: order.refundDueAgorot + refundAgorot,
      feeAgorot: order.feeAgorot + feeAgorot,
      version: order.version + 1,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('no order');
  const isOpen = and(eq(orderPayments.orderId, order.id), eq(orderPayments.state, 'open'));
  if ((await tx.$count(orderPayments, isOpen)) > 0) await services.jobs.add(tx, closePayments, { orderId: order.id });
  await queueOrderEmail(tx, services, isWhole ? 'orderCancelled' : 'orderLinesCancelled', changed);
  return changed;
}

/** Goods return to the stock unless they were made to order or shipped. */
async function returnStock(tx: Transaction, announce: Announce, order: FullOrder, lineIds: readonly string[]) {
  const isHere = order.fulfilment === 'new' || order.fulfilment === 'preparing';
  const lines = order.lines.filter(
    ({ id, isMadeToOrder }) => lineIds.includes(id) && isHere && (order.fulfilment === 'new' || !isMadeToOrder),
  );
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  if (variantIds.length > 0) await lockStock(tx, variantIds);
  for (const { variantId, quantity } of lines) {
    if (variantId === null) continue;
    const [back] = await tx
      .update(productVariants)
      .set({ stock: sql`least(${productVariants.stock} + ${quantity}::int, 1000000)` })
      .where(and(eq(productVariants.id, variantId), isNotNull(productVariants.stock)))
      .returning({ stock: productVariants.stock, productId: productVariants.productId });
    if (!back) continue;
    await tx
      .update(products)
      .set({ version: sql`${products.version} + 1` })
      .where(eq(products.id, back.productId));
    if (back.stock === quantity) await announce('shop.changed', {});
  }
}

/** The total of an unpaid order is that of its remaining lines. */
async function recalculateOrder(tx: Transaction, order: FullOrder, lineIds: readonly string[]): Promise<void> {
  const left = order.lines.filter(({ id, cancelledAt }) => cancelledAt === null && !lineIds.includes(id));
  const goodsAgorot = left.reduce((sum, { totalAgorot }) => sum + totalAgorot, 0);
  const vat = splitVat([...left.map(({ totalAgorot }) => totalAgorot), order.deliveryAgorot], order.vatBasisPoints);
  for (const [index, { id }] of left.entries())
    await tx
      .update(orderLines)
      .set({ vatAgorot: vat.lines[index] ?? 0 })
      .where(eq(orderLines.id, id));
  await tx
    .update(orders)
    .set({
      goodsAgorot,
      totalAgorot: goodsAgorot + order.deliveryAgorot,
      vatAgorot: vat.total,
      deliveryVatAgorot: vat.lines.at(-1) ?? 0,
    })
    .where(eq(orders.id, order.id));
}
