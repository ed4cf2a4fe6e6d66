import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import { accountClosings, memorials, treeBranchFeeds } from '#tables.ts';
import { openSite, type Site } from '../../../../test/site.ts';
import { bringIn, treeOwner } from '../../../../test/tree-file.ts';
import { test, type World } from '../../../../test/world.ts';
import { maxFeeds } from './branch-yahrzeits.schema.ts';

type Owner = Awaited<ReturnType<World['as']['user']>>;
type Added = Partial<Omit<Parameters<Owner['tree']['addPerson']>[0], 'treeId' | 'personId'>>;

const code = (name: string) => expect.objectContaining({ code: name });

async function openTree(world: World, userId?: string) {
  const { owner, treeId, userId: ownerId } = await treeOwner(world, userId);
  const add = async (name: string, rest: Added = {}) => {
    const personId = randomUUID();
    await owner.tree.addPerson({ treeId, personId, relativeId: null, ...rest, name });
    return personId;
  };
  /** The feed URL of a branch, from the account's own list. */
  const subscribe = async (personId: string, as = owner) => {
    await as.branchYahrzeits.makeFeed({ treeId, personId });
    const { feed } = await as.branchYahrzeits.find({ treeId, personId });
    return { path: `/calendar/branch/${feed?.token}.ics`, feedId: feed?.id ?? '' };
  };
  const idOf = async (text: string) => (await owner.tree.search({ treeId, text })).people[0]?.id ?? '';
  return { owner, treeId, userId: ownerId, add, subscribe, idOf };
}

async function read(site: Site, path: string) {
  const answer = await site.get(path);
  const text = await answer.text();
  const events =
    answer.status === 200
      ? new ICAL.Component(ICAL.parse(text) as unknown[])
          .getAllSubcomponents('vevent')
          .map((component) => new ICAL.Event(component))
      : [];
  const names = [...new Set(events.map(({ summary }) => summary.replace('יום השנה של ', '')))].toSorted();
  return { answer, text, events, names };
}

test('the feed of a branch has only dead people with a known day of death', async ({ world }) => {
  const site = await openSite(world);
  const page = await world.given.memorial({ name: 'נעמה', deathDate: '2021-01-01', isPublic: false });
  const { add, subscribe, idOf, owner, treeId } = await openTree(world, page.userId);
  await extendYahrzeits.run({}, world.services);
  const naama = await idOf('נעמה');
  const father = await add('סלים', { relativeId: naama, as: 'parent', deathDate: '1978-05-11' });
  await add('פרחה', { relativeId: naama, as: 'parent', deathDate: '1980', birthDate: '1910-02-03' });
  await add('דוד רחוק', { relativeId: father, as: 'child', deathDate: '1999-03-03' });
  await add('אפרים', { relativeId: naama, as: 'partner', deathDate: '2001-10-20' });
  await add('סבא בלי תאריך', { relativeId: father, as: 'parent', isDead: true });
  const son = await add('יוסי', { relativeId: naama, as: 'child', birthDate: '1971-04-05' });
  await add('נכדה', { relativeId: son, as: 'child', deathDate: '2010-07-07' });
  await add('בלי קשר', { deathDate: '2010-07-07' });

  const { path } = await subscribe(naama);
  const { answer, names, text, events } = await read(site, path);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('cache-control')).toContain('no-cache');
  expect(names).toEqual(['אפרים', 'נכדה', 'נעמה', 'סלים']);
  expect(text).toContain('ימי השנה בענף של נעמה');
  for (const hidden of ['יוסי', '1971', 'פרחה', 'דוד רחוק', 'בלי קשר', 'סבא בלי']) expect(text).not.toContain(hidden);
  expect(events.every(({ uid }) => !uid.includes('undefined'))).toBe(true);

  const shown = await owner.branchYahrzeits.find({ treeId, personId: naama });
  expect([shown.name, shown.count, shown.undated]).toEqual(['נעמה', 4, 2]);
  expect(new Set(shown.days.map(({ name }) => name))).toEqual(new Set(['אפרים', 'נכדה', 'נעמה', 'סלים']));
  expect(shown.days.find(({ name }) => name === 'נעמה')?.memorialId).toBe(page.id);
  expect(shown.days.map(({ date }) => date)).toEqual(shown.days.map(({ date }) => date).toSorted());
});

test('a page of another family is left out of the feed once it is private', async ({ world }) => {
  const site = await openSite(world);
  const own = await world.given.memorial({ name: 'נעמה', deathDate: '2021-01-01' });
  const other = await world.given.memorial({ name: 'שולמית ברקאי', deathDate: '2015-06-04' });
  const owner = await world.as.user(own.userId);
  const members = [
    { id: 'mother', name: 'שולה', relationship: 'אם', memorialLink: `https://example.com/memorial/${other.id}` },
  ];
  await owner.memorial.save({
    memorialId: own.id,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  await owner.pageLink.ask({ memorialId: own.id, memberId: 'mother' });
  const asked = await world.as.user(other.userId);
  await asked.pageLink.answer({ linkId: (await asked.pageLink.list()).links[0]?.id ?? '', isAgreed: true });
  await extendYahrzeits.run({}, world.services);
  const { subscribe, idOf } = await openTree(world, own.userId);
  const { path } = await subscribe(await idOf('נעמה'));
  expect((await read(site, path)).names).toEqual(['נעמה', 'שולמית ברקאי']);

  const set = (values: object) => world.services.db.update(memorials).set(values).where(eq(memorials.id, other.id));
  for (const hidden of [{ isPublic: false }, { showHebrewDates: false }, { deletedAt: new Date() }]) {
    await set(hidden);
    const { names, text } = await read(site, path);
    expect(names).toEqual(['נעמה']);
    expect(text).not.toContain(other.id);
    await set({ isPublic: true, showHebrewDates: null, deletedAt: null });
  }
  expect((await read(site, path)).names).toEqual(['נעמה', 'שולמית ברקאי']);
});

test('a feed is created once, stored as a hash, can be shown again, and is ended only by its account', async ({
  world,
}) => {
  const site = await openSite(world);
  const { add, subscribe, owner, treeId, userId } = await openTree(world);
  const personId = await add('סלים', { deathDate: '1978-05-11' });
  await Promise.all([1, 2, 3].map(() => owner.branchYahrzeits.makeFeed({ treeId, personId })));
  const { path, feedId } = await subscribe(personId);
  const [kept, ...more] = await world.services.db
    .select()
    .from(treeBranchFeeds)
    .where(eq(treeBranchFeeds.userId, userId));
  expect(more).toEqual([]);
  expect(path).not.toContain(kept?.tokenHash);
  const [listed] = await owner.branchYahrzeits.listOwnFeeds();
  expect(listed).toMatchObject({ treeId, personId, name: 'סלים', id: feedId });
  expect((await site.get(path)).status).toBe(200);

  const stranger = await world.as.user(await world.given.user());
  await stranger.branchYahrzeits.revokeFeed({ feedId });
  expect(await stranger.branchYahrzeits.listOwnFeeds()).toEqual([]);
  await expect(stranger.branchYahrzeits.makeFeed({ treeId, personId })).rejects.toEqual(code('FORBIDDEN'));
  await expect(owner.branchYahrzeits.makeFeed({ treeId, personId: randomUUID() })).rejects.toEqual(code('NOT_FOUND'));
  expect((await site.get(path)).status).toBe(200);

  await owner.branchYahrzeits.revokeFeed({ feedId });
  const gone = await site.get(path);
  expect([gone.status, await gone.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
  const again = await subscribe(personId);
  expect(again.path).not.toBe(path);
  expect([(await site.get(path)).status, (await site.get(again.path)).status]).toEqual([404, 200]);
  expect((await site.get(`/calendar/branch/${'x'.repeat(22)}.ics`)).status).toBe(404);

  const at = new Date();
  await world.services.db.insert(accountClosings).values({ userId, askedAt: at, endsAt: at, plan: [] });
  expect((await site.get(again.path)).status).toBe(404);
});

test('an account that may no longer read the tree gets nothing from its feed, and can still end it', async ({
  world,
}) => {
  const site = await openSite(world);
  const page = await world.given.memorial({ name: 'נעמה', deathDate: '2021-01-01', isPublic: false });
  const editorId = await world.given.user();
  const setRole = (role: string) =>
    world.services.db.execute(sql`insert into memorial_editors (memorial_id, user_id, role, accepted_at)
      values (${page.id}, ${editorId}, ${role}, now()) on conflict (memorial_id, user_id) do update set role = excluded.role`);
  await setRole('editor');
  const { add, subscribe } = await openTree(world, page.userId);
  const personId = await add('סלים', { deathDate: '1978-05-11' });
  const editor = await world.as.user(editorId);
  const { path, feedId } = await subscribe(personId, editor);
  expect((await read(site, path)).names).toEqual(['סלים']);
  await setRole('viewer');
  const { answer, text } = await read(site, path);
  expect([answer.status, text]).toEqual([404, JSON.stringify({ code: 'NOT_FOUND' })]);
  expect((await editor.branchYahrzeits.listOwnFeeds()).map(({ name }) => name)).toEqual(['']);
  await editor.branchYahrzeits.revokeFeed({ feedId });
  expect(await editor.branchYahrzeits.listOwnFeeds()).toEqual([]);
});

test('a death by the Hebrew date of a file has one day a year, one by the civil date the day after too', async ({
  world,
}) => {
  const site = await openSite(world);
  const { owner, treeId, subscribe, idOf } = await openTree(world);
  await bringIn(
    world,
    { owner, treeId },
    `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME משה /לוי/
1 DEAT
2 DATE @#DHEBREW@ 7 ADS 5690
1 FAMS @F1@
0 @I2@ INDI
1 NAME רחל /לוי/
1 DEAT
2 DATE 11 MAY 1978
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
0 TRLR
`,
  );
  const { path } = await subscribe(await idOf('משה'));
  const { events } = await read(site, path);
  const partsOf = (name: string) =>
    new Set(events.flatMap(({ summary, uid }) => (summary.includes(name) ? [/-(\w+)@/.exec(uid)?.[1]] : [])));
  expect(partsOf('משה')).toEqual(new Set(['day']));
  expect(partsOf('רחל')).toEqual(new Set(['day', 'dayAfter']));
  expect(events.find(({ summary }) => summary.includes('משה'))?.description).toContain('באדר');
});

test('a feed continues after its person is merged, and its sequence numbers rise with a change', async ({ world }) => {
  const site = await openSite(world);
  const { add, subscribe, owner, treeId } = await openTree(world);
  const removed = await add('סלים כהן', { deathDate: '1978-05-11' });
  const kept = await add('סלים כהן', { deathDate: '1978-05-11', note: 'א' });
  const { path } = await subscribe(removed);
  const before = await read(site, path);
  const fields = { name: 'kept', sex: 'kept', birthDate: 'kept', deathDate: 'kept', note: 'kept' } as const;
  await owner.treeMerge.merge({
    treeId,
    mergeId: randomUUID(),
    keptId: kept,
    keptVersion: 1,
    removedId: removed,
    removedVersion: 1,
    choices: fields,
  });
  const after = await read(site, path);
  expect(after.names).toEqual(['סלים כהן']);
  expect(after.events[0]?.sequence).toBeGreaterThan(before.events[0]?.sequence ?? Infinity);
  const tag = after.answer.headers.get('etag') ?? '';
  expect((await site.get(path, { 'if-none-match': tag })).status).toBe(304);
});

test('the feed of a branch of thousands, or with a cycle, is bounded', async ({ world }) => {
  const site = await openSite(world);
  const { add, subscribe, treeId, owner } = await openTree(world);
  const root = await add('אב המשפחה', { deathDate: '1900-05-11' });
  await world.services.db.execute(sql`
    with made as (insert into tree_people (id, tree_id, name, death_date, is_dead, source, created_at)
      select gen_random_uuid(), ${treeId}::uuid, 'בן ' || n, to_char(date '1950-01-01' + n, 'YYYY-MM-DD'), true, 'typed', now()
      from generate_series(1, 2000) n returning id),
    children as (insert into tree_relationships (tree_id, kind, from_id, to_id, nature)
      select ${treeId}::uuid, 'parent', ${root}::uuid, id, 'birth' from made returning to_id)
    select`);
  await world.services.db.execute(sql`
    insert into tree_relationships (tree_id, kind, from_id, to_id, nature)
    select ${treeId}::uuid, 'parent', id, ${root}::uuid, 'birth' from tree_people where name = 'בן 7'`);
  const { path } = await subscribe(root);
  const { events } = await read(site, path);
  expect(events).toHaveLength(1200);
  const { count, days } = await owner.branchYahrzeits.find({ treeId, personId: root });
  expect([count, days.length]).toEqual([500, 100]);
  expect((await read(site, path)).names).not.toContain('אב המשפחה');
});

test('the number of feeds of an account is bounded', async ({ world }) => {
  const { add, owner, treeId } = await openTree(world);
  for (let made = 0; made < maxFeeds; made += 1)
    await owner.branchYahrzeits.makeFeed({ treeId, personId: await add(`${made}`) });
  const personId = await add('אחרון');
  await expect(owner.branchYahrzeits.makeFeed({ treeId, personId })).rejects.toEqual(code('LIMIT_REACHED'));
});
