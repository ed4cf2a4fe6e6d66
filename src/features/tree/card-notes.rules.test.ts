import { expect, test } from 'vitest';
import { buildGraph } from './graph.rules.ts';
import { layOutNeighbourhood } from './layout/layout.rules.ts';
import type { DrawnRelationship } from './tree.schema.ts';
import { listCardNotes } from './card-notes.rules.ts';

type Edge = Pick<DrawnRelationship, 'kind' | 'fromId' | 'toId'> & Partial<DrawnRelationship>;

const parent = (fromId: string, toId: string, nature: DrawnRelationship['nature'] = 'birth'): Edge => ({
  kind: 'parent',
  fromId,
  toId,
  nature,
});
const partner = (fromId: string, toId: string, rest: Partial<DrawnRelationship> = {}): Edge => ({
  kind: 'partner',
  fromId,
  toId,
  nature: 'current',
  ...rest,
});

function notesOf(focusId: string, ...edges: Edge[]) {
  const relationships = edges.map((edge) => ({
    nature: 'birth' as const,
    year: null,
    isTyped: true,
    overridesPage: false,
    fromRank: 0,
    toRank: 0,
    ...edge,
  }));
  const ids = [...new Set(edges.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const graph = buildGraph(
    ids.map((id) => ({ id, birthDate: null })),
    relationships,
  );
  const layout = { ...layOutNeighbourhood(graph, focusId), more: [] };
  return listCardNotes({ layout, relationships });
}

const child = (id: string) => ({ id, natures: [] });

test('each of two marriages has its number, its children, and a note on half-siblings', () => {
  const notes = notesOf(
    'me',
    partner('first', 'me', { year: 1984 }),
    partner('me', 'second', { year: 2003 }),
    ...['first', 'me'].map((id) => parent(id, 'a')),
    ...['me', 'second'].map((id) => parent(id, 'b')),
  );
  expect(notes.get('me')).toMatchObject({
    couple: { otherId: 'first', ordinal: 1 },
    children: [{ isTogether: true, children: [child('a')] }],
    halfSiblings: [],
  });
  expect(notes.get('second')).toMatchObject({
    couple: { otherId: 'me', ordinal: 2 },
    children: [{ isTogether: true, children: [child('b')] }],
    halfSiblings: [{ parentId: 'me', groups: [['a'], ['b']] }],
  });
});

test('partners without a year are listed, and separated ones also if somebody is drawn between them', () => {
  const notes = notesOf(
    'me',
    partner('me', 'first'),
    partner('me', 'second'),
    partner('me', 'third', { nature: 'former' }),
    ...['me', 'third'].map((id) => parent(id, 'a')),
  );
  expect(notes.get('me')?.couple).toMatchObject({
    otherId: 'first',
    isOver: false,
    year: null,
    ordinal: null,
  });
  expect(notes.get('third')).toMatchObject({
    couple: null,
    otherCouples: [{ otherId: 'me', isOver: true }],
    children: [{ isTogether: false, children: [child('a')] }],
  });
});

test('a child has the nature of its parents where it is not by birth', () => {
  const notes = notesOf(
    'me',
    partner('me', 'wife'),
    ...['me', 'wife'].map((id) => parent(id, 'adopted', 'adopted')),
    parent('me', 'hers', 'step'),
    parent('wife', 'hers'),
  );
  expect(notes.get('wife')?.children[0]?.children).toEqual([
    { id: 'adopted', natures: [{ nature: 'adopted', parentId: null }] },
    { id: 'hers', natures: [{ nature: 'step', parentId: 'me' }] },
  ]);
});

test('children of married cousins are related to both pairs of grandparents', () => {
  const notes = notesOf(
    'me',
    ...['a', 'b'].map((id) => parent('me', id)),
    parent('a', 'x'),
    parent('b', 'y'),
    partner('x', 'y'),
    parent('x', 'z'),
    parent('y', 'z'),
  );
  expect(notes.get('a')?.children[0]?.children).toEqual([child('x')]);
  expect(notes.get('b')?.children[0]?.children).toEqual([child('y')]);
  expect(notes.get('y')?.couple).toMatchObject({ otherId: 'x' });
});
