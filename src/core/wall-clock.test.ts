import { expect, test } from 'vitest';
import { instantOfJerusalem } from './wall-clock.ts';

test('UTC is two hours behind in winter, and three in summer', () => {
  expect(instantOfJerusalem('2026-12-15', '16:00')).toEqual({
    at: new Date('2026-12-15T14:00:00Z'),
    isSkipped: false,
  });
  expect(instantOfJerusalem('2026-07-15', '16:00:00').at).toEqual(new Date('2026-07-15T13:00:00Z'));
});

test('an hour that daylight saving time skips is reported and becomes the next one', () => {
  expect(instantOfJerusalem('2027-03-26', '02:30')).toEqual({ at: new Date('2027-03-26T00:30:00Z'), isSkipped: true });
  expect(instantOfJerusalem('2027-03-26', '01:59').isSkipped).toBe(false);
  expect(instantOfJerusalem('2027-03-26', '03:00')).toEqual({ at: new Date('2027-03-26T00:00:00Z'), isSkipped: false });
});

test('an hour that occurs twice is the first of the two', () => {
  // 31 October 2027: at two in the morning by summer time the clock is set back to one.
  expect(instantOfJerusalem('2027-10-31', '01:30')).toEqual({ at: new Date('2027-10-30T22:30:00Z'), isSkipped: false });
  expect(instantOfJerusalem('2027-10-31', '02:00').at).toEqual(new Date('2027-10-31T00:00:00Z'));
});

test('the law of 2028 moves the clock on 24 March, a week before the last Friday', () => {
  expect(instantOfJerusalem('2028-03-26', '16:00').at).toEqual(new Date('2028-03-26T13:00:00Z'));
});
