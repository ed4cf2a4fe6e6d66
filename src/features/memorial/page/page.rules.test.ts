import { expect, test } from 'vitest';
import { opensLarge, splitParagraphs, shareExcerpt, shareLinks } from './page.rules.ts';

test('a shared line has whole words of the story with an ellipsis, at most 100 UTF-16 units', () => {
  expect(shareExcerpt('א'.repeat(150))).toBe(`${'א'.repeat(99)}…`);
  expect(shareExcerpt('שלום, '.repeat(30))).toBe(`${'שלום, '.repeat(15)}שלום…`);
  expect(shareExcerpt('א'.repeat(100))).toBe('א'.repeat(100));
  expect(shareExcerpt('קצר')).toBe('קצר');
});

test('a character is never cut in half', () => {
  expect(shareExcerpt(`${'א'.repeat(98)}🕯️ועוד`)).toBe(`${'א'.repeat(98)}…`);
});

test('special characters in a name cannot break out of its parameter', () => {
  const text = 'לזכר א & ב #1?\nשורה';
  const { twitter } = shareLinks(text, 'https://example.org/memorial/1');
  expect(new URL(twitter).searchParams.get('text')).toBe(text);
});

test('line breaks split a story into paragraphs', () => {
  expect(splitParagraphs('אחת\n\nשתיים \n  \n')).toEqual(['אחת', 'שתיים']);
});

test('a story has a drop cap if it is long enough and starts with a letter', () => {
  expect(opensLarge(['נ'.repeat(110)])).toBe(true);
  expect(opensLarge(['נ'.repeat(109), 'נ'.repeat(300)])).toBe(false);
  expect(opensLarge([`"${'נ'.repeat(200)}`])).toBe(false);
  expect(opensLarge([])).toBe(false);
});
