import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { test } from '../../../../test/world.ts';
import { familyFile } from '../../../../test/family-file.ts';
import { arrive, arriveAndRead, bringIn, treeOwner } from '../../../../test/tree-file.ts';
import { lockTree } from '../tree.store.ts';
import { deleteOldImports, readImport, importTree } from './imports.jobs.ts';

const code = (name: string) => expect.objectContaining({ code: name });
type Tree = Awaited<ReturnType<typeof treeOwner>>;

const people = async ({ owner, treeId }: Tree, text = '') => (await owner.tree.search({ treeId, text })).people;
const names = async (tree: Tree) => (await people(tree)).map(({ name }) => name);
const newest = async ({ owner, treeId }: Tree) => (await owner.treeImport.list({ treeId }))[0];

/** The people around somebody, by generation. */
async function rows(tree: Tree, name: string) {
  const [focus] = await people(tree, name);
  const { layout, people: drawn } = await tree.owner.tree.loadDrawing({
    treeId: tree.treeId,
    focusId: focus?.id ?? null,
  });
  const found: Record<number, string[]> = {};
  for (const { id, row } of layout.people.toSorted((a, b) => a.place - b.place))
    (found[row] ??= []).push(drawn.find((person) => person.id === id)?.name.split(' ')[0] ?? '?');
  return found;
}

test('previews a file before anything is imported', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await arriveAndRead(world, tree.treeId, familyFile);
  const { report, measure, alike } = await tree.owner.treeImport.preview({ treeId: tree.treeId, importId });
  expect(report).toMatchObject({
    people: 7,
    families: 2,
    living: 4,
    hebrewDates: 1,
    program: 'Family Tree Builder',
    pictures: { named: 1, held: 0, onTheWeb: 0 },
    unknownTags: [
      ['_UID', 1],
      ['_MILT', 1],
    ],
  });
  expect(report.kept).toEqual({ sources: 2, 'unknown-lines': 2 });
  expect(measure).toEqual({ chosen: 7, known: 0, added: 7 });
  expect(alike).toEqual([]);
  expect(await names(tree)).toEqual([]);
});

test('imports people as in the file, including dead people without a date', async ({ world }) => {
  const tree = await treeOwner(world);
  await bringIn(world, tree, familyFile);
  expect(await rows(tree, 'נעמה')).toEqual({
    '-1': ['סלים', 'פרחה'],
    0: ['נעמה', 'אפרים', 'שולמית'],
    1: ['יוסי', 'דליה'],
  });
  expect(await people(tree, 'נעמה')).toMatchObject([
    {
      sex: 'female',
      birthDate: '1936-04-02',
      deathDate: '2021-11-05',
      isDead: true,
      note: 'בישלה לכל השכונה',
      source: 'imported',
    },
  ]);
  expect(await people(tree, 'אפרים')).toMatchObject([{ birthDate: '1930-03-07', deathDate: null, isDead: true }]);
  expect(await people(tree, 'יוסי')).toMatchObject([{ birthDate: '1961', deathDate: null, isDead: false }]);
  expect(await newest(tree)).toMatchObject({ state: 'done', result: { added: 7, known: 0, joined: 0 }, canUndo: true });
});

test('the same file again adds nothing, and neither does one with other ids and the same lasting ids', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  await bringIn(world, tree, familyFile);
  const before = await rows(tree, 'נעמה');
  await bringIn(world, tree, familyFile);
  expect(await newest(tree)).toMatchObject({ result: { added: 0, known: 7 } });
  expect(await names(tree)).toHaveLength(7);
  expect(await rows(tree, 'נעמה')).toEqual(before);

  const renamed = familyFile.replaceAll('@I1@', '@P901@').replace('2 DATE 2 APR 1936', '2 DATE 3 APR 1936');
  await bringIn(world, tree, renamed);
  expect(await newest(tree)).toMatchObject({ result: { added: 0, known: 7 } });
});

test('a later file of the same tree adds only its new people', async ({ world }) => {
  const tree = await treeOwner(world);
  await bringIn(world, tree, familyFile);
  const later = familyFile
    .replace('1 CHIL @I6@', '1 CHIL @I6@\n1 CHIL @I8@')
    .replace('0 @F1@ FAM', '0 @I8@ INDI\n1 NAME נועם /שקדיאל/\n1 FAMC @F1@\n0 @F1@ FAM');
  await bringIn(world, tree, later);
  expect(await newest(tree)).toMatchObject({ result: { added: 1, known: 7 } });
  expect((await rows(tree, 'נעמה'))[1]).toEqual(['יוסי', 'דליה', 'נועם']);
});

test('the family decides whether a possible duplicate is one person or two', async ({ world }) => {
  const page = await world.given.memorial({ name: 'נעמה שקדיאל', birthDate: '1936-04-02', deathDate: '2021-11-05' });
  const tree = await treeOwner(world, page.userId);
  const first = await arriveAndRead(world, tree.treeId, familyFile);
  const { alike } = await tree.owner.treeImport.preview({ treeId: tree.treeId, importId: first });
  expect(alike).toMatchObject([{ position: 1, inFile: { name: 'נעמה שקדיאל' }, inTree: { name: 'נעמה שקדיאל' } }]);
  const choices = { same: [1] };
  expect(await tree.owner.treeImport.choose({ treeId: tree.treeId, importId: first, choices })).toEqual({
    chosen: 7,
    known: 0,
    added: 6,
  });
  await tree.owner.treeImport.cancel({ treeId: tree.treeId, importId: first });

  const importId = await bringIn(world, tree, familyFile, choices);
  expect(await newest(tree)).toMatchObject({ result: { added: 6, joined: 1 } });
  expect(await people(tree, 'נעמה')).toMatchObject([{ source: 'section', memorial: { id: page.id } }]);
  expect((await rows(tree, 'נעמה'))['-1']).toEqual(['סלים', 'פרחה']);

  await tree.owner.treeImport.undo({ treeId: tree.treeId, importId });
  await bringIn(world, tree, familyFile);
  expect(await people(tree, 'נעמה')).toHaveLength(2);
});

test('contradicting dates are not imported, and the preview reports them', async ({ world }) => {
  const tree = await treeOwner(world);
  const file =
    '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME אסתר /לביא/\n1 BIRT\n2 DATE 1950\n1 DEAT\n2 DATE 1940\n0 TRLR\n';
  const importId = await arriveAndRead(world, tree.treeId, file);
  const { report } = await tree.owner.treeImport.preview({ treeId: tree.treeId, importId });
  expect(report.bornAfterDeath).toEqual(['אסתר לביא']);
  await tree.owner.treeImport.accept({ treeId: tree.treeId, importId });
  await importTree.run({ importId }, world.services);
  expect(await people(tree)).toMatchObject([{ birthDate: null, deathDate: null, isDead: true }]);
});

test('a branch is a person with ancestors, descendants and their partners', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await arriveAndRead(world, tree.treeId, familyFile);
  const given = { treeId: tree.treeId, importId };
  const [yosi] = await tree.owner.treeImport.search({ ...given, text: 'יוסי' });
  const branch = yosi?.position ?? -1;
  expect(await tree.owner.treeImport.choose({ ...given, choices: { branch } })).toMatchObject({
    chosen: 5,
    added: 5,
  });
  const { branchPerson, choices } = await tree.owner.treeImport.preview(given);
  expect({ branchPerson, choices }).toMatchObject({ branchPerson: { name: 'יוסי שקדיאל' }, choices: { branch } });
  await tree.owner.treeImport.cancel(given);

  await bringIn(world, tree, familyFile, { branch });
  expect((await names(tree)).toSorted()).toEqual(
    ['אפרים שקדיאל', 'יוסי שקדיאל', 'נעמה שקדיאל', 'סלים כוכביאל', 'פרחה כוכביאל'].toSorted(),
  );
});

test('undoing an import restores the tree, except for people who were changed or got relatives since', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const before = crypto.randomUUID();
  await owner.tree.addPerson({ treeId, personId: before, relativeId: null, name: 'רחל ברקאי' });
  const first = await bringIn(world, tree, familyFile);
  await owner.treeImport.undo({ treeId, importId: first });
  expect(await names(tree)).toEqual(['רחל ברקאי']);
  expect(await newest(tree)).toMatchObject({ state: 'undone', result: { stayed: 0 }, canUndo: false });
  await expect(owner.treeImport.undo({ treeId, importId: first })).rejects.toEqual(code('CONFLICT'));

  const importId = await bringIn(world, tree, familyFile);
  const [dalia] = await people(tree, 'דליה');
  const [noam] = await people(tree, 'נעמה');
  if (!dalia || !noam) throw new Error('not there');
  await owner.tree.savePerson({ treeId, personId: dalia.id, version: dalia.version, name: 'דליה רון' });
  await owner.tree.addPerson({ treeId, personId: crypto.randomUUID(), relativeId: noam.id, as: 'child', name: 'נועם' });
  expect(await owner.treeImport.undo({ treeId, importId })).toMatchObject({ stayed: 2 });
  expect(await names(tree)).toEqual(['דליה רון', 'נועם', 'נעמה שקדיאל', 'רחל ברקאי']);
  expect((await rows(tree, 'נעמה'))[1]).toEqual(['דליה', 'נועם']);
});

test('importing a file again after its undo recognizes the people who stayed, and the export has its records of them', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const first = await bringIn(world, tree, familyFile);
  const [dalia] = await people(tree, 'דליה');
  if (!dalia) throw new Error('not there');
  await owner.tree.savePerson({ treeId, personId: dalia.id, version: dalia.version, name: 'דליה רון' });
  expect(await owner.treeImport.undo({ treeId, importId: first })).toMatchObject({ stayed: 1 });
  await deleteOldImports.run({}, { ...world.services, now: () => new Date(Date.now() + 40 * 24 * 3600 * 1000) });
  const second = await bringIn(world, tree, familyFile);
  expect(await newest(tree)).toMatchObject({ result: { known: 1, added: 6 } });
  expect(await names(tree)).toHaveLength(7);
  const { rows: kept } = await world.services.db.execute(sql`
    select import_id as "importId" from tree_import_records where person_id = ${dalia.id}::uuid`);
  expect(kept).toEqual([{ importId: second }]);
});

test('people of two files stay when the first is undone, and are removed when both are', async ({ world }) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const first = await bringIn(world, tree, familyFile);
  const later = familyFile.replace('0 @F1@ FAM', '0 @I8@ INDI\n1 NAME נועם /שקדיאל/\n0 @F1@ FAM');
  const second = await bringIn(world, tree, later);
  const before = await rows(tree, 'נעמה');
  expect(await owner.treeImport.undo({ treeId, importId: first })).toMatchObject({ stayed: 7 });
  expect(await names(tree)).toHaveLength(8);
  expect(await rows(tree, 'נעמה')).toEqual(before);
  await owner.treeImport.undo({ treeId, importId: second });
  expect(await names(tree)).toEqual([]);
});

/** A file with סלים, a child דן, and more children who are twins of דן. */
function fileWithTwins(name: string, others: string[]): string {
  const uid = (sign: string) => `1 _UID ${sign.repeat(32)}`;
  return [
    `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n0 @P@ INDI\n1 NAME סלים\n${uid('D')}\n1 FAMS @F@`,
    `0 @A@ INDI\n1 NAME דן\n${uid('A')}\n1 FAMC @F@${others.map((xref) => `\n1 ASSO @${xref}@\n2 RELA twin`).join('')}`,
    ...others.map((xref) => `0 @${xref}@ INDI\n1 NAME ${name} ${xref}\n${uid(xref)}\n1 FAMC @F@`),
    `0 @F@ FAM\n1 HUSB @P@\n1 CHIL @A@${others.map((xref) => `\n1 CHIL @${xref}@`).join('')}\n0 TRLR`,
  ].join('\n');
}

/** The twin groups among the children of סלים, by name. */
async function listTwins(tree: Tree): Promise<string[][]> {
  const [father] = await people(tree, 'סלים');
  const { layout, people: drawn } = await tree.owner.tree.loadDrawing({
    treeId: tree.treeId,
    focusId: father?.id ?? null,
  });
  const nameOf = (id: string) => drawn.find((person) => person.id === id)?.name ?? '?';
  return layout.families.flatMap((family) => family.twins.map((ids) => ids.map(nameOf).toSorted()));
}

test('a new person of a file becomes the twin of an existing person, until the import is undone', async ({ world }) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const fileOf = fileWithTwins;
  const twins = () => listTwins(tree);
  await bringIn(world, tree, fileOf('', []));
  const second = await bringIn(world, tree, fileOf('רות', ['B']));
  expect(await names(tree)).toHaveLength(3);
  expect(await twins()).toEqual([['דן', 'רות B']]);

  const third = await bringIn(world, tree, fileOf('רות', ['B', 'C']));
  expect(await twins()).toEqual([['דן', 'רות B', 'רות C']]);
  await owner.treeImport.undo({ treeId, importId: third });
  expect(await twins()).toEqual([['דן', 'רות B']]);
  await owner.treeImport.undo({ treeId, importId: second });
  const { rows: left } = await world.services.db.execute(
    sql`select name from tree_people where tree_id = ${treeId}::uuid and twins_id is not null`,
  );
  expect(left).toEqual([]);

  const again = await bringIn(world, tree, fileOf('רות', ['B']));
  await bringIn(world, tree, fileOf('רות', ['C']));
  await owner.treeImport.undo({ treeId, importId: again });
  // The twins of the later file stay.
  expect(await twins()).toEqual([['דן', 'רות C']]);
});

test('twins whom the family separated stay separated when a later file names them as twins of a new person', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  await bringIn(world, tree, fileWithTwins('רות', ['B']));
  expect(await listTwins(tree)).toEqual([['דן', 'רות B']]);
  const [salim, dan, ruth] = await Promise.all(
    ['סלים', 'דן', 'רות'].map(async (name) => (await people(tree, name))[0]),
  );
  if (!salim || !dan || !ruth) throw new Error('not there');
  const pair = (isTwin: boolean) => [
    { id: dan.id, isTwin: false },
    { id: ruth.id, isTwin },
  ];
  const given = { treeId, personId: salim.id, kind: 'children' as const };
  await owner.tree.arrange({ ...given, before: pair(true), after: pair(false) });
  expect(await listTwins(tree)).toEqual([]);

  const third = await bringIn(world, tree, fileWithTwins('רות', ['B', 'C']));
  expect(await names(tree)).toHaveLength(4);
  expect(await listTwins(tree)).toEqual([]);
  await owner.treeImport.undo({ treeId, importId: third });
  expect(await listTwins(tree)).toEqual([]);
  await owner.tree.arrange({ ...given, before: pair(false), after: pair(true) });
  expect(await listTwins(tree)).toEqual([['דן', 'רות B']]);
});

test('people who stay after an undo keep their relationships', async ({ world }) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const personId = crypto.randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: null, name: 'נעמה שקדיאל', birthDate: '1936-04-02' });
  const importId = await bringIn(world, tree, familyFile, { same: [1] });
  const [dalia] = await people(tree, 'דליה');
  await owner.tree.savePerson({ treeId, personId: dalia?.id ?? '', version: 1, name: 'דליה רון' });
  expect(await owner.treeImport.undo({ treeId, importId })).toMatchObject({ stayed: 1 });
  expect((await rows(tree, 'נעמה'))[1]).toEqual(['דליה']);
});

test('a file whose reading failed for lack of disk space is read again', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await arrive(world, tree.treeId, familyFile);
  const full = Object.assign(new Error('no room'), { code: '53100' });
  vi.spyOn(world.services.storage, 'getStream').mockRejectedValueOnce(full);
  await expect(readImport.run({ importId }, world.services)).rejects.toBe(full);
  expect(await newest(tree)).toMatchObject({ state: 'received' });
  await readImport.run({ importId }, world.services);
  expect(await newest(tree)).toMatchObject({ state: 'ready' });
});

test('an import can be undone for thirty days', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await bringIn(world, tree, familyFile);
  await world.services.db.execute(`update tree_imports set done_at = now() - interval '31 days'`);
  expect(await newest(tree)).toMatchObject({ canUndo: false });
  await expect(tree.owner.treeImport.undo({ treeId: tree.treeId, importId })).rejects.toEqual(code('CONFLICT'));
});

test('jobs that run twice, or at once, write an import once', async ({ world }) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const importId = await arrive(world, treeId, familyFile);
  const read = () => readImport.run({ importId }, world.services);
  await Promise.all([read(), read()]);
  await read();
  await owner.treeImport.accept({ treeId, importId });
  const takeIn = () => importTree.run({ importId }, world.services);
  await Promise.all([takeIn(), takeIn()]);
  await takeIn();
  expect(await newest(tree)).toMatchObject({ state: 'done', result: { added: 7 } });
  expect(await names(tree)).toHaveLength(7);
});

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n';
const deep = Array.from({ length: 300 }, (_, level) => `${level + 1} _A x`).join('\n');

test.for([
  ['is a letter', 'שלום לכולם', 'notGedcom'],
  ['has nobody in it', `${head}0 TRLR\n`, 'notGedcom'],
  ['has 300 levels', `${head}0 @I1@ INDI\n${deep}\n0 TRLR\n`, 'damaged'],
  ['is a broken archive', 'PK\u0003\u0004 and nothing else', 'damaged'],
] as const)('a file that %s is refused with its reason', async ([, file, refusal], { world }) => {
  const tree = await treeOwner(world);
  await arriveAndRead(world, tree.treeId, file);
  expect(await newest(tree)).toMatchObject({ state: 'refused', refusal });
});

test('a cycle in the file, or with the tree, makes nobody their own ancestor', async ({ world }) => {
  const circular = `${head}0 @I1@ INDI\n1 NAME א /ב/\n1 FAMS @F1@\n1 FAMC @F1@\n0 @I2@ INDI\n1 NAME ג /ד/\n1 FAMC @F1@\n0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I1@\n1 CHIL @I2@\n0 TRLR\n`;
  const tree = await treeOwner(world);
  const importId = await arriveAndRead(world, tree.treeId, circular);
  const { report } = await tree.owner.treeImport.preview({ treeId: tree.treeId, importId });
  expect(report.circular).toEqual(['א ב']);
  await tree.owner.treeImport.accept({ treeId: tree.treeId, importId });
  await importTree.run({ importId }, world.services);
  expect(await rows(tree, 'ג')).toEqual({ '-1': ['א'], 0: ['ג'] });

  const turned = await treeOwner(world);
  const { owner, treeId } = turned;
  const [child, parent] = [crypto.randomUUID(), crypto.randomUUID()];
  await owner.tree.addPerson({ treeId, personId: child, relativeId: null, name: 'סלים כוכביאל' });
  await owner.tree.addPerson({ treeId, personId: parent, relativeId: child, as: 'parent', name: 'נעמה שקדיאל' });
  await bringIn(world, turned, familyFile, { same: [1, 3] });
  expect(await newest(turned)).toMatchObject({ result: { joined: 2, circles: 1 } });
  expect((await rows(turned, 'סלים'))['-1']).toEqual(['אפרים', 'נעמה']);
});

test('markup in names is text, and invalid bytes are removed', async ({ world }) => {
  const tree = await treeOwner(world);
  const hostile = `${head}0 @I1@ INDI\n1 NAME <script>alert(1)</script> /&amp;\u0000'"; drop table/\n1 _X \u0000\u0001\n0 TRLR\n`;
  await bringIn(world, tree, hostile);
  expect(await names(tree)).toEqual([`<script>alert(1)< script> &amp;'"; drop table`]);
});

test('accounts without a right to a tree see none of its imports', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await arriveAndRead(world, tree.treeId, familyFile);
  const stranger = await world.as.user(await world.given.user());
  const given = { treeId: tree.treeId, importId };
  await expect(stranger.treeImport.list({ treeId: tree.treeId })).rejects.toEqual(code('FORBIDDEN'));
  await expect(stranger.treeImport.preview(given)).rejects.toEqual(code('FORBIDDEN'));
  const other = await treeOwner(world);
  await expect(other.owner.treeImport.preview({ ...given, treeId: other.treeId })).rejects.toEqual(code('NOT_FOUND'));
});

test('an undecided file is deleted after a week, and blocks others until it is cancelled', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await arriveAndRead(world, tree.treeId, familyFile);
  await expect(arrive(world, tree.treeId, familyFile)).rejects.toEqual(code('CONFLICT'));
  await world.services.db.execute(`update tree_imports set created_at = now() - interval '8 days'`);
  await deleteOldImports.run({}, world.services);
  expect(await tree.owner.treeImport.list({ treeId: tree.treeId })).toEqual([]);
  const { rows: left } = await world.services.db.execute(
    `select from tree_import_records where import_id = '${importId}'`,
  );
  expect(left).toEqual([]);
});

test('an accepted file that is not imported needs a decision again a day later', async ({ world }) => {
  const tree = await treeOwner(world);
  const importId = await arriveAndRead(world, tree.treeId, familyFile);
  await tree.owner.treeImport.accept({ treeId: tree.treeId, importId });
  await deleteOldImports.run({}, world.services);
  expect(await newest(tree)).toMatchObject({ state: 'accepted' });
  await world.services.db.execute(`update tree_imports set created_at = now() - interval '8 days'`);
  await deleteOldImports.run({}, world.services);
  expect(await newest(tree)).toMatchObject({ state: 'ready' });
  await tree.owner.treeImport.accept({ treeId: tree.treeId, importId });
  await importTree.run({ importId }, world.services);
  expect(await newest(tree)).toMatchObject({ state: 'done', result: { added: 7 } });
});

test('notifications of an old import are deleted once, and its row is not updated again each night', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  const importId = await bringIn(world, tree, familyFile);
  const { db } = world.services;
  await db.execute(`update tree_imports set done_at = now() - interval '31 days'`);
  const row = async () =>
    (await db.execute(`select xmin::text as written, report from tree_imports where id = '${importId}'`)).rows[0];
  await deleteOldImports.run({}, world.services);
  const forgotten = await row();
  expect(forgotten).toMatchObject({ report: null });
  await deleteOldImports.run({}, world.services);
  expect(await row()).toEqual(forgotten);
});

test('a write to a tree that an import has locked is refused after some seconds', async ({ world }) => {
  const { owner, treeId } = await treeOwner(world);
  const person = { treeId, personId: crypto.randomUUID(), relativeId: null, name: 'רחל ברקאי' };
  await world.services.db.transaction(async (tx) => {
    await lockTree(tx, treeId, 'job');
    await expect(owner.tree.addPerson(person)).rejects.toEqual(code('UNAVAILABLE'));
  });
  await owner.tree.addPerson(person);
});
