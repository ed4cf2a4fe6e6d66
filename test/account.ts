import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { router } from '#router.ts';
import { sessions, users } from '#server/auth-table.ts';
import { hashToken } from '#server/secret-token.ts';
import type { World } from './world.ts';

const password = 'a long password';

/** An account with a password and a confirmed address. */
export async function givenAccount({ services }: World, names = { firstName: 'נועה', lastName: 'הראל' }) {
  const email = `${randomUUID()}@example.com`;
  const body = { email, password, ...names, name: `${names.firstName} ${names.lastName}` };
  await services.auth.api.signUpEmail({ body });
  const [user] = await services.db.update(users).set({ emailVerified: true }).where(eq(users.email, email)).returning();
  if (!user) throw new Error('no account');
  return { userId: user.id, email, password, name: body.name };
}

/** Signs in: creates another session, and a client that uses it. */
export async function signInAs(world: World, { email, userId }: { email: string; userId: string }, userAgent = '') {
  const { services } = world;
  const headers = new Headers({ 'user-agent': userAgent });
  const { token } = await services.auth.api.signInEmail({ body: { email, password }, headers });
  const [session] = await services.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)));
  if (!session) throw new Error('no session');
  const context = { ...(await world.context(userId)), sessionId: session.id };
  return { sessionId: session.id, client: createRouterClient(router, { context }) };
}
