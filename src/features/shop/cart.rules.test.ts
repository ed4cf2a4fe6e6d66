import { expect, test } from 'vitest';
import { addToCart, type Cart, changeQuantity, decodeCart, encodeCart } from './cart.rules.ts';

const line = { variantId: '0b0e8d5e-7a51-4c05-9d2b-6f1a5f6f0a11', quantity: 2, engraving: 'מי שמשקה בסבלנות' };

test('a cart survives its cookie, which begins with its count', () => {
  const cart: Cart = [line, { ...line, quantity: 1, engraving: '<b>&"💙' }];
  expect(decodeCart(encodeCart(cart))).toEqual(cart);
  expect(encodeCart(cart)).toMatch(/^3\.[\w-]+$/);
});

test('a manipulated cookie is an empty cart, or one without the invalid lines', () => {
  for (const bent of ['', 'x', '3.', '3.%%%', `1.${btoa('{}')}`, `1.${btoa('[1,null,[1]]')}`])
    expect(decodeCart(bent)).toEqual([]);
  const wrong = [line, { ...line, quantity: -4 }, { ...line, quantity: 1e9 }, { ...line, variantId: "' or 1=1" }];
  expect(decodeCart(encodeCart(wrong))).toEqual([line]);
});

test('the same item is added to its line, another engraving is another line, and both have limits', () => {
  const once = addToCart([line], { ...line, quantity: 3 });
  expect(once).toEqual([{ ...line, quantity: 5 }]);
  expect(addToCart([line], { ...line, engraving: '' })).toHaveLength(2);
  expect(addToCart([line], { ...line, quantity: 99 })).toBe(null);
  const full = Array.from({ length: 20 }, (_, index) => ({ ...line, engraving: `${index}` }));
  expect(addToCart(full, { ...line, engraving: 'עוד' })).toBe(null);
  const long = (index: number) => ({ ...line, engraving: `${index}${'א'.repeat(199)}` });
  expect(addToCart([0, 1, 2, 3, 4].map(long), long(5))).toBe(null);
});

test('a line without items is removed', () => {
  expect(changeQuantity([line], 0, -1)).toEqual([{ ...line, quantity: 1 }]);
  expect(changeQuantity([line], 0, -2)).toEqual([]);
  expect(changeQuantity([line], 7, 1)).toEqual([line]);
});
