import { expect, test } from 'vitest';
import { differences, missingEssentials } from './dialogs.rules.ts';

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
  profileImageCrop: null,
  coverImage: null,
  coverImagePosition: 'center center' as const,
  gender: 'none' as const,
  diedAfterSunset: 'unknown' as const,
  burialDate: null,
  hebrewName: '',
  parentName: '',
};

test('the summary of an empty page has its name', () => {
  expect(missingEssentials(basic)).toEqual(['dates', 'category', 'photo', 'story']);
});

test('shows only the parts in which two versions differ, and marks what the other one lacks', () => {
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

test('shows parts that only one version has, and a picture by its row', () => {
  const picture = (title: string, image: string) => ({ label: `תמונה · ${title}`, lines: [], image });
  const list = { label: 'ציר זמן', lines: ['1954 · סמינר', '1960 · בית'] };
  const shown = differences([list, picture('בית', 'b1')], [list, picture('סמינר', 's'), picture('בית', 'b2')]);
  expect(shown.mine).toEqual([picture('בית', 'b1'), { label: 'תמונה · סמינר', lines: [] }]);
  expect(shown.theirs).toEqual([picture('בית', 'b2'), picture('סמינר', 's')]);
});
