import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#server/auth-table.ts';
import { queueEmail } from '#server/mail.ts';
import { auditLog, memorialEditors, memorialInvites, memorials, notifications } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { deleteExpiredInvites } from './people.jobs.ts';

const code = (name: string) => expect.objectContaining({ code: name });
const tokenIn = (link: string | null) => link?.split('/family-invite/')[1] ?? '';
const lastToken = ({ jobs }: World) => tokenIn((jobs.at(-1)?.payload as { link: string } | undefined)?.link ?? null);

/** A private memorial, its owner, and a way to make invitations to it. */
async function home(world: World) {
  const memorial = await world.given.memorial({ isPublic: false });
  const owner = await world.as.user(memorial.userId);
  return {
    memorialId: memorial.id,
    ownerId: memorial.userId,
    owner,
    async linkFor(role: 'editor' | 'viewer' = 'editor') {
      return tokenIn((await owner.invite.make({ memorialId: memorial.id, role })).link);
    },
  };
}

async function somebody(world: World, email?: string) {
  const id = await world.given.user(email ? { email } : {});
  return { id, client: await world.as.user(id) };
}

const listAuditActions = (world: World, memorialId: string) =>
  world.services.db
    .select({ actor: auditLog.actorId, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.resourceId, memorialId))
    .orderBy(asc(auditLog.createdAt));

test('an invited editor edits from the next request on, and until the request after the revocation', async ({
  world,
}) => {
  const { memorialId, ownerId, owner, linkFor } = await home(world);
  const { id: userId, client } = await somebody(world);
  const token = await linkFor();
  await expect(client.memorial.loadPage({ memorialId })).rejects.toEqual(code('FORBIDDEN'));

  expect(await client.invite.accept({ token })).toEqual({ memorialId, role: 'editor' });
  const { sections } = await client.memorial.edit({ memorialId });
  const change = { basic: { baseVersion: 0, content: { ...sections.basic, bio: 'סיפור' } } };
  await client.memorial.save({ memorialId, sections: change });
  const { editors, invites } = await owner.editors.list({ memorialId });
  expect(editors).toEqual([
    expect.objectContaining({ userId, role: 'editor', acceptedAt: expect.any(Date), offeredAt: null }),
  ]);
  expect(invites).toEqual([]);

  await owner.editors.setRole({ memorialId, userId, role: 'viewer' });
  await expect(client.memorial.edit({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
  expect((await client.memorial.loadPage({ memorialId })).id).toBe(memorialId);

  await owner.editors.remove({ memorialId, userId });
  await expect(client.memorial.loadPage({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
  await expect(owner.editors.remove({ memorialId, userId })).rejects.toEqual(code('NOT_FOUND'));
  expect((await listAuditActions(world, memorialId)).slice(1)).toEqual([
    { actor: ownerId, action: 'invite.made' },
    { actor: userId, action: 'editor.added' },
    { actor: userId, action: 'invite.accepted' },
    { actor: ownerId, action: 'editor.changed' },
    { actor: ownerId, action: 'editor.removed' },
  ]);
});

test('a token has 128 bits, is stored only as a hash, and is valid for 14 days', async ({ world }) => {
  const { linkFor, memorialId } = await home(world);
  const token = await linkFor();
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const [row] = await world.services.db
    .select()
    .from(memorialInvites)
    .where(eq(memorialInvites.memorialId, memorialId));
  expect(JSON.stringify(row)).not.toContain(token);
  expect((row?.expiresAt.getTime() ?? 0) - (row?.sentAt.getTime() ?? 0)).toBe(14 * 24 * 60 * 60 * 1000);
});

test('of two accounts that accept one invitation at once one is admitted', async ({ world }) => {
  const { memorialId, linkFor, owner } = await home(world);
  const token = await linkFor();
  const people = await Promise.all(Array.from({ length: 4 }, () => somebody(world)));
  const answers = await Promise.allSettled(people.map(({ client }) => client.invite.accept({ token })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(code('NOT_FOUND'));
  expect((await owner.editors.list({ memorialId })).editors).toHaveLength(1);
});

test('one account that accepts twice is admitted once', async ({ world }) => {
  const { memorialId, linkFor, owner } = await home(world);
  const token = await linkFor('viewer');
  const { id: userId, client } = await somebody(world);
  await Promise.all([client.invite.accept({ token }), client.invite.accept({ token })]);
  expect((await client.invite.find({ token })).relation).toBe('viewer');
  expect((await owner.editors.list({ memorialId })).editors).toHaveLength(1);

  await owner.editors.remove({ memorialId, userId });
  await expect(client.invite.accept({ token })).rejects.toEqual(code('NOT_FOUND'));
  await expect(client.memorial.loadPage({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
});

test('an invitation that is unknown, used, revoked, replaced or expired shows and grants nothing', async ({
  world,
}) => {
  const { memorialId, linkFor, owner } = await home(world);
  const used = await linkFor();
  await (await somebody(world)).client.invite.accept({ token: used });
  const revoked = await linkFor();
  const [open] = (await owner.editors.list({ memorialId })).invites;
  await owner.invite.revoke({ memorialId, inviteId: open?.id ?? '' });
  const replaced = await linkFor();
  const [again] = (await owner.editors.list({ memorialId })).invites;
  const { link } = await owner.invite.renew({ memorialId, inviteId: again?.id ?? '' });
  const late = await linkFor();
  const lateContext = await world.context(await world.given.user());
  const later = { ...lateContext, now: () => new Date(Date.now() + 14 * 24 * 60 * 60 * 1000 + 1000) };

  const { client } = await somebody(world);
  for (const token of ['', 'x', used, revoked, replaced]) {
    await expect(world.as.visitor().invite.find({ token })).rejects.toEqual(code('NOT_FOUND'));
    await expect(client.invite.accept({ token })).rejects.toEqual(code('NOT_FOUND'));
  }
  const { call } = await import('@orpc/server');
  const { accept, find } = await import('./invitations/invitations.procedures.ts');
  await expect(call(accept, { token: late }, { context: later })).rejects.toEqual(code('NOT_FOUND'));
  await expect(call(find, { token: late }, { context: later })).rejects.toEqual(code('NOT_FOUND'));
  expect((await client.invite.find({ token: tokenIn(link) })).relation).toBe('none');
  await expect(client.memorial.loadPage({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
});

test('an invitation by email is valid only for its address, and is sent once with its row', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const email = `${randomUUID()}@example.com`;
  const before = world.jobs.length;
  const { link } = await owner.invite.make({ memorialId, role: 'editor', email: ` ${email.toUpperCase()} ` });
  expect(link).toBeNull();
  expect(world.jobs.slice(before)).toEqual([
    {
      name: 'mail.send',
      payload: expect.objectContaining({
        template: 'inviteEditor',
        to: email,
        locale: 'he',
        name: 'נועה לוי',
        memorial: 'נעמה שקדיאל',
      }),
    },
  ]);
  const token = lastToken(world);

  const other = await somebody(world);
  const shown = await other.client.invite.find({ token });
  expect(shown).toMatchObject({ isForAnother: true, email: expect.stringMatching(/^.…@/) });
  expect(JSON.stringify(shown)).not.toContain(email);
  // Signing up by the link has the address filled in.
  expect(await world.as.visitor().invite.find({ token })).toMatchObject({ isForAnother: false, email });
  await expect(other.client.invite.accept({ token })).rejects.toEqual(code('FORBIDDEN'));
  const invited = await somebody(world, email);
  expect((await invited.client.invite.find({ token })).isForAnother).toBe(false);
  await invited.client.invite.accept({ token });
  await expect(owner.invite.make({ memorialId, role: 'viewer', email })).rejects.toEqual(code('CONFLICT'));
});

test('a repeated invitation of an address replaces the first, whose link becomes invalid', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const email = `${randomUUID()}@example.com`;
  await owner.invite.make({ memorialId, role: 'viewer', email });
  const first = lastToken(world);
  await owner.invite.make({ memorialId, role: 'editor', email });
  expect((await owner.editors.list({ memorialId })).invites).toEqual([
    expect.objectContaining({ email, role: 'editor', isExpired: false }),
  ]);
  await expect(world.as.visitor().invite.find({ token: first })).rejects.toEqual(code('NOT_FOUND'));
});

const queueEmailTo = ({ services: { db, jobs } }: World, to: string, template: 'ownWords' | 'inviteViewer') =>
  queueEmail(db, jobs, { template, to, locale: 'he', name: '', link: 'https://memorial.example/x' });

test('private links that others sent to an address do not use up its invitation limit', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const email = `${randomUUID()}@example.com`;
  for (let count = 0; count < 10; count += 1) await queueEmailTo(world, email, 'ownWords');
  expect(await owner.invite.make({ memorialId, role: 'viewer', email })).toMatchObject({ link: null });
  expect(world.jobs.at(-1)?.payload).toMatchObject({ template: 'inviteViewer', to: email });
});

test('above the limit of a mailbox the inviter gets the link, valid only for the address', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const email = `${randomUUID()}@example.com`;
  for (let count = 0; count < 5; count += 1) expect(await queueEmailTo(world, email, 'inviteViewer')).toBe(true);
  const before = world.jobs.length;
  const { id: inviteId, link } = await owner.invite.make({ memorialId, role: 'viewer', email });
  const renewed = await owner.invite.renew({ memorialId, inviteId });
  expect(world.jobs.slice(before)).toEqual([]);

  const { client: other } = await somebody(world);
  const { client: invited } = await somebody(world, email);
  const token = tokenIn(renewed.link);
  await expect(invited.invite.accept({ token: tokenIn(link) })).rejects.toEqual(code('NOT_FOUND'));
  await expect(other.invite.accept({ token })).rejects.toEqual(code('FORBIDDEN'));
  expect(await invited.invite.accept({ token })).toEqual({ memorialId, role: 'viewer' });
});

test('a member who was removed or made a viewer cannot use another invitation to their address', async ({ world }) => {
  const { memorialId, owner, linkFor } = await home(world);
  const email = `${randomUUID()}@example.com`;
  const { id: userId, client } = await somebody(world, email);
  const another = `${randomUUID()}@example.com`;
  await owner.invite.make({ memorialId, role: 'viewer', email: another });
  const byEmail = async (role: 'editor' | 'viewer') => {
    await owner.invite.make({ memorialId, role, email });
    return lastToken(world);
  };

  const unused = await byEmail('editor');
  await client.invite.accept({ token: await linkFor('editor') });
  expect((await owner.editors.list({ memorialId })).invites.map((invite) => invite.email)).toEqual([another]);
  await owner.editors.remove({ memorialId, userId });
  await expect(client.invite.accept({ token: unused })).rejects.toEqual(code('NOT_FOUND'));

  const greater = await byEmail('editor');
  await client.invite.accept({ token: await linkFor('viewer') });
  await client.invite.accept({ token: greater });
  await owner.editors.remove({ memorialId, userId });

  const left = await byEmail('editor');
  await client.invite.accept({ token: await linkFor('viewer') });
  await owner.editors.remove({ memorialId, userId });
  await expect(client.invite.accept({ token: left })).rejects.toEqual(code('NOT_FOUND'));

  const kept = await byEmail('editor');
  await client.invite.accept({ token: await linkFor('viewer') });
  await owner.editors.setRole({ memorialId, userId, role: 'viewer' });
  await expect(client.invite.accept({ token: kept })).rejects.toEqual(code('NOT_FOUND'));
});

test('of two invitations that one account accepts at once the higher role applies', async ({ world }) => {
  const { memorialId, owner, linkFor } = await home(world);
  for (let round = 0; round < 8; round += 1) {
    const { id: userId, client } = await somebody(world);
    const tokens = [await linkFor('editor'), await linkFor('viewer')];
    const turned = round % 2 === 0 ? tokens : tokens.toReversed();
    await Promise.allSettled(turned.map((token) => client.invite.accept({ token })));
    const { editors } = await owner.editors.list({ memorialId });
    expect(editors.find((editor) => editor.userId === userId)?.role).toBe('editor');
  }
});

test('an invitation never reduces rights, and stays open for another account', async ({ world }) => {
  const { memorialId, ownerId, owner, linkFor } = await home(world);
  const token = await linkFor('viewer');
  const editorId = await world.given.editor(memorialId);
  await expect(owner.invite.accept({ token })).rejects.toEqual(code('CONFLICT'));
  await expect((await world.as.user(editorId)).invite.accept({ token })).rejects.toEqual(code('CONFLICT'));
  expect((await owner.invite.find({ token })).relation).toBe('owner');

  const pendingId = await world.given.editor(memorialId, { isPending: true });
  const pending = await world.as.user(pendingId);
  await expect(pending.memorial.loadPage({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
  await pending.invite.accept({ token });
  expect((await pending.memorial.loadPage({ memorialId })).id).toBe(memorialId);
  await expect(pending.memorial.edit({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
  expect((await owner.editors.list({ memorialId })).owner.userId).toBe(ownerId);
});

test('managing one page gives no access to another by its ids', async ({ world }) => {
  const [mine, theirs] = [await home(world), await home(world)];
  await theirs.linkFor();
  const [invite] = (await theirs.owner.editors.list({ memorialId: theirs.memorialId })).invites;
  const userId = await world.given.editor(theirs.memorialId);
  const { memorialId, owner } = mine;
  const inviteId = invite?.id ?? '';
  await expect(owner.invite.revoke({ memorialId, inviteId })).rejects.toEqual(code('NOT_FOUND'));
  await expect(owner.invite.renew({ memorialId, inviteId })).rejects.toEqual(code('NOT_FOUND'));
  await expect(owner.editors.remove({ memorialId, userId })).rejects.toEqual(code('NOT_FOUND'));
  await expect(owner.editors.setRole({ memorialId, userId, role: 'viewer' })).rejects.toEqual(code('NOT_FOUND'));
  await expect(owner.ownership.offer({ memorialId, userId })).rejects.toEqual(code('NOT_FOUND'));
});

test('lists own and shared pages, each with the account’s role', async ({ world }) => {
  const own = await world.given.memorial();
  const [edited, seen, pending] = await Promise.all(
    Array.from({ length: 3 }, () => world.given.memorial({ isPublic: false })),
  );
  await world.services.db.insert(memorialEditors).values([
    { memorialId: edited?.id ?? '', userId: own.userId, role: 'editor', acceptedAt: new Date() },
    { memorialId: seen?.id ?? '', userId: own.userId, role: 'viewer', acceptedAt: new Date() },
    { memorialId: pending?.id ?? '', userId: own.userId, role: 'editor', acceptedAt: null },
  ]);
  const cards = await (await world.as.user(own.userId)).memorial.list();
  expect(new Map(cards.map(({ id, relation }) => [id, relation]))).toEqual(
    new Map([
      [own.id, 'owner'],
      [edited?.id, 'editor'],
      [seen?.id, 'viewer'],
    ]),
  );
});

test('a transfer needs an offer of the owner and an editor’s acceptance, and the owner becomes an editor', async ({
  world,
}) => {
  const { memorialId, ownerId, owner } = await home(world);
  const editorId = await world.given.editor(memorialId);
  const editor = await world.as.user(editorId);
  await expect(editor.ownership.accept({ memorialId })).rejects.toEqual(code('NOT_FOUND'));

  await owner.ownership.offer({ memorialId, userId: editorId });
  expect(world.jobs.at(-1)?.payload).toMatchObject({
    template: 'ownershipOffer',
    name: 'נועה לוי',
    memorial: 'נעמה שקדיאל',
  });
  expect(await editor.ownership.list()).toEqual([{ memorialId, memorial: 'נעמה שקדיאל', owner: 'נועה לוי' }]);
  await owner.ownership.withdraw({ memorialId });
  await expect(editor.ownership.accept({ memorialId })).rejects.toEqual(code('NOT_FOUND'));
  await owner.ownership.offer({ memorialId, userId: editorId });
  await editor.ownership.decline({ memorialId });
  expect(await editor.ownership.list()).toEqual([]);

  await owner.ownership.offer({ memorialId, userId: editorId });
  const answers = await Promise.allSettled([
    editor.ownership.accept({ memorialId }),
    editor.ownership.accept({ memorialId }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const people = await editor.editors.list({ memorialId });
  expect([people.owner.userId, people.editors.map(({ userId, role }) => [userId, role])]).toEqual([
    editorId,
    [[ownerId, 'editor']],
  ]);
  expect((await owner.memorial.edit({ memorialId })).facts.relation).toBe('editor');
  await expect(owner.editors.list({ memorialId })).rejects.toEqual(code('FORBIDDEN'));
  const actions = (await listAuditActions(world, memorialId)).map(({ actor, action }) => [actor, action]);
  expect(actions.slice(2)).toEqual([
    [ownerId, 'ownership.offered'],
    [ownerId, 'ownership.withdrawn'],
    [ownerId, 'ownership.offered'],
    [editorId, 'ownership.withdrawn'],
    [ownerId, 'ownership.offered'],
    [editorId, 'editor.removed'],
    [editorId, 'memorial.handed-over'],
    [editorId, 'editor.added'],
  ]);
});

test('the former owner is notified of the new owner until the page is theirs again', async ({ world }) => {
  const { memorialId, ownerId, owner } = await home(world);
  const takerId = await world.given.editor(memorialId);
  const taker = await world.as.user(takerId);
  await owner.ownership.offer({ memorialId, userId: takerId });
  await taker.ownership.accept({ memorialId });
  expect(await owner.notification.list()).toMatchObject({
    unread: 1,
    rows: [{ type: 'page_handed_over', memorialId, authorName: 'נועה לוי', isRead: false }],
  });
  expect((await taker.notification.list()).rows).toEqual([]);
  await taker.ownership.offer({ memorialId, userId: ownerId });
  await owner.ownership.accept({ memorialId });
  expect(await owner.notification.list()).toEqual({ unread: 0, rows: [] });
  expect((await taker.notification.list()).rows).toMatchObject([{ type: 'page_handed_over' }]);
});

test('the owner is notified of an invitation that a moderator makes or renews, and of none of their own', async ({
  world,
}) => {
  const { memorialId, owner } = await home(world);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const notified = async () => (await owner.notification.list()).rows;
  await owner.invite.make({ memorialId, role: 'editor', email: null });
  expect(await notified()).toEqual([]);
  const { id: inviteId } = await moderator.invite.make({ memorialId, role: 'editor', email: null });
  const row = { type: 'invite_made', refId: inviteId, authorName: '', isRead: false };
  expect(await notified()).toMatchObject([row]);
  await owner.notification.markAllRead({});
  await moderator.invite.renew({ memorialId, inviteId });
  expect(await notified()).toMatchObject([row]);
  await owner.notification.markAllRead({});
  await owner.invite.renew({ memorialId, inviteId });
  expect(await notified()).toMatchObject([{ isRead: true }]);
});

test('the new owner of a page with a sealed inbox is notified that it has no delegate, and the former owner is not', async ({
  world,
}) => {
  const { memorialId, ownerId, owner } = await home(world);
  const delegateId = await world.given.editor(memorialId);
  const takerId = await world.given.editor(memorialId);
  const taker = await world.as.user(takerId);
  await owner.contributions.seal({ memorialId, delegateId });
  await owner.editors.remove({ memorialId, userId: delegateId });
  const notified = async (client: typeof owner) =>
    (await client.notification.list()).rows.map(({ type, authorName, isRead }) => ({ type, authorName, isRead }));
  expect(await notified(owner)).toMatchObject([{ type: 'delegate_left' }]);
  await owner.ownership.offer({ memorialId, userId: takerId });
  await taker.ownership.accept({ memorialId });
  expect(await notified(owner)).toMatchObject([{ type: 'page_handed_over' }]);
  expect(await notified(taker)).toEqual([{ type: 'delegate_left', authorName: '', isRead: false }]);
  await taker.contributions.seal({ memorialId, delegateId: ownerId });
  expect(await notified(taker)).toEqual([]);
});

test('the new owner of a page with a delegate, or without a seal, is not notified', async ({ world }) => {
  for (const [isSealed, decides] of [
    [true, 'owner'],
    [true, 'taker'],
    [true, 'other'],
    [false, 'owner'],
  ] as const) {
    const { memorialId, ownerId, owner } = await home(world);
    const takerId = await world.given.editor(memorialId);
    const taker = await world.as.user(takerId);
    const delegateId = { owner: ownerId, taker: takerId, other: await world.given.editor(memorialId) }[decides];
    if (isSealed) await owner.contributions.seal({ memorialId, delegateId });
    await owner.ownership.offer({ memorialId, userId: takerId });
    await taker.ownership.accept({ memorialId });
    expect(await world.services.db.$count(notifications, eq(notifications.userId, takerId))).toBe(0);
  }
});

test('an offer goes to one accepted editor, and ends with the right to edit', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const [one, two, viewer, pending] = await Promise.all([
    world.given.editor(memorialId),
    world.given.editor(memorialId),
    world.given.editor(memorialId, { role: 'viewer' }),
    world.given.editor(memorialId, { isPending: true }),
  ]);
  for (const userId of [viewer, pending])
    await expect(owner.ownership.offer({ memorialId, userId })).rejects.toEqual(code('NOT_FOUND'));

  await owner.ownership.offer({ memorialId, userId: one });
  await owner.ownership.offer({ memorialId, userId: two });
  await expect((await world.as.user(one)).ownership.accept({ memorialId })).rejects.toEqual(code('NOT_FOUND'));
  await owner.editors.setRole({ memorialId, userId: two, role: 'viewer' });
  await owner.editors.setRole({ memorialId, userId: two, role: 'editor' });
  await expect((await world.as.user(two)).ownership.accept({ memorialId })).rejects.toEqual(code('NOT_FOUND'));
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorialId));
  const [user] = await world.services.db
    .select()
    .from(users)
    .where(eq(users.id, row?.userId ?? ''));
  expect((await owner.editors.list({ memorialId })).owner.email).toBe(user?.email);
});

test('a former owner can no longer offer or withdraw the page', async ({ world }) => {
  const { memorialId, ownerId, owner } = await home(world);
  const [taker, other] = await Promise.all([world.given.editor(memorialId), world.given.editor(memorialId)]);
  const taking = await world.as.user(taker);
  await owner.ownership.offer({ memorialId, userId: taker });

  // The page is transferred between the authorization and the action.
  const context = await world.context(ownerId);
  const db: typeof context.db = Object.create(context.db);
  db.transaction = async (run) => {
    await taking.ownership.accept({ memorialId }).catch(() => undefined);
    return context.db.transaction(run);
  };
  const { call } = await import('@orpc/server');
  const { offer, withdraw } = await import('./ownership/ownership.procedures.ts');
  const late = { context: { ...context, db } };
  await expect(call(offer, { memorialId, userId: other }, late)).rejects.toEqual(code('FORBIDDEN'));
  await taking.ownership.offer({ memorialId, userId: other });
  await world.services.db.update(memorials).set({ userId: ownerId }).where(eq(memorials.id, memorialId));
  db.transaction = async (run) => {
    await world.services.db.update(memorials).set({ userId: taker }).where(eq(memorials.id, memorialId));
    return context.db.transaction(run);
  };
  await expect(call(withdraw, { memorialId }, late)).rejects.toEqual(code('FORBIDDEN'));
  expect(await (await world.as.user(other)).ownership.list()).toHaveLength(1);
});

test('a repeated offer sends one email', async ({ world }) => {
  const { memorialId, owner } = await home(world);
  const userId = await world.given.editor(memorialId);
  await owner.ownership.offer({ memorialId, userId });
  const emails = world.jobs.length;
  await owner.ownership.offer({ memorialId, userId });
  expect(world.jobs).toHaveLength(emails);
  expect(await (await world.as.user(userId)).ownership.list()).toHaveLength(1);
});

test('an invitation is deleted a month after it expired, without a log entry', async ({ world }) => {
  const { memorialId, linkFor } = await home(world);
  await linkFor();
  const { db } = world.services;
  const ofThis = eq(memorialInvites.memorialId, memorialId);
  const ended = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await db
    .update(memorialInvites)
    .set({ expiresAt: ended(29) })
    .where(ofThis);
  await deleteExpiredInvites.run({}, world.services);
  expect(await db.$count(memorialInvites, ofThis)).toBe(1);
  await db
    .update(memorialInvites)
    .set({ expiresAt: ended(31) })
    .where(ofThis);
  await deleteExpiredInvites.run({}, world.services);
  expect(await db.$count(memorialInvites, ofThis)).toBe(0);
  expect((await listAuditActions(world, memorialId)).map(({ action }) => action)).toEqual([
    'memorial.created',
    'invite.made',
  ]);
});
