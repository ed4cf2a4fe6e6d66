import { afterEach, expect, test, vi } from 'vitest';
import { handlePush } from './push.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Sends `pushsubscriptionchange` to the worker; returns its requests to the server. */
async function change(oldSubscription: object | null, status = 200) {
  const listeners = new Map<string, (event: object) => void>();
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }) };
  const subscribe = vi.fn(async () => subscription);
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { pushManager: { subscribe } },
  });
  const asked = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ json: { publicKey: btoa('key') } }, { status }),
  );
  vi.stubGlobal('fetch', asked);
  handlePush();
  const work: Promise<unknown>[] = [];
  listeners.get('pushsubscriptionchange')?.({
    oldSubscription,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  await Promise.all(work);
  return {
    subscribe,
    asked: asked.mock.calls.map(([path, { body }]) => [
      path,
      typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    ]),
  };
}

test('a subscription that the browser ends gets another in its place', async () => {
  const { asked } = await change({ endpoint: 'https://push.example/old' });
  expect(asked).toEqual([
    ['/rpc/notification/loadPushSettings', {}],
    [
      '/rpc/notification/subscribePush',
      { json: { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a', replaces: 'https://push.example/old' } },
    ],
  ]);
});

test('without the old subscription or a signed-in account no subscription is created', async () => {
  expect((await change(null)).asked).toEqual([]);
  const { subscribe, asked } = await change({ endpoint: 'https://push.example/old' }, 401);
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
});
