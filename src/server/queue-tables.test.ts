import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { test } from '../../test/world.ts';
import { createLog } from './log.ts';
import { createPool } from './db.ts';
import { startJobs } from './job-queue.ts';
import { defineJob } from './jobs.ts';
import {
  lockRunningJob,
  addedJobs,
  selectJobCounts,
  selectQueueExists,
  selectWaitingJobs,
  unfinishedJobsExcept,
} from './queue-tables.ts';

test('the queue’s tables have the names and columns that our statements read', async ({ world }) => {
  const { db } = world.services;
  const pool = createPool(world.connection, createLog('silent'), 4);
  const job = defineJob('test.read', z.object({}), async () => undefined);
  const queue = await startJobs({ pool, jobs: [job], services: {}, log: createLog('silent'), isWorker: false });
  await db.transaction((tx) => queue.add(tx, job, {}));

  expect((await pool.query(selectQueueExists)).rows).toEqual([{ is: true }]);
  expect((await pool.query(selectWaitingJobs, [['test.read', 'test.other']])).rows).toEqual([{ name: 'test.read' }]);
  expect((await pool.query(`select name from ${unfinishedJobsExcept('test.other')}`)).rows).toEqual([
    { name: 'test.read' },
  ]);
  expect((await pool.query(`select name from ${unfinishedJobsExcept('test.read')}`)).rows).toEqual([]);
  const { rows: counts } = await pool.query<{ name: string }>(selectJobCounts);
  expect(counts.find(({ name }) => name === 'test.read')).toMatchObject({
    ready: expect.any(Number),
    active: 0,
    failed: 0,
  });
  const { rows } = await db.execute<{ id: string }>(sql`select j.id from ${addedJobs} j`);
  expect(rows).toHaveLength(1);
  expect((await pool.query(lockRunningJob, ['test.read', rows[0]?.id, 0])).rows).toEqual([]);

  await queue.stop();
  await pool.end();
});
