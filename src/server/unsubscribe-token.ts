import { timingSafeEqual } from 'node:crypto';
import { seal } from './account-key.ts';
import { isId } from './memorial-facts.ts';

/** What an account ends by a link in each letter: letters of what is new, or reminders of days to come. */
export const subscriptions = ['news', 'reminders'] as const;
export type Subscription = (typeof subscriptions)[number];

/** The end of an address at which letters to an account are ended, by whoever has one of them. */
export function unsubscribeToken(secret: string, subscription: Subscription, userId: string): string {
  // Links that were sent before there were reminders name no kind.
  return subscription === 'news'
    ? `${userId}.${seal(secret, `letters ${userId}`)}`
    : `${userId}.${subscription}.${seal(secret, `${subscription} ${userId}`)}`;
}

/** Whose letters a token ends, and which; null for one that was not made here. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { userId: string; subscription: Subscription } | null {
  const [userId = ''] = token.split('.', 1);
  if (!isId(userId)) return null;
  const given = Buffer.from(token);
  const subscription = subscriptions.find((kind) => {
    const right = Buffer.from(unsubscribeToken(secret, kind, userId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return subscription ? { userId, subscription } : null;
}
