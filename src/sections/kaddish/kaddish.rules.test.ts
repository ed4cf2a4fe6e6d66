import { describe, expect, test } from 'vitest';
import {
  listRiteChoices,
  findElMale,
  isElMaleOffered,
  splitPrayer,
  findRite,
  resolveKaddishText,
  withElMale,
  withRite,
} from './kaddish.rules.ts';
import { kaddishContent, offeredRites, rites } from './kaddish.schema.ts';
import { elMaleRachamim, standardTexts, traditionalLine } from './kaddish.text.ts';

const nothing = { kaddishType: null, kaddishCustomText: '' };
const unpointed = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('stored values', () => {
  test('the three rites are accepted, anything else is not', () => {
    for (const kaddishType of [...rites, null]) {
      expect(kaddishContent.schema.parse({ kaddishType, kaddishCustomText: '' })).toMatchObject({ kaddishType });
    }
    expect(kaddishContent.schema.safeParse({ kaddishType: 'yemenite', kaddishCustomText: '' }).success).toBe(false);
  });

  test('a text has up to ten thousand characters, not only spaces, and keeps its vowel points', () => {
    const parse = (kaddishCustomText: string) => kaddishContent.schema.safeParse({ ...nothing, kaddishCustomText });
    expect(parse(' \n\t ').data?.kaddishCustomText).toBe('');
    expect(parse('א'.repeat(10_000)).success).toBe(true);
    expect(parse('א'.repeat(10_001)).success).toBe(false);
    expect(parse(standardTexts.sephardi).data?.kaddishCustomText).toBe(standardTexts.sephardi);
  });
});

describe('choosing a rite', () => {
  test.each(offeredRites)('%s fills an empty text, or one of spaces', (rite) => {
    for (const kaddishCustomText of ['', ' \n ']) {
      expect(withRite({ kaddishType: null, kaddishCustomText }, rite)).toEqual({
        kaddishType: rite,
        kaddishCustomText: standardTexts[rite],
      });
    }
  });

  test('keeps an existing text', () => {
    const kaddish = withRite(withRite(nothing, 'ashkenazi'), 'sephardi');
    expect(kaddish).toEqual({ kaddishType: 'sephardi', kaddishCustomText: standardTexts.ashkenazi });
  });

  test('a standard text is recognized, also without vowel points; a changed one is the family’s own', () => {
    for (const rite of rites) {
      expect(findRite(standardTexts[rite])).toBe(rite);
      expect(findRite(` ${unpointed(standardTexts[rite])}\n`)).toBe(rite);
      expect(findRite(`${standardTexts[rite]}\nלעילוי נשמתה`)).toBeNull();
    }
    expect(findRite('')).toBeNull();
  });
});

describe('text for visitors', () => {
  test('the family’s text, else the whole text of the rite; for the third rite its first line', () => {
    for (const rite of [...rites, null]) expect(resolveKaddishText({ rite, text: 'יתגדל' })).toBe('יתגדל');
    expect(resolveKaddishText({ rite: 'ashkenazi', text: '' })).toBe(standardTexts.ashkenazi);
    expect(resolveKaddishText({ rite: 'sephardi', text: '' })).toBe(standardTexts.sephardi);
    expect(resolveKaddishText({ rite: 'traditional', text: '' })).toBe(traditionalLine);
    expect(resolveKaddishText({ rite: null, text: '' })).toBe('');
  });

  test('lines in parts, with the responses of the congregation marked', () => {
    expect(splitPrayer('רַבָּא. (קהל: אָמֵן)\nשורה (הקהל: אמן) והמשך\n\nחלק שני (2)\n')).toEqual([
      [
        [
          { words: 'רַבָּא.', isResponse: false },
          { words: 'קהל: אָמֵן', isResponse: true },
        ],
        [
          { words: 'שורה', isResponse: false },
          { words: 'הקהל: אמן', isResponse: true },
          { words: 'והמשך', isResponse: false },
        ],
      ],
      [[{ words: 'חלק שני (2)', isResponse: false }]],
    ]);
    for (const rite of rites) expect(splitPrayer(standardTexts[rite])).toHaveLength(1);
  });
});

describe('El Male Rachamim', () => {
  const ashkenazi = withRite(nothing, 'ashkenazi');
  const woman = { name: 'נעמה שקדיאל', hebrewName: '', parentName: '', gender: 'female' } as const;

  test('uses the gender and the name for prayers', () => {
    const text = withElMale(ashkenazi, { ...woman, hebrewName: 'נעמה', parentName: 'רחל' })?.kaddishCustomText ?? '';
    expect(text.startsWith(`${standardTexts.ashkenazi}\n\n`)).toBe(true);
    expect(text).toContain('אֶת נִשְׁמַת נעמה בַּת רחל שֶׁהָלְכָה לְעוֹלָמָהּ,');
    expect(splitPrayer(text)).toHaveLength(2);

    const man = { ...woman, name: '$& יוסי', gender: 'male' } as const;
    expect(withElMale(ashkenazi, man)?.kaddishCustomText).toContain('אֶת נִשְׁמַת $& יוסי שֶׁהָלַךְ לְעוֹלָמוֹ,');
  });

  test('follows the standard text unless the family wrote one, and needs the gender', () => {
    const unwritten = { kaddishType: 'ashkenazi', kaddishCustomText: ' ' } as const;
    expect(withElMale(unwritten, woman)?.kaddishCustomText.startsWith(standardTexts.ashkenazi)).toBe(true);
    expect(withElMale(ashkenazi, { ...woman, gender: 'none' })).toBeNull();
  });

  test('is offered once, and only in a rite that includes it', () => {
    expect(isElMaleOffered(ashkenazi)).toBe(true);
    expect(isElMaleOffered(withElMale(ashkenazi, woman) ?? ashkenazi)).toBe(false);
    expect(isElMaleOffered({ ...ashkenazi, kaddishType: 'sephardi' })).toBe(false);
    expect(isElMaleOffered(nothing)).toBe(false);
  });
});

test('a reader is offered the family’s text first, and then the other rites', () => {
  const ids = (rite: Parameters<typeof listRiteChoices>[0]['rite'], text = '') =>
    listRiteChoices({ rite, text }).map(({ id }) => id);
  expect(ids('sephardi')).toEqual(['sephardi', 'ashkenazi', 'traditional']);
  expect(ids('ashkenazi', standardTexts.sephardi)).toEqual(['sephardi', 'ashkenazi', 'traditional']);
  expect(ids('sephardi', 'מילים שלנו')).toEqual(['own', 'ashkenazi', 'sephardi', 'traditional']);

  const [own] = listRiteChoices({ rite: null, text: 'מילים שלנו' });
  expect(own).toEqual({ id: 'own', text: 'מילים שלנו' });
  const [opening, other] = listRiteChoices({ rite: 'traditional', text: '' });
  expect(opening).toEqual({ id: 'traditional', text: traditionalLine, full: standardTexts.traditional });
  expect(other).toEqual({ id: 'ashkenazi', text: standardTexts.ashkenazi });
});

describe('El Male Rachamim on its own', () => {
  const shown = (text: string) => ({ rite: 'ashkenazi' as const, text });
  const names = { name: 'נעמה', parent: 'רחל' };

  test('has the wording for a man or a woman, with the names', () => {
    const page = { kaddish: shown(''), gender: 'female' as const, namesInPrayer: names };
    expect(findElMale(page)).toEqual({ text: elMaleRachamim.female, soul: 'נעמה בַּת רחל' });
    const man = { ...page, gender: 'male' as const, namesInPrayer: { name: 'אברהם', parent: '' } };
    expect(findElMale(man)).toEqual({ text: elMaleRachamim.male, soul: 'אברהם' });
  });

  test('is the family’s own if it follows their kaddish, and missing without a name', () => {
    const own = 'אל מלא רחמים, שוכן במרומים, את נשמת אמא';
    const page = { kaddish: shown(`יתגדל\n \n${own}\n\nתנצב״ה`), gender: 'none' as const, namesInPrayer: null };
    expect(findElMale(page)).toEqual({ text: own, soul: '' });
    expect(findElMale({ ...page, kaddish: shown('יתגדל') })).toBeNull();
  });
});
