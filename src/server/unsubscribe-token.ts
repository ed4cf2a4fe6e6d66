import { timingSafeEqual } from 'node:crypto';
import { hashWithSecret } from './account-key.ts';
import { isId } from './memorial-facts.ts';

/** Emails that an account can end by a link: digests, or reminders. */
export const emailSubscriptions = ['news', 'reminders'] as const;
export type EmailSubscription = (typeof emailSubscriptions)[number];

/** The token of an unsubscribe link, which works for every holder of an email. */
export function unsubscribeToken(secret: string, subscription: EmailSubscription, userId: string): string {
  // Links from before reminders have no kind.
  return subscription === 'news'
    ? `${userId}.${hashWithSecret(secret, `letters ${userId}`)}`
    : `${userId}.${subscription}.${hashWithSecret(secret, `${subscription} ${userId}`)}`;
}

/** The account and kind of a token; null for a foreign one. */
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
