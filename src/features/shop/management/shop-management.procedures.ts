import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { cancelLines } from '../orders/cancellation/order-cancellation.store.ts';
import { canMoveFulfilment, priceCancellation } from '../orders/orders.rules.ts';
import { trackingText } from '../orders/orders.schema.ts';
import {
  byNumber,
  findOrder,
  type FullOrder,
  lockOrder,
  type OrderRow,
  queueOrderEmail,
  toOrderView,
} from '../orders/orders.store.ts';
import { queueRefunds } from '../payment/refund.store.ts';
import { receiveMoney } from '../payment/payment.store.ts';
import { fulfilmentStates, orderNumber } from '../shop.schema.ts';
import { orderLines, orders } from '../shop.table.ts';
import {
  type ManagedOrder,
  managedOrderSchema,
  orderFilterSchema,
  orderPageSchema,
  seenOrderSchema,
  staffNote,
} from './shop-management.schema.ts';
import { listOrderPage } from './shop-management.store.ts';

/** The orders of the shop, by default the newest first. */
export const listOrders = signedIn('shop.manage')
  .route({ method: 'GET', path: '/shop/orders' })
  .input(orderFilterSchema)
  .output(orderPageSchema)
  .handler(({ context: { db }, input }) => listOrderPage(db, input));

export const openOrder = signedIn('shop.manage')
  .route({ method: 'GET', path: '/shop/orders/{number}' })
  .input(z.object({ number: orderNumber }))
  .output(managedOrderSchema)
  .handler(async ({ context: { db }, input: { number } }) => {
    const order = await findOrder(db, byNumber(number));
    if (!order) throw fail('NOT_FOUND');
    return managed(order);
  });

/** Records the payment, which has to equal the total; for a cancelled order it is to be refunded. */
export const confirmPayment = signedIn('shop.manage')
  .route({ method: 'POST', path: '/shop/orders/{number}/payment' })
  .input(seenOrderSchema.extend({ amountAgorot: z.int().min(1) }))
  .output(managedOrderSchema)
  .handler(({ context, input }) =>
    change(context, input, async (tx, order) => {
      if (order.payment !== 'awaiting' && order.payment !== 'none') throw fail('CONFLICT', { problem: 'move' });
      if (order.totalAgorot !== input.amountAgorot) throw fail('CONFLICT', { problem: 'totalChanged' });
      return receiveMoney(tx, context, order, input.amountAgorot);
    }),
  );

/** Advances the delivery; `tracking` is in the email about the shipment. */
export const moveFulfilment = signedIn('shop.manage')
  .route({ method: 'POST', path: '/shop/orders/{number}/fulfilment' })
  .input(seenOrderSchema.extend({ to: z.enum(fulfilmentStates), tracking: trackingText.optional() }))
  .output(managedOrderSchema)
  .handler(({ context, input: { to, tracking, ...seen } }) =>
    change(context, seen, async (tx, order) => {
      if (!canMoveFulfilment(order, to)) throw fail('CONFLICT', { problem: 'move' });
      const at = context.now();
      const changed = await updateOrder(tx, order, {
        fulfilment: to,
        ...(tracking !== undefined && { tracking }),
        ...(to === 'shipped' && { shippedAt: at }),
        ...(to === 'done' && { doneAt: at }),
      });
      if (to === 'shipped') await queueOrderEmail(tx, context, 'orderShipped', changed);
      return changed;
    }),
  );

/** Cancels lines that the operator cannot deliver, with a full refund. */
export const cancelOrderLines = signedIn('shop.manage')
  .route({ method: 'POST', path: '/shop/orders/{number}/cancellation' })
  .input(seenOrderSchema.extend({ lineIds: z.array(z.uuid()).min(1).max(100) }))
  .output(managedOrderSchema)
  .handler(({ context, input: { lineIds, ...seen } }) =>
    change(context, seen, async (tx, order, announce) => {
      if (order.cancelledAt !== null) throw fail('CONFLICT', { problem: 'move' });
      const standing = order.lines.filter(({ cancelledAt }) => cancelledAt === null);
      const lines = standing.filter(({ id }) => lineIds.includes(id));
      if (lines.length !== new Set(lineIds).size) throw fail('CONFLICT', { problem: 'move' });
      const priced = priceCancellation(order, lines, lines.length === standing.length);
      const free = { ...priced, feeAgorot: 0, refundAgorot: priced.refundAgorot + priced.feeAgorot };
      const { config, jobs, now } = context;
      return cancelLines({ tx, announce, config, jobs, now: now() }, order, free, 'operator');
    }),
  );

/** Refunds what is due: by the payment page if it was paid there, otherwise by hand before this call. */
export const markRefunded = signedIn('shop.manage')
  .route({ method: 'POST', path: '/shop/orders/{number}/refund' })
  .input(seenOrderSchema.extend({ amountAgorot: z.int().min(1) }))
  .output(managedOrderSchema)
  .handler(({ context, input }) =>
    change(context, input, async (tx, order) => {
      if (order.refundDueAgorot === 0) throw fail('CONFLICT', { problem: 'move' });
      if (order.refundDueAgorot !== input.amountAgorot) throw fail('CONFLICT', { problem: 'totalChanged' });
      await queueRefunds(tx, context, order, input.amountAgorot);
      const settled = order.cancelledAt === null ? 'paid' : 'refunded';
      return updateOrder(tx, order, {
        payment: order.payment === 'awaiting' ? 'awaiting' : settled,
        refundDueAgorot: 0,
        refundedAgorot: order.refundedAgorot + input.amountAgorot,
      });
    }),
  );

/** The internal note of an order. */
export const setOrderNote = signedIn('shop.manage')
  .route({ method: 'PUT', path: '/shop/orders/{number}/note' })
  .input(seenOrderSchema.extend({ staffNote }))
  .output(managedOrderSchema)
  .handler(({ context, input: { staffNote: words, ...seen } }) =>
    change(context, seen, (tx, order) => updateOrder(tx, order, { staffNote: words })),
  );

function assertSeen(order: FullOrder | null, { version }: { version: number }): asserts order is FullOrder {
  if (!order) throw fail('NOT_FOUND');
  if (order.version !== version) throw fail('CONFLICT', { problem: 'version' });
}

/** An admin's change to an order of a known version. */
function change(
  { events, userId }: Context & { userId: string },
  seen: z.output<typeof seenOrderSchema>,
  work: (tx: Transaction, order: FullOrder, announce: Announce) => Promise<OrderRow>,
): Promise<ManagedOrder> {
  return events.transaction(async (tx, announce) => {
    await actAs(tx, userId);
    const order = await lockOrder(tx, byNumber(seen.number));
    assertSeen(order, seen);
    const changed = await work(tx, order, announce);
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(orderLines.position);
    return managed({ ...changed, lines });
  });
}

async function updateOrder(tx: Transaction, order: OrderRow, values: Partial<OrderRow>): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ ...values, version: order.version + 1 })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw fail('NOT_FOUND');
  return changed;
}

function managed(order: FullOrder): ManagedOrder {
  return { ...toOrderView(order), version: order.version, staffNote: order.staffNote };
}
