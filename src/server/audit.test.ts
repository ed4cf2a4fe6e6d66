import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { removeDemo, seedDemo } from '#features/memorial/demo/store.ts';
import { auditLog, memorialEditors, memorials, userRoles, users } from '#tables.ts';
import { test, type World } from '../../test/world.ts';

const deedsOn = (world: World, resourceId: string) =>
  world.services.db
    .select({ actor: auditLog.actorId, action: auditLog.action, data: auditLog.data })
    .from(auditLog)
    .where(eq(auditLog.resourceId, resourceId))
    .orderBy(asc(auditLog.createdAt));

async function saveSettings(world: World, userId: string, memorialId: string, change: object) {
  const client = await world.as.user(userId);
  const { sections, versions } = await client.memorial.edit({ memorialId });
  const settings = { baseVersion: versions.settings, content: { ...sections.settings, ...change } };
  await client.memorial.save({ memorialId, sections: { settings } });
}

test('the life of a page leaves a row for each deed, with whoever did it', async ({ world }) => {
  const owner = await world.given.user();
  const client = await world.as.user(owner);
  const { id } = await client.memorial.create({ createId: randomUUID(), name: 'אברהם' });
  const moderator = await world.given.user({ roles: ['moderator'] });

  await saveSettings(world, owner, id, { isPublic: true });
  await saveSettings(world, owner, id, { allowIndexing: true, allowComments: false });
  await saveSettings(world, owner, id, { displayStyle: 'classic' });
  await saveSettings(world, moderator, id, { isPublic: false, allowIndexing: false });
  await client.memorial.remove({ memorialId: id, name: 'אברהם' });
  await client.memorial.restore({ memorialId: id });

  expect(await deedsOn(world, id)).toEqual([
    { actor: owner, action: 'memorial.created', data: { user_id: owner, is_public: false } },
    { actor: owner, action: 'memorial.published', data: { is_public: { from: false, to: true } } },
    {
      actor: owner,
      action: 'memorial.settings-changed',
      data: { allow_indexing: { from: false, to: true }, allow_comments: { from: true, to: false } },
    },
    {
      actor: moderator,
      action: 'memorial.closed',
      data: { is_public: { from: true, to: false }, allow_indexing: { from: true, to: false } },
    },
    { actor: owner, action: 'memorial.deleted', data: { user_id: owner, is_public: false } },
    { actor: owner, action: 'memorial.restored', data: { user_id: owner, is_public: false } },
  ]);
});

test('who acted in one transaction is not named in the next on the same connection', async ({ world }) => {
  const owner = await world.given.user();
  await (await world.as.user(owner)).memorial.create({ createId: randomUUID(), name: 'לאה' });
  const memorials = await Promise.all(Array.from({ length: 16 }, () => world.given.memorial()));
  for (const { id } of memorials) expect(await deedsOn(world, id)).toMatchObject([{ actor: null }]);
});

test('a deed that is taken back leaves no row', async ({ world }) => {
  const memorial = await world.given.memorial();
  const client = await world.as.user(memorial.userId);
  await expect(client.memorial.remove({ memorialId: memorial.id, name: 'אחר' })).rejects.toThrow();
  const inTransaction = world.services.db.transaction(async (tx) => {
    await tx.delete(memorials).where(eq(memorials.id, memorial.id));
    throw new Error('no');
  });
  await expect(inTransaction).rejects.toThrow('no');
  expect(await deedsOn(world, memorial.id)).toMatchObject([{ action: 'memorial.created' }]);
});

test('rights that are given and taken, and a page that changes hands, are written down', async ({ world }) => {
  const { db } = world.services;
  const memorial = await world.given.memorial();
  const userId = await world.given.editor(memorial.id, { isPending: true });
  const own = and(eq(memorialEditors.memorialId, memorial.id), eq(memorialEditors.userId, userId));
  await db.update(memorialEditors).set({ acceptedAt: new Date() }).where(own);
  await db.delete(memorialEditors).where(own);
  await db.update(memorials).set({ userId }).where(eq(memorials.id, memorial.id));
  const [invited, accepted] = [
    { role: 'editor', accepted: false },
    { role: 'editor', accepted: true },
  ];
  expect((await deedsOn(world, memorial.id)).slice(1)).toEqual([
    { actor: null, action: 'editor.added', data: { user_id: userId, from: null, to: invited } },
    { actor: null, action: 'editor.changed', data: { user_id: userId, from: invited, to: accepted } },
    { actor: null, action: 'editor.removed', data: { user_id: userId, from: accepted, to: null } },
    {
      actor: null,
      action: 'memorial.handed-over',
      data: { user_id: { from: memorial.userId, to: userId } },
    },
  ]);

  await db.insert(userRoles).values({ userId, role: 'moderator' });
  await db.delete(users).where(eq(users.id, userId));
  expect((await deedsOn(world, userId)).map(({ action, data }) => [action, data])).toEqual(
    expect.arrayContaining([
      ['role.granted', { role: 'moderator' }],
      ['role.revoked', { role: 'moderator' }],
      ['account.removed', {}],
    ]),
  );
  expect((await deedsOn(world, memorial.id)).at(-1)).toMatchObject({ action: 'memorial.removed' });
});

test('the life of an account is written down without a word or an address', async ({ world }) => {
  const { auth, db } = world.services;
  const email = `${randomUUID()}@example.com`;
  const body = { email, password: 'סיסמה ארוכה 123', name: 'רחל לוי', firstName: 'רחל', lastName: 'לוי' };
  const tokenOf = () => {
    const { link = '' } = (world.jobs.at(-1)?.payload ?? {}) as { link?: string };
    return new URL(link).searchParams.get('token') ?? '';
  };

  await auth.api.signUpEmail({ body });
  await auth.api.verifyEmail({ query: { token: tokenOf() } });
  await auth.api.requestPasswordReset({ body: { email } });
  await auth.api.resetPassword({ body: { newPassword: 'סיסמה אחרת 456', token: tokenOf() } });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  await db
    .update(users)
    .set({ email: `new-${email}` })
    .where(eq(users.email, email));

  const deeds = ['registered', 'password-set', 'confirmed', 'password-changed', 'email-changed'];
  expect(await deedsOn(world, user?.id ?? '')).toEqual(
    deeds.map((deed) => ({ actor: user?.id, action: `account.${deed}`, data: {} })),
  );
});

test('demonstration pages that are removed leave their rows', async ({ world }) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const pages = await services.db.select({ id: memorials.id }).from(memorials).where(eq(memorials.isDemo, true));
  await removeDemo(services);
  expect(pages).toHaveLength(3);
  for (const { id } of pages) {
    expect((await deedsOn(world, id)).map(({ action }) => action)).toEqual(['memorial.created', 'memorial.removed']);
  }
});

test.for(["update audit_log set action = ''", 'delete from audit_log', 'truncate audit_log'])(
  'the log only grows: %s is refused',
  async (statement, { world }) => {
    await world.given.memorial();
    await expect(world.services.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'audit_log only grows' },
    });
  },
);
