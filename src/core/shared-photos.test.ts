import { beforeEach, expect, test, vi } from 'vitest';
import { hasShared, keepShared, listShared, mostShared, mostSharedBytes } from './shared-photos.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./device-store.ts', () => {
  const keysFrom = (prefix: string) => [...device.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  return {
    keepOnDevice: async (key: string, work: unknown) => void device.set(key, work),
    forgetOnDevice: async (key: string) => void device.delete(key),
    listKeysOnDevice: async (prefix: string) => keysFrom(prefix),
    readOnDevice: async (keys: string[]) => keys.map((key) => ({ key, work: device.get(key) })),
    listOnDevice: async (prefix: string) => keysFrom(prefix).map((key) => ({ key, work: device.get(key) })),
  };
});
beforeEach(() => device.clear());

const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const now = new Date('2026-11-28T10:00:00Z');
const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const namesOf = async (userId: string | null) => (await listShared(userId)).map(({ file }) => file.name);

test('an account finds what it shared and what was shared while nobody was signed in, and nothing of another one', async () => {
  await keepShared([photo('a')], 'miriam', now);
  await keepShared([photo('b')], 'david', now);
  await keepShared([photo('c')], null, now);
  expect(await namesOf('miriam')).toEqual(['c', 'a']);
  expect(await namesOf(null)).toEqual(['c']);
});

test('a share removes what has waited for more than a week, whoever shared it, and no other work', async () => {
  device.set('miriam gallery 1', 'an upload');
  await keepShared([photo('old')], 'miriam', daysBefore(8));
  await keepShared([photo('recent')], 'miriam', daysBefore(6));
  await keepShared([photo('old')], null, daysBefore(8));
  await keepShared([photo('new')], 'david', now);
  expect(await namesOf('miriam')).toEqual(['recent']);
  expect(await namesOf('david')).toEqual(['new']);
  expect(device.get('miriam gallery 1')).toBe('an upload');
});

test('of a large share the first hundred are kept', async () => {
  expect(await hasShared()).toBe(false);
  const many = Array.from({ length: mostShared + 1 }, (_, index) => photo(String(index)));
  expect(await keepShared(many, null, now)).toBe(mostShared);
  expect((await namesOf(null)).at(-1)).toBe('99');
  expect(await hasShared()).toBe(true);
});

test('what waits already counts, whoever shared it', async () => {
  const many = Array.from({ length: mostShared - 1 }, (_, index) => photo(String(index)));
  expect(await keepShared(many, 'miriam', daysBefore(1))).toBe(mostShared - 1);
  expect(await keepShared([photo('a'), photo('b')], null, now)).toBe(1);
  expect(await keepShared([photo('c')], 'david', now)).toBe(0);
});

test('the bytes of all shares together are bounded', async () => {
  const large = Object.defineProperty(photo('large'), 'size', { value: mostSharedBytes - 10 });
  expect(await keepShared([large], 'miriam', daysBefore(1))).toBe(1);
  expect(await keepShared([photo('a'), photo('b'), photo('c')], null, now)).toBe(2);
});
