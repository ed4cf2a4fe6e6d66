import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { givenAccount } from '../../test/account.ts';
import { test } from '../../test/world.ts';
import { sessions, verifications } from './auth-table.ts';
import { findSession } from './session.ts';

test('tokens of sessions and links are stored as hashes and stay valid', async ({ world }) => {
  const { auth, db } = world.services;
  const account = await givenAccount(world);
  const { headers, response } = await auth.api.signInEmail({ body: account, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((part) => part.split(';')[0])
    .join('; ');
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, account.userId));
  expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.token).not.toBe(response.token);
  expect(cookie).toContain(response.token);
  expect(await findSession(world.services, new Headers({ cookie }))).toMatchObject({ user: { id: account.userId } });

  // After an extension the browser still has the same session.
  await db.execute(
    sql`update sessions set expires_at = now() + interval '10 days', updated_at = now() - interval '50 days'`,
  );
  const prolonged = await findSession(world.services, new Headers({ cookie }));
  expect(prolonged).toMatchObject({ id: row?.id });
  expect(prolonged.cookies.join()).toContain(response.token);

  await auth.api.requestPasswordReset({ body: { email: account.email } });
  const { link = '' } = (world.jobs.at(-1)?.payload ?? {}) as { link?: string };
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token);
  expect(await auth.api.resetPassword({ body: { token, newPassword: 'another long password' } })).toEqual({
    status: true,
  });
  expect(await findSession(world.services, new Headers({ cookie }))).toMatchObject({ user: null });

  const again = await auth.api.signInEmail({
    body: { ...account, password: 'another long password' },
    returnHeaders: true,
  });
  const fresh = again.headers
    .getSetCookie()
    .map((part) => part.split(';')[0])
    .join('; ');
  await auth.api.signOut({ headers: new Headers({ cookie: fresh }) });
  expect(await db.select().from(sessions).where(eq(sessions.userId, account.userId))).toEqual([]);
});

test('the migration keeps open sessions and links', async ({ world }) => {
  const { auth, db } = world.services;
  const account = await givenAccount(world);
  const { headers, response } = await auth.api.signInEmail({ body: account, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((part) => part.split(';')[0])
    .join('; ');
  await db.update(sessions).set({ token: response.token }).where(eq(sessions.userId, account.userId));
  await db.delete(verifications);
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(verifications).values({ identifier: 'reset-password:abc', value: account.userId, expiresAt });

  const file = await readFile(new URL('../../migrations/0022_hash-tokens.sql', import.meta.url), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  expect(await findSession(world.services, new Headers({ cookie }))).toMatchObject({ user: { id: account.userId } });
  const reset = await auth.api.resetPassword({ body: { token: 'abc', newPassword: 'another long password' } });
  expect(reset).toEqual({ status: true });
});
