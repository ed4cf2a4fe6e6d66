import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { products } from '#tables.ts';
import { test } from '../../../../../test/world.ts';

test('products can be sorted by each column, filtered by state and text, and paginated', async ({ world }) => {
  await world.services.db.delete(products);
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const add = (name: string, position: number, isActive: boolean, kinds: { price: number; stock: number | null }[]) =>
    admin.shop.addProduct({
      name,
      position,
      isActive,
      variants: kinds.map(({ price, stock }, index) => ({
        sku: `${name}-${index}-${randomUUID()}`,
        name: `${index}`,
        priceAgorot: price,
        stock,
      })),
    });
  await add('Book', 3, true, [{ price: 9000, stock: null }]);
  await add('Candle 100%', 1, true, [
    { price: 7000, stock: 4 },
    { price: 500, stock: 0 },
  ]);
  await add('Plaque', 2, false, [{ price: 8000, stock: 2 }]);
  const names = async (input: object) =>
    (await admin.shop.listProductsToManage(input)).rows.map(({ name }) => name.slice(0, 1)).join('');

  expect(await names({})).toBe('CPB');
  expect(await names({ sort: 'name', direction: 'desc' })).toBe('PCB');
  expect(await names({ sort: 'price' })).toBe('CPB');
  expect(await names({ sort: 'price', direction: 'desc' })).toBe('BPC');
  expect(await names({ sort: 'stock' })).toBe('CPB');
  expect(await names({ sort: 'updated', direction: 'desc' })).toBe('PCB');
  expect(await names({ view: 'shown' })).toBe('CB');
  expect(await names({ view: 'hidden' })).toBe('P');
  expect(await names({ view: 'soldOut' })).toBe('C');
  expect(await names({ text: '100%' })).toBe('C');
  expect(await names({ text: 'plaque-0' })).toBe('P');
  expect(await names({ text: '_' })).toBe('');

  for (const sort of ['position', 'name', 'price', 'stock', 'updated'] as const) {
    const [whole, found]: [string, string[]] = [await names({ sort }), []];
    let after: string | undefined;
    do {
      const page = await admin.shop.listProductsToManage({ sort, limit: 1, after });
      expect(page.total).toBe(3);
      found.push(...page.rows.map(({ name }) => name.slice(0, 1)));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect([sort, found.join('')]).toEqual([sort, whole]);
  }
});
