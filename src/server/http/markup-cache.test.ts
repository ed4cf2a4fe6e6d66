import { expect, test } from 'vitest';
import { MarkupCache } from './markup-cache.ts';

/** The cached result of each of the parts, and the number of renders. */
function findAll(cache: MarkupCache, everyParts: unknown[][], body = 'גוף') {
  let rendered = 0;
  const found = everyParts.map((parts) =>
    cache.find(parts, () => {
      rendered += 1;
      return [body, JSON.stringify(parts)];
    }),
  );
  return { found, rendered };
}

test('renders a body once for the same data, and again for other data, another language or another kind of reader', () => {
  const cache = new MarkupCache(10_000);
  const all = [
    ['memorial', 'he', null, { name: 'נעמה', at: new Date(0) }],
    ['memorial', 'en', null, { name: 'נעמה', at: new Date(0) }],
    ['memorial', 'he', 'signed in', { name: 'נעמה', at: new Date(0) }],
    ['memorial', 'he', null, { name: 'נעמה', at: new Date(1) }],
  ];
  const first = findAll(cache, all);
  expect(first.rendered).toBe(4);
  expect(new Set(first.found).size).toBe(4);
  expect(findAll(cache, structuredClone(all))).toEqual({ found: first.found, rendered: 0 });
});

test('evicts the least recently used body, and stays within its memory limit', () => {
  const cache = new MarkupCache(2600);
  const body = 'א'.repeat(100);
  findAll(cache, [['one'], ['two']], body);
  expect(findAll(cache, [['one']], body).rendered).toBe(0);
  findAll(cache, [['three']], body);
  expect(findAll(cache, [['one'], ['three']], body).rendered).toBe(0);
  expect(findAll(cache, [['two']], body).rendered).toBe(1);
});

test('does not cache a body that is larger than its memory limit', () => {
  const cache = new MarkupCache(100);
  expect(findAll(cache, [['one'], ['one']], 'א'.repeat(100)).rendered).toBe(2);
});
