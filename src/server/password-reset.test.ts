import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { givenAccount, signInAs } from '../../test/account.ts';
import { openSite } from '../../test/site.ts';
import { test, type World } from '../../test/world.ts';
import { sessions, users, verifications } from './auth-table.ts';

async function askForReset({ jobs, services }: World, email: string): Promise<string> {
  await services.auth.api.requestPasswordReset({ body: { email } });
  const { link = '' } = (jobs.at(-1)?.payload ?? {}) as { link?: string };
  return new URL(link).searchParams.get('token') ?? '';
}
const reset = ({ services: { auth } }: World, token: string, newPassword: string) =>
  auth.api.resetPassword({ body: { token, newPassword } });
const canSignIn = ({ services: { auth } }: World, email: string, password: string) =>
  auth.api.signInEmail({ body: { email, password } }).then(
    () => true,
    () => false,
  );
const signUp = ({ services: { auth } }: World, email: string, password: string) =>
  auth.api.signUpEmail({ body: { email, password, name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי' } });

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const expectWaiting = ({ services: { db } }: World, count: number) =>
  expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(count);

test('a reset ends the sessions and every link for a new password, and works once', async ({ world }) => {
  const { db } = world.services;
  const account = await givenAccount(world);
  await signInAs(world, account);
  const other = await askForReset(world, account.email);
  const token = await askForReset(world, account.email);
  expect(await reset(world, token, 'another long password')).toEqual({ status: true });
  expect(world.jobs.at(-1)?.payload).toMatchObject({ template: 'passwordChanged', to: account.email });
  expect(await db.select().from(sessions).where(eq(sessions.userId, account.userId))).toEqual([]);
  for (const used of [token, other, '', 'no-such-token', 'x\0'])
    await expect(reset(world, used, 'one more long password')).rejects.toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
  expect(await canSignIn(world, account.email, 'another long password')).toBe(true);
});

test('the browser that resets a password is known to the account from then on', async ({ world }) => {
  const { email } = await givenAccount(world);
  const site = await openSite(world);
  const answer = await fetch(`${site.origin}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await askForReset(world, email), newPassword: 'another long password' }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
  expect(answer.headers.getSetCookie().join()).toMatch(/zikaron\.known=[\w-]{22};/);
});

test('a reset refuses the address of its account as a password, and its link stays valid', async ({ world }) => {
  const { email } = await givenAccount(world);
  const token = await askForReset(world, email);
  const refused = [
    [email, 'PASSWORD_COMMON'],
    ['short', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(1000), 'PASSWORD_TOO_LONG'],
  ] as const;
  for (const [password, code] of refused)
    await expect(reset(world, token, password)).rejects.toMatchObject({ body: { code } });
  expect(await reset(world, token, 'another long password')).toEqual({ status: true });
});

test('an expired link sets no password', async ({ world }) => {
  const { email, userId, password } = await givenAccount(world);
  const token = await askForReset(world, email);
  await world.services.db
    .update(verifications)
    .set({ expiresAt: new Date(0) })
    .where(eq(verifications.value, userId));
  await expect(reset(world, token, 'another long password')).rejects.toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  expect(await canSignIn(world, email, password)).toBe(true);
});

test('a sign-up during the reset of an unconfirmed account leaves no password in it', async ({ world }) => {
  const { db } = world.services;
  const email = `${randomUUID()}@example.com`;
  await signUp(world, email, 'password of the owner');
  const token = await askForReset(world, email);
  let calls: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.email, email)).for('update');
    const signingUp = signUp(world, email, 'password of a thief');
    await expectWaiting(world, 1);
    const resetting = reset(world, token, 'another long password');
    await expectWaiting(world, 2);
    calls = Promise.all([signingUp, resetting]);
  });
  await calls;
  expect(await canSignIn(world, email, 'password of a thief')).toBe(false);
  expect(await canSignIn(world, email, 'another long password')).toBe(true);
});
