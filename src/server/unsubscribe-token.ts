import { timingSafeEqual } from 'node:crypto';
import { hashWithSecret } from './account-key.ts';
import { isId } from './memorial-facts.ts';

/** What an account ends by a link in each letter: letters of what is new, or reminders of days to come. */
export const emailSubscriptions = ['news', 'reminders'] as const;
export type EmailSubscription = (typeof emailSubscriptions)[number];

/** The end of an address at which letters to an account are ended, by whoever has one of them. */
export function unsubscribeToken(secret: string, subscription: EmailSubscription, userId: string): string {
  // Links that were sent before there were reminders name no kind.
  return subscription === 'news'
    ? `${userId}.${hashWithSecret(secret, `letters ${userId}`)}`
    : `${userId}.${subscription}.${hashWithSecret(secret, `${subscription} ${userId}`)}`;
}

/** Whose letters a token ends, and which; null for one that was not made here. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { userId: string; subscription: EmailSubscription } | null {
  const [userId = ''] = token.split('.', 1);
  if (!isId(userId)) return null;
  const actual = Buffer.from(token);
  const subscription = emailSubscriptions.find((kind) => {
    const right = Buffer.from(unsubscribeToken(secret, kind, userId));
    return actual.length === right.length && timingSafeEqual(actual, right);
  });
  return subscription ? { userId, subscription } : null;
}
