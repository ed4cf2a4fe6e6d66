import { describe, expect, test } from 'vitest';
import {
  releaseTime,
  findFreePortion,
  findPortion,
  listLearners,
  midnightInJerusalem,
  boardPortions,
  countProgress,
  toChapterRanges,
  sortPortions,
} from './board.rules.ts';
import { mishnaOrders, psalmVerses } from './board.text.ts';

describe('the books', () => {
  test('the Psalms have 150 chapters and 2,527 verses, as the Masora counts them', () => {
    expect(psalmVerses).toHaveLength(150);
    expect(psalmVerses.reduce((sum, verses) => sum + verses, 0)).toBe(2527);
    expect(psalmVerses[118]).toBe(176);
    expect(Math.min(...psalmVerses)).toBe(psalmVerses[116]);
  });

  test('the Mishnah has six orders, 63 tractates and 525 chapters', () => {
    const sums = mishnaOrders.map(({ key, tractates }) => [
      key,
      tractates.length,
      tractates.reduce((sum, { chapters }) => sum + chapters, 0),
    ]);
    expect(sums).toEqual([
      ['zeraim', 11, 75],
      ['moed', 12, 88],
      ['nashim', 7, 71],
      ['nezikin', 10, 74],
      ['kodashim', 11, 91],
      ['taharot', 12, 126],
    ]);
    expect(boardPortions.mishna).toHaveLength(525);
    expect(mishnaOrders.flatMap(({ tractates }) => tractates)).toHaveLength(63);
  });

  test('every chapter has a unique key that the table accepts', () => {
    const keys = [...boardPortions.tehillim, ...boardPortions.mishna].map(({ key }) => key);
    expect(new Set(keys).size).toBe(675);
    expect(keys.filter((key) => !/^[a-z-]+-[0-9]{1,3}$/.test(key))).toEqual([]);
    expect(findPortion('mishna', 'rosh-hashanah-4')).toMatchObject({ chapter: 4, tractate: { he: 'ראש השנה' } });
    expect(findPortion('mishna', 'psalms-1')).toBeNull();
    expect(findPortion('tehillim', 'psalms-151')).toBeNull();
  });

  test('every tractate has a unique name in each language', () => {
    const tractates = mishnaOrders.flatMap((order) => order.tractates);
    for (const locale of ['he', 'en', 'ar'] as const)
      expect(new Set(tractates.map((tractate) => tractate[locale])).size).toBe(63);
  });
});

describe('taken chapters', () => {
  const portions = [
    { portion: 'psalms-5', isLearned: false, name: null },
    { portion: 'psalms-3', isLearned: true, name: 'רחל' },
    { portion: 'psalms-1', isLearned: false, name: 'דוד' },
    { portion: 'psalms-2', isLearned: false, name: 'דוד' },
    { portion: 'psalms-10', isLearned: false, name: 'רחל' },
  ];

  test('are counted as learned, taken or free', () => {
    expect(countProgress('tehillim', portions)).toEqual({ learned: 1, taken: 4, free: 145, total: 150 });
  });

  test('are listed by name in the order of the book, those without a name last', () => {
    const learners = listLearners('tehillim', portions);
    expect(learners.map(({ name, portions: own }) => [name, own.map(({ chapter }) => chapter)])).toEqual([
      ['דוד', [1, 2]],
      ['רחל', [3, 10]],
      [null, [5]],
    ]);
  });

  test('are formatted as ranges that end with a tractate', () => {
    const keys = ['psalms-1', 'psalms-3', 'psalms-2', 'psalms-7'];
    expect(toChapterRanges(sortPortions('tehillim', keys)).map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [7, 7],
    ]);
    const chapters = sortPortions('mishna', ['peah-1', 'berakhot-9', 'berakhot-8', 'no-such-1']);
    expect(toChapterRanges(chapters).map(({ tractate, from, to }) => [tractate?.key, from, to])).toEqual([
      ['berakhot', 8, 9],
      ['peah', 1, 1],
    ]);
  });

  test('are skipped when the next free chapter is searched, which wraps around', () => {
    expect(findFreePortion('tehillim', new Set(['psalms-149', 'psalms-150']), 148)?.key).toBe('psalms-1');
    expect(findFreePortion('tehillim', new Set(boardPortions.tehillim.map(({ key }) => key)))).toBeNull();
  });
});

test('the eve of a day begins at midnight in Jerusalem, in winter and in summer', () => {
  expect(releaseTime('2027-02-13').toISOString()).toBe('2027-02-11T22:00:00.000Z');
  expect(releaseTime('2027-07-02').toISOString()).toBe('2027-06-30T21:00:00.000Z');
  expect(midnightInJerusalem('2027-03-26').toISOString()).toBe('2027-03-25T22:00:00.000Z');
  expect(midnightInJerusalem('2027-03-27').toISOString()).toBe('2027-03-26T21:00:00.000Z');
});
