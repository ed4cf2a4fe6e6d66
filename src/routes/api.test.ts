import type { AnyProcedure } from '@orpc/server';
import { expect } from 'vitest';
import type * as z from 'zod';
import { errors, transportErrors } from '#core/errors.ts';
import { validationKeys } from '#core/fields.ts';
import { router } from '#router.ts';
import { memorials } from '#tables.ts';
import { listPaths, sampleOf, withValueAt } from '../../test/samples.ts';
import { openSite, type Site } from '../../test/site.ts';
import { test, type World } from '../../test/world.ts';
import { renamedCalls } from './renamed-calls.ts';

const words = new Set<unknown>([...Object.keys(errors), ...transportErrors, ...validationKeys]);
const deep = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** Invalid values for any field. */
const strange: unknown[] = [
  null,
  [],
  {},
  true,
  -1,
  1e300,
  '',
  'x',
  '\0',
  'a\0b',
  '\ud800',
  '\u200f\u200b\u2060',
  'א'.repeat(100_000),
  "'; drop table memorials; --",
  ['x', null],
  { extra: 'x', constructor: { name: 'x' } },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  deep(2000),
];

const procedures = Object.entries(router).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    const { inputSchema, route } = (procedure as unknown as AnyProcedure)['~orpc'];
    return { path: `${noun}/${verb}`, schema: inputSchema as z.ZodType | undefined, route };
  }),
);

/** Values that depend on each other, or come from a short list. */
const dependentFields = {
  isPrivate: false,
  startTime: '16:00',
  endTime: '17:00',
  releaseDays: 7,
  portion: 'psalms-1',
  endpoint: 'https://push.example/a',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
const connection = {
  kind: 'partner',
  fromId: crypto.randomUUID(),
  toId: crypto.randomUUID(),
  nature: 'former',
  year: 1958,
};
const text = {
  kind: 'rsvp',
  id: crypto.randomUUID(),
  memorialId: crypto.randomUUID(),
  state: 'approved',
  to: 'removed',
};
const arranged = [crypto.randomUUID(), crypto.randomUUID()].map((id) => ({ id, isTwin: true }));
/** Fields whose names mean something else in other procedures. */
const fieldsOfOne: Record<string, Parameters<typeof sampleOf>[1]> = {
  'tree/arrange': { before: arranged, after: arranged },
};
const noPictures = { profileImage: null, coverImage: null, image: null, graveImage: null };

/** All text of an error, at any depth. */
function saidIn(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'message' || key === 'code' ? [part] : key === 'path' ? [] : saidIn(part),
  );
}

async function expectPlain(response: Response, what: string) {
  const text = await response.text();
  expect([what, response.status < 500]).toEqual([what, true]);
  if (response.ok) return;
  const said = saidIn(JSON.parse(text));
  expect([what, said.length > 0, said.filter((word) => !words.has(word))]).toEqual([what, true, []]);
}

/** A site with somebody signed in who has a memorial and no limits. */
async function openOwned(world: World): Promise<{ site: Site; cookie: string; memorialId: string }> {
  const site = await openSite({
    ...world,
    services: { ...world.services, rateLimits: { take: async () => true } },
  });
  const cookie = await site.signIn();
  const post = (path: string, json: unknown) =>
    fetch(`${site.origin}/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
      body: JSON.stringify({ json }),
    });
  const made = await post('memorial/create', { createId: crypto.randomUUID(), name: 'נעמה' });
  const { json } = (await made.json()) as { json: { id: string } };
  return { site, cookie, memorialId: json.id };
}

test(
  'arbitrary input to any procedure breaks nothing and gets a code without text',
  {
    timeout: 900_000,
  },
  async ({ world }) => {
    const { site, cookie, memorialId } = await openOwned(world);
    const known = {
      memorialId,
      createId: crypto.randomUUID(),
      ...dependentFields,
      ...noPictures,
      connections: [connection],
      texts: [text],
    };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie };
    // Input with one invalid value has to reach the database.
    const forgetVersions = () => world.services.db.update(memorials).set({ sectionVersions: {} });
    const reached = new Set<string>();

    for (const { path, schema, route } of procedures) {
      const sample = schema ? sampleOf(schema, { ...known, ...fieldsOfOne[path] }) : null;
      for (const place of listPaths(sample)) {
        for (const [index, other] of strange.entries()) {
          const input = withValueAt(sample, place, other);
          const what = `${path} ${place.join('.')} ${index}`;
          const body = JSON.stringify({ json: input });
          const answer = await fetch(`${site.origin}/rpc/${path}`, { method: 'POST', headers, body });
          if (answer.ok) {
            reached.add(path);
            await forgetVersions();
          }
          await expectPlain(answer, what);
          if (route.method === 'GET' || !route.path || place.length > 0) continue;
          const address = `${site.origin}/api/v1${route.path.replace('{memorialId}', memorialId)}`;
          const open = await fetch(address, { method: route.method, headers, body: JSON.stringify(input) });
          await expectPlain(open, `open ${what}`);
        }
      }
    }
    expect([...reached]).toEqual(expect.arrayContaining(['memorial/save', 'memorial/create']));
  },
);

test('the OpenAPI routes accept the session as a bearer token, and the RPC routes do not', async ({ world }) => {
  const { site, cookie } = await openOwned(world);
  const token = /session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
  const ask = (path: string, init: RequestInit & { as: string }) =>
    fetch(site.origin + path, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${init.as}` },
    });
  const pages = await ask('/api/v1/memorials', { as: token });
  expect([pages.status, (await pages.json()) as unknown]).toEqual([200, [expect.objectContaining({ name: 'נעמה' })]]);
  const counted = await ask('/api/v1/track-usage', { as: token, method: 'POST', body: '{"type":"view_count"}' });
  expect(counted.status).toBe(200);
  for (const other of ['x', `${token.split('.')[0]}.x`, '', `${token}; lang=en`])
    expect([other, (await ask('/api/v1/memorials', { as: other })).status]).toEqual([other, 401]);
  const elsewhere = await fetch(`${site.origin}/rpc/memorial/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(elsewhere.status).toBe(401);
});

test('an unreadable body is a client error', async ({ world }) => {
  const { site, cookie } = await openOwned(world);
  const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['application/json', '{'],
    ['application/json', ''],
    ['application/json', new Uint8Array([0xff, 0xfe, 0x00])],
    ['application/json', '{"json":{},"meta":[[0,"x"],[9]]}'],
    ['application/json', '{"json":{"memorialId":1},"meta":[[1,["memorialId"]],[3,["a","b"]]]}'],
    ['application/json', `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['application/json', `{"json":{"ids":[${'{},'.repeat(80_000)}{}]}}`],
    ['multipart/form-data; boundary=x', '--y'],
    ['application/x-www-form-urlencoded', '%=&a[__proto__]=1'],
    ['text/event-stream', 'data: x'],
    ['application/octet-stream', 'x'],
  ];
  for (const [type, body] of bodies) {
    for (const path of ['/rpc/memorial/create', '/api/v1/memorials']) {
      const headers = { 'content-type': type, 'x-csrf-token': 'orpc', cookie };
      const answer = await fetch(site.origin + path, { method: 'POST', headers, body });
      expect([path, type, answer.status]).toEqual([path, type, 400]);
      await expectPlain(answer, `${path} ${type}`);
    }
  }
  const noToken = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' };
  const refused = await fetch(`${site.origin}/rpc/memorial/list`, noToken);
  expect(refused.status).toBe(403);
  await expectPlain(refused, 'no token');
});

test('an endless body is read only up to the limit', async ({ world }) => {
  const { site, cookie } = await openOwned(world);
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = await fetch(`${site.origin}/rpc/memorial/create`, init).catch(() => null);
  if (answer) expect(answer.status).toBe(413);
});

test('a section within its limits fits into a call, and other calls have a shorter limit', async ({ world }) => {
  const { site, cookie, memorialId } = await openOwned(world);
  const content = Array.from({ length: 500 }, () => ({ text: 'א'.repeat(10_000) }));
  const body = JSON.stringify({ json: { memorialId, sections: { quotes: { baseVersion: 0, content } } } });
  expect(body.length * 2).toBeGreaterThan(5_000_000);
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };
  const save = (path: string, more: object) =>
    fetch(site.origin + path, { method: 'POST', headers: { ...headers, ...more }, body });
  expect((await save('/rpc/memorial/save', {})).status).toBe(401);
  expect((await save('/rpc/memorial/create', { cookie })).status).toBe(413);
  expect((await save('/rpc/memorial/save', { cookie: await site.signIn() })).status).toBe(403);
  const named = { cookie: await site.signIn(), 'x-memorial-id': memorialId };
  expect((await save('/rpc/memorial/save', named)).status).toBe(403);
  expect((await save('/rpc/memorial/save', { cookie, 'x-memorial-id': memorialId })).status).toBe(200);
});

test('a visitor’s call that needs an account is refused before its body is received', async ({ world }) => {
  const { site } = await openOwned(world);
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\nx-csrf-token: orpc\r\ncontent-length: 200000\r\n\r\n`;
  for (const path of ['/rpc/contributions/decide', '/rpc/memorial/save', '/api/v1/memorials'])
    expect([path, (await site.raw(head(path))).status]).toEqual([path, 401]);
});

test('a list that is too long is refused quickly, for visitors and accounts', async ({ world }) => {
  const { site, cookie, memorialId } = await openOwned(world);
  const send = async (path: string, body: string, more: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', ...more };
    const started = performance.now();
    const { status } = await fetch(`${site.origin}/rpc/${path}`, { method: 'POST', headers, body });
    return { status, ms: performance.now() - started };
  };
  const objects = `{},`.repeat(5_000_000);
  const timeline = `{"timeline":{"baseVersion":0,"content":[${objects}{}]}}`;
  const save = `{"json":{"memorialId":"${memorialId}","sections":${timeline}}}`;
  const tags = `{"basic":{"baseVersion":0,"content":{"tags":[${'1,'.repeat(59_000)}1]}}}`;
  const shortSave = `{"json":{"memorialId":"${memorialId}","sections":${tags}}}`;
  const outsider = await site.signIn();
  const nested = `{"json":${'['.repeat(250_000)}`;
  for (const [path, body, more, expected] of [
    ['memorial/save', save, { cookie, 'x-memorial-id': memorialId }, 400],
    ['memorial/save', shortSave, { cookie, 'x-memorial-id': memorialId }, 400],
    ['memorial/save', shortSave, { cookie: outsider, 'x-memorial-id': memorialId }, 403],
    ['memorial/loadPage', nested, {}, 400],
    ['gallery/loadOutline', `{"json":{"ids":[${'{},'.repeat(80_000)}{}]}}`, {}, 400],
  ] as const) {
    const { status, ms } = await send(path, body, more);
    expect([path, status]).toEqual([path, expected]);
    expect(ms, path).toBeLessThan(2000);
  }
});

test('the error for an invalid field has a key with a message, even for a nested field', async ({ world }) => {
  const { site, cookie, memorialId } = await openOwned(world);
  const issuesOf = async (sections: object) => {
    const answer = await fetch(`${site.origin}/rpc/memorial/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
      body: JSON.stringify({ json: { memorialId, sections } }),
    });
    return ((await answer.json()) as { json: { data: { issues: unknown } } }).json.data.issues;
  };
  const links = (content: object) => ({ 'social-links': { baseVersion: 0, content } });
  const at = (...path: string[]) => ['sections', 'social-links', 'content', ...path];
  expect(await issuesOf(links({ website: 'javascript:alert(1)' }))).toEqual([
    { path: at('website'), message: 'linkInvalid' },
  ]);
  expect(await issuesOf(links({ website: 7 }))).toEqual([{ path: at('website'), message: 'linkInvalid' }]);
  expect(await issuesOf(links({ myspace: 'https://example.org' }))).toEqual([{ path: at(), message: 'unknownField' }]);
  expect(await issuesOf({ quotes: { baseVersion: 'x', content: [] } })).toEqual([
    { path: ['sections', 'quotes', 'baseVersion'], message: 'invalid' },
  ]);
});

test('a tab of an earlier release calls a renamed procedure by its old name', async ({ world }) => {
  for (const [old, present] of renamedCalls) {
    expect(
      procedures.map(({ path }) => path),
      old,
    ).toContain(present);
    expect(
      procedures.map(({ path }) => path),
      old,
    ).not.toContain(old);
  }
  const site = await openSite(world);
  const cookie = await site.signIn();
  const answer = await fetch(`${site.origin}/rpc/account/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
    body: '{}',
  });
  expect(answer.status).toBe(200);
});
