// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadTask } from './upload-task.ts';
import { newItem, type UploadItem } from './item.ts';
import { createQueue } from './queue.ts';
import { chooseShrinking } from './shrink-choice.ts';
import { TransferError } from './transfer-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  chooseShrinking(false);
});

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

/** A queue whose files are identified by name, with what it stores on the device. */
function queueOf(part: Partial<UploadTask<string>> = {}) {
  const kept = new Set<string>();
  const sent = vi.fn<(name: string) => void>();
  const queue = createQueue<string>({
    purpose: 'gallery',
    limit: 100,
    takes: ({ type }) => type === 'image/jpeg',
    canShrink: () => true,
    identify: async ({ name }) => ({ sha256: name.split(' ').at(-1) ?? '', dateTaken: null }),
    prepare: async (one) => one,
    async send(_, { name }) {
      sent(name);
      return `/upload/${name}`;
    },
    store: async (_, { name }) => ({ status: 'added', result: name }),
    discard: async () => undefined,
    isPatient: true,
    shownMs: 1000,
    device: { keep: ({ id }) => void kept.add(id), forget: (id) => void kept.delete(id) },
    ...part,
  });
  const phases = () => Object.fromEntries(queue.get().items.map(({ name, phase }) => [name, phase]));
  const idOf = (name: string) => queue.get().items.find((item) => item.name === name)?.id ?? '';
  return { queue, kept, sent, phases, idOf };
}
/** Rejects so many times, then resolves. */
function failing<Result>(times: number, error: Error, answer: Result) {
  let left = times;
  return async () => {
    if (left-- > 0) throw error;
    return answer;
  };
}
const oneOf = (code: string, status: number) => new ORPCError(code, { status });

test.each([
  ['the network is gone', new TransferError(0), 'network'],
  ['the server has no time', new TransferError(429), 'server'],
  ['a proxy does not reach the server', new TransferError(502), 'server'],
  ['the server is being started anew', new TransferError(503), 'server'],
  ['a proxy waited too long', new TransferError(504), 'server'],
])('however long %s, the file goes on by itself', async (_why, error, stalled) => {
  const { queue, phases, kept } = queueOf({ send: failing(12, error, '/upload/a') });
  queue.add([file('a.jpg')]);
  await minutes(1);
  expect(queue.get().items[0]).toMatchObject({ stalled, problem: null });
  expect(kept.size).toBe(1);
  await minutes(10);
  expect([phases(), kept.size]).toEqual([{}, 0]);
});

test.each([
  ['BAD_GATEWAY', 502, 12],
  ['GATEWAY_TIMEOUT', 504, 12],
  ['UNAVAILABLE', 503, 12],
  ['INTERNAL_SERVER_ERROR', 500, 3],
  ['UPLOAD_FAILED', 502, 3],
  ['INSUFFICIENT_STORAGE', 507, 3],
])('a received file is stored although the server responds %s %i for a while', async (code, status, times) => {
  const stored = { status: 'added' as const, result: 'a' };
  const { queue, phases } = queueOf({ store: failing(times, oneOf(code, status), stored) });
  queue.add([file('a.jpg')]);
  await minutes(15);
  expect(phases()).toEqual({});
});

test('retryable failures wait on the device for a retry of one or all; others do not', async () => {
  let isBroken = true;
  const { queue, kept, phases, idOf } = queueOf({
    async store(_, { name }) {
      if (name === 'bad.jpg') throw oneOf('UNSUPPORTED_MEDIA', 415);
      if (isBroken) throw oneOf('INTERNAL_SERVER_ERROR', 500);
      return { status: 'added', result: name };
    },
  });
  queue.add([file('a.jpg'), file('b.jpg'), file('bad.jpg'), new File(['%PDF'], 'c.pdf', { type: 'application/pdf' })]);
  await minutes(2);
  const failed = { 'a.jpg': 'failed', 'b.jpg': 'failed', 'bad.jpg': 'failed', 'c.pdf': 'failed' };
  expect(phases()).toEqual(failed);
  expect([...kept].toSorted()).toEqual([idOf('a.jpg'), idOf('b.jpg')].toSorted());
  isBroken = false;
  queue.retryAll();
  await minutes(1);
  expect(phases()).toEqual({ 'bad.jpg': 'failed', 'c.pdf': 'failed' });
  expect(kept.size).toBe(0);
});

test('a file that is too large after preparation can be shrunk', async () => {
  const { queue, phases, idOf } = queueOf({
    prepare: async (one, isShrunk) => file(one.name, isShrunk ? 50 : 101),
  });
  queue.add([file('a.jpg')]);
  await minutes(1);
  expect(queue.get().items[0]?.problem).toEqual({ kind: 'size', canShrink: true });
  queue.shrinkAndSend(idOf('a.jpg'));
  await minutes(1);
  expect(phases()).toEqual({});
});

test('shrinking is not offered again where it was not enough', async () => {
  const { queue, idOf } = queueOf({ prepare: async (one) => file(one.name, 101) });
  queue.add([file('a.jpg')]);
  await minutes(1);
  queue.shrinkAndSend(idOf('a.jpg'));
  await minutes(1);
  expect(queue.get().items[0]?.problem).toEqual({ kind: 'size', canShrink: false });
});

test('the second of two identical files is sent if the first is removed', async () => {
  const held = new Promise<never>(() => {});
  const { queue, phases, idOf, sent } = queueOf({
    async send(_, { name }) {
      sent(name);
      return name === '1 same' ? held : '/upload/b';
    },
  });
  queue.add([file('1 same'), file('2 same')]);
  await vi.advanceTimersByTimeAsync(10);
  expect(phases()).toEqual({ '1 same': 'sending', '2 same': 'known' });
  queue.cancel(idOf('1 same'));
  await minutes(1);
  expect([phases(), sent.mock.calls]).toEqual([{}, [['1 same'], ['2 same']]]);
});

test('a listener that sees the queue idle has received all stored files', async () => {
  const { queue } = queueOf();
  const told: string[] = [];
  const toldAtEnd: number[] = [];
  queue.onStored((name) => void told.push(name));
  queue.subscribe(() => {
    if (queue.get().items.every(({ phase }) => phase === 'done')) toldAtEnd.push(told.length);
  });
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await vi.advanceTimersByTimeAsync(100);
  expect(toldAtEnd[0]).toBe(4);
});

test('a file that has just been stored is done, not in progress', async () => {
  const stored = new Set<string>();
  const { queue } = queueOf({
    findKnown: async (sha256) => (stored.has(sha256) ? { knownId: 'there', knownIn: null } : null),
    async store(_, { name, sha256 }) {
      stored.add(sha256 ?? '');
      return { status: 'added', result: name };
    },
  });
  queue.add([file('1 same')]);
  await vi.advanceTimersByTimeAsync(100);
  queue.add([file('2 same')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.get().items.map(({ phase, knownId }) => [phase, knownId])).toEqual([
    ['done', null],
    ['known', 'there'],
  ]);
});

test('cancelling all removes everything, including questions and duplicates of cancelled files', async () => {
  const held = new Promise<never>(() => {});
  const { queue, kept, phases } = queueOf({ send: () => held });
  queue.adopt([missing('lost')]);
  queue.add([file('1 same'), file('2 same'), new File(['%PDF'], 'c.pdf', { type: 'application/pdf' })]);
  await vi.advanceTimersByTimeAsync(10);
  expect(Object.values(phases()).toSorted()).toEqual(['failed', 'known', 'missing', 'sending']);
  queue.cancelAll();
  await minutes(1);
  expect([phases(), kept.size]).toEqual([{}, 0]);
});

const missing = (name: string, part: Partial<UploadItem<string>> = {}): UploadItem<string> => ({
  ...newItem<string>(file(name), 'album'),
  file: null,
  phase: 'missing',
  sha256: name,
  url: '/upload/half',
  ...part,
});

test('resumes the upload with a new copy of the same file', async () => {
  const urls = vi.fn<(url: string | null) => void>();
  const { queue, idOf, phases } = queueOf({
    async send({ url }) {
      urls(url);
      return '/upload/half';
    },
  });
  queue.adopt([missing('IMG_1.jpg', { total: 10 })]);
  queue.revive(idOf('IMG_1.jpg'), file('image IMG_1.jpg'));
  await minutes(1);
  expect([phases(), urls.mock.calls]).toEqual([{}, [['/upload/half']]]);
});

test('choosing another picture reuses the row and restarts the upload', async () => {
  const urls = vi.fn<(url: string | null) => void>();
  const { queue, idOf, sent } = queueOf({
    async send({ url }, { name, place }) {
      urls(url);
      sent(`${name} to ${place}`);
      return '/upload/new';
    },
  });
  queue.adopt([missing('IMG_1.jpg')]);
  queue.revive(idOf('IMG_1.jpg'), file('IMG_2.jpg', 20));
  await minutes(1);
  expect([urls.mock.calls, sent.mock.calls]).toEqual([[[null]], [['IMG_2.jpg to album']]]);
});

test('an expired session pauses everything until the queue is resumed', async () => {
  let isOut = true;
  const { queue, phases, kept } = queueOf({
    async send() {
      if (isOut) throw new TransferError(401);
      return '/upload/a';
    },
  });
  queue.add([file('a.jpg'), file('b.jpg')]);
  await minutes(1);
  expect(queue.get()).toMatchObject({ isPaused: true, isSignedOut: true });
  expect([phases(), kept.size]).toEqual([{ 'a.jpg': 'waiting', 'b.jpg': 'waiting' }, 2]);
  isOut = false;
  queue.resume();
  await minutes(1);
  expect(phases()).toEqual({});
});

test('one press shrinks and sends all files that are too large, and later ones are shrunk without a press', async () => {
  const prepared = vi.fn<(name: string, isShrunk: boolean) => void>();
  const { queue, phases } = queueOf({
    canShrink: ({ name }) => name !== 'animation.jpg',
    async prepare(one, isShrunk) {
      prepared(one.name, isShrunk);
      return isShrunk ? file(one.name, 20) : one;
    },
  });
  queue.add([file('a.jpg', 101), file('small.jpg'), file('b.jpg', 200), file('animation.jpg', 300)]);
  await minutes(1);
  expect(phases()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed', 'animation.jpg': 'failed' });

  queue.shrinkAndSendAll();
  await minutes(1);
  expect(phases()).toEqual({ 'animation.jpg': 'failed' });

  queue.add([file('next.jpg', 150)]);
  await minutes(1);
  expect(phases()).toEqual({ 'animation.jpg': 'failed' });
  expect(prepared.mock.calls).toEqual([
    ['small.jpg', false],
    ['a.jpg', true],
    ['b.jpg', true],
    ['next.jpg', true],
  ]);
});
