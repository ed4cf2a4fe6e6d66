import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { sessions } from '#tables.ts';
import { inArray } from 'drizzle-orm';
import { test, type World } from '../../../test/world.ts';
import { comment, encodeEvent } from './event-stream.ts';
import { type ChannelOptions, createEventStreams } from './hub.ts';

const fakeResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

function openChannel({ services }: World, options: Partial<ChannelOptions> = {}) {
  const streams = createEventStreams({ ...services, rateLimits: { take: async () => true } });
  return streams.channel({
    retry: { fromMs: 1000, toMs: 2000 },
    heartbeat: comment,
    maxBytesBehind: 64 * 1024,
    maxPerHolder: 10,
    limit: { name: 'test', points: 1, seconds: 1 },
    ...options,
  });
}

const asVisitor = (topic: string, response = fakeResponse()) => ({
  response,
  topic,
  userId: null,
  sessionId: null,
  address: topic,
});

test('opening a stream costs no more beside 20,000 that are open than beside 1,000', async ({ world }) => {
  const channel = openChannel(world);
  const responses = Array.from({ length: 20_000 }, fakeResponse);
  const times: number[] = [];
  for (let from = 0; from < responses.length; from += 1000) {
    const started = performance.now();
    for (const [index, response] of responses.slice(from, from + 1000).entries())
      expect(await channel.open(asVisitor(`page:${from + index}`, response))).toBe(true);
    times.push(performance.now() - started);
  }
  // Compares the fastest runs, which other load affects least.
  const [few, many] = [Math.min(...times.slice(1, 6)), Math.min(...times.slice(-5))];
  expect(many / few).toBeLessThan(3);
});

test('an event reaches the streams of its topic, once for each version, and no others', async ({ world }) => {
  const channel = openChannel(world);
  const [mine, resumed, other] = [fakeResponse(), fakeResponse(), fakeResponse()];
  const written = [mine, resumed, other].map((response) => vi.spyOn(response, 'write'));
  await channel.open(asVisitor('page:1', mine));
  await channel.open({ ...asVisitor('page:1', resumed), lastEventId: '7' });
  await channel.open(asVisitor('page:2', other));
  for (const spy of written) spy.mockClear();
  const event = encodeEvent({ event: 'count', data: '7' });
  channel.publish('page:1', event, '7');
  channel.publish('page:1', event, '7');
  expect(written.map(({ mock }) => mock.calls)).toEqual([[[event]], [], []]);
});

test('streams are limited for an account, an address and the channel', async ({ world }) => {
  const channel = openChannel(world, { maxPerHolder: 2, maxStreams: 3 });
  const openFor = async (address: string) => {
    const response = fakeResponse();
    await channel.open({ ...asVisitor('page:1', response), address });
    return response;
  };
  const [first] = [await openFor('a'), await openFor('a')];
  expect((await openFor('a')).statusCode).toBe(429);
  await openFor('b');
  expect((await openFor('c')).statusCode).toBe(429);
  first.emit('close');
  expect((await openFor('a')).statusCode).toBe(200);
});

test('a client that does not read is disconnected and its backlog dropped; another client gets everything', async ({
  world,
}) => {
  const maxBytesBehind = 64 * 1024;
  const channel = openChannel(world, { maxBytesBehind });
  const slow: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(response);
    void channel.open({ ...asVisitor('page:1', response), address: request.url ?? '' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  onTestFinished(() => void server.close());
  open('/slow').pause();
  let text = '';
  open('/quick').on('data', (chunk) => (text += chunk.toString()));
  await expect.poll(() => slow.length === 1 && text.includes('retry: ')).toBe(true);
  const received = () => text.split('event: large').length - 1;

  let published = 0;
  let mostBehind = 0;
  await expect
    .poll(
      () => {
        published += 1;
        channel.publish('page:1', encodeEvent({ event: 'large', data: 'x'.repeat(32 * 1024) }));
        mostBehind = Math.max(mostBehind, slow[0]?.writableLength ?? 0);
        return slow[0]?.destroyed;
      },
      { interval: 1, timeout: 20_000 },
    )
    .toBe(true);
  // Each chunk has some bytes of its own.
  expect(mostBehind).toBeLessThan(maxBytesBehind + 1024);
  await expect.poll(received).toBe(published);
});

test('every stream gets one heartbeat in 20 seconds, spread over time', async ({ world }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const topics: string[][] = [];
  const channel = openChannel(world, { onHeartbeat: (some) => void topics.push([...some]) });
  const responses = Array.from({ length: 100 }, fakeResponse);
  for (const [index, response] of responses.entries()) await channel.open(asVisitor(`page:${index}`, response));
  expect(vi.getTimerCount()).toBe(1);
  const written = responses.map((response) => vi.spyOn(response, 'write'));
  vi.advanceTimersByTime(20_000);
  expect(written.every(({ mock }) => mock.calls.length === 1)).toBe(true);
  expect(topics.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 5));
  for (const response of responses) response.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('ended sessions are announced by their ids, however many end at once, and others are not checked', async ({
  world,
}) => {
  const { db, events } = world.services;
  await expect.poll(() => events.isListening()).toBe(true);
  const userId = await world.given.user();
  const expiresAt = new Date(Date.now() + 3600_000);
  const rows = Array.from({ length: 250 }, () => ({ userId, token: randomUUID(), expiresAt }));
  const made = await db.insert(sessions).values(rows).returning({ id: sessions.id });
  const ids = made.map(({ id }) => id);
  const received: string[][] = [];
  onTestFinished(events.on('sessions.ended', ({ sessionIds }) => void received.push(sessionIds)));

  const channel = openChannel(world, { sessionEnd: encodeEvent({ event: 'over' }) });
  const [ending, staying] = [fakeResponse(), fakeResponse()];
  const execute = vi.spyOn(db, 'execute');
  onTestFinished(() => execute.mockRestore());
  await channel.open({ response: ending, topic: 'a', userId, sessionId: ids[7] ?? '' });
  await channel.open({ response: staying, topic: 'b', userId, sessionId: randomUUID() });
  await db.delete(sessions).where(inArray(sessions.id, ids));
  await expect.poll(() => received.flat().toSorted()).toEqual(ids.toSorted());
  expect(received).toHaveLength(3);
  expect([ending.writableEnded, staying.writableEnded]).toEqual([true, false]);
  expect(execute).not.toHaveBeenCalled();
});
