import { expect } from 'vitest';
import { givenAccount } from '../../../test/account.ts';
import { test, type World } from '../../../test/world.ts';

async function signIn(
  { services }: World,
  email: string,
  password: string,
  from: { address: string; cookie?: string },
) {
  const headers = new Headers({ 'x-client-address': from.address, ...(from.cookie && { cookie: from.cookie }) });
  const answer = await services.auth.api
    .signInEmail({ body: { email, password }, headers, asResponse: true })
    .catch(() => new Response(null, { status: 429 }));
  const cookie = answer.headers
    .getSetCookie()
    .map((part) => part.split(';')[0] ?? '')
    .find((part) => part.includes('zikaron.known='));
  return { status: answer.status, cookie };
}

test('an account that is attacked from many networks refuses unknown browsers and accepts known ones', async ({
  world,
}) => {
  const { email, password } = await givenAccount(world);
  const own = await signIn(world, email, password, { address: '10.0.0.1' });
  expect(own.status).toBe(200);
  const { services } = world;
  // As after sixty tries from sixty networks.
  for (let count = 1; count < 60; count += 1)
    await services.rateLimits.take({ name: 'sign-in-everywhere', points: 60, seconds: 3600 }, email);

  expect((await signIn(world, email, password, { address: '10.0.0.99' })).status).toBe(429);
  expect((await signIn(world, email, password, { address: '10.0.0.2', cookie: own.cookie })).status).toBe(200);
  const other = await givenAccount(world);
  expect((await signIn(world, email, password, { address: '10.0.0.3', cookie: 'zikaron.known=a' })).status).toBe(429);
  expect((await signIn(world, other.email, password, { address: '10.0.0.99' })).status).toBe(200);
});

test('networks of one /48 share a limit that is wider than that of each', async ({ world }) => {
  const { services } = world;
  for (let count = 0; count < 240; count += 1)
    await services.rateLimits.take({ name: 'reset-address-48', points: 240, seconds: 3600 }, '2001:db8:1::');
  const ask = async (address: string) => {
    const headers = new Headers({ 'x-client-address': address });
    const body = { email: 'somebody@example.com' };
    const answer = await services.auth.api
      .requestPasswordReset({ body, headers, asResponse: true })
      .catch(() => new Response(null, { status: 429 }));
    return answer.status;
  };
  expect(await ask('2001:db8:1:77::')).toBe(429);
  expect(await ask('2001:db8:2:77::')).toBe(200);
  expect(await ask('10.0.0.1')).toBe(200);
});
