import { expect } from 'vitest';
import { users } from '#tables.ts';
import { openSite, type Site } from '../../test/site.ts';
import { test, type World } from '../../test/world.ts';

/** Somebody with a session and a tree of one person. */
async function familyOf(world: World, site: Site) {
  const cookie = await site.signIn();
  const accounts = await world.services.db.select().from(users);
  const [newest] = accounts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const owner = await world.as.user(newest?.id ?? '');
  const treeId = (await owner.tree.list())[0]?.id ?? '';
  const personId = crypto.randomUUID();
  await owner.tree.addPerson({ treeId, personId, relativeId: null, name: 'רות </script> כהן' });
  return { cookie, treeId, personId };
}

async function answersIn(site: Site, path: string, cookie: string) {
  const html = await (await site.get(path, { cookie })).text();
  const script = /<script type="application\/json" id="answers">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(script).not.toContain('<');
  return (JSON.parse(script) as { json: { path: string[]; input?: object; output: unknown }[] }).json;
}

test('the page of the tree screen contains the trees and the drawing, and the page of another screen contains no results', async ({
  world,
}) => {
  const site = await openSite(world);
  const { cookie, treeId, personId } = await familyOf(world, site);
  const trees = { path: ['tree', 'list'], output: [expect.objectContaining({ id: treeId })] };
  const drawn = (focusId: string | null) => ({
    path: ['tree', 'loadDrawing'],
    input: { treeId, focusId },
    output: expect.objectContaining({ people: [expect.objectContaining({ name: 'רות </script> כהן' })] }),
  });
  expect(await answersIn(site, '/family/tree', cookie)).toEqual([trees, drawn(null)]);
  const chosen = `/family/tree?tree=${treeId}&person=${personId}`;
  expect(await answersIn(site, chosen, cookie)).toEqual([trees, drawn(personId)]);
  expect(await answersIn(site, '/dashboard', cookie)).toEqual([]);
});

test('an account that may not see a tree gets a page without data of the tree', async ({ world }) => {
  const site = await openSite(world);
  const { treeId, personId } = await familyOf(world, site);
  const stranger = await site.signIn();
  expect(await answersIn(site, `/family/tree?tree=${treeId}&person=${personId}`, stranger)).toEqual([]);
});
