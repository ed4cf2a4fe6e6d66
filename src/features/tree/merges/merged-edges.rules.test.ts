import { expect, test } from 'vitest';
import { mergeEdges } from './merged-edges.rules.ts';

const edge = (kind: 'parent' | 'partner', fromId: string, toId: string, rest: object = {}) => ({
  kind,
  fromId,
  toId,
  year: null,
  fromPlace: null,
  toPlace: null,
  memorialId: null,
  importId: null,
  nature: 'birth',
  ...rest,
});

test('a relationship of the tree takes precedence over one of a page, and one of the kept person over one of the removed person', () => {
  const merged = mergeEdges(
    [
      edge('parent', 'kept', 'child', { memorialId: 'page' }),
      edge('parent', 'removed', 'child', { nature: 'adopted' }),
      edge('parent', 'removed', 'other', { nature: 'foster' }),
      edge('parent', 'kept', 'other', { nature: 'step' }),
    ],
    'kept',
    'removed',
  );
  expect(merged.map(({ toId, nature }) => `${toId} ${nature}`).toSorted()).toEqual(['child adopted', 'other step']);
});

test('two partners have one row in the order of their ids, with the year that one of the two rows has', () => {
  const merged = mergeEdges(
    [edge('partner', 'a', 'removed', { year: 1925 }), edge('partner', 'a', 'kept'), edge('partner', 'removed', 'z')],
    'kept',
    'removed',
  );
  expect(merged).toEqual([edge('partner', 'a', 'kept', { year: 1925 }), edge('partner', 'kept', 'z')]);
});

test('an imported relationship that the family also typed for the other person no longer belongs to the import', () => {
  const merged = mergeEdges(
    [
      edge('parent', 'kept', 'child', { importId: 'file' }),
      edge('parent', 'removed', 'child'),
      edge('parent', 'kept', 'other', { importId: 'file' }),
      edge('parent', 'removed', 'other', { memorialId: 'page' }),
    ],
    'kept',
    'removed',
  );
  expect(merged.map(({ toId, importId }) => [toId, importId])).toEqual([
    ['child', null],
    ['other', 'file'],
  ]);
});

test('a relationship between the two merged people is dropped', () => {
  expect(mergeEdges([edge('partner', 'kept', 'removed')], 'kept', 'removed')).toEqual([]);
});

test('a partnership whose ids change their order keeps the places that the family gave', () => {
  const merged = mergeEdges([edge('partner', 'm', 'removed', { fromPlace: 2, toPlace: 1 })], 'kept', 'removed');
  expect(merged).toMatchObject([{ fromId: 'kept', toId: 'm', fromPlace: 1, toPlace: 2 }]);
});
