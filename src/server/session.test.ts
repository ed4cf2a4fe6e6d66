import { expect } from 'vitest';
import { test } from '../../test/world.ts';
import type { Auth } from './auth.ts';
import { findSession } from './session.ts';

const headers = new Headers({ cookie: 'zikaron.session_token=somebody' });

/** An accounts library that fails so many times and hides why, as it does when the database is away. */
function failing(times: number): Auth {
  let left = times;
  const getSession = async () => {
    left -= 1;
    if (left >= 0) throw new Error('Failed to get session');
    return { headers: new Headers(), response: null };
  };
  return { api: { getSession } } as unknown as Auth;
}

test('a database that was away for a moment is asked for the session again', async ({ world }) => {
  expect(await findSession(failing(1), world.services.db, headers)).toMatchObject({ user: null });
});

test('what fails with a database that answers is told', async ({ world }) => {
  await expect(findSession(failing(2), world.services.db, headers)).rejects.toThrow('Failed to get session');
});
