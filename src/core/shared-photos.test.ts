import { beforeEach, expect, test } from 'vitest';
import { openDevice } from '../../test/device.ts';
import { listOnDevice, saveOnDevice } from './device-store.ts';
import { hasSharedPhotos, saveSharedPhotos, listSharedPhotos, maxShared, maxSharedBytes } from './shared-photos.ts';

beforeEach(openDevice);

const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const now = new Date('2026-11-28T10:00:00Z');
const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const namesOf = async (userId: string | null) => (await listSharedPhotos(userId)).map(({ file }) => file.name);

test('an account finds the photos that it or a signed-out user shared, and none of another account', async () => {
  await saveSharedPhotos([photo('a')], 'miriam', now);
  await saveSharedPhotos([photo('b')], 'david', now);
  await saveSharedPhotos([photo('c')], null, now);
  expect(await namesOf('miriam')).toEqual(['c', 'a']);
  expect(await namesOf(null)).toEqual(['c']);
});

test('a share removes photos of any account that have waited for more than a week, and no other stored work', async () => {
  await saveOnDevice('miriam gallery 1', 'an upload');
  await saveSharedPhotos([photo('old')], 'miriam', daysBefore(8));
  await saveSharedPhotos([photo('recent')], 'miriam', daysBefore(6));
  await saveSharedPhotos([photo('old')], null, daysBefore(8));
  await saveSharedPhotos([photo('new')], 'david', now);
  expect(await namesOf('miriam')).toEqual(['recent']);
  expect(await namesOf('david')).toEqual(['new']);
  expect(await listOnDevice('miriam gallery')).toEqual([{ key: 'miriam gallery 1', work: 'an upload' }]);
});

test('the first hundred photos of a large share are kept', async () => {
  expect(await hasSharedPhotos()).toBe(false);
  const many = Array.from({ length: maxShared + 1 }, (_, index) => photo(String(index)));
  expect(await saveSharedPhotos(many, null, now)).toBe(maxShared);
  expect((await namesOf(null)).at(-1)).toBe('99');
  expect(await hasSharedPhotos()).toBe(true);
});

test('waiting photos of any account count for the limit', async () => {
  const many = Array.from({ length: maxShared - 1 }, (_, index) => photo(String(index)));
  expect(await saveSharedPhotos(many, 'miriam', daysBefore(1))).toBe(maxShared - 1);
  expect(await saveSharedPhotos([photo('a'), photo('b')], null, now)).toBe(1);
  expect(await saveSharedPhotos([photo('c')], 'david', now)).toBe(0);
});

test('the total size of all shares is limited', async () => {
  // Equal parts of a blob are in memory only once.
  const mebibyte = new Blob([new Uint8Array(1024 * 1024)]);
  const parts = Array.from({ length: maxSharedBytes / mebibyte.size }, () => mebibyte);
  const large = new File([...parts.slice(1), mebibyte.slice(10)], 'large', { type: 'image/jpeg' });
  expect(await saveSharedPhotos([large], 'miriam', daysBefore(1))).toBe(1);
  expect(await saveSharedPhotos([photo('a'), photo('b'), photo('c')], null, now)).toBe(2);
});
