import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials, treeMerges, treePeople } from '#tables.ts';
import { bringIn, treeOwner } from '../../../../test/tree-file.ts';
import { test, type World } from '../../../../test/world.ts';
import { deleteOldMerges } from './merges.jobs.ts';

type Owner = Awaited<ReturnType<World['as']['user']>>;
type Added = Partial<Omit<Parameters<Owner['tree']['addPerson']>[0], 'treeId' | 'personId'>>;

const refused = (reason: string) => expect.objectContaining({ code: 'CONFLICT', data: { reason } });
const kept = { name: 'kept', sex: 'kept', birthDate: 'kept', deathDate: 'kept', note: 'kept' } as const;

/** An empty tree, and actions of its owner. */
async function openTree(world: World) {
  const { owner, treeId, userId } = await treeOwner(world);
  const add = async (name: string, rest: Added = {}) => {
    const personId = randomUUID();
    await owner.tree.addPerson({ treeId, personId, relativeId: null, ...rest, name });
    return personId;
  };
  const find = async (text: string) => (await owner.tree.search({ treeId, text })).people;
  /** Merges two people; the first has a page only if both have. */
  const merge = async (
    personId: string,
    otherId: string,
    choices: Partial<Record<keyof typeof kept, 'removed'>> = {},
  ) => {
    const compared = await owner.treeMerge.compare({ treeId, personId, otherId });
    const mergeId = randomUUID();
    await owner.treeMerge.merge({
      treeId,
      mergeId,
      keptId: compared.kept.id,
      keptVersion: compared.kept.version,
      removedId: compared.removed.id,
      removedVersion: compared.removed.version,
      choices: { ...kept, ...choices },
    });
    return mergeId;
  };
  /** Relatives of somebody as «kind: name (nature)». */
  const relativesOf = async (focusId: string) => {
    const { people, relationships } = await owner.tree.loadDrawing({ treeId, focusId });
    const nameOf = (id: string) => people.find((person) => person.id === id)?.name;
    return relationships
      .flatMap(({ kind, fromId, toId, nature }) =>
        fromId === focusId
          ? [`${kind === 'parent' ? 'child' : kind}: ${nameOf(toId)} (${nature})`]
          : toId === focusId
            ? [`${kind}: ${nameOf(fromId)} (${nature})`]
            : [],
      )
      .toSorted();
  };
  const undo = (mergeId: string) => owner.treeMerge.undo({ treeId, mergeId });
  return { owner, treeId, userId, add, find, merge, relativesOf, undo };
}

test('a merge has the chosen fields and the relatives of both, each once', async ({ world }) => {
  const { owner, treeId, add, find, merge, relativesOf } = await openTree(world);
  const moshe = await add('משה לביא', { birthDate: '1901', note: 'נולד בצנעא' });
  const other = await add('משה לביא', { birthDate: '1901-04-02', deathDate: '1980', sex: 'male' });
  const sara = await add('שרה לביא', { relativeId: moshe, as: 'partner' });
  const david = await add('דוד לביא', { relativeId: moshe, as: 'child', otherParentId: sara });
  await add('יעקב לביא', { relativeId: other, as: 'parent' });
  await add('רות לביא', { relativeId: other, as: 'child', nature: 'adopted' });
  await owner.tree.connect({
    treeId,
    connections: [
      { kind: 'partner', fromId: sara, toId: other, year: 1925 },
      { kind: 'parent', fromId: other, toId: david },
    ],
  });
  await merge(moshe, other, { birthDate: 'removed', deathDate: 'removed', sex: 'removed' });
  expect(await find('משה')).toMatchObject([
    {
      id: moshe,
      birthDate: '1901-04-02',
      deathDate: '1980',
      isDead: true,
      sex: 'male',
      note: 'נולד בצנעא',
      version: 2,
    },
  ]);
  expect(await relativesOf(moshe)).toEqual([
    'child: דוד לביא (birth)',
    'child: רות לביא (adopted)',
    'parent: יעקב לביא (birth)',
    'partner: שרה לביא (current)',
  ]);
  const { relationships } = await owner.tree.loadDrawing({ treeId, focusId: moshe });
  expect(relationships.find(({ kind }) => kind === 'partner')?.year).toBe(1925);
});

test('an undo separates two merged people with their relatives, notes and distinctness marks', async ({ world }) => {
  const { owner, treeId, add, find, merge, relativesOf, undo } = await openTree(world);
  const one = await add('משה לביא', { note: 'הסנדלר' });
  const other = await add('משה לביא', { birthDate: '1901' });
  const third = await add('משה לביא');
  await add('שרה לביא', { relativeId: one, as: 'partner' });
  await add('רות לביא', { relativeId: other, as: 'child' });
  await owner.treeMerge.markDistinct({ treeId, personId: other, otherId: third });
  const before = [await find('משה'), await relativesOf(one), await relativesOf(other)];

  const mergeId = await merge(one, other, { birthDate: 'removed' });
  expect((await owner.treeMerge.compare({ treeId, personId: one, otherId: third })).isDistinct).toBe(true);
  expect(await owner.treeMerge.list({ treeId })).toMatchObject([
    { id: mergeId, keptName: 'משה לביא', removedName: 'משה לביא', canUndo: true },
  ]);
  await undo(mergeId);
  const after = [await find('משה'), await relativesOf(one), await relativesOf(other)];
  const withoutVersion = (found: unknown) =>
    JSON.parse(JSON.stringify(found).replaceAll(/"version":\d+/g, '"version":0'));
  expect(withoutVersion(after)).toEqual(withoutVersion(before));
  expect((await owner.treeMerge.compare({ treeId, personId: other, otherId: third })).isDistinct).toBe(true);
  expect((await owner.treeMerge.compare({ treeId, personId: one, otherId: third })).isDistinct).toBe(false);
  expect(await owner.treeMerge.list({ treeId })).toEqual([]);
});

test('an undo is refused after the merged person or one of their relationships was changed', async ({ world }) => {
  const { owner, treeId, add, merge, undo } = await openTree(world);
  const [one, other] = [await add('משה לביא'), await add('משה לביא')];
  const mergeId = await merge(one, other);
  const child = await add('רות לביא', { relativeId: one, as: 'child' });
  await expect(undo(mergeId)).rejects.toEqual(refused('changed'));
  await owner.tree.removePerson({ treeId, personId: child });
  await owner.tree.savePerson({ treeId, personId: one, version: 2, name: 'משה לביא', note: 'נגר' });
  await expect(undo(mergeId)).rejects.toEqual(refused('changed'));
  expect(await owner.treeMerge.list({ treeId })).toMatchObject([{ id: mergeId, canUndo: false }]);
});

test('two merges of one person are undone in reverse order', async ({ world }) => {
  const { add, find, merge, undo } = await openTree(world);
  const [one, second, third] = [await add('משה לביא'), await add('משה לביא'), await add('משה לביא')];
  const [earlier, later] = [await merge(one, second), await merge(one, third)];
  await expect(undo(earlier)).rejects.toEqual(refused('changed'));
  await undo(later);
  await undo(earlier);
  expect((await find('משה')).map(({ id }) => id).toSorted()).toEqual([one, second, third].toSorted());
});

test('nothing can be undone after thirty days, and the stored data for it is deleted', async ({ world }) => {
  const { treeId, add, merge, undo } = await openTree(world);
  const { db } = world.services;
  const mergeId = await merge(await add('משה לביא'), await add('משה לביא'));
  const recent = await merge(await add('דוד לביא'), await add('דוד לביא'));
  const createdAt = new Date(world.services.now().getTime() - 31 * 24 * 3_600_000);
  await db.update(treeMerges).set({ createdAt }).where(eq(treeMerges.id, mergeId));
  await expect(undo(mergeId)).rejects.toEqual(refused('changed'));
  await deleteOldMerges.run({}, world.services);
  const left = await db.select({ id: treeMerges.id }).from(treeMerges).where(eq(treeMerges.treeId, treeId));
  expect(left).toEqual([{ id: recent }]);
});

test('relatives cannot be merged: a grandfather and grandson, partners, or a child and partner', async ({ world }) => {
  const { owner, treeId, add, merge } = await openTree(world);
  const grandfather = await add('משה לביא');
  const father = await add('דוד לביא', { relativeId: grandfather, as: 'child' });
  const grandson = await add('משה לביא', { relativeId: father, as: 'child' });
  const wife = await add('שרה לביא', { relativeId: father, as: 'partner' });
  await expect(merge(grandfather, grandson)).rejects.toEqual(refused('ownAncestor'));
  await expect(merge(father, wife)).rejects.toEqual(refused('alreadyRelated'));
  await expect(merge(grandson, wife)).rejects.toEqual(refused('alreadyRelated'));
  expect(await owner.treeMerge.compare({ treeId, personId: grandson, otherId: grandfather })).toMatchObject({
    refusal: 'ownAncestor',
  });
  expect(await owner.treeMerge.listSuggestions({ treeId })).toEqual([]);
});

test('of two simultaneous merges of the same people one succeeds, and a repeated request is one merge', async ({
  world,
}) => {
  const { owner, treeId, add, find } = await openTree(world);
  const [one, other] = [await add('משה לביא'), await add('משה לביא')];
  await add('רות לביא', { relativeId: other, as: 'child' });
  const sides = { treeId, keptVersion: 1, removedVersion: 1, choices: kept };
  const here = { ...sides, mergeId: randomUUID(), keptId: one, removedId: other };
  const there = { ...sides, mergeId: randomUUID(), keptId: other, removedId: one };
  const outcomes = await Promise.allSettled([owner.treeMerge.merge(here), owner.treeMerge.merge(there)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toEqual({
    status: 'rejected',
    reason: refused('changed'),
  });
  const winner = outcomes[0]?.status === 'fulfilled' ? here : there;
  await owner.treeMerge.merge(winner);
  expect((await find('משה')).map(({ id }) => id)).toEqual([winner.keptId]);
  expect(await owner.treeMerge.list({ treeId })).toHaveLength(1);
});

test('a person who was changed since the comparison has to be compared again', async ({ world }) => {
  const { owner, treeId, add } = await openTree(world);
  const [one, other] = [await add('משה לביא'), await add('משה לביא')];
  await owner.tree.savePerson({ treeId, personId: other, version: 1, name: 'משה לביא', deathDate: '1943' });
  const stale = { treeId, mergeId: randomUUID(), keptId: one, keptVersion: 1, removedId: other, removedVersion: 1 };
  await expect(owner.treeMerge.merge({ ...stale, choices: kept })).rejects.toEqual(refused('changed'));
});

test('possible duplicates are suggested with reasons, until they are marked as distinct', async ({ world }) => {
  const { owner, treeId, add } = await openTree(world);
  const one = await add('משה לביא', { birthDate: '1901', sex: 'male' });
  const other = await add('לביא, מֹשה', { birthDate: '1901-04-02' });
  await add('משה לביא', { birthDate: '1950' });
  await add('משה לביא', { sex: 'female', birthDate: '1901' });
  await add('רות לביא', { relativeId: one, as: 'child' });
  await add('רות לביא', { relativeId: other, as: 'child', birthDate: '1930' });
  const pairsOf = async () =>
    (await owner.treeMerge.listSuggestions({ treeId })).map((pair) => ({
      ids: [pair.one.id, pair.other.id],
      reasons: pair.reasons,
    }));
  const found = await pairsOf();
  expect(found).toContainEqual({ ids: [one, other], reasons: ['name', 'birth', 'children'] });
  expect(found.flatMap(({ ids }) => ids).filter((id) => id === one)).toHaveLength(1);
  await owner.treeMerge.markDistinct({ treeId, personId: other, otherId: one });
  expect((await pairsOf()).some(({ ids }) => ids.includes(one))).toBe(false);
});

/** A page with these members, saved as its editor saves it. */
async function addPage(world: World, userId: string, name: string, members: Record<string, string>) {
  const page = await world.given.memorial({ name, birthDate: '1936-09-09', deathDate: '2021-01-01', userId });
  const owner = await world.as.user(userId);
  const list = Object.entries(members).map(([id, relationship]) => ({ id, name: id, relationship }));
  const content = { members: list, relationships: [] };
  await owner.memorial.save({ memorialId: page.id, sections: { 'family-tree': { baseVersion: 0, content } } });
  return page;
}

test('a merged father who is written on two pages stays one person when the pages change', async ({ world }) => {
  const { owner, treeId, userId, find, merge, relativesOf } = await openTree(world);
  const naama = await addPage(world, userId, 'נעמה לביא', { 'סלים לביא': 'אב' });
  await addPage(world, userId, 'דוד לביא', { סלים: 'אב' });
  await owner.tree.list();
  const [whole, short] = [await find('סלים לביא'), await find('סלים')];
  const salim = whole[0]?.id ?? '';
  const compared = await owner.treeMerge.compare({
    treeId,
    personId: salim,
    otherId: short.find(({ id }) => id !== salim)?.id ?? '',
  });
  expect(compared.leavesSection).toBe(true);
  await merge(compared.kept.id, compared.removed.id);
  expect(await relativesOf(salim)).toEqual(['child: דוד לביא (birth)', 'child: נעמה לביא (birth)']);
  const members = [
    { id: 'סלים לביא', name: 'סלים כוכביאל', relationship: 'אב' },
    { id: 'בן', name: 'יוסי', relationship: 'בן' },
  ];
  const content = { members, relationships: [] };
  await owner.memorial.save({ memorialId: naama.id, sections: { 'family-tree': { baseVersion: 1, content } } });
  expect(await relativesOf(salim)).toEqual(['child: דוד לביא (birth)', 'child: נעמה לביא (birth)']);
  expect(await find('סלים')).toMatchObject([{ name: 'סלים לביא', source: 'typed', writtenOn: null }]);
});

test('a member of one page who is merged with the person of another page becomes that person, and an undo separates them', async ({
  world,
}) => {
  const { owner, treeId, userId, find, merge, relativesOf, undo } = await openTree(world);
  await addPage(world, userId, 'נעמה לביא', { 'סלים לביא': 'אב' });
  const page = await addPage(world, userId, 'סלים בן יוסף לביא', { רומיה: 'אישה' });
  await owner.tree.list();
  const [member] = (await find('סלים לביא')).filter(({ memorial }) => memorial === null);
  const [ofPage] = await find('יוסף');
  const mergeId = await merge(member?.id ?? '', ofPage?.id ?? '', { name: 'removed' });
  expect(await find('סלים')).toMatchObject([{ name: 'סלים בן יוסף לביא', memorial: { id: page.id } }]);
  expect(await relativesOf(ofPage?.id ?? '')).toEqual(['child: נעמה לביא (birth)', 'partner: רומיה (current)']);
  // Creating another page causes a full sync.
  await addPage(world, userId, 'אברהם לביא', {});
  expect(await relativesOf(ofPage?.id ?? '')).toEqual(['child: נעמה לביא (birth)', 'partner: רומיה (current)']);

  await undo(mergeId);
  expect(await relativesOf(ofPage?.id ?? '')).toEqual(['partner: רומיה (current)']);
  expect(await relativesOf(member?.id ?? '')).toEqual(['child: נעמה לביא (birth)']);
  expect(await find('סלים לביא')).toHaveLength(2);
  const both = await owner.treeMerge.listSuggestions({ treeId });
  expect(both).toEqual([]);
});

test('two people with a page each cannot be merged', async ({ world }) => {
  const { owner, treeId, userId, find, merge } = await openTree(world);
  await addPage(world, userId, 'נעמה לביא', {});
  await addPage(world, userId, 'נעמה לביא', {});
  await owner.tree.list();
  const [one, other] = await find('נעמה');
  await expect(merge(one?.id ?? '', other?.id ?? '')).rejects.toEqual(refused('bothHavePages'));
  expect(await owner.treeMerge.listSuggestions({ treeId })).toEqual([]);
});

const file = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME משה /לביא/
1 BIRT
2 DATE 1901
1 _CUSTOM נשמר
0 TRLR
`;

test('importing a file again adds no merged person', async ({ world }) => {
  const { owner, treeId, add, find, merge, undo } = await openTree(world);
  const typed = await add('מוישה לביא', { birthDate: '1901' });
  await bringIn(world, { owner, treeId }, file);
  const [imported] = await find('משה');
  const mergeId = await merge(typed, imported?.id ?? '');
  await bringIn(world, { owner, treeId }, file);
  expect((await find('')).map(({ name }) => name)).toEqual(['מוישה לביא']);
  await undo(mergeId);
  await bringIn(world, { owner, treeId }, file);
  expect((await find('')).map(({ name }) => name).toSorted()).toEqual(['מוישה לביא', 'משה לביא']);
});

test('undoing a merge after its import was undone restores the imported person as written in the tree', async ({
  world,
}) => {
  const { owner, treeId, add, find, merge, undo } = await openTree(world);
  const typed = await add('מוישה לביא');
  const importId = await bringIn(world, { owner, treeId }, file);
  const [imported] = await find('משה');
  const mergeId = await merge(typed, imported?.id ?? '');
  await owner.treeImport.undo({ treeId, importId });
  await undo(mergeId);
  const stored = await world.services.db
    .select({ name: treePeople.name, importId: treePeople.importId })
    .from(treePeople)
    .where(eq(treePeople.treeId, treeId));
  expect(stored.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'מוישה לביא', importId: null },
    { name: 'משה לביא', importId: null },
  ]);
});

test('an editor of the tree cannot merge a person who is only on a private page that was transferred', async ({
  world,
}) => {
  const { owner, treeId, userId, add, find } = await openTree(world);
  const page = await addPage(world, userId, 'נעמה לביא', {});
  const left = await addPage(world, userId, 'אברהם לביא', { 'סלים לביא': 'אב' });
  await owner.tree.list();
  const typed = await add('סלים לביא');
  const hidden = (await find('סלים')).find(({ id }) => id !== typed)?.id ?? '';
  const editor = await world.as.user(await world.given.editor(page.id));
  const gone = { userId: await world.given.user(), isPublic: false };
  await world.services.db.update(memorials).set(gone).where(eq(memorials.id, left.id));
  await expect(editor.treeMerge.compare({ treeId, personId: typed, otherId: hidden })).rejects.toEqual(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
  const sides = { keptId: typed, keptVersion: 1, removedId: hidden, removedVersion: 1 };
  await expect(editor.treeMerge.merge({ treeId, mergeId: randomUUID(), ...sides, choices: kept })).rejects.toEqual(
    refused('changed'),
  );
  expect(await editor.treeMerge.listSuggestions({ treeId })).toEqual([]);
  const stranger = await treeOwner(world);
  await expect(stranger.owner.treeMerge.list({ treeId })).rejects.toEqual(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});

test('a single child who is merged with a twin is a twin, until the merge is undone', async ({ world }) => {
  const { owner, treeId, add, find, merge, undo } = await openTree(world);
  const mother = await add('שרה לביא');
  const children = [await add('דוד לביא', { relativeId: mother, as: 'child' })];
  for (const name of ['רות לביא', 'משה לביא']) children.push(await add(name, { relativeId: mother, as: 'child' }));
  const [david = '', ruth = '', moshe = ''] = children;
  const list = (...twins: string[]) => [david, ruth, moshe].map((id) => ({ id, isTwin: twins.includes(id) }));
  const given = { treeId, personId: mother, kind: 'children' as const };
  await owner.tree.arrange({ ...given, before: list(), after: list(ruth, moshe) });
  // David is removed from the three twins, so that he is marked as a single birth.
  await owner.tree.arrange({ ...given, before: list(ruth, moshe), after: list(moshe) });
  const other = await add('דוד לביא', { relativeId: mother, as: 'child' });
  const last = { id: other, isTwin: true };
  await owner.tree.arrange({
    ...given,
    before: [...list(moshe), { ...last, isTwin: false }],
    after: [...list(), last],
  });
  const births = async () => {
    const { layout } = await owner.tree.loadDrawing({ treeId, focusId: mother });
    return layout.families.flatMap((family) => family.twins.map((ids) => ids.toSorted()));
  };
  expect(await births()).toEqual([[moshe, other].toSorted()]);
  const mergeId = await merge(david, other);
  expect(await births()).toEqual([[moshe, david].toSorted()]);
  await undo(mergeId);
  expect(await births()).toEqual([[moshe, other].toSorted()]);
  expect(await find('דוד')).toHaveLength(2);
});
