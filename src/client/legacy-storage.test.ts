// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readLegacyProgress, rememberLegacyProgress, removeLegacyItem } from './legacy-storage.ts';

const [moshe, rivka] = [
  { id: 1, name: 'משה' },
  { id: 2, name: 'רבקה' },
];
const stored = () => JSON.parse(localStorage.getItem('memorials') ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('memorials', JSON.stringify([moshe, rivka]));
  localStorage.setItem('currentMemorial', '1');
});

test('a page that another tab edited, or put there, while it was imported stays', () => {
  const edited = { ...moshe, bio: 'סיפור' };
  localStorage.setItem('memorials', JSON.stringify([edited, rivka, { id: 3 }]));
  removeLegacyItem(moshe);
  removeLegacyItem(rivka);
  expect(stored()).toEqual([edited, { id: 3 }]);
  expect(localStorage.getItem('currentMemorial')).toBe('1');
});

test('what another tab made unreadable, or a browser that writes nothing, breaks nothing off', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  removeLegacyItem(moshe);
  expect(stored()).toEqual([moshe, rivka]);
  localStorage.setItem('memorials', '{oops');
  removeLegacyItem(moshe);
  expect(localStorage.getItem('memorials')).toBe('{oops');
});

test('with the last page goes what stood beside it', () => {
  rememberLegacyProgress('one', { importer: 'a', memorialId: 'm', savedAs: null, arrived: ['part'] });
  expect(readLegacyProgress('one')).toMatchObject({ arrived: ['part'] });
  removeLegacyItem(moshe);
  expect(stored()).toEqual([rivka]);
  removeLegacyItem(rivka);
  expect(localStorage).toHaveLength(0);
});

test.each(['{oops', '[]', '7', 'null'])('progress that reads %s is none', (text) => {
  localStorage.setItem('memorials-brought', text);
  expect(readLegacyProgress('one')).toBeUndefined();
});
