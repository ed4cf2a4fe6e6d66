import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, memorialMemories, memorials, userRoles } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

async function asAdmin(world: World) {
  const id = await world.given.user({ roles: ['admin'] });
  return { id, client: (await world.as.user(id)).admin };
}

/** The newest log row of a resource. */
async function latest(world: World, resourceId: string) {
  const [row] = await world.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, resourceId))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);
  if (!row) throw new Error('nothing was done');
  return row;
}

test('undo by the log reopens a closed page and restores a deleted one, and its row names the undone row', async ({
  world,
}) => {
  const { db } = world.services;
  const { id: adminId, client } = await asAdmin(world);
  const { id } = await world.given.memorial({ isPublic: true });
  await client.changeMemorials({ action: 'unpublish', memorials: [{ id, version: 0 }], reason: 'harm' });
  const closing = await latest(world, id);
  await client.undoTakedown({ logId: closing.id });
  expect(await db.select().from(memorials).where(eq(memorials.id, id))).toMatchObject([
    { isPublic: true, closedByOperators: null },
  ]);
  expect(await latest(world, id)).toMatchObject({
    action: 'memorial.published',
    actorId: adminId,
    data: { undoes: closing.id },
  });
  const { rows } = await client.listAuditLog({ area: 'memorial', limit: 2 });
  expect(rows).toMatchObject([
    { undoes: closing.id, canUndo: false },
    { id: closing.id, isUndone: true, canUndo: false },
  ]);
  await expect(client.undoTakedown({ logId: closing.id })).rejects.toMatchObject({ code: 'CONFLICT' });

  await client.changeMemorials({ action: 'delete', memorials: [{ id, version: 2 }], reason: 'spam' });
  await client.undoTakedown({ logId: (await latest(world, id)).id });
  expect(await db.$count(memorials, and(eq(memorials.id, id), eq(memorials.isPublic, true)))).toBe(1);
});

test('operators cannot undo a family’s actions on its own page, nor undo by a log row of another kind', async ({
  world,
}) => {
  const { client } = await asAdmin(world);
  const { id, userId } = await world.given.memorial({ isPublic: true });
  const owner = await world.as.user(userId);
  const { sections, versions } = await owner.memorial.edit({ memorialId: id });
  const settings = { baseVersion: versions.settings, content: { ...sections.settings, isPublic: false } };
  await owner.memorial.save({ memorialId: id, sections: { settings } });
  const logId = (await latest(world, id)).id;
  await expect(client.undoTakedown({ logId })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(client.undoRole({ logId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('if two admins undo the same action at once, one succeeds', async ({ world }) => {
  const [one, other] = [await asAdmin(world), await asAdmin(world)];
  const userId = await world.given.user();
  await one.client.setRole({ userId, role: 'moderator', isGranted: true, seenRoles: [] });
  const logId = (await latest(world, userId)).id;
  const outcomes = await Promise.allSettled([one, other].map(({ client }) => client.undoRole({ logId })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await latest(world, userId)).toMatchObject({ action: 'role.revoked', data: { undoes: logId } });
});

test('undo changes neither a role that was changed later nor the last admin', async ({ world }) => {
  const { db } = world.services;
  await db.delete(userRoles);
  const { client } = await asAdmin(world);
  const second = await asAdmin(world);
  const granted = (await latest(world, second.id)).id;
  const set = (isGranted: boolean, seenRoles: ('admin' | 'moderator')[]) =>
    client.setRole({ userId: second.id, role: 'admin', isGranted, seenRoles });
  await set(false, ['admin']);
  await expect(client.undoRole({ logId: granted })).rejects.toMatchObject({ code: 'CONFLICT' });
  const [admin] = await db.select().from(userRoles).where(eq(userRoles.role, 'admin'));
  const own = (await latest(world, admin?.userId ?? '')).id;
  await expect(client.undoRole({ logId: own })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { isLastAdmin: true },
  });
  expect(await db.$count(userRoles, eq(userRoles.role, 'admin'))).toBe(1);
});

test('a moderator’s decision can be undone, unless there is a later decision', async ({ world }) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const id = await world.given.contribution((await world.given.memorial()).id, { state: 'approved' });
  const decide = (decision: 'hide' | 'approve', version: number) =>
    moderator.contributions.decide({ ids: [{ kind: 'memory', id, version }], decision });
  const state = async () => {
    const [row] = await db.select().from(memorialMemories).where(eq(memorialMemories.id, id));
    return row?.state;
  };
  await decide('hide', 1);
  const hidden = (await latest(world, id)).id;
  await client.undoDecision({ logId: hidden });
  expect(await state()).toBe('approved');
  expect(await latest(world, id)).toMatchObject({ action: 'contribution.approved', data: { undoes: hidden } });
  // The row of an undo cannot be undone.
  await expect(client.undoDecision({ logId: (await latest(world, id)).id })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await decide('hide', 3);
  const again = (await latest(world, id)).id;
  await decide('approve', 4);
  await expect(client.undoDecision({ logId: again })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await state()).toBe('approved');
});
