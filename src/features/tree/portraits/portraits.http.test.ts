import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { treeImportPortraits, treePortraits, users } from '#tables.ts';
import { zip } from '../../../../test/archive.ts';
import { pixelBomb } from '../../../../test/hostile-files.ts';
import { openSite } from '../../../../test/site.ts';
import { arriveAndRead, bringIn, treeOwner } from '../../../../test/tree-file.ts';
import { test, type World } from '../../../../test/world.ts';

const photo = (background: string) =>
  sharp({ create: { width: 500, height: 700, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

const gedcom = (people: [name: string, path: string][]) => {
  const records = people.map(([name, path], n) => `0 @I${n}@ INDI\n1 NAME ${name}\n1 OBJE\n2 FILE ${path}\n`);
  return `0 HEAD\n1 GEDC\n2 VERS 7.0\n${records.join('')}0 TRLR\n`;
};

/** An archive of a family in which דליה and משה have a picture each, and two others have an invalid one. */
async function familyArchive() {
  const people: [string, string][] = [
    ['דליה /לביא/', 'photos/dalia.jpg'],
    ['משה /לביא/', 'photos/moshe.jpg'],
    ['יוסי /לביא/', 'photos/text.jpg'],
    ['רות /לביא/', '../../../etc/passwd.jpg'],
    ['נעם /לביא/', 'photos/bomb.png'],
  ];
  const archive = await zip({
    'gedcom.ged': gedcom(people),
    'photos/dalia.jpg': await photo('#7a8c5a'),
    'photos/moshe.jpg': await photo('#204060'),
    'photos/text.jpg': '<script>alert(1)</script>',
    '__/__/__/etc/passwd.jpg': await photo('#ff0000'),
    'photos/bomb.png': pixelBomb(),
  });
  // No library writes a path outside of the archive.
  return Buffer.from(archive.toString('latin1').replaceAll('__/__/__/', '../../../'), 'latin1');
}

type Tree = Awaited<ReturnType<typeof treeOwner>>;

/** The names of people with a picture. */
async function portraits({ owner, treeId }: Tree) {
  const { people } = await owner.tree.search({ treeId, text: '' });
  return Object.fromEntries(
    people.flatMap(({ name, portraitId }) => (portraitId === null ? [] : [[name, portraitId]])),
  );
}

const idOf = async ({ owner, treeId }: Tree, text: string) =>
  (await owner.tree.search({ treeId, text })).people[0]?.id ?? '';

/** A signed-in account with a tree. */
async function home(world: World) {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const known = await world.services.db.select().from(users);
  const userId = known.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]?.id ?? '';
  return { site, cookie, tree: await treeOwner(world, userId) };
}

test('pictures of people in an archive are imported with them, small and without metadata, and other files are not', async ({
  world,
}) => {
  const { site, cookie, tree } = await home(world);
  const importId = await arriveAndRead(world, tree.treeId, await familyArchive());
  const { report } = await tree.owner.treeImport.preview({ treeId: tree.treeId, importId });
  expect(report.pictures).toMatchObject({ named: 5, portraits: 2 });
  await tree.owner.treeImport.cancel({ treeId: tree.treeId, importId });
  await bringIn(world, tree, await familyArchive());
  const found = await portraits(tree);
  expect(Object.keys(found).toSorted()).toEqual(['דליה לביא', 'משה לביא']);

  const answer = await site.get(`/tree/portrait/${found['דליה לביא']}.webp`, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('private');
  const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 264, height: 264 });
  expect(shown.exif).toBeUndefined();
  expect(await world.services.db.$count(treeImportPortraits)).toBe(0);
});

test('a picture that the records of several people refer to is imported only for the first', async ({ world }) => {
  const tree = await treeOwner(world);
  const people: [string, string][] = ['א', 'ב', 'ג'].map((letter) => [`${letter} /לביא/`, `${letter}/face.jpg`]);
  const archive = await zip({ 'gedcom.ged': gedcom(people), 'face.jpg': await photo('#7a8c5a') });
  await bringIn(world, tree, archive);
  expect(Object.keys(await portraits(tree))).toEqual(['א לביא']);
});

test('accounts without a right to the tree get no picture of it, and do not learn that one exists', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  await bringIn(world, tree, await familyArchive());
  const [portraitId] = Object.values(await portraits(tree));
  const { site, cookie } = await home(world);
  expect((await site.get(`/tree/portrait/${portraitId}.webp`)).status).toBe(401);
  expect((await site.get(`/tree/portrait/${portraitId}.webp`, { cookie })).status).toBe(404);
  expect((await site.get(`/tree/portrait/${randomUUID()}.webp`, { cookie })).status).toBe(404);
});

test('a picture is removed with its import, with its person or by itself, and the same file does not restore it', async ({
  world,
}) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  const importId = await bringIn(world, tree, await familyArchive());
  await owner.tree.removePortrait({ treeId, personId: await idOf(tree, 'דליה') });
  const again = await bringIn(world, tree, await familyArchive());
  expect(Object.keys(await portraits(tree))).toEqual(['משה לביא']);
  const moshe = await idOf(tree, 'משה');
  await owner.tree.savePerson({ treeId, personId: moshe, version: 1, name: 'משה לביא', note: 'סנדלר' });
  for (const id of [importId, again]) await owner.treeImport.undo({ treeId, importId: id });
  expect((await owner.tree.search({ treeId, text: '' })).people.map(({ name }) => name)).toEqual(['משה לביא']);
  const left = await world.services.db.$count(treePortraits, eq(treePortraits.treeId, treeId));
  expect(left).toBe(0);
});

test('a merged person gets the picture of the other one, until the merge is undone', async ({ world }) => {
  const tree = await treeOwner(world);
  const { owner, treeId } = tree;
  await bringIn(world, tree, await familyArchive());
  const typed = randomUUID();
  await owner.tree.addPerson({ treeId, personId: typed, relativeId: null, name: 'דליה רון' });
  const before = await portraits(tree);
  const choices = { name: 'kept', sex: 'kept', birthDate: 'kept', deathDate: 'kept', note: 'kept' } as const;
  const sides = { keptId: typed, keptVersion: 1, removedId: await idOf(tree, 'דליה לביא'), removedVersion: 1 };
  const mergeId = randomUUID();
  await owner.treeMerge.merge({ treeId, mergeId, ...sides, choices });
  expect((await portraits(tree))['דליה רון']).toBe(before['דליה לביא']);
  await owner.treeMerge.undo({ treeId, mergeId });
  expect(await portraits(tree)).toEqual(before);
  const { rows } = await world.services.db.execute(sql`select from tree_portraits where person_id = ${typed}::uuid`);
  expect(rows).toEqual([]);
});
