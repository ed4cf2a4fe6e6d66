import { eq } from 'drizzle-orm';
import { type Actor, visitor } from '#core/policy.ts';
import type { Auth } from './auth.ts';
import { userRoles } from './auth-table.ts';
import { assertAnswering, type Db } from './db.ts';

/** A signed-in person, read at every request, so that a role or a session that was taken away is gone at once. */
export interface Session {
  id: string;
  actor: Actor;
  user: { id: string; email: string; firstName: string; lastName: string };
  /** Cookies to hand on when the session was prolonged. */
  cookies: string[];
}

/** Whether the request claims to have a session; such a request is never answered from the page cache. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes('zikaron.session_token=');
}

export const noSession: Omit<Session, 'id' | 'user'> & { id: null; user: null } = {
  id: null,
  actor: visitor,
  user: null,
  cookies: [],
};

export async function findSession(auth: Auth, db: Db, headers: Headers): Promise<Session | typeof noSession> {
  if (!hasSessionCookie(headers.get('cookie') ?? undefined)) return noSession;
  const ask = () => auth.api.getSession({ headers, returnHeaders: true });
  const { headers: answered, response } = await ask().catch(async () => {
    await assertAnswering(db);
    // It was away for a moment.
    return ask();
  });
  if (!response) return noSession;

  const { user, session } = response;
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, user.id));
  return {
    id: session.id,
    actor: { userId: user.id, roles: rows.map(({ role }) => role) },
    user: { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName },
    cookies: answered.getSetCookie(),
  };
}
