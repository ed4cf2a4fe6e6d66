import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users, verifications } from '#server/auth-table.ts';
import { queueEmail } from '#server/mail.ts';
import { givenAccount, signInAs } from '../../../../test/account.ts';
import { test, type World } from '../../../../test/world.ts';
import { namesSchema } from '../account.schema.ts';
import { emailChanges } from '../account.table.ts';

const emailsTo = ({ jobs }: World, to: string) =>
  jobs
    .filter(({ name }) => name.startsWith('mail.'))
    .map(({ payload }) => payload as { to: string; template: string; link: string })
    .filter((message) => message.to === to);

const signsInWith = (world: World, email: string, password: string) =>
  world.services.auth.api.signInEmail({ body: { email, password } }).then(
    () => true,
    () => false,
  );

const tokenIn = (link: string) => new URL(link).searchParams.get('confirm') ?? '';

test('stores a new name as typed, without surrounding spaces', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await client.account.rename({ firstName: '  מרים ', lastName: 'דהן' });
  const [user] = await world.services.db.select().from(users).where(eq(users.id, account.userId));
  expect(user).toMatchObject({ firstName: 'מרים', lastName: 'דהן', name: 'מרים דהן', email: account.email });
});

test.each([
  { firstName: ' ', lastName: 'דהן' },
  { firstName: 'מרים', lastName: '\u200b' },
  { firstName: 'https://example.org', lastName: 'דהן' },
  { firstName: 'מ'.repeat(201), lastName: 'דהן' },
])('rejects a name that could not be registered: %o', (names) => {
  expect(namesSchema.safeParse(names).success).toBe(false);
});

test('a change of the name ignores other fields', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  const more = { firstName: 'מרים', lastName: 'דהן', email: 'thief@example.com', emailVerified: false };
  await client.account.rename(more);
  const [user] = await world.services.db.select().from(users).where(eq(users.id, account.userId));
  expect(user).toMatchObject({ email: account.email, emailVerified: true });
});

test('a new password ends every other session, and an email reports the change', async ({ world }) => {
  const account = await givenAccount(world);
  const here = await signInAs(world, account);
  await signInAs(world, account);
  const stranger = await givenAccount(world);
  const theirs = await signInAs(world, stranger);

  await here.client.account.changePassword({ password: account.password, newPassword: 'another long one' });

  expect((await here.client.account.listDevices()).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(await theirs.client.account.listDevices()).toHaveLength(1);
  expect(await signsInWith(world, account.email, account.password)).toBe(false);
  expect(await signsInWith(world, account.email, 'another long one')).toBe(true);
  expect(emailsTo(world, account.email).map(({ template }) => template)).toContain('passwordChanged');
});

test('a new password invalidates earlier reset links', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await world.services.auth.api.requestPasswordReset({ body: { email: account.email } });
  const waiting = () => world.services.db.select().from(verifications).where(eq(verifications.value, account.userId));
  expect(await waiting()).toHaveLength(1);
  await client.account.changePassword({ password: account.password, newPassword: 'another long one' });
  expect(await waiting()).toEqual([]);
});

test('the current password is required, and the field shows the error', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  const other = await signInAs(world, account);
  const wrong = { code: 'BAD_REQUEST', data: { issues: [{ path: ['password'], message: 'passwordWrong' }] } };

  await expect(
    client.account.changePassword({ password: 'a wrong password', newPassword: 'another long one' }),
  ).rejects.toMatchObject(wrong);
  await expect(
    client.account.requestEmailChange({ password: 'a wrong password', email: 'new@example.com' }),
  ).rejects.toMatchObject(wrong);

  expect(await signsInWith(world, account.email, account.password)).toBe(true);
  expect(await other.client.account.listDevices()).not.toEqual([]);
  expect(await client.account.findEmailChange()).toBe(null);
  expect(emailsTo(world, 'new@example.com')).toEqual([]);
});

test('ten wrong passwords stop further attempts', async ({ world }) => {
  const { client } = await signInAs(world, await givenAccount(world));
  const guess = () =>
    client.account
      .changePassword({ password: 'a wrong password', newPassword: 'another long one' })
      .catch((error: { code: string }) => error.code);
  for (let times = 0; times < 10; times += 1) expect(await guess()).toBe('BAD_REQUEST');
  expect(await guess()).toBe('TOO_MANY_REQUESTS');
});

test('a new address takes effect once it is confirmed, and the old address gets two emails', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await client.account.requestEmailChange({ password: account.password, email: 'Noa.New@Example.com' });

  expect(await client.account.findEmailChange()).toMatchObject({ email: 'noa.new@example.com' });
  expect(await client.account.findCurrentUser()).toMatchObject({ email: account.email });
  expect(emailsTo(world, account.email).at(-1)).toMatchObject({ template: 'emailChangeAsked' });

  const [message] = emailsTo(world, 'noa.new@example.com');
  const token = tokenIn(message?.link ?? '');
  expect(await client.account.confirmEmail({ token })).toEqual({ email: 'noa.new@example.com' });

  expect(await client.account.findCurrentUser()).toMatchObject({ email: 'noa.new@example.com' });
  expect(await client.account.findEmailChange()).toBe(null);
  expect(emailsTo(world, account.email).at(-1)).toMatchObject({ template: 'emailChanged' });
  await expect(client.account.confirmEmail({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only the hash of the token is stored', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await client.account.requestEmailChange({ password: account.password, email: 'hashed@example.com' });
  const token = tokenIn(emailsTo(world, 'hashed@example.com')[0]?.link ?? '');
  const rows = await world.services.db.select().from(emailChanges).where(eq(emailChanges.userId, account.userId));
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a link of another account, or one that was replaced, cancelled or expired, changes nothing', async ({
  world,
}) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  const stranger = await signInAs(world, await givenAccount(world));
  const ask = async (email: string) => {
    await client.account.requestEmailChange({ password: account.password, email });
    return tokenIn(emailsTo(world, email)[0]?.link ?? '');
  };
  const isOver = (token: string, who = client) =>
    expect(who.account.confirmEmail({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const first = await ask('first@example.com');
  await isOver(first, stranger.client);
  const second = await ask('second@example.com');
  await isOver(first);
  await client.account.cancelEmailChange();
  await isOver(second);
  const third = await ask('third@example.com');
  await world.services.db.update(emailChanges).set({ expiresAt: new Date(0) });
  expect(await client.account.findEmailChange()).toBe(null);
  await isOver(third);
  expect(await client.account.findCurrentUser()).toMatchObject({ email: account.email });
});

test('an address with an account gets an email that reports it, with the same response', async ({ world }) => {
  const account = await givenAccount(world);
  const taken = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await client.account.requestEmailChange({ password: account.password, email: taken.email });
  expect(await client.account.findEmailChange()).toMatchObject({ email: taken.email });
  expect(emailsTo(world, taken.email).at(-1)).toMatchObject({ template: 'existingAccount', name: taken.name });
});

test('above the mailbox limit a confirmation link is refused alike for every address, and the earlier link stays valid', async ({
  world,
}) => {
  const { db, jobs } = world.services;
  const account = await givenAccount(world);
  const taken = await givenAccount(world);
  const { client } = await signInAs(world, account);
  const free = 'many-links@example.com';
  const ask = async (email: string) => {
    await db.execute(sql`delete from rate_limits where key like 'account.%'`);
    await client.account.requestEmailChange({ password: account.password, email });
  };
  // Sign-ups have a limit of their own.
  const signUpEmail = {
    template: 'confirm',
    to: free,
    locale: 'he',
    name: '',
    link: 'https://memorial.example/x',
  } as const;
  for (let count = 0; count < 5; count += 1) await queueEmail(db, jobs, signUpEmail);

  for (const email of [taken.email, free]) {
    for (let count = 0; count < 5; count += 1) await ask(email);
    await expect(ask(email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  const token = tokenIn(emailsTo(world, free).at(-1)?.link ?? '');
  expect(await client.account.confirmEmail({ token })).toEqual({ email: free });
});

test('a link to an address that another account has taken since is refused', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await client.account.requestEmailChange({ password: account.password, email: 'wanted@example.com' });
  await world.given.user({ email: 'wanted@example.com' });
  const token = tokenIn(emailsTo(world, 'wanted@example.com')[0]?.link ?? '');
  await expect(client.account.confirmEmail({ token })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await client.account.findCurrentUser()).toMatchObject({ email: account.email });
});

test('an address that two accounts confirm at the same time goes to the first, and the other gets an error', async ({
  world,
}) => {
  const { db } = world.services;
  const email = 'at-once@example.com';
  const confirms: Awaited<ReturnType<typeof asked>>[] = [];
  async function asked() {
    const account = await givenAccount(world);
    const { client } = await signInAs(world, account);
    await client.account.requestEmailChange({ password: account.password, email });
    return { client, account, token: tokenIn(emailsTo(world, email).at(-1)?.link ?? '') };
  }
  for (let count = 0; count < 2; count += 1) confirms.push(await asked());
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let confirming: Promise<PromiseSettledResult<{ email: string }>[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    // Neither may write before both have looked.
    await tx.execute(sql`insert into users (name, first_name, last_name, email) values ('', '', '', ${email})`);
    confirming = Promise.allSettled(confirms.map(({ client, token }) => client.account.confirmEmail({ token })));
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(2);
    await tx.execute(sql`delete from users where email = ${email}`);
  });
  const answers = await confirming;
  const [first, other] = answers.toSorted((a) => (a.status === 'fulfilled' ? -1 : 1));
  expect([first, other]).toMatchObject([{ value: { email } }, { reason: { code: 'CONFLICT' } }]);
  const late = confirms[answers.findIndex(({ status }) => status === 'rejected')];
  expect(await late?.client.account.findCurrentUser()).toMatchObject({ email: late?.account.email });
});

test('the current address is refused as a new one', async ({ world }) => {
  const account = await givenAccount(world);
  const { client } = await signInAs(world, account);
  await expect(
    client.account.requestEmailChange({ password: account.password, email: account.email.toUpperCase() }),
  ).rejects.toMatchObject({ data: { issues: [{ path: ['email'], message: 'emailSame' }] } });
});
