import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { memorialEditors, memorials, notifications, sessions, userRoles, users } from '#tables.ts';
import { openSite, type Site } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';
import type { NotificationInbox } from '../notifications.schema.ts';
import { notifyEditors } from '../notifications.store.ts';
import { createEventStreams } from '#server/streams/hub.ts';
import { createInboxStreams } from './notification-stream.http.ts';
import { listModerators } from './notification-stream.store.ts';

interface Heard {
  event: string;
  id: string;
  data: string;
}

/** The client side of a stream: what it received, and whether it has ended. */
async function listen(site: Site, cookie: string, { last, headers = {} }: { last?: string; headers?: object } = {}) {
  const gone = new AbortController();
  const address = `${site.origin}/api/stream${last === undefined ? '' : `?last=${last}`}`;
  const response = await fetch(address, { headers: { cookie, ...headers }, signal: gone.signal });
  const heard: Heard[] = [];
  const state = { isOver: false };
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) heard.push(said(part));
    }
  })()
    .catch(() => undefined)
    .finally(() => (state.isOver = true));
  async function leave() {
    gone.abort();
    await reading;
  }
  onTestFinished(leave);
  const boxes = () =>
    heard.filter(({ event }) => event === 'box').map(({ data }) => JSON.parse(data) as NotificationInbox);
  return { response, heard, boxes, state, leave };
}

function said(part: string): Heard {
  const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { event: fields.event ?? '', id: fields.id ?? '', data: fields.data ?? '' };
}

async function owner(world: World, site: Site) {
  const before = new Set((await world.services.db.select().from(users)).map(({ id }) => id));
  const cookie = await site.signIn();
  const user = (await world.services.db.select().from(users)).find(({ id }) => !before.has(id));
  const memorial = await world.given.memorial({ userId: user?.id ?? '' });
  const tell = (authorName = 'דליה') =>
    world.services.events.transaction((tx, announce) =>
      notifyEditors(tx, announce, {
        memorialId: memorial.id,
        type: 'memory',
        refId: randomUUID(),
        byUserId: null,
        authorName,
        isPending: true,
      }),
    );
  return { cookie, userId: memorial.userId, memorial, tell };
}

const names = ({ rows }: NotificationInbox) => rows.map(({ authorName }) => authorName);

test('the inbox is sent at once and after each notification; an unchanged inbox is not sent', async ({ world }) => {
  const site = await openSite(world);
  const { cookie, tell, userId } = await owner(world, site);
  const { boxes, response, heard } = await listen(site, cookie);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  await expect.poll(() => boxes()).toEqual([{ unread: 0, rows: [] }]);
  await tell('דליה\nברנע "ק"');
  await expect.poll(() => boxes().at(-1)).toMatchObject({ unread: 1, rows: [{ authorName: 'דליה\nברנע "ק"' }] });
  await (await world.as.user(userId)).notification.markAllRead({});
  await expect.poll(() => boxes().at(-1)).toMatchObject({ unread: 0, rows: [{ isRead: true }] });
  await world.services.events.transaction((_tx, announce) => announce('notifications.changed', { userId }));
  await tell('אחר');
  await expect.poll(() => boxes().at(-1)?.rows.length).toBe(2);
  expect(heard.filter(({ event }) => event === 'box')).toHaveLength(4);
});

test('nobody gets notifications of pages of others', async ({ world }) => {
  const site = await openSite(world);
  const [one, other] = [await owner(world, site), await owner(world, site)];
  const listening = await listen(site, one.cookie);
  await expect.poll(() => listening.boxes()).toHaveLength(1);
  await other.tell();
  await one.tell('mine');
  await expect.poll(() => listening.boxes()).toHaveLength(2);
  expect(listening.boxes().map(names)).toEqual([[], ['mine']]);
});

test('a client that reconnects gets everything it missed, once', async ({ world }) => {
  const site = await openSite(world);
  const { cookie, tell } = await owner(world, site);
  const first = await listen(site, cookie);
  await tell('1');
  await expect.poll(() => first.boxes().at(-1)?.unread).toBe(1);
  const last = first.heard.findLast(({ event }) => event === 'box')?.id ?? '';
  await first.leave();
  const same = await listen(site, cookie, { headers: { 'last-event-id': last } });
  const another = await listen(site, cookie, { last });
  await tell('2');
  await tell('3');
  for (const { boxes } of [same, another]) {
    await expect.poll(() => boxes().at(-1)?.unread).toBe(3);
    expect(boxes().every(({ unread }) => unread > 1)).toBe(true);
    expect(names(boxes().at(-1) as NotificationInbox)).toEqual(['3', '2', '1']);
  }
});

test('fifty concurrent notifications cause few queries, and the last event is complete', async ({ world }) => {
  const site = await openSite(world);
  const { cookie, tell } = await owner(world, site);
  const { boxes } = await listen(site, cookie);
  await expect.poll(() => boxes()).toHaveLength(1);
  await Promise.all(Array.from({ length: 50 }, (_, index) => tell(String(index))));
  await expect.poll(() => boxes().at(-1)?.unread).toBe(50);
  expect(boxes().length).toBeLessThan(15);
});

test('without a session there is no stream', async ({ world }) => {
  const site = await openSite(world);
  expect((await site.get('/api/stream')).status).toBe(401);
  expect((await site.get('/api/stream', { cookie: 'zikaron.session_token=x' })).status).toBe(401);
  const { cookie, userId } = await owner(world, site);
  await world.services.db.delete(sessions).where(eq(sessions.userId, userId));
  expect((await site.get('/api/stream', { cookie })).status).toBe(401);
  expect((await fetch(`${site.origin}/api/stream`, { method: 'POST', headers: { cookie } })).status).toBe(405);
});

test('the end of a session ends its stream at once, and no other', async ({ world }) => {
  const site = await openSite(world);
  const [one, other] = [await owner(world, site), await owner(world, site)];
  const [ending, staying] = [await listen(site, one.cookie), await listen(site, other.cookie)];
  await expect.poll(() => ending.boxes()).toHaveLength(1);
  await world.services.db.delete(sessions).where(eq(sessions.userId, one.userId));
  await expect.poll(() => ending.state.isOver).toBe(true);
  expect(ending.heard.at(-1)?.event).toBe('over');
  await one.tell();
  await other.tell();
  await expect.poll(() => staying.boxes().at(-1)?.unread).toBe(1);
  expect(ending.boxes()).toHaveLength(1);
});

test('withdrawing a right removes the notifications that depend on it', async ({ world }) => {
  const site = await openSite(world);
  const [home, guest] = [await owner(world, site), await owner(world, site)];
  const { db } = world.services;
  const role = { role: 'editor', acceptedAt: new Date() } as const;
  await db.insert(memorialEditors).values({ memorialId: home.memorial.id, userId: guest.userId, ...role });
  const { boxes } = await listen(site, guest.cookie);
  await home.tell('secret');
  await expect.poll(() => boxes().at(-1)?.unread).toBe(1);
  const manager = await world.as.user(home.userId);
  await manager.editors.remove({ memorialId: home.memorial.id, userId: guest.userId });
  await expect.poll(() => boxes().at(-1)).toEqual({ unread: 0, rows: [] });
  await home.tell('later');
  await guest.tell('own');
  await expect.poll(() => boxes().at(-1)?.unread).toBe(1);
  expect(boxes().flatMap(names)).toEqual(['secret', 'own']);
});

test('each heartbeat is sent, and ends the stream of an expired session', async ({ world }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await openSite(world);
  const { cookie, userId } = await owner(world, site);
  const { boxes, heard, state } = await listen(site, cookie);
  await expect.poll(() => boxes()).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => heard.at(-1)?.event).toBe('beat');
  const past = new Date(Date.now() - 1000);
  await world.services.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, userId));
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => state.isOver).toBe(true);
  expect(heard.at(-1)?.event).toBe('over');
});

test('after its stream has ended nothing is written to a browser that does not read', async ({ world }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await openSite(world);
  const { cookie, userId } = await owner(world, site);
  const [session] = await world.services.db.select().from(sessions).where(eq(sessions.userId, userId));
  const unread = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(unread, 'write');
  await createInboxStreams(
    world.services,
    createEventStreams(world.services),
  )({
    response: unread,
    userId,
    sessionId: session?.id ?? '',
    lastId: '',
  });
  const { state } = await listen(site, cookie);
  await world.services.db.delete(sessions).where(eq(sessions.userId, userId));
  await expect.poll(() => state.isOver && unread.writableEnded).toBe(true);
  write.mockClear();
  vi.advanceTimersByTime(20_000);
  expect(write).not.toHaveBeenCalled();
});

test('a browser that disconnects before its stream is open is not registered', async ({ world }) => {
  const { services } = world;
  const userId = await world.given.user();
  const openStream = createInboxStreams(services, createEventStreams(services));
  const gone = new ServerResponse(new IncomingMessage(new Socket()));
  gone.destroy();
  const head = vi.spyOn(gone, 'writeHead');
  await openStream({ response: gone, userId, sessionId: randomUUID(), lastId: '' });
  expect(head).not.toHaveBeenCalled();
});

test('an account may have thirty streams, and a new one once one has ended', async ({ world }) => {
  const site = await openSite(world);
  const { cookie } = await owner(world, site);
  const streams = await Promise.all(Array.from({ length: 30 }, () => listen(site, cookie)));
  expect((await site.get('/api/stream', { cookie })).status).toBe(429);
  await streams[0]?.leave();
  await expect
    .poll(async () => {
      const { response, leave } = await listen(site, cookie);
      if (response.status !== 200) await leave();
      return response.status;
    })
    .toBe(200);
});

test('a process that shuts down ends its streams without an end event', async ({ world }) => {
  const leaving = new AbortController();
  const site = await openSite({ ...world, services: { ...world.services, leaving } });
  const { cookie } = await owner(world, site);
  const { boxes, heard, state } = await listen(site, cookie);
  await expect.poll(() => boxes()).toHaveLength(1);
  leaving.abort();
  await expect.poll(() => state.isOver).toBe(true);
  expect(heard.some(({ event }) => event === 'over')).toBe(false);
});

test('a short outage of the database delays notifications and ends no stream', async ({ world }) => {
  const { db } = world.services;
  let isAway = false;
  const away = Object.create(db) as typeof db;
  away.execute = ((...query: Parameters<typeof db.execute>) =>
    isAway ? Promise.reject(new Error('away')) : db.execute(...query)) as typeof db.execute;
  const site = await openSite({ ...world, services: { ...world.services, db: away } });
  const { cookie, tell, userId } = await owner(world, site);
  const { boxes, state } = await listen(site, cookie);
  await expect.poll(() => boxes()).toHaveLength(1);
  isAway = true;
  await tell();
  await expect.poll(() => db.$count(notifications, eq(notifications.userId, userId))).toBe(1);
  isAway = false;
  await expect.poll(() => boxes().at(-1)?.unread).toBe(1);
  expect(state.isOver).toBe(false);
});

test('open inboxes show that a contribution was decided on, and drop one that was removed', async ({ world }) => {
  const site = await openSite(world);
  const { cookie, userId, memorial } = await owner(world, site);
  const submission = { memorialId: memorial.id, submitId: randomUUID(), authorName: 'דליה', content: 'זיכרון' };
  const { row } = await world.as.visitor().memories.add(submission);
  const { boxes } = await listen(site, cookie);
  await expect.poll(() => boxes().at(-1)?.rows).toMatchObject([{ state: 'pending' }]);
  const { contributions } = await world.as.user(userId);
  const decide = (version: number, decision: 'approve' | 'remove') =>
    contributions.decide({ ids: [{ kind: 'memory', id: row.id, version }], decision });
  await decide(1, 'approve');
  await expect.poll(() => boxes().at(-1)?.rows).toMatchObject([{ state: 'shown' }]);
  await decide(2, 'remove');
  await expect.poll(() => boxes().at(-1)).toEqual({ unread: 0, rows: [] });
});

test('a moderator gets an event of a contribution on any page, without its text; others do not', async ({ world }) => {
  const site = await openSite(world);
  const [moderator, other] = [await owner(world, site), await owner(world, site)];
  await world.services.db.insert(userRoles).values({ userId: moderator.userId, role: 'moderator' });
  const [hearing, nothing] = [await listen(site, moderator.cookie), await listen(site, other.cookie)];
  await expect.poll(() => hearing.boxes().length + nothing.boxes().length).toBe(2);
  const { id: memorialId } = await world.given.memorial();
  await world.as.visitor().memories.add({ memorialId, submitId: randomUUID(), authorName: 'דליה', content: 'זיכרון' });
  await expect.poll(() => hearing.heard.at(-1)).toMatchObject({ event: 'words', id: '', data: '' });
  await other.tell();
  await expect.poll(() => nothing.boxes()).toHaveLength(2);
  expect(nothing.heard.some(({ event }) => event === 'words')).toBe(false);
});

test('the role is checked at the time of the event: a new moderator gets it, a former one does not', async ({
  world,
}) => {
  const site = await openSite(world);
  const { db } = world.services;
  const [taken, given] = [await owner(world, site), await owner(world, site)];
  await db.insert(userRoles).values({ userId: taken.userId, role: 'moderator' });
  const [before, since] = [await listen(site, taken.cookie), await listen(site, given.cookie)];
  await expect.poll(() => before.boxes().length + since.boxes().length).toBe(2);
  await db.update(userRoles).set({ userId: given.userId }).where(eq(userRoles.userId, taken.userId));
  const { id: memorialId } = await world.given.memorial();
  await world.as.visitor().memories.add({ memorialId, submitId: randomUUID(), authorName: 'דליה', content: 'זיכרון' });
  await expect.poll(() => since.heard.at(-1)?.event).toBe('words');
  await taken.tell();
  await expect.poll(() => before.boxes()).toHaveLength(2);
  // A heartbeat may come between them.
  expect(before.heard.some(({ event }) => event === 'words')).toBe(false);
});

test('an admin without the moderator role gets no moderation events', async ({ world }) => {
  const [admin, moderator] = [
    await world.given.user({ roles: ['admin'] }),
    await world.given.user({ roles: ['admin', 'moderator'] }),
  ];
  const nobody = await world.given.user();
  const moderators = await listModerators(world.services.db);
  expect(moderators.filter((id) => [admin, nobody, moderator].includes(id))).toEqual([moderator]);
});

test('a page that becomes private is removed from the open inboxes of its followers', async ({ world }) => {
  const site = await openSite(world);
  const [home, reader] = [await owner(world, site), await owner(world, site)];
  const { db, events } = world.services;
  const refId = await world.given.contribution(home.memorial.id, { state: 'approved' });
  const row = { userId: reader.userId, memorialId: home.memorial.id, type: 'memory', state: 'shown', refId } as const;
  await db.insert(notifications).values({ ...row, authorName: 'דליה' });
  const { boxes } = await listen(site, reader.cookie);
  await expect.poll(() => boxes().at(-1)?.unread).toBe(1);
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, home.memorial.id));
  await events.transaction((_tx, announce) => announce('memorial.changed', { memorialId: home.memorial.id }));
  await expect.poll(() => boxes().at(-1)).toEqual({ unread: 0, rows: [] });
});

test('deleted photographs are removed from open inboxes', async ({ world }) => {
  const site = await openSite(world);
  const { cookie, userId, memorial } = await owner(world, site);
  const editor = await world.as.user(await world.given.editor(memorial.id));
  const batchId = randomUUID();
  const imageIds = await world.given.gallery(memorial.id, 2, { isPending: true, familyBatchId: batchId });
  const told = { userId, memorialId: memorial.id, type: 'family_photos', state: 'pending', refId: batchId } as const;
  await world.services.db.insert(notifications).values({ ...told, authorName: '' });
  const { boxes } = await listen(site, cookie);
  await expect.poll(() => boxes().at(-1)?.rows).toMatchObject([{ state: 'pending', count: 2 }]);
  await editor.gallery.remove({ memorialId: memorial.id, imageIds });
  await expect.poll(() => boxes().at(-1)).toEqual({ unread: 0, rows: [] });
});

/** The accounts of every statement that reads inboxes from now on. */
function watchInboxQueries({ services: { db } }: World): string[] {
  const asked: string[] = [];
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  const spy = vi.spyOn(session, 'prepareQuery').mockImplementation((...given) => {
    const prepared = prepareQuery(...given);
    if (!given[0].sql.includes('as "memorialIds"')) return prepared;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => {
      // The statement takes one id, or a JSON list.
      const { id, ids } = values as { id: string; ids?: string };
      asked.push(...(ids === undefined ? [id] : (JSON.parse(ids) as string[])));
      return execute(values);
    };
    return prepared;
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}

test('a change of the visibility of a page reloads only inboxes with notifications of that page', async ({ world }) => {
  const site = await openSite(world);
  const [home, other] = [await owner(world, site), await owner(world, site)];
  const { db } = world.services;
  for (const { memorial, userId } of [home, other]) {
    const refId = await world.given.contribution(memorial.id, { state: 'approved' });
    const row = { userId, memorialId: memorial.id, type: 'memory', state: 'shown', refId } as const;
    await db.insert(notifications).values({ ...row, authorName: 'דליה' });
  }
  const open = [await listen(site, home.cookie), await listen(site, other.cookie)];
  for (const { boxes } of open) await expect.poll(() => boxes().at(-1)?.unread).toBe(1);
  const asked = watchInboxQueries(world);
  const { events } = world.services;
  await events.transaction((_tx, announce) => announce('people.changed', { memorialId: home.memorial.id }));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect([...new Set(asked)]).toEqual([home.userId]);
});

test('a permanently deleted page is removed from open inboxes', async ({ world }) => {
  const site = await openSite(world);
  const [home, guest] = [await owner(world, site), await owner(world, site)];
  const { db, events } = world.services;
  const role = { role: 'editor', acceptedAt: new Date() } as const;
  await db.insert(memorialEditors).values({ memorialId: home.memorial.id, userId: guest.userId, ...role });
  const { boxes } = await listen(site, guest.cookie);
  await home.tell();
  await expect.poll(() => boxes().at(-1)?.unread).toBe(1);
  await events.transaction(async (tx, announce) => {
    await tx.delete(memorials).where(eq(memorials.id, home.memorial.id));
    await announce('memorial.deleted', { memorialId: home.memorial.id });
  });
  await expect.poll(() => boxes().at(-1)).toEqual({ unread: 0, rows: [] });
});
