import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { linkIn } from './mail.ts';
import { call } from './people.ts';
import { createDeployment, type Deployment, type RunningProcess } from './server.ts';
import { waitFor } from './wait.ts';

let deployment: Deployment;
let server: RunningProcess;

/** Texts that must never be logged. */
const secrets = new Set<string>();
function secret(value: string): string {
  secrets.add(value);
  return value;
}
const makeSecret = (place: string) => secret(`geheim${place}${randomUUID().slice(0, 8)}`);

const person = {
  email: secret(`${makeSecret('mail')}@example.com`),
  password: makeSecret('password'),
  firstName: makeSecret('first'),
  lastName: makeSecret('last'),
  name: 'x',
};
const secretHeaders = {
  'user-agent': makeSecret('agent'),
  'x-forwarded-for': secret('203.0.113.77'),
  referer: `http://localhost/${makeSecret('referer')}`,
};
/** Throws on SIGUSR2, as a bug would. */
const crashScript = `process.on('SIGUSR2', () => {
  Promise.reject(Object.assign(new Error('bad value "${makeSecret('thrown')}"'), { detail: '${makeSecret('detail')}' }));
});`;

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, ...secretHeaders, ...headers },
    body,
    redirect: 'manual',
  });
const postAccount = (path: string, body: object) => post(`/api/auth/${path}`, JSON.stringify(body));
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(path.startsWith('http') ? path : server.origin + path, {
    headers: { ...secretHeaders, accept: 'text/html', ...headers },
    redirect: 'manual',
  });
function tokenIn(link: string): string {
  const token = new URL(link).searchParams.get('token');
  if (!token) throw new Error(`no token in ${link}`);
  return secret(token);
}

/** Lines that contain a secret, raw or encoded, and lines that are no log entries. */
function findLeaks(output: string): string[] {
  const encodings = [...secrets].flatMap((value) => [
    value,
    encodeURIComponent(value),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ]);
  return output
    .split('\n')
    .filter(
      (line) =>
        !/^(\{"level"|The program ended |$)/.test(line) || encodings.some((encoding) => line.includes(encoding)),
    );
}

async function signIn(): Promise<string> {
  const response = await postAccount('sign-in/email', { email: person.email, password: person.password });
  return response.headers
    .getSetCookie()
    .map((part) => secret(part.split(';')[0] ?? ''))
    .join('; ');
}

beforeAll(async () => {
  deployment = await createDeployment();
  const file = join(deployment.dataDir, 'oversight.mjs');
  writeFileSync(file, crashScript);
  const options = { LOG_LEVEL: 'trace', TRUSTED_PROXY: '127.0.0.1,::1', NODE_OPTIONS: `--import=${file}` };
  server = await deployment.start(options);
});
afterAll(() => deployment.remove());

test('valid and invalid requests leave no personal data in the log', async () => {
  await postAccount('sign-up/email', person);
  const confirm = linkIn(await deployment.emailTo(person.email));
  tokenIn(confirm);
  await get(confirm);
  await get(`/api/auth/verify-email?token=${makeSecret('token')}&callbackURL=/${makeSecret('back')}`);
  const cookie = await signIn();
  await postAccount('sign-in/email', { email: person.email, password: makeSecret('wrong') });
  await postAccount('sign-in/email', { email: makeSecret('nomail'), password: 1 });
  await post('/api/auth/sign-in/email', `{"email":"${person.email}", ${makeSecret('json')}`);
  await postAccount('request-password-reset', { email: person.email });
  await waitFor(async () => deployment.emails.filter(({ to }) => to === person.email).length === 2);
  const token = tokenIn(linkIn(await deployment.emailTo(person.email)));
  await postAccount('reset-password', { token: makeSecret('token'), newPassword: makeSecret('new') });
  person.password = makeSecret('new');
  await postAccount('reset-password', { token, newPassword: person.password });
  const again = await signIn();

  const title = makeSecret('title');
  const { json } = await call<{ id: string }>(
    server.origin,
    'memorial/create',
    { createId: randomUUID(), name: title },
    again,
  );
  const basic = {
    name: title,
    bio: makeSecret('bio'),
    tags: [makeSecret('tag')],
    [makeSecret('key')]: makeSecret('value'),
  };
  await call(server.origin, 'memorial/save', { memorialId: json.id, sections: { basic } }, again);
  await call(server.origin, 'memorial/remove', { memorialId: json.id, name: makeSecret('name') }, again);
  await post('/rpc/memorial/save', `{"json": "${makeSecret('rpc')}`, { cookie: again, 'x-csrf-token': 'orpc' });
  await get(`/memorial/${json.id}?from=${makeSecret('query')}`, { cookie });
  await get(`/memorial/%ZZ${makeSecret('path')}`);
  await get(`/nowhere/${encodeURIComponent(person.email)}`, {
    cookie: `zikaron.session_token=${makeSecret('cookie')}`,
  });
  await post(`/language`, `lang=he&from=/${makeSecret('from')}`);
  await post(`/sign-out?email=${person.email}`, '', { origin: 'https://elsewhere.example' });
  const opening = ['api/v1/invites', 'family-invite', 'api/v1/family-uploads', 'family-upload', 'upload/family'];
  for (const place of [...opening, 'm', 'unsubscribe', 'upload/own-memory', 'api/v1/contributions/own'])
    await post(`/${place}/${makeSecret('token')}`, '', { origin: 'https://elsewhere.example' });
  await post(`/${person.email}`, '', { origin: `https://${makeSecret('origin')}.example` });
  await get(`/media/${randomUUID()}/320?sig=${makeSecret('signature')}`);

  const file = Buffer.from(makeSecret('file'));
  const metadata = { purpose: 'profile', filename: makeSecret('filename') };
  const upload = await post('/upload', '', {
    cookie: again,
    'tus-resumable': '1.0.0',
    'upload-length': String(file.length),
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  const place = upload.headers.get('location') ?? '';
  await fetch(new URL(place, `${server.origin}/upload`), {
    method: 'PATCH',
    headers: {
      ...secretHeaders,
      cookie: again,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: file,
  });
  const uploadId = place.split('/').at(-1);
  const accepted = { memorialId: json.id, uploadId, purpose: 'profile' };
  expect((await call(server.origin, 'media/accept', accepted, again)).status).toBeLessThan(500);

  expect(server.output()).toContain('"path":"/sign-out"');
  expect(findLeaks(server.output())).toEqual([]);
});

test('an internal error is logged with its place in the code and without the values', async () => {
  const cookie = await signIn();
  const { json } = await call<{ id: string }>(
    server.origin,
    'memorial/create',
    { createId: randomUUID(), name: 'דף' },
    cookie,
  );
  const { json: edit } = await call<{ sections: { basic: object } }>(
    server.origin,
    'memorial/edit',
    { memorialId: json.id },
    cookie,
  );
  const save = () =>
    call(
      server.origin,
      'memorial/save',
      {
        memorialId: json.id,
        sections: { basic: { baseVersion: 0, content: { ...edit.sections.basic, lifeMotto: makeSecret('motto') } } },
      },
      cookie,
    );

  await deployment.query(`drop view active_memorials; alter table memorials alter column life_motto type integer using null;
    create view active_memorials as select * from memorials where deleted_at is null`);
  expect((await save()).status).toBe(500);
  await deployment.query(`alter table verifications alter column identifier type integer using 0`);
  expect(
    (await postAccount('reset-password', { token: makeSecret('token'), newPassword: makeSecret('new') })).status,
  ).toBe(500);
  await deployment.query('alter table accounts rename to gone_accounts');
  expect((await postAccount('sign-in/email', person)).status).toBe(500);
  const late = { ...person, email: secret(`${makeSecret('late')}@example.com`) };
  expect((await postAccount('sign-up/email', late)).status).toBe(500);
  await deployment.query('alter view active_memorials rename to gone_memorials');
  expect((await get(`/memorial/${json.id}?from=${makeSecret('query')}`)).status).toBe(500);
  await deployment.query('delete from rate_limits');
  await deployment.query('alter table rate_limits alter column key type integer using 0');
  expect((await postAccount('sign-in/email', person)).status).toBe(500);

  expect(server.output()).toContain('"procedure":"memorial.save"');
  expect(server.output()).toContain('"path":"/api/auth/sign-in/email"');
  expect(findLeaks(server.output())).toEqual([]);
});

test('a crash is logged with its place in the code and without the values', async () => {
  const ended = once(server.process, 'close');
  server.process.kill('SIGUSR2');
  expect(await ended).toEqual([1, null]);
  expect(server.output()).toContain('"level":60');
  expect(findLeaks(server.output())).toEqual([]);
});

test('an undeliverable email is logged without its address', async () => {
  const other = await createDeployment();
  onTestFinished(() => other.remove());
  server = await other.start();
  const email = secret(`unknown-${makeSecret('mail')}@example.com`);
  await postAccount('sign-up/email', { ...person, email });
  await waitFor(async () => server.output().includes('mail.urgent'));
  expect(findLeaks(server.output())).toEqual([]);
});

test('without a mail server the log has only the file and the link of an email', async () => {
  const other = await createDeployment();
  onTestFinished(() => other.remove());
  server = await other.start({ SMTP_URL: '', LOG_LEVEL: 'info' });
  await postAccount('sign-up/email', { ...person, email: secret(`${makeSecret('mail')}@example.com`) });
  await waitFor(async () => server.output().includes('outbox'));
  const line =
    server
      .output()
      .split('\n')
      .find((text) => text.includes('outbox')) ?? '{}';
  expect(Object.keys(JSON.parse(line) as object)).toEqual(['level', 'time', 'file', 'link', 'msg']);
  expect(findLeaks(server.output())).toEqual([]);
});
