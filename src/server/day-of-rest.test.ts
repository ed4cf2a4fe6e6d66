import { expect, test } from 'vitest';
import { isRest, secondsOfWork, secondsUntilWork } from './day-of-rest.ts';

test.each([
  // Shabbat of 20 and 21 November: sunset at 16:38 on Friday and 16:37 on Saturday.
  ['2026-11-20T15:30+02:00', false],
  ['2026-11-20T15:45+02:00', true],
  ['2026-11-21T12:00+02:00', true],
  ['2026-11-21T18:00+02:00', true],
  ['2026-11-21T18:15+02:00', false],
  // In summer it begins and ends late: sunset at 19:47.
  ['2026-06-19T18:30+03:00', false],
  ['2026-06-19T19:00+03:00', true],
  ['2026-06-20T20:50+03:00', true],
  ['2026-06-20T21:25+03:00', false],
  // The evening of Rosh Hashana of 5787, on Friday, to the end of its second day on Sunday.
  ['2026-09-11T17:00+03:00', false],
  ['2026-09-11T18:20+03:00', true],
  ['2026-09-12T20:30+03:00', true],
  ['2026-09-13T19:45+03:00', true],
  ['2026-09-13T20:25+03:00', false],
  // The Day of Atonement, Sukkot, the days between, and Shemini Atzeret.
  ['2026-09-21T10:00+03:00', true],
  ['2026-09-26T10:00+03:00', true],
  ['2026-09-28T10:00+03:00', false],
  ['2026-10-03T10:00+03:00', true],
  ['2026-10-04T10:00+03:00', false],
  // The first and the seventh day of Passover, not the second; Shavuot.
  ['2026-04-02T10:00+03:00', true],
  ['2026-04-03T10:00+03:00', false],
  ['2026-04-08T10:00+03:00', true],
  ['2026-05-22T10:00+03:00', true],
  ['2026-05-24T10:00+03:00', false],
  // Days on which work is done.
  ['2026-03-03T10:00+02:00', false],
  ['2026-12-06T10:00+02:00', false],
])('at %s it is a day of rest: %s', (at, is) => {
  expect(isRest(new Date(at))).toBe(is);
});

test('the day of rest ends after the latest nightfall in the south and in the north', () => {
  // Sunset at 16:50 in Eilat on that Saturday of January, and at 19:52 in Metula on that one of June.
  expect(isRest(new Date('2027-01-02T18:02+02:00'))).toBe(true);
  expect(isRest(new Date('2027-06-19T21:04+03:00'))).toBe(true);
});

test('work postponed on Friday evening is due on Saturday night, soon after Shabbat ends', () => {
  const friday = new Date('2026-11-20T20:00+02:00');
  const then = new Date(friday.getTime() + secondsUntilWork(friday) * 1000);
  expect(isRest(then)).toBe(false);
  expect(then.getTime()).toBeLessThan(Date.parse('2026-11-21T18:30+02:00'));
});

test('a deadline before a day of rest ends before it begins', () => {
  const hour = 3600;
  expect(secondsOfWork(new Date('2026-11-22T10:00+02:00'), 24 * hour)).toBe(24 * hour);
  // Rest begins at 15:38.
  expect(secondsOfWork(new Date('2026-11-20T13:00+02:00'), 24 * hour)).toBe(2 * hour + 20 * 60);
  expect(secondsOfWork(new Date('2026-11-20T15:30+02:00'), hour)).toBe(0);
  expect(secondsOfWork(new Date('2026-11-20T15:00+02:00'), 600)).toBe(600);
});
