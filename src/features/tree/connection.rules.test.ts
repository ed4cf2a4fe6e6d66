import { expect, test } from 'vitest';
import type { DrawnRelationship, TreePerson } from './tree.schema.ts';
import {
  type ConnectionDraft,
  findSharedParents,
  isConnectedAs,
  type KnownRelatives,
  mergeDrawings,
  planConnections,
  proposeSharedParents,
} from './connection.rules.ts';

const person = (id: string): TreePerson => ({
  id,
  name: id,
  sex: null,
  birthDate: null,
  deathDate: null,
  isDead: false,
  note: '',
  source: 'typed',
  version: 1,
  portraitId: null,
  memorial: null,
  writtenOn: null,
});
const parent = (fromId: string, toId: string): DrawnRelationship => ({
  kind: 'parent',
  fromId,
  toId,
  nature: 'birth',
  year: null,
  isTyped: true,
  overridesPage: false,
  fromRank: 0,
  toRank: 0,
});
const partners = (fromId: string, toId: string): DrawnRelationship => ({
  ...parent(fromId, toId),
  kind: 'partner',
  nature: 'current',
});
const known = (ids: string[], relationships: DrawnRelationship[]): KnownRelatives => ({
  people: ids.map(person),
  relationships,
});
const draft = (part: Partial<ConnectionDraft>): ConnectionDraft => ({
  personId: 'naama',
  otherId: 'shulamit',
  as: 'sibling',
  parentNature: 'birth',
  partnerNature: 'current',
  year: null,
  parentIds: [],
  ...part,
});
const edges = (tree: KnownRelatives, part: Partial<ConnectionDraft>) =>
  planConnections(tree, draft(part)).map(({ kind, fromId, toId, nature }) => `${kind} ${fromId} ${toId} ${nature}`);

test('a sibling gets the parents that the other one has, and only those whom they lack', () => {
  const tree = known(
    ['naama', 'shulamit', 'salim', 'farha'],
    [parent('salim', 'naama'), parent('farha', 'naama'), parent('farha', 'shulamit')],
  );
  const candidates = findSharedParents(tree, draft({}));
  expect(candidates.map(({ id }) => id)).toEqual(['salim', 'farha']);
  expect(edges(tree, { parentIds: ['salim', 'farha'] })).toEqual(['parent salim shulamit birth']);
});

test('all parents are proposed where one sibling has none, and nobody where both have some', () => {
  const people = ['naama', 'shulamit', 'salim', 'farha'];
  const one = known(people, [parent('salim', 'naama'), parent('farha', 'naama')]);
  expect(proposeSharedParents(one, draft({}), findSharedParents(one, draft({})))).toEqual(['salim', 'farha']);
  const both = known(people, [parent('salim', 'naama'), parent('farha', 'shulamit')]);
  expect(proposeSharedParents(both, draft({}), findSharedParents(both, draft({})))).toEqual([]);
});

test('siblings without a parent are not connected', () => {
  expect(edges(known(['naama', 'shulamit'], []), {})).toEqual([]);
});

test('a child gets its parent and the partner of the parent who is chosen', () => {
  const tree = known(['naama', 'efraim', 'yossi'], [partners('efraim', 'naama')]);
  const pair = draft({ otherId: 'yossi', as: 'child' });
  expect(proposeSharedParents(tree, pair, findSharedParents(tree, pair))).toEqual(['efraim']);
  expect(edges(tree, { otherId: 'yossi', as: 'child', parentNature: 'adopted', parentIds: ['efraim'] })).toEqual([
    'parent naama yossi adopted',
    'parent efraim yossi adopted',
  ]);
});

test('the partner of a new parent is offered too, unless they are the parent or the child already', () => {
  const tree = known(
    ['naama', 'salim', 'farha', 'rachel'],
    [partners('salim', 'farha'), partners('salim', 'rachel'), parent('farha', 'naama')],
  );
  const pair = draft({ otherId: 'salim', as: 'parent' });
  expect(findSharedParents(tree, pair).map(({ id }) => id)).toEqual(['rachel']);
});

test('both drawings contain everybody once, and show whether two people are connected', () => {
  const one = known(['naama', 'salim'], [parent('salim', 'naama')]);
  const two = mergeDrawings(one, known(['salim', 'shulamit'], [parent('salim', 'naama'), parent('salim', 'shulamit')]));
  expect(two.people.map(({ id }) => id)).toEqual(['naama', 'salim', 'shulamit']);
  expect(two.relationships).toHaveLength(2);
  expect(isConnectedAs(two, draft({}))).toBe(true);
  expect(isConnectedAs(two, draft({ as: 'child' }))).toBe(false);
});
