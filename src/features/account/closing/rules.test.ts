import { expect, test } from 'vitest';
import { fateOf } from './rules.ts';

const page = {
  memorialId: 'page',
  name: 'נעמי הראל',
  profileImage: null,
  profileImagePosition: 'center center' as const,
  profileImageCrop: null,
  heirs: [
    { userId: 'miriam', name: 'מרים' },
    { userId: 'eli', name: 'אלי' },
  ],
};

test('a page goes to whoever has edited it the longest while nothing is chosen', () => {
  expect(fateOf(page, {})).toBe('miriam');
});

test('what is chosen holds, be it another person or that it goes', () => {
  expect(fateOf(page, { page: 'eli' })).toBe('eli');
  expect(fateOf(page, { page: null })).toBe(null);
});

test('a person who cannot have it any more is no choice', () => {
  expect(fateOf(page, { page: 'somebody who left' })).toBe('miriam');
});

test('a page that nobody else edits can only go', () => {
  expect(fateOf({ ...page, heirs: [] }, {})).toBe(null);
  expect(fateOf({ ...page, heirs: [] }, { page: 'miriam' })).toBe(null);
});
