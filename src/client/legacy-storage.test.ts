// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { isOnDevice } from '#core/device-store.ts';
import { openDevice } from '../../test/device.ts';
import { deleteLegacyMemorialIds, readLegacyProgress, rememberLegacyProgress } from './legacy-progress.ts';
import { removeLegacyItem } from './legacy-storage.ts';

const [moshe, rivka] = [
  { id: 1, name: 'משה' },
  { id: 2, name: 'רבקה' },
];
const stored = () => JSON.parse(localStorage.getItem('memorials') ?? 'null') as unknown;

beforeEach(openDevice);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('memorials', JSON.stringify([moshe, rivka]));
  localStorage.setItem('currentMemorial', '1');
});

test('keeps a page that another tab edited or added during the import', async () => {
  const edited = { ...moshe, bio: 'סיפור' };
  localStorage.setItem('memorials', JSON.stringify([edited, rivka, { id: 3 }]));
  await removeLegacyItem(moshe);
  await removeLegacyItem(rivka);
  expect(stored()).toEqual([edited, { id: 3 }]);
  expect(localStorage.getItem('currentMemorial')).toBe('1');
});

test('unreadable data or a browser without storage does not abort the import', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await removeLegacyItem(moshe);
  expect(stored()).toEqual([moshe, rivka]);
  localStorage.setItem('memorials', '{oops');
  await removeLegacyItem(moshe);
  expect(localStorage.getItem('memorials')).toBe('{oops');
});

test('removing the last page removes the stored data beside it', async () => {
  await rememberLegacyProgress('one', { importer: 'a', memorialId: 'm', savedAs: null, arrived: ['part'] });
  expect(await readLegacyProgress()).toMatchObject({ one: { arrived: ['part'] } });
  await removeLegacyItem(moshe);
  expect(stored()).toEqual([rivka]);
  await removeLegacyItem(rivka);
  expect(localStorage).toHaveLength(0);
});

test.each(['{oops', '[]', '7', 'null'])('reads the invalid progress %s as no progress', async (text) => {
  localStorage.setItem('memorials-brought', text);
  expect((await readLegacyProgress()).one).toBeUndefined();
});

const progress = { importer: 'a', memorialId: 'm', savedAs: null, arrived: [] };

test('a full storage does not lose which pages stay in the browser', async () => {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await rememberLegacyProgress('one', { ...progress, isOver: true });
  await rememberLegacyProgress('two', progress);
  spy.mockRestore();
  expect(await readLegacyProgress()).toMatchObject({ one: { isOver: true }, two: progress });
  await rememberLegacyProgress('two', { ...progress, savedAs: 'x' });
  expect(await readLegacyProgress()).toMatchObject({ one: { isOver: true }, two: { savedAs: 'x' } });
  expect(await isOnDevice('')).toBe(false);
});

test('signing out deletes the ids of the pages and keeps the owner of the old pages', async () => {
  await rememberLegacyProgress('one', { ...progress, isOver: true });
  await deleteLegacyMemorialIds();
  expect(await readLegacyProgress()).toEqual({ one: { ...progress, memorialId: null, isOver: true } });
});
