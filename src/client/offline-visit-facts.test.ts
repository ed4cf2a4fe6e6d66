import { expect, test } from 'vitest';
import { describeOfflineVisit } from './offline-visit-facts.ts';

const keptAt = '2026-11-27T22:30:00.000Z';

test.each([
  ['he', 2_940_000, '28 בנובמבר 2026 בשעה 0:30 · 2.9 MB'],
  ['en', 2_940_000, 'November 28, 2026 at 12:30 AM · 2.9 MB'],
  ['en', 312_400, 'November 28, 2026 at 12:30 AM · 312 kB'],
])('in %s %i bytes are shown with the date in Jerusalem', (lang, bytes, told) => {
  expect(describeOfflineVisit({ keptAt, bytes }, lang).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(told);
});

test('Arabic uses Western digits', () => {
  expect(describeOfflineVisit({ keptAt, bytes: 2_940_000 }, 'ar')).toMatch(/28.*2026.*2\.9/);
});
