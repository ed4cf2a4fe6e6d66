import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { maxFoundPeople } from './tree.schema.ts';

const code = (name: string) => expect.objectContaining({ code: name });

/** A page whose section has these members («name: relation»), saved as its editor saves it. */
async function pageWith(world: World, name: string, list: Record<string, string>, userId?: string) {
  const page = await world.given.memorial({
    name,
    birthDate: '1936-09-09',
    deathDate: '2021-01-01',
    ...(userId && { userId }),
  });
  const owner = await world.as.user(page.userId);
  const members = Object.entries(list).map(([id, relationship]) => ({ id, name: id, relationship }));
  await save(owner, page.id, { members, relationships: [] });
  return { page, owner };
}

type Owner = Awaited<ReturnType<World['as']['user']>>;
type Content = Parameters<Owner['memorial']['save']>[0]['sections']['family-tree'];
async function save(owner: Owner, memorialId: string, content: NonNullable<Content>['content'], baseVersion = 0) {
  await owner.memorial.save({ memorialId, sections: { 'family-tree': { baseVersion, content } } });
}

async function ownTree(owner: Owner) {
  const [tree] = await owner.tree.list();
  if (!tree) throw new Error('no tree');
  return tree.id;
}

/** Names by generation, in reading order. */
async function rows(owner: Owner, treeId: string, focusId: string | null = null) {
  const { layout, people } = await owner.tree.loadDrawing({ treeId, focusId });
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name || '?';
  const found: Record<number, string[]> = {};
  for (const { id, row } of layout.people.toSorted((a, b) => a.place - b.place)) (found[row] ??= []).push(nameOf(id));
  return found;
}

const idOf = async (owner: Owner, treeId: string, text: string) =>
  (await owner.tree.search({ treeId, text })).people[0]?.id ?? '';

test('the section of a page becomes people and edges of the tree of its owner', async ({ world }) => {
  const { owner } = await pageWith(world, 'נעמה', { סלים: 'אב', פרחה: 'אם', אפרים: 'בעל', יוסי: 'בן', שולמית: 'אחות' });
  const treeId = await ownTree(owner);
  expect(await rows(owner, treeId)).toEqual({
    '-1': ['סלים', 'פרחה'],
    0: ['נעמה', 'אפרים', 'שולמית'],
    1: ['יוסי'],
  });
});

test('a change or removal of a member in the section appears in the tree, also for concurrent readers', async ({
  world,
}) => {
  const { page, owner } = await pageWith(world, 'נעמה', { סלים: 'אב', דוד: 'אח' });
  const treeId = await ownTree(owner);
  await save(
    owner,
    page.id,
    { members: [{ id: 'סלים', name: 'סלים כוכביאל', relationship: 'אב' }], relationships: [] },
    1,
  );
  const found = await Promise.all([owner.tree.loadDrawing({ treeId }), owner.tree.loadDrawing({ treeId })]);
  expect(found.map(({ people }) => people.map(({ name }) => name).toSorted())).toEqual([
    ['נעמה', 'סלים כוכביאל'],
    ['נעמה', 'סלים כוכביאל'],
  ]);
});

test('a member whose link leads to another page of the family is the person of that page', async ({ world }) => {
  const { page, owner } = await pageWith(world, 'אברהם', { תמר: 'בת' });
  const other = await pageWith(world, 'שולמית', { אברהם: 'בעל', סלים: 'אב' }, page.userId);
  const members = [
    { id: 'a', name: 'אברהם', relationship: 'בעל', memorialLink: `https://example.com/memorial/${page.id}` },
    { id: 'b', name: 'סלים', relationship: 'אב' },
  ];
  await save(owner, other.page.id, { members, relationships: [] }, 1);
  const treeId = await ownTree(owner);
  expect(await rows(owner, treeId, await idOf(owner, treeId, 'שולמית'))).toEqual({
    '-1': ['סלים'],
    0: ['שולמית', 'אברהם'],
    1: ['תמר'],
  });
});

test('a repeated request adds a relative once, and a sibling needs a parent', async ({ world }) => {
  const { owner } = await pageWith(world, 'נעמה', {});
  const treeId = await ownTree(owner);
  const focus = await idOf(owner, treeId, 'נעמה');
  const child = { treeId, personId: randomUUID(), relativeId: focus, as: 'child' as const, name: 'יוסי' };
  await Promise.all([owner.tree.addPerson(child), owner.tree.addPerson(child)]);
  const sibling = { treeId, personId: randomUUID(), relativeId: focus, as: 'sibling' as const, name: 'דוד' };
  await expect(owner.tree.addPerson(sibling)).rejects.toEqual(code('CONFLICT'));
  await owner.tree.addPerson({ treeId, personId: randomUUID(), relativeId: focus, as: 'parent', name: 'סלים' });
  await owner.tree.addPerson(sibling);
  expect(await rows(owner, treeId)).toEqual({ '-1': ['סלים'], 0: ['נעמה', 'דוד'], 1: ['יוסי'] });
});

test('nobody becomes their own ancestor, and a person of another tree is not connected', async ({ world }) => {
  const { owner } = await pageWith(world, 'נעמה', { יוסי: 'בן', נועם: 'נכד' });
  const treeId = await ownTree(owner);
  const [naama, noam] = [await idOf(owner, treeId, 'נעמה'), await idOf(owner, treeId, 'נועם')];
  const parent = { kind: 'parent' as const, fromId: noam, toId: naama };
  await expect(owner.tree.connect({ treeId, connections: [parent] })).rejects.toEqual(code('CONFLICT'));
  const stranger = await pageWith(world, 'זר', {});
  const foreign = await idOf(stranger.owner, await ownTree(stranger.owner), 'זר');
  const across = { kind: 'partner' as const, fromId: naama, toId: foreign };
  await expect(owner.tree.connect({ treeId, connections: [across] })).rejects.toEqual(code('NOT_FOUND'));
});

test('several people are connected all or none, and a refusal has its reason', async ({ world }) => {
  const { owner } = await pageWith(world, 'נעמה', { סלים: 'אב', פרחה: 'אם', אפרים: 'בעל' });
  const treeId = await ownTree(owner);
  const shulamit = randomUUID();
  await owner.tree.addPerson({ treeId, personId: shulamit, relativeId: null, name: 'שולמית' });
  const [naama, salim, farha, efraim] = await Promise.all(
    ['נעמה', 'סלים', 'פרחה', 'אפרים'].map((name) => idOf(owner, treeId, name)),
  );
  const parent = (fromId = '', toId = '') => ({ kind: 'parent' as const, fromId, toId });
  const refused = (reason: string) => expect.objectContaining({ code: 'CONFLICT', data: { reason } });
  const circle = [parent(salim, shulamit), parent(shulamit, salim)];
  await expect(owner.tree.connect({ treeId, connections: circle })).rejects.toEqual(refused('ownAncestor'));
  const partnerAsParent = [parent(salim, shulamit), parent(efraim, naama)];
  await expect(owner.tree.connect({ treeId, connections: partnerAsParent })).rejects.toEqual(refused('alreadyRelated'));
  expect(await rows(owner, treeId)).toMatchObject({ 0: ['נעמה', 'אפרים'] });

  await owner.tree.connect({ treeId, connections: [parent(salim, shulamit), parent(farha, shulamit)] });
  expect(await rows(owner, treeId)).toMatchObject({ 0: ['נעמה', 'אפרים', 'שולמית'] });
});

test('concurrent changes of one person are a conflict, and a person of a page is changed on that page', async ({
  world,
}) => {
  const { owner } = await pageWith(world, 'נעמה', { סלים: 'אב' });
  const treeId = await ownTree(owner);
  const personId = randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: null, name: 'רות' });
  await owner.tree.savePerson({ treeId, personId, version: 1, name: 'רות לביא', deathDate: '2001' });
  await expect(owner.tree.savePerson({ treeId, personId, version: 1, name: 'רותי' })).rejects.toEqual(code('CONFLICT'));
  const [found] = (await owner.tree.search({ treeId, text: 'רות' })).people;
  expect(found).toMatchObject({ name: 'רות לביא', deathDate: '2001', isDead: true, version: 2 });
  const ofSection = { treeId, personId: await idOf(owner, treeId, 'סלים') };
  await expect(owner.tree.removePerson(ofSection)).rejects.toEqual(code('FORBIDDEN'));
  await owner.tree.removePerson({ treeId, personId });
  expect((await owner.tree.search({ treeId, text: 'רות' })).people).toEqual([]);
});

test('an editor of all pages of the owner edits the tree, and an editor of one sees nothing of it', async ({
  world,
}) => {
  const { page, owner } = await pageWith(world, 'נעמה', {});
  const treeId = await ownTree(owner);
  const editor = await world.as.user(await world.given.editor(page.id));
  const viewer = await world.as.user(await world.given.editor(page.id, { role: 'viewer' }));
  expect((await editor.tree.list()).map(({ id, isOwn }) => [id === treeId, isOwn])).toEqual([
    [false, true],
    [true, false],
  ]);
  await expect(viewer.tree.loadDrawing({ treeId })).rejects.toEqual(code('FORBIDDEN'));

  await pageWith(world, 'אברהם', {}, page.userId);
  expect((await editor.tree.list()).map(({ isOwn }) => isOwn)).toEqual([true]);
  await expect(editor.tree.search({ treeId, text: '' })).rejects.toEqual(code('FORBIDDEN'));
});

test('an editor of the tree sees no names from a private page that was transferred', async ({ world }) => {
  const { page, owner } = await pageWith(world, 'נעמה', {});
  const other = await pageWith(world, 'אברהם', { רחל: 'אישה' }, page.userId);
  const treeId = await ownTree(owner);
  const focusId = await idOf(owner, treeId, 'אברהם');
  const editor = await world.as.user(await world.given.editor(page.id));
  const left = { userId: await world.given.user(), isPublic: false };
  await world.services.db.update(memorials).set(left).where(eq(memorials.id, other.page.id));
  const found = await editor.tree.search({ treeId, text: '' });
  expect(found.people.map(({ name, memorial }) => [name, memorial !== null])).toEqual([['נעמה', true]]);
  const drawn = await editor.tree.loadDrawing({ treeId, focusId });
  expect(drawn.people.map((person) => [person.name, person.birthDate, person.writtenOn, person.memorial])).toEqual([
    ['', null, null, null],
    ['', null, null, null],
  ]);
});

test('a member who gets a link is the other page’s person, and a separate person again after the link is removed', async ({
  world,
}) => {
  const { page, owner } = await pageWith(world, 'אברהם', {});
  const other = await pageWith(world, 'שולמית', { רבקה: 'אחות' }, page.userId);
  const treeId = await ownTree(owner);
  const personId = randomUUID();
  const rivka = { id: 'רבקה', name: 'רבקה', relationship: 'אחות' };
  await owner.tree.addPerson({
    treeId,
    personId,
    relativeId: await idOf(owner, treeId, 'רבקה'),
    as: 'child',
    name: 'יוסי',
  });
  const linked = { ...rivka, memorialLink: `https://example.com/memorial/${page.id}` };
  await save(owner, other.page.id, { members: [linked], relationships: [] }, 1);
  expect(await rows(owner, treeId, await idOf(owner, treeId, 'אברהם'))).toMatchObject({ 1: ['יוסי'] });
  await save(owner, other.page.id, { members: [rivka], relationships: [] }, 2);
  await owner.tree.loadDrawing({ treeId });
  const { people } = await owner.tree.search({ treeId, text: 'רבקה' });
  expect(people).toMatchObject([{ source: 'section', memorial: null }]);
});

test('an existing relationship can be changed, and one of a section until the tree’s own is removed', async ({
  world,
}) => {
  const { page, owner } = await pageWith(world, 'נעמה', { דליה: 'בת' });
  const treeId = await ownTree(owner);
  const naama = await idOf(owner, treeId, 'נעמה');
  const personId = randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: naama, as: 'partner', name: 'אפרים', year: 1958 });
  const marriage = { kind: 'partner' as const, fromId: naama, toId: personId };
  const change = (connection: object) =>
    owner.tree.connect({ treeId, connections: [connection as typeof marriage], updateOnly: true });
  await change({ ...marriage, nature: 'former', year: 1959 });
  const { relationships } = await owner.tree.loadDrawing({ treeId, focusId: naama });
  expect(relationships.find(({ kind }) => kind === 'partner')).toMatchObject({ nature: 'former', year: 1959 });

  await owner.tree.disconnect({ treeId, ...marriage });
  await expect(change(marriage)).rejects.toEqual(code('NOT_FOUND'));
  const dalia = await idOf(owner, treeId, 'דליה');
  const ofSection = { kind: 'parent' as const, fromId: naama, toId: dalia };
  const drawn = async () =>
    (await owner.tree.loadDrawing({ treeId, focusId: naama })).relationships.find(({ toId }) => toId === dalia);
  expect(await drawn()).toMatchObject({ nature: 'birth', isTyped: false, overridesPage: false });
  await change({ ...ofSection, nature: 'adopted' });
  expect(await drawn()).toMatchObject({ nature: 'adopted', isTyped: true, overridesPage: true });
  const members = [{ id: 'דליה', name: 'דליה שקדיאל', relationship: 'בת' }];
  await save(owner, page.id, { members, relationships: [] }, 1);
  expect(await drawn()).toMatchObject({ nature: 'adopted', isTyped: true, overridesPage: true });
  await owner.tree.disconnect({ treeId, ...ofSection });
  expect(await drawn()).toMatchObject({ nature: 'birth', isTyped: false, overridesPage: false });
});

test('the version of a tree changes with the tree or a page, and with nothing else', async ({ world }) => {
  const { page, owner } = await pageWith(world, 'נעמה', { דליה: 'בת' });
  const treeId = await ownTree(owner);
  const drawn = async () => (await owner.tree.loadDrawing({ treeId })).version;
  const now = async () => (await owner.tree.loadVersion({ treeId })).version;
  const first = await drawn();
  await owner.tree.search({ treeId, text: 'דליה' });
  expect([await now(), await drawn(), await now()]).toEqual([first, first, first]);
  await owner.tree.addPerson({ treeId, personId: randomUUID(), relativeId: null, name: 'אפרים' });
  const second = await now();
  expect(second).toBeGreaterThan(first);
  await expect(owner.tree.removePerson({ treeId, personId: randomUUID() })).rejects.toEqual(code('NOT_FOUND'));
  expect(await now()).toBe(second);
  await save(owner, page.id, { members: [], relationships: [] }, 1);
  expect(await now()).toBeGreaterThan(second);
});

test('of two who change one relationship at once the second gets a conflict with the other’s name, and overwrites nothing', async ({
  world,
}) => {
  const { page, owner } = await pageWith(world, 'נעמה', {});
  const treeId = await ownTree(owner);
  const naama = await idOf(owner, treeId, 'נעמה');
  const editorId = await world.given.editor(page.id);
  const editor = await world.as.user(editorId);
  const { rows: accounts } = await world.services.db.execute<{ name: string }>(
    sql`select name from users where id = ${editorId}::uuid`,
  );
  const by = accounts[0]?.name;
  const personId = randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: naama, as: 'partner', name: 'אפרים', year: 1958 });
  const marriage = { kind: 'partner' as const, fromId: naama, toId: personId, nature: 'current' as const };
  const shown = { nature: 'current' as const, year: 1958 };
  const change = (who: typeof owner, year: number, before: typeof shown | null = shown, updateOnly = true) =>
    who.tree.connect({ treeId, connections: [{ ...marriage, year }], updateOnly, before: [before] });
  await change(editor, 1959);
  // The response was lost: a retry with the same content is no conflict.
  await change(editor, 1959);
  const conflict = expect.objectContaining({
    code: 'CONFLICT',
    data: { reason: 'changed', standing: { nature: 'current', year: 1959 }, by },
  });
  await expect(change(owner, 1957)).rejects.toEqual(conflict);
  await expect(change(owner, 1957, null, false)).rejects.toEqual(conflict);
  const ends = { treeId, kind: 'partner' as const, fromId: naama, toId: personId };
  await expect(owner.tree.disconnect({ ...ends, before: shown })).rejects.toEqual(conflict);
  const drawn = async () => (await owner.tree.loadDrawing({ treeId, focusId: naama })).relationships;
  expect(await drawn()).toMatchObject([{ nature: 'current', year: 1959 }]);
  await change(owner, 1957, { nature: 'current', year: 1959 });
  await owner.tree.disconnect({ ...ends, before: { nature: 'current', year: 1957 } });
  expect(await drawn()).toEqual([]);

  const fields = { name: 'אפרים', sex: null, birthDate: null, deathDate: null, isDead: false, note: '' };
  await editor.tree.savePerson({ treeId, personId, version: 1, ...fields, note: 'נגר' });
  await expect(owner.tree.savePerson({ treeId, personId, version: 1, ...fields, note: 'סנדלר' })).rejects.toEqual(
    expect.objectContaining({ code: 'CONFLICT', data: { version: 2, by } }),
  );
});

test('a search reports more matches than it lists, and uses the current names of pages', async ({ world }) => {
  const { page, owner } = await pageWith(world, 'נעמה', {});
  const treeId = await ownTree(owner);
  const names = Array.from({ length: maxFoundPeople + 1 }, (_, index) => `כהן ${index}`);
  await save(
    owner,
    page.id,
    {
      members: names.map((name) => ({ id: name, name, relationship: 'בן' })),
      relationships: [],
    },
    1,
  );
  const found = await owner.tree.search({ treeId, text: 'כהן' });
  expect(found.people).toHaveLength(maxFoundPeople);
  expect(found.hasMore).toBe(true);
  expect(await owner.tree.search({ treeId, text: 'כהן 50' })).toMatchObject({ hasMore: false });
});

test('relationships of the tree can be removed there, those of a section cannot', async ({ world }) => {
  const { owner } = await pageWith(world, 'נעמה', { סלים: 'אב' });
  const treeId = await ownTree(owner);
  const [naama, salim] = [await idOf(owner, treeId, 'נעמה'), await idOf(owner, treeId, 'סלים')];
  const personId = randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: naama, as: 'partner', name: 'אפרים' });
  await owner.tree.disconnect({ treeId, kind: 'partner', fromId: personId, toId: naama });
  expect(await rows(owner, treeId)).toEqual({ '-1': ['סלים'], 0: ['נעמה'] });
  const ofSection = { treeId, kind: 'parent' as const, fromId: salim, toId: naama };
  await expect(owner.tree.disconnect(ofSection)).rejects.toEqual(code('FORBIDDEN'));
});

test('a page that is deleted and restored keeps its relatives, even if other pages change meanwhile', async ({
  world,
}) => {
  const { page, owner } = await pageWith(world, 'נעמה', { סלים: 'אב' });
  const treeId = await ownTree(owner);
  const setDeleted = (deletedAt: Date | null) =>
    world.services.db.update(memorials).set({ deletedAt }).where(eq(memorials.id, page.id));
  await setDeleted(new Date());
  await pageWith(world, 'אברהם', { תמר: 'בת' }, page.userId);
  await owner.tree.loadDrawing({ treeId });
  await setDeleted(null);
  const focusId = await idOf(owner, treeId, 'נעמה');
  expect(await rows(owner, treeId, focusId)).toEqual({ '-1': ['סלים'], 0: ['נעמה'] });
});

/** The names of a person's children or partners, in the order of the drawing. */
async function order(owner: Owner, treeId: string, focusId: string, kind: 'parent' | 'partner') {
  const { people, relationships } = await owner.tree.loadDrawing({ treeId, focusId });
  return relationships
    .filter((edge) => edge.kind === kind && (edge.fromId === focusId || (kind === 'partner' && edge.toId === focusId)))
    .map(({ fromId, toId, fromRank, toRank }) =>
      fromId === focusId ? { id: toId, rank: toRank } : { id: fromId, rank: fromRank },
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id }) => people.find((person) => person.id === id)?.name);
}

const arranged = (...ids: string[]) => ids.map((id) => ({ id, isTwin: false }));

test('children are in the order that the family gives, for both parents, and a sync with a page keeps it', async ({
  world,
}) => {
  const list = { אפרים: 'בעל', יוסי: 'בן', דליה: 'בת', דן: 'בן' };
  const { page, owner } = await pageWith(world, 'נעמה', list);
  const treeId = await ownTree(owner);
  const [naama = '', efraim = '', ...children] = await Promise.all(
    ['נעמה', 'אפרים', 'יוסי', 'דליה', 'דן'].map((name) => idOf(owner, treeId, name)),
  );
  const [yossi = '', dalia = '', dan = ''] = children;
  const given = { treeId, personId: naama, kind: 'children' as const };
  await owner.tree.arrange({ ...given, before: arranged(yossi, dalia, dan), after: arranged(dan, yossi, dalia) });
  expect(await order(owner, treeId, naama, 'parent')).toEqual(['דן', 'יוסי', 'דליה']);
  expect(await order(owner, treeId, efraim, 'parent')).toEqual(['דן', 'יוסי', 'דליה']);

  const members = Object.entries({ ...list, רות: 'בת' }).map(([id, relationship]) => ({ id, name: id, relationship }));
  await save(owner, page.id, { members, relationships: [] }, 1);
  expect(await order(owner, treeId, naama, 'parent')).toEqual(['דן', 'יוסי', 'דליה', 'רות']);
  const stale = owner.tree.arrange({
    ...given,
    before: arranged(yossi, dalia, dan),
    after: arranged(dalia, dan, yossi),
  });
  await expect(stale).rejects.toEqual(code('CONFLICT'));
  const strangers = owner.tree.arrange({ ...given, before: arranged(yossi, efraim), after: arranged(efraim, yossi) });
  await expect(strangers).rejects.toEqual(code('NOT_FOUND'));
});

test('twins can be marked and unmarked and are adjacent, and the same full date of birth makes twins without a mark', async ({
  world,
}) => {
  const { owner } = await pageWith(world, 'נעמה', { יוסי: 'בן', דליה: 'בת', דן: 'בן' });
  const treeId = await ownTree(owner);
  const [naama = '', yossi = '', dalia = '', dan = ''] = await Promise.all(
    ['נעמה', 'יוסי', 'דליה', 'דן'].map((name) => idOf(owner, treeId, name)),
  );
  const given = { treeId, personId: naama, kind: 'children' as const };
  const twins = [arranged(yossi), [{ id: dan, isTwin: true }], arranged(dalia)].flat();
  const births = async () => {
    const { layout } = await owner.tree.loadDrawing({ treeId, focusId: naama });
    return layout.families.flatMap((family) => family.twins.map((ids) => ids.toSorted()));
  };
  await owner.tree.arrange({ ...given, before: arranged(yossi, dalia, dan), after: twins });
  expect(await births()).toEqual([[yossi, dan].toSorted()]);
  expect(await order(owner, treeId, naama, 'parent')).toEqual(['יוסי', 'דן', 'דליה']);
  await owner.tree.arrange({ ...given, before: twins, after: arranged(yossi, dan, dalia) });
  expect(await births()).toEqual([]);

  const born = { treeId, relativeId: naama, as: 'child' as const, birthDate: '1961-03-04' };
  const [one, other] = [randomUUID(), randomUUID()];
  await owner.tree.addPerson({ ...born, personId: one, name: 'מיכל' });
  await owner.tree.addPerson({ ...born, personId: other, name: 'עידו' });
  expect(await births()).toEqual([[one, other].toSorted()]);
});

test('a member who becomes the person of a page keeps the place and the twin that the family gave', async ({
  world,
}) => {
  const list = { יוסי: 'בן', דליה: 'בת', דן: 'בן' };
  const { page, owner } = await pageWith(world, 'נעמה', list);
  const treeId = await ownTree(owner);
  const [naama = '', yossi = '', dalia = '', dan = ''] = await Promise.all(
    ['נעמה', 'יוסי', 'דליה', 'דן'].map((name) => idOf(owner, treeId, name)),
  );
  const after = [
    { id: dalia, isTwin: false },
    { id: yossi, isTwin: false },
    { id: dan, isTwin: true },
  ];
  const given = { treeId, personId: naama, kind: 'children' as const };
  await owner.tree.arrange({ ...given, before: arranged(yossi, dalia, dan), after });

  const own = await world.given.memorial({ name: 'יוסי שקדיאל', userId: page.userId });
  const members = Object.entries(list).map(([id, relationship]) => ({
    id,
    name: id,
    relationship,
    ...(id === 'יוסי' && { memorialLink: `https://example.com/memorial/${own.id}` }),
  }));
  await save(owner, page.id, { members, relationships: [] }, 1);
  expect(await order(owner, treeId, naama, 'parent')).toEqual(['דליה', 'יוסי שקדיאל', 'דן']);
  const { layout } = await owner.tree.loadDrawing({ treeId, focusId: naama });
  const joined = await idOf(owner, treeId, 'יוסי שקדיאל');
  expect(layout.families.flatMap((family) => family.twins.map((ids) => ids.toSorted()))).toEqual([
    [joined, dan].toSorted(),
  ]);
});

test('does not show twins by a birth date that the reader may not see, and does not change them', async ({ world }) => {
  const { page, owner } = await pageWith(world, 'נעמה', {});
  const other = await pageWith(world, 'אברהם', {}, page.userId);
  const treeId = await ownTree(owner);
  const [naama, avraham] = [await idOf(owner, treeId, 'נעמה'), await idOf(owner, treeId, 'אברהם')];
  const mother = randomUUID();
  await owner.tree.addPerson({ treeId, personId: mother, relativeId: naama, as: 'parent', name: 'שרה' });
  const connection = { kind: 'parent' as const, fromId: mother, toId: avraham };
  await owner.tree.connect({ treeId, connections: [connection] });
  const twinsAs = async (reader: Owner) =>
    (await reader.tree.loadDrawing({ treeId, focusId: mother })).layout.families.flatMap(({ twins }) => twins);
  expect(await twinsAs(owner)).toHaveLength(1);

  const editor = await world.as.user(await world.given.editor(page.id));
  const left = { userId: await world.given.user(), isPublic: false };
  await world.services.db.update(memorials).set(left).where(eq(memorials.id, other.page.id));
  expect(await twinsAs(editor)).toEqual([]);
  await editor.tree.arrange({
    treeId,
    personId: mother,
    kind: 'children',
    before: arranged(naama, avraham),
    after: arranged(avraham, naama),
  });
  expect(await twinsAs(owner)).toHaveLength(1);
});

test('refuses twins for a child whose own twin the reader may not see', async ({ world }) => {
  const { page, owner } = await pageWith(world, 'נעמה', {});
  const other = await pageWith(world, 'אברהם', {}, page.userId);
  const treeId = await ownTree(owner);
  const [naama, avraham] = [await idOf(owner, treeId, 'נעמה'), await idOf(owner, treeId, 'אברהם')];
  const [mother, dan] = [randomUUID(), randomUUID()];
  await owner.tree.addPerson({ treeId, personId: mother, relativeId: naama, as: 'parent', name: 'שרה' });
  await owner.tree.addPerson({ treeId, personId: dan, relativeId: mother, as: 'child', name: 'דן' });
  await owner.tree.connect({ treeId, connections: [{ kind: 'parent', fromId: mother, toId: avraham }] });
  await world.services.db.execute(
    sql`update tree_people set birth_date = null, twins_id = ${randomUUID()}::uuid where id in (${naama}, ${avraham})`,
  );
  const editor = await world.as.user(await world.given.editor(page.id));
  const left = { userId: await world.given.user(), isPublic: false };
  await world.services.db.update(memorials).set(left).where(eq(memorials.id, other.page.id));
  const { layout } = await editor.tree.loadDrawing({ treeId, focusId: mother });
  const children = layout.families.flatMap((family) => family.children);
  const arrange = (after: { id: string; isTwin: boolean }[]) =>
    editor.tree.arrange({ treeId, personId: mother, kind: 'children', before: arranged(...children), after });
  const rest = children.filter((id) => id !== naama && id !== dan);
  const asTwins = [...arranged(naama), { id: dan, isTwin: true }, ...arranged(...rest)];
  await expect(arrange(asTwins)).rejects.toEqual(code('FORBIDDEN'));
});

test('partners are in the order of their weddings, or in the order that the family gives', async ({ world }) => {
  const { owner } = await pageWith(world, 'יוסי', {});
  const treeId = await ownTree(owner);
  const yossi = await idOf(owner, treeId, 'יוסי');
  const partner = { treeId, relativeId: yossi, as: 'partner' as const };
  const [orna, ruth] = [randomUUID(), randomUUID()];
  await owner.tree.addPerson({ ...partner, personId: orna, name: 'אורנה', year: 2003 });
  await owner.tree.addPerson({ ...partner, personId: ruth, name: 'רות', year: 1984 });
  expect(await order(owner, treeId, yossi, 'partner')).toEqual(['רות', 'אורנה']);
  const both = { treeId, personId: yossi, kind: 'partners' as const };
  await owner.tree.arrange({ ...both, before: arranged(ruth, orna), after: arranged(orna, ruth) });
  expect(await order(owner, treeId, yossi, 'partner')).toEqual(['אורנה', 'רות']);
});
