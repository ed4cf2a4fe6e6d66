import { expect, test } from 'vitest';
import { joinBirths, moveBy, toArrangement } from './order-list.rules.ts';

test('a person moves by one place, within twins and with all twins past others, and not past the ends', () => {
  const births = [['a'], ['b', 'c'], ['d']];
  expect(moveBy(births, 'a', 1)).toEqual([['b', 'c'], ['a'], ['d']]);
  expect(moveBy(births, 'b', 1)).toEqual([['a'], ['c', 'b'], ['d']]);
  expect(moveBy(births, 'c', 1)).toEqual([['a'], ['d'], ['b', 'c']]);
  expect(moveBy(births, 'a', -1)).toEqual(births);
  expect(moveBy(births, 'd', 1)).toEqual(births);
});

test('twins can be joined and separated, also three', () => {
  expect(joinBirths([['a'], ['b'], ['c']], 'b', true)).toEqual([['a', 'b'], ['c']]);
  expect(joinBirths([['a', 'b'], ['c']], 'c', true)).toEqual([['a', 'b', 'c']]);
  expect(joinBirths([['a', 'b', 'c']], 'b', false)).toEqual([['a'], ['b', 'c']]);
  expect(joinBirths([['a'], ['b']], 'a', true)).toEqual([['a'], ['b']]);
  expect(toArrangement([[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }]])).toEqual([
    { id: 'a', isTwin: false },
    { id: 'b', isTwin: true },
    { id: 'c', isTwin: false },
  ]);
});
