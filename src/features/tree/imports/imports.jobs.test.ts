import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { treeImports } from '#tables.ts';
import { arrive, arriveAndRead, bringIn, treeOwner } from '../../../../test/tree-file.ts';
import { test } from '../../../../test/world.ts';
import { readImport } from './imports.jobs.ts';
import { maxAttempts } from './imports.schema.ts';

const file = (...lines: string[]) =>
  ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...lines, '0 TRLR', ''].join('\n');
const person = ['0 @I1@ INDI', '1 NAME משה /לביא/'];
const levels = (depth: number) => Array.from({ length: depth }, (_, level) => `${level + 1} _DEEP ${level}`);
const picture = Uint8Array.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Array.from({ length: 64 }, () => 7),
]);
/** The first bytes of an archive without its directory. */
const halfArchive = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, ...Array.from({ length: 200 }, () => 0)]);

test.for([
  ['nothing', '', 'notGedcom'],
  ['a picture', picture, 'notGedcom'],
  ['a page with a script', '<!doctype html><script>0 HEAD</script>', 'notGedcom'],
  ['a file without people', file('0 @S1@ SOUR', '1 TITL ספר'), 'notGedcom'],
  ['nine hundred levels', file(...person, ...levels(900)), 'damaged'],
  ['a line of five megabytes', file(...person, `1 NOTE ${'x'.repeat(5 * 1024 * 1024)}`), 'damaged'],
  ['more than fifty thousand people', file(...Array.from({ length: 50_001 }, (_, n) => `0 @I${n}@ INDI`)), 'tooMany'],
  ['half an archive', halfArchive, 'damaged'],
] as const)('%s ends with a reason, and the tree takes the next file', async ([, bytes, refusal], { world }) => {
  const { owner, treeId } = await treeOwner(world);
  await arriveAndRead(world, treeId, bytes);
  expect((await owner.treeImport.list({ treeId }))[0]).toMatchObject({ state: 'refused', refusal });
  await bringIn(world, { owner, treeId }, file(...person));
  expect((await owner.tree.search({ treeId, text: '' })).people.map(({ name }) => name)).toEqual(['משה לביא']);
});

const endless = [
  '0 @I1@ INDI',
  '1 NAME משה /לביא/',
  '1 FAMC @F1@',
  '1 FAMS @F1@',
  '1 NOTE @N1@',
  '0 @F1@ FAM',
  '1 HUSB @I1@',
  '1 CHIL @I1@',
  '1 CHIL @I9@',
  '0 @N1@ NOTE @N1@',
];

test.for([
  ['a hundred levels', file(...person, ...levels(100)), {}],
  [
    'a file that is cut off in the middle of a line',
    file(...person, '1 BIRT', '2 DATE 19').slice(0, -12),
    { truncated: 1 },
  ],
  ['a person who is their own father, with a note that names itself', file(...endless), {}],
] as const)('%s is imported as far as it can be parsed', async ([, bytes, warnings], { world }) => {
  const { owner, treeId } = await treeOwner(world);
  const importId = await arriveAndRead(world, treeId, bytes);
  expect((await owner.treeImport.preview({ treeId, importId })).report.warnings).toEqual(warnings);
  await owner.treeImport.cancel({ treeId, importId });
  await bringIn(world, { owner, treeId }, bytes);
  expect((await owner.tree.search({ treeId, text: '' })).people.map(({ name }) => name)).toEqual(['משה לביא']);
  const { relationships } = await owner.tree.loadDrawing({ treeId });
  expect(relationships).toEqual([]);
});

test('a file whose import crashes every time is given up after some attempts, and the family is notified', async ({
  world,
}) => {
  const { owner, treeId } = await treeOwner(world);
  const importId = await arrive(world, treeId, file(...person));
  const exists = vi.spyOn(world.services.storage, 'exists').mockRejectedValue(new Error('killed'));
  const begin = () => readImport.run({ importId }, world.services);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) await expect(begin()).rejects.toThrow('killed');
  exists.mockRestore();
  expect((await owner.treeImport.list({ treeId }))[0]).toMatchObject({ state: 'received' });
  await readImport.run({ importId }, world.services);
  expect((await owner.treeImport.list({ treeId }))[0]).toMatchObject({ state: 'refused', refusal: 'stopped' });
  const [kept] = await world.services.db.select().from(treeImports).where(eq(treeImports.id, importId));
  expect(kept?.fileKey).toBeNull();
  await bringIn(world, { owner, treeId }, file(...person));
  expect((await owner.tree.search({ treeId, text: '' })).people.map(({ name }) => name)).toEqual(['משה לביא']);
});
