import { describe, expect, test } from 'vitest';
import { gatheringDay } from './gatherings.ts';
import { toPlainDate } from './hebrew-date.ts';

const day = (month: Parameters<typeof toPlainDate>[0]['month'], dayOfMonth: number, year = 5787) =>
  toPlainDate({ year, month, day: dayOfMonth });

describe('a gathering', () => {
  test('stays on a day on which people may come', () => {
    expect(gatheringDay('2026-11-23', 'israel')).toEqual({
      date: '2026-11-23',
      movedFrom: null,
      reason: null,
      alternative: null,
    });
  });

  test('moves from Shabbat to the Friday before it, or to the Sunday after it', () => {
    expect(gatheringDay('2026-11-21', 'israel')).toMatchObject({
      date: '2026-11-20',
      alternative: '2026-11-22',
      reason: { kind: 'shabbat' },
    });
  });

  test('moves from the first day of Pesach to its eve, and from the last one to the day after it', () => {
    expect(gatheringDay(day('nisan', 15), 'israel').date).toBe(day('nisan', 14));
    expect(gatheringDay(day('nisan', 21), 'israel').date).toBe(day('nisan', 22));
    expect(gatheringDay(day('nisan', 21), 'diaspora').date).toBe(day('nisan', 23));
  });

  test('moves from Shavuot to the day after it, and to its eve where that day is Shabbat', () => {
    expect(gatheringDay(day('sivan', 6, 5785), 'israel').date).toBe(day('sivan', 7, 5785));
    // 6 Sivan 5786 is a Friday.
    expect(gatheringDay(day('sivan', 6, 5786), 'israel').date).toBe(day('sivan', 5, 5786));
  });

  test('is never on chol hamoed', () => {
    for (let dayOfMonth = 16; dayOfMonth <= 20; dayOfMonth += 1)
      expect([day('nisan', 14), day('nisan', 22)]).toContain(gatheringDay(day('nisan', dayOfMonth), 'israel').date);
  });
});
