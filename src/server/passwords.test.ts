import { expect } from 'vitest';
import { test } from '../../test/world.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash matches only its password, and two hashes of one password differ', async ({ world }) => {
  const { auth } = world.services;
  const [hash, another] = [await hashPassword(auth, 'a long password'), await hashPassword(auth, 'a long password')];
  expect(hash).not.toBe(another);
  expect(await verifyPassword(auth, { hash, password: 'a long password' })).toBe(true);
  expect(await verifyPassword(auth, { hash, password: 'another password' })).toBe(false);
});
