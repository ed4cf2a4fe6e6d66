import { expect, test } from 'vitest';
import { keysOfLegacy, readLegacy, toLegacyMemorial } from './legacy-import.rules.ts';

const dot = 'data:image/png;base64,iVBORw0KGgo=';

test.each(['{oops', '"words"', '{"id":1}', 'null', ''])('%s is no list of pages', (text) => {
  expect(readLegacy(text)).toBeNull();
});

test('converts a page of the old site with its fields, pictures and blocks', () => {
  const memorial = toLegacyMemorial({
    id: 17,
    name: ' סבא משה ',
    birthDate: '1930-04-02T00:00:00.000Z',
    deathDate: '7.12.2019',
    category: 'soldiers',
    subCategory: 'idf',
    bio: 'סיפור',
    lifeMotto: 'לאט לאט',
    tags: ['שחמט', 3, null],
    profileImage: dot,
    images: [dot, { url: dot, caption: 'בחצר' }],
    contentBlocks: [
      { type: 'quotes', content: [{ text: 'לאט לאט', author: 'סבא' }] },
      { type: 'memories', content: [{ author: 'לאה', text: 'קערה' }, { author: 'בלי מילים' }] },
      {
        type: 'events',
        content: [
          { title: 'אזכרה', event_date: '2020-12-07', description: 'ליד הקבר', location: 'נווה שקדים' },
          { title: 'בלי יום' },
        ],
      },
    ],
  });
  expect(memorial).toEqual({
    name: 'סבא משה',
    birthDate: '1930-04-02',
    deathDate: '2019-12-07',
    category: 'soldiers',
    basic: { subCategory: 'idf', bio: 'סיפור', lifeMotto: 'לאט לאט', tags: ['שחמט', '3'] },
    sections: { quotes: [expect.objectContaining({ text: 'לאט לאט', author: 'סבא' })] },
    profileImage: { data: dot, description: '' },
    images: [
      { data: dot, description: '' },
      { data: dot, description: 'בחצר' },
    ],
    words: [{ kind: 'memories', authorName: 'לאה', content: 'קערה' }],
    events: [{ title: 'אזכרה', eventDate: '2020-12-07', description: 'ליד הקבר', location: 'נווה שקדים' }],
    left: ['memories', 'events'],
  });
});

test.each([
  ['midnight in UTC', '1930-04-02T00:00:00.000Z', '1930-04-02'],
  ['midnight in Israel in winter', '1930-04-01T22:00:00.000Z', '1930-04-02'],
  ['midnight in Israel in summer', '2019-07-14T21:00:00.000Z', '2019-07-15'],
  ['a day alone', '1930-04-02', '1930-04-02'],
  ['a time without a zone', '1930-04-02T22:30:00', '1930-04-02'],
])('reads the day of %s', (_what, birthDate, day) => {
  expect(toLegacyMemorial({ name: 'סבתא', birthDate })?.birthDate).toBe(day);
});

test('lists what cannot be converted, and converts the rest', () => {
  const memorial = toLegacyMemorial({
    name: 'סבתא',
    birthDate: '31.2.1930',
    category: 'טבחית',
    bio: 'א'.repeat(3001),
    tags: 'תג אחד',
    images: ['https://example.org/a.jpg', dot],
    contentBlocks: [{ type: 'quotes', content: 'no list' }, { type: 'events', content: 'no list' }, 7],
  });
  expect(memorial).toMatchObject({ birthDate: null, category: null, images: [{ data: dot }], sections: {} });
  expect(memorial?.basic).toMatchObject({ tags: ['טבחית'], bio: 'א'.repeat(3000) });
  expect(memorial?.left.toSorted()).toEqual(
    ['bio', 'birthDate', 'contentBlocks', 'events', 'images', 'quotes', 'tags'].toSorted(),
  );
});

test('joins two lists of one kind', () => {
  const block = (text: string) => ({ type: 'quotes', content: [{ text, author: '' }] });
  const memorial = toLegacyMemorial({ name: 'סבתא', contentBlocks: [block('לאט'), block('בנחת')] });
  expect(memorial?.sections.quotes?.map(({ text }) => text)).toEqual(['לאט', 'בנחת']);
  expect(memorial?.left).toEqual([]);
});

test.each([null, 'words', [], {}, { name: '  ' }])('%j is no page', (stored) => {
  expect(toLegacyMemorial(stored)).toBeNull();
});

test('identifies a page by its old id, also after an edit', () => {
  const [key] = keysOfLegacy([{ id: 'old-1', name: 'סבא משה' }]);
  expect(keysOfLegacy([{ id: 'old-1', name: 'סבא משה כהן', bio: 'סיפור' }])).toEqual([key]);
  expect(keysOfLegacy([{ id: 17, name: 'סבתא' }])).toEqual(keysOfLegacy([{ id: '17', name: 'סבתא' }]));
});

test.each([{}, { id: '' }, { id: null }, { id: {} }])('identifies a page with %j as its id by its content', (id) => {
  const [one, same, other] = keysOfLegacy([
    { ...id, name: 'סבא' },
    { ...id, name: 'סבא' },
    { ...id, name: 'סבתא' },
  ]);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('two people under one id are two pages, and a copy of one is none', () => {
  const [moshe, copy, rivka] = keysOfLegacy([
    { id: 1, name: 'משה' },
    { id: 1, name: 'משה', bio: 'סיפור' },
    { id: 1, name: 'רבקה' },
  ]);
  expect(copy).toBe(moshe);
  expect(rivka).not.toBe(moshe);
});
