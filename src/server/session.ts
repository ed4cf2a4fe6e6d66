import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, type Role, visitor } from '#core/policy.ts';
import { type Auth, sessionSeconds } from './auth.ts';
import { assertAnswering, type Database, type Db } from './db.ts';
import { batchLoads } from './batch.ts';
import { hashToken } from './secret-token.ts';
import { defineStatement, defineStatementByIds } from './statement.ts';

/**
 * The caller, loaded for every request, so that a revoked role or session ends at once. Only a public page that was
 * sent to the same session within a minute is sent again without it (`routes/reader-pages.ts`).
 */
export type Session = SignedIn | Nobody;

interface Asker {
  actor: Actor;
  /** Cookies for the response after the session was extended. */
  cookies: string[];
}

interface SignedIn extends Asker {
  /** Of the session's row. */
  id: string;
  user: { id: string; email: string; firstName: string; lastName: string; picture: string | null };
  closing: null;
}

interface Nobody extends Asker {
  id: string | null;
  user: null;
  /** An account that its holder has closed: it can only be reopened. */
  closing: Closing | null;
}

export interface Closing {
  userId: string;
  firstName: string;
  endsAt: Date;
}

/** The name also ends with this over https, where it has a prefix. */
const sessionCookieStart = 'zikaron.session_token=';

/**
 * Whether the request has a session cookie, valid or not: it is not looked up in the byte cache before its session
 * is.
 */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes(sessionCookieStart);
}

/** The signed token of the session cookie; '' where there is none. */
export function findSessionCookie(cookies: string): string {
  const [, token = ''] = cookies.split(sessionCookieStart);
  return token.split(';')[0] ?? '';
}

/** The session cookie from `Authorization: Bearer`, for programs without cookies. Undefined where there is none. */
export async function sessionCookieFromBearer(
  auth: Auth,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = authorization?.match(/^Bearer ([\w.%~+/=-]{1,512})$/i)?.[1];
  if (token === undefined) return undefined;
  const { authCookies } = await auth.$context;
  return `${authCookies.sessionToken.name}=${token}`;
}

export const noSession: Nobody = { actor: visitor, user: null, id: null, closing: null, cookies: [] };

/** The accounts library extends a session that has fewer seconds left, which writes a row and a cookie. */
const extendedBelow = sessionSeconds.lifetime - sessionSeconds.refreshAfter;

interface Parts {
  auth: Auth;
  db: Database;
  now(): Date;
}

type FindFreshSession = (tokenHash: string) => Promise<SessionRow | undefined>;

/** Finds sessions by the hashes of their tokens; concurrent requests share a statement. */
export function createFreshSessions({ db, now }: Pick<Parts, 'db' | 'now'>): FindFreshSession {
  return batchLoads<string, SessionRow>({
    getId: (tokenHash) => tokenHash,
    async load(tokenHashes) {
      const rows = await selectFreshSessions(db, tokenHashes, { freshUntil: findFreshUntil(now()) });
      return new Map(rows.map((row) => [row.token, row]));
    },
  });
}

const findFreshUntil = (now: Date) => new Date(now.getTime() + extendedBelow * 1000).toISOString();

export async function findSession(
  parts: Parts,
  headers: Headers,
  findFresh: FindFreshSession = createFreshSessions(parts),
): Promise<Session> {
  const { auth, db } = parts;
  const cookies = headers.get('cookie') ?? undefined;
  if (!hasSessionCookie(cookies)) return noSession;
  const token = await sessionTokenIn(auth, cookies);
  const fresh = token === null ? undefined : await findFresh(hashToken(token));
  if (fresh) return toSession(fresh, []);

  // The library refuses all others, or extends them.
  const ask = () => auth.api.getSession({ headers, returnHeaders: true });
  const { headers: answered, response } = await ask().catch(async () => {
    await assertAnswering(db);
    // The database was unavailable for a moment.
    return ask();
  });
  if (!response) return noSession;
  const [row] = await selectSession(db, { sessionId: response.session.id });
  return row ? toSession(row, answered.getSetCookie()) : noSession;
}

interface SessionRow {
  id: string;
  user: SignedIn['user'];
  roles: Role[];
  /** Until when a closed account can be reopened. */
  endsAt: string | null;
}

function toSession({ id, user, roles, endsAt }: SessionRow, cookies: string[]): Session {
  if (endsAt === null) return { id, cookies, actor: { userId: user.id, roles }, user, closing: null };
  const closing = { userId: user.id, firstName: user.firstName, endsAt: new Date(endsAt) };
  return { ...noSession, id, cookies, closing };
}

const selectFreshSessions = defineStatementByIds<SessionRow & { token: string }>('fresh_session', 'text', (tokens) =>
  selectSessions(
    sql`s.token in (select id from ${tokens} t) and s.expires_at > ${sql.placeholder('freshUntil')}::timestamptz`,
  ),
);
const selectSession = defineStatement<SessionRow>(
  'session',
  selectSessions(sql`s.id = ${sql.placeholder('sessionId')}::uuid`),
);

/** A session with its account, in one round trip. */
function selectSessions(which: SQL): SQL {
  return sql`select s.id, s.token, json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
      'picture', (select p.id from user_pictures p where p.user_id = u.id)) as "user",
    array(select r.role from user_roles r where r.user_id = u.id) as roles,
    to_json((select c.ends_at from account_closings c where c.user_id = u.id)) as "endsAt"
    from sessions s join users u on u.id = s.user_id where ${which}`;
}

/** The session token of the cookie, which the accounts library signs with an HMAC; null without a cookie or with a wrong signature. */
async function sessionTokenIn(auth: Auth, cookies: string | undefined): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  const start = `${authCookies.sessionToken.name}=`;
  const cookie = cookies?.split('; ').find((part) => part.startsWith(start));
  if (cookie === undefined) return null;
  const [, token, signature] = /^(.+)\.([\w%+/=-]+)$/.exec(cookie.slice(start.length)) ?? [];
  if (token === undefined || signature === undefined) return null;
  const expected = encodeURIComponent(createHmac('sha256', secret).update(token).digest('base64'));
  const isSigned =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isSigned ? token : null;
}

/** The expired ones of the sessions. */
export async function findEndedSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...sessionIds])}::uuid[]) as asked(id)
    where not exists (select 1 from sessions s where s.id = asked.id and s.expires_at > ${now.toISOString()}::timestamptz)`);
  return new Set(rows.map(({ id }) => id));
}
