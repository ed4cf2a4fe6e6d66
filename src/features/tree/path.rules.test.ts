import { expect, test } from 'vitest';
import { findNeighbour, findPath, isOnPath } from './path.rules.ts';

const edge = (fromId: string, toId: string) => ({ fromId, toId });
const edges = [edge('f', 'me'), edge('f', 'brother'), edge('brother', 'nephew'), edge('f', 'm'), edge('x', 'y')];

test('the path between two people is the shortest one through relatives, and is empty for unrelated people', () => {
  expect(findPath(edges, 'me', 'nephew')).toEqual(['me', 'f', 'brother', 'nephew']);
  expect(findPath(edges, 'me', 'me')).toEqual(['me']);
  expect(findPath(edges, 'me', 'y')).toEqual([]);
});

test('the lines of a path are those between consecutive people of it', () => {
  const path = ['me', 'f', 'brother', 'nephew'];
  expect(isOnPath({ from: ['f', 'm'], to: ['me'] }, path)).toBe(true);
  expect(isOnPath({ from: ['f'], to: ['m'] }, path)).toBe(false);
  expect(isOnPath({ from: ['f', 'm'], to: ['sister'] }, path)).toBe(false);
});

test('an arrow key leads to the nearest parent or child, or to the next person in the row', () => {
  const card = (key: string, row: number, place: number, id = key) => ({ key, id, row, place });
  const cards = [
    card('f', -1, 1),
    card('m', -1, 2),
    card('me', 0, 0.5),
    card('wife', 0, 1.5),
    card('brother', 0, 2.5),
    card('son', 1, 1),
    card('son~0', 1, 2, 'son'),
  ];
  const parent = (fromId: string, toId: string) => ({ kind: 'parent' as const, fromId, toId });
  const families = [
    ...['me', 'brother'].flatMap((child) => [parent('f', child), parent('m', child)]),
    parent('me', 'son'),
    parent('wife', 'son'),
  ];
  const lead = (key: string, direction: 'up' | 'down' | 'before' | 'after') =>
    findNeighbour(cards, families, key, direction);
  expect([lead('me', 'up'), lead('brother', 'up'), lead('wife', 'up')]).toEqual(['f', 'm', null]);
  expect([lead('m', 'down'), lead('wife', 'down'), lead('son', 'down')]).toEqual(['brother', 'son', null]);
  expect([lead('me', 'after'), lead('brother', 'before'), lead('me', 'before')]).toEqual(['wife', 'wife', null]);
  expect([lead('son~0', 'up'), lead('son', 'after')]).toEqual(['wife', 'son~0']);
});
