import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../dates.ts';
import { type DeathFacts, deathDates, defaultCustom, type YahrzeitCustom, yahrzeitsInYear } from './yahrzeit.ts';

interface Vector {
  death: string;
  died: PlainDate;
  adar: YahrzeitCustom['adar'];
  thirtieth: YahrzeitCustom['thirtieth'];
  /** The Hebrew year, and its one or two days. */
  days: [number, ...PlainDate[]][];
}

// Computed by a separate program from the molad and its postponements, without this code or its library.
const vectors = JSON.parse(readFileSync(new URL('yahrzeit-vectors.json', import.meta.url), 'utf8')) as Vector[];

const death = (died: PlainDate, facts: Partial<DeathFacts> = {}): DeathFacts => ({
  died,
  afterSunset: 'no',
  buried: null,
  ...facts,
});

test.each(vectors)('a death on $death ($died), with $adar and $thirtieth, to 5810', ({ died, days, ...custom }) => {
  const found = days.map(([year]) => [
    year,
    ...yahrzeitsInYear(death(died), year, { ...defaultCustom, ...custom }).flatMap(({ date, also }) =>
      also ? [date, also.date] : [date],
    ),
  ]);
  expect(found).toEqual(days);
});

describe('the reason', () => {
  const reasonIn = (died: PlainDate, year: number, custom: Partial<YahrzeitCustom> = {}) =>
    yahrzeitsInYear(death(died), year, { ...defaultCustom, ...custom })[0]?.reason;

  test('names the custom where a death in Adar meets a leap year', () => {
    expect(reasonIn('2026-02-23', 5787, { adar: 'adar1' })).toEqual({ kind: 'adarInLeapYear', custom: 'adar1' });
    expect(reasonIn('2026-02-23', 5788)).toEqual({ kind: 'sameDate' });
  });

  test('is that a plain year has one Adar, or that this Adar has no thirtieth day', () => {
    expect(reasonIn('2024-02-20', 5785)).toEqual({ kind: 'oneAdar', died: 'adar1' });
    expect(reasonIn('2024-03-10', 5785)).toEqual({ kind: 'thirtiethOfAdar1' });
  });

  test('has the day that replaces the thirtieth', () => {
    expect(reasonIn('2009-11-17', 5781)).toEqual({ kind: 'thirtieth', month: 'cheshvan', observed: '1' });
    expect(reasonIn('2010-11-07', 5772, { thirtieth: 'fixed29' })).toEqual({
      kind: 'thirtieth',
      month: 'cheshvan',
      observed: '29',
    });
  });
});

describe('a death in the evening', () => {
  test('belongs to the next Hebrew day', () => {
    expect(deathDates(death('2024-04-22', { afterSunset: 'yes' }))).toEqual([{ year: 5784, month: 'nisan', day: 15 }]);
  });

  test('gives both days if it is unknown whether the sun had set', () => {
    const found = yahrzeitsInYear(death('2024-04-22', { afterSunset: 'unknown' }), 5785);
    expect(found.map(({ date }) => date)).toEqual(['2025-04-12', '2025-04-13']);
  });
});

describe('the first year', () => {
  const facts = death('2025-05-01', { buried: '2025-05-04' });
  const custom = { ...defaultCustom, firstYear: 'burial' } as const;

  test('follows a burial three days after the death by the custom of the family, and later years follow the death', () => {
    expect(yahrzeitsInYear(facts, 5786, custom)[0]).toMatchObject({
      hebrew: { month: 'iyar', day: 6 },
      reason: { kind: 'burial', daysLater: 3 },
    });
    expect(yahrzeitsInYear(facts, 5787, custom)[0]?.hebrew).toMatchObject({ month: 'iyar', day: 3 });
  });

  test('is the anniversary of a burial in the next Hebrew year, and no day before it', () => {
    // 28 Elul 5786, and 2 Tishrei 5787 by a burial three days later.
    const late = death('2026-09-10', { buried: '2026-09-13' });
    expect(yahrzeitsInYear(late, 5787, custom)).toEqual([]);
    expect(yahrzeitsInYear(late, 5788, custom)[0]).toMatchObject({
      hebrew: { year: 5788, month: 'tishrei', day: 2 },
      reason: { kind: 'burial', daysLater: 3 },
    });
  });

  test('follows the burial once, even if it is unknown whether the sun had set', () => {
    expect(yahrzeitsInYear({ ...facts, afterSunset: 'unknown' }, 5786, custom)).toHaveLength(1);
  });

  test('follows the death if the burial was two days later, and by the other custom', () => {
    expect(yahrzeitsInYear({ ...facts, buried: '2025-05-03' }, 5786, custom)[0]?.hebrew.day).toBe(3);
    expect(yahrzeitsInYear(facts, 5786)[0]?.hebrew.day).toBe(3);
  });
});

describe('a civil year', () => {
  test('may have no yahrzeit, or two: there is one for each Hebrew year', () => {
    const facts = death('1994-12-08');
    const inCivilYear = (year: number) =>
      [year + 3760, year + 3761]
        .flatMap((hebrewYear) => yahrzeitsInYear(facts, hebrewYear))
        .filter(({ date }) => date.startsWith(String(year))).length;
    expect([2024, 2025, 2026, 2027, 2028].map(inCivilYear)).toEqual([0, 2, 1, 0, 2]);
  });
});
