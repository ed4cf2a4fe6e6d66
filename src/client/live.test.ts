import { beforeEach, expect, test, vi } from 'vitest';
import { followStream, type StreamMessage } from './live.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static open: Source[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.open.push(this);
  }
  close() {
    this.readyState = 2;
    Source.open = Source.open.filter((source) => source !== this);
  }
  say(type: string, data = '', lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(type), { data, lastEventId }));
  }
  fail() {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

/** A fake of the browser's locks: one holder, the others wait in order. */
function locks() {
  let queue = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const turn = queue.then(() => (signal.aborted ? undefined : work()));
      queue = turn;
      return turn;
    },
  };
}

const received: [tab: string, event: string, data: string][] = [];
const tab = (name: string, account: string) =>
  followStream(account, ({ event, data }: StreamMessage) => received.push([name, event, data]));
const source = () => {
  const [one] = Source.open;
  if (!one) throw new Error('no connection');
  return one;
};
let accounts = 0;
let account = '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('navigator', { locks: locks() });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  received.length = 0;
  Source.open = [];
  account = String((accounts += 1));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('tabs share one connection, and each receives every event once', async () => {
  const stops = [tab('a', account), tab('b', account)];
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  source().say('box', '{}', 'one');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received).toEqual([
    ['a', 'box', '{}'],
    ['b', 'box', '{}'],
  ]);
  for (const stop of stops) stop();
  expect(Source.open).toEqual([]);
});

test('when the tab with the connection closes, another one continues from the last event', async () => {
  const stop = tab('a', account);
  const stopOther = tab('b', account);
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  expect(source().url).toBe('/api/stream');
  source().say('box', '{}', 'a/b');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  stop();
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  expect(source().url).toBe('/api/stream?last=a%2Fb');
  source().say('box', '{"unread":1}', 'two');
  expect(received.at(-1)).toEqual(['b', 'box', '{"unread":1}']);
  stopOther();
});

test('a silent or refused connection is reopened with growing delays', async () => {
  const stop = tab('a', account);
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  const first = source();
  vi.advanceTimersByTime(40_000);
  first.say('beat');
  vi.advanceTimersByTime(49_000);
  expect(source()).toBe(first);
  vi.advanceTimersByTime(2000);
  const second = source();
  expect(second).not.toBe(first);
  second.fail();
  vi.advanceTimersByTime(2000);
  const third = source();
  expect(third).not.toBe(second);
  third.fail();
  vi.advanceTimersByTime(3000);
  expect(source()).toBe(third);
  vi.advanceTimersByTime(1000);
  expect(source()).not.toBe(third);
  expect(Source.open).toHaveLength(1);
  stop();
});

test('does not reconnect after an error that the browser handles', async () => {
  const stop = tab('a', account);
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  const first = source();
  first.readyState = 0;
  first.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(source()).toBe(first);
  stop();
});

test('when the server ends the stream, every tab is notified and none reconnects', async () => {
  const stops = [tab('a', account), tab('b', account)];
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  source().say('over');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received.map(([, event]) => event)).toEqual(['over', 'over']);
  vi.advanceTimersByTime(120_000);
  expect(Source.open).toEqual([]);
  for (const stop of stops) stop();
});

test('a page in the back-forward cache closes its connection and reopens it on return', async () => {
  const stop = tab('a', account);
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  dispatchEvent(new Event('pagehide'));
  expect(Source.open).toEqual([]);
  dispatchEvent(new Event('pageshow'));
  dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(Source.open).toHaveLength(1));
  stop();
});

test('reconnects when the network is back; without locks each tab has a connection of its own', async () => {
  vi.stubGlobal('navigator', {});
  const stops = [tab('a', account), tab('b', account)];
  expect(Source.open).toHaveLength(2);
  const before = [...Source.open];
  dispatchEvent(new Event('online'));
  expect(Source.open).toHaveLength(2);
  expect(Source.open.some((one) => before.includes(one))).toBe(false);
  for (const stop of stops) stop();
});
