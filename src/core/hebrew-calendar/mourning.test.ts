import { describe, expect, test } from 'vitest';
import type { Land } from './festivals.ts';
import { toPlainDate } from './hebrew-date.ts';
import { mourningPeriods } from './mourning.ts';

const ends = (buried: string, land: Land = 'israel') =>
  Object.fromEntries(mourningPeriods(buried, land).map(({ kind, to }) => [kind, to]));
const reasonOf = (buried: string, kind: string, land: Land = 'israel') =>
  mourningPeriods(buried, land).find((period) => period.kind === kind)?.reason;

test('the day of the burial is the first of seven days, thirty days, eleven months and twelve months', () => {
  // Tuesday, 25 Iyar 5786.
  expect(ends('2026-05-12')).toEqual({
    shiva: '2026-05-18',
    shloshim: '2026-05-21',
    elevenMonths: '2027-04-02',
    twelveMonths: '2027-05-01',
  });
  // Sunday, 19 Cheshvan 5786: no festival within thirty days.
  expect(ends('2025-11-10')).toMatchObject({ shiva: '2025-11-16', shloshim: '2025-12-09' });
});

describe('a festival ends the seven days', () => {
  test('after a burial on 11 Nisan, Pesach counts as fourteen of the thirty days', () => {
    expect(ends('2027-04-18')).toMatchObject({ shiva: '2027-04-21', shloshim: '2027-05-14' });
    expect(reasonOf('2027-04-18', 'shiva')).toEqual({ kind: 'ended', festival: 'pesach' });
    expect(reasonOf('2027-04-18', 'shloshim')).toEqual({ kind: 'counts', festival: 'pesach', days: 14 });
  });

  test('Sukkot with Shemini Atzeret counts as twenty-one', () => {
    const buried = toPlainDate({ year: 5787, month: 'tishrei', day: 13 });
    // Nine days remain after 22 Tishrei.
    expect(ends(buried).shloshim).toBe(toPlainDate({ year: 5787, month: 'cheshvan', day: 1 }));
    // Eight days remain after 23 Tishrei.
    expect(ends(buried, 'diaspora').shloshim).toBe(toPlainDate({ year: 5787, month: 'cheshvan', day: 1 }));
  });

  test('the single day of Shavuot counts as seven', () => {
    const buried = toPlainDate({ year: 5787, month: 'sivan', day: 4 });
    expect(ends(buried).shloshim).toBe(toPlainDate({ year: 5787, month: 'sivan', day: 22 }));
    expect(ends(buried, 'diaspora').shloshim).toBe(toPlainDate({ year: 5787, month: 'sivan', day: 22 }));
  });

  test('Yom Kippur after Rosh Hashanah ends the thirty days', () => {
    const buried = toPlainDate({ year: 5786, month: 'elul', day: 28 });
    expect(ends(buried)).toMatchObject({
      shiva: toPlainDate({ year: 5786, month: 'elul', day: 29 }),
      shloshim: toPlainDate({ year: 5787, month: 'tishrei', day: 9 }),
    });
  });
});

describe('a festival after the seven days', () => {
  test('ends the thirty on its eve, also where the seventh day is that eve', () => {
    const buried = toPlainDate({ year: 5787, month: 'nisan', day: 8 });
    expect(ends(buried)).toMatchObject({
      shiva: toPlainDate({ year: 5787, month: 'nisan', day: 14 }),
      shloshim: toPlainDate({ year: 5787, month: 'nisan', day: 14 }),
    });
    expect(reasonOf(buried, 'shloshim')).toEqual({ kind: 'ended', festival: 'pesach' });
  });
});

describe('a burial within a festival', () => {
  const buried = toPlainDate({ year: 5787, month: 'nisan', day: 18 });

  test('has its seven days after it, in the diaspora from its last day on', () => {
    expect(mourningPeriods(buried, 'israel')[0]).toMatchObject({
      from: toPlainDate({ year: 5787, month: 'nisan', day: 22 }),
      to: toPlainDate({ year: 5787, month: 'nisan', day: 28 }),
      reason: { kind: 'delayed', festival: 'pesach' },
    });
    expect(mourningPeriods(buried, 'diaspora')[0]).toMatchObject({
      from: toPlainDate({ year: 5787, month: 'nisan', day: 22 }),
    });
  });

  test('has its thirty counted from the burial', () => {
    expect(ends(buried).shloshim).toBe(toPlainDate({ year: 5787, month: 'iyar', day: 17 }));
  });
});

test('twelve months after a burial on the 30th end on the 29th of a month without a 30th', () => {
  // Kislev has 30 days in 5786 and 29 in 5787.
  const buried = toPlainDate({ year: 5786, month: 'kislev', day: 30 });
  expect(ends(buried).twelveMonths).toBe(toPlainDate({ year: 5787, month: 'kislev', day: 29 }));
  const thirtieth = toPlainDate({ year: 5785, month: 'kislev', day: 29 });
  expect(ends(thirtieth).twelveMonths).toBe(toPlainDate({ year: 5786, month: 'kislev', day: 28 }));
});

test('the next festival ends a shiva that a festival delayed', () => {
  const buried = toPlainDate({ year: 5787, month: 'tishrei', day: 10 });
  expect(mourningPeriods(buried, 'israel')[0]).toMatchObject({
    from: toPlainDate({ year: 5787, month: 'tishrei', day: 11 }),
    to: toPlainDate({ year: 5787, month: 'tishrei', day: 14 }),
    reason: { kind: 'ended', festival: 'sukkot' },
  });
});
