import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials, pageLinks } from '#tables.ts';
import { waitFor } from '../../../../e2e/wait.ts';
import { openSite } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';
import { maxListedPageLinks, maxUnanswered } from './page-links.schema.ts';

const code = (name: string) => expect.objectContaining({ code: name });

interface Family {
  id: string;
  owner: Awaited<ReturnType<World['as']['user']>>;
}

async function family(world: World, data: Parameters<World['given']['memorial']>[0]): Promise<Family> {
  const page = await world.given.memorial(data);
  return { id: page.id, owner: await world.as.user(page.userId) };
}

/** Naama's page, whose section links her sister Shulamit to Shulamit's page. Each page has an owner. */
async function twoFamilies(world: World, { isPublic = true } = {}) {
  const naama = await family(world, { name: 'נעמה שקדיאל', birthDate: '1936-09-09', gender: 'female', isPublic });
  const shulamit = await family(world, { name: 'שולמית ברקאי' });
  const members = [memberOf(shulamit)];
  await naama.owner.memorial.save({
    memorialId: naama.id,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  const ask = () => naama.owner.pageLink.ask({ memorialId: naama.id, memberId: 'sister' });
  return { naama, shulamit, ask };
}

const memberOf = ({ id }: Family) => ({
  id: 'sister',
  name: 'שולמית',
  relationship: 'אחות',
  memorialLink: `https://example.com/memorial/${id}`,
});

const saveMembers = ({ id, owner }: Family, baseVersion: number, members: ReturnType<typeof memberOf>[]) =>
  owner.memorial.save({
    memorialId: id,
    sections: { 'family-tree': { baseVersion, content: { members, relationships: [] } } },
  });

const firstLink = async ({ owner }: Family) => (await owner.pageLink.list()).links[0];
const relativesOn = async ({ id }: Family, reader: Family['owner']) =>
  (await reader.memorial.loadPage({ memorialId: id })).linkedRelatives;

test('a page shows the relative only after the asked family agreed', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  const [candidate] = (await naama.owner.pageLink.list()).candidates;
  expect(candidate).toMatchObject({ memberId: 'sister', other: { id: shulamit.id, name: 'שולמית ברקאי' } });
  await ask();
  expect(await relativesOn(shulamit, world.as.visitor())).toEqual([]);
  expect((await naama.owner.pageLink.list()).candidates).toEqual([]);
  const notified = await shulamit.owner.notification.list();
  expect(notified.rows.map(({ type, state, memorialId }) => [type, state, memorialId])).toEqual([
    ['page_link', 'pending', shulamit.id],
  ]);

  const link = await firstLink(shulamit);
  expect(link).toMatchObject({ state: 'asked', side: 'asked', relationship: 'אחות', other: { id: naama.id } });
  await shulamit.owner.pageLink.answer({ linkId: link?.id ?? '', isAgreed: true });
  const [relative, ...others] = await relativesOn(shulamit, world.as.visitor());
  expect(relative).toMatchObject({ id: naama.id, name: 'נעמה שקדיאל', group: 'siblings', gender: 'female' });
  expect(others).toEqual([]);
  expect((await shulamit.owner.notification.list()).rows).toEqual([]);
  expect((await naama.owner.notification.list()).rows.map(({ type }) => type)).toEqual(['page_link_agreed']);
});

test('the tree of the asking account links to the page of the relative, as long as the account may view it', async ({
  world,
}) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  const pageOfSister = async () => {
    const treeId = (await naama.owner.tree.list())[0]?.id ?? '';
    return (await naama.owner.tree.search({ treeId, text: 'שולמית' })).people[0]?.memorial?.id;
  };
  await ask();
  expect(await pageOfSister()).toBeUndefined();
  await shulamit.owner.pageLink.answer({ linkId: (await firstLink(shulamit))?.id ?? '', isAgreed: true });
  expect(await pageOfSister()).toBe(shulamit.id);
  const setPublic = (isPublic: boolean) =>
    world.services.db.update(memorials).set({ isPublic }).where(eq(memorials.id, shulamit.id));
  await setPublic(false);
  expect(await pageOfSister()).toBeUndefined();
  await setPublic(true);
  await saveMembers(naama, 1, [{ ...memberOf(shulamit), memorialLink: '' }]);
  expect(await pageOfSister()).toBeUndefined();
});

test('the response has no data of a page that the reader may not see', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world, { isPublic: false });
  await ask();
  const link = await firstLink(shulamit);
  expect(link?.other).toBeNull();
  const agree = () => shulamit.owner.pageLink.answer({ linkId: link?.id ?? '', isAgreed: true });
  await expect(agree()).rejects.toEqual(code('FORBIDDEN'));
  const setPublic = (isPublic: boolean) =>
    world.services.db.update(memorials).set({ isPublic }).where(eq(memorials.id, naama.id));
  await setPublic(true);
  await agree();
  await setPublic(false);
  for (const reader of [world.as.visitor(), shulamit.owner]) {
    const bytes = JSON.stringify(await reader.memorial.loadPage({ memorialId: shulamit.id }));
    expect(bytes).not.toContain(naama.id);
    expect(bytes).not.toContain('שקדיאל');
  }
  const listed = JSON.stringify([await shulamit.owner.pageLink.list(), await shulamit.owner.notification.list()]);
  expect(listed).not.toContain(naama.id);
  expect(listed).not.toContain('שקדיאל');
  expect(await relativesOn(shulamit, naama.owner)).toMatchObject([{ name: 'נעמה שקדיאל' }]);
});

test('a closed or deleted page is removed from the cached page of its relative', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  const shown: number[] = [];
  const site = await openSite(world, (content) => {
    if (content.kind === 'memorial') shown.push(content.page.linkedRelatives.length);
  });
  /** How many relatives visitors see on the page; a cached page is not rendered again. */
  const countShown = async () => {
    await site.get(`/memorial/${shulamit.id}`);
    return shown.at(-1);
  };
  await ask();
  expect(await countShown()).toBe(0);
  const linkId = (await firstLink(shulamit))?.id ?? '';
  await shulamit.owner.pageLink.answer({ linkId, isAgreed: true });
  await waitFor(async () => (await countShown()) === 1);
  const update = (part: Partial<typeof memorials.$inferInsert>) =>
    world.services.db.update(memorials).set(part).where(eq(memorials.id, naama.id));
  await update({ isPublic: false });
  await waitFor(async () => (await countShown()) === 0);
  await update({ isPublic: true });
  await waitFor(async () => (await countShown()) === 1);
  await update({ deletedAt: new Date() });
  await waitFor(async () => (await countShown()) === 0);
});

test('either side ends a link, and the other one is notified', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  const agree = async () => {
    const linkId = (await firstLink(shulamit))?.id ?? '';
    await shulamit.owner.pageLink.answer({ linkId, isAgreed: true });
    return linkId;
  };
  await ask();
  await naama.owner.pageLink.end({ linkId: await agree() });
  expect(await relativesOn(shulamit, world.as.visitor())).toEqual([]);
  expect((await shulamit.owner.notification.list()).rows.map(({ type }) => type)).toEqual(['page_link_ended']);

  await ask();
  await shulamit.owner.pageLink.end({ linkId: await agree() });
  expect((await naama.owner.notification.list()).rows.map(({ type }) => type)).toContain('page_link_ended');
  await expect(ask()).rejects.toEqual(code('CONFLICT'));
});

test('a refusal is final, accounts without access see nothing, and a link that the section lost ends', async ({
  world,
}) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  await expect(ask()).rejects.toEqual(code('CONFLICT'));
  const linkId = (await firstLink(shulamit))?.id ?? '';
  const stranger = await world.as.user(await world.given.user());
  await expect(stranger.pageLink.answer({ linkId, isAgreed: true })).rejects.toEqual(code('FORBIDDEN'));
  await expect(naama.owner.pageLink.answer({ linkId, isAgreed: true })).rejects.toEqual(code('FORBIDDEN'));
  await shulamit.owner.pageLink.answer({ linkId, isAgreed: true });
  await naama.owner.memorial.save({
    memorialId: naama.id,
    sections: { 'family-tree': { baseVersion: 1, content: { members: [], relationships: [] } } },
  });
  expect(await relativesOn(shulamit, world.as.visitor())).toEqual([]);
  for (const { owner } of [naama, shulamit])
    expect((await owner.pageLink.list()).links).toMatchObject([{ state: 'ended', relationship: 'אחות' }]);
  expect((await shulamit.owner.notification.list()).rows.map(({ type }) => type)).toEqual(['page_link_ended']);
});

test('a link holds for the relationship that the family agreed to, and another one is asked again', async ({
  world,
}) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  const linkId = (await firstLink(shulamit))?.id ?? '';
  await shulamit.owner.pageLink.answer({ linkId, isAgreed: true });
  const saveAs = (baseVersion: number, relationship: string) =>
    saveMembers(naama, baseVersion, [{ ...memberOf(shulamit), relationship }]);
  await saveMembers(naama, 1, [{ ...memberOf(shulamit), name: 'שולה' }]);
  expect(await relativesOn(shulamit, world.as.visitor())).toHaveLength(1);

  await saveAs(2, 'אישה');
  expect(await relativesOn(shulamit, world.as.visitor())).toEqual([]);
  expect(await firstLink(shulamit)).toMatchObject({ state: 'asked', relationship: 'אישה' });
  const notified = (await shulamit.owner.notification.list()).rows;
  expect(notified.map(({ type, state }) => [type, state])).toEqual([['page_link', 'pending']]);
  const agreeTo = (relationship: string) => shulamit.owner.pageLink.answer({ linkId, isAgreed: true, relationship });
  await expect(agreeTo('אחות')).rejects.toEqual(code('CONFLICT'));
  await agreeTo('אישה');
  expect(await relativesOn(shulamit, world.as.visitor())).toMatchObject([{ group: 'spouses' }]);
});

test('nobody is asked for a page of the same family, or for one that the asker may not see', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  const update = (part: Partial<typeof memorials.$inferInsert>) =>
    world.services.db.update(memorials).set(part).where(eq(memorials.id, shulamit.id));
  await update({ isPublic: false });
  expect((await naama.owner.pageLink.list()).candidates).toEqual([]);
  await expect(ask()).rejects.toEqual(code('NOT_FOUND'));
  const [own] = await world.services.db.select().from(memorials).where(eq(memorials.id, naama.id));
  await update({ isPublic: true, userId: own?.userId ?? '' });
  await expect(ask()).rejects.toEqual(code('NOT_FOUND'));
});

test('a page whose own section names the relative shows them once', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  await shulamit.owner.pageLink.answer({ linkId: (await firstLink(shulamit))?.id ?? '', isAgreed: true });
  await shulamit.owner.memorial.save({
    memorialId: shulamit.id,
    sections: { 'family-tree': { baseVersion: 0, content: { members: [memberOf(naama)], relationships: [] } } },
  });
  expect(await relativesOn(shulamit, world.as.visitor())).toEqual([]);
});

test('a refused owner cannot ask again with another member or page, and gets no suggestion', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  await shulamit.owner.pageLink.answer({ linkId: (await firstLink(shulamit))?.id ?? '', isAgreed: false });
  await saveMembers(naama, 1, [{ ...memberOf(shulamit), id: 'sister-again' }]);
  const [naamasPage] = await world.services.db.select().from(memorials).where(eq(memorials.id, naama.id));
  const other = await world.given.memorial({ userId: naamasPage?.userId ?? '' });
  await saveMembers({ ...naama, id: other.id }, 0, [memberOf(shulamit)]);
  expect((await naama.owner.pageLink.list()).candidates).toEqual([]);
  for (const question of [
    { memorialId: naama.id, memberId: 'sister-again' },
    { memorialId: other.id, memberId: 'sister' },
  ])
    await expect(naama.owner.pageLink.ask(question)).rejects.toEqual(code('CONFLICT'));
});

test('the family that refused may reconsider, and the family that asked may not', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  const linkId = (await firstLink(shulamit))?.id ?? '';
  const reconsider = ({ owner }: Family) => owner.pageLink.reconsider({ linkId });
  await expect(reconsider(shulamit)).rejects.toEqual(code('CONFLICT'));
  await shulamit.owner.pageLink.answer({ linkId, isAgreed: false });
  expect(await firstLink(naama)).toBeUndefined();
  expect(await firstLink(shulamit)).toMatchObject({ id: linkId, state: 'declined', canReconsider: true });
  await expect(ask()).rejects.toEqual(code('CONFLICT'));
  await expect(reconsider(naama)).rejects.toEqual(code('FORBIDDEN'));

  await reconsider(shulamit);
  await expect(reconsider(shulamit)).rejects.toEqual(code('CONFLICT'));
  expect(await firstLink(naama)).toMatchObject({ state: 'asked', side: 'asking', canReconsider: false });
  await shulamit.owner.pageLink.answer({ linkId, isAgreed: true });
  expect(await relativesOn(shulamit, world.as.visitor())).toHaveLength(1);
  await shulamit.owner.pageLink.end({ linkId });
  expect(await firstLink(naama)).toMatchObject({ state: 'ended', canReconsider: false });
  expect(await firstLink(shulamit)).toMatchObject({ state: 'ended', canReconsider: true });
  await reconsider(shulamit);
  // The refusal is withdrawn: the asking family may cancel the request and ask again.
  await naama.owner.pageLink.end({ linkId });
  await ask();
  expect(await firstLink(shulamit)).toMatchObject({ state: 'asked' });

  await shulamit.owner.pageLink.answer({ linkId, isAgreed: false });
  await saveMembers(naama, 1, [{ ...memberOf(shulamit), relationship: 'אם' }]);
  expect(await firstLink(shulamit)).toBeUndefined();
  await expect(reconsider(shulamit)).rejects.toEqual(code('CONFLICT'));
});

test('a refusal remains after the asking page is deleted', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  await shulamit.owner.pageLink.answer({ linkId: (await firstLink(shulamit))?.id ?? '', isAgreed: false });
  const [page] = await world.services.db.select().from(memorials).where(eq(memorials.id, naama.id));
  const other = await world.given.memorial({ userId: page?.userId ?? '' });
  await world.services.db.delete(memorials).where(eq(memorials.id, naama.id));
  await saveMembers({ ...naama, id: other.id }, 0, [memberOf(shulamit)]);
  expect((await naama.owner.pageLink.list()).candidates).toEqual([]);
  await expect(naama.owner.pageLink.ask({ memorialId: other.id, memberId: 'sister' })).rejects.toEqual(
    code('CONFLICT'),
  );
});

test('an editor of both pages ends a link for the page that they own, and may ask again', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  const linkId = (await firstLink(shulamit))?.id ?? '';
  await shulamit.owner.pageLink.answer({ linkId, isAgreed: true });
  const [page] = await world.services.db.select().from(memorials).where(eq(memorials.id, naama.id));
  await world.services.db.execute(sql`insert into memorial_editors (memorial_id, user_id, role, accepted_at)
    values (${shulamit.id}, ${page?.userId ?? null}, 'editor', now())`);
  await naama.owner.pageLink.end({ linkId });
  await ask();
  expect(await firstLink(shulamit)).toMatchObject({ state: 'asked' });
});

test('asking again after a cancellation notifies once a day', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  const { db } = world.services;
  const unread = async () => (await shulamit.owner.notification.count()).unread;
  const withdraw = async () => naama.owner.pageLink.end({ linkId: (await firstLink(naama))?.id ?? '' });
  await ask();
  expect(await unread()).toBe(1);
  await shulamit.owner.notification.markAllRead({});
  await withdraw();
  await ask();
  expect(await unread()).toBe(0);
  expect(await firstLink(shulamit)).toMatchObject({ state: 'asked' });
  await withdraw();
  await saveMembers(naama, 1, [{ ...memberOf(shulamit), id: 'sister-again' }]);
  const askAgain = () => naama.owner.pageLink.ask({ memorialId: naama.id, memberId: 'sister-again' });
  await askAgain();
  expect(await unread()).toBe(0);

  await withdraw();
  await db.update(pageLinks).set({ askedAt: new Date(Date.now() - 25 * 3_600_000) });
  await askAgain();
  expect(await unread()).toBe(1);
});

test('a request whose section entry is gone is neither notified nor counted', async ({ world }) => {
  const { naama, shulamit, ask } = await twoFamilies(world);
  await ask();
  const { db } = world.services;
  const [asked] = await db.select().from(pageLinks);
  if (!asked) throw new Error('no link');
  const gone = Array.from({ length: maxUnanswered }, (_, index) => ({
    ...asked,
    id: randomUUID(),
    memberId: `gone-${index}`,
  }));
  await db.insert(pageLinks).values(gone);
  await saveMembers(naama, 1, []);
  expect((await shulamit.owner.notification.list()).rows).toEqual([]);
  await saveMembers(naama, 2, [{ ...memberOf(shulamit), id: 'sister-again' }]);
  await naama.owner.pageLink.ask({ memorialId: naama.id, memberId: 'sister-again' });
  expect(await firstLink(shulamit)).toMatchObject({ state: 'asked' });
});

test('suggestions are found beyond a hundred relatives with pages of the same family', async ({ world }) => {
  const { naama, shulamit } = await twoFamilies(world);
  const own = Array.from({ length: maxListedPageLinks }, (_, index) => ({ ...memberOf(naama), id: `own-${index}` }));
  await saveMembers(naama, 1, [...own, memberOf(shulamit)]);
  expect((await naama.owner.pageLink.list()).candidates).toMatchObject([
    { memberId: 'sister', other: { id: shulamit.id } },
  ]);
});
