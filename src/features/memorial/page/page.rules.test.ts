import { expect, test } from 'vitest';
import { opensLarge, splitParagraphs, shareExcerpt, shareLinks } from './page.rules.ts';

test('a shared line holds whole words of the story, an ellipsis, and at most a hundred units', () => {
  expect(shareExcerpt('א'.repeat(150))).toBe(`${'א'.repeat(99)}…`);
  expect(shareExcerpt('שלום, '.repeat(30))).toBe(`${'שלום, '.repeat(15)}שלום…`);
  expect(shareExcerpt('א'.repeat(100))).toBe('א'.repeat(100));
  expect(shareExcerpt('קצר')).toBe('קצר');
});

test('a character is never cut in half', () => {
  expect(shareExcerpt(`${'א'.repeat(98)}🕯️ועוד`)).toBe(`${'א'.repeat(98)}…`);
});

test('a name with signs of its own stays inside its parameter', () => {
  const text = 'לזכר א & ב #1?\nשורה';
  const { twitter } = shareLinks(text, 'https://example.org/memorial/1');
  expect(new URL(twitter).searchParams.get('text')).toBe(text);
});

test('a story is read by its line breaks', () => {
  expect(splitParagraphs('אחת\n\nשתיים \n  \n')).toEqual(['אחת', 'שתיים']);
});

test('a story opens with a large letter where it has the lines for one, and a letter', () => {
  expect(opensLarge(['נ'.repeat(110)])).toBe(true);
  expect(opensLarge(['נ'.repeat(109), 'נ'.repeat(300)])).toBe(false);
  expect(opensLarge([`"${'נ'.repeat(200)}`])).toBe(false);
  expect(opensLarge([])).toBe(false);
});
