import { expect, test } from 'vitest';
import { calculateBearing, distanceBetween, headingOf, roundedMetres, wordOfEight } from './direction.ts';

const gate = { latitude: 31.798306, longitude: 35.178 };
const sides = ['ahead', 'ahead right', 'right', 'behind right', 'behind', 'behind left', 'left', 'ahead left'];

test.each([
  ['north', { latitude: 31.8, longitude: 35.178 }, 188, 0],
  ['east', { latitude: 31.798306, longitude: 35.18 }, 189, 90],
  ['south-west', { latitude: 31.797306, longitude: 35.176823 }, 157, 225],
])('the distance and the direction of a place in the %s', (_side, place, metres, degrees) => {
  expect(distanceBetween(gate, place)).toBeCloseTo(metres, -1);
  expect(calculateBearing(gate, place)).toBeCloseTo(degrees, 0);
});

test('the distance of a place to itself is zero', () => {
  expect(distanceBetween(gate, gate)).toBe(0);
});

test.each([
  [0, 'ahead'],
  [22, 'ahead'],
  [23, 'ahead right'],
  [-90, 'left'],
  [350, 'ahead'],
  [725, 'ahead'],
])('%d degrees are «%s»', (angle, word) => {
  expect(wordOfEight(angle, sides)).toBe(word);
});

test.each([
  ['an absolute reading turns against the clock', { absolute: true, alpha: 90 }, 0, 270],
  ['north is north', { absolute: true, alpha: 0 }, 0, 0],
  ['Safari turns with the clock', { absolute: false, alpha: 12, webkitCompassHeading: 90 }, 0, 90],
  ['a screen on its side has its top elsewhere', { absolute: true, alpha: 90 }, 90, 0],
  ['a screen on its other side, as Safari counts', { absolute: false, alpha: 0, webkitCompassHeading: 10 }, -90, 280],
  ['a screen upside down', { absolute: true, alpha: 350 }, 180, 190],
  ['a reading from anywhere is none', { absolute: false, alpha: 90 }, 0, null],
  ['a reading without an angle is none', { absolute: true, alpha: null }, 0, null],
  [
    'Safari without a compass says less than nothing',
    { absolute: false, alpha: 5, webkitCompassHeading: -1 },
    90,
    null,
  ],
] as const)('%s', (_what, reading, screenAngle, heading) => {
  expect(headingOf(reading, screenAngle)).toBe(heading);
});

test('the bearing is from true north, on both sides of it', () => {
  const west = { latitude: gate.latitude + 0.001, longitude: gate.longitude - 0.0001 };
  expect(calculateBearing(gate, west)).toBeGreaterThan(350);
  expect(wordOfEight(calculateBearing(gate, west) - 10, sides)).toBe('ahead');
  expect(wordOfEight(calculateBearing(gate, west) - 80, sides)).toBe('left');
});

test.each([
  [7.4, 7],
  [143, 140],
  [1260, 1300],
])('%d metres are rounded to %d', (metres, said) => {
  expect(roundedMetres(metres)).toBe(said);
});
