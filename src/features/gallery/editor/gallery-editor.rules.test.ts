import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Album } from '../gallery.schema.ts';
import {
  filterAlbumId,
  listAlbumIds,
  findMoveTarget,
  moveIds,
  describeInOutline,
  moveInOutline,
  removeFromOutline,
  selectRange,
  recountAlbums,
  pruneSelection,
  moveSteps,
  toggleSelection,
  splitIntoBatches,
} from './gallery-editor.rules.ts';

test('all pictures have no album parameter', () => {
  expect([filterAlbumId('all'), filterAlbumId('none'), filterAlbumId('a')]).toEqual([undefined, 'none', 'a']);
});

test('hidden pictures are deselected', () => {
  const selected = new Set(['a', 'b', 'c']);
  expect([...pruneSelection(selected, ['c', 'd', 'a'])]).toEqual(['c', 'a']);
  expect(pruneSelection(selected, ['a', 'b', 'c', 'd'])).toBe(selected);
});

test('toggling twice deselects', () => {
  expect([...toggleSelection(toggleSelection(new Set(['a']), 'b'), 'a')]).toEqual(['b']);
});

test('a range is the same in both directions', () => {
  const shown = ['a', 'b', 'c', 'd'];
  expect([...selectRange(new Set(['d']), shown, 'c', 'a')]).toEqual(['d', 'a', 'b', 'c']);
  expect([...selectRange(new Set(), shown, 'b', 'c')]).toEqual(['b', 'c']);
  expect([...selectRange(new Set(), shown, 'gone', 'c')]).toEqual(['c']);
});

test.each([
  ['b', 'a', 'bac'],
  ['a', 'c', 'bac'],
  ['a', null, 'bca'],
  ['c', null, 'abc'],
  ['a', 'b', 'abc'],
  ['a', 'a', 'abc'],
  ['x', 'a', 'abc'],
  ['a', 'x', 'abc'],
])('%s before %s', (from, before, expected) => {
  expect(moveIds(['a', 'b', 'c'], from, before).join('')).toBe(expected);
});

const rising = (a: number, b: number) => a - b;

test('moving loses and duplicates nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, from, before) => {
      const next = moveIds(items, items[from % items.length] ?? 0, items[before % items.length] ?? null);
      expect(next.toSorted(rising)).toEqual(items.toSorted(rising));
    }),
  );
});

const letters = ['a', 'b', 'c', 'd'];

test('each step has a target, and none where the picture is already at that end', () => {
  const after = (item: string) =>
    moveSteps.map((step) => {
      const before = findMoveTarget(letters, item, step);
      return before === undefined ? '' : moveIds(letters, item, before).join('');
    });
  expect(after('a')).toEqual(['', '', 'bacd', 'bcda']);
  expect(after('c')).toEqual(['cabd', 'acbd', 'abdc', 'abdc']);
  expect(after('d')).toEqual(['dabc', 'abdc', '', '']);
  expect(after('x')).toEqual(['', '', '', '']);
});

const outline = {
  ids: ['a', 'b', 'c'],
  sizes: [
    [1, 1],
    [2, 2],
    [3, 3],
  ] as [number, number][],
  widths: [[1], [2], [3]],
  thumbhashes: ['A', 'B', 'C'],
  descriptions: ['אחת', 'שתיים', 'שלוש'],
  datesTaken: [null, '1950-01-01', null],
  albumIds: [null, null, 'album'],
  total: 3,
  order: 'custom' as const,
  editing: null,
};

test('a moved picture keeps its size, preview and description', () => {
  expect(moveInOutline(outline, 'c', 'a')).toEqual({
    ...outline,
    ids: ['c', 'a', 'b'],
    sizes: [
      [3, 3],
      [1, 1],
      [2, 2],
    ],
    widths: [[3], [1], [2]],
    thumbhashes: ['C', 'A', 'B'],
    descriptions: ['שלוש', 'אחת', 'שתיים'],
    datesTaken: [null, null, '1950-01-01'],
    albumIds: ['album', null, null],
  });
  expect(moveInOutline(outline, 'a', null).ids).toEqual(['b', 'c', 'a']);
  expect(moveInOutline(outline, 'c', 'first').ids).toEqual(['c', 'a', 'b']);
  expect(moveInOutline(outline, 'a', 'first')).toBe(outline);
  expect(moveInOutline(outline, 'x', 'a')).toBe(outline);
});

test('a deletion removes all columns, and an edit changes the description', () => {
  expect(removeFromOutline(outline, ['a', 'c', 'x'])).toEqual({
    ...outline,
    ids: ['b'],
    sizes: [[2, 2]],
    widths: [[2]],
    thumbhashes: ['B'],
    descriptions: ['שתיים'],
    datesTaken: ['1950-01-01'],
    albumIds: [null],
    total: 1,
  });
  expect(describeInOutline(outline, 'b', 'אחרת')).toEqual({ ...outline, descriptions: ['אחת', 'אחרת', 'שלוש'] });
  expect(listAlbumIds(outline, ['c', 'x', 'a'])).toEqual(['album', null]);
});

test('counts follow pictures from album to album and out of the gallery', () => {
  const album = (id: string, imageCount: number) => ({ id, imageCount }) as Album;
  const all = { albums: [album('a', 3), album('b', 0)], total: 5, withoutAlbum: 2 };
  expect(recountAlbums(all, ['a', 'a', null], 'b')).toEqual({
    albums: [album('a', 1), album('b', 3)],
    total: 5,
    withoutAlbum: 1,
  });
  expect(recountAlbums(all, ['a', 'b'], 'b').albums).toEqual([album('a', 2), album('b', 1)]);
  expect(recountAlbums(all, ['a', null], null)).toMatchObject({ total: 5, withoutAlbum: 3 });
  expect(recountAlbums(all, ['a', null], undefined)).toEqual({
    albums: [album('a', 2), album('b', 0)],
    total: 3,
    withoutAlbum: 1,
  });
});

test('batches contain each id once, in order', () => {
  const ids = Array.from({ length: 2001 }, (_, index) => `p${index}`);
  const portions = splitIntoBatches(ids);
  expect(portions.map(({ length }) => length)).toEqual([1000, 1000, 1]);
  expect(portions.flat()).toEqual(ids);
  expect(splitIntoBatches(ids.slice(0, 1000))).toHaveLength(1);
  expect(splitIntoBatches([])).toEqual([]);
});
