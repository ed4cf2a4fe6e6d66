import { expect, test } from 'vitest';
import { bearingOf, distanceBetween, roundedMetres, wordOfEight } from './direction.ts';

const gate = { latitude: 31.798306, longitude: 35.178 };
const sides = ['ahead', 'ahead right', 'right', 'behind right', 'behind', 'behind left', 'left', 'ahead left'];

test.each([
  ['north', { latitude: 31.8, longitude: 35.178 }, 188, 0],
  ['east', { latitude: 31.798306, longitude: 35.18 }, 189, 90],
  ['south-west', { latitude: 31.797306, longitude: 35.176823 }, 157, 225],
])('the distance and the direction of a place in the %s', (_side, place, metres, degrees) => {
  expect(distanceBetween(gate, place)).toBeCloseTo(metres, -1);
  expect(bearingOf(gate, place)).toBeCloseTo(degrees, 0);
});

test('a place is at no distance from itself', () => {
  expect(distanceBetween(gate, gate)).toBe(0);
});

test.each([
  [0, 'ahead'],
  [22, 'ahead'],
  [23, 'ahead right'],
  [-90, 'left'],
  [350, 'ahead'],
  [725, 'ahead'],
])('%d degrees are said as «%s»', (angle, word) => {
  expect(wordOfEight(angle, sides)).toBe(word);
});

test.each([
  [7.4, 7],
  [143, 140],
  [1260, 1300],
])('%d metres are said as %d', (metres, said) => {
  expect(roundedMetres(metres)).toBe(said);
});
