import { expect } from 'vitest';
import { openSite } from '../../test/site.ts';
import { test } from '../../test/world.ts';

const id = '00000000-0000-4000-8000-000000000000';

test('a known path accepts its own methods only, and lists them', async ({ world }) => {
  const site = await openSite(world);
  const known: [string, string, string][] = [
    ['DELETE', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/privacy', 'GET, HEAD, OPTIONS'],
    ['PUT', `/memorial/${id}`, 'GET, HEAD, OPTIONS'],
    ['POST', `/memorial/${id}/card.png`, 'GET, HEAD, OPTIONS'],
    ['POST', `/media/${id}/320`, 'GET, HEAD, OPTIONS'],
    ['POST', '/dashboard', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/healthz', 'GET, HEAD, OPTIONS'],
    ['POST', '/readyz', 'GET, HEAD, OPTIONS'],
    ['POST', '/metrics', 'GET, HEAD, OPTIONS'],
    ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['POST', '/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['GET', '/sign-out', 'POST, OPTIONS'],
    ['GET', '/language', 'POST, OPTIONS'],
    ['GET', '/rpc/memorial/loadPage', 'POST, OPTIONS'],
    ['GET', '/api/auth/sign-in/email', 'POST, OPTIONS'],
    ['POST', '/api/auth/verify-email', 'GET, OPTIONS'],
    ['PUT', '/api/v1/memorials', 'GET, POST, OPTIONS'],
    ['POST', `/api/v1/memorials/${id}/sections`, 'GET, OPTIONS'],
    ['PUT', '/upload', 'POST, HEAD, PATCH, DELETE, OPTIONS'],
  ];
  for (const [method, path, allow] of known) {
    const refused = await fetch(site.origin + path, { method });
    expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, allow]);
    expect(await refused.json()).toEqual({ code: 'METHOD_NOT_ALLOWED' });
    if (path === '/upload') continue;
    const asked = await fetch(site.origin + path, { method: 'OPTIONS' });
    expect([path, asked.status, asked.headers.get('allow')]).toEqual([path, 204, allow]);
  }
});

test('HEAD has the headers of GET, without a body', async ({ world }) => {
  const site = await openSite(world);
  for (const path of [
    '/',
    '/privacy',
    `/memorial/${id}`,
    '/nope',
    '/login',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
  ]) {
    const [whole, head] = await Promise.all([site.get(path), fetch(site.origin + path, { method: 'HEAD' })]);
    expect([path, head.status, head.headers.get('content-type')]).toEqual([
      path,
      whole.status,
      whole.headers.get('content-type'),
    ]);
    expect(await whole.text()).not.toBe('');
    expect(await head.text()).toBe('');
  }
});

test('malformed requests get a fitting status and never fail', async ({ world }) => {
  const site = await openSite(world);
  const ask = (target: string, headers = '') =>
    site.raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
  const answers: [string, string, number][] = [
    ['/%', '', 400],
    ['/memorial/%E0%A4%A', '', 400],
    ['/memorial/%00', '', 400],
    ['/memorial/a\0b', '', 400],
    [`/api/v1/memorials/%ff`, '', 400],
    ['/upload/%', '', 400],
    ['http://evil.example/', '', 400],
    ['//evil.example', '', 404],
    ['/\\evil.example', '', 404],
    ['/../../etc/passwd', '', 404],
    ['/api/auth/../v1/demos', '', 404],
    ['/uploads', '', 404],
    ['/api/v12/demos', '', 404],
    ['/rpc/__proto__', '', 405],
    ['/?%', '', 200],
    ['/api/v1/confirmation-link?email=%ff%00', '', 400],
    ['/api/v1/confirmation-link?email[__proto__]=1', '', 400],
    [`/${'a'.repeat(8000)}`, '', 414],
    [`/?${'a'.repeat(8000)}`, '', 414],
    [`/${'a'.repeat(20_000)}`, '', 431],
    ['/', `X-Bomb: ${'a'.repeat(20_000)}\r\n`, 431],
    ['/', 'X: y\r\n'.repeat(3000), 431],
    ['/', 'Content-Length: minus\r\n', 400],
  ];
  for (const [target, headers, status] of answers) {
    const answer = await ask(target, headers);
    expect([target.slice(0, 40), headers.slice(0, 20), answer.status]).toEqual([
      target.slice(0, 40),
      headers.slice(0, 20),
      status,
    ]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:|at .*\(/);
  }
});

test('browsers get an error page for a broken URL, programs get a code', async ({ world }) => {
  const site = await openSite(world);
  const person = await site.get('/memorial/%D7');
  expect([person.status, person.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  for (const path of ['/api/nope', '/rpc', '/media/x/1']) expect((await site.get(path)).status).toBe(404);
  expect(await (await site.get('/api/nope')).json()).toEqual({ code: 'NOT_FOUND' });
  const posted = await fetch(`${site.origin}/nope`, { method: 'POST' });
  expect([posted.status, await posted.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
});

test('a host name that was rebound to this machine is refused', async ({ world }) => {
  const site = await openSite(world);
  const ask = async (host: string, path = '/') =>
    (await site.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status;

  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'zikaron.localhost', '192.168.1.5:3000'])
    expect([host, await ask(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
    expect([host, await ask(host)]).toEqual([host, 421]);
  expect(await ask('app:3000', '/healthz')).toBe(200);
  expect(await ask('app:3000', '/readyz')).toBe(200);
  expect((await site.raw('GET / HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test('a public site answers under any host name, which proxies and health checks use', async ({ world }) => {
  const config = { ...world.services.config, origin: 'https://zikaron.example', isLoopbackOrigin: false };
  const site = await openSite({ ...world, services: { ...world.services, config } });
  for (const host of ['zikaron.example', 'app:3000', '10.0.0.7'])
    expect((await site.raw(`GET /privacy HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
});

test('metrics are served only to this machine under a loopback name, or with the token', async ({ world }) => {
  const site = await openSite(world);
  const ask = async (headers: string) =>
    (await site.raw(`GET /metrics HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`)).status;
  expect(await ask('Host: localhost\r\n')).toBe(200);
  expect(await ask('Host: 192.168.1.5\r\n')).toBe(403);
  expect(await ask('Host: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n')).toBe(403);

  const config = { ...world.services.config, metricsToken: 'token' };
  const guarded = await openSite({ ...world, services: { ...world.services, config } });
  expect((await guarded.get('/metrics')).status).toBe(403);
  expect((await guarded.get('/metrics', { authorization: 'Bearer token' })).status).toBe(200);
});

test('a confirmation link is shown only to this machine under a loopback name', async ({ world }) => {
  const site = await openSite(world);
  const ask = async (host: string) =>
    (
      await site.raw(
        `GET /api/v1/confirmation-link?email=a@example.com HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
    ).status;
  expect(await ask('localhost:3000')).toBe(200);
  expect(await ask('192.168.1.5:3000')).toBe(404);
  expect(await ask('evil.example')).toBe(421);
});

test('a path that is not canonical redirects to the canonical path with its query, and never to another site', async ({
  world,
}) => {
  const site = await openSite(world);
  const memorial = await world.given.memorial();
  const upper = memorial.id.toUpperCase();
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(site.origin + path, { method, redirect: 'manual' });
    return [path, status, headers.get('location')];
  };
  const spellings = [
    [`/memorial/${memorial.id}/`, `/memorial/${memorial.id}`],
    [`/memorial/${upper}`, `/memorial/${memorial.id}`],
    [`/memorial/${upper}/candle//?a=%D7%90&b`, `/memorial/${memorial.id}/candle?a=%D7%90&b`],
    [`/memorial/${upper}/memories`, `/memorial/${memorial.id}/memories`],
    [`/edit-memorial/${upper}/`, `/edit-memorial/${memorial.id}`],
    ['/q/CDFG2345/', '/q/CDFG2345'],
    ['/q/', '/q'],
    ['/login/?from=%2Fdashboard', '/login?from=%2Fdashboard'],
    ['/privacy/', '/privacy'],
  ] as const;
  for (const [path, there] of spellings) expect(await ask(path)).toEqual([path, 308, there]);
  expect(await ask('/login/', 'HEAD')).toEqual(['/login/', 308, '/login']);

  for (const path of ['/nope/', '/api/v1/demos/', '/api/docs/', '/rpc/', '/upload/', `/media/${upper}/320`])
    expect((await ask(path))[2]).toBeNull();
  expect((await ask('/login/', 'POST'))[1]).toBe(404);
  for (const target of ['//evil.example/', '/\\evil.example/', '/login//evil.example/', '///', '/..//evil.example/'])
    expect((await site.raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).status).toBe(404);
});

test('photographs that no service worker received get the screen with a message, from any origin', async ({
  world,
}) => {
  const site = await openSite(world);
  const body = new FormData();
  // More than the limit of any call.
  body.append('photos', new Blob([new Uint8Array(600_000)], { type: 'image/jpeg' }), 'a.jpg');
  for (const origin of [site.origin, 'null', 'https://elsewhere.example']) {
    const answer = await fetch(`${site.origin}/share`, {
      method: 'POST',
      body,
      headers: { origin },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share?missed']);
  }
  expect((await fetch(`${site.origin}/share?missed`)).status).toBe(200);
});
