import { expect, test } from 'vitest';
import { productFields } from '../../products/products.schema.ts';
import { toProductDraft, toProductInput } from './product-management.rules.ts';

test.each([
  ['a price of nothing', { price: '0' }, 'variants.0.priceAgorot', 'priceRange'],
  ['a price of a billion agorot', { price: '10000000' }, 'variants.0.priceAgorot', 'priceRange'],
  ['a stock below zero', { stock: '-1' }, 'variants.0.stock', 'stockRange'],
  ['no item code', { sku: ' ' }, 'variants.0.sku', 'skuRequired'],
])('a product with %s is refused at its field', (_what, wrong, path, key) => {
  const draft = { ...toProductDraft(null, 'a'), name: 'נרות' };
  const variants = [{ key: 'a', sku: 'a', name: '', price: '54', stock: '', ...wrong }];
  const { error } = productFields.safeParse(toProductInput({ ...draft, variants }));
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, key]]);
});
