import { request } from 'node:http';
import { expect } from 'vitest';
import { familyFile } from '../../../../test/family-file.ts';
import { openSite } from '../../../../test/site.ts';
import { treeOwner } from '../../../../test/tree-file.ts';
import { test, type World } from '../../../../test/world.ts';
import { maxImportBytes } from './imports.schema.ts';

/** A tree with the session cookie of its owner. */
async function opened(world: World) {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const session = await world.services.auth.api.getSession({ headers: new Headers({ cookie }) });
  const tree = await treeOwner(world, session?.user.id ?? '');
  const send = (treeId: string, headers: Record<string, string>, body: string) =>
    fetch(`${site.origin}/upload/tree/${treeId}`, { method: 'POST', headers, body });
  return { ...tree, site, cookie, send };
}

test('an editor uploads a file, whose name is stored as plain text and which a job reads', async ({ world }) => {
  const { owner, treeId, cookie, send } = await opened(world);
  const name = encodeURIComponent('..\\נתיב/<b>משפחה</b>.ged');
  const answer = await send(treeId, { cookie, 'x-file-name': name }, familyFile);
  expect(answer.status).toBe(201);
  const [row] = await owner.treeImport.list({ treeId });
  expect(row).toMatchObject({ state: 'received', fileName: 'b>.ged' });
  expect(world.jobs.at(-1)).toEqual({ name: 'tree.read-import', payload: { importId: row?.id } });
  expect(await world.services.storage.get(`tree-imports/${row?.id}`)).toBe(familyFile);

  expect((await send(treeId, { cookie }, familyFile)).status).toBe(409);
});

test('only editors can upload a file to a tree, and a file that is too large is refused before it is read', async ({
  world,
}) => {
  const { owner, treeId, site, cookie, send } = await opened(world);
  const stranger = await site.signIn();
  expect((await send(treeId, {}, familyFile)).status).toBe(401);
  expect((await send(treeId, { cookie: stranger }, familyFile)).status).toBe(403);
  expect((await send(crypto.randomUUID(), { cookie }, familyFile)).status).toBe(404);
  expect((await send(treeId, { cookie, 'x-account': crypto.randomUUID() }, familyFile)).status).toBe(401);

  const status = await new Promise<number>((resolve, reject) => {
    const headers = { cookie, 'content-length': maxImportBytes + 1 };
    const sent = request(`${site.origin}/upload/tree/${treeId}`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.write('0 HEAD\n');
  });
  expect(status).toBe(413);
  expect(await owner.treeImport.list({ treeId })).toEqual([]);
});
