import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { namedLimits } from '#server/named-limits.ts';
import { anyone, fail } from '#server/procedure.ts';
import { releaseWithin } from '#server/rate-limit.ts';
import { assessCancellation } from '../orders.rules.ts';
import { cancellationSchema, type CancellationSummary, cancelSchema } from '../orders.schema.ts';
import { byNumber, findOrder, type FullOrder, lockOrder } from '../orders.store.ts';
import { cancelLines } from './order-cancellation.store.ts';

const perOrder = namedLimits['shop.cancel-order'];
type Asked = z.output<typeof cancelSchema>;

/** A preview of the cancellation. The same NOT_FOUND for an unknown number and for a wrong address. */
export const previewCancellation = anyone
  .meta({ limit: namedLimits['shop.cancel'] })
  .route({ method: 'POST', path: '/shop/cancellations/preview' })
  .input(cancelSchema)
  .output(cancellationSchema)
  .handler(async ({ context, input }) => {
    const order = await findOwn(context, input);
    return summarize(order, input, context.now());
  });

/**
 * Cancels what can be cancelled. Idempotent for a cancelled order. CONFLICT if nothing can be cancelled, or the refund would
 * differ from `expectedRefundAgorot`.
 */
export const cancelOrder = anyone
  .meta({ limit: namedLimits['shop.cancel'] })
  .route({ method: 'POST', path: '/shop/cancellations' })
  .input(cancelSchema.extend({ expectedRefundAgorot: z.int().min(0) }))
  .output(cancellationSchema)
  .handler(async ({ context, input }) => {
    await findOwn(context, input);
    const { config, events, jobs, now } = context;
    return events.transaction(async (tx, announce) => {
      const order = assertOwn(await lockOrder(tx, byNumber(input.number)), input);
      const at = now();
      const summary = summarize(order, input, at);
      const cancellation = assessCancellation(order, at, input);
      if (cancellation.outcome === 'already') return summary;
      if (cancellation.outcome !== 'possible') throw fail('CONFLICT', { problem: cancellation.outcome });
      if (cancellation.refundAgorot !== input.expectedRefundAgorot) throw fail('CONFLICT', { problem: 'totalChanged' });
      await cancelLines({ tx, announce, config, jobs, now: at }, order, cancellation, 'customer');
      return summary;
    });
  });

/** Only wrong addresses count, for the network that tried them, so that nobody can block the cancellations of others. */
async function findOwn({ address, db, rateLimits }: Context, request: Asked): Promise<FullOrder> {
  const key = `${request.number} ${address}`;
  if (!(await rateLimits.take(perOrder, key))) throw fail('TOO_MANY_REQUESTS');
  const order = assertOwn(await findOrder(db, byNumber(request.number)), request);
  await releaseWithin(db, perOrder, key);
  return order;
}

function assertOwn(order: FullOrder | null, { email }: Asked): FullOrder {
  if (order?.email !== email) throw fail('NOT_FOUND');
  return order;
}

function summarize(order: FullOrder, { isProtected }: Asked, now: Date): CancellationSummary {
  const cancellation = assessCancellation(order, now, { isProtected });
  const isPossible = cancellation.outcome === 'possible';
  const lines = isPossible ? order.lines.filter(({ id }) => cancellation.lineIds.includes(id)) : [];
  return {
    number: order.number,
    outcome: cancellation.outcome,
    isWhole: !isPossible || cancellation.isWhole,
    lines: lines.map(({ name, quantity, totalAgorot }) => ({ name, quantity, totalAgorot })),
    deliveryAgorot: isPossible && cancellation.isWhole ? order.deliveryAgorot : 0,
    feeAgorot: isPossible ? cancellation.feeAgorot : 0,
    refundAgorot: isPossible ? cancellation.refundAgorot : 0,
    isPaid: order.payment !== 'awaiting' && order.payment !== 'none',
  };
}
