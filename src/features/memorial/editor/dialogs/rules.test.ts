import { expect, test } from 'vitest';
import { bothOf, differences, missingEssentials } from './rules.ts';

const basic = {
  name: 'נעמה שקדיאל',
  lifeMotto: '',
  birthDate: '1936-09-09',
  deathDate: null,
  category: null,
  subCategory: null,
  bio: '',
  tags: [],
  profileImage: null,
  profileImagePosition: 'center center' as const,
  coverImage: null,
  coverImagePosition: 'center center' as const,
  gender: 'none' as const,
  diedAfterSunset: 'unknown' as const,
  burialDate: null,
  hebrewName: '',
  parentName: '',
};

test('a page without dates, category, picture and story still has its name', () => {
  expect(missingEssentials(basic)).toEqual(['dates', 'category', 'photo', 'story']);
});

test('of two versions only the parts that differ are shown, and in them what the other does not say', () => {
  const name = { label: 'שם', lines: ['נעמה'] };
  const shown = differences(
    [name, { label: 'סיפור', lines: ['א', 'ב'] }],
    [name, { label: 'סיפור', lines: ['א', 'ג'] }],
  );
  expect(shown).toEqual({
    mine: [
      {
        label: 'סיפור',
        lines: [
          { text: 'א', isOwn: false },
          { text: 'ב', isOwn: true },
        ],
      },
    ],
    theirs: [
      {
        label: 'סיפור',
        lines: [
          { text: 'א', isOwn: false },
          { text: 'ג', isOwn: true },
        ],
      },
    ],
  });
});

test('both keep what each side added, without what either took away', () => {
  const [one, two, three] = ['אחד', 'שניים', 'שלושה'].map((text) => ({ text }));
  const [mine, theirs] = [{ text: 'שלי' }, { text: 'שלהם' }];
  expect(bothOf([one, two], [one, two, mine], [one, theirs, two])).toEqual([one, theirs, two, mine]);
  expect(bothOf([one, two, three], [one, three], [two, three])).toEqual([three]);
  expect(bothOf([one], [{ text: 'אחד שלי' }], [{ text: 'אחד שלהם' }])).toEqual([
    { text: 'אחד שלהם' },
    { text: 'אחד שלי' },
  ]);
});

test('rows that have an id are one row, field by field', () => {
  const row = { id: 'a', name: 'מרים', relation: 'sister' };
  expect(bothOf([row], [{ ...row, name: 'מרים לוי' }], [{ ...row, relation: 'cousin' }])).toEqual([
    { id: 'a', name: 'מרים לוי', relation: 'cousin' },
  ]);
});

test('of a text that both wrote on, both paragraphs stay, and fields that one changed are as that one has them', () => {
  const base = { name: 'נעמי', motto: 'מוטו', bio: 'פתיחה.\n\nאמצע.\n\nסוף.' };
  const mine = { ...base, motto: 'מוטו שלי', bio: 'פתיחה.\n\nאמצע שלי.\n\nסוף.' };
  const theirs = { ...base, name: 'נעמי הראל', motto: 'מוטו שלהם', bio: 'פתיחה.\n\nאמצע שלהם.\n\nסוף.\n\nועוד.' };
  expect(bothOf(base, mine, theirs)).toEqual({
    name: 'נעמי הראל',
    motto: 'מוטו שלי',
    bio: 'פתיחה.\n\nאמצע שלהם.\n\nאמצע שלי.\n\nסוף.\n\nועוד.',
  });
});
