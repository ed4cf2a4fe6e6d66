import type { Locale } from '#core/locale.ts';
import { relativeTime } from '#i18n/dates.ts';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import type { NotificationInbox } from './notifications.schema.ts';

type Row = NotificationInbox['rows'][number];

/** «לפני שעתיים», and from a week on the day that it was in Jerusalem; in Hebrew the Hebrew date beside it. */
export function formatNotificationTime(locale: Locale, at: Date, now: Date): string {
  return relativeTime(locale, at, now) ?? dayInCalendars(locale, at, ' · ');
}

/** The place in the editor where it is decided. */
const queues: Partial<Record<Row['type'], string>> = {
  memory: 'memories',
  condolence: 'condolences',
  family_photos: 'gallery',
};

/** The target of a notification: where it can be acted on or read. */
export function notificationTarget({
  type,
  state,
  memorialId,
  refId,
  isCandle,
}: Pick<Row, 'type' | 'state' | 'memorialId' | 'refId' | 'isCandle'>): string {
  if (type === 'support_message' || memorialId === null) return '/support/messages';
  if (state === 'invited') return `/family-invite/${refId}`;
  if (type === 'delegate_left') return `/edit-memorial/${memorialId}?section=settings`;
  if (type === 'page_deleted' || type === 'page_restored') return `/memorial/${memorialId}`;
  if (state === 'joined' || type === 'invite_made') return `/memorial/${memorialId}/editors`;
  if (type === 'page_link' || type === 'page_link_agreed' || type === 'page_link_ended' || type === 'member_request')
    return '/family';
  if (type === 'event_call') return `/memorial/${memorialId}/events?event=${refId}`;
  if (type === 'event') return `/event/${refId}`;
  const section = state === 'pending' || state === 'reported' ? queues[type] : undefined;
  if (section) return `/edit-memorial/${memorialId}?section=${section}`;
  return isCandle ? `/memorial/${memorialId}/candle` : `/memorial/${memorialId}`;
}

/** The inbox after one was read; a second time changes nothing. */
export function withRead(inbox: NotificationInbox, id: string): NotificationInbox {
  const isNew = inbox.rows.some((row) => row.id === id && !row.isRead);
  if (!isNew) return inbox;
  return {
    unread: Math.max(0, inbox.unread - 1),
    rows: inbox.rows.map((row) => (row.id === id ? { ...row, isRead: true } : row)),
  };
}

export function withAllRead(inbox: NotificationInbox): NotificationInbox {
  return { unread: 0, rows: inbox.rows.map((row) => ({ ...row, isRead: true })) };
}

/** Whether the pending items changed: a new, repeated, decided or undone one. Reading alone does not reload the queue. */
export function hasOtherPending(before: NotificationInbox | undefined, inbox: NotificationInbox): boolean {
  return before === undefined || countPending(before) !== countPending(inbox);
}

/** Types without a queue of contributions. */
const decidedElsewhere: readonly Row['type'][] = ['family_photos', 'event_call', 'page_link', 'member_request'];

const countPending = ({ rows }: NotificationInbox) =>
  rows
    .flatMap(({ id, type, state, createdAt }) =>
      !decidedElsewhere.includes(type) && (state === 'pending' || state === 'reported')
        ? [`${id} ${createdAt.getTime()}`]
        : [],
    )
    .join();
