import { expect, test } from 'vitest';
import { isBlank, optionalDate, optionalLink, optionalText, prose, requiredText } from './fields.ts';

const name = requiredText(200, 'nameRequired');

test.each([
  '',
  ' \n\t',
  '\u200b',
  '\u200d\u200c',
  '\u202e\u202c',
  '\u2066\u2069',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\0',
])('%j leaves no mark', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['nameRequired']);
  expect(optionalText(200).parse(text)).toBe('');
});

test.each(['א', 'שָׂרָה', '👨‍👩‍👧', '\u200fנועה\u200f', 'می\u200cخواهم', '-'])('%j stays as it is', (text) => {
  expect(name.parse(text)).toBe(text);
});

test('characters that the database refuses are removed, and a lone surrogate is replaced', () => {
  expect(name.parse('א\0ב')).toBe('אב');
  expect(name.parse('א\ud83d')).toBe('א\ufffd');
});

test('an invalid value of any type is reported with the same key', () => {
  const keyOf = (schema: typeof optionalLink | typeof optionalDate, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;
  for (const value of ['javascript:alert(1)', 'a b', 7, null, {}])
    expect(keyOf(optionalLink, value)).toBe('linkInvalid');
  for (const value of ['2021-02-30', 'x', 7, {}]) expect(keyOf(optionalDate, value)).toBe('dateInvalid');
  expect(optionalLink.parse('  ')).toBe('');
  expect(optionalLink.parse('example.org/א')).toBe('https://example.org/%D7%90');
});

test.each([requiredText(4, 'textRequired'), optionalText(4), prose(4)])(
  'measures a text in UTF-16 units like the browser, and reports excess once',
  (field) => {
    expect(field.safeParse('🕯אב').success).toBe(true);
    for (const text of ['🕯🕯א', 'אבגדה', '🕯🕯🕯🕯🕯'])
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['tooLong']);
  },
);
