import type { QueueRow } from '#features/contributions/moderation/moderation-queue.schema.ts';
import type { NotificationInbox } from '#features/notifications/notifications.schema.ts';

/** A row of the moderation queue as the server sends it: a pending memory. */
export function queueRow(data: Partial<QueueRow> = {}): QueueRow {
  return {
    id: 'a',
    kind: 'memory',
    authorName: 'דליה',
    content: 'ארבעים שנה החזרנו זו לזו את אותה קערה.',
    relationship: null,
    date: null,
    stones: 0,
    image: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    state: 'pending',
    note: null,
    version: 1,
    memorialId: 'm',
    memorialName: 'נעמי',
    heldFor: null,
    reports: 0,
    reasons: [],
    isMember: false,
    isReachable: false,
    isCandle: false,
    isBlocked: false,
    ...data,
  };
}

type InboxRow = NotificationInbox['rows'][number];

/** A row of the notification inbox as the server sends it: a pending memory. */
export function inboxRow(data: Partial<InboxRow> = {}): InboxRow {
  return {
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
    count: 1,
    ...data,
  };
}
