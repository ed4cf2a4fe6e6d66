import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { router } from '#router.ts';
import type { Context } from '#server/context.ts';
import { createEvents } from '#server/events.ts';
import { test, type World } from '../../../../test/world.ts';
import { deleteStalePresence } from './presence.jobs.ts';
import type { PresentEditors } from './presence.schema.ts';

/** An account with an open editor, and the last list of editors that it received. */
async function open(
  world: World,
  memorialId: string,
  userId: string,
  section: string | null = 'basic',
  process: Partial<Context> = {},
) {
  const client = createRouterClient(router, { context: { ...(await world.context(userId)), ...process } });
  const visitId = randomUUID();
  const gone = new AbortController();
  const stream = await client.presence.subscribe({ memorialId, visitId }, { signal: gone.signal });
  const received: { latest?: PresentEditors; times: number; error?: unknown; isOver: boolean } = {
    times: 0,
    isOver: false,
  };
  const listening = (async () => {
    try {
      for await (const others of stream) {
        received.latest = others;
        received.times += 1;
      }
    } catch (error) {
      received.error = error;
    }
    received.isOver = true;
  })();
  const say = async (where: string | null) =>
    (await client.presence.sendHeartbeat({ memorialId, visitId, section: where })).versions;
  async function leave() {
    gone.abort();
    await stream.return(undefined as never);
    await listening;
  }
  onTestFinished(leave);
  await say(section);
  return { heard: received, say, leave, visitId };
}

const at = (userId: string, section: string | null) => ({ userId, name: 'נועה לוי', section });

test('two accounts with a page open see each other, the open section, and leaving', async ({ world }) => {
  const memorial = await world.given.memorial();
  const editorId = await world.given.editor(memorial.id);
  const owner = await open(world, memorial.id, memorial.userId);
  const editor = await open(world, memorial.id, editorId, 'timeline');
  await expect.poll(() => owner.heard.latest).toEqual([at(editorId, 'timeline')]);
  await expect.poll(() => editor.heard.latest).toEqual([at(memorial.userId, 'basic')]);
  const manager = await world.as.user(memorial.userId);
  const isHere = async () => (await manager.editors.list({ memorialId: memorial.id })).editors[0]?.isHere;
  expect(await isHere()).toBe(true);
  await editor.say('quotes');
  await expect.poll(() => owner.heard.latest).toEqual([at(editorId, 'quotes')]);
  await editor.leave();
  await expect.poll(() => owner.heard.latest).toEqual([]);
  expect(await isHere()).toBe(false);
});

test('an account with two windows is one person in the last used section; nobody sees themselves', async ({
  world,
}) => {
  const memorial = await world.given.memorial();
  const editorId = await world.given.editor(memorial.id);
  const owner = await open(world, memorial.id, memorial.userId);
  await open(world, memorial.id, editorId, 'timeline');
  const second = await open(world, memorial.id, editorId, 'quotes');
  await expect.poll(() => owner.heard.latest).toEqual([at(editorId, 'quotes')]);
  await expect.poll(() => second.heard.latest).toEqual([at(memorial.userId, 'basic')]);
});

test('an account without a heartbeat for three beats is removed, and announced again on return', async ({ world }) => {
  const memorial = await world.given.memorial();
  const editorId = await world.given.editor(memorial.id);
  const editor = await open(world, memorial.id, editorId);
  await world.services.db.execute(
    sql`update memorial_presence set seen_at = now() - interval '26 seconds' where visit_id = ${editor.visitId}::uuid`,
  );
  const owner = await open(world, memorial.id, memorial.userId);
  await expect.poll(() => owner.heard.latest).toEqual([]);
  await editor.say('basic');
  await expect.poll(() => owner.heard.latest).toEqual([at(editorId, 'basic')]);
});

test('losing the right ends the stream and the presence at once', async ({ world }) => {
  const memorial = await world.given.memorial();
  const editorId = await world.given.editor(memorial.id);
  const owner = await open(world, memorial.id, memorial.userId);
  const editor = await open(world, memorial.id, editorId);
  await expect.poll(() => owner.heard.latest).toHaveLength(1);
  const manager = await world.as.user(memorial.userId);
  await manager.editors.setRole({ memorialId: memorial.id, userId: editorId, role: 'viewer' });
  await expect.poll(() => editor.heard.error).toMatchObject({ code: 'FORBIDDEN' });
  await expect.poll(() => owner.heard.latest).toEqual([]);
  await expect(editor.say('basic')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a change of a page checks and notifies any number of subscribers with two queries', async ({ world }) => {
  const { db, events } = world.services;
  const memorial = await world.given.memorial();
  const editorIds = await Promise.all(Array.from({ length: 8 }, () => world.given.editor(memorial.id)));
  const open8 = await Promise.all(editorIds.map((editorId) => open(world, memorial.id, editorId)));
  await expect.poll(() => open8.every(({ heard: received }) => received.latest?.length === 7)).toBe(true);
  const before = open8.map(({ heard: received }) => received.times);
  const execute = vi.spyOn(db, 'execute');
  onTestFinished(() => execute.mockRestore());
  await events.transaction((_tx, announce) => announce('people.changed', { memorialId: memorial.id }));
  await expect
    .poll(() => open8.every(({ heard: received }, index) => received.times > (before[index] ?? 0)))
    .toBe(true);
  // A heartbeat may happen meanwhile.
  expect(execute.mock.calls.length).toBeLessThan(8);
});

test('a process that shuts down ends its streams, and its subscribers stay present for others', async ({ world }) => {
  const memorial = await world.given.memorial();
  const leaving = new AbortController();
  const events = createEvents(world.connection, world.services.db, world.services.log);
  onTestFinished(() => events.stop());
  const editorId = await world.given.editor(memorial.id);
  const owner = await open(world, memorial.id, memorial.userId);
  const editor = await open(world, memorial.id, editorId, 'basic', { leaving, events });
  await expect.poll(() => owner.heard.latest).toHaveLength(1);
  leaving.abort();
  await expect.poll(() => editor.heard.isOver).toBe(true);
  expect(editor.heard.error).toBeUndefined();
  expect(owner.heard.latest).toHaveLength(1);
});

test('nobody sends a heartbeat for another account’s visit', async ({ world }) => {
  const memorial = await world.given.memorial();
  const editorId = await world.given.editor(memorial.id);
  const editor = await open(world, memorial.id, editorId, 'timeline');
  const owner = await open(world, memorial.id, memorial.userId);
  const client = await world.as.user(memorial.userId);
  await client.presence.sendHeartbeat({ memorialId: memorial.id, visitId: editor.visitId, section: 'quotes' });
  await expect.poll(() => owner.heard.latest).toEqual([at(editorId, 'timeline')]);
});

test('an account may have thirty streams, and a new one once one has ended', async ({ world }) => {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const client = await world.as.user(memorial.userId);
  const begin = async () => {
    const gone = new AbortController();
    const stream = await client.presence.subscribe({ memorialId, visitId: randomUUID() }, { signal: gone.signal });
    const end = async () => {
      gone.abort();
      await stream.return(undefined as never);
    };
    onTestFinished(end);
    await stream.next();
    return end;
  };
  const ends = await Promise.all(Array.from({ length: 30 }, begin));
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await ends[0]?.();
  await begin();
  await open(world, memorialId, await world.given.editor(memorialId));
});

test('presence updates that are too frequent are rate limited', async ({ world }) => {
  const memorial = await world.given.memorial();
  const context = await world.context(memorial.userId);
  const taken: string[] = [];
  const rateLimits = { take: async ({ name }: { name: string }) => taken.push(name) < 0 };
  const { call } = await import('@orpc/server');
  const { subscribe, sendHeartbeat } = await import('./presence.procedures.ts');
  const visit = { memorialId: memorial.id, visitId: randomUUID() };
  const asked = { context: { ...context, rateLimits } };
  await expect(call(sendHeartbeat, { ...visit, section: null }, asked)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(call(subscribe, visit, asked)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(taken).toEqual(['presence.sendHeartbeat', 'presence.subscribe']);
});

test('stale presence is deleted the next day', async ({ world }) => {
  const memorial = await world.given.memorial();
  const { db } = world.services;
  const visit = (minutes: number) =>
    db.execute(sql`
      insert into memorial_presence (visit_id, memorial_id, user_id, seen_at)
      values (gen_random_uuid(), ${memorial.id}::uuid, ${memorial.userId}::uuid, now() - make_interval(mins => ${minutes}))`);
  await visit(61);
  await visit(59);
  await deleteStalePresence.run({}, world.services);
  const { rowCount } = await db.execute(sql`select 1 from memorial_presence where memorial_id = ${memorial.id}::uuid`);
  expect(rowCount).toBe(1);
});

test.for([['page'], ['draft']] as const)(
  'a save as a %s reaches everybody with the page open at once, and the response names what changed',
  async ([as], { world }) => {
    const memorial = await world.given.memorial();
    const editorId = await world.given.editor(memorial.id);
    const owner = await open(world, memorial.id, memorial.userId);
    await expect.poll(() => owner.heard.times).toBeGreaterThan(0);
    const { quotes: before } = await owner.say('basic');
    const times = owner.heard.times;

    const editor = await world.as.user(editorId);
    const sections = { quotes: { baseVersion: before, content: [{ text: 'של העורך' }] } };
    await editor.memorial.save({ memorialId: memorial.id, sections, as });
    await expect.poll(() => owner.heard.times, { timeout: 5000 }).toBeGreaterThan(times);
    expect((await owner.say('basic')).quotes).toBe(before + 1);
  },
);
