import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, orders, productVariants } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

const customer = { name: 'תמר לוי', email: 'tamar@example.org', phone: '050-1', street: 'הגפן 1', city: 'חיפה' };

/** An admin, a product of two variants, and an order of three candles and a plaque that is made to order. */
async function givenOrder(world: World, { isPaid = true } = {}) {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const add = (name: string, priceAgorot: number, isMadeToOrder: boolean) =>
    admin.shop.addProduct({
      name,
      isActive: true,
      isMadeToOrder,
      variants: [{ sku: randomUUID(), priceAgorot, stock: 10 }],
    });
  const [candles, plaque] = [await add('נרות', 5400, false), await add('לוחית', 14_900, true)];
  const [candle = '', stone = ''] = [candles, plaque].map(({ variants }) => variants[0]?.id);
  const { number, token } = await world.as.visitor().shop.placeOrder({
    ...customer,
    submitId: randomUUID(),
    acceptsMadeToOrder: true,
    lines: [
      { variantId: candle, quantity: 3, expectedPriceAgorot: 5400 },
      { variantId: stone, quantity: 1, expectedPriceAgorot: 14_900 },
    ],
    expectedTotalAgorot: 31_100,
  });
  const opened = await admin.shop.openOrder({ number });
  const seen = isPaid
    ? await admin.shop.confirmPayment({ number, version: opened.version, amountAgorot: 31_100 })
    : opened;
  const stockOf = async (variantId: string) =>
    (await world.services.db.select().from(productVariants).where(eq(productVariants.id, variantId)))[0]?.stock;
  return { admin, candles, number, token, seen, stock: async () => [await stockOf(candle), await stockOf(stone)] };
}

test('an order is paid, prepared, shipped and delivered in that order, and each step is notified once', async ({
  world,
}) => {
  const { admin, number, seen } = await givenOrder(world);
  expect(seen).toMatchObject({ payment: 'paid', fulfilment: 'new', paidAt: expect.any(Date) });
  const move = (version: number, to: 'preparing' | 'shipped' | 'done', more: { tracking?: string } = {}) =>
    admin.shop.moveFulfilment({ number, version, to, ...more });
  await expect(move(seen.version, 'shipped')).rejects.toMatchObject({ code: 'CONFLICT', data: { problem: 'move' } });
  const preparing = await move(seen.version, 'preparing');
  const shipped = await move(preparing.version, 'shipped', { tracking: 'RR123456789IL' });
  expect(shipped).toMatchObject({ fulfilment: 'shipped', tracking: 'RR123456789IL', shippedAt: expect.any(Date) });
  expect(await move(shipped.version, 'done')).toMatchObject({ fulfilment: 'done', doneAt: expect.any(Date) });
  const templates = world.jobs.flatMap(({ payload }) => {
    const letter = payload as { template?: string; order?: { number: string } };
    return letter.order?.number === number ? [letter.template] : [];
  });
  expect(templates).toEqual(['orderPlaced', 'orderPaid', 'orderShipped']);
});

test('the log of the administration names the new state of an order', async ({ world }) => {
  const { admin, number, seen } = await givenOrder(world);
  const preparing = await admin.shop.moveFulfilment({ number, version: seen.version, to: 'preparing' });
  const lineIds = preparing.lines.map(({ id }) => id);
  await admin.shop.cancelOrderLines({ number, version: preparing.version, lineIds });
  const { rows } = await admin.admin.listAuditLog({ area: 'shop', limit: 50 });
  const changes = rows.filter(({ subject }) => subject === number).map((row) => [row.payment, row.fulfilment]);
  expect(changes.filter((change) => change.some((state) => state !== null))).toEqual([
    ['refund_due', 'cancelled'],
    [null, 'preparing'],
    ['paid', null],
  ]);
});

test('a payment of another amount is refused', async ({ world }) => {
  const { admin, number, seen } = await givenOrder(world, { isPaid: false });
  const confirm = (amountAgorot: number) => admin.shop.confirmPayment({ number, version: seen.version, amountAgorot });
  await expect(confirm(31_000)).rejects.toMatchObject({ code: 'CONFLICT', data: { problem: 'totalChanged' } });
  expect(await confirm(31_100)).toMatchObject({ payment: 'paid' });
});

test('of two admins who change the same order at once one is refused', async ({ world }) => {
  const { admin, number, seen } = await givenOrder(world, { isPaid: false });
  const confirm = () => admin.shop.confirmPayment({ number, version: seen.version, amountAgorot: 31_100 });
  const answers = await Promise.allSettled([confirm(), confirm()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a line that cannot be delivered is refunded in full, and the other lines stay', async ({ world }) => {
  const { admin, number, seen, stock } = await givenOrder(world);
  const plaque = seen.lines.find(({ name }) => name === 'לוחית')?.id ?? '';
  const cancelled = await admin.shop.cancelOrderLines({ number, version: seen.version, lineIds: [plaque] });
  expect(cancelled).toMatchObject({ payment: 'refund_due', refundDueAgorot: 14_900, feeAgorot: 0, cancelledAt: null });
  expect(await stock()).toEqual([7, 10]);
  const again = admin.shop.cancelOrderLines({ number, version: cancelled.version, lineIds: [plaque] });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  const preparing = await admin.shop.moveFulfilment({ number, version: cancelled.version, to: 'preparing' });
  const refund = (amountAgorot: number) =>
    admin.shop.markRefunded({ number, version: preparing.version, amountAgorot });
  await expect(refund(100)).rejects.toMatchObject({ code: 'CONFLICT', data: { problem: 'totalChanged' } });
  expect(await refund(14_900)).toMatchObject({ payment: 'paid', refundedAgorot: 14_900, refundDueAgorot: 0 });
});

test('cancelling a line lowers the total of an unpaid order', async ({ world }) => {
  const { admin, number, seen } = await givenOrder(world, { isPaid: false });
  const plaque = seen.lines.find(({ name }) => name === 'לוחית')?.id ?? '';
  const left = await admin.shop.cancelOrderLines({ number, version: seen.version, lineIds: [plaque] });
  expect(left).toMatchObject({ payment: 'awaiting', totalAgorot: 16_200, vatAgorot: 2471 });
  expect(left.lines.filter(({ cancelledAt }) => cancelledAt === null)).toMatchObject([{ vatAgorot: 2471 }]);
});

test('once the production of the plaque has started the customer can cancel only the candles', async ({ world }) => {
  const { admin, number, seen, stock } = await givenOrder(world);
  await admin.shop.moveFulfilment({ number, version: seen.version, to: 'preparing' });
  const asked = { number, email: customer.email };
  const summary = await world.as.visitor().shop.previewCancellation(asked);
  expect(summary).toMatchObject({ isWhole: false, lines: [{ name: 'נרות' }], feeAgorot: 810, refundAgorot: 15_390 });
  await world.as.visitor().shop.cancelOrder({ ...asked, expectedRefundAgorot: 15_390 });
  expect(await stock()).toEqual([10, 9]);
  const rest = world.as.visitor().shop.cancelOrder({ ...asked, expectedRefundAgorot: 0 });
  await expect(rest).rejects.toMatchObject({ code: 'CONFLICT', data: { problem: 'madeToOrder' } });
});

test('a payment for a cancelled order is marked for refund', async ({ world }) => {
  const { admin, number } = await givenOrder(world, { isPaid: false });
  await world.as.visitor().shop.cancelOrder({ number, email: customer.email, expectedRefundAgorot: 0 });
  const { version, payment } = await admin.shop.openOrder({ number });
  expect(payment).toBe('none');
  const paid = await admin.shop.confirmPayment({ number, version, amountAgorot: 31_100 });
  expect(paid).toMatchObject({ payment: 'refund_due', refundDueAgorot: 31_100, cancelReason: 'customer' });
  const back = await admin.shop.markRefunded({ number, version: paid.version, amountAgorot: 31_100 });
  expect(back).toMatchObject({ payment: 'refunded', refundedAgorot: 31_100 });
});

test('a sale causes a conflict for an admin who is editing the product', async ({ world }) => {
  const { admin, candles } = await givenOrder(world);
  const { id: productId, pictures: _pictures, updatedAt: _updatedAt, ...fields } = candles;
  const stale = admin.shop.changeProduct({ ...fields, productId });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  const now = await admin.shop.findProductToManage({ productId });
  expect(now.variants).toMatchObject([{ stock: 7 }]);
  const changed = await admin.shop.changeProduct({
    ...fields,
    productId,
    version: now.version,
    variants: now.variants,
  });
  expect(changed.variants).toMatchObject([{ id: candles.variants[0]?.id, stock: 7 }]);
});

test('an item code of another product is refused', async ({ world }) => {
  const { admin, candles } = await givenOrder(world);
  const sku = candles.variants[0]?.sku ?? '';
  const twice = admin.shop.addProduct({ name: 'אחר', variants: [{ sku, priceAgorot: 100 }] });
  await expect(twice).rejects.toMatchObject({ code: 'CONFLICT', data: { problem: 'skuTaken' } });
});

test('orders can be filtered by state and search text, and paginated', async ({ world }) => {
  const first = await givenOrder(world, { isPaid: false });
  const second = await givenOrder(world);
  const { admin } = second;
  const numbers = async (input: object) => (await admin.shop.listOrders(input)).rows.map(({ number }) => number);
  expect(await numbers({ limit: 1 })).toEqual([second.number]);
  const { next } = await admin.shop.listOrders({ limit: 1 });
  expect(await numbers({ limit: 1, after: next ?? '' })).toEqual([first.number]);
  expect(await numbers({ limit: 1, sort: 'total', direction: 'asc' })).toHaveLength(1);
  expect(await numbers({ search: first.number })).toEqual([first.number]);
  expect(await numbers({ search: 'TAMAR@' })).toContain(second.number);
  expect(await numbers({ search: '%' })).toEqual([]);
  expect(await numbers({ payment: 'awaiting', isCancelled: false })).toContain(first.number);
  expect(await numbers({ payment: 'awaiting' })).not.toContain(second.number);
  expect((await admin.shop.listOrders({ search: first.number })).rows[0]).toMatchObject({ lineCount: 2 });
});

test('notes on an order are visible only to admins, and of two concurrent changes one gets a conflict', async ({
  world,
}) => {
  const { admin, number, token, seen } = await givenOrder(world);
  const note = (staffNote: string) => admin.shop.setOrderNote({ number, version: seen.version, staffNote });
  const outcomes = await Promise.allSettled([note('התקשרו'), note('לא ענו')]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'CONFLICT', data: { problem: 'version' } } },
  ]);
  expect((await admin.shop.openOrder({ number })).staffNote).toMatch(/התקשרו|לא ענו/);
  expect(JSON.stringify(await world.as.visitor().shop.findOrderByLink({ token }))).not.toContain('staffNote');
});

test('the audit log names who changed prices and settings', async ({ world }) => {
  const userId = await world.given.user({ roles: ['admin'] });
  const admin = await world.as.user(userId);
  const settings = await admin.shop.loadSettings();
  const changed = await admin.shop.setSettings({ ...settings, bankDetails: 'בנק 12, סניף 345' });
  await expect(admin.shop.setSettings({ ...settings })).rejects.toMatchObject({ code: 'CONFLICT' });
  const product = await admin.shop.addProduct({ name: 'נר', variants: [{ sku: randomUUID(), priceAgorot: 100 }] });
  const { id: productId, version, variants } = product;
  await admin.shop.changeProduct({ productId, version, name: 'נר', description: 'דולק יממה', variants });
  const log = await world.services.db.select().from(auditLog).where(eq(auditLog.actorId, userId));
  expect(log.map(({ action }) => action).filter((action) => !action.startsWith('account.'))).toEqual([
    'shop.settings-changed',
    'product.added',
    'product.price-changed',
    'product.changed',
  ]);
  expect(JSON.stringify(log)).not.toContain('סניף');
  expect(changed.version).toBe(settings.version + 1);
  await admin.shop.removeProduct({ productId: product.id });
  expect(await world.services.db.$count(orders)).toBeGreaterThan(0);
});

test('two admins who exchange item codes of two products at once are both refused without a deadlock', async ({
  world,
}) => {
  const add = async () => {
    const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
    const variants = ['א', 'ב'].map((name) => ({ sku: randomUUID(), name, priceAgorot: 5400 }));
    return { admin, product: await admin.shop.addProduct({ name: 'נרות', variants }) };
  };
  const [one, other] = [await add(), await add()];
  const take = ({ admin, product }: typeof one, of: (typeof one)['product']) =>
    admin.shop.changeProduct({
      productId: product.id,
      version: product.version,
      name: product.name,
      variants: product.variants.map((variant, index) => ({ ...variant, sku: of.variants[index]?.sku ?? '' })),
    });
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.allSettled([take(one, other.product), take(other, one.product)])).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: { code: 'CONFLICT', data: { problem: 'skuTaken' } } })),
    );
});

test('two variants of one product can exchange their item codes', async ({ world }) => {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const [first, second] = [randomUUID(), randomUUID()];
  const { id, version, name, variants } = await admin.shop.addProduct({
    name: 'נרות',
    variants: [
      { sku: first, name: 'א', priceAgorot: 5400 },
      { sku: second, name: 'ב', priceAgorot: 5500 },
    ],
  });
  const swapped = variants.map((variant) => ({ ...variant, sku: variant.sku === first ? second : first }));
  expect(await admin.shop.changeProduct({ productId: id, version, name, variants: swapped })).toMatchObject({
    variants: [
      { sku: second, name: 'א' },
      { sku: first, name: 'ב' },
    ],
  });
});
