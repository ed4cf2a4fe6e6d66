import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { findOrder } from '../orders/orders.store.ts';
import { orderPayments, orders } from '../shop.table.ts';
import { pickPaymentProvider } from './hosted-payment.store.ts';
import { settlePayment } from './payment.store.ts';

/** Refunds a booked sum by its payment page. Its key makes retries idempotent. */
export const refundPayment = defineJob(
  'shop.refund-payment',
  z.object({ ref: z.string(), amountAgorot: z.int().min(1), key: z.string() }),
  async ({ ref, amountAgorot, key }, { config }: JobServices) =>
    pickPaymentProvider(config).refund(ref, amountAgorot, key),
);

/** Closes the open payment pages of an order; earlier payments there are booked. */
export const closePayments = defineJob(
  'shop.close-payments',
  z.object({ orderId: z.uuid() }),
  async ({ orderId }, services: JobServices) => {
    const provider = pickPaymentProvider(services.config);
    const order = await findOrder(services.db, eq(orders.id, orderId));
    if (!order) return;
    const attempts = await services.db
      .select()
      .from(orderPayments)
      .where(
        and(
          eq(orderPayments.orderId, orderId),
          eq(orderPayments.provider, provider.name),
          eq(orderPayments.state, 'open'),
        ),
      );
    for (const { ref, amountAgorot } of attempts) {
      if (order.payment === 'awaiting' && amountAgorot === order.totalAgorot) continue;
      await provider.cancel(ref);
      await settlePayment(services, ref);
    }
  },
);
