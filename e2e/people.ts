import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { secretIn } from '../src/server/data-dir.ts';
import { newSession } from '../test/session-cookie.ts';
import { linkIn, type SentEmail } from './mail.ts';
import type { Deployment } from './server.ts';

const password = 'סיסמה ארוכה 123';

export interface Person {
  email: string;
  password: string;
  id: string;
  /** The cookie header of a signed-in session. */
  cookie: string;
  rpc<Answer = unknown>(path: string, input?: unknown): Promise<{ status: number; json: Answer }>;
}

const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((part) => part.split(';')[0])
    .join('; ');
}

/** Sends the confirmation form that an email's link opens, from the browser that signed up. */
export function confirm(link: string, cookie: string): Promise<Response> {
  const { origin, searchParams } = new URL(link);
  return fetch(`${origin}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, cookie },
    body: searchParams,
    redirect: 'manual',
  });
}

/** The part of a server that signing up needs. */
export interface Site {
  origin: string;
  emailTo(address: string): Promise<SentEmail>;
}

const defaultNames = { firstName: 'נועה', lastName: 'לוי' };
const sessionDays = 60;
let passwordHash: Promise<string> | undefined;

/** Inserts an account with a confirmed address and a session into the database: a second faster than `signUp`. */
export async function openAccount(
  { origin, dataDir, query }: Pick<Deployment, 'origin' | 'dataDir' | 'query'>,
  names = defaultNames,
): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { tokenHash, cookie } = newSession(secretIn(dataDir));
  const [user] = await query<{ id: string }>(
    `with account as (
      insert into users (email, email_verified, name, first_name, last_name) values ($1, true, $2, $3, $4) returning id),
    credential as (
      insert into accounts (user_id, account_id, provider_id, password) select id, id::text, 'credential', $5 from account),
    session as (
      insert into sessions (user_id, token, expires_at) select id, $6, now() + make_interval(days => $7) from account)
    select id from account`,
    [
      email,
      `${names.firstName} ${names.lastName}`,
      names.firstName,
      names.lastName,
      await (passwordHash ??= hashPassword(password)),
      tokenHash,
      sessionDays,
    ],
  );
  if (!user) throw new Error('The account was not written.');
  return { email, password, id: user.id, cookie, rpc: (path, input) => call(origin, path, input, cookie) };
}

/** Creates an account with a confirmed address and a session through the routes that people use. */
export async function signUp(server: Site, names = defaultNames): Promise<Person> {
  const { origin } = server;
  const email = `${randomUUID()}@example.com`;
  const registered = await post(origin, '/api/auth/sign-up/email', {
    email,
    password,
    name: `${names.firstName} ${names.lastName}`,
    ...names,
    callbackURL: '/',
  });
  const cookie = cookiesOf(await confirm(linkIn(await server.emailTo(email)), cookiesOf(registered)));

  const rpc = <Answer>(path: string, input?: unknown) => call<Answer>(origin, path, input, cookie);
  const { json } = await rpc<{ id: string }>('account/findCurrentUser');
  return { email, password, id: json.id, cookie, rpc };
}

/** Calls a procedure over HTTP, with or without a session. */
export async function call<Answer = unknown>(
  origin: string,
  path: string,
  input: unknown,
  cookie = '',
  more: Record<string, string> = {},
): Promise<{ status: number; json: Answer }> {
  const response = await post(
    origin,
    `/rpc/${path}`,
    { json: input },
    { 'x-csrf-token': 'orpc', ...(cookie ? { cookie } : {}), ...more },
  );
  const body = (await response.json()) as { json: Answer };
  return { status: response.status, json: body.json };
}

/** Creates and fills a memorial through the procedures that the screens use. */
export async function makeMemorial(
  person: Person,
  data: { name?: string; isPublic?: boolean; bio?: string; tags?: string[] } = {},
): Promise<string> {
  const { json: created } = await person.rpc<{ id: string }>('memorial/create', {
    createId: randomUUID(),
    name: data.name ?? 'אברהם נחליאלי',
  });
  const { json: edit } = await person.rpc<{ sections: { basic: object; settings: object } }>('memorial/edit', {
    memorialId: created.id,
  });
  await person.rpc('memorial/save', {
    memorialId: created.id,
    sections: {
      basic: {
        baseVersion: 0,
        content: { ...edit.sections.basic, bio: data.bio ?? 'סיפור חיים.', tags: data.tags ?? [] },
      },
      settings: { baseVersion: 0, content: { ...edit.sections.settings, isPublic: data.isPublic ?? true } },
    },
  });
  return created.id;
}

/** Opens the presence stream of an editor on one process and sends heartbeats there. */
export async function openPresenceStream(origin: string, who: Person, memorialId: string) {
  const visitId = randomUUID();
  const gone = new AbortController();
  const answer = await fetch(`${origin}/rpc/presence/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie: who.cookie },
    body: JSON.stringify({ json: { memorialId, visitId } }),
    signal: gone.signal,
  });
  const received = { text: '', isOver: false };
  async function listen() {
    try {
      for await (const part of answer.body ?? []) received.text += Buffer.from(part).toString('utf8');
    } catch {
      // Aborted by either side.
    }
    received.isOver = true;
  }
  const listening = listen();
  return {
    received,
    type: answer.headers.get('content-type'),
    buffering: answer.headers.get('x-accel-buffering'),
    sendHeartbeat: async (section: string) =>
      (await call(origin, 'presence/sendHeartbeat', { memorialId, visitId, section }, who.cookie)).status,
    async close() {
      gone.abort();
      await listening;
    },
  };
}
