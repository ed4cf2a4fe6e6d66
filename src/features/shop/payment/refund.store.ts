import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/events.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { orderPayments } from '../shop.table.ts';
import { pickPaymentProvider } from './hosted-payment.store.ts';
import { refundPayment } from './payment.jobs.ts';

/**
 * Queues refunds by the payment page, for an order that the transaction has locked: from the first attempt on, minus earlier
 * refunds. Other payments are refunded by hand.
 */
export async function queueRefunds(
  tx: Transaction,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  order: OrderRow,
  dueAgorot: number,
): Promise<void> {
  const isPaidThere = and(
    eq(orderPayments.orderId, order.id),
    eq(orderPayments.provider, pickPaymentProvider(config).name),
    inArray(orderPayments.state, ['paid', 'mismatch']),
  );
  const attempts = await tx
    .select()
    .from(orderPayments)
    .where(isPaidThere)
    .orderBy(asc(orderPayments.createdAt), asc(orderPayments.id));
  let before = order.refundedAgorot;
  let left = dueAgorot;
  for (const { id, ref, amountAgorot: came } of attempts) {
    const returned = Math.min(before, came);
    const amountAgorot = Math.min(left, came - returned);
    before -= returned;
    left -= amountAgorot;
    if (amountAgorot > 0) await jobs.add(tx, refundPayment, { ref, amountAgorot, key: `${id}:${order.version}` });
  }
}
