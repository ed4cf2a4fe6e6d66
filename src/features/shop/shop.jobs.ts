import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { cancelLines } from './orders/cancellation/order-cancellation.store.ts';
import { priceCancellation } from './orders/orders.rules.ts';
import { lockOrder } from './orders/orders.store.ts';
import { settleOpenPayments } from './payment/payment.store.ts';
import { orders } from './shop.table.ts';

const atOnce = 200;
const patienceMs = 24 * 3600 * 1000;

/** Cancels orders that were not paid in time; their goods return to the stock. */
export const expireOrders = defineJob(
  'shop.expire-orders',
  z.object({}),
  async (_payload, services: JobServices) => {
    const { config, db, events, jobs, log, now } = services;
    const at = now();
    const isWaiting = and(eq(orders.payment, 'awaiting'), isNull(orders.cancelledAt), lt(orders.expiresAt, at));
    const late = await db
      .select({ id: orders.id, expiresAt: orders.expiresAt })
      .from(orders)
      .where(isWaiting)
      .orderBy(asc(orders.expiresAt))
      .limit(atOnce);
    for (const { id, expiresAt } of late) {
      // The webhook may have been lost. An unreachable payment page is retried, but not forever.
      const isKnown = await settleOpenPayments(services, id).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, orderId: id }, 'payment page did not say whether an order was paid');
          return false;
        },
      );
      if (!isKnown && expiresAt.getTime() > at.getTime() - patienceMs) continue;
      await events.transaction(async (tx, announce) => {
        const order = await lockOrder(tx, eq(orders.id, id));
        if (!order || order.payment !== 'awaiting' || order.cancelledAt !== null) return;
        const lines = order.lines.filter(({ cancelledAt }) => cancelledAt === null);
        await cancelLines(
          { tx, announce, config, jobs, now: at },
          order,
          priceCancellation(order, lines, true),
          'expired',
        );
      });
    }
  },
  { schedule: '7 * * * *' },
);
