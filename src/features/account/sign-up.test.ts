import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { confirmByLink, findConfirmation } from '#server/confirmation.ts';
import { hashToken } from '#server/secret-token.ts';
import { memorialInvites, sessions, users } from '#tables.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { test, type World } from '../../../test/world.ts';

const post = (site: Site, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
const accountOf = (email: string, password: string, from?: string) => ({
  email,
  password,
  name: 'x',
  firstName: 'נועה',
  lastName: 'לוי',
  callbackURL: from === undefined ? '/' : `/login?from=${encodeURIComponent(from)}`,
});
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const signUp = async (site: Site, email: string, password: string, from?: string) =>
  cookiesOf(await post(site, 'sign-up/email', accountOf(email, password, from)));
const signIn = async (site: Site, email: string, password: string) =>
  (await post(site, 'sign-in/email', { email, password })).status;

function linkTo(world: World, email: string): URL {
  const emails = world.jobs.map(({ payload }) => payload as { template?: string; to?: string; link?: string });
  const message = emails.findLast(({ template, to }) => template === 'confirm' && to === email);
  return new URL(message?.link ?? '');
}
const pathOf = ({ pathname, search }: URL) => pathname + search;
const press = (site: Site, link: URL, fields: Record<string, string>, cookie = '') =>
  fetch(`${site.origin}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...fields }),
    redirect: 'manual',
  });
const isConfirmed = async (world: World, email: string) =>
  (await world.services.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified;

test('an attacker who registers an address first has no access to the account once its owner confirms the address', async ({
  world,
}) => {
  const site = await openSite(world);
  const email = `${randomUUID()}@example.com`;
  const thief = await signUp(site, email, 'password of a thief');
  const owner = await signUp(site, email, 'password of the owner');

  const done = await press(site, linkTo(world, email), {}, owner);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
  expect(cookiesOf(done)).toContain('zikaron.session_token=');
  expect(await signIn(site, email, 'password of the owner')).toBe(200);
  expect(await signIn(site, email, 'password of a thief')).toBe(401);
  expect((await press(site, linkTo(world, email), {}, thief)).headers.getSetCookie()).toEqual([]);
});

test('if an address was registered again before its confirmation, the confirmation asks for a password', async ({
  world,
}) => {
  const site = await openSite(world);
  const email = `${randomUUID()}@example.com`;
  const owner = await signUp(site, email, 'password of the owner');
  const link = linkTo(world, email);
  await signUp(site, email, 'password of a thief');

  const refused = await press(site, link, {}, owner);
  expect([refused.status, await isConfirmed(world, email)]).toEqual([400, false]);
  const done = await press(site, link, { password: 'password of the owner' }, owner);
  expect(done.status).toBe(303);
  expect(await signIn(site, email, 'password of the owner')).toBe(200);
  expect(await signIn(site, email, 'password of a thief')).toBe(401);
});

test('opening the link changes nothing, and in another browser the confirmation sets a new password', async ({
  world,
}) => {
  const rendered: unknown[] = [];
  const site = await openSite(world, (content) => rendered.push(content));
  const email = `${randomUUID()}@example.com`;
  const browser = await signUp(site, email, 'the first password', '/create-memorial');
  const link = linkTo(world, email);

  for (const cookie of [browser, '']) expect((await site.get(pathOf(link), { cookie })).status).toBe(200);
  expect(rendered).toMatchObject([
    { kind: 'confirm', state: 'ask', needsPassword: false },
    { kind: 'confirm', state: 'ask', needsPassword: true },
  ]);
  expect(await isConfirmed(world, email)).toBe(false);
  expect((await press(site, link, { password: 'short' })).status).toBe(400);
  expect((await press(site, link, {})).status).toBe(400);

  const done = await press(site, link, { password: 'chosen on the phone' });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/create-memorial']);
  expect(await signIn(site, email, 'chosen on the phone')).toBe(200);
  expect(await signIn(site, email, 'the first password')).toBe(401);
  const again = await press(site, link, { password: 'somebody else again' });
  expect([again.status, again.headers.getSetCookie()]).toEqual([303, []]);
  expect(await signIn(site, email, 'chosen on the phone')).toBe(200);
});

test('a link never replaces the session of another account', async ({ world }) => {
  const rendered: unknown[] = [];
  const site = await openSite(world, (content) => rendered.push(content));
  const email = `${randomUUID()}@example.com`;
  await signUp(site, email, 'the first password');
  const link = linkTo(world, email);
  const other = await site.signIn();

  await site.get(pathOf(link), { cookie: other });
  const done = await press(site, link, { password: 'chosen with the press' }, other);
  expect([done.status, cookiesOf(done)]).toEqual([200, '']);
  expect(rendered.at(-1)).toMatchObject({ kind: 'confirm', state: 'done', email });
  expect(await isConfirmed(world, email)).toBe(true);
  const [user] = await world.services.db.select().from(users).where(eq(users.email, email));
  expect(
    await world.services.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? '')),
  ).toEqual([]);
});

test('of two simultaneous confirmations one sets its password and is signed in', async ({ world }) => {
  const site = await openSite(world);
  const email = `${randomUUID()}@example.com`;
  await signUp(site, email, 'the first password');
  const passwords = ['chosen on the phone', 'chosen on the tablet'];
  const answers = await Promise.all(passwords.map((password) => press(site, linkTo(world, email), { password })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const isSignedIn = answers.map((answer) => cookiesOf(answer).includes('zikaron.session_token='));
  expect(isSignedIn.filter(Boolean)).toHaveLength(1);
  for (const [index, password] of passwords.entries())
    expect(await signIn(site, email, password)).toBe(isSignedIn[index] ? 200 : 401);
});

test('a confirmation after the account was removed reports that the link is no longer valid', async ({ world }) => {
  const { db, config } = world.services;
  const site = await openSite(world);
  const email = `${randomUUID()}@example.com`;
  await signUp(site, email, 'the first password');
  const token = linkTo(world, email).searchParams.get('token') ?? '';
  const found = await findConfirmation(db, config, { token, proof: null });
  if (found === null) throw new Error('the link is about an account');
  await db.delete(users).where(eq(users.email, email));
  const removed = { proof: null, passwordHash: 'x' };
  expect(await confirmByLink(world.services, found, removed)).toBe('missing');
  await signUp(site, email, 'the first password');
  expect(await confirmByLink(world.services, found, removed)).toBe('missing');
  expect(await isConfirmed(world, email)).toBe(false);
});

test('invalid and overlong links get 410, and links of earlier emails redirect to the confirmation page', async ({
  world,
}) => {
  const site = await openSite(world);
  for (const token of ['', 'a.b.c', 'x'.repeat(5000)]) {
    expect((await site.get(`/confirm?token=${token}`)).status).toBe(410);
    expect(
      (await press(site, new URL(`http://x/confirm?token=${token}`), { password: 'a long password' })).status,
    ).toBe(410);
  }
  const old = await site.get('/api/auth/verify-email?token=a.b.c&callbackURL=%2Flogin%3Ffrom%3D%252Fcreate-memorial');
  expect(old.headers.get('location')).toBe('/confirm?token=a.b.c&from=%2Fcreate-memorial');
});

test('signing up gets the same response for free, unconfirmed and taken addresses', async ({ world }) => {
  const site = await openSite(world);
  const free = `${randomUUID()}@example.com`;
  const taken = `${randomUUID()}@example.com`;
  await world.given.user({ email: taken });
  const answers = [];
  for (const email of [free, free, taken]) {
    const answer = await post(site, 'sign-up/email', accountOf(email, 'a long password'), {
      cookie: 'lang=en',
      origin: world.services.config.origin,
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    answers.push([answer.status, await answer.text(), cookie.replace(/=[\w-]{22};/, '=…;')]);
  }
  expect(answers[0]?.[1]).toBe('{"status":true}');
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('the holder of a forwarded invitation cannot take over the invited account, and the owner of the mailbox joins', async ({
  world,
}) => {
  const site = await openSite(world);
  const memorial = await world.given.memorial();
  const email = `${randomUUID()}@example.com`;
  const invitation = `/family-invite/${'a'.repeat(22)}`;
  await world.services.db.insert(memorialInvites).values({
    memorialId: memorial.id,
    role: 'editor',
    email,
    tokenHash: hashToken('a'.repeat(22)),
    sentAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  });
  const owner = await signUp(site, email, 'password of the owner', invitation);
  await signUp(site, email, 'password of a thief', invitation);
  expect([await isConfirmed(world, email), await signIn(site, email, 'password of a thief')]).toEqual([false, 403]);

  const done = await press(site, linkTo(world, email), { password: 'password of the owner' }, owner);
  expect([done.status, done.headers.get('location')]).toEqual([303, invitation]);
  expect(await signIn(site, email, 'password of a thief')).toBe(401);
  expect(await signIn(site, email, 'password of the owner')).toBe(200);
  const [user] = await world.services.db.select().from(users).where(eq(users.email, email));
  expect(await (await world.as.user(user?.id ?? '')).invite.accept({ token: 'a'.repeat(22) })).toEqual({
    memorialId: memorial.id,
    role: 'editor',
  });
});
