import { expect, test } from 'vitest';
import * as z from 'zod';
import { isProse, optionalText, prose } from '#core/fields.ts';
import { serializeSoulLetters, storedLetters } from '#sections/soul-letters/soul-letters.schema.ts';
import { pathsIn } from '#features/memorial/sections/sections.rules.ts';
import { mergeContents, mergeSection, prosePaths } from './merge.rules.ts';

const bothOf = (base: unknown, mine: unknown, theirs: unknown) => mergeContents(base, mine, theirs, []);

test('the merge keeps the additions of each side and drops the removals of either', () => {
  const [one, two, three] = ['אחד', 'שניים', 'שלושה'].map((text) => ({ text }));
  const [mine, theirs] = [{ text: 'שלי' }, { text: 'שלהם' }];
  expect(bothOf([one, two], [one, two, mine], [one, theirs, two])).toEqual([one, theirs, two, mine]);
  expect(bothOf([one, two, three], [one, three], [two, three])).toEqual([three]);
  expect(bothOf([one], [{ text: 'אחד שלי' }], [{ text: 'אחד שלהם' }])).toEqual([
    { text: 'אחד שלהם' },
    { text: 'אחד שלי' },
  ]);
});

test('merges rows with the same id field by field', () => {
  const row = { id: 'a', name: 'מרים', relation: 'sister' };
  expect(bothOf([row], [{ ...row, name: 'מרים לוי' }], [{ ...row, relation: 'cousin' }])).toEqual([
    { id: 'a', name: 'מרים לוי', relation: 'cousin' },
  ]);
});

test('merges a text by paragraphs, and fields that one side changed', () => {
  const base = { name: 'נעמי', motto: 'מוטו', bio: 'פתיחה.\n\nאמצע.\n\nסוף.' };
  const mine = { ...base, motto: 'מוטו שלי', bio: 'פתיחה.\n\nאמצע שלי.\n\nסוף.' };
  const theirs = { ...base, name: 'נעמי הראל', motto: 'מוטו שלהם', bio: 'פתיחה.\n\nאמצע שלהם.\n\nסוף.\n\nועוד.' };
  expect(mergeSection('basic', { base, mine, theirs })).toEqual({
    name: 'נעמי הראל',
    motto: 'מוטו שלי',
    bio: 'פתיחה.\n\nאמצע שלהם.\n\nאמצע שלי.\n\nסוף.\n\nועוד.',
  });
});

test('never merges letters in one text, or long links', () => {
  const letters = (targetName: string) => ({
    soulLetters: serializeSoulLetters({
      targetName,
      preferredCategory: 'all',
      preferPsalm119: true,
      showFullParagraph: false,
      soulLetters: [{ letter: 'נ', verse: null }],
    }),
  });
  const [mine, theirs] = [letters('נעמה בת רחל'), letters('נעמה בת לאה')];
  const both = mergeSection('soul-letters', { base: letters('נעמה'), mine, theirs });
  expect(storedLetters(both.soulLetters).kind).toBe('letters');
  expect(both).toEqual(mine);

  const link = (end: string) => ({ url: `https://example.org/${'a'.repeat(120)}/${end}` });
  expect(bothOf(link('0'), link('1'), link('2'))).toEqual(link('1'));
});

test('prose is known by section and field from the schema', () => {
  expect(prosePaths('basic')).toEqual(['$.bio']);
  expect(prosePaths('grave-navigation')).toEqual(['$.graveLocation']);
  expect(prosePaths('kaddish')).toEqual(['$.kaddishCustomText']);
  expect(prosePaths('timeline')).toEqual(['$[*].description']);
  expect(prosePaths('achievements')).toEqual(['$.items[*].description']);
  expect(prosePaths('soul-letters')).toEqual([]);
  expect(prosePaths('settings')).toEqual([]);
});

test('merges a field that the schema marks as prose by paragraph at any path, and no other field of that name', () => {
  const schema = z.object({
    recipe: prose(500),
    people: z.array(z.object({ id: z.string(), about: prose(500).optional(), recipe: optionalText(500) })),
  });
  const paths = pathsIn(schema, isProse);
  const version = (end: string) => ({
    recipe: `קמח.\n\n${end}`,
    people: [{ id: 'a', about: `סבתא.\n\n${end}`, recipe: `קמח.\n\n${end}` }],
  });
  expect(mergeContents(version('סוף'), version('שלי'), version('שלהם'), paths)).toEqual({
    recipe: 'קמח.\n\nשלהם\n\nשלי',
    people: [{ id: 'a', about: 'סבתא.\n\nשלהם\n\nשלי', recipe: 'קמח.\n\nשלי' }],
  });
});
