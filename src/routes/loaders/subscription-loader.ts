import { areRemindersEnded, endReminders } from '#features/calendar/reminders/reminders.store.ts';
import { disableEmails, findReader } from '#features/notifications/emails/notification-emails.store.ts';
import type { Context } from '#server/context.ts';
import { readUnsubscribeToken, type EmailSubscription } from '#server/unsubscribe-token.ts';

type Parts = Pick<Context, 'config' | 'db'>;

/** Who gets the letters that a token ends, and whether they do still; null where it is none of ours. */
export async function findSubscriber({ config, db }: Parts, token: string) {
  const read = readUnsubscribeToken(config.secret, token);
  const reader = read && (await findReader(db, read.userId));
  if (!read || !reader) return null;
  const { locale, letters } = reader;
  const isEnded = read.subscription === 'news' ? letters === 'never' : await areRemindersEnded(db, read.userId);
  return { locale, subscription: read.subscription, isEnded };
}

/** Ends the letters of whoever has the token, and says which those were; null where it is none of ours. */
export async function endSubscription({ config, db }: Parts, token: string): Promise<EmailSubscription | null> {
  const read = readUnsubscribeToken(config.secret, token);
  if (!read) return null;
  const { userId, subscription } = read;
  if (subscription === 'news') await disableEmails(db, userId);
  else await db.transaction((tx) => endReminders(tx, userId));
  return subscription;
}
