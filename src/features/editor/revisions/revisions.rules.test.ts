import { expect, test } from 'vitest';
import { compareContents, findNewestChanged, wordChanges } from './revisions.rules.ts';

test('marks only the changed words of a text', () => {
  expect(wordChanges('את אליהו פגשה בעפולה.', 'את אליהו פגשה בתחנת האוטובוס.')).toEqual([
    { kind: 'same', text: 'את אליהו פגשה ' },
    { kind: 'removed', text: 'בעפולה' },
    { kind: 'added', text: 'בתחנת האוטובוס' },
    { kind: 'same', text: '.' },
  ]);
});

test('a word stays unmarked when text follows its full stop', () => {
  expect(wordChanges('היא זכרה הרבה מהמגירה.', 'היא זכרה הרבה מהמגירה.\nועוד שורה')).toEqual([
    { kind: 'same', text: 'היא זכרה הרבה מהמגירה.' },
    { kind: 'added', text: '\nועוד שורה' },
  ]);
});

test('a replaced sentence is one change', () => {
  expect(wordChanges('שלוש מילים ישנות', 'ארבע אותיות חדשות')).toEqual([
    { kind: 'removed', text: 'שלוש מילים ישנות' },
    { kind: 'added', text: 'ארבע אותיות חדשות' },
  ]);
});

test('a new text counts as added and a missing one as removed', () => {
  expect(wordChanges('', 'שורה ועוד')).toEqual([{ kind: 'added', text: 'שורה ועוד' }]);
  expect(wordChanges('שורה', '')).toEqual([{ kind: 'removed', text: 'שורה' }]);
  expect(wordChanges('', '')).toEqual([]);
});

test('the kept and added parts make up the new text exactly', () => {
  const [before, after] = ['שורה אחת\n\nושורה  שנייה ', 'שורה אחרת\n\nושורה שנייה ושלישית'];
  const textOf = (without: string) =>
    wordChanges(before, after)
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('');
  expect(textOf('removed')).toBe(after);
  expect(textOf('added')).toBe(before);
});

test('compares stories of the full length quickly', () => {
  const story = (word: string) => `${word} `.repeat(700);
  const changes = wordChanges(story('אחד'), story('שניים'));
  expect(changes.length).toBeGreaterThan(0);
});

test('counts a change in words for texts and in rows for lists', () => {
  const none = { added: 0, removed: 0, changed: 0 };
  expect(compareContents('basic', { name: 'נעמי', bio: 'גננה.' }, { name: 'נעמי', bio: 'גננה ארבעים שנה.' })).toEqual({
    isChanged: true,
    fields: ['bio'],
    words: 2,
    rows: none,
    opened: null,
  });
  expect(
    compareContents('quotes', [{ text: 'א' }, { text: 'ב' }], [{ text: 'א' }, { text: 'ג' }, { text: 'ד' }]),
  ).toEqual({
    isChanged: true,
    fields: [],
    words: 0,
    rows: { added: 1, removed: 0, changed: 1 },
    opened: null,
  });
  expect(compareContents('family-tree', { members: [{ id: 'm1' }] }, { members: [] }).rows).toEqual({
    ...none,
    removed: 1,
  });
  expect(compareContents('settings', { isPublic: false }, { isPublic: true }).opened).toBe(true);
  expect(compareContents('settings', { language: 'he' }, { language: 'en' }).opened).toBeNull();
});

test('the history opens the newest revision with a change, otherwise the newest one', () => {
  const row = (id: string, bio: string) => ({ id, change: compareContents('basic', { bio: 'סיפור' }, { bio }) });
  const [same, changed] = [row('same', 'סיפור'), row('changed', 'סיפור חיים')];
  expect(findNewestChanged([same, changed])?.id).toBe('changed');
  const quotes = [{ text: 'א' }, { text: 'ב' }];
  const reordered = { id: 'reordered', change: compareContents('quotes', quotes, quotes.toReversed()) };
  expect(findNewestChanged([same, reordered, changed])?.id).toBe('reordered');
  expect(findNewestChanged([same])?.id).toBe('same');
  expect(findNewestChanged([])).toBeUndefined();
});
