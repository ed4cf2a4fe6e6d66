import * as z from 'zod';

export const notificationTypes = [
  'memory',
  'condolence',
  'family_invite',
  'memorial_follow',
  'event',
  'delegate_left',
  'page_deleted',
  'page_restored',
  'family_photos',
  'page_handed_over',
  'invite_made',
  'support_message',
  'event_call',
  'page_link',
  'page_link_agreed',
  'page_link_ended',
  'member_request',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * Displayed types: a candle dedication is distinguished from a eulogy, imported photographs from those by a link, and a report
 * from its contribution.
 */
export const notificationDisplayTypes = [...notificationTypes, 'candle', 'archive_photos', 'reported'] as const;
export type NotificationDisplayType = (typeof notificationDisplayTypes)[number];

/** The state at the time of the notification, or `reported`; for an invitation `invited` or `joined`. */
export const notificationStates = ['pending', 'shown', 'reported', 'invited', 'joined'] as const;

/** The number of shown ones; the count includes all. */
export const newestCount = 10;

export const notificationSchema = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  state: z.enum(notificationStates),
  /** Null for notifications without a page. */
  memorialId: z.uuid().nullable(),
  memorialName: z.string(),
  refId: z.uuid(),
  /** '' for a dedication without a name, and for a held contribution until it is reviewed. */
  authorName: z.string(),
  createdAt: z.date(),
  isRead: z.boolean(),
  /** A candle dedication. */
  isCandle: z.boolean(),
  /** The number of photographs; 1 for other types. */
  count: z.number().int(),
});

/** The newest first, and how many of all are unread. */
export const notificationInboxSchema = z.object({ unread: z.number().int().min(0), rows: z.array(notificationSchema) });
export type NotificationInbox = z.output<typeof notificationInboxSchema>;

export const unreadSchema = notificationInboxSchema.pick({ unread: true });
export const readSchema = z.object({ id: z.uuid() });
/** Up to the newest one that was seen, so that later ones stay unread; by default all. */
export const upToSchema = z.object({ upTo: z.uuid().optional() });

/** How digests are sent. */
export const digestPaces = ['at_once', 'daily', 'never'] as const;
export const notificationSettingsSchema = z.object({
  letters: z.enum(digestPaces, 'optionInvalid'),
  /** Also on Shabbat and on festivals. */
  onRestDays: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;
export const usualSettings: NotificationSettings = { letters: 'daily', onRestDays: false };

export const followingSchema = z.object({ isFollowing: z.boolean() });
