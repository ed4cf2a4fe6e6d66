import { areRemindersEnded, endReminders, findReminderReader } from '#features/calendar/reminders/store.ts';
import { endLetters, findReader, readerOf } from '#features/notifications/letters/store.ts';
import type { Context } from '#server/context.ts';

type Parts = Pick<Context, 'config' | 'db'>;

/** Letters of what is new, or reminders of days to come. */
export type Subscription = 'news' | 'reminders';

/** Who gets the letters that a token ends, and whether they do still; null where it is none of ours. */
export async function findSubscriber({ config, db }: Parts, token: string) {
  const reminded = findReminderReader(config.secret, token);
  const userId = reminded ?? readerOf(config.secret, token);
  const reader = userId === null ? null : await findReader(db, userId);
  if (!reader) return null;
  const { locale, letters } = reader;
  return reminded === null
    ? { locale, kind: 'news' as const, isEnded: letters === 'never' }
    : { locale, kind: 'reminders' as const, isEnded: await areRemindersEnded(db, reminded) };
}

/** Ends the letters of whoever has the token, and says which those were; null where it is none of ours. */
export async function endSubscription({ config, db }: Parts, token: string): Promise<Subscription | null> {
  const reminded = findReminderReader(config.secret, token);
  if (reminded !== null) {
    await db.transaction((tx) => endReminders(tx, reminded));
    return 'reminders';
  }
  const userId = readerOf(config.secret, token);
  if (userId !== null) await endLetters(db, userId);
  return userId === null ? null : 'news';
}
