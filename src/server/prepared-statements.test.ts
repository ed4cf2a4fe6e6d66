import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect } from 'vitest';
import { prepareFrequent, PreparedStatementNames } from './prepared-statements.ts';
import { test } from '../../test/world.ts';

test('a frequent statement is prepared once by a connection, with the same answers', async ({ world }) => {
  const client = new pg.Client(world.connection);
  await client.connect();
  prepareFrequent(client, new PreparedStatementNames());
  const db = drizzle(client);
  const answers = [];
  for (let n = 0; n < 5; n += 1) {
    const { rows } = await db.execute<{ doubled: number }>(sql`select ${n}::int * 2 as doubled`);
    answers.push(rows[0]?.doubled);
  }
  expect(answers).toEqual([0, 2, 4, 6, 8]);
  const { rows } = await db.execute(
    sql`select count(*)::int as count from pg_prepared_statements where statement like '%as doubled'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
  await client.end();
});

test('a statement that was used twice is not prepared, nor is one with a list of values', () => {
  const names = new PreparedStatementNames();
  const ask = (text: string) => [1, 2, 3, 4].map(() => names.find(text));
  const [first, second, third, fourth] = ask('select $1');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^frequent_\d+$/);
  expect(fourth).toBe(third);
  expect(ask('select 1 where 1 in ($1, $2)')).toEqual([undefined, undefined, undefined, undefined]);
});

test('the number of prepared texts is bounded', () => {
  const names = new PreparedStatementNames();
  const found = Array.from({ length: 1000 }, (_, n) => [1, 2, 3].map(() => names.find(`select $1, ${n}`)).at(-1));
  expect(found.filter(Boolean)).toHaveLength(400);
  expect(names.find('select $1, 0')).toBe('frequent_0');
});
