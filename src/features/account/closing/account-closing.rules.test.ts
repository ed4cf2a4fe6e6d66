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

test('by default a page goes to its longest editor', () => {
  expect(resolvePageFate(page, {})).toBe('miriam');
});

test('a choice is kept, whether it is another person or a deletion', () => {
  expect(resolvePageFate(page, { page: 'eli' })).toBe('eli');
  expect(resolvePageFate(page, { page: null })).toBe(null);
});

test('a person who can no longer have the page is ignored', () => {
  expect(resolvePageFate(page, { page: 'somebody who left' })).toBe('miriam');
});

test('a page without other editors can only be deleted', () => {
  expect(resolvePageFate({ ...page, heirs: [] }, {})).toBe(null);
  expect(resolvePageFate({ ...page, heirs: [] }, { page: 'miriam' })).toBe(null);
});
