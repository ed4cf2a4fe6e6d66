import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountClosings, auditLog, contributionReports, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

async function asAdmin(world: World) {
  const id = await world.given.user({ roles: ['admin'] });
  return { id, client: (await world.as.user(id)).admin };
}
const see = ({ id, version }: { id: string; version: number }) => ({ id, version });

test('a page is closed with a reason and reopened; a page that its family closed cannot be reopened', async ({
  world,
}) => {
  const { db } = world.services;
  const { id: adminId, client } = await asAdmin(world);
  const { id, userId } = await world.given.memorial({ isPublic: true });
  const change = async (action: 'unpublish' | 'reopen', version: number, reason: 'family' | null = null) =>
    (await client.changeMemorials({ action, memorials: [{ id, version }], reason })).memorials[0];

  expect(await change('unpublish', 0, 'family')).toMatchObject({ isPublic: false, canReopen: true, version: 1 });
  const [closing] = await db.select().from(auditLog).where(eq(auditLog.action, 'memorial.closed'));
  expect(closing).toMatchObject({ actorId: adminId, resourceId: id, data: { reason: 'family' } });
  expect((await client.listAuditLog({ area: 'memorial' })).rows[0]).toMatchObject({ reason: 'family', memorialId: id });
  expect(await change('reopen', 1)).toMatchObject({ isPublic: true, canReopen: false });

  const owner = await world.as.user(userId);
  const { sections, versions } = await owner.memorial.edit({ memorialId: id });
  const settings = { baseVersion: versions.settings, content: { ...sections.settings, isPublic: false } };
  await owner.memorial.save({ memorialId: id, sections: { settings } });
  await expect(change('reopen', 3)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('if two admins change the same page, the second gets a conflict and changes nothing', async ({ world }) => {
  const [one, other] = [await asAdmin(world), await asAdmin(world)];
  const { id } = await world.given.memorial({ isPublic: true });
  const close = ({ client }: typeof one) =>
    client.changeMemorials({ action: 'unpublish', memorials: [{ id, version: 0 }], reason: 'harm' });
  const outcomes = await Promise.allSettled([close(one), close(other)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', data: { memorials: [{ id, isPublic: false, version: 1 }] } },
  });
});

test('several pages are deleted together or not at all, and are restored unchanged', async ({ world }) => {
  const { client } = await asAdmin(world);
  const rows = await Promise.all([1, 2, 3].map(() => world.given.memorial({ isPublic: true })));
  const seen = rows.map(({ id }) => ({ id, version: 0 }));
  const [first, ...rest] = seen;
  if (!first) throw new Error('no page');
  const stale = [...rest, { ...first, version: 7 }];
  const remove = (pages: typeof seen) => client.changeMemorials({ action: 'delete', memorials: pages, reason: 'spam' });
  await expect(remove(stale)).rejects.toMatchObject({ code: 'CONFLICT', data: { memorials: [{ id: first.id }] } });
  expect((await client.listMemorials({ view: 'deleted' })).rows).toEqual([]);

  const removed = (await remove(seen)).memorials;
  expect((await client.listMemorials({ view: 'deleted' })).total).toBe(3);
  expect((await client.listMemorials({})).rows.filter(({ id }) => rows.some((row) => row.id === id))).toEqual([]);
  const restored = await client.changeMemorials({ action: 'restore', memorials: removed.map(see) });
  expect(restored.memorials.map(({ isPublic, deletedAt }) => [isPublic, deletedAt])).toEqual(
    rows.map(() => [true, null]),
  );
  await expect(client.changeMemorials({ action: 'delete', memorials: seen })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('pages are found by name, owner and id, by visibility and by reports', async ({ world }) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  const userId = await world.given.user({ email: 'ruth@example.org' });
  const shut = await world.given.memorial({ userId, isPublic: false, name: 'גבריאל 100%' });
  const row = await world.given.contribution(shut.id, { state: 'pending' });
  await db.insert(contributionReports).values({ kind: 'memory', contributionId: row, visitor: 'x', reason: '' });
  const found = async (input: object) => (await client.listMemorials(input)).rows.map(({ id }) => id);
  for (const text of ['גבריאל', '100%', 'ruth@', shut.id, userId]) expect(await found({ text })).toEqual([shut.id]);
  expect(await found({ text: 'גבריאל_' })).toEqual([]);
  expect(await found({ view: 'reported' })).toEqual([shut.id]);
  expect(await found({ view: 'public', text: 'גבריאל' })).toEqual([]);
  expect((await client.listMemorials({ view: 'private', text: 'גבריאל' })).rows).toMatchObject([
    { pending: 1, reports: 1, owner: { email: 'ruth@example.org' } },
  ]);
});

test('the list is paged by name, even if many names are equal', async ({ world }) => {
  const { client } = await asAdmin(world);
  await world.services.db.delete(memorials);
  for (const name of ['אבא', 'אבא', 'אבא', 'בני', 'Anna']) await world.given.memorial({ name });
  const all = (await client.listMemorials({ sort: 'name', direction: 'asc' })).rows.map(({ id }) => id);
  const turned: string[] = [];
  let after: string | undefined;
  do {
    const page = await client.listMemorials({ sort: 'name', direction: 'asc', limit: 2, after });
    turned.push(...page.rows.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(turned).toEqual(all);
  expect(all).toHaveLength(5);
});

test('a family cannot reopen a page that the operators closed, by any action, until the operators reopen it', async ({
  world,
}) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  const { id: memorialId, userId } = await world.given.memorial({ isPublic: true });
  const owner = await world.as.user(userId);
  const editor = await world.as.user(await world.given.editor(memorialId));
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const waiting = await owner.memorial.edit({ memorialId });
  const asPublic = { ...waiting.sections.settings, isPublic: true, showViewCount: true };
  const draft = { baseVersion: waiting.versions.settings, content: asPublic };
  await owner.memorial.save({ memorialId, as: 'draft', sections: { settings: draft } });

  const before = world.jobs.length;
  await client.changeMemorials({ action: 'unpublish', memorials: [{ id: memorialId, version: 1 }], reason: 'law' });
  for (const person of [owner, editor, moderator]) {
    const { versions, sections, closedByOperators } = await person.memorial.edit({ memorialId });
    expect(closedByOperators).toBe('law');
    expect(sections.settings).toMatchObject({ isPublic: false, showViewCount: true });
    const settings = { baseVersion: versions.settings, content: asPublic };
    await expect(person.memorial.save({ memorialId, sections: { settings } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    // Other changes are still possible.
    const bio = { baseVersion: versions.basic, content: { ...sections.basic, bio: 'סיפור' } };
    await person.memorial.save({ memorialId, sections: { basic: bio } });
  }
  // The draft of the settings is published, and the page stays closed.
  const { versions: closedVersions } = await owner.memorial.edit({ memorialId });
  const asWaited = { settings: { baseVersion: closedVersions.settings } };
  expect(await owner.memorial.save({ memorialId, sections: asWaited })).toMatchObject({ isPublic: false });
  const emails = () =>
    world.jobs
      .slice(before)
      .map(({ payload }) => payload as { template?: string; memorial?: string; reason?: string; link?: string })
      .filter(({ template }) => template?.endsWith('ByOperators'));
  expect(emails()).toMatchObject([
    { template: 'pageClosedByOperators', reason: 'law', link: 'http://localhost:3000/support' },
  ]);

  const closed = (await client.listMemorials({ text: memorialId })).rows.map(see);
  await client.changeMemorials({ action: 'reopen', memorials: closed });
  expect(emails()).toMatchObject([{}, { template: 'pageReopenedByOperators' }]);
  const { versions, sections, closedByOperators } = await owner.memorial.edit({ memorialId });
  expect(closedByOperators).toBeNull();
  for (const [index, isPublic] of [false, true].entries())
    await owner.memorial.save({
      memorialId,
      sections: {
        settings: { baseVersion: versions.settings + index, content: { ...sections.settings, isPublic } },
      },
    });
  expect(await db.select({ isPublic: memorials.isPublic }).from(memorials).where(eq(memorials.id, memorialId))).toEqual(
    [{ isPublic: true }],
  );
});

test('reopening an account does not open a page that the operators closed meanwhile', async ({ world }) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  const { id, userId } = await world.given.memorial({ isPublic: true });
  const plan = [{ memorialId: id, heirId: null, wasPublic: true }];
  await db.insert(accountClosings).values({ userId, askedAt: new Date(), endsAt: new Date(Date.now() + 1e6), plan });
  await db.insert(auditLog).values({ action: 'account.closed', resource: 'account', resourceId: userId });
  await client.changeMemorials({ action: 'unpublish', memorials: [{ id, version: 0 }], reason: 'harm' });
  await client.reopenAccount({ userId });
  expect(await db.select().from(memorials).where(eq(memorials.id, id))).toMatchObject([
    { isPublic: false, closedByOperators: 'harm' },
  ]);
});
