// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/shown.tsx';
import { NotificationRow } from './notification-row.tsx';
import type { Box } from './schema.ts';

const row: Box['rows'][number] = {
  id: 'n',
  type: 'memory',
  state: 'pending',
  memorialId: 'm',
  memorialName: 'נעמי',
  refId: 'r',
  authorName: 'דליה',
  createdAt: new Date(),
  isRead: true,
  isCandle: false,
};
const candle = { type: 'condolence', isCandle: true } as const;

test.each([
  [{}, 'דליה · ממתין לאישור'],
  [{ authorName: '' }, 'ממתין לאישור'],
  [{ ...candle, authorName: '' }, 'ממתין לאישור'],
  [{ ...candle, state: 'shown' }, 'דליה'],
  [{ ...candle, state: 'shown', authorName: '' }, undefined],
  [{ state: 'reported' }, 'דליה'],
  [{ state: 'reported', authorName: '' }, undefined],
  [{ type: 'family_invite', state: 'invited' }, 'מאת דליה'],
  [{ type: 'family_invite', state: 'joined' }, undefined],
  [{ type: 'delegate_left', state: 'shown' }, undefined],
  [{ type: 'memorial_follow', state: 'shown' }, undefined],
] satisfies [Partial<typeof row>, string | undefined][])(
  'of %j is said who it was, and that it waits: %j',
  (given, who) => {
    onTestFinished(show(<NotificationRow row={{ ...row, ...given }} now={new Date()} />));
    expect(document.querySelector('small')?.textContent).toBe(who);
  },
);

test.each([
  ['דליה', 'דליה כבר לא בין עורכי הדף של נעמי, ובתיבה הסגורה אין עכשיו מי שמאשרים'],
  ['', 'בתיבה הסגורה של נעמי אין עכשיו מי שמאשרים'],
])('that nobody decides is said with who did, where that is known: "%s"', (authorName, said) => {
  const left = { ...row, type: 'delegate_left', state: 'shown', authorName } as const;
  onTestFinished(show(<NotificationRow row={left} now={new Date()} />));
  expect(document.querySelector('.told')?.textContent).toContain(said);
});
