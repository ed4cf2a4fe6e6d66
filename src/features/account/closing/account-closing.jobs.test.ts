import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#server/auth-table.ts';
import { media, memorialCondolences, memorialEditors, memorialMemories, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { accountClosings } from '../account.table.ts';
import { endClosedAccounts } from './account-closing.jobs.ts';
import type { PagePlan } from './account-closing.schema.ts';

const past = new Date(Date.now() - 1000);

/** An account whose time to reopen is over, with one page and its decision. */
async function closed(world: World, decide: (memorialId: string) => Promise<string | null>, endsAt = past) {
  const email = `${crypto.randomUUID()}@example.com`;
  const userId = await world.given.user({ email });
  const { id: memorialId } = await world.given.memorial({ userId, name: 'נעמי הראל' });
  const plan: PagePlan[] = [{ memorialId, heirId: await decide(memorialId), wasPublic: true }];
  await world.services.db.insert(accountClosings).values({ userId, askedAt: past, endsAt, plan });
  return { userId, memorialId, email };
}

const night = ({ services }: World) => endClosedAccounts.run({}, services);
const ownerOf = async ({ services }: World, id: string) =>
  (await services.db.select().from(memorials).where(eq(memorials.id, id)))[0]?.userId;
const isThere = async ({ services }: World, id: string) =>
  (await services.db.select().from(users).where(eq(users.id, id))).length > 0;
const emails = ({ jobs }: World) =>
  jobs.filter(({ name }) => name.startsWith('mail.')).map(({ payload }) => payload as { template: string; to: string });

test('a page that was transferred belongs to its new owner, who is notified', async ({ world }) => {
  let heirId = '';
  const { userId, memorialId } = await closed(world, async (id) => (heirId = await world.given.editor(id)));
  await night(world);
  expect(await ownerOf(world, memorialId)).toBe(heirId);
  expect(await isThere(world, userId)).toBe(false);
  expect(await world.services.db.select().from(memorialEditors).where(eq(memorialEditors.userId, heirId))).toEqual([]);
  const [heir] = await world.services.db.select().from(users).where(eq(users.id, heirId));
  expect(emails(world)).toContainEqual(
    expect.objectContaining({ template: 'pageInherited', to: heir?.email, memorial: 'נעמי הראל' }),
  );
});

test('a page that the owner chose to delete is deleted with its files, even if it has editors', async ({ world }) => {
  const { memorialId, userId, email } = await closed(world, async (id) => {
    await world.given.editor(id);
    await world.given.picture(id);
    return null;
  });
  const [picture] = await world.services.db.select().from(media).where(eq(media.memorialId, memorialId));
  await night(world);
  expect(await ownerOf(world, memorialId)).toBe(undefined);
  expect(await isThere(world, userId)).toBe(false);
  expect(world.jobs).toContainEqual({ name: 'media.remove-files', payload: { keys: [picture?.storageKey] } });
  expect(emails(world)).toContainEqual(expect.objectContaining({ template: 'accountEnded', to: email }));
});

test('pages that the account deleted earlier are purged with their files, even if they have editors; a page with an heir stays', async ({
  world,
}) => {
  const { db } = world.services;
  const { memorialId, userId } = await closed(world, (id) => world.given.editor(id));
  const deletedAt = new Date();
  const resting = await world.given.memorial({ userId, deletedAt, deletedBy: userId });
  await world.given.editor(resting.id);
  await world.given.picture(resting.id);
  const [picture] = await db.select().from(media).where(eq(media.memorialId, resting.id));
  const foreign = await world.given.memorial({ deletedAt });
  await night(world);
  expect(await ownerOf(world, resting.id)).toBe(undefined);
  expect(world.jobs).toContainEqual({ name: 'media.remove-files', payload: { keys: [picture?.storageKey] } });
  expect(await isThere(world, userId)).toBe(false);
  expect(await ownerOf(world, memorialId)).not.toBe(undefined);
  expect(await ownerOf(world, foreign.id)).toBe(foreign.userId);
});

test('if the chosen heir has left, the longest editor gets the page', async ({ world }) => {
  const edited = async (memorialId: string, at: string) => {
    const id = await world.given.editor(memorialId);
    await world.services.db
      .update(memorialEditors)
      .set({ acceptedAt: new Date(at) })
      .where(eq(memorialEditors.userId, id));
    return id;
  };
  let longest = '';
  const { memorialId } = await closed(world, async (id) => {
    await edited(id, '2025-02-02');
    longest = await edited(id, '2025-01-01');
    return world.given.user();
  });
  await night(world);
  expect(await ownerOf(world, memorialId)).toBe(longest);
});

test('a page without a possible heir stays with the closed account, and other accounts are deleted', async ({
  world,
}) => {
  const { memorialId, userId } = await closed(world, () => world.given.user());
  const other = await closed(world, async () => null);
  await night(world);
  expect(await ownerOf(world, memorialId)).toBe(userId);
  expect(await isThere(world, userId)).toBe(true);
  expect(await isThere(world, other.userId)).toBe(false);

  const heir = await world.given.editor(memorialId);
  await night(world);
  expect(await ownerOf(world, memorialId)).toBe(heir);
  expect(await isThere(world, userId)).toBe(false);
});

test('an account stays with its pages until its time is over', async ({ world }) => {
  const { userId, memorialId } = await closed(world, async () => null, new Date(Date.now() + 60_000));
  await night(world);
  expect(await isThere(world, userId)).toBe(true);
  expect(await ownerOf(world, memorialId)).toBe(userId);
});

test('files that a closed account uploaded to the page of another account stay', async ({ world }) => {
  const { userId } = await closed(world, async () => null);
  const other = await world.given.memorial();
  const picture = await world.given.picture(other.id);
  await world.services.db.update(media).set({ ownerId: userId }).where(eq(media.id, picture));
  await night(world);
  const [row] = await world.services.db.select().from(media).where(eq(media.id, picture));
  expect(row).toMatchObject({ id: picture, ownerId: null });
});

test('contributions of a closed account stay on other pages, without anything that identifies the author', async ({
  world,
}) => {
  const { db } = world.services;
  const { userId } = await closed(world, async () => null);
  const { id } = await world.given.memorial();
  const contribution = { content: 'מילים', email: 'gone@example.com', authorKey: 'theirs' };
  await world.given.contribution(id, { ...contribution, userId });
  await world.given.contribution(id, { ...contribution, userId }, 'condolence');
  await world.given.contribution(id, contribution);
  await night(world);
  const rows = [
    ...(await db.select().from(memorialMemories).where(eq(memorialMemories.memorialId, id))),
    ...(await db.select().from(memorialCondolences).where(eq(memorialCondolences.memorialId, id))),
  ];
  expect(rows.map(({ content }) => content)).toEqual(['מילים', 'מילים', 'מילים']);
  expect(rows.filter(({ email, authorKey }) => email !== null && authorKey === 'theirs')).toHaveLength(1);
  expect(rows.filter(({ email, authorKey, id: own }) => email === null && authorKey === own)).toHaveLength(2);
});

test.for([
  ['by the account that ended', true, 'נועה לוי'],
  ['by nobody', false, ''],
] as const)(
  'the heir of a page whose sealed inbox was moderated %s is notified',
  async ([, decided, authorName], { world }) => {
    let heirId = '';
    const { userId, memorialId } = await closed(world, async (id) => (heirId = await world.given.editor(id)));
    const seal = { sealedSince: past, sealedDelegate: decided ? userId : null };
    await world.services.db.update(memorials).set(seal).where(eq(memorials.id, memorialId));
    await night(world);
    const heir = await world.as.user(heirId);
    expect((await heir.notification.list()).rows).toMatchObject([
      { type: 'delegate_left', memorialId, authorName, isRead: false },
    ]);
  },
);

test('the owner of a sealed page is notified when the account of its moderator is deleted', async ({ world }) => {
  const { userId } = await closed(world, async () => null);
  const page = await world.given.memorial();
  const { db } = world.services;
  await db.insert(memorialEditors).values({ memorialId: page.id, userId, role: 'editor', acceptedAt: past });
  const owner = await world.as.user(page.userId);
  await owner.contributions.seal({ memorialId: page.id, delegateId: userId });
  await night(world);
  expect(await isThere(world, userId)).toBe(false);
  expect((await owner.notification.list()).rows).toMatchObject([
    { type: 'delegate_left', memorialId: page.id, isRead: false },
  ]);
  expect(await owner.contributions.loadInbox({ memorialId: page.id })).toMatchObject({ delegate: null });
});
