import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fullDate } from '#i18n/dates.ts';
import { text } from '#i18n/format.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { isolate } from '#i18n/isolate.ts';
import type { JobServices } from '#server/context.ts';
import { isRest, secondsUntilWork } from '#server/day-of-rest.ts';
import { countSentEmail } from '#server/email-count.ts';
import { defineJob, emailJobs } from '#server/jobs.ts';
import { sanitizeEmailName, type EmailContent } from '#server/email.ts';
import { pushYahrzeits } from '#features/notifications/notifications.store.ts';
import { createCalendarText } from '../calendar.text.ts';
import { isReminderHour } from './reminders.rules.ts';
import { unsubscribeToken } from '#server/unsubscribe-token.ts';
import { listDueReminders, type Reminder, type ReminderReader, claimReminder } from './reminders.store.ts';

const reminderSchema = z.object({ id: z.uuid(), userId: z.uuid(), day: z.string() });

/** Three times an hour: queues one email for each recipient with reminders on this day, for all pages together. */
export const writeReminders = defineJob(
  'reminders.write',
  z.object({}),
  async (_nothing, { config, db, jobs, now }: JobServices) => {
    const at = now();
    for (const { userId, city, day, reminders } of await listDueReminders(db, { now: at })) {
      if (!isReminderHour(city, at) || (config.keepsRest && isRest(at, city))) continue;
      await db.transaction(async (tx) => {
        // Only one process claims it, and the email is queued in the same transaction.
        if (!(await claimReminder(tx, userId, day, at))) return;
        await jobs.add(tx, sendReminder, { id: randomUUID(), userId, day });
        await pushYahrzeits(tx, jobs, { userId, memorialIds: reminders.map(({ memorialId }) => memorialId), at });
      });
    }
    await db.execute(
      sql`delete from reminder_letters where written_at < ${at.toISOString()}::timestamptz - interval '40 days'`,
    );
  },
  { schedule: '7,27,47 * * * *' },
);

/**
 * Sends one reminder email. Its data is loaded now, so it leaves out pages that were deleted and reminders that were turned
 * off.
 */
export const sendReminder = defineJob(
  'reminders.send',
  reminderSchema,
  async ({ id, userId, day }, { config, db, mail, now }: JobServices) => {
    const at = now();
    const [reader] = await listDueReminders(db, { now: at, reminder: { userId, day } });
    if (!reader) return;
    if (config.keepsRest && isRest(at, reader.city)) return { afterSeconds: secondsUntilWork(at, reader.city) };
    const end = `${config.origin}/unsubscribe/${unsubscribeToken(config.secret, 'reminders', userId)}`;
    await mail.sendWritten(write(reader, config.origin, end), 'reminder', id);
    await countSentEmail(db, now());
  },
  { isSecret: true, throughput: emailJobs },
);

function write({ email, locale, reminders }: ReminderReader, origin: string, end: string): EmailContent {
  const t = text(locale, 'mail');
  const calendar = text(locale, 'calendar');
  const nameOf = ({ name }: Reminder) => isolate(sanitizeEmailName(name));
  const lineOf = (reminder: Reminder) => {
    const { date, candle, place } = reminder;
    const { candleWhen } = createCalendarText(calendar, locale, place);
    const values = { memorial: nameOf(reminder), hebrew: hebrewDate(date, { locale }), civil: fullDate(locale, date) };
    return [t('reminder.line', values), candle && calendar('candle.lit', { when: candleWhen(candle) })]
      .filter(Boolean)
      .join(' ');
  };
  const [first] = reminders;
  const isOne = first !== undefined && new Set(reminders.map(({ memorialId }) => memorialId)).size === 1;
  return {
    to: email,
    locale,
    subject: isOne ? t('reminder.subjectOf', { memorial: nameOf(first) }) : t('reminder.subject'),
    title: isOne ? sanitizeEmailName(first.name) : text(locale, 'common')('siteName'),
    body: reminders.map(lineOf).join('\n'),
    action: t(isOne ? 'reminder.actionOf' : 'reminder.action'),
    link: isOne ? `${origin}/memorial/${first.memorialId}` : `${origin}/dashboard`,
    footer: t('reminder.footer'),
    end: { words: t('reminder.end'), link: end },
  };
}
