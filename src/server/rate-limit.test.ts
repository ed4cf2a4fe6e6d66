import { expect } from 'vitest';
import { test } from '../../test/world.ts';
import { createPool } from './db.ts';
import { createLog } from './log.ts';
import { createRateLimits } from './rate-limit.ts';

test('a limit holds for a key of any length, and the table does not say whose it is', async ({ world }) => {
  const pool = createPool(world.connection, createLog('silent'), 2);
  const limits = createRateLimits(pool);
  const limit = { name: 'test.sign-in', points: 2, seconds: 60 };
  for (const key of ['noa@example.com', `${'a'.repeat(400)}@example.com`]) {
    const taken = [await limits.take(limit, key), await limits.take(limit, key), await limits.take(limit, key)];
    expect(taken).toEqual([true, true, false]);
  }
  const { rows } = await pool.query<{ key: string }>(`select key from rate_limits where key like 'test.sign-in:%'`);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('example.com');
  await pool.end();
});
