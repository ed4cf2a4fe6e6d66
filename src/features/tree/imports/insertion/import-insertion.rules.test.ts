import { expect, test } from 'vitest';
import { findOwnAncestors } from '#core/gedcom/family-graph.ts';
import { findCircular } from './import-insertion.rules.ts';

test('finds people in cycles and between two cycles, and nobody above or below them', async () => {
  const edges = ['ab', 'bc', 'cb', 'cd', 'de', 'ed', 'ef', 'gh', 'ii'].map(([from = '', to = '']) => ({ from, to }));
  expect((await findCircular(edges)).toSorted()).toEqual(['b', 'c', 'd', 'e', 'i']);
  expect(await findCircular([])).toEqual([]);
});

test('finds the same people as the parser', async () => {
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let turn = 0; turn < 50; turn += 1) {
    const edges = Array.from({ length: 30 }, () => ({ from: String(next(25)), to: String(next(25)) }));
    const families = edges.map(({ from, to }, index) => ({
      xref: String(index),
      partners: [from],
      children: [{ person: to, pedigree: 'birth' as const }],
    }));
    expect((await findCircular(edges)).toSorted()).toEqual(findOwnAncestors(families).toSorted());
  }
});

test('yields to other work within a hundred thousand edges', async () => {
  const edges = Array.from({ length: 100_000 }, (_, index) => ({ from: `${index >> 1}`, to: `${(index >> 1) + 1}` }));
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  expect(await findCircular([...edges, { from: '50000', to: '49999' }])).toEqual(['49999', '50000']);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(20);
});
