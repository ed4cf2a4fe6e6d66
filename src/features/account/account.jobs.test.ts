import { expect } from 'vitest';
import { sessions, verifications } from '#server/auth-table.ts';
import { test } from '../../../test/world.ts';
import { deleteOldSessions } from './account.jobs.ts';
import { emailChanges } from './account.table.ts';

test('expired sessions and links are deleted each night', async ({ world }) => {
  const { db } = world.services;
  const userId = await world.given.user();
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await db.delete(sessions);
  await db.insert(sessions).values([
    { userId, token: 'old', expiresAt: past, ipAddress: '10.0.0.1' },
    { userId, token: 'new', expiresAt: future },
  ]);
  await db.insert(verifications).values([
    { identifier: 'old', value: 'x', expiresAt: past },
    { identifier: 'new', value: 'x', expiresAt: future },
  ]);

  const another = await world.given.user();
  await db.insert(emailChanges).values([
    { userId, email: 'old@example.com', tokenHash: 'old', expiresAt: past },
    { userId: another, email: 'new@example.com', tokenHash: 'new', expiresAt: future },
  ]);

  await deleteOldSessions.run({}, world.services);

  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(['new']);
  expect((await db.select().from(verifications)).map(({ identifier }) => identifier)).toEqual(['new']);
  expect((await db.select().from(emailChanges)).map(({ tokenHash }) => tokenHash)).toEqual(['new']);
});

test('the database refuses an unknown role', async ({ world }) => {
  const userId = await world.given.user();
  const { $client } = world.services.db as unknown as {
    $client: { query(sql: string, values: string[]): Promise<unknown> };
  };
  await expect($client.query(`insert into user_roles (user_id, role) values ($1, 'owner')`, [userId])).rejects.toThrow(
    'user_roles_role',
  );
});
