import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readGedzip } from '#core/gedcom/archive.ts';
import { readGedcom } from '#core/gedcom/read.ts';
import { auditLog, familyTrees, users } from '#tables.ts';
import { zip } from '../../../../test/archive.ts';
import { familyFile } from '../../../../test/family-file.ts';
import { openSite } from '../../../../test/site.ts';
import { bringIn, treeOwner } from '../../../../test/tree-file.ts';
import { test, type World } from '../../../../test/world.ts';

/** A signed-in account with a tree, and functions that request the export. */
async function home(world: World) {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const known = await world.services.db.select().from(users);
  const userId = known.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]?.id ?? '';
  const tree = await treeOwner(world, userId);
  const ask = (fields: Record<string, string>, treeId = tree.treeId, headers: Record<string, string> = { cookie }) =>
    fetch(`${site.origin}/tree/${treeId}/download`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const file = async (fields: Record<string, string>) => {
    const answer = await ask(fields);
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return { ...tree, ask, file };
}

function treeIn(bytes: Uint8Array) {
  const reading = readGedcom(bytes);
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.tree;
}

const whole = { format: 'ged', audience: 'family' };

/** Families by the names of their members. */
function families(bytes: Uint8Array) {
  const tree = treeIn(bytes);
  const nameOf = new Map(tree.people.map(({ xref, names }) => [xref, names[0]?.text.replaceAll('/', '')]));
  return tree.families
    .map(({ partners, children, events }) => ({
      partners: partners.map(({ person }) => nameOf.get(person) ?? '').toSorted(),
      children: children.map(({ person }) => nameOf.get(person) ?? '').toSorted(),
      events: events.map(({ tag }) => tag).toSorted(),
    }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

test('an imported file is exported unchanged: people, families and everything without a field in the tree', async ({
  world,
}) => {
  const tree = await home(world);
  await bringIn(world, tree, familyFile);
  for (const format of ['ged', 'gdz']) {
    const bytes = await tree.file({ format, audience: 'family' });
    const text = format === 'ged' ? bytes : (await archiveIn(bytes)).gedcom;
    const [before, after] = [treeIn(new TextEncoder().encode(familyFile)), treeIn(text)];
    const byXref = <One extends { xref?: string }>(all: readonly One[]) =>
      all.toSorted((one, other) => (one.xref ?? '').localeCompare(other.xref ?? ''));
    expect(byXref(after.people)).toEqual(byXref(before.people));
    expect(byXref(after.families)).toEqual(byXref(before.families));
    expect(byXref(after.records)).toEqual(byXref(before.records));
  }
});

async function archiveIn(bytes: Uint8Array) {
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const archive = await readGedzip({ size: bytes.length, read });
  if (!archive.ok) throw new Error(archive.refusal);
  return archive;
}

test('what was written in the tree is exported, and can be imported into another tree', async ({ world }) => {
  const tree = await home(world);
  const { owner, treeId } = tree;
  const add = async (name: string, rest: object = {}) => {
    const personId = randomUUID();
    await owner.tree.addPerson({ treeId, personId, relativeId: null, ...rest, name });
    return personId;
  };
  const moshe = await add('משה לביא', {
    birthDate: '1901-04-02',
    deathDate: '1980',
    sex: 'male',
    note: 'סנדלר\nבצנעא\u2028ובחיפה',
  });
  const sara = await add('שרה לביא', { relativeId: moshe, as: 'partner', sex: 'female', isDead: true });
  await add('דוד לביא', { relativeId: moshe, as: 'child', otherParentId: sara });
  await add('רות לביא', { relativeId: moshe, as: 'child', nature: 'adopted' });
  const rachel = await add('רחל רון', { relativeId: moshe, as: 'partner', nature: 'former' });
  await add('יוסי רון', { relativeId: rachel, as: 'child' });
  const bytes = await tree.file(whole);
  expect(families(bytes)).toEqual([
    { partners: ['משה לביא', 'רחל רון'], children: [], events: ['DIV'] },
    { partners: ['משה לביא', 'שרה לביא'], children: ['דוד לביא'], events: [] },
    { partners: ['משה לביא'], children: ['רות לביא'], events: [] },
    { partners: ['רחל רון'], children: ['יוסי רון'], events: [] },
  ]);

  const other = await treeOwner(world);
  await bringIn(world, other, bytes);
  const facts = async ({ owner: reader, treeId: id }: { owner: typeof owner; treeId: string }) => {
    const { people } = await reader.tree.search({ treeId: id, text: '' });
    const nameOf = (personId: string) => people.find((person) => person.id === personId)?.name ?? '';
    const focusId = people.find(({ name }) => name === 'משה לביא')?.id ?? null;
    const { relationships } = await reader.tree.loadDrawing({ treeId: id, focusId });
    return {
      people: people.map(({ name, sex, birthDate, deathDate, isDead, note }) => ({
        name,
        sex,
        birthDate,
        deathDate,
        isDead,
        note,
      })),
      relationships: relationships
        .map(({ kind, fromId, toId, nature }) =>
          kind === 'parent'
            ? `${nameOf(fromId)} > ${nameOf(toId)} ${nature}`
            : `${[nameOf(fromId), nameOf(toId)].toSorted().join(' + ')} ${nature}`,
        )
        .toSorted(),
    };
  };
  expect(await facts(other)).toEqual(await facts(tree));
});

test('the order that the family gave, its twins and the years of weddings survive a file of either version', async ({
  world,
}) => {
  const tree = await home(world);
  const { owner, treeId } = tree;
  const add = async (name: string, rest: object = {}) => {
    const personId = randomUUID();
    await owner.tree.addPerson({ treeId, personId, relativeId: null, isDead: true, ...rest, name });
    return personId;
  };
  const moshe = await add('משה לביא', { sex: 'male' });
  const partner = { relativeId: moshe, as: 'partner' };
  const sara = await add('שרה', { ...partner, year: 1950 });
  const rachel = await add('רחל', { ...partner, year: 1940 });
  const child = { relativeId: moshe, as: 'child', otherParentId: sara };
  const [david, ruth, dan] = [
    await add('דוד', { ...child, birthDate: '1951' }),
    await add('רות', { ...child, birthDate: '1953' }),
    await add('דן', child),
  ];
  const list = (...ids: string[]) => ids.map((id) => ({ id, isTwin: false }));
  await owner.tree.arrange({
    treeId,
    personId: moshe,
    kind: 'children',
    before: list(david, ruth, dan),
    after: [...list(ruth), { id: dan, isTwin: true }, ...list(david)],
  });
  await owner.tree.arrange({
    treeId,
    personId: moshe,
    kind: 'partners',
    before: list(rachel, sara),
    after: list(sara, rachel),
  });

  const facts = async ({ owner: reader, treeId: id }: { owner: typeof owner; treeId: string }) => {
    const focusId = (await reader.tree.search({ treeId: id, text: 'משה' })).people[0]?.id ?? '';
    const { people, layout, relationships } = await reader.tree.loadDrawing({ treeId: id, focusId });
    const nameOf = (personId: string) => people.find((person) => person.id === personId)?.name ?? '';
    const relatives = relationships.map(({ kind, fromId, toId, fromRank, toRank, year }) =>
      fromId === focusId
        ? { kind, name: nameOf(toId), rank: toRank, year }
        : { kind, name: nameOf(fromId), rank: fromRank, year },
    );
    return {
      children: relatives
        .filter(({ kind, name }) => kind === 'parent' && !['שרה', 'משה לביא'].includes(name))
        .toSorted((a, b) => a.rank - b.rank),
      partners: relatives.filter(({ kind }) => kind === 'partner').toSorted((a, b) => a.rank - b.rank),
      twins: layout.families.flatMap(({ twins }) => twins.map((ids) => ids.map(nameOf).toSorted())),
    };
  };
  const exported = await facts(tree);
  expect(exported.partners.map(({ name, year }) => [name, year])).toEqual([
    ['שרה', 1950],
    ['רחל', 1940],
  ]);
  expect(exported.children.map(({ name }) => name)).toEqual(['רות', 'דן', 'דוד']);
  expect(exported.twins).toEqual([['דן', 'רות'].toSorted()]);
  for (const format of ['ged', 'gdz']) {
    const other = await treeOwner(world);
    await bringIn(world, other, await tree.file({ format, audience: 'family' }));
    expect(await facts(other)).toEqual(exported);
  }
});

test('a file for everybody has people who may be living without their data', async ({ world }) => {
  const tree = await home(world);
  const { owner, treeId } = tree;
  const moshe = randomUUID();
  const dead = { name: 'משה לביא', birthDate: '1901', deathDate: '1980' };
  await owner.tree.addPerson({ treeId, personId: moshe, relativeId: null, ...dead });
  const living = { name: 'דוד לביא', birthDate: '1990-05-06', note: 'גר בחיפה' };
  await owner.tree.addPerson({ treeId, personId: randomUUID(), relativeId: moshe, as: 'child', ...living });
  const text = new TextDecoder().decode(await tree.file({ format: 'ged', audience: 'everybody' }));
  expect(text).toContain('משה לביא');
  for (const secret of ['דוד', '1990', 'חיפה']) expect(text).not.toContain(secret);
  expect(treeIn(new TextEncoder().encode(text)).people).toHaveLength(2);
});

test('an archive imports the pictures of the people in it', async ({ world }) => {
  const tree = await home(world);
  const photo = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const gedcom = [
    '0 HEAD\n1 GEDC\n2 VERS 7.0',
    '0 @I1@ INDI\n1 NAME משה /לביא/\n1 DEAT Y\n1 OBJE\n2 FILE moshe.jpg',
    '0 @I2@ INDI\n1 NAME דוד /לביא/\n1 OBJE\n2 FILE david.jpg',
    '0 TRLR\n',
  ].join('\n');
  const archive = { 'gedcom.ged': gedcom, 'moshe.jpg': await photo('#7a8c5a'), 'david.jpg': await photo('#204060') };
  await bringIn(world, tree, await zip(archive));
  const picturesIn = async (audience: string) => {
    const { files } = await archiveIn(await tree.file({ format: 'gdz', audience }));
    return files.filter(({ name }) => /^portraits\/[0-9a-f-]{36}\.webp$/.test(name)).length;
  };
  expect(await picturesIn('family')).toBe(2);
  expect(await picturesIn('everybody')).toBe(1);
});

test('accounts without a right to the tree get no file, and do not learn that the tree exists', async ({ world }) => {
  const tree = await home(world);
  const other = await treeOwner(world);
  for (const id of [other.treeId, randomUUID()]) {
    const answer = await tree.ask(whole, id);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/family/tree']);
  }
  const signedOut = await tree.ask(whole, tree.treeId, {});
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/login?from=%2Ffamily%2Ftree']);
  expect((await tree.ask({ format: 'exe', audience: 'family' })).status).toBe(303);
  expect(await world.services.db.$count(familyTrees, eq(familyTrees.id, other.treeId))).toBe(1);
});

test('the audit log has exports, and no refused ones', async ({ world }) => {
  const { ask, userId } = await home(world);
  const other = await treeOwner(world);
  const downloads = (ownerId: string) =>
    world.services.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.resourceId, ownerId), eq(auditLog.action, 'account.downloaded')));
  await ask(whole, other.treeId);
  await ask({ format: 'exe', audience: 'family' });
  expect([await downloads(userId), await downloads(other.userId)]).toEqual([[], []]);
  expect((await ask(whole)).status).toBe(200);
  expect(await downloads(userId)).toEqual([{ actorId: userId }]);
});

test('a later file that keeps somebody confidential keeps them out of the file for everybody', async ({ world }) => {
  const tree = await home(world);
  const person = (restriction: string) =>
    `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME אסתר /לביא/\n${restriction}1 DEAT\n2 DATE 1978\n0 TRLR\n`;
  const forEverybody = async () => new TextDecoder().decode(await tree.file({ format: 'ged', audience: 'everybody' }));
  await bringIn(world, tree, person(''));
  expect(await forEverybody()).toContain('אסתר');
  await bringIn(world, tree, person('1 RESN confidential\n'));
  expect(await forEverybody()).not.toContain('אסתר');
});
