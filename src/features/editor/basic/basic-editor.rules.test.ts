import { expect, test } from 'vitest';
import { dateDoubts, offeredTags } from './basic-editor.rules.ts';

const today = '2026-03-01';
const none = { birthDate: null, deathDate: null, burialDate: null };

test('warns at the death for a death before the birth', () => {
  expect(dateDoubts({ ...none, birthDate: '1936-09-09', deathDate: '1936-09-08' }, today)).toEqual({
    deathDate: 'dateOrder',
  });
});

test('does not warn about today, or birth and death on the same day', () => {
  expect(dateDoubts({ ...none, birthDate: today, deathDate: today }, today)).toEqual({});
});

test('warns at each date in the future', () => {
  const doubts = dateDoubts({ birthDate: '2026-03-02', deathDate: '2026-03-02', burialDate: '2027-01-01' }, today);
  expect(doubts).toEqual({ birthDate: 'dateFuture', deathDate: 'dateFuture', burialDate: 'dateFuture' });
});

test('choosing one of eight tags shows the ninth, and removing it restores it to its place', () => {
  const all = Array.from({ length: 16 }, (_, index) => `t${index + 1}`);
  expect(offeredTags(all, [])).toEqual(all.slice(0, 8));
  expect(offeredTags(all, ['t3'])).toEqual([...all.slice(0, 2), ...all.slice(3, 9)]);
  expect(offeredTags(all, all.slice(0, 12))).toEqual(all.slice(12));
});
