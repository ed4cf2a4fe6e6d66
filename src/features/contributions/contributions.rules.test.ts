import { expect, test } from 'vitest';
import { cursorAfter, isNearToday, momentIn, hasSameText } from './contributions.rules.ts';

const id = '0b6c7a0e-1f5e-4c6b-9d6e-2f8a4b1c3d5e';

test.each(['2026-11-21 19:14:03.123456+02', '2026-11-21 19:14:03+00', '2026-03-01 00:00:00.5-03:30'])(
  'a cursor preserves %s to the microsecond, in URL-safe characters',
  (at) => {
    const cursor = cursorAfter({ at, id });
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(momentIn(cursor)).toEqual({ at, id });
  },
);

test.each([
  ['a day that there is not', `2026-02-30 00:00:00+00~${id}`],
  ['an hour that there is not', `2026-02-20 24:00:00+00~${id}`],
  ['an offset that there is not', `2026-02-20 10:00:00+99~${id}`],
  ['a year before all', `0000-02-20 10:00:00+00~${id}`],
  ['a word more', `2026-02-20 10:00:00+00'~${id}`],
  ['no instant', `~${id}`],
  ['no row', '2026-02-20 10:00:00+00'],
  ['another row', '2026-02-20 10:00:00+00~x'],
])('rejects a cursor with %s', (_, text) => {
  expect(momentIn(btoa(text))).toBeNull();
});

test('rejects an invalid cursor', () => {
  for (const cursor of ['', '*', 'א', 'abc']) expect(momentIn(cursor)).toBeNull();
});

test('accepts the date in Israel for a condolence, with a tolerance of one day', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  const near = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) =>
    isNearToday(day, now),
  );
  expect(near).toEqual([false, true, true, true, false]);
});

const row = { authorName: 'דליה', content: 'זיכרון', relationship: null, date: '2026-11-21' };

test('a row equals its submission apart from surrounding spaces', () => {
  expect(hasSameText(row, { authorName: ' דליה', content: 'זיכרון\n', relationship: ' ' })).toBe(true);
  expect(hasSameText(row, { ...row, date: null })).toBe(true);
  expect(hasSameText({ ...row, relationship: 'בת' }, { ...row, relationship: 'בת ' })).toBe(true);
});

test.each([
  { authorName: 'דליה ברנע' },
  { content: 'זיכרון אחר' },
  { relationship: 'בת' },
  { date: '2026-11-20' },
  { content: undefined },
])('a row differs from %j', (other) => {
  expect(hasSameText(row, { ...row, ...other })).toBe(false);
});
