import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { orders } from '#tables.ts';
import { type Attempt, runAdded, test, type Till } from '../../../../test/till.ts';
import { sendInvoice } from '../invoice.jobs.ts';
import { expireOrders } from '../shop.jobs.ts';
import { closePayments, refundPayment } from './payment.jobs.ts';
import { settlePayment } from './payment.store.ts';

/** An order of candles for 54 ₪, a book for 100 ₪ and a plaque for 46 ₪, with its payment page. */
async function givenOrder({ world, page }: Till) {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const add = (name: string, priceAgorot: number) =>
    admin.shop.addProduct({ name, isActive: true, variants: [{ sku: randomUUID(), priceAgorot }] });
  const products = [await add('נרות', 5400), await add('ספר', 10_000), await add('לוחית', 4600)];
  const { number, token, paymentUrl } = await world.as.visitor().shop.placeOrder({
    name: 'תמר',
    email: 'tamar@example.org',
    phone: '1',
    street: 'הגפן 1',
    city: 'חיפה',
    submitId: randomUUID(),
    lines: products.flatMap(({ variants }) =>
      variants.map(({ id = '', priceAgorot }) => ({ variantId: id, quantity: 1, expectedPriceAgorot: priceAgorot })),
    ),
    expectedTotalAgorot: 20_000,
  });
  const attemptAt = (url: string | null) => page.attempts.get(url?.split('/').at(-1) ?? '') as Attempt;
  const opened = () => admin.shop.openOrder({ number });
  return {
    number,
    token,
    paymentUrl,
    attemptAt,
    opened,
    async pay(url = paymentUrl, amountAgorot = 20_000) {
      Object.assign(attemptAt(url), { state: 'paid', amountAgorot });
      await settlePayment(world.services, url?.split('/').at(-1) ?? '');
    },
    async cancelLine(name: string) {
      const { version, lines } = await opened();
      const lineIds = lines.filter((line) => line.name === name).map(({ id }) => id);
      return admin.shop.cancelOrderLines({ number, version, lineIds });
    },
    async refund() {
      const { version, refundDueAgorot: amountAgorot } = await opened();
      return admin.shop.markRefunded({ number, version, amountAgorot });
    },
    async expire() {
      await world.services.db
        .update(orders)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(orders.number, number));
      await expireOrders.run({}, world.services);
    },
  };
}

const returned = ({ refunds }: Attempt) => refunds.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);

test('the document of an order has the paid lines: no line that was cancelled before the payment, and lines cancelled after it', async ({
  till,
}) => {
  const { world, page } = till;
  const { token, pay, cancelLine } = await givenOrder(till);
  await cancelLine('לוחית');
  const { paymentUrl } = await world.as.visitor().shop.payOrder({ token });
  await pay(paymentUrl, 15_400);
  await cancelLine('נרות');
  await runAdded(world, sendInvoice);
  const sent = page.invoices.at(-1);
  expect(sent).toMatchObject({ totalAgorot: 15_400, lines: [{ totalAgorot: 5400 }, { totalAgorot: 10_000 }] });
});

test('a booked refund is paid back in full, even if a response of the payment page was lost', async ({ till }) => {
  const { world, page } = till;
  const { attemptAt, paymentUrl, pay, cancelLine, opened, refund } = await givenOrder(till);
  await pay();
  await cancelLine('נרות');
  page.isDown = true;
  onTestFinished(() => void (page.isDown = false));
  await refund().catch(() => undefined);
  await runAdded(world, refundPayment).catch(() => undefined);
  page.isDown = false;
  await cancelLine('לוחית');
  await refund();
  await runAdded(world, refundPayment);
  expect(await opened()).toMatchObject({ refundedAgorot: 10_000, refundDueAgorot: 0, payment: 'paid' });
  expect(returned(attemptAt(paymentUrl))).toBe(10_000);
});

test('a payment of another amount is marked for refund once, and the order still waits for its payment', async ({
  till,
}) => {
  const { world } = till;
  const { attemptAt, paymentUrl, pay, opened, refund, token } = await givenOrder(till);
  await pay(paymentUrl, 19_000);
  await pay(paymentUrl, 19_000);
  expect(await opened()).toMatchObject({ payment: 'awaiting', refundDueAgorot: 19_000, paidAt: null });
  const again = await world.as.visitor().shop.payOrder({ token });
  expect(again.paymentUrl).not.toBe(paymentUrl);
  await pay(again.paymentUrl);
  expect(await opened()).toMatchObject({ payment: 'refund_due', refundDueAgorot: 19_000, paidAt: expect.any(Date) });
  expect(await refund()).toMatchObject({ payment: 'paid', refundedAgorot: 19_000 });
  await runAdded(world, refundPayment);
  expect([returned(attemptAt(paymentUrl)), returned(attemptAt(again.paymentUrl))]).toEqual([19_000, 0]);
});

test('an amount that was marked for refund stays marked when the order expires', async ({ till }) => {
  const { paymentUrl, pay, expire, opened, refund } = await givenOrder(till);
  await pay(paymentUrl, 19_000);
  await expire();
  expect(await opened()).toMatchObject({ payment: 'refund_due', refundDueAgorot: 19_000, cancelReason: 'expired' });
  expect(await refund()).toMatchObject({ payment: 'refunded', refundedAgorot: 19_000 });
});

test('a paid order whose webhook was lost does not expire', async ({ till }) => {
  const { attemptAt, paymentUrl, expire, opened } = await givenOrder(till);
  attemptAt(paymentUrl).state = 'paid';
  till.page.isDown = true;
  onTestFinished(() => void (till.page.isDown = false));
  await expire();
  expect(await opened()).toMatchObject({ payment: 'awaiting', cancelledAt: null });
  till.page.isDown = false;
  await expire();
  expect(await opened()).toMatchObject({ payment: 'paid', cancelledAt: null });
});

test('the payment pages of a cancelled order and of an earlier total are closed', async ({ till }) => {
  const { world } = till;
  const { attemptAt, paymentUrl, token, cancelLine, expire } = await givenOrder(till);
  await cancelLine('נרות');
  const again = await world.as.visitor().shop.payOrder({ token });
  await runAdded(world, closePayments);
  expect([attemptAt(paymentUrl).state, attemptAt(again.paymentUrl).state]).toEqual(['failed', 'open']);
  await expire();
  await runAdded(world, closePayments);
  expect(attemptAt(again.paymentUrl).state).toBe('failed');
});
