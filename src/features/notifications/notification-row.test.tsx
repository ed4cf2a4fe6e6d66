// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { inboxRow } from '../../../test/rows.ts';
import { show } from '../../../test/shown.tsx';
import { NotificationRow } from './notification-row.tsx';

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
  [{ type: 'page_handed_over', state: 'shown' }, undefined],
  [{ type: 'invite_made', state: 'shown', authorName: '' }, undefined],
  [{ type: 'event_call', state: 'pending' }, undefined],
  [{ type: 'page_link', state: 'pending' }, undefined],
  [{ type: 'member_request', state: 'pending' }, undefined],
  [{ type: 'page_link_ended', state: 'shown', authorName: '' }, undefined],
  [{ type: 'support_message', state: 'shown', memorialId: null, memorialName: '' }, undefined],
] satisfies [Parameters<typeof inboxRow>[0], string | undefined][])(
  'a notification of %j has its author and the pending state: %j',
  (given, who) => {
    onTestFinished(show(<NotificationRow row={inboxRow(given)} now={new Date()} />));
    expect(document.querySelector('small')?.textContent).toBe(who);
  },
);

test.each([
  ['דליה', 'דליה כבר לא בין עורכי הדף של נעמי, ובתיבה הסגורה אין עכשיו מי שיאשר'],
  ['', 'בתיבה הסגורה של נעמי אין עכשיו מי שיאשר'],
])('a decision by somebody is shown with who made it, if known: "%s"', (authorName, said) => {
  const left = inboxRow({ type: 'delegate_left', state: 'shown', authorName });
  onTestFinished(show(<NotificationRow row={left} now={new Date()} />));
  expect(document.querySelector('.told')?.textContent).toContain(said);
});

test('a new viewer is not called an editor', () => {
  const joined = inboxRow({ type: 'family_invite', state: 'joined' });
  onTestFinished(show(<NotificationRow row={joined} now={new Date()} />));
  expect(document.querySelector('.told')?.textContent).toContain('הצטרפות חדשה לדף של נעמי: דליה');
});

test.each([
  [1, 'תמונה אחת נשלחה', 'ממתינה לאישור'],
  [2, 'שתי תמונות נשלחו', 'ממתינות לאישור'],
  [12, '12 תמונות נשלחו', 'ממתינות לאישור'],
])('%i photographs of the family are shown with their number and as pending', (count, said, waits) => {
  const row = inboxRow({ type: 'family_photos', authorName: '', count });
  onTestFinished(show(<NotificationRow row={row} now={new Date()} />));
  expect(document.querySelector('.told')?.textContent).toContain(`${said} בקישור המשפחה לדף של נעמי`);
  expect(document.querySelector('small')?.textContent).toBe(waits);
});
