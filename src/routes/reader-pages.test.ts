import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { EventName, Events } from '#core/events.ts';
import {
  accountClosings,
  memorialEditors,
  memorialFollowers,
  memorials,
  notifications,
  sessions,
  userPictures,
  userRoles,
  users,
} from '#tables.ts';
import { openRead, register } from '../../test/account-site.ts';
import { test, type World } from '../../test/world.ts';

/** A reader whose page is in memory. */
async function openPage(world: World) {
  const { site, read } = await openRead(world);
  const { id: memorialId } = await world.given.memorial();
  const path = `/memorial/${memorialId}`;
  const { cookie, userId } = await register(world, site);
  await read(path, cookie);
  expect(await read(path, cookie)).toMatchObject({
    isFromMemory: true,
    viewerId: userId,
    control: 'private, no-store',
  });
  return { site, read, path, memorialId, cookie, userId };
}

type Reader = Awaited<ReturnType<typeof openPage>>;

const announce = <N extends EventName>({ services }: World, name: N, payload: Events[N]) =>
  services.events.transaction((_tx, send) => send(name, payload));

test('a reader gets the page from memory, and every other account and language its own', async ({ world }) => {
  const { site, read, path, cookie, userId } = await openPage(world);
  const other = await register(world, site);
  expect(await read(path, other.cookie)).toMatchObject({ isFromMemory: false, viewerId: other.userId });
  expect(await read(path, `${cookie}; lang=en`)).toMatchObject({ isFromMemory: false, viewerId: userId });
  expect(await read(`${path}?view=full`, cookie)).toMatchObject({ isFromMemory: false });
  expect(await read(path, `${cookie.slice(0, -4)}AAAA`)).toMatchObject({ viewerId: undefined });
  expect(await read(path, cookie)).toMatchObject({ isFromMemory: true, viewerId: userId });
});

const changes: Record<string, (world: World, reader: Reader) => Promise<unknown>> = {
  name: ({ services: { db } }, { userId }) => db.update(users).set({ firstName: 'דבורה' }).where(eq(users.id, userId)),
  picture: ({ services: { db } }, { userId }) => db.insert(userPictures).values({ userId, bytes: Buffer.from('x') }),
  'site role': ({ services: { db } }, { userId }) => db.insert(userRoles).values({ userId, role: 'moderator' }),
  'role on the page': ({ services: { db } }, { userId, memorialId }) =>
    db.insert(memorialEditors).values({ memorialId, userId, role: 'editor', acceptedAt: new Date() }),
  follow: ({ services: { db } }, { userId, memorialId }) => db.insert(memorialFollowers).values({ memorialId, userId }),
  plan: (world, { userId }) => world.given.plan(userId),
  closing: ({ services: { db } }, { userId }) =>
    db.insert(accountClosings).values({ userId, askedAt: new Date(), endsAt: new Date(Date.now() + 1e9), plan: [] }),
  session: ({ services: { db } }, { userId }) => db.delete(sessions).where(eq(sessions.userId, userId)),
  'new notification': (world, { memorialId }) => announce(world, 'notifications.made', { memorialId }),
  'read notification': (world, { userId }) => announce(world, 'notifications.changed', { userId }),
  'plans on offer': (world) => announce(world, 'plans.changed', {}),
  members: (world, { memorialId }) => announce(world, 'people.changed', { memorialId }),
  content: (world, { memorialId }) => announce(world, 'memorial.changed', { memorialId }),
  contribution: (world, { memorialId }) => announce(world, 'contribution.changed', { memorialId }),
  candle: (world, { memorialId }) => announce(world, 'candles.changed', { memorialId }),
};

for (const [name, change] of Object.entries(changes))
  test(`the page of a reader is looked up again after a change: ${name}`, async ({ world }) => {
    const reader = await openPage(world);
    await change(world, reader);
    const { status, viewerId, isFromMemory } = await reader.read(reader.path, reader.cookie);
    const isSignedOut = name === 'session' || name === 'closing';
    expect({ status, viewerId }).toEqual({ status: 200, viewerId: isSignedOut ? undefined : reader.userId });
    if (!isSignedOut) expect(isFromMemory).toBe(false);
  });

test('a change for one account or page leaves the pages of others in memory', async ({ world }) => {
  const { site, read, path, cookie } = await openPage(world);
  const other = await register(world, site);
  const { id: otherMemorial } = await world.given.memorial();
  await world.services.db.update(users).set({ firstName: 'דבורה' }).where(eq(users.id, other.userId));
  await world.services.db.delete(sessions).where(eq(sessions.userId, other.userId));
  await announce(world, 'memorial.changed', { memorialId: otherMemorial });
  await announce(world, 'notifications.changed', { userId: other.userId });
  expect(await read(path, cookie)).toMatchObject({ isFromMemory: true });
});

test('a POST of the same session drops its kept page, even if no event is sent', async ({ world }) => {
  const { site, path, cookie } = await openPage(world);
  const answer = await fetch(`${site.origin}/memorial/${randomUUID()}/follow`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'follow=yes',
  });
  expect(answer.status).toBe(303);
  expect((await site.get(path, { cookie })).headers.get('x-request-id')).not.toBeNull();
});

test('the page of a member, an editor or a moderator is never kept in memory', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { db } = world.services;
  const { id: memorialId } = await world.given.memorial();
  const { id: privateId } = await world.given.memorial({ isPublic: false });
  const [editor, moderator] = [await register(world, site), await register(world, site)];
  await db.insert(userRoles).values({ userId: moderator.userId, role: 'moderator' });
  for (const id of [memorialId, privateId])
    await db
      .insert(memorialEditors)
      .values({ memorialId: id, userId: editor.userId, role: 'editor', acceptedAt: new Date() });
  for (const [id, cookie] of [
    [memorialId, editor.cookie],
    [privateId, editor.cookie],
    [memorialId, moderator.cookie],
  ] as const) {
    expect(await read(`/memorial/${id}`, cookie)).toMatchObject({ status: 200, isFromMemory: false });
    expect(await read(`/memorial/${id}`, cookie)).toMatchObject({ status: 200, isFromMemory: false });
  }
});

test('a page that is closed while it is in memory is refused', async ({ world }) => {
  const { read, path, memorialId, cookie } = await openPage(world);
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await announce(world, 'memorial.changed', { memorialId });
  expect(await read(path, cookie)).toMatchObject({ status: 403, isFromMemory: false });
});

test('a page is looked up again after a minute', async ({ world }) => {
  let seconds = 0;
  const { site, read } = await openRead(world, () => new Date(Date.parse('2026-05-05T10:45:00Z') + seconds * 1000));
  const { id } = await world.given.memorial();
  const { cookie } = await register(world, site);
  await read(`/memorial/${id}`, cookie);
  seconds = 59;
  expect(await read(`/memorial/${id}`, cookie)).toMatchObject({ isFromMemory: true });
  seconds = 61;
  expect(await read(`/memorial/${id}`, cookie)).toMatchObject({ isFromMemory: false });
});

test('a view from memory is counted like any other', async ({ world }) => {
  const views: string[] = [];
  const { site } = await openRead(world, world.services.now, ({ memorialId }) => views.push(memorialId));
  const { id } = await world.given.memorial();
  const { cookie } = await register(world, site);
  for (let count = 0; count < 3; count += 1) await (await site.get(`/memorial/${id}`, { cookie })).text();
  await site.get(`/memorial/${id}`, { cookie, 'sec-purpose': 'prefetch' });
  expect(views).toEqual([id, id, id]);
});

test('a reader who comes back after the script of the page counted the view gets it from memory', async ({ world }) => {
  const { site, read, path, memorialId, cookie } = await openPage(world);
  const post = async (to: string, body = '') =>
    fetch(site.origin + to, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
      body,
    });
  const tracked = await post('/rpc/plans/trackUsage', JSON.stringify({ json: { type: 'view_count', increment: 1 } }));
  expect(tracked.status).toBe(200);
  for (const counter of ['page-view', 'gallery-view'])
    expect((await post(`/${counter}/${memorialId}`)).status).toBeLessThan(300);
  expect(await read(path, cookie)).toMatchObject({ isFromMemory: true });
});

test('the bell of a page in memory does not name what became private on another page', async ({ world }) => {
  const { site, read } = await openRead(world);
  const { services } = world;
  const [viewed, other] = [await world.given.memorial(), await world.given.memorial()];
  const { cookie, userId } = await register(world, site);
  await services.db.insert(memorialFollowers).values({ memorialId: other.id, userId });
  const refId = await world.given.contribution(other.id, { state: 'approved' });
  await services.db
    .insert(notifications)
    .values({ userId, memorialId: other.id, type: 'memory', state: 'shown', refId, authorName: 'דליה' });
  const path = `/memorial/${viewed.id}`;
  for (const name of ['memorial.changed', 'events.changed', 'contribution.changed', 'people.changed'] as const) {
    await read(path, cookie);
    expect(await read(path, cookie)).toMatchObject({ isFromMemory: true });
    await announce(world, name, { memorialId: other.id });
    expect(await read(path, cookie)).toMatchObject({ isFromMemory: false });
  }
});

test('a revoked invitation is announced, because its notification disappears', async ({ world }) => {
  const owner = await world.given.user();
  const { id: memorialId } = await world.given.memorial({ userId: owner });
  const client = await world.as.user(owner);
  const { id: inviteId } = await client.invite.make({ memorialId, email: 'rivka@example.com', role: 'viewer' });
  const changed: string[] = [];
  onTestFinished(world.services.events.on('people.changed', ({ memorialId: id }) => changed.push(id)));
  await client.invite.revoke({ memorialId, inviteId });
  expect(changed).toContain(memorialId);
});

test('HEAD and share links are answered from memory', async ({ world }) => {
  const { site, path, cookie } = await openPage(world);
  const head = await fetch(site.origin + path, { method: 'HEAD', headers: { cookie } });
  expect(head.headers.get('x-request-id')).toBeNull();
  expect(await head.text()).toBe('');
  const shared = await site.get(`${path}?via=whatsapp`, { cookie });
  expect(shared.headers.get('x-request-id')).toBeNull();
});

test('nothing is answered from memory while the event connection is down', async ({ world }) => {
  const { site, path, cookie } = await openPage(world);
  await world.services.events.stop();
  expect((await site.get(path, { cookie })).headers.get('x-request-id')).not.toBeNull();
});
