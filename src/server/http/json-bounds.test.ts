import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinJsonBounds } from './json-bounds.ts';

const isWithin = (text: string, values: number, depth = 64, entries = Infinity) =>
  isWithinJsonBounds(Buffer.from(text), { values, depth, entries });

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1);
}

test('accepts any JSON text within bounds equal to its number of values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(isWithin(text, 2 * countValues(value))).toBe(true);
    }),
  );
});

test('brackets, commas and escaped quotes inside strings are not counted', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'א') }), (text) => {
      expect(isWithin(JSON.stringify([text]), 2, 1)).toBe(true);
    }),
  );
});

test('refuses a list that is too long, and lists that are nested too deeply', () => {
  expect(isWithin(`[${'{},'.repeat(200)}{}]`, 100)).toBe(false);
  expect(isWithin(`[${'0,'.repeat(200)}0]`, 100)).toBe(false);
  expect(isWithin('['.repeat(50), 100, 40)).toBe(false);
  expect(isWithin('['.repeat(30) + ']'.repeat(30), 100, 40)).toBe(true);
});

test('counts each list separately', () => {
  const lists = (count: number) => `[[${'0,'.repeat(count - 1)}0],[0,{"a":[${'0,'.repeat(count - 1)}0]}]]`;
  expect(isWithin(lists(10), 100, 10, 10)).toBe(true);
  expect(isWithin(lists(11), 100, 10, 10)).toBe(false);
});

test('checks twenty megabytes in less than a second', () => {
  const hostile = Buffer.concat([Buffer.from('["'), Buffer.alloc(20 * 1024 * 1024, '\\"')]);
  const started = performance.now();
  isWithinJsonBounds(hostile, { values: 10, depth: 10, entries: 10 });
  expect(performance.now() - started).toBeLessThan(1000);
});
