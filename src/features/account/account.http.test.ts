import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { demoOwner } from '#core/demo.ts';
import { accountErrors, errors, transportErrors } from '#core/errors.ts';
import { accounts, users } from '#server/auth-table.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { test, type World } from '../../../test/world.ts';

const known = new Set<unknown>([...Object.keys(errors), ...transportErrors, ...accountErrors]);
const post = (site: Site, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const openUnlimited = (world: World) =>
  openSite({
    ...world,
    services: { ...world.services, rateLimits: { take: async () => true } },
  });

const strange = [null, [], {}, 7, true, '', '\0', 'a\0@b.example', '\ud800', '\u200f', 'א'.repeat(20_000), { $ne: '' }];
const email = 'noa@example.com';
const password = 'a long password';
const calls: Record<string, Record<string, unknown>> = {
  'sign-in/email': { email, password, rememberMe: true, callbackURL: '/' },
  'sign-up/email': { email, password, name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי', callbackURL: '/' },
  'send-verification-email': { email, callbackURL: '/' },
  'request-password-reset': { email, redirectTo: '/login' },
  'reset-password': { newPassword: password, token: 'x' },
  'sign-out': { extra: '' },
};

test('the account service refuses any input with a code that has a message', async ({ world }) => {
  const site = await openUnlimited(world);
  for (const [path, body] of Object.entries(calls)) {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      ...Object.keys(body).flatMap((name) => strange.map((other) => ({ ...body, [name]: other }))),
    ];
    for (const [index, given] of bodies.entries()) {
      const answer = await post(site, path, given);
      expect([path, index, answer.status < 500]).toEqual([path, index, true]);
      if (answer.status < 400) continue;
      const refusal = (await answer.json()) as { code: string };
      expect([path, index, Object.keys(refusal), known.has(refusal.code)]).toEqual([path, index, ['code'], true]);
    }
  }
});

test('a link in an email redirects only within this site, with any appended parameters', async ({ world }) => {
  const site = await openUnlimited(world);
  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '%5C%5Cevil.example',
  ];
  for (const name of ['callbackURL', 'errorCallbackURL']) {
    for (const place of [...elsewhere, `${site.origin}@evil.example`, `${site.origin}.evil.example`, '%00', '']) {
      const answer = await site.get(`/api/auth/verify-email?token=a.b.c&${name}=${place}`);
      expect([place, answer.status < 500]).toEqual([place, true]);
      expect(answer.headers.get('location') ?? '').not.toContain('evil');
    }
  }
  for (const query of ['', '?token=', '?token=%00', '?token=x&token=y'])
    expect((await site.get(`/api/auth/verify-email${query}`)).status).toBeLessThan(500);
});

test('a wrong password, an unconfirmed address and a used link have different errors', async ({ world }) => {
  const site = await openUnlimited(world);
  const person = { ...calls['sign-up/email'], email: 'new@example.com' };
  await post(site, 'sign-up/email', person);
  const codeOf = async (path: string, body: object) =>
    (await (await post(site, path, body)).json()) as { code: string };
  expect(await codeOf('sign-in/email', person)).toEqual({ code: 'EMAIL_NOT_VERIFIED' });
  expect(await codeOf('sign-in/email', { ...person, password: 'another password' })).toEqual({
    code: 'INVALID_CREDENTIALS',
  });
  expect(await codeOf('reset-password', { token: 'used', newPassword: password })).toEqual({ code: 'INVALID_TOKEN' });
});

test('nobody signs in as the owner of the demonstration pages, by an emailed link or by a password', async ({
  world,
}) => {
  const site = await openUnlimited(world);
  const { db } = world.services;
  const [owner] = await db
    .insert(users)
    .values({ ...demoOwner, name: 'דפי זיכרון', emailVerified: true })
    .returning();
  const answers = [];
  for (const address of [demoOwner.email, ' DEMO@zikaron.invalid', 'nobody@example.com']) {
    const asked = await post(site, 'request-password-reset', { email: address, redirectTo: '/login' });
    answers.push([asked.status, await asked.json()]);
    await post(site, 'sign-up/email', { ...calls['sign-up/email'], email: address });
    await post(site, 'send-verification-email', { email: address });
  }
  expect(answers[0]).toEqual(answers.at(-1));
  const emails = JSON.stringify(world.jobs.filter(({ name }) => name.startsWith('mail.')));
  expect(emails).not.toContain(demoOwner.email);
  expect(
    await db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, owner?.id ?? '')),
  ).toEqual([]);

  // The sign-in is refused even if somebody has set a password for the account.
  const [other] = await db.select().from(accounts).limit(1);
  await db.insert(accounts).values({
    userId: owner?.id ?? '',
    accountId: owner?.id ?? '',
    providerId: 'credential',
    password: other?.password ?? '',
  });
  const entered = await post(site, 'sign-in/email', { email: demoOwner.email, password });
  expect([entered.status, await entered.json()]).toEqual([401, { code: 'INVALID_CREDENTIALS' }]);
});

test('a sign-out that the database did not store is not reported as done', async ({ world }) => {
  const site = await openUnlimited(world);
  const cookie = await site.signIn();
  expect((await site.get('/dashboard', { cookie })).status).toBe(200);

  await world.services.db.execute(sql`alter table sessions rename to sessions_away`);
  const form = { method: 'POST', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' } };
  const byForm = await fetch(`${site.origin}/sign-out`, { ...form, body: '', redirect: 'manual' });
  const byCall = await post(site, 'sign-out', {}, { cookie });
  await world.services.db.execute(sql`alter table sessions_away rename to sessions`);
  expect([byForm.status, byCall.status, byForm.headers.getSetCookie()]).toEqual([500, 500, []]);

  const ended = await fetch(`${site.origin}/sign-out`, { ...form, body: '', redirect: 'manual' });
  expect(ended.status).toBe(303);
  expect((await site.get('/dashboard', { cookie })).status).toBe(302);
});
