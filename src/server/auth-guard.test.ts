import { expect, test } from 'vitest';
import { safeWayBack } from './auth-guard.ts';

test.each([
  ['/login?from=%2Ffamily-invite%2Fabc', '/login?from=%2Ffamily-invite%2Fabc'],
  ['/login?from=%2F%2Fevil.example', '/login?from=%2Fdashboard'],
  ['/login?from=https%3A%2F%2Fevil.example', '/login?from=%2Fdashboard'],
  ['/login?from=%2Fa&mode=reset', '/'],
  ['https://evil.example/login?from=%2Fa', '/'],
  ['/dashboard', '/'],
  ['/', '/'],
  [null, '/'],
  [7, '/'],
])('a confirmation that asks to lead to %s leads to %s', (asked, way) => {
  expect(safeWayBack(asked)).toBe(way);
});
