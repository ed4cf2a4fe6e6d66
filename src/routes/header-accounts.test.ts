import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { EventName, Events } from '#core/events.ts';
import { memorialFollowers, memorials, notifications } from '#tables.ts';
import { receiveEvents } from '../../test/account-site.ts';
import { test, type World } from '../../test/world.ts';
import { createHeaderAccounts } from './header-accounts.ts';
import { bellEvents } from './session-entries.ts';

const cookieOf = (token: string) => `lang=he; zikaron.session_token=${token}`;

/** The headers of somebody who follows a page, after they were looked up once, and a clock. */
async function openHeader(world: World) {
  const { db, events } = world.services;
  await expect.poll(() => events.isListening()).toBe(true);
  const userId = await world.given.user();
  const { id: memorialId } = await world.given.memorial({ userId: await world.given.user() });
  await db.insert(memorialFollowers).values({ memorialId, userId });
  const clock = { now: new Date('2026-05-05T10:45:00Z') };
  const caching = { isOn: true };
  const accounts = createHeaderAccounts({ db, events, now: () => clock.now, isCaching: () => caching.isOn });
  const context = await world.context(userId);
  /** The number of unread notifications that the header shows. */
  const find = async (sessionId = 'session') => {
    const account = await accounts.find({
      session: {
        id: sessionId,
        cookies: [],
        actor: { userId, roles: [] },
        user: { id: userId, email: 'r@example.com', firstName: 'רות', lastName: 'לוי', picture: null },
        closing: null,
      },
      context: { ...context, headers: new Headers({ cookie: cookieOf(sessionId) }) },
    });
    return (JSON.parse(account?.inbox ?? '') as { unread: number }).unread;
  };
  /** The same, once all events have been received. */
  const countUnread = async (sessionId?: string) => {
    await receiveEvents(world.services);
    return find(sessionId);
  };
  /** A notification whose event is not sent. */
  const notify = async (about = memorialId) => {
    const refId = await world.given.contribution(about, { state: 'approved' });
    const news = { memorialId: about, type: 'memory', state: 'shown', refId, authorName: 'דליה' } as const;
    await db.insert(notifications).values({ ...news, userId });
  };
  await notify();
  expect(await countUnread()).toBe(1);
  return { accounts, clock, caching, find, countUnread, notify, memorialId, userId };
}

type Header = Awaited<ReturnType<typeof openHeader>>;

const announce = <N extends EventName>({ services }: World, name: N, payload: Events[N]) =>
  services.events.transaction((_tx, send) => send(name, payload));

test('a header is taken from memory for a minute, and looked up for each session', async ({ world }) => {
  const { clock, countUnread, notify } = await openHeader(world);
  await notify();
  expect(await countUnread()).toBe(1);
  expect(await countUnread('other')).toBe(2);
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect(await countUnread()).toBe(2);
});

const changes: Record<string, (world: World, header: Header) => Promise<unknown>> = {
  'new notification': (world, { memorialId }) => announce(world, 'notifications.made', { memorialId }),
  'read notification': (world, { userId }) => announce(world, 'notifications.changed', { userId }),
  'followed page': ({ services: { db } }, { userId }) =>
    db.delete(memorialFollowers).where(eq(memorialFollowers.userId, userId)),
  'plans on offer': (world) => announce(world, 'plans.changed', {}),
  request: async (_world, { accounts }) => accounts.forgetEntriesOfSession({ cookie: cookieOf('session') }),
};

for (const [name, change] of Object.entries(changes))
  test(`a header is looked up again after a change: ${name}`, async ({ world }) => {
    const header = await openHeader(world);
    await header.notify();
    await change(world, header);
    expect(await header.countUnread()).toBe(2);
  });

for (const name of bellEvents)
  test(`a header is looked up again after the event ${name} of a page that it names`, async ({ world }) => {
    const { countUnread, notify, memorialId } = await openHeader(world);
    await notify();
    await announce(world, name, { memorialId, eventId: memorialId });
    expect(await countUnread()).toBe(2);
  });

test('a header is looked up each time while nothing is cached', async ({ world }) => {
  const { caching, countUnread, notify } = await openHeader(world);
  await notify();
  caching.isOn = false;
  expect(await countUnread()).toBe(2);
});

test('changes of other accounts, pages and sessions leave a header in memory', async ({ world }) => {
  const { accounts, countUnread, notify } = await openHeader(world);
  const { id: otherId, userId: ownerId } = await world.given.memorial();
  await notify();
  await announce(world, 'memorial.changed', { memorialId: otherId });
  await announce(world, 'notifications.changed', { userId: ownerId });
  accounts.forgetEntriesOfSession({ cookie: cookieOf('other') });
  expect(await countUnread()).toBe(1);
});

test('the bell never names a page that has become private', async ({ world }) => {
  const { countUnread, memorialId } = await openHeader(world);
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await announce(world, 'memorial.changed', { memorialId });
  expect(await countUnread()).toBe(0);
});

test('a header that is looked up during a change is not kept', async ({ world }) => {
  const { accounts, find, countUnread, notify } = await openHeader(world);
  accounts.forgetEntriesOfSession({ cookie: cookieOf('session') });
  const during = find();
  accounts.forgetEntriesOfSession({ cookie: cookieOf('session') });
  expect(await during).toBe(1);
  await notify();
  expect(await countUnread()).toBe(2);
});

test('a header whose notifications cannot be loaded is shown without them, and looked up again', async ({ world }) => {
  const { accounts, countUnread } = await openHeader(world);
  accounts.forgetEntriesOfSession({ cookie: cookieOf('session') });
  const { db } = world.services;
  await db.execute(sql`alter table notifications rename to notifications_away`);
  expect(await countUnread()).toBe(0);
  await db.execute(sql`alter table notifications_away rename to notifications`);
  expect(await countUnread()).toBe(1);
});
