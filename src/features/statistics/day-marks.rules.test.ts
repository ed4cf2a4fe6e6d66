import { expect, test } from 'vitest';
import { defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import { festivalEveOn, markDays } from './day-marks.rules.ts';

const death = { died: '2024-12-05', afterSunset: 'no', buried: '2024-12-06' } as const;

test('the days of a person are marked: shiva, shloshim, yahrzeit and birthday', () => {
  const marks = markDays({ birthDate: '1940-02-29', death, custom: defaultCustom }, '2024-12-05', '2026-12-31');
  expect([...marks].sort(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    ['2024-12-12', 'shiva'],
    ['2025-01-04', 'shloshim'],
    ['2025-02-28', 'birthday'],
    ['2025-11-24', 'yahrzeit'],
    ['2026-02-28', 'birthday'],
    ['2026-11-14', 'yahrzeit'],
  ]);
});

test('marks nothing without dates', () => {
  expect(markDays({ birthDate: null, death: null, custom: defaultCustom }, '2016-01-01', '2026-12-31').size).toBe(0);
});

test('only the eve of a festival is named', () => {
  expect(['2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13'].map(festivalEveOn)).toEqual([
    null,
    'roshHashanah',
    null,
    null,
  ]);
  expect(festivalEveOn('2026-04-01')).toBe('pesach');
  expect(festivalEveOn('2026-10-02')).toBeNull();
});
