// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPushAccount, readPushAccount } from './push-device.ts';
import { renewPush } from './renew-push.ts';

const key = (byte: number) => new Uint8Array([byte]).buffer;
const subscriptionWith = (byte: number) => ({
  options: { applicationServerKey: key(byte) },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint: `https://push.example/${byte}`, keys: { p256dh: 'p', auth: 'a' } }),
});
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn(async () => subscriptionWith(1)) };
const asked = vi.fn(async (_path: string, _init: RequestInit) =>
  Response.json({ json: { publicKey: btoa(String.fromCharCode(1)) } }),
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', asked);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  pushManager.getSubscription.mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.clearAllMocks();
});

const saved = () =>
  asked.mock.calls.flatMap(([path, { body }]) =>
    path.endsWith('/subscribePush') ? [typeof body === 'string' ? JSON.parse(body) : []] : [],
  );

test('a browser without push messages sends no request', async () => {
  await renewPush('eitan');
  expect(asked).not.toHaveBeenCalled();
});

test('replaces a subscription that the browser has ended, and sends it to the server', async () => {
  keepPushAccount('eitan');
  await renewPush('eitan');
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  expect(saved()).toEqual([{ json: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' } }]);
});

test('keeps a subscription with the key of the server and replaces one with another key', async () => {
  keepPushAccount('eitan');
  pushManager.getSubscription.mockResolvedValue(subscriptionWith(1));
  await renewPush('eitan');
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  sessionStorage.clear();
  const old = subscriptionWith(2);
  pushManager.getSubscription.mockResolvedValue(old);
  await renewPush('eitan');
  expect(old.unsubscribe).toHaveBeenCalledTimes(1);
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
});

test('a tab renews the subscription once, not on every page', async () => {
  keepPushAccount('eitan');
  await renewPush('eitan');
  await renewPush('eitan');
  expect(saved()).toHaveLength(1);
});

test('ends the subscription of another account', async () => {
  keepPushAccount('naomi');
  const kept = subscriptionWith(1);
  pushManager.getSubscription.mockResolvedValue(kept);
  await renewPush('eitan');
  expect(kept.unsubscribe).toHaveBeenCalledTimes(1);
  expect(readPushAccount()).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
