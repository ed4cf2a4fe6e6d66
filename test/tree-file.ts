import { randomUUID } from 'node:crypto';
import { importFileKey } from '#features/tree/imports/import-files.store.ts';
import { readImport, importTree } from '#features/tree/imports/imports.jobs.ts';
import { insertImport } from '#features/tree/imports/imports.store.ts';
import type { World } from './world.ts';

type Owner = Awaited<ReturnType<World['as']['user']>>;

/** An account, by default a new one, with its client and its tree. */
export async function treeOwner(world: World, userId?: string) {
  const id = userId ?? (await world.given.user());
  const owner = await world.as.user(id);
  const [tree] = await owner.tree.list();
  if (!tree) throw new Error('no tree');
  return { userId: id, owner, treeId: tree.id };
}

/** Inserts a file for a tree that is not read yet; returns its id. */
export async function arrive({ services }: World, treeId: string, file: string | Uint8Array): Promise<string> {
  const id = randomUUID();
  const fileKey = importFileKey(id);
  await services.storage.put(fileKey, typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const now = services.now();
  await insertImport(services.db, { id, treeId, actorId: null, fileKey, fileName: 'mishpaha.ged', createdAt: now });
  return id;
}

/** Inserts a file for a tree and reads it; returns its id. */
export async function arriveAndRead(world: World, treeId: string, file: string | Uint8Array): Promise<string> {
  const importId = await arrive(world, treeId, file);
  await readImport.run({ importId }, world.services);
  return importId;
}

/** Imports a file into a tree, as its preview proposes or with the given choices; returns its id. */
export async function bringIn(
  world: World,
  { owner, treeId }: { owner: Owner; treeId: string },
  file: string | Uint8Array,
  choices?: { branch?: number | null; same?: number[] },
): Promise<string> {
  const importId = await arriveAndRead(world, treeId, file);
  if (choices) await owner.treeImport.choose({ treeId, importId, choices });
  await owner.treeImport.accept({ treeId, importId });
  await importTree.run({ importId }, world.services);
  return importId;
}
