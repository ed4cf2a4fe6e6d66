import { expect, test } from 'vitest';
import { countByMemorial, groupByMemorial } from './family.rules.ts';

const photos = [
  { id: '1', memorialId: 'a', memorialName: 'נעמה' },
  { id: '2', memorialId: 'b', memorialName: 'אברהם' },
  { id: '3', memorialId: 'a', memorialName: 'נעמה' },
];

test('photographs of one page are sent in one call', () => {
  expect(groupByMemorial(photos)).toEqual([
    { memorialId: 'a', imageIds: ['1', '3'] },
    { memorialId: 'b', imageIds: ['2'] },
  ]);
});

test('each page with waiting photographs is counted once', () => {
  expect(countByMemorial(photos).map(({ memorialName, count }) => [memorialName, count])).toEqual([
    ['נעמה', 2],
    ['אברהם', 1],
  ]);
  expect(countByMemorial([])).toEqual([]);
});
