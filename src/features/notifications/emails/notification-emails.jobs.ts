import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays } from '#core/dates.ts';
import { cities } from '#core/hebrew-calendar/cities.ts';
import { currentHebrewDay } from '#features/memorial/yahrzeits/yahrzeits.rules.ts';
import type { UpcomingDay } from '#features/memorial/yahrzeits/yahrzeits.schema.ts';
import { listUpcomingDays } from '#features/memorial/yahrzeits/yahrzeits.store.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { isolate } from '#i18n/isolate.ts';
import { text } from '#i18n/format.ts';
import type { JobServices } from '#server/context.ts';
import { isRest, listRestingCities, secondsUntilWork } from '#server/day-of-rest.ts';
import { countSentEmail } from '#server/email-count.ts';
import { defineJob, emailJobs } from '#server/jobs.ts';
import { sanitizeEmailName, type EmailContent } from '#server/email.ts';
import { unsubscribeToken } from '#server/unsubscribe-token.ts';
import {
  listDueRecipients,
  findReader,
  retractNotification,
  type DigestEntry,
  loadDigestEntries,
  type Reader,
  claimUnmailed,
} from './notification-emails.store.ts';

/** Yahrzeits of the next days are included in digests; separate reminders exist too. */
const daysAhead = 7;
/** Recipients in one query. */
const readersAtOnce = 200;
/** Recipients in one run of at most a quarter of an hour; the next minute continues. */
const maxReaders = 20_000;

const digestSchema = z.object({
  /** The id of the message, the same for each retry. */
  id: z.uuid(),
  userId: z.uuid(),
  /**
   * The ids of its notifications, which are checked again when it is sent. Null in jobs of an older version, which stored the
   * text.
   */
  told: z.array(z.uuid()).nullable().default(null),
});

/** Runs each minute: queues a digest for each recipient who is due. */
export const writeDigests = defineJob(
  'letters.write',
  z.object({}),
  async (_nothing, { config, db, jobs, now }: JobServices) => {
    const at = now();
    const restingCities = config.keepsRest ? listRestingCities(at) : [];
    const written = new Set<string>();
    while (written.size < maxReaders) {
      const due = await listDueRecipients(db, { at, restingCities, most: readersAtOnce });
      // A recipient that another process handles now still counts as due.
      const readers = due.filter((userId) => !written.has(userId));
      if (readers.length === 0) return;
      for (const userId of readers) {
        written.add(userId);
        await db.transaction(async (tx) => {
          const news = await claimUnmailed(tx, userId);
          if (news.length > 0) await jobs.add(tx, sendDigest, { id: randomUUID(), userId, told: news });
        });
      }
    }
  },
  { schedule: '* * * * *' },
);

/**
 * Sends a digest with retries. Skipped for recipients who turned digests off; delayed over a day of rest. It contains what the
 * recipient may know at the time of sending. A job without ids is written again as a new one.
 */
export const sendDigest = defineJob(
  'letters.send',
  digestSchema,
  async (digest, { config, db, mail, now }: JobServices, id) => {
    const reader = await findReader(db, digest.userId);
    if (!reader || reader.letters === 'never') return;
    // Remove after January 2027, when no old job can be left in the queue.
    if (digest.told === null) return id === undefined ? undefined : retractNotification(db, digest.userId, id);
    const city = cities[reader.city];
    if (config.keepsRest && !reader.onRestDays && isRest(now(), city))
      return { afterSeconds: secondsUntilWork(now(), city) };
    const news = await loadDigestEntries(db, digest.userId, digest.told);
    if (news.length === 0) return;
    const from = currentHebrewDay(now());
    const days = await listUpcomingDays(db, digest.userId, { from, through: addDays(from, daysAhead) });
    const end = `${config.origin}/unsubscribe/${unsubscribeToken(config.secret, 'news', digest.userId)}`;
    await mail.sendWritten(write(reader, { news, days }, config.origin, end), 'digest', digest.id);
    await countSentEmail(db, now());
  },
  { isSecret: true, throughput: emailJobs },
);

/** Deletes notifications that were cleared or were read long ago. */
export const deleteOldNotifications = defineJob(
  'notifications.forget',
  z.object({}),
  async (_nothing, { db, now }: JobServices) => {
    await db.execute(sql`
      delete from notifications
      where cleared_at < ${now().toISOString()}::timestamptz - interval '30 days' or read_at < ${now().toISOString()}::timestamptz - interval '1 year'`);
  },
  { schedule: '10 4 * * *' },
);

const isOfOnePage = (news: readonly DigestEntry[], days: readonly UpcomingDay[]) =>
  new Set([...news.map(({ memorial }) => memorial), ...days.map(({ name }) => name)]).size === 1;

interface DigestContent {
  news: readonly DigestEntry[];
  /** The yahrzeits of the next days. */
  days: readonly UpcomingDay[];
}

/** The digest by page and kind, and the coming days, without texts of visitors and without names other than those of pages. */
function write({ email, locale }: Reader, { news, days }: DigestContent, origin: string, end: string): EmailContent {
  const t = text(locale, 'mail');
  const nameOf = ({ memorial }: DigestEntry) => isolate(sanitizeEmailName(memorial));
  const dayOf = ({ name, date }: UpcomingDay) =>
    t('digest.day', {
      memorial: isolate(sanitizeEmailName(name)),
      hebrew: hebrewDate(date, { locale }),
      civil: fullDate(locale, date),
    });
  const [first] = news;
  const isOne = first && news.length === 1 && first.count === 1;
  return {
    to: email,
    locale,
    subject: isOne ? t(`digest.subjects.${first.type}`, { memorial: nameOf(first) }) : t('digest.subject'),
    title: isOfOnePage(news, days) ? sanitizeEmailName(first?.memorial ?? '') : text(locale, 'common')('siteName'),
    body: [
      ...news.map((one) => t(`digest.lines.${one.type}`, { count: one.count, memorial: nameOf(one) })),
      ...days.map(dayOf),
    ].join('\n'),
    action: t('digest.action'),
    link: `${origin}/notifications`,
    footer: t('digest.footer'),
    end: { words: t('digest.end'), link: end },
  };
}
