import { expect, test } from 'vitest';
import { inboxRow } from '../../../test/rows.ts';
import {
  hasOtherPending,
  notificationTarget,
  formatNotificationTime,
  withAllRead,
  withRead,
} from './notifications.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 24 * 3600;

test.each([
  [30, 'עכשיו'],
  [5 * 60, 'לפני 5 דקות'],
  [3 * 3600, 'לפני 3 שעות'],
  [6 * day, 'לפני 6 ימים'],
  [6 * day + 11 * 3600, 'לפני 6 ימים'],
  [7 * day, '14 בנובמבר 2026 · ד׳ בכסלו התשפ״ז'],
  [-3600, 'עכשיו'],
])('a notification of %i seconds ago is «%s»', (seconds, words) => {
  expect(formatNotificationTime('he', ago(seconds), now)).toBe(words);
});

test('from a week on the time is shown as the date in Jerusalem, in Hebrew with the Hebrew date', () => {
  const lateInTheEvening = new Date('2026-11-01T22:30:00Z');
  expect(formatNotificationTime('he', lateInTheEvening, now)).toBe('2 בנובמבר 2026 · כ״ב בחשוון התשפ״ז');
  expect(formatNotificationTime('en', lateInTheEvening, now)).toBe('2 November 2026');
});

const row = (id: string, isRead: boolean) => inboxRow({ id, isRead, createdAt: now });

test('reading one decrements the count once', () => {
  const box = { unread: 12, rows: [row('a', false), row('b', false)] };
  const after = withRead(box, 'a');
  expect(after).toEqual({ unread: 11, rows: [row('a', true), row('b', false)] });
  expect(withRead(after, 'a')).toBe(after);
  expect(withRead(after, 'x')).toBe(after);
  expect(withRead({ unread: 0, rows: [row('a', false)] }, 'a').unread).toBe(0);
});

test('after all are marked as read the count is zero', () => {
  expect(withAllRead({ unread: 12, rows: [row('a', false), row('b', true)] })).toEqual({
    unread: 0,
    rows: [row('a', true), row('b', true)],
  });
});

test('a press opens the place where the notification can be handled', () => {
  const of = (
    type: Parameters<typeof notificationTarget>[0]['type'],
    state: 'pending' | 'shown' | 'reported' | 'invited' | 'joined',
    isCandle = false,
  ) => notificationTarget({ type, state, memorialId: 'm', refId: 'r', isCandle });
  expect(of('condolence', 'pending', true)).toBe('/edit-memorial/m?section=condolences');
  expect(of('condolence', 'shown', true)).toBe('/memorial/m/candle');
  expect(of('family_invite', 'invited')).toBe('/family-invite/r');
  expect(of('family_invite', 'joined')).toBe('/memorial/m/editors');
  expect(of('memory', 'shown')).toBe('/memorial/m');
  expect(of('delegate_left', 'shown')).toBe('/edit-memorial/m?section=settings');
  expect(of('memory', 'pending')).toBe('/edit-memorial/m?section=memories');
  expect(of('condolence', 'pending')).toBe('/edit-memorial/m?section=condolences');
  expect(of('condolence', 'reported')).toBe('/edit-memorial/m?section=condolences');
  expect(of('event', 'shown')).toBe('/event/r');
  expect(of('family_photos', 'pending')).toBe('/edit-memorial/m?section=gallery');
  expect(of('family_photos', 'shown')).toBe('/memorial/m');
  expect(of('page_handed_over', 'shown')).toBe('/memorial/m');
  expect(of('invite_made', 'shown')).toBe('/memorial/m/editors');
  expect(of('event_call', 'pending')).toBe('/memorial/m/events?event=r');
  expect(of('page_link', 'pending')).toBe('/family');
  expect(of('member_request', 'pending')).toBe('/family');
  expect(of('page_link_ended', 'shown')).toBe('/family');
  expect(of('support_message', 'shown')).toBe('/support/messages');
});

test('reading does not change the pending items; a new, repeated, decided or undone one does', () => {
  const before = { unread: 2, rows: [row('a', false), row('b', false)] };
  const [a, b] = [row('a', false), row('b', false)];
  expect(hasOtherPending(before, withAllRead(before))).toBe(false);
  expect(hasOtherPending(undefined, before)).toBe(true);
  expect(hasOtherPending(before, { unread: 3, rows: [row('c', false), a, b] })).toBe(true);
  expect(hasOtherPending(before, { unread: 2, rows: [{ ...a, createdAt: ago(-60) }, b] })).toBe(true);
  expect(hasOtherPending(before, { unread: 2, rows: [{ ...a, state: 'shown' }, b] })).toBe(true);
  expect(hasOtherPending(before, { unread: 1, rows: [b] })).toBe(true);
  expect(hasOtherPending(before, { unread: 3, rows: [{ ...row('e', false), state: 'reported' }, a, b] })).toBe(true);
  const notification = { ...row('d', false), state: 'shown' as const };
  expect(hasOtherPending(before, { unread: 3, rows: [notification, a, b] })).toBe(false);
});
