import { describe, expect, test } from 'vitest';
import { paymentStates, fulfilmentStates } from '../shop.schema.ts';
import { assessCancellation, canMoveFulfilment, canMovePayment } from './orders.rules.ts';

const candles = { id: 'candles', totalAgorot: 10_800, isMadeToOrder: false, cancelledAt: null };
const plaque = { id: 'plaque', totalAgorot: 14_900, isMadeToOrder: true, cancelledAt: null };
const order = {
  payment: 'paid',
  fulfilment: 'new',
  cancelledAt: null,
  totalAgorot: 28_600,
  deliveryAgorot: 2900,
  doneAt: null,
  lines: [plaque, candles],
} as const;
type Order = Parameters<typeof assessCancellation>[0];
const given = (changes: Partial<Order>): Order => ({ ...order, lines: [...order.lines], ...changes });
const now = new Date('2026-11-23T10:00:00Z');

describe('transitions of an order', () => {
  test('a paid order never becomes unpaid', () => {
    const rows = paymentStates.map(
      (from) => `${from} → ${paymentStates.filter((to) => canMovePayment(from, to)).join(' ')}`,
    );
    expect(rows).toEqual([
      'awaiting → paid none',
      'paid → refund_due',
      'refund_due → paid refunded',
      'refunded → refund_due',
      'none → refund_due',
    ]);
    for (const from of paymentStates) expect(canMovePayment(from, 'awaiting')).toBe(false);
  });

  test('the delivery advances one step at a time, only for a paid order that is not cancelled', () => {
    const movesOf = (changes: Partial<Order>) =>
      fulfilmentStates.filter((to) => canMoveFulfilment({ ...given(changes) }, to));
    expect(movesOf({})).toEqual(['preparing']);
    expect(movesOf({ fulfilment: 'preparing' })).toEqual(['shipped', 'done']);
    expect(movesOf({ fulfilment: 'shipped' })).toEqual(['done']);
    expect(movesOf({ payment: 'awaiting' })).toEqual([]);
    expect(movesOf({ cancelledAt: now })).toEqual([]);
  });
});

describe('cancelling', () => {
  test('an unpaid order costs no fee', () => {
    expect(assessCancellation(given({ payment: 'awaiting' }), now)).toEqual({
      outcome: 'possible',
      lineIds: ['plaque', 'candles'],
      isWhole: true,
      cancelledAgorot: 28_600,
      feeAgorot: 0,
      refundAgorot: 0,
    });
  });

  test('a paid order that is not prepared is refunded with its delivery, except for the fee', () => {
    expect(assessCancellation(given({}), now)).toMatchObject({ feeAgorot: 1430, refundAgorot: 27_170, isWhole: true });
  });

  test('goods in production cannot be cancelled, and the others can', () => {
    expect(assessCancellation(given({ fulfilment: 'preparing' }), now)).toMatchObject({
      lineIds: ['candles'],
      isWhole: false,
      feeAgorot: 540,
      refundAgorot: 10_260,
    });
    expect(assessCancellation(given({ fulfilment: 'shipped', lines: [plaque] }), now)).toEqual({
      outcome: 'madeToOrder',
    });
  });

  test('is possible until the end of the fourteenth day in Jerusalem', () => {
    const received = given({ fulfilment: 'done', lines: [candles], doneAt: new Date('2026-11-09T21:30:00Z') });
    expect(assessCancellation(received, new Date('2026-11-23T21:59:00Z')).outcome).toBe('possible');
    expect(assessCancellation(received, new Date('2026-11-23T22:00:00Z')).outcome).toBe('late');
    expect(assessCancellation(received, new Date('2027-03-09T12:00:00Z'), { isProtected: true }).outcome).toBe(
      'possible',
    );
  });

  test('is possible once', () => {
    expect(assessCancellation(given({ cancelledAt: now }), now)).toEqual({ outcome: 'already' });
  });
});
