import { expect, test } from 'vitest';
import { resolvePageFate } from './account-closing.rules.ts';

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
  expect(resolvePageFate(page, {})).toBe('miriam');
});

test('what is chosen holds, be it another person or that it goes', () => {
  expect(resolvePageFate(page, { page: 'eli' })).toBe('eli');
  expect(resolvePageFate(page, { page: null })).toBe(null);
});

test('a person who cannot have it any more is no choice', () => {
  expect(resolvePageFate(page, { page: 'somebody who left' })).toBe('miriam');
});

test('a page that nobody else edits can only go', () => {
  expect(resolvePageFate({ ...page, heirs: [] }, {})).toBe(null);
  expect(resolvePageFate({ ...page, heirs: [] }, { page: 'miriam' })).toBe(null);
});
