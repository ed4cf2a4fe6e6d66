import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { Registry } from 'prom-client';
import * as z from 'zod';
import { expect, vi } from 'vitest';
import { test } from '../../test/world.ts';
import { waitFor } from '../../e2e/wait.ts';
import { createPool } from './db.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { startJobs } from './job-queue.ts';
import { defineJob, type Job, retries } from './jobs.ts';
import { jobsSchemaName } from './queue-tables.ts';
import { createLog } from './log.ts';

test('a nightly job runs once, however many processes there are', async ({ world }) => {
  const log = createLog('silent');
  const done: string[] = [];
  const [nightly, marker] = ['test.nightly', 'test.marker'].map((name) =>
    defineJob(
      name,
      z.object({}),
      async () => void done.push(name),
      name === 'test.nightly' ? { schedule: '* * * * *' } : {},
    ),
  ) as [Job<object, unknown>, Job<object, unknown>];
  const { db } = world.services;
  const start = async () => {
    const pool = createPool(world.connection, log, 4);
    const jobs = await startJobs({ pool, jobs: [nightly, marker], services: {}, log, isWorker: true });
    return { ...jobs, end: () => jobs.stop().then(() => pool.end()) };
  };
  // The queue reads the schedule at its start and every half a minute, so the row has to exist before.
  await (await start()).end();
  await db.execute(sql`delete from jobs.job`);
  await db.execute(sql`update jobs.version set cron_on = null`);
  done.length = 0;

  const processes = await Promise.all([start(), start(), start()]);
  await waitFor(async () => done.includes('test.nightly'));
  await db.transaction((tx) => processes[0].add(tx, marker, {}));
  await waitFor(async () => done.includes('test.marker'));

  expect(done).toEqual(['test.nightly', 'test.marker']);
  await Promise.all(processes.map(({ end }) => end()));
});

test('a command adds jobs, and neither runs them nor writes the schedule', async ({ world }) => {
  const done: string[] = [];
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const job = (schedule?: string) =>
    defineJob('test.email', z.object({}), async () => void done.push('sent'), schedule ? { schedule } : {});
  const server = await startJobs({ pool, jobs: [job('0 4 * * *')], services: {}, log, isWorker: true });
  await server.stop();

  const command = await startJobs({ pool, jobs: [job()], services: {}, log, isWorker: false });
  await world.services.db.transaction((tx) => command.add(tx, job(), {}));
  await command.stop();
  expect(done).toEqual([]);
  const { rows } = await pool.query(`select cron from jobs.schedule where name = 'test.email'`);
  expect(rows).toEqual([{ cron: '0 4 * * *' }]);

  const next = await startJobs({ pool, jobs: [job('0 4 * * *')], services: {}, log, isWorker: true });
  await waitFor(async () => done.length === 1);
  await next.stop();
  await pool.end();
});

test('a start writes only the schedules that differ', async ({ world }) => {
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const job = (name: string, schedule?: string) =>
    defineJob(`test.plan.${name}`, z.object({}), async () => undefined, schedule ? { schedule } : {});
  const start = async (jobs: Job<object, unknown>[]) => {
    await (await startJobs({ pool, jobs, services: {}, log, isWorker: true })).stop();
    const { rows } = await pool.query<{ name: string; cron: string; xmin: string }>(
      `select name, cron, xmin from jobs.schedule where name like 'test.plan.%' order by name`,
    );
    return rows;
  };

  const [kept, moved] = await start([job('kept', '0 4 * * *'), job('moved', '0 4 * * *'), job('stopped', '0 4 * * *')]);
  const next = await start([job('kept', '0 4 * * *'), job('moved', '0 5 * * *'), job('stopped')]);

  expect(next).toEqual([kept, { ...moved, cron: '0 5 * * *', xmin: expect.not.stringMatching(`^${moved?.xmin}$`) }]);
  await pool.end();
});

test('a job is committed or rolled back with the transaction that adds it', async ({ world }) => {
  const done: number[] = [];
  const note = defineJob('test.note', z.object({ n: z.number() }), async ({ n }) => {
    done.push(n);
  });
  const { db } = world.services;
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const pool = createPool({ ...world.connection, database: rows[0]?.name }, createLog('silent'), 4);
  const jobs = await startJobs({ pool, jobs: [note], services: {}, log: createLog('silent'), isWorker: true });

  await db.transaction((tx) => jobs.add(tx, note, { n: 1 }));
  await expect(
    db.transaction(async (tx) => {
      await jobs.add(tx, note, { n: 2 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await db.transaction((tx) => jobs.add(tx, note, { n: 3 }));

  await waitFor(async () => done.includes(3));
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 3]);
  await jobs.stop();
  await pool.end();
});

test('another process runs a job with a heartbeat soon after its process died', async ({ world }) => {
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const [quick, patient] = ['test.alive', 'test.slow'].map((name) =>
    defineJob(name, z.object({}), async () => undefined, name === 'test.alive' ? { heartbeatSeconds: 60 } : {}),
  ) as [Job<object, unknown>, Job<object, unknown>];
  const jobs = await startJobs({ pool, jobs: [quick, patient], services: {}, log, isWorker: false });
  for (const job of [quick, patient]) await jobs.add(world.services.db, job, {});
  await jobs.stop();
  // A process fetches both jobs, sends its last heartbeat two minutes ago, and another process polls.
  const boss = new PgBoss({
    schema: jobsSchemaName,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const { name } of [quick, patient]) await boss.fetch(name);
  const moments = `started_on = now() - interval '2 minutes', heartbeat_on = heartbeat_on - interval '2 minutes'`;
  await pool.query(`update jobs.job set ${moments} where state = 'active'`);
  for (const { name } of [quick, patient]) await boss.supervise(name);
  const { rows } = await pool.query(
    `select name, state from jobs.job where name in ('test.alive', 'test.slow') order by name`,
  );
  expect(rows).toEqual([
    { name: 'test.alive', state: 'retry' },
    { name: 'test.slow', state: 'active' },
  ]);
  await boss.stop();
  await pool.end();
});

test('the payload of a secret job is deleted when it is done, and soon after a failure', async ({ world }) => {
  const done: string[] = [];
  const email = defineJob(
    'test.secret',
    z.object({ link: z.string() }),
    async ({ link }) => {
      if (link === 'lost') throw new Error('no way there');
      done.push(link);
    },
    { isSecret: true },
  );
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const jobs = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: true });
  await jobs.add(world.services.db, email, { link: 'token' });
  await jobs.add(world.services.db, email, { link: 'lost' });
  await waitFor(async () => {
    const { rows } = await pool.query(`select data, deletion_seconds from jobs.job where name = 'test.secret'`);
    return done.length === 1 && JSON.stringify(rows) === '[{"data":{"link":"lost"},"deletion_seconds":3600}]';
  });
  expect(done).toEqual(['token']);
  await jobs.stop();
  await pool.end();
});

test('a job that is unknown to this version is logged and left for another version', async ({ world }) => {
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const done: number[] = [];
  const ours = defineJob('test.version', z.object({ n: z.number() }), async ({ n }) => void done.push(n));
  const theirs = defineJob('test.version', z.object({ text: z.string() }), async () => undefined);
  const pool = createPool(world.connection, log, 4);
  const jobs = await startJobs({ pool, jobs: [ours], services: {}, log, isWorker: true });
  await jobs.add(world.services.db, theirs, { text: 'newer' });
  await jobs.add(world.services.db, ours, { n: 1 });
  await waitFor(async () => {
    const { rows } = await pool.query(`select data from jobs.job where name = 'test.version' and state = 'retry'`);
    return done.length === 1 && rows.length === 1;
  });
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'test.version' }), 'job failed');
  await jobs.stop();
  await pool.end();
});

test('a failed job is retried under the same id for longer than an hour', async ({ world }) => {
  const tried: (string | undefined)[] = [];
  const email = defineJob('test.again', z.object({}), async (_nothing, _services, id) => {
    tried.push(id);
    if (tried.length < 3) throw new Error('nobody there');
  });
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const jobs = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: true });
  await jobs.add(world.services.db, email, {});
  await waitFor(async () => {
    await pool.query(`update jobs.job set start_after = now() where name = 'test.again' and state = 'retry'`);
    return tried.length === 3;
  });
  expect(tried[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(tried).size).toBe(1);
  await jobs.stop();
  await pool.end();

  const { retryLimit, retryDelay, retryDelayMax } = retries;
  const shortest = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, (retryDelay * 2 ** n) / 2));
  expect(shortest.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(3 * 3600);
});

test('a postponed job keeps its id and row, and runs again when it is due', async ({ world }) => {
  const tried: (string | undefined)[] = [];
  const email = defineJob(
    'test.postponed',
    z.object({ link: z.string() }),
    async (_payload, _services, id) => {
      tried.push(id);
      if (tried.length === 1) return { afterSeconds: 3600 };
    },
    { isSecret: true },
  );
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const rows = async () =>
    (
      await pool.query(`select id, data, state, start_after > now() + interval '50 minutes' as "isLater",
        deletion_seconds from jobs.job where name = 'test.postponed'`)
    ).rows;
  const jobs = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: true });
  await jobs.add(world.services.db, email, { link: 'token' });
  await waitFor(async () => (await rows())[0]?.isLater === true);
  expect(await rows()).toEqual([
    { id: tried[0], data: { link: 'token' }, state: 'created', isLater: true, deletion_seconds: 3600 },
  ]);
  await pool.query(`update jobs.job set start_after = now() where name = 'test.postponed'`);
  await waitFor(async () => (await rows()).length === 0);
  expect(tried).toEqual([tried[0], tried[0]]);
  await jobs.stop();
  await pool.end();
});

test('jobs of one name run concurrently, and a failed one does not affect the others', async ({ world }) => {
  const done: number[] = [];
  const email = defineJob(
    'test.many',
    z.object({ n: z.number() }),
    async ({ n }) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (n === 7) throw new Error('nobody there');
      done.push(n);
    },
    { isSecret: true },
  );
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const jobs = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: true });
  const began = Date.now();
  await world.services.db.transaction(async (tx) => {
    for (let n = 0; n < 60; n += 1) await jobs.add(tx, email, { n });
  });
  await waitFor(async () => done.length === 59);
  expect(Date.now() - began).toBeLessThan(20_000);
  await waitFor(async () => {
    const { rows } = await pool.query(`select data, state from jobs.job where name = 'test.many'`);
    return JSON.stringify(rows) === '[{"data":{"n":7},"state":"retry"}]';
  });
  await jobs.stop();
  await pool.end();
});

test('a hanging job delays neither its batch nor later jobs, and fails after its timeout', async ({ world }) => {
  const done: number[] = [];
  const hanging = Promise.withResolvers<void>();
  const email = defineJob(
    'test.hanging',
    z.object({ n: z.number() }),
    async ({ n }) => {
      if (n === 0) await hanging.promise;
      else done.push(n);
    },
    { throughput: { concurrency: 2, batchSize: 10, timeoutSeconds: 3 } },
  );
  const log = createLog('silent');
  const pool = createPool(world.connection, log, 4);
  const states = async () => {
    const { rows } = await pool.query<{ state: string; count: number }>(
      `select state, count(*)::int from jobs.job where name = 'test.hanging' group by state order by state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const jobs = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: true });
  await world.services.db.transaction(async (tx) => {
    for (let n = 0; n < 40; n += 1) await jobs.add(tx, email, { n });
  });
  await expect.poll(states).toEqual({ active: 1, completed: 39 });
  expect(done).toHaveLength(39);
  await expect.poll(states, { timeout: 10_000 }).toEqual({ completed: 39, retry: 1 });
  hanging.resolve();
  await jobs.stop();
  await pool.end();
});

test('a job that failed its last retry is logged and counted in the metrics', async ({ world }) => {
  const email = defineJob('test.given-up', z.object({}), async () => {
    throw new Error('nobody there');
  });
  const log = createLog('silent');
  const error = vi.spyOn(log, 'error');
  const pool = createPool(world.connection, log, 4);
  const command = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: false });
  await command.add(world.services.db, email, {});
  await pool.query(`update jobs.job set retry_limit = 0 where name = 'test.given-up'`);
  await command.stop();
  const jobs = await startJobs({ pool, jobs: [email], services: {}, log, isWorker: true });
  await waitFor(async () => {
    const { rows } = await pool.query(`select from jobs.job where name = 'test.given-up' and state = 'failed'`);
    return rows.length === 1;
  });
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'test.given-up' }), 'job given up');
  await jobs.stop();

  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ schema: jobsSchemaName, db, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('test.given-up');
  await boss.stop();
  const registry = new Registry();
  registerJobMetrics(registry, pool);
  expect(await registry.metrics()).toContain('jobs{job="test.given-up",state="failed"} 1');
  await pool.end();
});
