import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeBackup } from '#backup/backup.ts';
import { restoreBackup } from '#backup/restore.ts';
import { thinRevisions } from '#features/editor/revisions/revisions.jobs.ts';
import { findListed } from '#features/memorial/sitemap.store.ts';
import { deleteOldNotifications } from '#features/notifications/emails/notification-emails.jobs.ts';
import { recount } from '#features/plans/recount/quota-recount.jobs.ts';
import { selectExpectedUsage } from '#features/plans/recount/quota-recount.store.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { clientOf, type Filled, operations, startFilled } from './database.ts';
import { type Line, median, round, timeCalls } from './line.ts';

const pages = Number(process.argv[3] ?? 1_000_000);
const fewPages = 10_000;
const accountPages = 10;
const rounds = 5;
const repetitions = 30;
/** Addresses in one file of the sitemap. */
const sitemapFile = 50_000;

/**
 * Adds memories, condolences and days of views, up to twenty rows for each memorial, and an account for every ten
 * memorials. Triggers are disabled, as in a bulk copy.
 */
async function addRows({ services: { db } }: Filled): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into users (email, email_verified, name, first_name, last_name)
      select 'person' || n || '@example.com', true, 'דן ' || n, 'דן', n::text
      from generate_series(1, (select count(*) / ${accountPages} from memorials)) n`);
    await tx.execute(sql`
      update memorials m set user_id = u.id
      from (select id, row_number() over () as n from memorials where name like 'אדם %') r
      join (select id, row_number() over () as n from users where email like 'person%') u on u.n = (r.n - 1) / ${accountPages} + 1
      where m.id = r.id`);
    for (const [table, count, more, values] of [
      ['memorial_memories', 6, '', ''],
      ['memorial_condolences', 4, ', date', ', current_date'],
    ] as const)
      await tx.execute(sql`
        insert into ${sql.raw(table)} (memorial_id, author_name, content, author_key, content_key, submit_id, locale, state${sql.raw(more)})
        select m.id, 'דליה', 'זיכרון ' || n, 'x', 'x', gen_random_uuid(), 'he', 'approved'${sql.raw(values)}
        from memorials m cross join generate_series(1, ${count}) n`);
    await tx.execute(sql`
      insert into memorial_view_days (memorial_id, day, views)
      select m.id, current_date - n, n from memorials m cross join generate_series(1, 6) n`);
  });
  await db.execute(sql`
    insert into users_usage (user_id, usage_type, period_start, count) select * from (${selectExpectedUsage(new Date())}) t
    on conflict (user_id, usage_type, period_start) do update set count = excluded.count`);
  await db.execute(sql`vacuum analyze`);
}

const nightlyJobs = [thinRevisions, deleteOldNotifications, recount];

/** Requests of one user, whose time must not grow with the number of memorials. */
const requests: Record<string, (filled: Filled) => Promise<unknown>> = {
  ...operations,
  search: ({ services, userId }) =>
    clientOf(services, userId, ['admin', 'moderator']).admin.listMemorials({ text: 'אדם 777' }),
};

/** Tasks whose time grows with the data; they are reported in seconds. */
const tasks: Record<string, (filled: Filled) => Promise<unknown>> = {
  sitemap: ({ services }) => findListed(services.db, { from: 0, count: sitemapFile }),
  'last sitemap': ({ services }) =>
    findListed(services.db, { from: Math.max(0, pages - sitemapFile), count: sitemapFile }),
  nightly: async ({ services }) => {
    for (const job of nightlyJobs) await job.run({}, services);
  },
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const [ms = Number.NaN] = await timeCalls(1, work);
  return ms / 1000;
}

async function measureBackup({ dataDir }: Filled) {
  const log = createLog('error');
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-bench-restored-'));
  const file = join(folder, 'backup.zip');
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const other = readConfig({ NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });
  const source = await openDatabase(config, log, 'join');
  const target = await openDatabase(other, log);
  try {
    const { signal } = new AbortController();
    const backup = await secondsOf(() => makeBackup({ connection: source.connection, config, file, signal }));
    const restore = await secondsOf(() =>
      restoreBackup({ connection: target.connection, config: other, file, replace: false }),
    );
    return { backup, restore, archive: statSync(file).size / 1e9 };
  } finally {
    await source.stop();
    await target.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const scale: Line = {
  name: 'scale',
  what: `${pages} memorials with twenty rows each against ${fewPages}; \`npm run bench -- scale COUNT\``,
  async run() {
    const few = await startFilled(fewPages);
    const many = await startFilled(pages);
    try {
      await addRows(few);
      await addRows(many);
      const ratios: Record<string, number> = {};
      for (const [name, request] of Object.entries(requests)) {
        const measured: number[] = [];
        for (let index = 0; index <= rounds; index += 1) {
          const small = median(await timeCalls(repetitions, () => request(few)));
          const large = median(await timeCalls(repetitions, () => request(many)));
          // The first round warms up.
          if (index > 0) measured.push(large / small);
        }
        ratios[name] = round(median(measured));
      }
      const seconds: Record<string, number> = {};
      for (const [name, task] of Object.entries(tasks)) seconds[name] = round(await secondsOf(() => task(many)), 1);
      const { backup, restore, archive } = await measureBackup(many);
      const disk = spawnSync('du', ['-sk', many.dataDir], { encoding: 'utf8' }).stdout;
      const worst = Math.max(...Object.values(ratios));
      return {
        figure: `${worst} ×`,
        parts: [
          ...Object.entries(ratios).map(([name, ratio]) => `${name} ${ratio} ×`),
          ...Object.entries(seconds).map(([name, time]) => `${name} ${time} s`),
          `backup ${round(backup, 0)} s, ${round(archive, 1)} GB`,
          `restore ${round(restore, 0)} s`,
          `disk ${round(Number.parseInt(disk, 10) / 1e6, 1)} GB`,
        ].join(', '),
        bound: 'at most 1.30',
        holds: worst <= 1.3,
      };
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

/** Runs only by its name: it takes minutes and gigabytes of disk space. */
export const scaleLines = [scale];
