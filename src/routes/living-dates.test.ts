import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents } from '#documents/documents.ts';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import { users } from '#tables.ts';
import { openSite } from '../../test/site.ts';
import { bringIn, treeOwner } from '../../test/tree-file.ts';
import { test, type World } from '../../test/world.ts';

/** The dates of living people in each format of pages, calendars and files. */
const datesOfLiving = [
  /1957-06-05|1957-03|19570605|5\.6\.1957|5 JUN 1957/i,
  /\b1957\b/,
  /תשי״ז|5717/,
  /1961-02-03|19610203|3\.2\.1961|3 FEB 1961|\b1961\b/i,
];
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const expectNoDate = (text: string, where: string) => {
  for (const date of datesOfLiving) expect(text.replaceAll(id, 'id'), where).not.toMatch(date);
};

const importedFile = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @DANA_1961@ INDI
1 NAME דנה /לוי/
1 BIRT
2 DATE 3 FEB 1961
1 FAMS @F1@
0 @I2@ INDI
1 NAME משה /לוי/
1 DEAT
2 DATE 11 MAY 1978
1 BURI
2 PLAC חיפה
1 FAMC @F1@
0 @F1@ FAM
1 WIFE @DANA_1961@
1 CHIL @I2@
0 TRLR
`;

/** A public page whose section, tree and imported file have living people with dates. */
async function familyWithLiving(world: World, userId: string) {
  const page = await world.given.memorial({ userId, name: 'נעמה', deathDate: '2021-01-01', isPublic: true });
  const owner = await world.as.user(userId);
  const members = [{ id: 'son', name: 'יוסי', relationship: 'בן', birthDate: '1957-06-05' }];
  await owner.memorial.save({
    memorialId: page.id,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  const { treeId } = await treeOwner(world, userId);
  const rootId = (await owner.tree.search({ treeId, text: 'נעמה' })).people[0]?.id ?? '';
  await owner.tree.addPerson({
    treeId,
    personId: randomUUID(),
    relativeId: rootId,
    as: 'child',
    name: 'רות',
    birthDate: '1957-03-08',
  });
  await bringIn(world, { owner, treeId }, importedFile);
  await extendYahrzeits.run({}, world.services);
  await owner.calendar.setPublicFeed({ memorialId: page.id, isOpen: true });
  return { page, owner, treeId, rootId };
}

test('no public page, procedure, feed or exported file for outsiders has a date of a living person', async ({
  world,
}) => {
  const shown: string[] = [];
  const site = await openSite(world, (content) => shown.push(JSON.stringify(content)));
  const cookie = await site.signIn();
  const known = await world.services.db.select().from(users);
  const userId = known.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]?.id ?? '';
  const { page, owner, treeId, rootId } = await familyWithLiving(world, userId);

  const paths = documents
    .flatMap(({ path }) => path ?? [])
    .filter((path) => path.startsWith('/memorial/:memorialId'))
    .flatMap((path) => {
      const list = /:\w+\(([a-z-|]+)\)/.exec(path)?.[1]?.split('|') ?? [''];
      return list.map((one) => path.replace(/:\w+\([a-z-|]+\)/, one).replace(':memorialId', page.id));
    })
    .filter((path) => !path.includes(':'));
  expect(paths).toContain(`/memorial/${page.id}`);
  for (const path of [...paths, `/api/v1/memorials/${page.id}`, `/memorial/${page.id}/calendar.ics`]) {
    const answer = await site.get(path);
    expectNoDate(await answer.text(), path);
  }
  // The data of the page contains every date that its HTML could show.
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.some((content) => content.includes('יוסי'))).toBe(true);
  for (const content of shown) expectNoDate(content, content.slice(0, 80));

  const viewerId = await world.given.user();
  await world.services.db.execute(sql`insert into memorial_editors (memorial_id, user_id, role, accepted_at)
    values (${page.id}, ${viewerId}, 'viewer', now())`);
  const viewer = await world.as.user(viewerId);
  expectNoDate(
    JSON.stringify(await viewer.memorial.loadPage({ memorialId: page.id })),
    'memorial.loadPage of a viewer',
  );
  for (const asker of [world.as.visitor(), await world.as.user(await world.given.user()), viewer])
    for (const call of [
      () => asker.tree.loadDrawing({ treeId }),
      () => asker.tree.search({ treeId, text: '' }),
      () => asker.branchYahrzeits.find({ treeId, personId: rootId }),
      () => asker.treeImport.list({ treeId }),
    ])
      await call().then(
        () => expect.unreachable('a stranger reads the tree'),
        (error: unknown) => expectNoDate(JSON.stringify(error), 'refusal'),
      );
  expectNoDate(
    JSON.stringify(await world.as.visitor().memorial.loadPage({ memorialId: page.id })),
    'memorial.loadPage',
  );

  await owner.branchYahrzeits.makeFeed({ treeId, personId: rootId });
  const { feed } = await owner.branchYahrzeits.find({ treeId, personId: rootId });
  const calendar = await (await site.get(`/calendar/branch/${feed?.token}.ics`)).text();
  expect(calendar).toContain('נעמה');
  expectNoDate(calendar, 'feed');

  const file = async (audience: string) => {
    const body = new URLSearchParams({ format: 'ged', audience });
    return (
      await fetch(`${site.origin}/tree/${treeId}/download`, { method: 'POST', headers: { cookie }, body })
    ).text();
  };
  expectNoDate(await file('everybody'), 'file');
  // The family marked a person as living whose file has a burial.
  const moshe = (await owner.tree.search({ treeId, text: 'משה' })).people[0];
  if (!moshe) throw new Error('nobody');
  const { id: personId, version, name } = moshe;
  await owner.tree.savePerson({ treeId, personId, version, name, birthDate: '1957', isDead: false });
  expectNoDate(await file('everybody'), 'file');
  expect(await file('family')).toMatch(/5 JUN 1957/);
});
