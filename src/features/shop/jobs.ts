import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { cancelLines } from './orders/cancel/store.ts';
import { priceCancellation } from './orders/rules.ts';
import { lockOrder } from './orders/store.ts';
import { orders } from './table.ts';

const atOnce = 200;

/** Cancels orders whose payment did not come in time: what they held goes back to the shop. */
export const expireOrders = defineJob(
  'shop.expire-orders',
  z.object({}),
  async (_payload, { config, db, events, jobs, now }: JobServices) => {
    const at = now();
    const isWaiting = and(eq(orders.payment, 'awaiting'), isNull(orders.cancelledAt), lt(orders.expiresAt, at));
    const late = await db
      .select({ id: orders.id })
      .from(orders)
      .where(isWaiting)
      .orderBy(asc(orders.expiresAt))
      .limit(atOnce);
    for (const { id } of late)
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
  },
  { schedule: '7 * * * *' },
);
