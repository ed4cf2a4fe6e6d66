import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../../test/world.ts';

const rounds = 6;

test('buyers, an admin who saves products and one who cancels orders never deadlock', async ({ world }) => {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const variants = () => ['קטן', 'גדול'].map((name) => ({ name, sku: randomUUID(), priceAgorot: 100, stock: 1000 }));
  const products = await Promise.all(
    ['נר', 'ספר'].map((name) => admin.shop.addProduct({ name, isActive: true, variants: variants() })),
  );
  const ids = products.flatMap((product) => product.variants.map(({ id = '' }) => id));
  const problems: unknown[] = [];
  /** After a conflict the admin reloads; other errors fail. */
  const unlessStale = (error: { code?: string }) => void (error.code === 'CONFLICT' || problems.push(error));

  async function buyAndCancel(turn: number) {
    const buyer = await world.as.user(await world.given.user());
    for (let round = 0; round < rounds; round += 1) {
      const wanted = ids.filter((_id, index) => (index + turn + round) % 3 !== 0);
      const lines = (turn % 2 === 0 ? wanted : wanted.toReversed()).map((variantId) => ({
        variantId,
        quantity: 1,
        expectedPriceAgorot: 100,
      }));
      const form = { name: 'תמר', email: 'tamar@example.org', phone: '1', street: 'הגפן 1', city: 'חיפה' };
      const expectedTotalAgorot = 100 * lines.length;
      const placed = buyer.shop.placeOrder({ ...form, submitId: randomUUID(), lines, expectedTotalAgorot });
      const { number } = (await placed.catch(unlessStale)) ?? {};
      if (number === undefined) continue;
      const order = await admin.shop.openOrder({ number });
      const lineIds = order.lines.map(({ id }) => id);
      await admin.shop.cancelOrderLines({ number, version: order.version, lineIds }).catch(unlessStale);
    }
  }

  async function save(productId: string) {
    for (let round = 0; round < rounds * 4; round += 1) {
      const managed = await admin.shop.findProductToManage({ productId });
      const { id: _id, pictures: _pictures, updatedAt: _updatedAt, ...fields } = managed;
      await admin.shop.changeProduct({ ...fields, productId }).catch(unlessStale);
    }
  }

  await Promise.all([...[0, 1, 2, 3].map(buyAndCancel), ...products.map(({ id }) => save(id))]);
  expect(problems).toEqual([]);
  const stocks = (await admin.shop.listProductsToManage({})).rows.flatMap((product) => product.variants);
  expect(stocks.filter(({ id = '' }) => ids.includes(id)).map(({ stock }) => stock)).toEqual([1000, 1000, 1000, 1000]);
});
