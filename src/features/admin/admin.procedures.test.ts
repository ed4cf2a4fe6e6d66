import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordSignInFailure } from '#server/audit.ts';
import { auditLog, contributionReports, memorialMemories, memorials, userRoles, users } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';

const asAdmin = async (world: World) => world.as.user(await world.given.user({ roles: ['admin'] }));

test('the counts of the overview match the database', async ({ world }) => {
  const { db } = world.services;
  const admin = await asAdmin(world);
  const open = await world.given.memorial();
  const deleted = await world.given.memorial({ isPublic: true });
  const writtenAt = new Date('2026-01-02T03:04:05Z');
  const waiting = await world.given.contribution(open.id, { state: 'pending', createdAt: writtenAt });
  await world.given.contribution(open.id, { state: 'approved' });
  await world.given.contribution(deleted.id, { state: 'pending', createdAt: new Date(0) });
  await db.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, deleted.id));
  for (const visitor of ['a', 'b'])
    await db.insert(contributionReports).values({ kind: 'memory', contributionId: waiting, visitor, reason: '' });

  const { memorials: pages, accounts, pending, waiting: undecided } = await admin.admin.loadOverview();
  expect(pages).toEqual({
    total: await db.$count(memorials, sql`deleted_at is null`),
    public: await db.$count(memorials, sql`deleted_at is null and is_public`),
  });
  expect(accounts.total).toBe(await db.$count(users));
  expect(pending).toEqual({
    total: await db.$count(
      memorialMemories,
      and(eq(memorialMemories.state, 'pending'), eq(memorialMemories.memorialId, open.id)),
    ),
    oldestAt: writtenAt.toISOString(),
  });
  expect(undecided.reports).toBe(1);
});

test('the log says who did what to whom, with a link to the page', async ({ world }) => {
  const { db } = world.services;
  const admin = await asAdmin(world);
  const memorial = await world.given.memorial({ name: 'אברהם לוי' });
  const person = await world.given.user();
  await db.insert(userRoles).values({ userId: person, role: 'moderator' });

  const { rows } = await admin.admin.listAuditLog({});
  expect(rows.find(({ resourceId }) => resourceId === memorial.id)).toMatchObject({
    action: 'memorial.created',
    subject: 'אברהם לוי',
    memorialId: memorial.id,
    actor: null,
  });
  expect(rows[0]).toMatchObject({ action: 'role.granted', role: 'moderator', subject: 'נועה לוי', memorialId: null });
  await db.delete(memorials).where(eq(memorials.id, memorial.id));
  const [removal] = (await admin.admin.listAuditLog({ area: 'memorial' })).rows;
  expect(removal).toMatchObject({ action: 'memorial.removed', subject: null, memorialId: null });
});

test('the log is paged in both directions without gaps or duplicates', async ({ world }) => {
  const admin = await asAdmin(world);
  for (let index = 0; index < 7; index += 1) await world.given.memorial();
  const all = (await admin.admin.listAuditLog({ area: 'memorial', limit: 200 })).rows.map(({ id }) => id);
  const forward: string[] = [];
  let page = await admin.admin.listAuditLog({ area: 'memorial', limit: 3 });
  expect([page.previous, page.total]).toEqual([null, all.length]);
  for (;;) {
    forward.push(...page.rows.map(({ id }) => id));
    if (page.next === null) break;
    page = await admin.admin.listAuditLog({ area: 'memorial', limit: 3, after: page.next });
  }
  expect(forward).toEqual(all);
  const before = await admin.admin.listAuditLog({ area: 'memorial', limit: 3, before: page.previous ?? '' });
  expect(before.rows.map(({ id }) => id)).toEqual(all.slice(-page.rows.length - 3, -page.rows.length));
  const first = await admin.admin.listAuditLog({ area: 'memorial', limit: 200, before: before.previous ?? '' });
  expect([first.rows.map(({ id }) => id), first.previous]).toEqual([all, null]);
  const upward = await admin.admin.listAuditLog({ area: 'memorial', limit: 200, direction: 'asc' });
  expect(upward.rows.map(({ id }) => id)).toEqual(all.toReversed());
});

test('rejects a forged cursor', async ({ world }) => {
  const admin = await asAdmin(world);
  const made = (text: string) => Buffer.from(text).toString('base64url');
  for (const after of ['x', made('no'), made(`${randomUUID()}2026-02-31 10:00:00+00`), made(`${randomUUID()}'; drop`)])
    await expect(admin.admin.listAuditLog({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('staff actions have a list of their own, and sign-ins and views are listed separately', async ({ world }) => {
  const { db } = world.services;
  const moderatorId = await world.given.user({ roles: ['moderator'] });
  const admin = await asAdmin(world);
  const memorial = await world.given.memorial();
  const id = await world.given.contribution(memorial.id, { state: 'pending' });
  const moderator = await world.as.user(moderatorId);
  await moderator.contributions.decide({ ids: [{ kind: 'memory', id, version: 1 }], decision: 'hide' });
  await moderator.memorial.edit({ memorialId: memorial.id });

  const staff = (await admin.admin.listAuditLog({ by: 'staff' })).rows;
  expect(staff.map(({ action }) => action)).toEqual(['contribution.hidden']);
  expect(staff[0]).toMatchObject({ actor: { id: moderatorId, name: 'נועה לוי' }, memorialId: memorial.id });
  for (let tried = 0; tried < 20; tried += 1)
    await recordSignInFailure(db, world.services.config, `${tried}@nobody.example`);
  const reads = (await admin.admin.listAuditLog({ area: 'access' })).rows.map(({ action }) => action);
  expect(new Set(reads)).toEqual(new Set(['memorial.opened-by-role', 'account.sign-in-failed']));
  expect(await db.$count(auditLog)).toBeGreaterThan(0);
});
