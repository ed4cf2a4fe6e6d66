import { eq } from 'drizzle-orm';
import { createRouterClient } from '@orpc/server';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { sessions, users } from '#server/auth-table.ts';
import { auditLog, memorialEditors, memorials } from '#tables.ts';
import { givenAccount, signInAs } from '../../../../test/account.ts';
import { test, type World } from '../../../../test/world.ts';
import { accountClosings } from '../account.table.ts';

const conflict = { code: 'CONFLICT' };

/** An account with a public page with an editor, and a private one without. */
async function home(world: World) {
  const account = await givenAccount(world);
  const shared = await world.given.memorial({ userId: account.userId, name: 'נעמי הראל' });
  const alone = await world.given.memorial({ userId: account.userId, isPublic: false });
  const heirId = await world.given.editor(shared.id);
  const { client } = await signInAs(world, account);
  return { ...account, client, heirId, sharedId: shared.id, aloneId: alone.id };
}

const isPublic = async ({ services }: World, id: string) =>
  (await services.db.select().from(memorials).where(eq(memorials.id, id)))[0]?.isPublic;

const closingOf = async ({ services }: World, userId: string) =>
  (await services.db.select().from(accountClosings).where(eq(accountClosings.userId, userId)))[0];

/** The client of somebody who signed in to a closed account. */
async function returning(world: World, userId: string) {
  const endsAt = (await closingOf(world, userId))?.endsAt ?? new Date();
  const context = { ...(await world.context(null)), closing: { userId, firstName: 'נועה', endsAt } };
  return createRouterClient(router, { context });
}

test('lists only the caller’s own pages for a decision, each with its editors', async ({ world }) => {
  const { client, userId, sharedId, aloneId, heirId } = await home(world);
  await world.given.editor(sharedId, { role: 'viewer' });
  await world.given.editor(sharedId, { isPending: true });
  const other = await world.given.memorial();
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId: other.id, userId, role: 'editor', acceptedAt: new Date() });

  const pages = await client.account.listPagesToTransfer();
  expect(pages.map(({ memorialId, heirs }) => [memorialId, heirs.map((heir) => heir.userId)])).toEqual([
    [sharedId, [heirId]],
    [aloneId, []],
  ]);
});

test('closing an account ends its sessions, sends an email and hides the pages to be deleted; the account ends in 14 days', async ({
  world,
}) => {
  const { client, email, password, userId, sharedId, aloneId } = await home(world);
  const { endsAt } = await client.account.close({
    email: email.toUpperCase(),
    password,
    pages: [
      { memorialId: sharedId, heirId: null },
      { memorialId: aloneId, heirId: null },
    ],
  });

  expect(Math.round((endsAt.getTime() - Date.now()) / 86_400_000)).toBe(14);
  expect(await world.services.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  expect(await isPublic(world, sharedId)).toBe(false);
  expect(world.jobs.at(-1)).toMatchObject({ payload: { template: 'accountClosed', to: email } });
  const log = await world.services.db.select().from(auditLog).where(eq(auditLog.actorId, userId));
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.closed', 'memorial.closed']));
});

test('editors are notified of a page that will be deleted, and of no page that stays', async ({ world }) => {
  const { client, email, password, sharedId, aloneId, heirId } = await home(world);
  const otherId = await world.given.editor(aloneId);
  await world.given.editor(aloneId, { role: 'viewer' });
  await world.given.editor(aloneId, { isPending: true });
  const [other] = await world.services.db.select().from(users).where(eq(users.id, otherId));
  const before = world.jobs.length;
  const pages = [
    { memorialId: sharedId, heirId },
    { memorialId: aloneId, heirId: null },
  ];
  await client.account.close({ email, password, pages });
  const emails = world.jobs.slice(before).map(({ payload }) => payload);
  expect(emails).toMatchObject([
    { template: 'pageGoes', to: other?.email, link: `http://localhost:3000/memorial/${aloneId}` },
    { template: 'accountClosed', to: email },
  ]);
});

test('a page with an heir stays open', async ({ world }) => {
  const { client, email, password, sharedId, aloneId, heirId } = await home(world);
  await client.account.close({
    email,
    password,
    pages: [
      { memorialId: sharedId, heirId },
      { memorialId: aloneId, heirId: null },
    ],
  });
  expect(await isPublic(world, sharedId)).toBe(true);
});

test('an editor with open settings gets a conflict when the page was hidden meanwhile', async ({ world }) => {
  const { client, email, password, sharedId, aloneId, heirId } = await home(world);
  const heir = await world.as.user(heirId);
  const before = await heir.memorial.edit({ memorialId: sharedId });
  const decided = [sharedId, aloneId].map((memorialId) => ({ memorialId, heirId: null }));
  await client.account.close({ email, password, pages: decided });
  await expect(
    heir.memorial.save({
      memorialId: sharedId,
      sections: { settings: { baseVersion: before.versions.settings, content: before.sections.settings } },
    }),
  ).rejects.toMatchObject(conflict);
});

test('a different email address or a wrong password does not close the account', async ({ world }) => {
  const { client, email, password, userId, sharedId, aloneId } = await home(world);
  const decided = [sharedId, aloneId].map((memorialId) => ({ memorialId, heirId: null }));
  await expect(client.account.close({ email, password: 'another one', pages: decided })).rejects.toMatchObject({
    data: { issues: [{ path: ['password'], message: 'passwordWrong' }] },
  });
  await expect(client.account.close({ email: 'other@example.com', password, pages: decided })).rejects.toMatchObject({
    data: { issues: [{ path: ['email'], message: 'emailOther' }] },
  });
  expect(await closingOf(world, userId)).toBe(undefined);
  expect(await isPublic(world, sharedId)).toBe(true);
});

test('every page of the account needs a decision, and a decision about another page is refused', async ({ world }) => {
  const { client, email, password, userId, sharedId, aloneId } = await home(world);
  const foreign = await world.given.memorial();
  const decide = (...ids: string[]) =>
    client.account.close({ email, password, pages: ids.map((memorialId) => ({ memorialId, heirId: null })) });
  await expect(decide(sharedId)).rejects.toMatchObject(conflict);
  await expect(decide(sharedId, foreign.id)).rejects.toMatchObject(conflict);
  await expect(decide(sharedId, aloneId, foreign.id)).rejects.toMatchObject(conflict);
  expect(await closingOf(world, userId)).toBe(undefined);
  expect(await isPublic(world, foreign.id)).toBe(true);
});

test('only an editor with an open account can become the heir of a page', async ({ world }) => {
  const { client, email, password, sharedId, aloneId, heirId } = await home(world);
  const give = (toId: string) =>
    client.account.close({
      email,
      password,
      pages: [
        { memorialId: sharedId, heirId: toId },
        { memorialId: aloneId, heirId: null },
      ],
    });
  await expect(give(await world.given.user())).rejects.toMatchObject(conflict);
  await expect(give(await world.given.editor(sharedId, { role: 'viewer' }))).rejects.toMatchObject(conflict);
  await expect(give(await world.given.editor(sharedId, { isPending: true }))).rejects.toMatchObject(conflict);
  await expect(give(await world.given.editor(aloneId))).rejects.toMatchObject(conflict);
  await world.services.db
    .insert(accountClosings)
    .values({ userId: heirId, askedAt: new Date(), endsAt: new Date(), plan: [] });
  await expect(give(heirId)).rejects.toMatchObject(conflict);
});

test('reopening restores everything', async ({ world }) => {
  const { client, email, password, userId, sharedId, aloneId } = await home(world);
  const decided = [sharedId, aloneId].map((memorialId) => ({ memorialId, heirId: null }));
  await client.account.close({ email, password, pages: decided });

  await (await returning(world, userId)).account.reopen();
  expect(await closingOf(world, userId)).toBe(undefined);
  expect([await isPublic(world, sharedId), await isPublic(world, aloneId)]).toEqual([true, false]);
  await expect((await returning(world, userId)).account.reopen()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('reopening an account does not publish a page that was transferred meanwhile', async ({ world }) => {
  const { client, email, password, userId, sharedId, aloneId, heirId } = await home(world);
  const decided = [sharedId, aloneId].map((memorialId) => ({ memorialId, heirId: null }));
  await client.account.close({ email, password, pages: decided });
  await world.services.db.update(memorials).set({ userId: heirId }).where(eq(memorials.id, sharedId));
  await (await returning(world, userId)).account.reopen();
  expect(await isPublic(world, sharedId)).toBe(false);
});

test('only a closed account can be reopened', async ({ world }) => {
  const { client } = await home(world);
  await expect(client.account.reopen()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(world.as.visitor().account.reopen()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
