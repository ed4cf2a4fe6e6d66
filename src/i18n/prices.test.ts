import { expect, test } from 'vitest';
import { isolatePrice, oneDecimal, formatPrice, priceParts } from './prices.ts';

test('agorot are shekels with two decimals, and no sign turns them round', () => {
  expect(formatPrice('he', 2990)).toBe('29.90\u00a0₪');
  expect(formatPrice('he', 0)).toBe('0.00\u00a0₪');
  expect(formatPrice('he', 5)).toBe('0.05\u00a0₪');
  expect(formatPrice('en', 199_900)).toBe('₪1,999.00');
  expect(formatPrice('ar', 2990)).toContain('29.90');
});

test('a price inside a sentence keeps the direction of its language', () => {
  expect(isolatePrice('he', 2990)).toBe('\u206729.90\u00a0₪\u2069');
  expect(isolatePrice('ar', 2990).startsWith('\u2067')).toBe(true);
  expect(isolatePrice('en', 2990)).toBe('\u2066₪29.90\u2069');
});

test('a price is its number and its sign, in the order of the language', () => {
  expect(priceParts('he', 5990)).toEqual([
    { text: '59.90', isSign: false },
    { text: '₪', isSign: true },
  ]);
  expect(priceParts('en', 5990).map(({ isSign }) => isSign)).toEqual([true, false]);
});

test('gigabytes have one decimal in every language', () => {
  expect([oneDecimal('he', 1.5), oneDecimal('ar', 10), oneDecimal('en', 1234)]).toEqual(['1.5', '10.0', '1,234.0']);
});
