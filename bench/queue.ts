import { sql } from 'drizzle-orm';
import { startMail } from '../e2e/mail.ts';
import { publishWithoutPicture } from '#features/contributions/pictures/contribution-pictures.jobs.ts';
import { sendDigest, writeDigests } from '#features/notifications/emails/notification-emails.jobs.ts';
import { startServices } from '#process/services.ts';
import { users } from '#server/auth-table.ts';
import { readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { openDatabase } from '#server/database.ts';
import { jobsSchemaName } from '#server/queue-tables.ts';
import { createLog } from '#server/log.ts';
import { memorials } from '#tables.ts';
import { type Line, median, round } from './line.ts';
import { type BenchServer, startBenchServer, until } from './server.ts';

const jobCount = 2000;
const rounds = 3;
const leastJobs = 200;
const accounts = 1000;
const mostSeconds = 60;

/** Connects to the server's database and queue; this process runs no jobs. */
export async function joinServer({ dataDir }: BenchServer) {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const log = createLog('error');
  return startServices(config, log, await openDatabase(config, log, 'join'), { isWorker: false });
}

async function countOpen({ db }: Services, name: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from ${sql.identifier(jobsSchemaName)}.job
    where name = ${name} and state in ('created', 'retry', 'active')`);
  return rows[0]?.count ?? 0;
}

const small: Line = {
  name: 'queue.small',
  what: `${jobCount} small jobs, each a transaction, by a server on one core`,
  async run() {
    const server = await startBenchServer({ waitForPictures: false, environment: { DEMO: 'off' } });
    try {
      const { services, stop } = await joinServer(server);
      const { db, jobs } = services;
      const rates: number[] = [];
      for (let index = 0; index < rounds; index += 1) {
        await db.transaction(async (tx) => {
          for (let count = 0; count < jobCount; count += 1)
            await jobs.add(tx, publishWithoutPicture, { id: crypto.randomUUID() });
        });
        const started = performance.now();
        await until(async () => (await countOpen(services, publishWithoutPicture.name)) === 0, 20);
        rates.push((jobCount * 1000) / (performance.now() - started));
      }
      await stop();
      const rate = median(rates);
      return {
        figure: `${round(rate, 0)} jobs a second`,
        parts: rates.map((one) => round(one, 0)).join(', '),
        bound: `at least ${leastJobs}`,
        holds: rate >= leastJobs,
      };
    } finally {
      await server.stop();
    }
  },
};

/** Adds accounts with immediate emails, each with a notification of one new memory. */
async function addReaders({ db }: Services): Promise<void> {
  const [owner] = await db
    .insert(users)
    .values({ email: 'owner@example.com', emailVerified: true, name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי' })
    .returning();
  const [memorial] = await db
    .insert(memorials)
    .values({ name: 'נעמה', userId: owner?.id ?? '', isPublic: true })
    .returning();
  await db.execute(sql`
    with memory as (
      insert into memorial_memories (memorial_id, author_name, content, state, author_key, content_key, submit_id, locale)
      select ${memorial?.id ?? ''}::uuid, 'דליה', 'זיכרון', 'approved', '', '', gen_random_uuid(), 'he' returning id, memorial_id),
    readers as (
      insert into users (email, email_verified, name, first_name, last_name)
      select 'reader' || n || '@example.com', true, 'דן כהן', 'דן', 'כהן' from generate_series(1, ${accounts}::int) n returning id),
    settings as (
      insert into notification_settings (user_id, letters, on_rest_days) select id, 'at_once', true from readers)
    insert into notifications (user_id, memorial_id, type, state, author_name, ref_id, created_at)
    select readers.id, memory.memorial_id, 'memory', 'shown', 'דליה', memory.id, now() - interval '5 minutes'
    from readers, memory`);
}

const digest: Line = {
  name: 'queue.digest',
  what: `a digest for ${accounts} accounts, from the start of its job to the last email at the mail server`,
  async run() {
    const mail = await startMail();
    const server = await startBenchServer({
      waitForPictures: false,
      environment: { DEMO: 'off', SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` },
    });
    try {
      const { services, stop } = await joinServer(server);
      await addReaders(services);
      const started = performance.now();
      await services.jobs.add(services.db, writeDigests, {});
      await until(async () => mail.emails.length >= accounts, 20);
      const seconds = (performance.now() - started) / 1000;
      await until(async () => (await countOpen(services, sendDigest.name)) === 0, 20);
      await stop();
      const receivers = new Set(mail.emails.map(({ to }) => to)).size;
      const isOnce = receivers === accounts && mail.emails.length === accounts;
      return {
        figure: `${round(seconds, 1)} s`,
        parts: `${mail.emails.length} emails to ${receivers} accounts, ${round(accounts / seconds, 0)} a second`,
        bound: `at most ${mostSeconds} s, each account once`,
        holds: seconds <= mostSeconds && isOnce,
      };
    } finally {
      await server.stop();
      await mail.stop();
    }
  },
};

export const queueLines = [small, digest];
