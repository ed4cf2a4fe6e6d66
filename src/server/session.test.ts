import { expect } from 'vitest';
import { accountClosings } from '#features/account/account.table.ts';
import { givenAccount } from '../../test/account.ts';
import { test } from '../../test/world.ts';
import type { Auth } from './auth.ts';
import { userRoles } from './auth-table.ts';
import { findSession } from './session.ts';

const headers = new Headers({ cookie: 'zikaron.session_token=somebody' });

/** An accounts library that fails so many times and hides the reason, as during an outage of the database. */
function failing(times: number): Auth {
  let left = times;
  const getSession = async () => {
    left -= 1;
    if (left >= 0) throw new Error('Failed to get session');
    return { headers: new Headers(), response: null };
  };
  const $context = Promise.resolve({ authCookies: { sessionToken: { name: 'zikaron.session_token' } }, secret: '' });
  return { api: { getSession }, $context } as unknown as Auth;
}

test('the session is looked up again after a short outage of the database', async ({ world }) => {
  expect(await findSession({ ...world.services, auth: failing(1) }, headers)).toMatchObject({ user: null });
});

test('a failure with a reachable database is reported', async ({ world }) => {
  await expect(findSession({ ...world.services, auth: failing(2) }, headers)).rejects.toThrow('Failed to get session');
});

test('the holder of a closed account is anonymous, except for reopening it', async ({ world }) => {
  const { services } = world;
  const account = await givenAccount(world);
  const { headers: answered } = await services.auth.api.signInEmail({ body: account, returnHeaders: true });
  const cookie = answered
    .getSetCookie()
    .map((part) => part.split(';')[0])
    .join('; ');
  const signedIn = () => findSession(services, new Headers({ cookie }));
  await services.db.insert(userRoles).values({ userId: account.userId, role: 'moderator' });
  expect(await signedIn()).toMatchObject({
    actor: { userId: account.userId, roles: ['moderator'] },
    user: { id: account.userId },
    closing: null,
  });

  const endsAt = new Date('2027-01-02T03:04:05Z');
  await services.db.insert(accountClosings).values({ userId: account.userId, askedAt: endsAt, endsAt, plan: [] });
  expect(await signedIn()).toMatchObject({
    actor: { userId: null, roles: [] },
    user: null,
    closing: { userId: account.userId, firstName: 'נועה', endsAt },
  });
});

test('a recent session is found without the accounts library', async ({ world }) => {
  const { services } = world;
  const account = await givenAccount(world);
  const { headers: answered } = await services.auth.api.signInEmail({ body: account, returnHeaders: true });
  const [cookie = ''] = answered.getSetCookie().map((part) => part.split(';')[0]);
  const { $context } = services.auth;
  const withoutLibrary = { ...services, auth: { ...failing(Infinity), $context } };
  expect(await findSession(withoutLibrary, new Headers({ cookie: `lang=he; ${cookie}` }))).toMatchObject({
    user: { id: account.userId, email: account.email, firstName: 'נועה' },
    cookies: [],
  });
  const forged = cookie.replace(/=(.)/, (_, first: string) => (first === 'a' ? '=b' : '=a'));
  expect(await findSession(services, new Headers({ cookie: forged }))).toMatchObject({ user: null });
});
