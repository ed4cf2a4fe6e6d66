import { describe, expect, test } from 'vitest';
import { cancellationFee, lastCancellationDay, splitVat, vatInside } from './shop.rules.ts';

describe('VAT inside a price', () => {
  test('is rounded to a whole agora at 18 %', () => {
    const rows = [14900, 10800, 2900, 28600, 5400, 28900, 2990, 5990].map((gross) => vatInside(gross, 1800));
    expect(rows).toEqual([2273, 1647, 442, 4363, 824, 4408, 456, 914]);
  });

  test('of the lines adds up to that of the document', () => {
    expect(splitVat([14900, 10800, 2900], 1800)).toEqual({ total: 4363, lines: [2273, 1648, 442] });
    for (let seed = 1; seed < 2000; seed += 1) {
      const lines = Array.from({ length: 1 + (seed % 7) }, (_, index) => ((seed * 7919 + index * 104729) % 99999) + 1);
      const vat = splitVat(lines, seed % 3 === 0 ? 1700 : 1800);
      expect(vat.lines.reduce((sum, line) => sum + line, 0)).toBe(vat.total);
      for (const [index, line] of lines.entries())
        expect(Math.abs((vat.lines[index] ?? 0) - vatInside(line, seed % 3 === 0 ? 1700 : 1800))).toBeLessThanOrEqual(
          1,
        );
    }
  });

  test('is 0 if the business collects none', () => {
    expect(splitVat([14900, 1], 0)).toEqual({ total: 0, lines: [0, 0] });
  });
});

test('a cancellation costs 5 %, and 100 ₪ at most', () => {
  expect([10800, 28600, 240_000, 199_999, 19].map(cancellationFee)).toEqual([540, 1430, 10_000, 9999, 0]);
});

describe('the last day to cancel', () => {
  test('is the fourteenth after the day of receipt', () => {
    expect(lastCancellationDay('2026-11-09')).toBe('2026-11-23');
  });

  test('moves from Shabbat to Sunday, and past a festival', () => {
    expect(lastCancellationDay('2026-11-07')).toBe('2026-11-22');
    // Rosh Hashanah 5787 is Shabbat and Sunday, 12 and 13 September 2026.
    expect(lastCancellationDay('2026-08-29')).toBe('2026-09-14');
  });

  test('is four months later for customers whom the law protects, at the end of a shorter month', () => {
    expect(lastCancellationDay('2026-11-09', { isProtected: true })).toBe('2027-03-09');
    expect(lastCancellationDay('2026-10-31', { isProtected: true })).toBe('2027-02-28');
  });
});
