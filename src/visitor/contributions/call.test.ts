// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { tabAccountHeader } from '#core/tab-account.ts';
import { call } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

const answered = async (status: number, body: unknown) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  return call('contributions/findOwn', { token: 'x' });
};

test('NOT_FOUND from a procedure means that the target is gone', async () => {
  await expect(answered(404, { json: { code: 'NOT_FOUND' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an unknown procedure does not mean that the target is missing', async () => {
  await expect(answered(404, { code: 'NOT_FOUND' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('codes of the server are used, and other failures are faults or pauses', async () => {
  await expect(answered(429, { code: 'TOO_MANY_REQUESTS' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(answered(503, '')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(answered(500, {})).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});

test('each refused field has its error', async () => {
  const issues = [
    { path: ['name'], message: 'nameRequired' },
    { path: ['message'], message: 'letterUnfit' },
  ];
  await expect(answered(400, { json: { code: 'BAD_REQUEST', data: { issues } } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    fields: new Map([
      ['name', 'nameRequired'],
      ['message', 'letterUnfit'],
    ]),
  });
});

test('a response is the output of the procedure', async () => {
  expect(await answered(200, { json: { state: 'pending' } })).toEqual({ state: 'pending' });
});

test('a visitor’s contribution is sent without cookies and names no account', async () => {
  document.documentElement.dataset.viewer = 'eitan';
  const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify({ json: null })));
  vi.stubGlobal('fetch', asked);
  for (const isAnonymous of [false, true]) await call('contributions/findOwn', { token: 'x' }, { isAnonymous });
  delete document.documentElement.dataset.viewer;
  const sent = asked.mock.calls.map(([, { credentials, headers }]) => [
    credentials,
    new Headers(headers).get(tabAccountHeader),
  ]);
  expect(sent).toEqual([
    ['same-origin', 'eitan'],
    ['omit', null],
  ]);
});

test('a response that is cut off counts as a network failure', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(call('contributions/findOwn', { token: 'x' })).rejects.toMatchObject({ code: 'NETWORK' });
});
