import { expect, test } from 'vitest';
import { categoriesIn, toPublicCategory, placesBy, type Sort } from './achievements.rules.ts';
import { achievementsContent, type Importance } from './achievements.schema.ts';

const item = (title: string, year: number | null = null, importance: Importance = 'medium') => ({
  title,
  year,
  importance,
});
const titlesBy = (sort: Sort, items: ReturnType<typeof item>[]) =>
  placesBy(sort, items).map((place) => items[place]?.title);

test('sorts by importance, then the newest first, then by title', () => {
  const items = [
    item('רגיל', 2020, 'low'),
    item('גבוה ישן', 1950, 'high'),
    item('בינוני ב', null),
    item('בינוני א', null),
    item('גבוה חדש', 2009, 'high'),
  ];
  expect(titlesBy('importance', items)).toEqual(['גבוה חדש', 'גבוה ישן', 'בינוני א', 'בינוני ב', 'רגיל']);
});

test('by year the newest is first, and entries without a year are last in their own order', () => {
  const items = [item('1990', 1990), item('בלי א'), item('2020', 2020), item('בלי ב')];
  expect(titlesBy('year', items)).toEqual(['2020', '1990', 'בלי א', 'בלי ב']);
});

test('titles are sorted alphabetically in Hebrew, without leading marks', () => {
  const items = [item('תעודה'), item('״בית״'), item('אות'), item('גמר')];
  expect(titlesBy('title', items)).toEqual(['אות', '״בית״', 'גמר', 'תעודה']);
});

test('an unknown category is general', () => {
  expect(['military', 'xyz', '', null, undefined].map((category) => toPublicCategory({ category }))).toEqual([
    'military',
    'general',
    'general',
    'general',
    'general',
  ]);
  expect(categoriesIn([{ category: 'xyz' }, { category: 'arts' }, { category: 'academic' }, {}])).toEqual([
    { category: 'academic', count: 1 },
    { category: 'arts', count: 1 },
    { category: 'general', count: 2 },
  ]);
});

const { kept, schema, shown } = achievementsContent;
const parse = (part: object) => schema.safeParse({ showAchievements: true, items: [{ title: 'א', ...part }] });

test.each([
  [{ year: 1900 }, true],
  [{ year: 2030 }, true],
  [{ year: null }, true],
  [{ year: 1899 }, false],
  [{ year: 2031 }, false],
  [{ year: 2000.5 }, false],
  [{ year: '2000' }, false],
  [{ title: 'א'.repeat(300) }, true],
  [{ title: 'א'.repeat(301) }, false],
  [{ title: ' \u200f ' }, false],
  [{ description: 'א'.repeat(10_000) }, true],
  [{ description: 'א'.repeat(10_001) }, false],
  [{ institution: 'א'.repeat(200) }, true],
  [{ institution: 'א'.repeat(201) }, false],
  [{ category: 'arts' }, true],
  [{ category: null }, true],
  [{ category: 'xyz' }, false],
  [{ importance: 'low' }, true],
  [{ importance: 'most' }, false],
  [{ linkUrl: 'example.org' }, true],
  [{ linkUrl: '' }, true],
  [{ linkUrl: 'javascript:alert(1)' }, false],
  [{ imageUrl: null }, true],
  [{ imageUrl: 'https://example.org/a.png' }, false],
])('%j is valid: %s', (part, isValid) => {
  expect(parse(part).success).toBe(isValid);
});

test('an achievement without an importance counts as important', () => {
  expect(parse({}).data?.items).toEqual([{ title: 'א', importance: 'medium' }]);
});

test('older values are converted, and a missing or invalid block is an empty list', () => {
  const stored = [{ title: 'א', category: 'xyz', importance: '' }, { title: 'ב' }];
  expect(kept.read({ showAchievements: null }, stored)).toEqual({
    showAchievements: true,
    items: [
      { title: 'א', category: null, importance: 'medium' },
      { title: 'ב', category: null, importance: 'medium' },
    ],
  });
  for (const block of [undefined, {}, 'x']) expect(kept.read({ showAchievements: true }, block).items).toEqual([]);
});

test('visitors get no hidden achievements', () => {
  const items = parse({ linkUrl: 'example.org' }).data?.items ?? [];
  expect(shown.of({ showAchievements: true, items }, () => null)).toEqual([
    {
      title: 'א',
      year: null,
      description: '',
      category: 'general',
      institution: '',
      importance: 'medium',
      image: null,
      link: 'https://example.org/',
    },
  ]);
  expect(shown.of({ showAchievements: false, items }, () => null)).toEqual([]);
});
