import { describe, expect, it } from 'vitest';
import { findYear, listYears, namedYears, photoAt, placeOnRail, sortByTime, yearByKey } from './time-order.rules.ts';

const dated = (...dates: (string | null)[]) => dates.map((dateTaken, id) => ({ id, dateTaken }));

describe('photographs by time', () => {
  it('puts the oldest first, keeps the order of one day and puts those without a date at the end', () => {
    const photos = dated(null, '1951-03-08', '1939-05-14', '1951-03-08', null);
    expect(sortByTime(photos).map(({ id }) => id)).toEqual([2, 1, 3, 0, 4]);
  });

  it('marks the start of each year, and of photographs without a date', () => {
    expect(listYears(dated('1939-05-14', '1951-03-08', '1951-12-20', null, null))).toEqual([
      { year: 1939, at: 0 },
      { year: 1951, at: 1 },
      { year: null, at: 3 },
    ]);
    expect(listYears([])).toEqual([]);
  });
});

describe('the rail of years', () => {
  const marks = listYears(dated('1939-01-01', '1951-01-01', '1951-01-02', '1951-01-03', '1951-01-04', '1960-01-01'));

  it('finds the year of a photograph', () => {
    expect([0, 1, 4, 5].map((index) => findYear(marks, index))).toEqual([0, 1, 1, 2]);
  });

  it('maps each position to a photograph and back to the same position', () => {
    for (let index = 0; index < 6; index++) expect(photoAt(marks, 6, placeOnRail(marks, 6, index))).toBe(index);
  });

  it('limits positions past the ends', () => {
    expect([-1, 0, 1, 2].map((fraction) => photoAt(marks, 6, fraction))).toEqual([0, 0, 5, 5]);
  });

  it('labels as many years as fit, including the first and the last', () => {
    expect([...namedYears(3, 12)]).toEqual([0, 1, 2]);
    const named = [...namedYears(80, 12)];
    expect([named.length, named[0], named.at(-1)]).toEqual([12, 0, 79]);
  });

  it('keys move between years and stop at the first and the last', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
    expect(keys.map((key) => yearByKey(key, 1, 3))).toEqual([2, 0, 2, 0, 0, 2, null]);
  });
});
