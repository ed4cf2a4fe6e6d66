import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountClosings, auditLog, sessions, userRoles, users } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

async function soleAdmins(world: World, count: number) {
  await world.services.db.delete(userRoles);
  const ids = await Promise.all(Array.from({ length: count }, () => world.given.user({ roles: ['admin'] })));
  return Promise.all(ids.map(async (id) => ({ id, client: await world.as.user(id) })));
}
const admins = (world: World) => world.services.db.$count(userRoles, eq(userRoles.role, 'admin'));
const demotion = (userId: string) => ({
  userId,
  role: 'admin' as const,
  isGranted: false,
  seenRoles: ['admin' as const],
});

test('of two admins who demote each other at once one stays an admin', async ({ world }) => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = await soleAdmins(world, 2);
    if (!one || !other) throw new Error('no admins');
    const outcomes = await Promise.allSettled([
      one.client.admin.setRole(demotion(other.id)),
      other.client.admin.setRole(demotion(one.id)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'FORBIDDEN' } });
    expect(await admins(world)).toBe(1);
  }
});

test('nobody can demote or close the last admin', async ({ world }) => {
  const { db } = world.services;
  const [first, second] = await soleAdmins(world, 2);
  if (!first || !second) throw new Error('no admins');
  // An admin with a closed account has no rights of an admin.
  await db.insert(accountClosings).values({ userId: second.id, askedAt: new Date(), endsAt: new Date(), plan: [] });
  const last = { code: 'CONFLICT', data: { isLastAdmin: true } };
  await expect(first.client.admin.setRole(demotion(first.id))).rejects.toMatchObject(last);
  await expect(first.client.admin.closeAccount({ userId: first.id })).rejects.toMatchObject(last);
  expect(await admins(world)).toBe(2);
});

test('a role that somebody else changed meanwhile is a conflict, and nothing changes', async ({ world }) => {
  const [admin] = await soleAdmins(world, 1);
  const userId = await world.given.user();
  const grant = (role: 'admin' | 'moderator') =>
    admin?.client.admin.setRole({ userId, role, isGranted: true, seenRoles: [] });
  expect(await grant('moderator')).toMatchObject({ roles: ['moderator'] });
  await expect(grant('admin')).rejects.toMatchObject({ code: 'CONFLICT', data: { user: { roles: ['moderator'] } } });
  const log = await world.services.db.select().from(auditLog).where(eq(auditLog.resourceId, userId));
  expect(log.filter(({ action }) => action.startsWith('role.'))).toMatchObject([
    { action: 'role.granted', actorId: admin?.id, data: { role: 'moderator' } },
  ]);
});

test('an account that an admin closed keeps its pages and can be reopened', async ({ world }) => {
  const { db } = world.services;
  const [admin] = await soleAdmins(world, 1);
  const memorial = await world.given.memorial({ isPublic: true });
  const userId = memorial.userId;
  const expiresAt = new Date(Date.now() + 3600_000);
  await db.insert(sessions).values({ userId, token: userId, expiresAt });
  expect(await admin?.client.admin.closeAccount({ userId })).toMatchObject({
    sessions: 0,
    closedUntil: expect.any(String),
  });
  const visitor = world.as.visitor();
  expect(await visitor.memorial.loadPage({ memorialId: memorial.id })).toMatchObject({ name: memorial.name });
  await expect(admin?.client.admin.closeAccount({ userId })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(world.jobs.map(({ payload }) => (payload as { template?: string }).template)).toContain(
    'accountClosedByOperator',
  );
  expect(await admin?.client.admin.reopenAccount({ userId })).toMatchObject({ closedUntil: null });
  await expect(admin?.client.admin.reopenAccount({ userId })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('an account that its holder closed can be reopened only by the holder', async ({ world }) => {
  const [admin] = await soleAdmins(world, 1);
  const userId = await world.given.user();
  const endsAt = new Date(Date.now() + 3600_000);
  await world.services.db.insert(accountClosings).values({ userId, askedAt: new Date(), endsAt, plan: [] });
  await expect(admin?.client.admin.reopenAccount({ userId })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('an admin who signs themselves out everywhere keeps the current session', async ({ world }) => {
  const { db } = world.services;
  const [admin] = await soleAdmins(world, 1);
  const userId = await world.given.user();
  const expiresAt = new Date(Date.now() + 3600_000);
  for (const token of ['a', 'b']) await db.insert(sessions).values({ userId, token: token + userId, expiresAt });
  expect(await admin?.client.admin.endSessions({ userId })).toMatchObject({ sessions: 0 });
  const log = await db.select().from(auditLog).where(eq(auditLog.resourceId, userId));
  expect(log.map(({ action }) => action)).toContain('account.sessions-ended');
});

test('accounts are found by a part of the name or the email address, by id, and by role', async ({ world }) => {
  const { db } = world.services;
  const [admin] = await soleAdmins(world, 1);
  const id = await world.given.user({ email: 'tamar_x@example.org', roles: ['moderator'] });
  await db.update(users).set({ firstName: 'תמר', lastName: 'אלון', emailVerified: false }).where(eq(users.id, id));
  const found = async (input: object) => (await admin?.client.admin.listAccounts(input))?.rows.map((row) => row.id);
  for (const text of ['תמר אל', 'TAMAR_X', id, id.toUpperCase()]) expect(await found({ text })).toEqual([id]);
  expect(await found({ text: 'tamar%' })).toEqual([]);
  expect(await found({ view: 'moderator' })).toEqual([id]);
  expect(await found({ view: 'unconfirmed' })).toEqual([id]);
  expect(await found({ view: 'closed', text: 'תמר' })).toEqual([]);
});
