import { expect, test } from 'vitest';
import { safeReturn } from './auth-guard.ts';

test.each([
  ['/login?from=%2Ffamily-invite%2Fabc', '/family-invite/abc'],
  ['/login?from=%2F%2Fevil.example', '/dashboard'],
  ['/login?from=https%3A%2F%2Fevil.example', '/dashboard'],
  ['/login?from=%2Fa&mode=reset', null],
  ['https://evil.example/login?from=%2Fa', null],
  ['/dashboard', null],
  ['/', null],
  [null, null],
  [7, null],
])('a confirmation that asks to lead to %s leads to %s', (asked, way) => {
  expect(safeReturn(asked)).toBe(way);
});
