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

/** As what it is told: words that were said with a candle are no eulogy, and a report of either is one of its own. */
export const newsTypes = [...notificationTypes, 'candle', 'reported'] as const;
export type NewsType = (typeof newsTypes)[number];

/** How it stood when it was told, or that somebody reported it; of an invitation, whether somebody was invited or has joined. */
export const toldStates = ['pending', 'shown', 'reported', 'invited', 'joined'] as const;

/** So many are shown; all are counted. */
export const newestCount = 10;

export const notificationSchema = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  state: z.enum(toldStates),
  /** Null of what is about no page. */
  memorialId: z.uuid().nullable(),
  memorialName: z.string(),
  refId: z.uuid(),
  /** '' of a candle without a name, and of words that are held until somebody has looked at them. */
  authorName: z.string(),
  createdAt: z.date(),
  isRead: z.boolean(),
  /** Said with a candle, and shown beside it. */
  isCandle: z.boolean(),
  /** Of photographs how many there are; of anything else 1. */
  count: z.number().int(),
});

/** The newest first, and how many of all are unread. */
export const boxSchema = z.object({ unread: z.number().int().min(0), rows: z.array(notificationSchema) });
export type Box = z.output<typeof boxSchema>;

export const unreadSchema = boxSchema.pick({ unread: true });
export const readSchema = z.object({ id: z.uuid() });
/** Of those up to the newest that was seen: what came since is news still. Left out, of all. */
export const upToSchema = z.object({ upTo: z.uuid().optional() });

/** How letters of what is new come. */
export const letterPaces = ['at_once', 'daily', 'never'] as const;
export const settingsSchema = z.object({
  letters: z.enum(letterPaces, 'optionInvalid'),
  /** Also on Shabbat and on festivals. */
  onRestDays: z.boolean(),
});
export type NotificationSettings = z.output<typeof settingsSchema>;
export const usualSettings: NotificationSettings = { letters: 'daily', onRestDays: false };

export const followingSchema = z.object({ isFollowing: z.boolean() });
