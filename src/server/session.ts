import { sql } from 'drizzle-orm';
import { type Actor, type Role, visitor } from '#core/policy.ts';
import type { Auth } from './auth.ts';
import { assertAnswering, type Db } from './db.ts';

/** Who asks, read at every request, so that a role or a session that was taken away is gone at once. */
export type Session = SignedIn | Nobody;

interface Asker {
  actor: Actor;
  /** Cookies to hand on when the session was prolonged. */
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
  /** An account that its person has closed: it may come back, and nothing else. */
  closing: Closing | null;
}

export interface Closing {
  userId: string;
  firstName: string;
  endsAt: Date;
}

/** Whether the request claims to have a session; such a request is never answered from the page cache. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes('zikaron.session_token=');
}

/**
 * The cookie of the session that `Authorization: Bearer` carries: programs that keep no cookies send the value of the session's
 * cookie there. Undefined where there is none.
 */
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

export async function findSession(auth: Auth, db: Db, headers: Headers): Promise<Session> {
  if (!hasSessionCookie(headers.get('cookie') ?? undefined)) return noSession;
  const ask = () => auth.api.getSession({ headers, returnHeaders: true });
  const { headers: answered, response } = await ask().catch(async () => {
    await assertAnswering(db);
    // It was away for a moment.
    return ask();
  });
  if (!response) return noSession;

  const { user, session } = response;
  const found = { id: session.id, cookies: answered.getSetCookie() };
  const { roles, picture, endsAt } = await standingOf(db, user.id);
  const { id, email, firstName, lastName } = user;
  if (endsAt) return { ...noSession, ...found, closing: { userId: id, firstName, endsAt: new Date(endsAt) } };
  return { ...found, actor: { userId: id, roles }, user: { id, email, firstName, lastName, picture }, closing: null };
}

interface Standing {
  roles: Role[];
  picture: string | null;
  /** Until when an account that was closed may come back. */
  endsAt: string | null;
}

async function standingOf(db: Db, userId: string): Promise<Standing> {
  const { rows } = await db.execute<{ standing: Standing }>(sql`select json_build_object(
    'roles', coalesce((select json_agg(role) from user_roles where user_id = ${userId}::uuid), '[]'),
    'picture', (select id from user_pictures where user_id = ${userId}::uuid),
    'endsAt', (select ends_at from account_closings where user_id = ${userId}::uuid)) as standing`);
  return rows[0]?.standing ?? { roles: [], picture: null, endsAt: null };
}

/** Which of the sessions are over. */
export async function findEndedSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...sessionIds])}::uuid[]) as asked(id)
    where not exists (select 1 from sessions s where s.id = asked.id and s.expires_at > ${now.toISOString()}::timestamptz)`);
  return new Set(rows.map(({ id }) => id));
}
