import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { currentHebrewDay } from '#features/memorial/yahrzeits/yahrzeits.rules.ts';
import { listUpcomingDays } from '#features/memorial/yahrzeits/yahrzeits.store.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { addDays } from '#core/dates.ts';
import { cities } from '#core/hebrew-calendar/cities.ts';
import type { DeclaredPush } from '#core/push.ts';
import { textDirection } from '#core/locale.ts';
import type { JobServices } from '#server/context.ts';
import { isRest, listRestingCities, secondsOfWork, secondsUntilWork } from '#server/day-of-rest.ts';
import type { Db } from '#server/db.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import { sanitizeEmailName } from '#server/email.ts';
import { sendPush } from '#server/push/send.ts';
import { countUnread } from '../inbox/notification-inbox.store.ts';
import {
  findReceiver,
  deleteSubscription,
  listPushEntries,
  listPushReaders,
  listSubscriptionIds,
  loadPushKeys,
  markFailing,
  type PushReceiver,
  claimUnpushed,
} from './push.store.ts';

/** The most recipients of one query. */
const readersAtOnce = 200;
/** The most recipients of one run; the next minute continues. */
const maxReaders = 20_000;
const lifetimeMs = 24 * 3600_000;
/** For a message that was delayed over a day of rest. */
const shortestLifetimeSeconds = 4 * 3600;
/** A push service that has failed this long is given up. */
const longestFailureMs = 14 * 24 * 3600_000;
/** Reminders are of yahrzeits at most so many days ahead. */
const longestAhead = 21;
/** Most lines in one message. */
const maxLines = 3;

const subjectSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('news'), ids: z.array(z.uuid()) }),
  z.object({ about: z.literal('yahrzeits'), memorialIds: z.array(z.uuid()) }),
]);
type Subject = z.output<typeof subjectSchema>;

const messageSchema = z.object({
  /** The id of the message for every browser, the same for each retry. */
  id: z.uuid(),
  subscriptionId: z.uuid(),
  subject: subjectSchema,
  expiresAt: z.iso.datetime(),
});

/** Runs each minute: queues a message for each browser with new notifications. */
export const writePushMessages = defineJob(
  'push.write',
  z.object({}),
  async (_nothing, { config, db, jobs, now }: JobServices) => {
    const at = now();
    const restingCities = config.keepsRest ? listRestingCities(at) : [];
    const notifiedIds = new Set<string>();
    while (notifiedIds.size < maxReaders) {
      const nextReaders = await listPushReaders(db, { at, restingCities, most: readersAtOnce });
      // Recipients whose rows are locked are found again in the next minute.
      const readers = nextReaders.filter((userId) => !notifiedIds.has(userId));
      if (readers.length === 0) return;
      for (const userId of readers) notifiedIds.add(userId);
      for (const userId of readers)
        await db.transaction(async (tx) => {
          const ids = await claimUnpushed(tx, userId, at);
          if (ids.length > 0) await queuePushMessages(tx, jobs, { userId, subject: { about: 'news', ids }, at });
        });
    }
  },
  { schedule: '* * * * *' },
);

/** One message for each browser of an account, so that each is tried for itself. */
export async function queuePushMessages(
  tx: Db,
  jobs: Jobs,
  { userId, subject, at }: { userId: string; subject: Subject; at: Date },
): Promise<void> {
  const id = randomUUID();
  const expiresAt = new Date(at.getTime() + lifetimeMs).toISOString();
  for (const subscriptionId of await listSubscriptionIds(tx, userId))
    await jobs.add(tx, sendPushMessage, { id, subscriptionId, subject, expiresAt });
}

/** Sends a message to a browser, with what the account may see at that time; a repeated message replaces the first. */
export const sendPushMessage = defineJob(
  'push.send',
  messageSchema,
  async ({ id, subscriptionId, subject, expiresAt }, { config, db, log, now }: JobServices) => {
    const at = now();
    const receiver = await findReceiver(db, subscriptionId, at);
    if (!receiver) return;
    const keys = await loadPushKeys(db);
    if (receiver.serverKey !== keys.publicKey) return deleteSubscription(db, subscriptionId);
    const keepsRest = config.keepsRest && !receiver.onRestDays;
    const city = cities[receiver.city];
    if (keepsRest && isRest(at, city)) return { afterSeconds: secondsUntilWork(at, city) };
    const content = await describe(db, receiver, subject, at);
    if (!content) return;
    const secondsLeft = Math.round((Date.parse(expiresAt) - at.getTime()) / 1000);
    const ttlSeconds = Math.max(secondsLeft, shortestLifetimeSeconds);
    const outcome = await sendPush(
      receiver,
      {
        text: JSON.stringify(await declare(db, config.origin, receiver, { id, ...content })),
        topic: id.replaceAll('-', ''),
        // A device that is switched on again on Shabbat shows nothing either.
        ttlSeconds: keepsRest ? secondsOfWork(at, ttlSeconds, city) : ttlSeconds,
      },
      { keys, subject: config.pushSubject, allowsLoopback: config.mode === 'test', now: at },
    );
    if (outcome.state === 'gone') return deleteSubscription(db, subscriptionId);
    const isSent = outcome.state === 'sent';
    const failingSince = isSent ? null : (receiver.failingSince ?? at);
    if (failingSince && at.getTime() - failingSince.getTime() > longestFailureMs)
      return deleteSubscription(db, subscriptionId);
    if (failingSince?.getTime() !== receiver.failingSince?.getTime())
      await markFailing(db, subscriptionId, failingSince);
    if (outcome.state === 'refused') log.warn({ status: outcome.status }, 'a push service refused a message');
    if (outcome.state !== 'later') return;
    // The longer it has failed, the less often it is tried.
    const afterSeconds = Math.max(outcome.afterSeconds, lifetimeMs / 1000 - secondsLeft);
    return afterSeconds < secondsLeft ? { afterSeconds } : undefined;
  },
  { isSecret: true },
);

interface Content {
  lines: string[];
  path: string;
}

/** The text of the message; null where nothing is left. Without names unless the account chose them. */
async function describe(db: Db, receiver: PushReceiver, subject: Subject, at: Date): Promise<Content | null> {
  const { userId, locale, showsNames } = receiver;
  const t = text(locale, 'push');
  if (subject.about === 'yahrzeits') {
    if (!receiver.yahrzeits) return null;
    const from = currentHebrewDay(at);
    const days = await listUpcomingDays(db, userId, { from, through: addDays(from, longestAhead) });
    const near = days.filter(({ memorialId }) => subject.memorialIds.includes(memorialId));
    const names = [...new Set(near.map(({ name }) => t('yahrzeitOf', { memorial: isolate(sanitizeEmailName(name)) })))];
    if (near.length === 0) return null;
    const [only] = subject.memorialIds;
    return {
      lines: showsNames ? names : [t('yahrzeits')],
      path: subject.memorialIds.length === 1 ? `/memorial/${only}` : '/dashboard',
    };
  }
  const news = (await listPushEntries(db, userId, subject.ids)).filter(({ kind }) => receiver[kind]);
  if (news.length === 0) return null;
  const mail = text(locale, 'mail');
  const lines = showsNames
    ? news.map(({ type, memorial, count }) =>
        mail(`digest.lines.${type}`, { count, memorial: isolate(sanitizeEmailName(memorial)) }),
      )
    : [...new Set(news.map(({ kind }) => t(kind)))];
  return { lines, path: '/notifications' };
}

/** Declarative Web Push: browsers that know it show it without a worker, and our worker shows it in every other. */
async function declare(
  db: Db,
  origin: string,
  { userId, locale }: PushReceiver,
  { id, lines, path }: Content & { id: string },
): Promise<DeclaredPush> {
  return {
    web_push: 8030,
    notification: {
      title: text(locale, 'common')('siteName'),
      body: lines.slice(0, maxLines).join('\n'),
      lang: locale,
      dir: textDirection(locale),
      tag: id,
      navigate: origin + path,
      app_badge: String(await countUnread(db, userId)),
    },
  };
}
