import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/events.ts';
import { sendInvoice } from '../invoice/jobs.ts';
import { canMovePayment } from '../orders/rules.ts';
import { type FullOrder, lockOrder, orderTokenOf, type OrderRow, queueOrderLetter } from '../orders/store.ts';
import { orderPayments, orders } from '../table.ts';
import { paymentProviderOf } from './hosted/store.ts';
import type { PaymentReport } from './schema.ts';

type PaymentContext = Pick<Context, 'config' | 'db' | 'events' | 'jobs' | 'log' | 'now'>;

/** Opens a hosted page for an order that waits for its payment; the one that is open already is used again. Null where there is none. */
export async function startPayment({ config, db, now }: PaymentContext, order: OrderRow): Promise<string | null> {
  const provider = paymentProviderOf(config);
  if (order.payment !== 'awaiting') return null;
  const [open] = await db
    .select()
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, order.id),
        eq(orderPayments.provider, provider.name),
        eq(orderPayments.state, 'open'),
        eq(orderPayments.amountAgorot, order.totalAgorot),
        gt(orderPayments.expiresAt, now()),
      ),
    )
    .orderBy(desc(orderPayments.createdAt))
    .limit(1);
  if (open) return open.url;
  const attempts = await db.$count(orderPayments, eq(orderPayments.orderId, order.id));
  const started = await provider.start(
    {
      orderNumber: order.number,
      amountAgorot: order.totalAgorot,
      locale: order.locale,
      returnUrl: `${config.origin}/order/${orderTokenOf(config, order.submitId)}`,
      noticeUrl: `${config.origin}/shop/payment-notice`,
    },
    `${order.id}:${attempts}`,
  );
  if (started.kind === 'instructions') return null;
  const { ref, url, expiresAt } = started;
  await db
    .insert(orderPayments)
    .values({ orderId: order.id, provider: provider.name, ref, url, expiresAt, amountAgorot: order.totalAgorot })
    .onConflictDoNothing();
  return url;
}

/** Asks the provider what came of an attempt, and writes it down. Repeated, late and contradictory notices change nothing that is settled. */
export async function settlePayment(context: PaymentContext, ref: string): Promise<void> {
  const provider = paymentProviderOf(context.config);
  const [attempt] = await context.db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.provider, provider.name), eq(orderPayments.ref, ref)));
  if (!attempt || attempt.state === 'paid') return;
  const report = await provider.read(ref);
  if (report.state === 'open') return;
  await context.events.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, attempt.orderId));
    if (!order) return;
    const [current] = await tx.select().from(orderPayments).where(eq(orderPayments.id, attempt.id));
    if (!current || current.state === 'paid') return;
    const state = judgeReport(report, current.amountAgorot);
    await tx.update(orderPayments).set({ state }).where(eq(orderPayments.id, attempt.id));
    if (state === 'mismatch')
      context.log.error({ order: order.number, ref }, 'paid another amount than that of the order');
    if (state !== 'paid') return;
    if (order.payment === 'awaiting' && order.totalAgorot !== current.amountAgorot) {
      await tx.update(orderPayments).set({ state: 'mismatch' }).where(eq(orderPayments.id, attempt.id));
      context.log.error({ order: order.number, ref }, 'paid an amount that the order had before');
      return;
    }
    await receiveMoney(tx, context, order, current.amountAgorot);
  });
}

function judgeReport({ state, amountAgorot, currency }: PaymentReport, expected: number) {
  if (state !== 'paid') return 'failed' as const;
  return amountAgorot === expected && currency === 'ILS' ? ('paid' as const) : ('mismatch' as const);
}

/** Money came for an order that the transaction holds: it is paid, or what came is due back where the order is cancelled or was paid before. */
export async function receiveMoney(
  tx: Transaction,
  { config, jobs, now }: Pick<PaymentContext, 'config' | 'jobs' | 'now'>,
  order: FullOrder,
  amountAgorot: number,
): Promise<OrderRow> {
  const at = now();
  const isExpected = canMovePayment(order.payment, 'paid') && order.payment === 'awaiting';
  const [changed] = await tx
    .update(orders)
    .set(
      isExpected
        ? { payment: 'paid', paidAt: at, version: order.version + 1 }
        : {
            payment: 'refund_due',
            refundDueAgorot: order.refundDueAgorot + amountAgorot,
            paidAt: order.paidAt ?? at,
            version: order.version + 1,
          },
    )
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('no order');
  if (isExpected) {
    await queueOrderLetter(tx, { config, jobs }, 'orderPaid', changed);
    if (config.invoices) await jobs.add(tx, sendInvoice, { orderId: order.id });
  }
  return changed;
}
