import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../test/database.ts';
import { createProxy } from '../test/proxy.ts';
import { call, openPresenceStream, makeMemorial, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { solve } from '../test/proof.ts';
import { waitFor } from './wait.ts';

const isReady = async ({ origin }: RunningServer) => (await fetch(`${origin}/readyz`)).ok;

test('while the database is down every response is a temporary error, and everything works afterwards', async () => {
  const database = await createDatabase();
  const proxy = await createProxy(database.connection);
  const { user, database: name } = database.connection;
  const server = await startServer({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.connection.port}/${name}`,
  });
  onTestFinished(async () => {
    await server.stop();
    await proxy.close();
    await database.drop();
  });
  const owner = await signUp(server);
  const id = await makeMemorial(owner);
  const { email, password } = owner;
  const post = (path: string, body: object) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(body),
    });
  const page = (path: string, cookie = '') => fetch(server.origin + path, { headers: { accept: 'text/html', cookie } });
  const requests: [label: string, () => Promise<Response>][] = [
    ['the home page', () => page('/')],
    ['a memorial', () => page(`/memorial/${id}`)],
    ['a memorial for its owner', () => page(`/memorial/${id}`, owner.cookie)],
    ['a screen', () => page('/dashboard', owner.cookie)],
    ['the public API', () => fetch(`${server.origin}/api/v1/memorials/${id}`)],
    ['signing in', () => post('/api/auth/sign-in/email', { email, password })],
    [
      'signing up',
      () =>
        post('/api/auth/sign-up/email', {
          email: `new-${email}`,
          password,
          name: 'נועה לוי',
          firstName: 'נועה',
          lastName: 'לוי',
        }),
    ],
  ];

  const [closedStream, openStream] = await Promise.all([
    openPresenceStream(server.origin, owner, id),
    openPresenceStream(server.origin, owner, id),
  ]);
  await proxy.cut();
  await closedStream.close();
  for (const [label, request] of requests) {
    const answer = await request();
    expect(answer.status, label).toBe(503);
    expect(Number(answer.headers.get('retry-after')), label).toBeGreaterThan(0);
    await answer.arrayBuffer();
  }
  expect(await call(server.origin, 'memorial/loadPage', { memorialId: id })).toMatchObject({
    status: 503,
    json: { code: 'UNAVAILABLE', message: 'UNAVAILABLE' },
  });
  expect(await isReady(server)).toBe(false);
  await waitFor(async () => openStream.received.isOver);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

  await proxy.mend();
  await waitFor(() => isReady(server));
  for (const [label, request] of requests) expect((await request()).status, label).toBe(200);
  expect((await server.emailTo(`new-${email}`)).raw).toContain('new-');
});

test('the embedded database is restarted after a kill, with all accounts, pages and emails', async () => {
  const server = await startServer({ DATABASE_URL: '' });
  onTestFinished(async () => void (await server.stop()));
  const owner = await signUp(server);
  const id = await makeMemorial(owner);
  const databasePid = () =>
    Number(readFileSync(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    process.kill(databasePid(), signal);
    await waitFor(async () => !(await isReady(server)));
    await waitFor(() => isReady(server));
    expect((await owner.rpc('memorial/edit', { memorialId: id })).status).toBe(200);
    await signUp(server);
  }
});

test('emails that the mail server refuses are retried until it accepts them, each is delivered once and keeps its Message-ID', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  const owner = await signUp(server);
  const memorialId = await makeMemorial(owner);
  await owner.rpc('notification/saveSettings', { letters: 'at_once', onRestDays: true });
  // The private link is emailed only after a proof of work and the time that a person needs to write.
  const submitId = randomUUID();
  const startedAt = Date.now();
  const challenge = await call<Parameters<typeof solve>[0]>(server.origin, 'contributions/createChallenge', {
    memorialId,
    submitId,
  });
  const proof = solve(challenge.json, submitId);
  await waitFor(async () => Date.now() - startedAt > 4000);
  server.mail.refuse(true);
  const first = server.mail.tried.length;

  const author = `${randomUUID()}@example.com`;
  const submission = { memorialId, submitId, proof, authorName: 'לאה', content: 'קערה', email: author };
  expect((await call(server.origin, 'memories/add', submission)).status).toBe(200);
  await server.query(`update notifications set created_at = now() - interval '1 hour'`);
  await server.query(`insert into jobs.job (name, data) values ('letters.write', '{}')`);

  const people = [author, owner.email];
  const numbersOf = (to: string) =>
    server.mail.tried
      .slice(first)
      .filter((message) => message.to === to)
      .map(({ raw }) => /^Message-ID: (<.+>)\r?$/im.exec(raw)?.[1]);
  const takenBy = (to: string) => server.emails.filter((message) => message.to === to).length;
  const before = people.map(takenBy);
  /** Skips the wait until the next retry. */
  const skipWait = () => server.query(`update jobs.job set start_after = now() where state = 'retry'`);
  await waitFor(async () => {
    await skipWait();
    return people.every((to) => numbersOf(to).length >= 3);
  });
  expect(people.map(takenBy)).toEqual(before);

  server.mail.refuse(false);
  await waitFor(async () => {
    await skipWait();
    return people.every((to, index) => takenBy(to) > (before[index] ?? 0));
  });
  const open = `select 1 from jobs.job where name in ('mail.send', 'mail.urgent', 'letters.send') and state in ('created', 'retry', 'active')`;
  await waitFor(async () => (await server.query(open)).length === 0);
  expect(people.map(takenBy)).toEqual(before.map((count) => count + 1));
  for (const to of people) expect(new Set(numbersOf(to)).size).toBe(1);
});
