import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/events.ts';
import { sendInvoice } from '../invoice.jobs.ts';
import { type FullOrder, lockOrder, deriveOrderToken, type OrderRow, queueOrderEmail } from '../orders/orders.store.ts';
import { orderPayments, orders } from '../shop.table.ts';
import { pickPaymentProvider } from './hosted-payment.store.ts';
import type { PaymentReport } from './payment.schema.ts';

type PaymentContext = Pick<Context, 'config' | 'db' | 'events' | 'jobs' | 'log' | 'now'>;

/** The open hosted page for the current total; null where there is none. */
export async function findOpenPayment(
  { config, db, now }: Pick<PaymentContext, 'config' | 'db' | 'now'>,
  order: OrderRow,
): Promise<string | null> {
  if (order.payment !== 'awaiting') return null;
  const [open] = await db
    .select({ url: orderPayments.url })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, order.id),
        eq(orderPayments.provider, pickPaymentProvider(config).name),
        eq(orderPayments.state, 'open'),
        eq(orderPayments.amountAgorot, order.totalAgorot),
        gt(orderPayments.expiresAt, now()),
      ),
    )
    .orderBy(desc(orderPayments.createdAt))
    .limit(1);
  return open?.url ?? null;
}

/** Opens a hosted page for an unpaid order, or returns the open one. Null without a provider. */
export async function startPayment(context: PaymentContext, order: OrderRow): Promise<string | null> {
  const { config, db } = context;
  const provider = pickPaymentProvider(config);
  if (order.payment !== 'awaiting') return null;
  const open = await findOpenPayment(context, order);
  if (open !== null) return open;
  const attempts = await db.$count(orderPayments, eq(orderPayments.orderId, order.id));
  const started = await provider.start(
    {
      orderNumber: order.number,
      amountAgorot: order.totalAgorot,
      locale: order.locale,
      returnUrl: `${config.origin}/order/${deriveOrderToken(config, order.submitId)}`,
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

/** Queries an attempt at the provider and records it. Repeated, late and contradictory webhooks do not change a settled one. */
export async function settlePayment(context: PaymentContext, ref: string): Promise<void> {
  const provider = pickPaymentProvider(context.config);
  const [attempt] = await context.db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.provider, provider.name), eq(orderPayments.ref, ref)));
  if (!attempt || isSettled(attempt)) return;
  const report = await provider.read(ref);
  if (report.state === 'open') return;
  await context.events.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, attempt.orderId));
    const [current] = await tx.select().from(orderPayments).where(eq(orderPayments.id, attempt.id));
    if (!order || !current || isSettled(current)) return;
    const expected = order.payment === 'awaiting' ? order.totalAgorot : current.amountAgorot;
    const state = judgeReport(report, current.amountAgorot === expected ? expected : null);
    // An amount in another currency is not booked, only logged for the operator.
    const came = report.currency === 'ILS' ? report.amountAgorot : 0;
    await tx
      .update(orderPayments)
      .set({ state, ...(state === 'mismatch' && { amountAgorot: came }) })
      .where(eq(orderPayments.id, attempt.id));
    if (state === 'paid') await receiveMoney(tx, context, order, current.amountAgorot);
    if (state !== 'mismatch') return;
    const { amountAgorot, currency } = report;
    context.log.error(
      { order: order.number, ref, amountAgorot, currency },
      'paid another amount than that of the order',
    );
    if (came > 0) await queueRefund(tx, order, came, context.now());
  });
}

/** Queries every open attempt of an order. */
export async function settleOpenPayments(context: PaymentContext, orderId: string): Promise<void> {
  const isOpen = and(
    eq(orderPayments.orderId, orderId),
    eq(orderPayments.provider, pickPaymentProvider(context.config).name),
    eq(orderPayments.state, 'open'),
  );
  for (const { ref } of await context.db.select({ ref: orderPayments.ref }).from(orderPayments).where(isOpen))
    await settlePayment(context, ref);
}

const isSettled = ({ state }: Pick<typeof orderPayments.$inferSelect, 'state'>) =>
  state === 'paid' || state === 'mismatch';

function judgeReport({ state, amountAgorot, currency }: PaymentReport, expected: number | null) {
  if (state !== 'paid') return 'failed' as const;
  return amountAgorot === expected && currency === 'ILS' ? ('paid' as const) : ('mismatch' as const);
}

/**
 * Books a payment for an order that the transaction has locked: the order is paid, or the money is to be refunded if the order is
 * cancelled or already paid.
 */
export async function receiveMoney(
  tx: Transaction,
  { config, jobs, now }: Pick<PaymentContext, 'config' | 'jobs' | 'now'>,
  order: FullOrder,
  amountAgorot: number,
): Promise<OrderRow> {
  const at = now();
  if (order.payment !== 'awaiting') return queueRefund(tx, order, amountAgorot, at);
  const [changed] = await tx
    .update(orders)
    .set({ payment: order.refundDueAgorot > 0 ? 'refund_due' : 'paid', paidAt: at, version: order.version + 1 })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('no order');
  await queueOrderEmail(tx, { config, jobs }, 'orderPaid', changed);
  if (config.invoices) await jobs.add(tx, sendInvoice, { orderId: order.id });
  return changed;
}

/** Marks money for refund. An unpaid order stays unpaid. */
async function queueRefund(tx: Transaction, order: OrderRow, amountAgorot: number, at: Date): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({
      ...(order.payment !== 'awaiting' && { payment: 'refund_due', paidAt: order.paidAt ?? at }),
      refundDueAgorot: order.refundDueAgorot + amountAgorot,
      version: order.version + 1,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('no order');
  return changed;
}
