import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect } from 'vitest';
import { planOnce, StatementNames } from './plan-once.ts';
import { test } from '../../test/world.ts';

test('a statement that a connection is asked often is planned once, and answers what it always answers', async ({
  world,
}) => {
  const client = new pg.Client(world.connection);
  await client.connect();
  planOnce(client, new StatementNames());
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

test('a text that is asked twice has no name, nor has one that lists its values', () => {
  const names = new StatementNames();
  const ask = (text: string) => [1, 2, 3, 4].map(() => names.find(text));
  const [first, second, third, fourth] = ask('select $1');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^often_\d+$/);
  expect(fourth).toBe(third);
  expect(ask('select 1 where 1 in ($1, $2)')).toEqual([undefined, undefined, undefined, undefined]);
});

test('no more texts have a name than connections can keep plans of', () => {
  const names = new StatementNames();
  const found = Array.from({ length: 1000 }, (_, n) => [1, 2, 3].map(() => names.find(`select $1, ${n}`)).at(-1));
  expect(found.filter(Boolean)).toHaveLength(400);
  expect(names.find('select $1, 0')).toBe('often_0');
});
