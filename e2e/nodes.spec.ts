import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLoad } from './load.ts';
import { call, openPresenceStream, makeMemorial, type Person, openAccount } from './people.ts';
import { createDeployment, freePort, type Deployment, type RunningProcess } from './server.ts';
import { openNotificationStream } from './notify.ts';
import { waitFor } from './wait.ts';

/**
 * Two processes as an operator runs them: with the same database, data folder and origin, behind a proxy that passes on
 * the IP address of the visitor.
 */
let deployment: Deployment;
let one: RunningProcess;
let two: RunningProcess;
let owner: Person;

const settings = { TRUSTED_PROXY: '127.0.0.1,::1', DRAIN_SECONDS: '1' };
const startAnother = async () => deployment.start({ ...settings, PORT: String(await freePort()) });

beforeAll(async () => {
  deployment = await createDeployment();
  [one, two] = await Promise.all([deployment.start(settings), startAnother()]);
  owner = await openAccount(deployment);
});
afterAll(() => deployment.remove());

const getPage = (at: RunningProcess, id: string, headers: Record<string, string> = {}) =>
  fetch(`${at.origin}/memorial/${id}`, { headers });
const showsName = async (at: RunningProcess, id: string, name: string) =>
  (await (await getPage(at, id)).text()).includes(name);
const readCacheHits = async (at: RunningProcess) =>
  Number(/^http_cached_pages (\d+)/m.exec(await (await fetch(`${at.origin}/metrics`)).text())?.[1]);

/** Whether a process serves a page from its cache. */
async function isServedFromCache(at: RunningProcess, id: string, headers: Record<string, string> = {}) {
  await getPage(at, id, headers);
  const before = await readCacheHits(at);
  await getPage(at, id, headers);
  return (await readCacheHits(at)) > before;
}

interface Edit {
  versions: { basic: number; settings: number };
  sections: { basic: object; settings: object };
}

async function save(at: RunningProcess, memorialId: string, section: 'basic' | 'settings', change: object) {
  const { json } = await call<Edit>(at.origin, 'memorial/edit', { memorialId }, owner.cookie);
  const content = { ...json.sections[section], ...change };
  const sections = { [section]: { baseVersion: json.versions[section], content } };
  const { status } = await call(at.origin, 'memorial/save', { memorialId, sections }, owner.cookie);
  expect(status).toBe(200);
}

const postAccount = (at: RunningProcess, path: string, body: object, address: string) =>
  fetch(`${at.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deployment.origin, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

test('two processes that start at once on an empty database set it up once', async () => {
  const empty = await createDeployment('template0');
  onTestFinished(() => empty.remove());
  const port = String(await freePort());
  await Promise.all([empty.start({ DEMO: 'on' }), empty.start({ DEMO: 'on', PORT: port })]);
  const [made] = await empty.query('select count(*)::int as demos from memorials where is_demo');
  expect(made).toEqual({ demos: 3 });
});

test('a session is valid in both processes and ends in both', async () => {
  const guest = await openAccount(deployment);
  const dashboard = async (at: RunningProcess) =>
    (await fetch(`${at.origin}/dashboard`, { headers: { cookie: guest.cookie }, redirect: 'manual' })).status;
  expect([await dashboard(one), await dashboard(two)]).toEqual([200, 200]);
  const headers = { cookie: guest.cookie, origin: two.origin };
  await fetch(`${two.origin}/sign-out`, { method: 'POST', headers, redirect: 'manual' });
  expect([await dashboard(one), await dashboard(two)]).toEqual([302, 302]);
});

test('the page of a reader in the memory of both processes ends with the session in one, and with the page', async () => {
  const id = await makeMemorial(owner, {});
  const names = { firstName: 'שולמית', lastName: 'אדר' };
  const [reader, other] = [await openAccount(deployment, names), await openAccount(deployment, names)];
  const isNamed = async (at: RunningProcess, { cookie }: Person) =>
    (await (await getPage(at, id, { cookie })).text()).includes(names.firstName);
  for (const at of [one, two])
    for (const { cookie } of [reader, other]) await waitFor(() => isServedFromCache(at, id, { cookie }));
  expect(await isNamed(one, reader)).toBe(true);

  const headers = { cookie: reader.cookie, origin: two.origin };
  await fetch(`${two.origin}/sign-out`, { method: 'POST', headers, redirect: 'manual' });
  expect(await isNamed(two, reader)).toBe(false);
  await waitFor(async () => !(await isNamed(one, reader)));
  expect(await isNamed(one, other)).toBe(true);

  await save(one, id, 'settings', { isPublic: false });
  expect((await getPage(one, id, { cookie: other.cookie })).status).toBe(403);
  await waitFor(async () => (await getPage(two, id, { cookie: other.cookie })).status === 403);
});

test('both processes drop a cached page and its card when it is saved, closed or deleted', async () => {
  const id = await makeMemorial(owner, { name: 'שם ראשון' });
  const cards = async () =>
    (await readdir(join(deployment.dataDir, 'cache/cards'))).filter((name) => name.startsWith(id)).length;
  for (const at of [one, two]) await waitFor(() => isServedFromCache(at, id));
  await waitFor(async () => {
    const card = await fetch(`${two.origin}/memorial/${id}/card.png`);
    return card.status === 200 && (await cards()) === 1;
  });

  await save(two, id, 'basic', { name: 'שם שני' });
  expect(await showsName(two, id, 'שם שני')).toBe(true);
  await waitFor(() => showsName(one, id, 'שם שני'));

  await save(one, id, 'settings', { isPublic: false });
  expect((await getPage(one, id)).status).toBe(401);
  await waitFor(async () => (await getPage(two, id)).status === 401);
  await waitFor(async () => (await cards()) === 0);

  await save(one, id, 'settings', { isPublic: true });
  await waitFor(async () => (await isServedFromCache(one, id)) && (await isServedFromCache(two, id)));
  await call(two.origin, 'memorial/remove', { memorialId: id, name: 'שם שני' }, owner.cookie);
  expect((await getPage(two, id)).status).toBe(410);
  await waitFor(async () => (await getPage(one, id)).status === 410);
});

test('an email is sent once, whichever process takes the job', async () => {
  const emails = Array.from({ length: 8 }, () => `${randomUUID()}@example.com`);
  const person = { password: 'סיסמה ארוכה 123', name: 'רות לוי', firstName: 'רות', lastName: 'לוי', callbackURL: '/' };
  for (const [index, email] of emails.entries()) {
    const { status } = await postAccount(
      index % 2 ? one : two,
      'sign-up/email',
      { ...person, email },
      `10.2.0.${index}`,
    );
    expect(status).toBe(200);
  }
  const open = `select 1 from jobs.job where name like 'mail.%' and state in ('created', 'retry', 'active')`;
  await waitFor(async () => (await deployment.query(open)).length === 0);
  const sent = deployment.emails.map(({ to }) => to);
  expect(sent.filter((to) => emails.includes(to)).toSorted()).toEqual(emails.toSorted());
});

test('processes share the counters of rate limits', async () => {
  const wrong = { email: owner.email, password: 'לא הסיסמה' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await postAccount(attempt % 2 ? one : two, 'sign-in/email', wrong, '10.3.0.1')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('a picture can be announced to one process, sent to the other and accepted by the first', async () => {
  const memorialId = await makeMemorial(owner);
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a8c5a' } });
  const bytes = new Uint8Array(await image.jpeg().toBuffer());
  const headers = { cookie: owner.cookie, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${one.origin}/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${Buffer.from('profile').toString('base64')}`,
    },
  });
  const address = created.headers.get('location') ?? '';
  const sent = await fetch(two.origin + address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  expect([created.status, sent.status]).toEqual([201, 204]);
  const wanted = { memorialId, uploadId: address.split('/').at(-1), purpose: 'profile' };
  const { json } = await call<{ id: string }>(one.origin, 'media/accept', wanted, owner.cookie);
  expect((await fetch(`${two.origin}/media/${json.id}/160`)).status).toBe(200);
});

test('a process whose event listener is disconnected caches no page, and caches again after reconnecting', async () => {
  const id = await makeMemorial(owner);
  const rename = (name: string) => deployment.query('update memorials set name = $2 where id = $1', [id, name]);
  const allowConnections = (isOpen: boolean) =>
    deployment.query('update pg_database set datallowconn = $1 where datname = current_database()', [isOpen]);
  /** Renames the page in the database without an event: only a cached page still shows the old name. */
  const servesStalePage = async () => {
    await getPage(two, id);
    const unannounced = randomUUID();
    await rename(unannounced);
    return !(await showsName(two, id, unannounced));
  };
  await waitFor(servesStalePage);

  await allowConnections(false);
  await deployment.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zikaron events' and datname = current_database()`,
  );
  for (const unannounced of ['שם ראשון', 'שם שני', 'שם שלישי']) {
    await rename(unannounced);
    await waitFor(() => showsName(two, id, unannounced));
  }

  await allowConnections(true);
  await waitFor(servesStalePage);
});

test('editors connected to different processes see each other, and a stopping process closes their streams at once', async () => {
  const id = await makeMemorial(owner, { isPublic: false });
  const guest = await openAccount(deployment, { firstName: 'דוד', lastName: 'כהן' });
  await deployment.query(
    `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
    [id, guest.id],
  );
  const three = await startAnother();
  const mine = await openPresenceStream(one.origin, owner, id);
  const theirs = await openPresenceStream(three.origin, guest, id);
  onTestFinished(async () => void (await Promise.all([mine.close(), theirs.close()])));
  expect([mine.type, mine.buffering]).toEqual(['text/event-stream', 'no']);
  expect(await theirs.sendHeartbeat('quotes')).toBe(200);
  await waitFor(async () => /דוד כהן.*quotes/.test(mine.received.text));
  await theirs.sendHeartbeat('timeline');
  await waitFor(async () => /דוד כהן.*timeline/.test(mine.received.text));

  const startedAt = performance.now();
  expect(await three.stop()).toBe(0);
  expect(theirs.received.isOver).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(8000);
});

test('an admin stops contributions in one process, and the other one and its cached pages follow within five seconds', async () => {
  const admin = await openAccount(deployment);
  await deployment.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
  const id = await makeMemorial(owner);
  const write = async (at: RunningProcess) => {
    const submission = { memorialId: id, submitId: randomUUID(), authorName: 'לאה', content: 'אני זוכרת אותה' };
    return (await call(at.origin, 'memories/add', submission)).status;
  };
  const offers = (at: RunningProcess) => showsName(at, id, 'data-write="condolence"');
  const within = 5000;
  for (const at of [one, two]) await waitFor(() => isServedFromCache(at, id));
  expect([await write(one), await write(two), await offers(two)]).toEqual([200, 200, true]);

  const set = (isOn: boolean) => call(one.origin, 'switches/set', { name: 'words_closed', isOn }, admin.cookie);
  expect((await set(true)).status).toBe(200);
  expect([await write(one), await write(two)]).toEqual([401, 401]);
  await waitFor(async () => !(await offers(two)) && !(await offers(one)), within);

  expect((await set(false)).status).toBe(200);
  await waitFor(async () => (await offers(two)) && (await write(two)) === 200, within);
});

test('an editor who is removed in one process gets no more events of the page from the other', async () => {
  const id = await makeMemorial(owner, { name: 'דף של משפחה' });
  const guest = await openAccount(deployment);
  await deployment.query(
    `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
    [id, guest.id],
  );
  const own = await makeMemorial(guest, { name: 'דף משלה' });
  const stream = await openNotificationStream(two, guest);
  onTestFinished(() => stream.close());
  const write = (memorialId: string, authorName: string) =>
    call(one.origin, 'memories/add', { memorialId, submitId: randomUUID(), authorName, content: 'אני זוכרת אותה' });
  await write(id, 'לאה');
  await waitFor(async () => stream.inbox().unread === 1);

  await call(one.origin, 'editors/remove', { memorialId: id, userId: guest.id }, owner.cookie);
  await waitFor(async () => stream.inbox().unread === 0);
  await write(id, 'אחרי ההסרה');
  await write(own, 'משה');
  await waitFor(async () => stream.inbox().unread === 1);
  expect(stream.inbox().rows.map(({ memorialId }) => memorialId)).toEqual([own]);
  expect(stream.received.text).not.toContain('אחרי ההסרה');
});

test('views of two processes are added up when they stop, and a rolling restart causes no errors', async () => {
  const viewed = await makeMemorial(owner);
  const visit = (at: RunningProcess, visitor: number) =>
    getPage(at, viewed, {
      'x-forwarded-for': `10.1.0.${visitor}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
  const load = await startLoad(owner, [one, two]);
  onTestFinished(() => void load.stop());
  await waitFor(async () => load.answered() > 50);

  const three = await startAnother();
  load.add(three);

  // Requests that arrived before the stop signal get a response.
  const body = JSON.stringify({ json: { memorialId: viewed } });
  const slow = request(`${one.origin}/rpc/memorial/loadPage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'content-length': Buffer.byteLength(body) },
  });
  const answered = once(slow, 'response');
  slow.write(body.slice(0, 5));

  for (let visitor = 0; visitor < 20; visitor += 1) await visit(one, visitor);
  for (let visitor = 10; visitor < 30; visitor += 1) await visit(two, visitor);
  const stopped = one.stop();
  await waitFor(async () => (await fetch(`${one.origin}/readyz`)).status === 503);
  expect((await visit(one, 0)).headers.get('connection')).toBe('close');
  slow.end(body.slice(5));
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await stopped).toBe(0);

  expect(await two.stop()).toBe(0);
  const counted = await deployment.query('select views_count as views from memorials where id = $1', [viewed]);
  expect(counted).toEqual([{ views: 30 }]);

  const before = load.answered();
  await waitFor(async () => load.answered() > before + 50);
  expect(await load.stop()).toEqual([]);
});
