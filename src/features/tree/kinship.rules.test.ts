import { expect, test } from 'vitest';
import { findKinshipEdges } from './kinship.rules.ts';

/** Members by name, as «דוד: אח»; a connection as «a–b». */
function kinshipOf(list: Record<string, string>, ...connections: string[]) {
  const { implied, edges } = findKinshipEdges(
    Object.entries(list).map(([id, relationship]) => ({ id, relationship })),
    connections.map((line) => {
      const [fromMemberId = '', toMemberId = ''] = line.split('–');
      return { fromMemberId, toMemberId };
    }),
  );
  return {
    implied,
    edges: edges.map(({ kind, fromId, toId }) => (kind === 'parent' ? `${fromId} > ${toId}` : `${fromId} + ${toId}`)),
  };
}

test('parents, partner and children are edges of the person of the page', () => {
  expect(kinshipOf({ father: 'אב', mother: 'אם', wife: 'אישה', son: 'בן' })).toEqual({
    implied: [],
    edges: ['father > self', 'mother > self', 'self + wife', 'self > son', 'wife > son'],
  });
});

test('with two partners a child belongs to the connected one, or only to the person of the page', () => {
  expect(kinshipOf({ first: 'אישה', second: 'אישה', son: 'בן', daughter: 'בת' }, 'daughter–second').edges).toEqual([
    'self + first',
    'self + second',
    'self > son',
    'self > daughter',
    'second > daughter',
  ]);
});

test('siblings share both parents, a half-sibling the one that it is connected to', () => {
  expect(kinshipOf({ father: 'אב', mother: 'אם', brother: 'אח', half: 'אחות' }, 'mother–half').edges).toEqual([
    'father > self',
    'mother > self',
    'father > brother',
    'mother > brother',
    'mother > half',
  ]);
});

test('siblings without parents share an implied one', () => {
  expect(kinshipOf({ brother: 'אח', sister: 'אחות' })).toEqual({
    implied: ['parent'],
    edges: ['parent > self', 'parent > brother', 'parent > sister'],
  });
});

test('grandparents belong to the parent that they are connected to, otherwise two to each parent', () => {
  expect(
    kinshipOf({ father: 'אב', mother: 'אם', one: 'סב', two: 'סבתא', three: 'סב', four: 'סבתא' }, 'three–father').edges,
  ).toEqual(['father > self', 'mother > self', 'three > father', 'one > father', 'two > mother', 'four > mother']);
  expect(kinshipOf({ one: 'סב', two: 'סבתא', three: 'סב' })).toEqual({
    implied: ['parent', 'other-parent'],
    edges: ['parent > self', 'one > parent', 'two > parent', 'other-parent > self', 'three > other-parent'],
  });
});

test('a grandchild belongs to the only child, the connected one, or an implied child', () => {
  expect(kinshipOf({ son: 'בן', grandson: 'נכד' }).edges).toContain('son > grandson');
  expect(kinshipOf({ son: 'בן', daughter: 'בת', girl: 'נכדה' }, 'girl–daughter').edges).toContain('daughter > girl');
  const implied = kinshipOf({ wife: 'אישה', son: 'בן', daughter: 'בת', girl: 'נכדה' });
  expect(implied).toMatchObject({ implied: ['child'] });
  expect(implied.edges.slice(-3)).toEqual(['self > child', 'wife > child', 'child > girl']);
});

test('an unknown relation, also a name of an object’s property, makes no edge', () => {
  expect(kinshipOf({ friend: 'חבר', trap: 'constructor' })).toEqual({ implied: [], edges: [] });
});

test('five hundred members without a connection get a few edges each in a short time', () => {
  const list = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`m${index}`, index % 2 ? 'אב' : 'אח']));
  const { edges } = kinshipOf(list);
  expect(edges.length).toBeLessThanOrEqual(250 + 2 * 250);
});
