import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect } from 'vitest';
import { test } from '../../test/world.ts';
import { waitFor } from '../../e2e/wait.ts';
import { createPool } from './db.ts';
import { defineJob, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

test('a job is kept with the transaction that adds it, and goes with one that fails', async ({ world }) => {
  const done: number[] = [];
  const note = defineJob('test.note', z.object({ n: z.number() }), async ({ n }) => {
    done.push(n);
  });
  const { db } = world.services;
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const pool = createPool({ ...world.connection, database: rows[0]?.name }, createLog('silent'), 4);
  const jobs = await startJobs(pool, [note], {}, createLog('silent'));

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
