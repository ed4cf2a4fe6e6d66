import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call, makeMemorial, type Person, openAccount } from './people.ts';
import { createDeployment, type RunningServer, startServer } from './server.ts';
import { waitFor } from './wait.ts';

let server: RunningServer;
let owner: Person;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: 'manual' });

beforeAll(async () => {
  server = await startServer();
  owner = await openAccount(server);
});
afterAll(() => server.stop());

const documents = ['/', '/celebrating-life', '/living-memory', '/support', '/privacy', '/terms', '/accessibility'];

test.each(documents)('%s is rendered on the server as a complete Hebrew document', async (path) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(/<html[^>]*lang="he"[^>]*dir="rtl"|<html[^>]*dir="rtl"[^>]*lang="he"/);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
});

test.each(['/login', '/register', '/onboarding/start'])('%s is served without signing in', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('dir="rtl"');
});

test.each(['/nope/אבג', '/memorial/x/unknown', '/admin/unknown', '/edit-memorial', '/%2e%2e/secret'])(
  '%s is not found',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  },
);

test.each([
  ['/dashboard?tab=1', '/login'],
  ['/admin', '/login'],
  ['/create-memorial', '/register'],
  ['/edit-memorial/abc?section=quotes', '/login'],
])('a visitor at %s is redirected to %s and back', async (path, signInPath) => {
  const response = await get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`${signInPath}?from=${encodeURIComponent(path)}`);
});

test('signing in redirects only within this site', async () => {
  for (const from of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    const response = await get(`/login?from=${encodeURIComponent(from)}`, { cookie: owner.cookie });
    expect(response.headers.get('location')).toBe('/dashboard');
  }
});

test('no response to a visitor without access contains the name of a private page', async () => {
  const name = 'שמואליק הסודי';
  const id = await makeMemorial(owner, { name, isPublic: false, bio: 'סיפור סודי' });
  const other = await openAccount(server);
  const places = [
    `/memorial/${id}`,
    `/memorial/${id}/card.png`,
    `/api/v1/memorials/${id}`,
    '/sitemap.xml',
    '/',
    `/edit-memorial/${id}`,
  ];

  for (const cookie of ['', other.cookie]) {
    for (const place of places) {
      const response = await get(place, cookie ? { cookie } : {});
      const seen = JSON.stringify([...response.headers]) + Buffer.from(await response.arrayBuffer()).toString('utf8');
      expect(seen).not.toContain('הסודי');
      expect(seen).not.toContain(encodeURIComponent('הסודי'));
      expect(seen).not.toContain('סיפור סודי');
    }
    for (const path of ['memorial/loadPage', 'memorial/edit']) {
      expect(JSON.stringify(await call(server.origin, path, { memorialId: id }, cookie))).not.toContain('הסודי');
    }
  }
});

test('a private page answers 401 to a visitor, 403 to another account, 200 to its owner, and is never cached', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const other = await openAccount(server);
  expect((await get(`/memorial/${id}`)).status).toBe(401);
  expect((await get(`/memorial/${id}`, { cookie: other.cookie })).status).toBe(403);
  const own = await get(`/memorial/${id}`, { cookie: owner.cookie });
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
});

test.each(['00000000-0000-4000-8000-000000000000', 'abc', "'; drop table memorials"])(
  'an unknown memorial %s is a 404',
  async (id) => {
    expect((await get(`/memorial/${encodeURIComponent(id)}`)).status).toBe(404);
  },
);

test('a closed page is closed under every spelling of its address', async () => {
  const id = await makeMemorial(owner, { name: 'נסגר' });
  const spellings = [id, id.toUpperCase(), `${id}?from=whatsapp`, `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`];
  for (const spelling of spellings) await (await get(`/memorial/${spelling}`)).text();
  const { json } = await owner.rpc<{ sections: { settings: object }; versions: { settings: number } }>(
    'memorial/edit',
    { memorialId: id },
  );
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: {
      settings: { baseVersion: json.versions.settings, content: { ...json.sections.settings, isPublic: false } },
    },
  });
  for (const spelling of spellings) expect(await (await get(`/memorial/${spelling}`)).text()).not.toContain('נסגר');
});

test('markup in texts is escaped', async () => {
  const name = `</script><img src=x onerror=alert(1)> & "רות"`;
  const id = await makeMemorial(owner, { name, bio: '<script>alert(1)</script>' });
  const html = await (await get(`/memorial/${id}`)).text();
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a public page keeps its ETag until it is saved, and then changes for everybody', async () => {
  const id = await makeMemorial(owner, { name: 'לפני' });
  const first = await get(`/memorial/${id}`);
  expect(await first.text()).toContain('לפני');
  const etag = first.headers.get('etag') ?? '';
  expect((await get(`/memorial/${id}`, { 'if-none-match': etag })).status).toBe(304);

  const { json } = await owner.rpc<{ sections: { basic: object }; versions: { basic: number } }>('memorial/edit', {
    memorialId: id,
  });
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { basic: { baseVersion: json.versions.basic, content: { ...json.sections.basic, name: 'אחרי' } } },
  });
  const after = await get(`/memorial/${id}`, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('אחרי');
});

test('every document has a CSP without unsafe sources, and no style attribute', async () => {
  const id = await makeMemorial(owner, {});
  for (const path of ['/', `/memorial/${id}`, '/nope', '/login']) {
    const response = await get(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(await response.text()).not.toMatch(/<[^>]+\sstyle="/);
  }
});

test('other sites cannot send requests in the name of a signed-in user', async () => {
  const response = await fetch(`${server.origin}/sign-out`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', cookie: owner.cookie },
    redirect: 'manual',
  });
  expect(response.status).toBe(403);
  expect((await owner.rpc<{ id: string }>('account/findCurrentUser')).json.id).toBe(owner.id);
});

test('cookies are HttpOnly and SameSite, and only the response that sets a session contains it', async () => {
  const person = await openAccount(server);
  const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const cookie = response.headers.getSetCookie().join();
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  const token = decodeURIComponent(person.cookie.split('=')[1] ?? '').split('.')[0] ?? 'none';
  expect(await (await get('/dashboard', { cookie: person.cookie })).text()).not.toContain(token);
});

test('signing out ends the session on the server', async () => {
  const person = await openAccount(server);
  const response = await fetch(`${server.origin}/sign-out`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: person.cookie },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  expect((await person.rpc('account/findCurrentUser')).json).toBeNull();
  expect((await get('/dashboard', { cookie: person.cookie })).status).toBe(302);
});

test.each([
  ['/memorial/abc?a=1#b', '/memorial/abc?a=1#b'],
  ['//elsewhere.example/', '/dashboard'],
  ['https://elsewhere.example/', '/dashboard'],
])('switching accounts returns to %s, and only within this site', async (from, to) => {
  const response = await fetch(`${server.origin}/sign-out`, {
    method: 'POST',
    headers: { origin: server.origin },
    body: new URLSearchParams({ from }),
    redirect: 'manual',
  });
  expect(response.headers.get('location')).toBe(`/login?from=${encodeURIComponent(to)}`);
});

test.each(['update-user', 'get-session', 'list-sessions', 'change-password', 'verify-password'])(
  'unused endpoints of the authentication library are closed: %s',
  async (name) => {
    const response = await fetch(`${server.origin}/api/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, cookie: owner.cookie },
      body: '{}',
    });
    expect(response.status).toBe(404);
  },
);

test('a body without a length is read up to the size limit of forms', async () => {
  const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: new Blob(['a'.repeat(100_000)]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

test('registration refuses a name that contains a URL', async () => {
  const response = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({
      email: 'victim@example.com',
      password: 'a long password',
      name: 'x',
      firstName: 'https://evil.example/win',
      lastName: 'ב',
    }),
  });
  expect(response.status).toBe(400);
});

test('registering a taken email address gets the response of a free one, and the holder of the account gets an email', async () => {
  const person = await openAccount(server);
  const register = (email: string) =>
    fetch(`${server.origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({
        email,
        password: 'another password',
        name: 'א ב',
        firstName: 'א',
        lastName: 'ב',
        callbackURL: '/',
      }),
    });
  const [taken, free] = await Promise.all([register(person.email), register('free@example.com')]);
  expect(taken.status).toBe(free.status);
  expect(Object.keys((await taken.json()) as object)).toEqual(Object.keys((await free.json()) as object));
  await waitFor(async () => (await server.emailTo(person.email)).raw.includes('/login'));
});

test('ten wrong passwords block an account for that IP address for a while', async () => {
  const person = await openAccount(server);
  const attempt = (password: string) =>
    fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ email: person.email, password }),
    });
  for (let count = 0; count < 10; count += 1) expect((await attempt('wrong password')).status).toBe(401);
  expect((await attempt(person.password)).status).toBe(429);
});

/** The user agent of a phone with this model name. */
const userAgentOf = (name: string) =>
  `Mozilla/5.0 (Linux; Android 14; Phone ${name}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`;

test('a view is counted once for a visitor, and not for the owner or a robot', async () => {
  const id = await makeMemorial(owner, {});
  const count = async () =>
    (await server.query<{ views_count: number }>('select views_count from memorials where id = $1', [id]))[0]
      ?.views_count;
  await get(`/memorial/${id}`, { cookie: owner.cookie });
  await get(`/memorial/${id}`, { 'user-agent': 'Googlebot/2.1' });
  await get(`/memorial/${id}`, { 'user-agent': userAgentOf('A') });
  await get(`/memorial/${id}`, { 'user-agent': userAgentOf('A') });
  await get(`/memorial/${id}`, { 'user-agent': userAgentOf('B') });
  await waitFor(async () => (await count()) === 2);
});

test('only pages whose family asked for it are in the sitemap', async () => {
  const hidden = await makeMemorial(owner, {});
  const open = await makeMemorial(owner, {});
  await server.query('update memorials set allow_indexing = true where id = $1', [open]);
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain(open);
  expect(sitemap).not.toContain(hidden);
  expect((await get(`/memorial/${hidden}`)).headers.get('x-robots-tag')).toBe('noindex');
});

test('an internal error exposes a code and no details', async () => {
  for (const [path, input] of [
    ['memorial/loadPage', { memorialId: 7 }],
    ['memorial/save', { memorialId: 'x', sections: 'y' }],
    ['memorial/create', { createId: 'x', name: 'א'.repeat(5000) }],
    ['nothing/here', {}],
  ] as const) {
    const answer = JSON.stringify(await call(server.origin, path, input, owner.cookie));
    expect(answer).not.toMatch(/ at |select |insert |postgres|node_modules|\/src\//i);
  }
});

test('a body beyond a megabyte is refused', async () => {
  const response = await fetch(`${server.origin}/rpc/memorial/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.origin,
      cookie: owner.cookie,
      'x-csrf-token': 'orpc',
    },
    body: 'x'.repeat(1024 * 1024 + 1),
  });
  expect(response.status).toBe(413);
});

test('the API serves its OpenAPI document', async () => {
  const specification = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: object };
  expect(specification.openapi).toMatch(/^3\.1/);
  expect(Object.keys(specification.paths)).toContain('/memorials/{memorialId}');
  expect((await get('/api/docs')).status).toBe(200);
});

test('serves the icon that browsers request by default', async () => {
  const icon = await get('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const posted = await fetch(`${server.origin}/favicon.ico`, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('serves health, readiness and metrics', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect(await (await get('/metrics')).text()).toContain('http_answers_total');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
});

test('the page of a screen names the modules and message catalogs of that screen', async () => {
  const modulesOf = async (path: string) =>
    [...(await (await fetch(server.origin + path)).text()).matchAll(/"modulepreload" href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
  const [login, register] = [await modulesOf('/login'), await modulesOf('/register')];
  expect(login).toContainEqual(expect.stringContaining('/login-'));
  expect(login).toContainEqual(expect.stringMatching(/\/he-[\w-]+\.js$/));
  expect(register).not.toContainEqual(expect.stringContaining('/login-'));
  const statuses = await Promise.all(login.map(async (path) => (await fetch(server.origin + path)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a page that was opened before an update still gets the files of its build', async () => {
  const deployment = await createDeployment();
  onTestFinished(() => deployment.remove());
  const assets = join(deployment.dataDir, 'builds/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'main-before.js'), 'export {};');
  const { stop } = await deployment.start();
  try {
    const get = () => fetch(`${deployment.origin}/assets/main-before.js`);
    await expect.poll(async () => (await get()).status).toBe(200);
    const answer = await get();
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toBe('export {};');
    expect((await fetch(`${deployment.origin}/assets/never.js`)).status).toBe(404);
  } finally {
    await stop();
  }
});
