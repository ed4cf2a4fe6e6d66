import { todayInJerusalem } from '#core/dates.ts';
import { cancellationFee, lastCancellationDay } from '../shop.rules.ts';
import type { FulfilmentState, OrderLineView, OrderView, PaymentState } from '../shop.schema.ts';

/** Allowed transitions of the payment. A paid order never becomes unpaid; it can only be refunded. */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  awaiting: ['paid', 'none'],
  paid: ['refund_due'],
  // Back to paid only after a partial refund.
  refund_due: ['refunded', 'paid'],
  refunded: ['refund_due'],
  // A payment after the cancellation.
  none: ['refund_due'],
};

/** Allowed transitions of the delivery; goods for pickup are never shipped. */
export const fulfilmentMoves: Record<FulfilmentState, readonly FulfilmentState[]> = {
  new: ['preparing'],
  preparing: ['shipped', 'done'],
  shipped: ['done'],
  done: [],
};

export const canMovePayment = (from: PaymentState, to: PaymentState): boolean => paymentMoves[from].includes(to);

/** Goods are delivered only for a paid order that is not cancelled. */
export function canMoveFulfilment(
  order: Pick<OrderView, 'payment' | 'fulfilment' | 'cancelledAt'>,
  to: FulfilmentState,
) {
  const isPaid = order.payment === 'paid' || order.payment === 'refund_due';
  return order.cancelledAt === null && isPaid && fulfilmentMoves[order.fulfilment].includes(to);
}

type Cancellable = Pick<
  OrderView,
  'payment' | 'fulfilment' | 'cancelledAt' | 'totalAgorot' | 'deliveryAgorot' | 'doneAt'
> & { lines: Pick<OrderLineView, 'id' | 'totalAgorot' | 'isMadeToOrder' | 'cancelledAt'>[] };

export type Cancellation =
  | { outcome: 'already' | 'late' | 'madeToOrder' }
  | {
      outcome: 'possible';
      lineIds: string[];
      /** Whether all lines are cancelled. */
      isWhole: boolean;
      cancelledAgorot: number;
      feeAgorot: number;
      refundAgorot: number;
    };

/**
 * The effect of a cancellation now. An unpaid order costs nothing. Goods made to order can be cancelled until their production
 * starts, all others until fourteen days after their receipt.
 */
export function assessCancellation(order: Cancellable, now: Date, { isProtected = false } = {}): Cancellation {
  if (order.cancelledAt !== null) return { outcome: 'already' };
  const standing = order.lines.filter(({ cancelledAt }) => cancelledAt === null);
  const isBegun = order.fulfilment !== 'new';
  if (order.doneAt !== null) {
    const last = lastCancellationDay(todayInJerusalem(order.doneAt), { isProtected });
    if (todayInJerusalem(now) > last) return { outcome: 'late' };
  }
  const lines = standing.filter(({ isMadeToOrder }) => !isBegun || !isMadeToOrder);
  if (lines.length === 0) return { outcome: 'madeToOrder' };
  const isWhole = lines.length === standing.length;
  return { outcome: 'possible', ...priceCancellation(order, lines, isWhole) };
}

/** The delivery fee is cancelled with the last line. */
export function priceCancellation(
  order: Pick<Cancellable, 'payment' | 'deliveryAgorot'>,
  lines: readonly Pick<OrderLineView, 'id' | 'totalAgorot'>[],
  isWhole: boolean,
) {
  const goods = lines.reduce((sum, { totalAgorot }) => sum + totalAgorot, 0);
  const cancelledAgorot = goods + (isWhole ? order.deliveryAgorot : 0);
  const isPaid = order.payment !== 'awaiting' && order.payment !== 'none';
  const feeAgorot = isPaid ? cancellationFee(cancelledAgorot) : 0;
  return {
    lineIds: lines.map(({ id }) => id),
    isWhole,
    cancelledAgorot,
    feeAgorot,
    refundAgorot: isPaid ? cancelledAgorot - feeAgorot : 0,
  };
}
