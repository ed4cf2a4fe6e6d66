import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { eq, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, vi } from 'vitest';
import { memorialEditors, memorials, sessions, users } from '#tables.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { visitor } from '#core/policy.ts';
import { test, type World } from '../../../test/world.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { createEventStreams } from '#server/streams/hub.ts';
import { createCandleStreams } from './candles.http.ts';

/** The client side of a stream: the received counts, and whether it has ended. */
async function watch(site: Site, memorialId: string, cookie = '') {
  const gone = new AbortController();
  const response = await fetch(`${site.origin}/memorial/${memorialId}/candle/live`, {
    headers: { cookie },
    signal: gone.signal,
  });
  const state = { text: '', isOver: false };
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) state.text += chunk;
  })()
    .catch(() => undefined)
    .finally(() => (state.isOver = true));
  onTestFinished(async () => {
    gone.abort();
    await reading;
  });
  const counts = () =>
    [...state.text.matchAll(/event: candles\ndata: \{"count":(\d+)\}\n\n/g)].map(([, n]) => Number(n));
  return { response, state, counts };
}

const lightOn = (world: World, memorialId: string) =>
  world.as.visitor().candles.light({ memorialId, submitId: randomUUID() });

async function member(world: World, site: Site, memorialId: string) {
  const before = new Set((await world.services.db.select().from(users)).map(({ id }) => id));
  const cookie = await site.signIn();
  const userId = (await world.services.db.select().from(users)).find(({ id }) => !before.has(id))?.id ?? '';
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId, userId, role: 'viewer', acceptedAt: new Date() });
  return { cookie, userId };
}

test('a viewer gets the count at once, and again when a candle is lit', async ({ world }) => {
  const site = await openSite(world);
  const { id } = await world.given.memorial();
  await lightOn(world, id);
  const { response, counts } = await watch(site, id);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  await expect.poll(counts).toEqual([1]);
  await lightOn(world, id);
  await expect.poll(counts).toEqual([1, 2]);
});

test('fifty candles lit at once are sent to all watchers in a few events, the last with the right count', async ({
  world,
}) => {
  const site = await openSite(world);
  const { id } = await world.given.memorial();
  const watchers = await Promise.all([1, 2, 3].map(() => watch(site, id)));
  for (const { counts } of watchers) await expect.poll(counts).toEqual([0]);
  await Promise.all(Array.from({ length: 50 }, () => lightOn(world, id)));
  for (const { counts } of watchers) await expect.poll(() => counts().at(-1)).toBe(50);
  for (const { counts } of watchers) expect(counts().length).toBeLessThan(8);
});

test('nobody gets events of another page', async ({ world }) => {
  const site = await openSite(world);
  const [one, other] = [await world.given.memorial(), await world.given.memorial()];
  const { counts } = await watch(site, one.id);
  await expect.poll(counts).toEqual([0]);
  await lightOn(world, other.id);
  const there = await watch(site, other.id);
  await expect.poll(there.counts).toEqual([1]);
  await lightOn(world, one.id);
  await expect.poll(counts).toEqual([0, 1]);
});

test('missing and private pages cannot be watched', async ({ world }) => {
  const site = await openSite(world);
  const { id } = await world.given.memorial({ isPublic: false });
  const live = (memorialId: string, cookie = '') => site.get(`/memorial/${memorialId}/candle/live`, { cookie });
  expect((await live(randomUUID())).status).toBe(404);
  expect((await live('nobody')).status).toBe(404);
  expect((await live(id)).status).toBe(401);
  expect((await live(id, await site.signIn())).status).toBe(403);
  const { cookie } = await member(world, site, id);
  const { response, counts } = await watch(site, id, cookie);
  expect(response.status).toBe(200);
  await expect.poll(counts).toEqual([0]);
});

test('a page that becomes private ends the streams of visitors without access, and not those of its family', async ({
  world,
}) => {
  const site = await openSite(world);
  const memorial = await world.given.memorial();
  const { cookie } = await member(world, site, memorial.id);
  const [stranger, viewer] = [await watch(site, memorial.id), await watch(site, memorial.id, cookie)];
  await expect.poll(stranger.counts).toEqual([0]);
  await expect.poll(viewer.counts).toEqual([0]);
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorial.id));
  await world.services.events.transaction((_tx, tell) => tell('memorial.changed', { memorialId: memorial.id }));
  await expect.poll(() => stranger.state.isOver).toBe(true);
  await world.services.events.transaction((_tx, tell) => tell('candles.changed', { memorialId: memorial.id }));
  expect(viewer.state.isOver).toBe(false);
});

test('losing the right or the session ends the stream', async ({ world }) => {
  const site = await openSite(world);
  const { id, userId: ownerId } = await world.given.memorial({ isPublic: false });
  const [removed, ended] = [await member(world, site, id), await member(world, site, id)];
  const [one, other] = [await watch(site, id, removed.cookie), await watch(site, id, ended.cookie)];
  await expect.poll(one.counts).toEqual([0]);
  await expect.poll(other.counts).toEqual([0]);
  await (await world.as.user(ownerId)).editors.remove({ memorialId: id, userId: removed.userId });
  await expect.poll(() => one.state.isOver).toBe(true);
  expect(other.state.isOver).toBe(false);
  await world.services.db.delete(sessions).where(eq(sessions.userId, ended.userId));
  await expect.poll(() => other.state.isOver).toBe(true);
});

test('the end of a session ends no other stream', async ({ world }) => {
  const site = await openSite(world);
  const { id } = await world.given.memorial();
  const [leaving, staying] = [await member(world, site, id), await member(world, site, id)];
  const [one, other] = [await watch(site, id, leaving.cookie), await watch(site, id, staying.cookie)];
  const stranger = await watch(site, id);
  for (const { counts } of [one, other, stranger]) await expect.poll(counts).toEqual([0]);
  await world.services.db.delete(sessions).where(eq(sessions.userId, leaving.userId));
  await expect.poll(() => one.state.isOver).toBe(true);
  await lightOn(world, id);
  for (const { counts } of [other, stranger]) await expect.poll(counts).toEqual([0, 1]);
});

test('a long stream ends so that rights are checked again, also without an account', async ({ world }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const site = await openSite(world);
  const { id } = await world.given.memorial();
  const early = await watch(site, id);
  await expect.poll(early.counts).toEqual([0]);
  const later = performance.now() + 4 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  const late = await watch(site, id);
  await expect.poll(late.counts).toEqual([0]);
  vi.spyOn(performance, 'now').mockReturnValue(later + 2 * 60_000);
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => early.state.isOver).toBe(true);
  await expect.poll(() => late.state.text).toContain(': \n\n');
  expect(late.state.isOver).toBe(false);
});

test('one address has at most two hundred streams, and a new one once one has ended', async ({ world }) => {
  const open = createCandleStreams(world.services, createEventStreams(world.services));
  const { id: memorialId } = await world.given.memorial();
  const watchFrom = async (address: string) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await open({ response, memorialId, actor: visitor, sessionId: null, address });
    return response;
  };
  const watching: ServerResponse[] = [];
  for (let count = 0; count < 200; count += 1) watching.push(await watchFrom('203.0.113.7'));
  expect(watching.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await watchFrom('203.0.113.7')).statusCode).toBe(429);
  expect((await watchFrom('203.0.113.8')).statusCode).toBe(200);
  watching[0]?.emit('close');
  expect((await watchFrom('203.0.113.7')).statusCode).toBe(200);
});

test('a page that is closed while a stream opens is closed to it too', async ({ world }) => {
  const { services } = world;
  const { id: memorialId } = await world.given.memorial();
  const take: typeof services.rateLimits.take = async () => {
    await services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
    await services.events.transaction((_tx, tell) => tell('memorial.changed', { memorialId }));
    await received;
    return true;
  };
  const limited = { ...services, rateLimits: { ...services.rateLimits, take } };
  const open = createCandleStreams(limited, createEventStreams(limited));
  const received = new Promise<void>((resolve) => {
    services.events.on('memorial.changed', () => resolve());
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await open({ response, memorialId, actor: visitor, sessionId: null, address: '203.0.113.7' });
  await expect.poll(() => response.writableEnded).toBe(true);
});

/** The number of rows that each authorization query for watchers checked. */
function watchJudging({ services: { db } }: World): number[] {
  const judged: number[] = [];
  const execute = db.execute.bind(db);
  const spy = vi.spyOn(db, 'execute').mockImplementation((query) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(query as SQL);
    if (text.includes('with ordinality')) judged.push((params[0] as unknown[]).length);
    return execute(query);
  });
  onTestFinished(() => spy.mockRestore());
  return judged;
}

test('a change of a page with many watchers checks their rights in one query, for each account and for all visitors', async ({
  world,
}) => {
  const { services } = world;
  const { db, events } = services;
  const rateLimits = { take: async () => true };
  const open = createCandleStreams(services, createEventStreams({ ...services, rateLimits }));
  const { id: memorialId } = await world.given.memorial();
  const viewer = await world.given.editor(memorialId, { role: 'viewer' });
  const others = [await world.given.user(), await world.given.user()];
  const watchAs = async (userId: string | null, address = '') => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await open({ response, memorialId, actor: { userId, roles: [] }, sessionId: null, address });
    return response;
  };
  const staying = await watchAs(viewer);
  const ending = await Promise.all(others.map((userId) => watchAs(userId)));
  for (let count = 0; count < 500; count += 1) ending.push(await watchAs(null, `203.0.113.${count % 250}`));

  const judged = watchJudging(world);
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  await events.transaction((_tx, tell) => tell('memorial.changed', { memorialId }));
  await expect.poll(() => ending.every(({ writableEnded }) => writableEnded)).toBe(true);
  expect(staying.writableEnded).toBe(false);
  // The process gets its own event a second time, which checks only the remaining watchers.
  expect(judged[0]).toBe(4);
  expect(judged.slice(1).every((count) => count === 1)).toBe(true);
});

test('while the database is unreachable nobody gets the count of a page that became private', async ({ world }) => {
  const { db, events } = world.services;
  let isAway = false;
  const away = Object.create(db) as typeof db;
  away.execute = ((...query: Parameters<typeof db.execute>) =>
    isAway ? Promise.reject(new Error('away')) : db.execute(...query)) as typeof db.execute;
  const site = await openSite({ ...world, services: { ...world.services, db: away } });
  const memorial = await world.given.memorial();
  const { counts, state } = await watch(site, memorial.id);
  await expect.poll(counts).toEqual([0]);
  isAway = true;
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorial.id));
  await events.transaction((_tx, tell) => tell('memorial.changed', { memorialId: memorial.id }));
  await lightOn(world, memorial.id).catch(() => undefined);
  await events.transaction((_tx, tell) => tell('candles.changed', { memorialId: memorial.id }));
  expect(state.isOver).toBe(false);
  isAway = false;
  await expect.poll(() => state.isOver, { timeout: 5000 }).toBe(true);
  expect(counts()).toEqual([0]);
});

test('a process that shuts down ends its streams', async ({ world }) => {
  const leaving = new AbortController();
  const site = await openSite({ ...world, services: { ...world.services, leaving } });
  const { id } = await world.given.memorial();
  const { counts, state } = await watch(site, id);
  await expect.poll(counts).toEqual([0]);
  leaving.abort();
  await expect.poll(() => state.isOver).toBe(true);
});

test('the form without scripts lights a candle once and redirects back', async ({ world }) => {
  const site = await openSite(world);
  const { id } = await world.given.memorial();
  const post = (headers = {}) =>
    fetch(`${site.origin}/memorial/${id}/candle/light`, { method: 'POST', redirect: 'manual', headers });
  vi.setSystemTime(new Date('2026-11-21T10:00:01Z'));
  onTestFinished(() => void vi.useRealTimers());
  const answers = [await post(), await post()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await world.as.visitor().candles.listBurning({ memorialId: id })).count).toBe(1);
  expect((await post({ 'user-agent': 'another telephone' })).status).toBe(303);
  expect((await world.as.visitor().candles.listBurning({ memorialId: id })).count).toBe(2);
});

test('the form without scripts shows the page with the reason of a refusal', async ({ world }) => {
  const site = await openSite(world);
  const closed = await world.given.memorial({ isClosedForContributions: true });
  const hidden = await world.given.memorial({ isPublic: false });
  const post = (id: string) =>
    fetch(`${site.origin}/memorial/${id}/candle/light`, { method: 'POST', redirect: 'manual' });
  expect((await post(closed.id)).status).toBe(401);
  expect(await (await post(hidden.id)).text()).toContain('<title>gate');
  expect((await post(randomUUID())).status).toBe(404);
});

test('a cached page shows a new candle at once, and expires while candles burn', async ({ world }) => {
  const rendered: number[] = [];
  let passedMs = 0;
  const services = { ...world.services, now: () => new Date(Date.now() + passedMs) };
  const site = await openSite({ ...world, services }, (content) => {
    if (content.kind === 'memorial') rendered.push(content.page.burning.count);
  });
  const { id } = await world.given.memorial();
  await expect.poll(() => world.services.events.isListening()).toBe(true);
  await site.get(`/memorial/${id}`);
  await site.get(`/memorial/${id}`);
  expect(rendered).toEqual([0]);
  await lightOn(world, id);
  await site.get(`/memorial/${id}`);
  expect(rendered.at(-1)).toBe(1);
  passedMs = 60_000;
  const before = rendered.length;
  await site.get(`/memorial/${id}`);
  expect(rendered.length).toBe(before + 1);
});

test('the candle, the full page and the page after lighting are cached separately', async ({ world }) => {
  const rendered: string[] = [];
  const site = await openSite(world, (content) => {
    if (content.kind === 'candle') rendered.push(content.isLit ? 'lit' : content.isPage ? 'in its place' : 'candle');
    else rendered.push(content.kind);
  });
  const { id } = await world.given.memorial({ displayStyle: 'candle' });
  await expect.poll(() => world.services.events.isListening()).toBe(true);
  const read = async (path: string) => {
    const text = await (await site.get(`/memorial/${id}${path}`)).text();
    return /<title>([\w-]+)/.exec(text)?.[1];
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await read('?view=full')).toBe('memorial');
    expect(await read('')).toBe('candle');
    expect(await read('?utm=x')).toBe('candle');
    expect(await read('/candle')).toBe('candle');
    expect(await read('/candle?lit')).toBe('candle');
  }
  expect(rendered).toEqual(['memorial', 'in its place', 'candle', 'lit', 'lit']);
  await lightOn(world, id);
  rendered.length = 0;
  for (const path of ['?view=full', '', '/candle']) await read(path);
  expect(rendered).toEqual(['memorial', 'in its place', 'candle']);
});

/** A form as a browser without scripts posts it. */
const sendPlainly = (site: Site, memorialId: string, words: Record<string, string> = {}) =>
  fetch(`${site.origin}/memorial/${memorialId}/candle/light`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ authorName: '', relationship: '', content: '', ...words }),
  });

async function queueOf(world: World, { id: memorialId, userId }: { id: string; userId: string }) {
  return (await (await world.as.user(userId)).contributions.listQueue({ memorialId })).rows;
}

test('the form without scripts can add a name', async ({ world }) => {
  const site = await openSite(world);
  const memorial = await world.given.memorial();
  const answer = await sendPlainly(site, memorial.id, { authorName: 'דליה' });
  expect(answer.headers.get('location')).toBe(`/memorial/${memorial.id}/candle?lit`);
  expect(await queueOf(world, memorial)).toMatchObject([{ authorName: 'דליה', isCandle: true }]);
});

test('two people behind one address who each add a dedication have a candle each', async ({ world }) => {
  const site = await openSite(world);
  const memorial = await world.given.memorial();
  vi.setSystemTime(new Date('2026-11-21T10:00:01Z'));
  onTestFinished(() => void vi.useRealTimers());
  for (const authorName of ['דליה', 'אפרים', 'אפרים']) await sendPlainly(site, memorial.id, { authorName });
  expect((await world.as.visitor().candles.listBurning({ memorialId: memorial.id })).count).toBe(2);
  expect((await queueOf(world, memorial)).map(({ authorName }) => authorName).sort()).toEqual(['אפרים', 'דליה']);
});

test('the id of a candle lit without a script depends on the secret of the site', async ({ world }) => {
  const { services } = world;
  const { id } = await world.given.memorial();
  const config = { ...services.config, secret: 'another secret of the same length as one' };
  vi.setSystemTime(new Date('2026-11-21T10:00:01Z'));
  onTestFinished(() => void vi.useRealTimers());
  await sendPlainly(await openSite(world), id);
  await sendPlainly(await openSite({ ...world, services: { ...services, config } }), id);
  expect((await world.as.visitor().candles.listBurning({ memorialId: id })).count).toBe(2);
});

test('a name of only spaces counts as empty', async ({ world }) => {
  const site = await openSite(world);
  const memorial = await world.given.memorial();
  const answer = await sendPlainly(site, memorial.id, { authorName: ' ', content: ' \n ' });
  expect(answer.headers.get('location')).toBe(`/memorial/${memorial.id}/candle?lit`);
  expect(await queueOf(world, memorial)).toEqual([]);
});

test('a refused dedication is shown again beside the burning candle, and a retry adds it to that candle', async ({
  world,
}) => {
  const answers: DocumentContent[] = [];
  const site = await openSite(world, (content) => void answers.push(content));
  const memorial = await world.given.memorial();
  const content = 'נ'.repeat(5000);
  const refused = await sendPlainly(site, memorial.id, { authorName: 'דליה', content });
  expect(refused.status).toBe(400);
  const [shown] = answers;
  expect(shown).toMatchObject({
    kind: 'candle',
    isLit: true,
    submitId: expect.any(String),
    written: {
      values: { authorName: 'דליה', relationship: '', content },
      problems: { content: expect.any(String) },
      problem: expect.stringContaining('המילים לא נשלחו'),
    },
  });
  const submitId = shown?.kind === 'candle' ? (shown.submitId ?? '') : '';
  const taken = await sendPlainly(site, memorial.id, { authorName: 'דליה', content: 'נר', submitId });
  expect(taken.status).toBe(303);
  expect((await world.as.visitor().candles.listBurning({ memorialId: memorial.id })).count).toBe(1);
  expect(await queueOf(world, memorial)).toMatchObject([{ authorName: 'דליה', content: 'נר' }]);
});

test('a candle that could not be lit is reported, and the dedication is kept', async ({ world }) => {
  const answers: DocumentContent[] = [];
  const site = await openSite(world, (content) => void answers.push(content));
  const closed = await world.given.memorial({ isClosedForContributions: true });
  expect((await sendPlainly(site, closed.id, { authorName: 'דליה' })).status).toBe(401);
  const written = { values: { authorName: 'דליה' }, problem: expect.stringContaining('הנר לא נדלק') };
  expect(answers).toMatchObject([{ kind: 'candle', written }]);
  expect(answers[0]).not.toHaveProperty('isLit');
});
