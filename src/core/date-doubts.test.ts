import { expect, test } from 'vitest';
import { findDateDoubts } from './date-doubts.ts';

const today = '2026-03-01';

test.each([
  ['1936-09-09', '1936-09-08'],
  ['1936', '1935-12-31'],
  ['1936-01-01', '1935'],
  ['9.9.1936', '8.9.1936'],
])('a birth at %s and a death at %s are in the wrong order', (birthDate, deathDate) => {
  expect(findDateDoubts({ birthDate, deathDate }, today)).toEqual({ deathDate: 'dateOrder' });
});

test.each([
  [today, today],
  ['1936-09-09', '1936'],
  ['1936', '1936-01-01'],
  ['1936-09', '1935'],
  [null, '1935'],
  ['1936', undefined],
])('a birth at %s and a death at %s are not doubted', (birthDate, deathDate) => {
  expect(findDateDoubts({ birthDate, deathDate }, today)).toEqual({});
});

test('each date in the future is reported at its own field', () => {
  const doubts = { birthDate: 'dateFuture', deathDate: 'dateFuture' };
  expect(findDateDoubts({ birthDate: '2026-03-02', deathDate: '2027' }, today)).toEqual(doubts);
});
