import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { showInstead } from '#documents/define-document.ts';
import { memorialDocument } from '#documents/memorial.document.tsx';
import { notFoundDocument } from '#documents/not-found.document.tsx';
import { memorialEditors, memorialFollowers, memorials, notifications, userRoles, users } from '#tables.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { openRead, register } from '../../test/account-site.ts';
import { test } from '../../test/world.ts';
import { createAccountContentCache, toAccountContent } from './account-content.ts';

test('accounts without a role share the cached data of a page, each with its own following', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { id } = await world.given.memorial();
  const path = `/memorial/${id}`;
  const first = await site.signIn();
  const { cookie: second, userId: secondId } = await register(world, site);
  const one = await read(path, first);
  const other = await read(path, second);
  expect(one).toMatchObject({
    status: 200,
    control: 'private, no-store',
    shown: { canEdit: false, isFollowing: false },
  });
  expect(other.shown?.page).toBe(one.shown?.page);

  await world.services.db.insert(memorialFollowers).values({ memorialId: id, userId: secondId });
  expect((await read(path, second)).shown).toMatchObject({ isFollowing: true });
  expect((await read(path, first)).shown).toBeUndefined();

  await world.services.db.update(memorials).set({ name: 'רחל' }).where(eq(memorials.id, id));
  await world.services.events.transaction((_tx, announce) => announce('memorial.changed', { memorialId: id }));
  expect((await read(path, first)).shown).toMatchObject({ isFollowing: false, page: { name: 'רחל' } });
});

test('the page of an account is reused until its content changes, including notifications and name', async ({
  world,
}) => {
  const { site, read } = await openRead(world);
  const { id } = await world.given.memorial();
  const path = `/memorial/${id}`;
  const { cookie, userId } = await register(world, site);
  expect((await read(path, cookie)).shown).toBeDefined();
  expect((await read(path, cookie)).shown).toBeUndefined();

  const refId = await world.given.contribution(id, { state: 'approved' });
  const news = { userId, memorialId: id, type: 'memory', state: 'shown', refId, authorName: 'דליה' } as const;
  await world.services.db.insert(memorialFollowers).values({ memorialId: id, userId });
  await world.services.db.insert(notifications).values(news);
  await world.services.events.transaction((_tx, announce) => announce('notifications.made', { memorialId: id }));
  expect((await read(path, cookie)).shown).toBeDefined();
  await world.services.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, userId));
  await world.services.events.transaction((_tx, announce) => announce('notifications.changed', { userId }));
  expect((await read(path, cookie)).shown).toBeDefined();
  await world.services.db.update(users).set({ firstName: 'דבורה' }).where(eq(users.id, userId));
  expect((await read(path, cookie)).shown).toBeDefined();
  expect((await read(path, cookie)).shown).toBeUndefined();
  expect((await read(path, `${cookie}; lang=en`)).shown).toBeDefined();
});

test('an editor’s data is loaded once, and again after a change of the page or of the right', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { id } = await world.given.memorial();
  const path = `/memorial/${id}`;
  const role = { memorialId: id, role: 'editor', acceptedAt: new Date() } as const;
  const [one, other] = [await register(world, site), await register(world, site)];
  for (const { userId } of [one, other]) await world.services.db.insert(memorialEditors).values({ ...role, userId });
  const reader = await site.signIn();
  const first = await read(path, one.cookie);
  expect(first.shown).toMatchObject({ canEdit: true, page: { words: { waits: false } } });
  expect((await read(path, one.cookie)).shown).toBeUndefined();
  const second = await read(path, other.cookie);
  expect(second.shown).toMatchObject({ canEdit: true });
  expect(second.shown?.page).not.toBe(first.shown?.page);
  expect((await read(path, reader)).shown).toMatchObject({ canEdit: false, page: { words: { waits: true } } });

  await world.services.db.update(memorials).set({ name: 'רחל' }).where(eq(memorials.id, id));
  await world.services.events.transaction((_tx, announce) => announce('memorial.changed', { memorialId: id }));
  expect((await read(path, one.cookie)).shown).toMatchObject({ canEdit: true, page: { name: 'רחל' } });

  await world.services.db.delete(memorialEditors).where(eq(memorialEditors.userId, one.userId));
  expect((await read(path, one.cookie)).shown).toMatchObject({ canEdit: false, isFollowing: false });
});

test('a moderator’s data is loaded once, but that of a private page each time, and is not shown without the role', async ({
  world,
}) => {
  const { site, read } = await openRead(world);
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const { id: privateId } = await world.given.memorial({ isPublic: false });
  const [moderator, admin] = [await register(world, site), await register(world, site)];
  await db.insert(userRoles).values([
    { userId: moderator.userId, role: 'moderator' },
    { userId: admin.userId, role: 'admin' },
  ]);
  const path = `/memorial/${id}`;
  const privatePath = `/memorial/${privateId}`;
  expect((await read(path, moderator.cookie)).shown).toMatchObject({ canEdit: true, isFollowing: false });
  expect((await read(path, moderator.cookie)).shown).toBeUndefined();
  expect((await read(path, admin.cookie)).shown).toMatchObject({ canEdit: false, isFollowing: false });
  expect((await read(path, admin.cookie)).shown).toBeUndefined();
  const { shown } = await read(privatePath, moderator.cookie);
  expect(shown).toMatchObject({ canEdit: true });
  expect(shown).not.toHaveProperty('isFollowing');
  // Each of these views is recorded, within the limit of the record.
  expect((await read(privatePath, moderator.cookie)).shown).toBeDefined();
  expect(await read(privatePath, admin.cookie)).toMatchObject({ status: 403, shown: { kind: 'gate' } });

  await db.insert(memorialFollowers).values({ memorialId: id, userId: moderator.userId });
  expect((await read(path, moderator.cookie)).shown).toMatchObject({ canEdit: true, isFollowing: true });
  await db.delete(userRoles).where(eq(userRoles.userId, moderator.userId));
  expect((await read(path, moderator.cookie)).shown).toMatchObject({ canEdit: false, isFollowing: true });
  expect(await read(privatePath, moderator.cookie)).toMatchObject({ status: 403, shown: { kind: 'gate' } });
});

test('data of a private page is loaded once for each member, and a removed member gets none', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { db, events } = world.services;
  const { id } = await world.given.memorial({ isPublic: false });
  const path = `/memorial/${id}`;
  const [member, stranger] = [await register(world, site), await register(world, site)];
  const refused = { status: 403, shown: { kind: 'gate' } };
  await db
    .insert(memorialEditors)
    .values({ memorialId: id, userId: member.userId, role: 'viewer', acceptedAt: new Date() });
  expect((await read(path, member.cookie)).shown).toMatchObject({ canEdit: false });
  expect((await read(path, member.cookie)).shown).toBeUndefined();
  expect(await read(path, stranger.cookie)).toMatchObject(refused);

  await db.update(memorials).set({ name: 'רחל' }).where(eq(memorials.id, id));
  await events.transaction((_tx, announce) => announce('memorial.changed', { memorialId: id }));
  expect((await read(path, member.cookie)).shown).toMatchObject({ page: { name: 'רחל' } });

  await db.delete(memorialEditors).where(eq(memorialEditors.userId, member.userId));
  expect(await read(path, member.cookie)).toMatchObject(refused);
});

test('a private page is loaded again when the URLs of its pictures change', async ({ world }) => {
  let hours = 0;
  const { site, read } = await openRead(world, () => new Date(Date.parse('2026-05-05T10:45:00Z') + hours * 3_600_000));
  const { id } = await world.given.memorial({ isPublic: false });
  const path = `/memorial/${id}`;
  const { cookie, userId } = await register(world, site);
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId: id, userId, role: 'viewer', acceptedAt: new Date() });
  const first = await read(path, cookie);
  hours = 0.24;
  expect((await read(path, cookie)).shown).toBeUndefined();
  await world.services.db.update(memorials).set({ name: 'רחל' }).where(eq(memorials.id, id));
  hours = 0.26;
  expect((await read(path, cookie)).shown).toMatchObject({ page: { name: 'רחל' } });
  expect(first.shown?.page.name).not.toBe('רחל');
});

test('a page of a member that becomes public and private again is never shown with the data of the other state', async ({
  world,
}) => {
  const { site, read } = await openRead(world);
  const { db } = world.services;
  const { id } = await world.given.memorial({ isPublic: false });
  const path = `/memorial/${id}`;
  const { cookie, userId } = await register(world, site);
  await db.insert(memorialEditors).values({ memorialId: id, userId, role: 'viewer', acceptedAt: new Date() });
  const stateOf = async () => (await read(path, cookie)).shown?.page.isPublic;
  expect(await stateOf()).toBe(false);
  await db.update(memorials).set({ isPublic: true }).where(eq(memorials.id, id));
  expect(await stateOf()).toBe(true);
  await db.update(memorials).set({ isPublic: false, name: 'רחל' }).where(eq(memorials.id, id));
  expect(await stateOf()).not.toBe(true);
});

test('accounts that read a page at the same time each get their own name, rights and preferences', async ({
  world,
}) => {
  const { site } = await openRead(world);
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const readers = [];
  for (let index = 0; index < 12; index += 1) {
    const { cookie, userId } = await register(world, site);
    const canEdit = index % 3 === 0;
    const isFollowing = canEdit ? undefined : index % 3 === 1;
    if (canEdit)
      await db.insert(memorialEditors).values({ memorialId: id, userId, role: 'editor', acceptedAt: new Date() });
    if (isFollowing) await db.insert(memorialFollowers).values({ memorialId: id, userId });
    readers.push({ cookie, expected: { viewerId: userId, canEdit, isFollowing } });
  }
  for (const encoding of ['gzip', 'identity']) {
    const seen = await Promise.all(
      readers.map(async ({ cookie }) => {
        const answer = await site.get(`/memorial/${id}`, { cookie, 'accept-encoding': encoding });
        return JSON.parse(/<data>(.*)<\/data>/.exec(await answer.text())?.[1] ?? 'null') as unknown;
      }),
    );
    expect(seen).toEqual(readers.map(({ expected }) => JSON.parse(JSON.stringify(expected)) as unknown));
  }
});

test('a page is shown without notifications if one of them has an unknown type', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { id } = await world.given.memorial();
  const { cookie, userId } = await register(world, site);
  await world.services.db.execute(sql`alter table notifications drop constraint if exists notifications_type`);
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId: id, userId, role: 'editor', acceptedAt: new Date() });
  const refId = await world.given.contribution(id, { state: 'approved' });
  await world.services.db.execute(sql`insert into notifications (user_id, memorial_id, type, state, ref_id, author_name)
    values (${userId}, ${id}, 'of_a_later_version', 'shown', ${refId}, '')`);
  expect(await read(`/memorial/${id}`, cookie)).toMatchObject({ status: 200, shown: { kind: 'memorial' } });
  expect((await site.get('/privacy', { cookie })).status).toBe(200);
});

test('an account that gets a role gets its own page at once, and other accounts do not get a closed page', async ({
  world,
}) => {
  const { site, read } = await openRead(world);
  const { id } = await world.given.memorial();
  const path = `/memorial/${id}`;
  const { cookie, userId } = await register(world, site);
  const reader = await site.signIn();
  const before = await read(path, cookie);
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId: id, userId, role: 'editor', acceptedAt: new Date() });
  const after = await read(path, cookie);
  expect(after.shown).toMatchObject({ canEdit: true, page: { words: { waits: false } } });
  expect(after.shown?.page).not.toBe(before.shown?.page);

  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, id));
  expect(await read(path, reader)).toMatchObject({ status: 403, shown: { kind: 'gate' } });
  expect(await read(path, cookie)).toMatchObject({ status: 200, shown: { kind: 'memorial' } });
});

test('a linked private page is named only to accounts that may see it, in any order of requests', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const hidden = await world.given.memorial({ isPublic: false, name: 'מנחם' });
  const members = [{ id: 'm1', name: 'נעמה', relationship: 'sister', memorialLink: `/memorial/${id}` }];
  await db.execute(sql`insert into memorial_blocks (memorial_id, type, content, position)
    values (${hidden.id}, 'familyTree', ${JSON.stringify({ members })}::jsonb, 0)`);
  await db.execute(sql`insert into page_links (memorial_id, member_id, relationship, to_memorial_id, state, asked_at, answered_at)
    values (${hidden.id}, 'm1', 'sister', ${id}, 'agreed', now(), now())`);
  const { cookie: member, userId: memberId } = await register(world, site);
  await db
    .insert(memorialEditors)
    .values({ memorialId: hidden.id, userId: memberId, role: 'viewer', acceptedAt: new Date() });
  const stranger = await site.signIn();
  const named = async (cookie: string) =>
    (await read(`/memorial/${id}`, cookie)).shown?.page.linkedRelatives.map(({ name }) => name);
  expect(await named(member)).toEqual(['מנחם']);
  expect(await named(stranger)).toEqual([]);
  expect(await named(member)).toEqual(['מנחם']);
});

test('a page that shows another document is remembered as not shared', async ({ world }) => {
  const cache = createAccountContentCache(world.services.now);
  const context = { context: await world.context(await world.given.user()) } as RequestContext;
  const load = vi.fn(async () =>
    toAccountContent(memorialDocument, showInstead(notFoundDocument, {}, { status: 200 }), context, new Date()),
  );
  const pages = [await cache.getOrCreate('/memorial/1|', load), await cache.getOrCreate('/memorial/1|', load)];
  expect(pages.map(({ pageRequest }) => pageRequest)).toEqual([null, null]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an expired session cookie gets the public page', async ({ world }) => {
  const { site } = await openRead(world);
  const { id } = await world.given.memorial();
  const answer = await site.get(`/memorial/${id}`, { cookie: 'zikaron.session_token=none' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
});

test('a preview shows each draft at once, and nothing to an editor whose right was revoked', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { id: memorialId, userId: ownerId } = await world.given.memorial({ isPublic: false });
  const { cookie, userId } = await register(world, site);
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId, userId, role: 'editor', acceptedAt: new Date() });
  const owner = await world.as.user(ownerId);
  const path = `/memorial/${memorialId}/preview`;
  const keep = async (lifeMotto: string) => {
    const { sections, versions } = await owner.memorial.edit({ memorialId });
    const content = { ...sections.basic, lifeMotto };
    await owner.memorial.save({
      memorialId,
      as: 'draft',
      sections: { basic: { baseVersion: versions.basic, content } },
    });
  };
  for (const motto of ['לחיות', 'לחיות ולתת']) {
    await keep(motto);
    expect((await read(path, cookie)).shown?.page.lifeMotto).toBe(motto);
    expect((await read(path, cookie)).shown?.page.lifeMotto).toBe(motto);
  }
  await world.services.db.delete(memorialEditors).where(eq(memorialEditors.userId, userId));
  expect((await read(path, cookie)).status).toBe(403);
});
