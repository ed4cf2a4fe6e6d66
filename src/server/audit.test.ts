import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { removeDemo, seedDemo } from '#features/demo/demo.store.ts';
import { auditLog, memorialEditors, memorials, userRoles, users } from '#tables.ts';
import { givenAccount } from '../../test/account.ts';
import { test, type World } from '../../test/world.ts';
import { recordSignInFailure } from './audit.ts';
import { expireAccessRows } from './audit-expiry.ts';
import { accessActions } from './audit-table.ts';

const listAuditActions = (world: World, resourceId: string) =>
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

test('the log has a row with the actor for each action on a page', async ({ world }) => {
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

  expect(await listAuditActions(world, id)).toEqual([
    { actor: owner, action: 'memorial.created', data: { user_id: owner, is_public: false } },
    { actor: owner, action: 'memorial.published', data: { is_public: { from: false, to: true } } },
    {
      actor: owner,
      action: 'memorial.settings-changed',
      data: { allow_indexing: { from: false, to: true }, allow_comments: { from: true, to: false } },
    },
    { actor: moderator, action: 'memorial.opened-by-role', data: {} },
    {
      actor: moderator,
      action: 'memorial.closed',
      data: { is_public: { from: true, to: false }, allow_indexing: { from: true, to: false } },
    },
    { actor: owner, action: 'memorial.deleted', data: { user_id: owner, is_public: false } },
    { actor: owner, action: 'memorial.restored', data: { user_id: owner, is_public: false } },
  ]);
});

test('the actor of one transaction is not used in the next one of the same connection', async ({ world }) => {
  const owner = await world.given.user();
  await (await world.as.user(owner)).memorial.create({ createId: randomUUID(), name: 'לאה' });
  const memorials = await Promise.all(Array.from({ length: 16 }, () => world.given.memorial()));
  for (const { id } of memorials) expect(await listAuditActions(world, id)).toMatchObject([{ actor: null }]);
});

test('a rolled back action leaves no row', async ({ world }) => {
  const memorial = await world.given.memorial();
  const client = await world.as.user(memorial.userId);
  await expect(client.memorial.remove({ memorialId: memorial.id, name: 'אחר' })).rejects.toThrow();
  const inTransaction = world.services.db.transaction(async (tx) => {
    await tx.delete(memorials).where(eq(memorials.id, memorial.id));
    throw new Error('no');
  });
  await expect(inTransaction).rejects.toThrow('no');
  expect(await listAuditActions(world, memorial.id)).toMatchObject([{ action: 'memorial.created' }]);
});

test('granting and revoking rights, and transfers, are logged', async ({ world }) => {
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
  expect((await listAuditActions(world, memorial.id)).slice(1)).toEqual([
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
  expect((await listAuditActions(world, userId)).map(({ action, data }) => [action, data])).toEqual(
    expect.arrayContaining([
      ['role.granted', { role: 'moderator' }],
      ['role.revoked', { role: 'moderator' }],
      ['account.removed', {}],
    ]),
  );
  expect((await listAuditActions(world, memorial.id)).at(-1)).toMatchObject({ action: 'memorial.removed' });
});

test('account events are logged without texts or addresses', async ({ world }) => {
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

  const actions = ['registered', 'password-set', 'confirmed', 'password-changed', 'email-changed'];
  expect(await listAuditActions(world, user?.id ?? '')).toEqual(
    actions.map((action) => ({ actor: user?.id, action: `account.${action}`, data: {} })),
  );
});

test('removing demonstration pages keeps their rows in the log', async ({ world }) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const pages = await services.db.select({ id: memorials.id }).from(memorials).where(eq(memorials.isDemo, true));
  await removeDemo(services);
  expect(pages).toHaveLength(3);
  for (const { id } of pages) {
    expect((await listAuditActions(world, id)).map(({ action }) => action)).toEqual([
      'memorial.created',
      'memorial.removed',
    ]);
  }
});

test.for(["update audit_log set action = ''", 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses to change the log: %s',
  async (statement, { world }) => {
    await world.given.memorial();
    await expect(world.services.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'audit_log only grows' },
    });
  },
);

test.for(accessActions)(
  'the nightly job deletes rows of %s after half a year, and no others',
  async (action, { world }) => {
    const { db } = world.services;
    const resourceId = randomUUID();
    const old = new Date(Date.now() - 200 * 24 * 3600 * 1000);
    const row = { resource: 'account', resourceId };
    await db.insert(auditLog).values([
      { ...row, action, createdAt: old },
      { ...row, action },
      { ...row, action: 'role.granted', createdAt: old },
    ]);
    await expireAccessRows.run({}, world.services);
    expect((await listAuditActions(world, resourceId)).map((left) => left.action)).toEqual(['role.granted', action]);
    const removal = db
      .delete(auditLog)
      .where(and(eq(auditLog.resourceId, resourceId), eq(auditLog.action, 'role.granted')));
    await expect(removal).rejects.toMatchObject({ cause: { message: 'audit_log only grows' } });
  },
);

async function trySignIn({ services }: World, email: string, password: string) {
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
  const headers = new Headers({ 'x-client-address': address });
  return (await services.auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })).status;
}

test('a sign-in adds a row with only the account, and a wrong one adds a row without an actor', async ({ world }) => {
  const { email, password, userId } = await givenAccount(world);
  const accesses = async () => (await listAuditActions(world, userId)).filter(({ action }) => /sign/.test(action));
  expect(await trySignIn(world, email, password)).toBe(200);
  expect(await accesses()).toEqual([{ actor: userId, action: 'account.signed-in', data: {} }]);
  expect(await trySignIn(world, email.toUpperCase(), 'a wrong password')).toBe(401);
  await expect.poll(accesses).toHaveLength(2);
  expect((await accesses())[1]).toEqual({ actor: null, action: 'account.sign-in-failed', data: {} });
});

test('wrong sign-ins add at most ten rows an hour for an account, and a hundred for all unknown addresses', async ({
  world,
}) => {
  const { db, config } = world.services;
  const { email, userId } = await givenAccount(world);
  for (let tried = 0; tried < 15; tried += 1) await recordSignInFailure(db, config, email);
  const failures = and(eq(auditLog.action, 'account.sign-in-failed'), eq(auditLog.resourceId, userId));
  expect(await db.$count(auditLog, failures)).toBe(10);

  const unknown = `${randomUUID()}@nobody.example`;
  for (let tried = 0; tried < 15; tried += 1) await recordSignInFailure(db, config, unknown);
  expect(await db.$count(auditLog, eq(auditLog.resource, 'address'))).toBe(10);
  for (let tried = 0; tried < 110; tried += 1) await recordSignInFailure(db, config, `${tried}@nobody.example`);
  expect(await db.$count(auditLog, eq(auditLog.resource, 'address'))).toBe(100);
  const all = await db.select().from(auditLog);
  expect(JSON.stringify(all)).not.toContain('nobody.example');
});

test('a moderator’s view of a private page adds one row an hour; views by the family or of public pages add none', async ({
  world,
}) => {
  const moderator = await world.given.user({ roles: ['moderator', 'admin'] });
  const [closed, open] = [await world.given.memorial({ isPublic: false }), await world.given.memorial()];
  const opened = async (id: string) =>
    (await listAuditActions(world, id)).filter(({ action }) => action === 'memorial.opened-by-role');
  const client = await world.as.user(moderator);
  for (const memorialId of [closed.id, open.id]) {
    await Promise.all(Array.from({ length: 4 }, () => client.memorial.loadPage({ memorialId })));
    await client.contributions.list({ memorialId, kind: 'memory' });
    await (await world.as.user((memorialId === open.id ? open : closed).userId)).memorial.loadPage({ memorialId });
  }
  expect(await opened(closed.id)).toEqual([{ actor: moderator, action: 'memorial.opened-by-role', data: {} }]);
  expect(await opened(open.id)).toEqual([]);
  await client.memorial.edit({ memorialId: open.id });
  expect(await opened(open.id)).toHaveLength(1);
});

test('a moderator’s view of their own page is not logged', async ({ world }) => {
  const moderator = await world.given.user({ roles: ['moderator'] });
  const own = await world.given.memorial({ userId: moderator, isPublic: false });
  await (await world.as.user(moderator)).memorial.loadPage({ memorialId: own.id });
  expect((await listAuditActions(world, own.id)).map(({ action }) => action)).toEqual(['memorial.created']);
});
