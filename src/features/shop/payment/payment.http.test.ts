import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { orderPayments, orders } from '#tables.ts';
import { openSite } from '../../../../test/site.ts';
import { type Attempt, paymentSecret as secret, runAdded, test, type Till } from '../../../../test/till.ts';
import { sendInvoice } from '../invoice.jobs.ts';
import { expireOrders } from '../shop.jobs.ts';
import { signatureHeader, signNotice } from './hosted-payment.store.ts';
import { refundPayment } from './payment.jobs.ts';

async function givenOrder({ world, page }: Till) {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const product = await admin.shop.addProduct({
    name: 'נרות',
    isActive: true,
    variants: [{ sku: randomUUID(), priceAgorot: 10_800, stock: 5 }],
  });
  const form = {
    name: 'תמר',
    email: 'tamar@example.org',
    phone: '1',
    street: 'הגפן 1',
    city: 'חיפה',
    submitId: randomUUID(),
    lines: [{ variantId: product.variants[0]?.id ?? '', quantity: 1, expectedPriceAgorot: 10_800 }],
    expectedTotalAgorot: 10_800,
  };
  const placed = await world.as.visitor().shop.placeOrder(form);
  const ref = placed.paymentUrl?.split('/').at(-1) ?? '';
  const site = await openSite(world);
  return {
    admin,
    form,
    ...placed,
    ref,
    attempt: () => page.attempts.get(ref) as Attempt,
    state: async () => (await admin.shop.openOrder({ number: placed.number })).payment,
    async notify(body = JSON.stringify({ ref }), signature = signNotice(secret, body)) {
      const headers = { [signatureHeader]: signature, 'content-type': 'application/json' };
      return (await fetch(`${site.origin}/shop/payment-notice`, { method: 'POST', headers, body })).status;
    },
  };
}

test('a signed webhook makes the server query the payment page, whose response counts', async ({ till }) => {
  const { notify, attempt, state, number } = await givenOrder(till);
  expect(await notify()).toBe(200);
  expect(await state()).toBe('awaiting');
  attempt().state = 'paid';
  expect(await Promise.all([notify(), notify(), notify()])).toEqual([200, 200, 200]);
  expect(await state()).toBe('paid');
  const emails = till.world.jobs.filter(({ payload }) => {
    const message = payload as { template?: string; order?: { number: string } };
    return message.template === 'orderPaid' && message.order?.number === number;
  });
  expect(emails).toHaveLength(1);
});

test('a webhook without a valid signature or without an order changes nothing', async ({ till }) => {
  const { notify, attempt, state, ref } = await givenOrder(till);
  attempt().state = 'paid';
  const body = JSON.stringify({ ref });
  expect(await notify(body, '')).toBe(401);
  expect(await notify(body, signNotice('another secret', body))).toBe(401);
  expect(await notify('{"ref":')).toBe(401);
  expect(await notify(JSON.stringify({ ref: 'unknown' }))).toBe(200);
  expect(await notify('x'.repeat(20_000))).toBe(413);
  expect(await state()).toBe('awaiting');
});

test('a late webhook about a failure does not affect a paid order', async ({ till }) => {
  const { notify, attempt, state } = await givenOrder(till);
  attempt().state = 'paid';
  await notify();
  attempt().state = 'failed';
  await notify();
  expect(await state()).toBe('paid');
});

test('a payment after a failed attempt pays the order', async ({ till }) => {
  const { notify, attempt, state } = await givenOrder(till);
  attempt().state = 'failed';
  await notify();
  expect(await state()).toBe('awaiting');
  attempt().state = 'paid';
  await notify();
  expect(await state()).toBe('paid');
});

test('a payment in another amount or currency does not pay the order', async ({ till }) => {
  const { notify, attempt, state, ref } = await givenOrder(till);
  Object.assign(attempt(), { state: 'paid', amountAgorot: 10_700 });
  await notify();
  expect(await state()).toBe('awaiting');
  Object.assign(attempt(), { amountAgorot: 10_800, currency: 'USD' });
  await notify();
  expect(await state()).toBe('awaiting');
  const [row] = await till.world.services.db.select().from(orderPayments).where(eq(orderPayments.ref, ref));
  expect(row?.state).toBe('mismatch');
});

test('a payment that arrives after the order expired is marked for a full refund', async ({ till }) => {
  const { admin, notify, attempt, number } = await givenOrder(till);
  await till.world.services.db
    .update(orders)
    .set({ expiresAt: new Date(0) })
    .where(eq(orders.number, number));
  await expireOrders.run({}, till.world.services);
  attempt().state = 'paid';
  await notify();
  const order = await admin.shop.openOrder({ number });
  expect(order).toMatchObject({ payment: 'refund_due', refundDueAgorot: 10_800, cancelReason: 'expired' });
  const { version } = order;
  await admin.shop.markRefunded({ number, version, amountAgorot: 10_800 });
  await runAdded(till.world, refundPayment);
  expect(attempt().refunds).toHaveLength(1);
});

test('an order is placed while the payment page is down, and can be paid later from its own page', async ({ till }) => {
  const { page, world } = till;
  page.isDown = true;
  onTestFinished(() => void (page.isDown = false));
  const { paymentUrl, token, form, number } = await givenOrder(till);
  expect(paymentUrl).toBe(null);
  page.isDown = false;
  const again = await world.as.visitor().shop.payOrder({ token });
  expect(again.paymentUrl).toMatch(/^https:\/\/pay\.example\//);
  expect(await world.as.visitor().shop.payOrder({ token })).toEqual(again);
  expect((await world.as.visitor().shop.placeOrder(form)).paymentUrl).toBe(again.paymentUrl);
  expect(page.starts.filter(({ orderNumber }) => orderNumber === number)).toHaveLength(2);
});

test('a paid order is sent to the invoice program once, with the data of its document', async ({ till }) => {
  const { page, world } = till;
  const { notify, attempt, number, token } = await givenOrder(till);
  attempt().state = 'paid';
  await notify();
  const [row] = await world.services.db.select().from(orders).where(eq(orders.number, number));
  const orderId = row?.id ?? '';
  expect(world.jobs).toContainEqual({ name: 'shop.send-invoice', payload: { orderId } });
  await sendInvoice.run({ orderId }, world.services);
  await sendInvoice.run({ orderId }, world.services);
  expect(page.invoices.filter(({ key }) => key === orderId)).toMatchObject([
    { orderNumber: number, totalAgorot: 10_800, vatAgorot: 1647, vatBasisPoints: 1800, lines: [{ vatAgorot: 1647 }] },
  ]);
  const { order } = await world.as.visitor().shop.findOrderByLink({ token });
  expect(order).toMatchObject({ invoiceNumber: '80001', invoiceLink: 'https://invoices.example/80001' });
});
