import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { test } from '../../test/world.ts';
import { defineStatement } from './statement.ts';

test('a statement returns the rows for the values of each call, and is planned once per connection', async ({
  world,
}) => {
  const { db } = world.services;
  const named = defineStatement<{ name: string; said: string }>(
    'test.named',
    sql`select name, ${sql.placeholder('said')}::text as said from ${memorials} where ${memorials.userId} = ${sql.placeholder('userId')}::uuid`,
  );
  const { userId, name } = await world.given.memorial({ name: 'נעמה' });
  await db.transaction(async (tx) => {
    for (const said of ['one', "two'; drop table memorials"])
      expect(await named(tx, { userId, said })).toEqual([{ name, said }]);
    expect(await named(tx, { userId: crypto.randomUUID(), said: '' })).toEqual([]);
    const { rows } = await tx.execute(sql`select name from pg_prepared_statements where name = 'test.named'`);
    expect(rows).toHaveLength(1);
  });
  expect(await named(db, { userId, said: 'alone' })).toHaveLength(1);
});

test('a rollback undoes a statement in its transaction', async ({ world }) => {
  const { db } = world.services;
  const rename = defineStatement<{ id: string }>(
    'test.rename',
    sql`update memorials set name = ${sql.placeholder('name')} where id = ${sql.placeholder('id')}::uuid returning id`,
  );
  const { id } = await world.given.memorial({ name: 'נעמה' });
  const undone = db.transaction(async (tx) => {
    expect(await rename(tx, { id, name: 'אחרת' })).toEqual([{ id }]);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await db.select({ name: memorials.name }).from(memorials).where(eq(memorials.id, id))).toEqual([
    { name: 'נעמה' },
  ]);
});
