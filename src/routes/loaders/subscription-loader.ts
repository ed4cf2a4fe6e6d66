import { areRemindersEnded, endReminders } from '#features/calendar/reminders/reminders.store.ts';
import { disableEmails, findReader } from '#features/notifications/emails/notification-emails.store.ts';
import type { Context } from '#server/context.ts';
import { readUnsubscribeToken, type EmailSubscription } from '#server/unsubscribe-token.ts';

type Parts = Pick<Context, 'config' | 'db'>;

/** The recipient of a token's emails, and whether they still get them; null for an invalid token. */
export async function findSubscriber({ config, db }: Parts, token: string) {
  const read = readUnsubscribeToken(config.secret, token);
  const reader = read && (await findReader(db, read.userId));
  if (!read || !reader) return null;
  const { locale, letters } = reader;
  const isEnded = read.subscription === 'news' ? letters === 'never' : await areRemindersEnded(db, read.userId);
  return { locale, subscription: read.subscription, isEnded };
}

/** Ends the emails of a token's recipient and returns their kind; null for an invalid token. */
export async function endSubscription({ config, db }: Parts, token: string): Promise<EmailSubscription | null> {
  const read = readUnsubscribeToken(config.secret, token);
  if (!read) return null;
  const { userId, subscription } = read;
  if (subscription === 'news') await disableEmails(db, userId);
  else await db.transaction((tx) => endReminders(tx, userId));
  return subscription;
}
