import { expect, test } from 'vitest';
import { storedAs, storedLetters } from '#sections/soul-letters/schema.ts';
import { bothOf } from './rules.ts';

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

test('letters that are stored as one text, and long links, are never joined', () => {
  const letters = (targetName: string) => ({
    soulLetters: storedAs({
      targetName,
      preferredCategory: 'all',
      preferPsalm119: true,
      showFullParagraph: false,
      soulLetters: [{ letter: 'נ', verse: null }],
    }),
  });
  const [mine, theirs] = [letters('נעמה בת רחל'), letters('נעמה בת לאה')];
  const both = bothOf(letters('נעמה'), mine, theirs) as typeof mine;
  expect(storedLetters(both.soulLetters).kind).toBe('letters');
  expect(both).toEqual(mine);

  const link = (end: string) => ({ url: `https://example.org/${'a'.repeat(120)}/${end}` });
  expect(bothOf(link('0'), link('1'), link('2'))).toEqual(link('1'));
});
