import { expect, test } from 'vitest';
import { dateDoubts, offeredTags } from './basic-editor.rules.ts';

const today = '2026-03-01';
const none = { birthDate: null, deathDate: null, burialDate: null };

test('a death before the birth is doubted at the death', () => {
  expect(dateDoubts({ ...none, birthDate: '1936-09-09', deathDate: '1936-09-08' }, today)).toEqual({
    deathDate: 'dateOrder',
  });
});

test('today and one day of birth and death are not doubted', () => {
  expect(dateDoubts({ ...none, birthDate: today, deathDate: today }, today)).toEqual({});
});

test('days that have not come are doubted, each where it stands', () => {
  const doubts = dateDoubts({ birthDate: '2026-03-02', deathDate: '2026-03-02', burialDate: '2027-01-01' }, today);
  expect(doubts).toEqual({ birthDate: 'dateFuture', deathDate: 'dateFuture', burialDate: 'dateFuture' });
});

test('choosing one of eight tags brings the ninth, and taking it off brings it back to its place', () => {
  const all = Array.from({ length: 16 }, (_, index) => `t${index + 1}`);
  expect(offeredTags(all, [])).toEqual(all.slice(0, 8));
  expect(offeredTags(all, ['t3'])).toEqual([...all.slice(0, 2), ...all.slice(3, 9)]);
  expect(offeredTags(all, all.slice(0, 12))).toEqual(all.slice(12));
});
