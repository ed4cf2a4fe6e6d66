import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, orderLines, orders, productVariants, products } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { expireOrders } from './shop.jobs.ts';

const customer = {
  name: 'מיכל שקדיאל',
  email: 'michal@example.org',
  phone: '050-0000000',
  street: 'הגפן 1',
  city: 'חיפה',
};

async function asAdmin(world: World) {
  return world.as.user(await world.given.user({ roles: ['admin'] }));
}

interface Given {
  priceAgorot?: number;
  stock?: number | null;
  engravingLimit?: number | null;
  isMadeToOrder?: boolean;
}

/** A product with one variant, and a form that orders it. */
async function givenProduct(world: World, { priceAgorot = 5400, stock = null, ...fields }: Given = {}) {
  const admin = await asAdmin(world);
  const product = await admin.shop.addProduct({
    name: 'שישה נרות נשמה',
    isActive: true,
    ...fields,
    variants: [{ sku: randomUUID(), priceAgorot, stock }],
  });
  const variantId = product.variants[0]?.id ?? '';
  const order = (changes: object = {}, line: object = {}) => ({
    ...customer,
    submitId: randomUUID(),
    lines: [{ variantId, quantity: 1, expectedPriceAgorot: priceAgorot, ...line }],
    expectedTotalAgorot: priceAgorot,
    ...changes,
  });
  const stockNow = async () =>
    (await world.services.db.select().from(productVariants).where(eq(productVariants.id, variantId)))[0]?.stock;
  return { admin, product, variantId, order, stockNow };
}

const problem = (name: string, data: object = {}) => ({ code: 'CONFLICT', data: { problem: name, ...data } });
const emailsTo = (world: World, number: string) =>
  world.jobs.flatMap(({ payload }) => {
    const { template, order } = payload as { template?: string; order?: { number: string } };
    return order?.number === number ? [template] : [];
  });

test('an order copies what was bought, with the VAT of the document split among its lines', async ({ world }) => {
  const { admin, order, variantId, product } = await givenProduct(world, { priceAgorot: 14_900, engravingLimit: 40 });
  const other = await givenProduct(world, { priceAgorot: 5400 });
  const settings = await admin.shop.loadSettings();
  await admin.shop.setSettings({ ...settings, deliveryAgorot: 2900 });
  const lines = [
    { variantId, quantity: 1, expectedPriceAgorot: 14_900, engraving: 'מי שמשקה בסבלנות' },
    { variantId: other.variantId, quantity: 2, expectedPriceAgorot: 5400 },
  ];
  const { number, token, paymentUrl } = await world.as
    .visitor()
    .shop.placeOrder(order({ lines, expectedTotalAgorot: 28_600 }));
  await admin.shop.setSettings({ ...(await admin.shop.loadSettings()), deliveryAgorot: 0 });
  expect(number).toMatch(/^20\d\d-\d{4,}$/);
  expect(paymentUrl).toBe(null);
  await admin.shop.removeProduct({ productId: product.id });
  const { order: opened } = await world.as.visitor().shop.findOrderByLink({ token });
  expect(opened).toMatchObject({
    number,
    payment: 'awaiting',
    goodsAgorot: 25_700,
    deliveryAgorot: 2900,
    totalAgorot: 28_600,
    vatAgorot: 4363,
    lines: [
      {
        name: 'שישה נרות נשמה',
        unitPriceAgorot: 14_900,
        vatAgorot: 2273,
        engraving: 'מי שמשקה בסבלנות',
        productId: null,
      },
      { quantity: 2, totalAgorot: 10_800, vatAgorot: 1648 },
    ],
  });
  expect(emailsTo(world, number)).toEqual(['orderPlaced']);
});

test('a business that collects no VAT has none in its orders', async ({ world }) => {
  const { admin, order } = await givenProduct(world);
  await admin.shop.setSettings({ ...(await admin.shop.loadSettings()), vatBasisPoints: 0 });
  const { token } = await world.as.visitor().shop.placeOrder(order());
  await admin.shop.setSettings({ ...(await admin.shop.loadSettings()), vatBasisPoints: 1800 });
  const { order: opened } = await world.as.visitor().shop.findOrderByLink({ token });
  expect(opened).toMatchObject({ vatBasisPoints: 0, vatAgorot: 0, lines: [{ vatAgorot: 0 }] });
});

test('of ten buyers of the last piece one gets it', async ({ world }) => {
  const { order, stockNow } = await givenProduct(world, { stock: 1 });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => world.as.visitor().shop.placeOrder(order())),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject(problem('outOfStock', { left: 0 }));
  expect(await stockNow()).toBe(0);
});

test('two lines of one variant are checked against its stock together', async ({ world }) => {
  const { order, variantId, stockNow } = await givenProduct(world, { stock: 3, engravingLimit: 20 });
  const line = (engraving: string) => ({ variantId, quantity: 2, expectedPriceAgorot: 5400, engraving });
  const both = { lines: [line('אבא'), line('אימא')], expectedTotalAgorot: 21_600 };
  await expect(world.as.visitor().shop.placeOrder(order(both))).rejects.toMatchObject(
    problem('outOfStock', { left: 3 }),
  );
  expect(await stockNow()).toBe(3);
});

test('the same form again returns the same order, and with other content it is refused', async ({ world }) => {
  const { order, stockNow } = await givenProduct(world, { stock: 5 });
  const form = order();
  const placed = await Promise.all([1, 2, 3].map(() => world.as.visitor().shop.placeOrder(form)));
  expect(new Set(placed.map(({ token }) => token)).size).toBe(1);
  expect(await stockNow()).toBe(4);
  const changed = world.as.visitor().shop.placeOrder({ ...form, city: 'עכו' });
  await expect(changed).rejects.toMatchObject(problem('otherOrder'));
});

test('a price that changed since the cart was shown is reported before anything is charged', async ({ world }) => {
  const { admin, product, order, variantId, stockNow } = await givenProduct(world, { stock: 5 });
  const { pictures: _pictures, updatedAt: _updatedAt, id: productId, ...fields } = product;
  const [variant] = product.variants;
  if (!variant) throw new Error('no variant');
  await admin.shop.changeProduct({ ...fields, productId, variants: [{ ...variant, priceAgorot: 5900 }] });
  await expect(world.as.visitor().shop.placeOrder(order())).rejects.toMatchObject(
    problem('priceChanged', { variantId, priceAgorot: 5900 }),
  );
  expect(await stockNow()).toBe(5);
  const total = world.as.visitor().shop.placeOrder(order({}, { expectedPriceAgorot: 5900 }));
  await expect(total).rejects.toMatchObject(problem('totalChanged'));
});

test('an order of a product that was removed meanwhile is refused', async ({ world }) => {
  const { admin, product, order, variantId } = await givenProduct(world);
  await givenProduct(world);
  await admin.shop.removeProduct({ productId: product.id });
  await expect(world.as.visitor().shop.placeOrder(order())).rejects.toMatchObject(problem('gone', { variantId }));
});

test('a closed shop accepts no orders and shows no products', async ({ world }) => {
  const { admin, product, order } = await givenProduct(world);
  await admin.shop.setSettings({ ...(await admin.shop.loadSettings()), isOn: false });
  await expect(world.as.visitor().shop.placeOrder(order())).rejects.toMatchObject(problem('closed'));
  expect(await world.as.visitor().shop.loadState()).toMatchObject({ isOpen: false });
  expect(await world.as.visitor().shop.listOffered()).toEqual([]);
  await expect(world.as.visitor().shop.findOffered({ productId: product.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await admin.shop.setSettings({ ...(await admin.shop.loadSettings()), isOn: true });
});

test('an engraving is one line of plain text within its limit', async ({ world }) => {
  const { order } = await givenProduct(world, { engravingLimit: 12 });
  const place = (engraving: string) => world.as.visitor().shop.placeOrder(order({}, { engraving }));
  const engraved = async (engraving: string) => {
    const { token } = await place(engraving);
    return (await world.as.visitor().shop.findOrderByLink({ token })).order.lines[0]?.engraving;
  };
  expect(await engraved('<b>אבא</b>')).toBe('<b>אבא</b>');
  expect(await engraved(' אבא\u202e\n\u0007 שלי ')).toBe('אבא שלי');
  await expect(place('ארוך מן המותר')).rejects.toMatchObject(problem('engravingLong'));
  await expect(place('א'.repeat(10_240))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const plain = await givenProduct(world);
  const refused = world.as.visitor().shop.placeOrder(plain.order({}, { engraving: 'אבא' }));
  await expect(refused).rejects.toMatchObject(problem('engravingRefused'));
});

test('goods made to order are sold only after the customer has confirmed that they are', async ({ world }) => {
  const { order } = await givenProduct(world, { isMadeToOrder: true });
  await expect(world.as.visitor().shop.placeOrder(order())).rejects.toMatchObject(problem('madeToOrder'));
  await expect(world.as.visitor().shop.placeOrder(order({ acceptsMadeToOrder: true }))).resolves.toBeDefined();
});

test('a negative stock, a price of nothing and one of ten million shekels are refused', async ({ world }) => {
  const admin = await asAdmin(world);
  const add = (variant: object) =>
    admin.shop.addProduct({ name: 'נר', variants: [{ sku: randomUUID(), priceAgorot: 5400, ...variant }] });
  for (const variant of [
    { stock: -1 },
    { priceAgorot: 0 },
    { priceAgorot: -5 },
    { priceAgorot: 1_000_000_000 },
    { priceAgorot: 1.5 },
  ])
    await expect(add(variant)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(world.services.db.update(productVariants).set({ stock: -1 })).rejects.toThrow();
});

test('an order opens by its link or for its account, and not by guessing its number', async ({ world }) => {
  const { order } = await givenProduct(world);
  const userId = await world.given.user();
  const owner = await world.as.user(userId);
  const { number, token } = await owner.shop.placeOrder(order());
  expect((await owner.shop.findOwnOrder({ number })).order.number).toBe(number);
  expect(await owner.shop.listOwnOrders()).toMatchObject([{ number }]);
  expect((await world.as.visitor().shop.findOrderByLink({ token })).order.number).toBe(number);
  const stranger = await world.as.user(await world.given.user());
  await expect(stranger.shop.findOwnOrder({ number })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const guess = world.as.visitor().shop.findOrderByLink({ token: 'a'.repeat(22) });
  await expect(guess).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [row] = await world.services.db.select().from(orders).where(eq(orders.number, number));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('an unpaid order expires, and its goods return to the stock', async ({ world }) => {
  const { db } = world.services;
  const { order, stockNow } = await givenProduct(world, { stock: 2 });
  const { number, token } = await world.as.visitor().shop.placeOrder(order());
  const run = () => expireOrders.run({}, world.services);
  await run();
  expect(await stockNow()).toBe(1);
  await db
    .update(orders)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(orders.number, number));
  await Promise.all([run(), run()]);
  expect(await stockNow()).toBe(2);
  const { order: opened } = await world.as.visitor().shop.findOrderByLink({ token });
  expect(opened).toMatchObject({
    payment: 'none',
    cancelReason: 'expired',
    lines: [{ cancelledAt: expect.any(Date) }],
  });
  expect(emailsTo(world, number)).toEqual(['orderPlaced', 'orderCancelled']);
});

test('cancelling by number and email address happens once, even if it is sent several times', async ({ world }) => {
  const { admin, order, stockNow } = await givenProduct(world, { stock: 4, priceAgorot: 10_800 });
  const { number } = await world.as.visitor().shop.placeOrder(order());
  const { version } = await admin.shop.openOrder({ number });
  await admin.shop.confirmPayment({ number, version, amountAgorot: 10_800 });
  const asked = { number, email: 'Michal@Example.org' };
  expect(await world.as.visitor().shop.previewCancellation(asked)).toMatchObject({
    outcome: 'possible',
    feeAgorot: 540,
    refundAgorot: 10_260,
  });
  const cancel = () => world.as.visitor().shop.cancelOrder({ ...asked, expectedRefundAgorot: 10_260 });
  const outcomes = (await Promise.all([cancel(), cancel()])).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['already', 'possible']);
  expect(await stockNow()).toBe(4);
  expect(await admin.shop.openOrder({ number })).toMatchObject({
    payment: 'refund_due',
    refundDueAgorot: 10_260,
    feeAgorot: 540,
    cancelReason: 'customer',
  });
  expect(emailsTo(world, number)).toEqual(['orderPlaced', 'orderPaid', 'orderCancelled']);
});

test('a wrong number and a wrong email address get the same response, and the number of attempts is limited', async ({
  world,
}) => {
  const { order } = await givenProduct(world);
  const { number } = await world.as.visitor().shop.placeOrder(order());
  const preview = (asked: { number: string; email: string }) => world.as.visitor().shop.previewCancellation(asked);
  const known = await preview({ number, email: 'other@example.org' }).catch((error: unknown) => error);
  const unknown = await preview({ number: '2026-999999', email: customer.email }).catch((error: unknown) => error);
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ code: 'NOT_FOUND' });
  const tries = [];
  for (let count = 0; count < 40; count += 1)
    tries.push(await preview({ number, email: `${count}@example.org` }).catch((error: { code: string }) => error.code));
  expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('every step of an order is in the audit log, without names or addresses', async ({ world }) => {
  const { admin, order } = await givenProduct(world);
  const { number } = await (await world.as.user(await world.given.user())).shop.placeOrder(order());
  const { version } = await admin.shop.openOrder({ number });
  await admin.shop.confirmPayment({ number, version, amountAgorot: 5400 });
  const [row] = await world.services.db.select().from(orders).where(eq(orders.number, number));
  const log = await world.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, row?.id ?? ''));
  expect(log.map(({ action }) => action).toSorted()).toEqual(['order.changed', 'order.placed']);
  expect(log.find(({ action }) => action === 'order.changed')).toMatchObject({
    actorId: expect.any(String),
    data: { payment: { from: 'awaiting', to: 'paid' } },
  });
  expect(JSON.stringify(log)).not.toContain('michal');
});

test('an order keeps its lines and can expire after its product was deleted', async ({ world }) => {
  const { db } = world.services;
  const { admin, order, product } = await givenProduct(world, { stock: 3 });
  const { number, token } = await world.as.visitor().shop.placeOrder(order());
  await admin.shop.removeProduct({ productId: product.id });
  expect(await db.$count(products, eq(products.id, product.id))).toBe(0);
  await db
    .update(orders)
    .set({ expiresAt: new Date(0) })
    .where(eq(orders.number, number));
  await expireOrders.run({}, world.services);
  const { order: opened } = await world.as.visitor().shop.findOrderByLink({ token });
  expect(opened).toMatchObject({ payment: 'none', lines: [{ name: 'שישה נרות נשמה' }] });
  expect(await db.$count(orderLines, eq(orderLines.name, 'שישה נרות נשמה'))).toBeGreaterThan(0);
});
