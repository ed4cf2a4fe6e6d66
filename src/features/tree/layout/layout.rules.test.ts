import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Relationship } from '../tree.schema.ts';
import { buildGraph } from '../graph.rules.ts';
import { layOutNeighbourhood, maxDrawn } from './layout.rules.ts';

/** «a+b>c,d»: a and b are partners and the parents of c and d; «a>c» has one parent. */
function graphOf(...lines: string[]) {
  const relationships: Relationship[] = [];
  const ids = new Set<string>();
  for (const line of lines) {
    const [couple = '', children = ''] = line.split('>');
    const parents = couple.split('+');
    const [one = '', other] = parents;
    if (other) relationships.push({ kind: 'partner', fromId: one, toId: other, nature: 'current', year: null });
    for (const child of children.split(',').filter(Boolean))
      for (const parent of parents)
        relationships.push({ kind: 'parent', fromId: parent, toId: child, nature: 'birth' });
    for (const id of [...parents, ...children.split(',').filter(Boolean)]) ids.add(id);
  }
  return buildGraph(
    [...ids].map((id) => ({ id, birthDate: null })),
    relationships,
  );
}

/** Each row in reading order, with the places rounded to halves. */
function rowsOf(...[graph, focus]: Parameters<typeof layOutNeighbourhood>) {
  const { people } = layOutNeighbourhood(graph, focus);
  const rows: Record<number, string> = {};
  for (const row of [-2, -1, 0, 1, 2]) {
    const line = people.filter((person) => person.row === row).toSorted((a, b) => a.place - b.place);
    if (line.length > 0) rows[row] = line.map(({ id }) => id).join(' ');
  }
  return rows;
}

/** Cards of a row that share a place. */
function overlaps(...[graph, focus]: Parameters<typeof layOutNeighbourhood>) {
  const { people, echoes } = layOutNeighbourhood(graph, focus);
  const cards = [...people, ...echoes];
  return cards.filter((one) =>
    cards.some((other) => other !== one && other.row === one.row && Math.abs(other.place - one.place) < 0.999),
  );
}

test('two generations above and below a person are in rows, with partners next to each other', () => {
  const graph = graphOf('g1+g2>f', 'g3+g4>m', 'f+m>me,sister', 'me+wife>son,daughter', 'son+inlaw>baby');
  expect(rowsOf(graph, 'me')).toEqual({
    '-2': 'g1 g2 g3 g4',
    '-1': 'f m',
    0: 'me wife sister',
    1: 'son inlaw daughter',
    2: 'baby',
  });
  expect(overlaps(graph, 'me')).toEqual([]);
});

test('a half-sibling is on the side of the common parent, next to the other partner of that parent', () => {
  const graph = graphOf('f+m>me', 'f+second>half', 'm+other>step');
  expect(rowsOf(graph, 'me')).toEqual({ '-1': 'second f m other', 0: 'half me step' });
  expect(layOutNeighbourhood(graph, 'me').families).toContainEqual({
    parents: ['f', 'second'],
    children: ['half'],
    twins: [],
  });
});

test('a person with two marriages is between the partners, and the children are below their own parents', () => {
  const graph = graphOf('first+me>a', 'me+second>b');
  expect(rowsOf(graph, 'me')).toEqual({ 0: 'first me second', 1: 'a b' });
});

test('cousins who married have one card each, with their common children', () => {
  const graph = graphOf('g1+g2>f,aunt', 'f+m>me', 'aunt+uncle>cousin', 'me+cousin>child');
  const { people } = layOutNeighbourhood(graph, 'me');
  expect(people.map(({ id }) => id).toSorted()).toEqual([...new Set(people.map(({ id }) => id))].toSorted());
  expect(rowsOf(graph, 'me')).toEqual({ '-2': 'g1 g2', '-1': 'f m', 0: 'me cousin', 1: 'child' });
});

test('draws cycles of parents, and a person without relatives', () => {
  expect(rowsOf(graphOf('a>b', 'b>c', 'c>a'), 'a')).toEqual({ '-1': 'c', 0: 'a', 1: 'b' });
  expect(rowsOf(graphOf('alone'), 'alone')).toEqual({ 0: 'alone' });
});

test('the marriage of cousins is drawn at one of them, with a second card below the parents of the other', () => {
  const graph = graphOf('me+wife>a,b', 'a+ina>x', 'b+inb>y', 'x+y');
  expect(rowsOf(graph, 'me')).toEqual({ 0: 'me wife', 1: 'a ina b inb', 2: 'x y' });
  const { people, echoes, families, couples } = layOutNeighbourhood(graph, 'me');
  expect(echoes).toMatchObject([{ id: 'y', row: 2 }]);
  const echo = echoes[0]?.key;
  expect(families).toContainEqual({ parents: ['b', 'inb'], children: [echo], twins: [] });
  expect(couples).toContainEqual(['x', 'y']);
  const placeOf = (id: string) => people.find((person) => person.id === id)?.place ?? 0;
  expect(Math.abs((echoes[0]?.place ?? 0) - (placeOf('b') + placeOf('inb')) / 2)).toBeLessThan(0.6);
  expect(overlaps(graph, 'me')).toEqual([]);
});

test('a widow who married her brother-in-law has a card beside the first husband, and a second one beside the second', () => {
  const graph = graphOf('f+m>me,brother', 'me+widow>a', 'brother+widow>b');
  const { echoes, families, couples } = layOutNeighbourhood(graph, 'me');
  expect(rowsOf(graph, 'me')).toEqual({ '-1': 'f m', 0: 'me widow brother', 1: 'a b' });
  expect(echoes).toMatchObject([{ id: 'widow', row: 0 }]);
  const echo = echoes[0]?.key ?? '';
  expect(couples.filter((couple) => couple.includes(echo))).toEqual([['brother', echo]]);
  expect(families).toContainEqual({ parents: ['brother', echo], children: ['b'], twins: [] });
});

test('an uncle and his niece who married have their cards in their own generations, and a second card beside the other', () => {
  const graph = graphOf('f+m>me,uncle', 'me+wife>niece', 'uncle+niece>child');
  const { echoes } = layOutNeighbourhood(graph, 'me');
  expect(rowsOf(graph, 'me')).toMatchObject({ 0: 'me wife uncle', 1: expect.stringContaining('niece') });
  expect(echoes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'niece', row: 0 }),
      expect.objectContaining({ id: 'uncle', row: 1 }),
    ]),
  );
  expect(overlaps(graph, 'me')).toEqual([]);
});

test('twins are adjacent, whether the family marked them or they have the same date of birth', () => {
  const parent = (toId: string) => ({ kind: 'parent' as const, fromId: 'p', toId });
  const graph = buildGraph(
    [
      { id: 'p', birthDate: null },
      { id: 'a', birthDate: '1940-05-01' },
      { id: 'b', birthDate: '1942', twinsId: 'said' },
      { id: 'c', birthDate: '1940-05-01' },
      { id: 'd', birthDate: null, twinsId: 'said' },
      { id: 'e', birthDate: '1941' },
      { id: 'f', birthDate: '1941' },
    ],
    ['a', 'b', 'c', 'd', 'e', 'f'].map(parent),
  );
  expect(rowsOf(graph, 'p')).toEqual({ 0: 'p', 1: 'a c e f b d' });
  expect(layOutNeighbourhood(graph, 'p').families[0]?.twins.map((ids) => ids.toSorted())).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});

test('children and partners are in the order that the family gave, otherwise in the order of dates', () => {
  const people = [
    { id: 'me', birthDate: null },
    { id: 'one', birthDate: '1950' },
    { id: 'two', birthDate: '1940' },
    { id: 'late', birthDate: null },
    { id: 'first', birthDate: null },
    { id: 'second', birthDate: null },
  ];
  const child = (toId: string, toPlace: number | null) => ({ kind: 'parent' as const, fromId: 'me', toId, toPlace });
  const partner = (toId: string, year: number) => ({ kind: 'partner' as const, fromId: 'me', toId, year });
  const partners = [partner('second', 1960), partner('first', 1949)];
  const dated = buildGraph(people, [...partners, child('one', null), child('two', null), child('late', null)]);
  expect(dated.childrenOf('me')).toEqual(['two', 'one', 'late']);
  expect(dated.partnersOf('me')).toEqual(['first', 'second']);
  const ordered = buildGraph(people, [child('late', null), child('one', 1), child('two', 2)]);
  expect(ordered.childrenOf('me')).toEqual(['one', 'two', 'late']);
});

test('the size of a drawing is bounded', () => {
  const children = Array.from({ length: 500 }, (_, index) => `c${index}`);
  const graph = graphOf(`me+wife>${children.join(',')}`);
  const { people } = layOutNeighbourhood(graph, 'me');
  expect(people).toHaveLength(maxDrawn);
  expect(overlaps(graph, 'me')).toEqual([]);
});

test('children are in the order of their births, also if only a year is known', () => {
  const graph = buildGraph(
    [
      { id: 'p', birthDate: null },
      { id: 'late', birthDate: '1940-02-01' },
      { id: 'early', birthDate: '1931' },
    ],
    [
      { kind: 'parent', fromId: 'p', toId: 'late' },
      { kind: 'parent', fromId: 'p', toId: 'early' },
    ],
  );
  expect(rowsOf(graph, 'p')).toEqual({ 0: 'p', 1: 'early late' });
});

test('with random relationships each person is drawn once, without overlaps, up to the limit', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `p${index}`);
  const one = fc.constantFrom(...ids);
  const relationship = fc.oneof(
    fc.record({ kind: fc.constant('parent' as const), fromId: one, toId: one, nature: fc.constant('birth' as const) }),
    fc.record({
      kind: fc.constant('partner' as const),
      fromId: one,
      toId: one,
      nature: fc.constant('current' as const),
      year: fc.constant(null),
    }),
  );
  fc.assert(
    fc.property(fc.array(relationship, { maxLength: 120 }), (relationships) => {
      const graph = buildGraph(
        ids.map((id) => ({ id, birthDate: null })),
        relationships,
      );
      const { people } = layOutNeighbourhood(graph, 'p0');
      expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
      expect(people.length).toBeLessThanOrEqual(maxDrawn);
      expect(people.every(({ place }) => Number.isFinite(place) && place >= 0.5)).toBe(true);
      expect(overlaps(graph, 'p0')).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
