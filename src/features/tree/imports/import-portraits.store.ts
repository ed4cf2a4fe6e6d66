import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { prepareSquare } from '#features/media/media.worker.ts';
import type { Db } from '#server/db.ts';
import { treeImportPortraits } from './imports.table.ts';

/** Pixels of a side: twice what the largest place shows. */
const side = 264;

interface StagedPortraits {
  importId: string;
  /** Where the process that read the file has put the pictures, each under the place of its person. */
  folder: string;
  positions: readonly number[];
}

/**
 * Makes a small picture of each that came with a file, beside the tree, and returns how many: what is no picture, or a damaged
 * one, is left out. After a stop in the middle it goes on where it was.
 */
export async function stagePortraits(db: Db, { importId, folder, positions }: StagedPortraits): Promise<number> {
  const earlier = await db
    .select({ position: treeImportPortraits.position })
    .from(treeImportPortraits)
    .where(eq(treeImportPortraits.importId, importId));
  const known = new Set(earlier.map(({ position }) => position));
  let staged = known.size;
  for (const position of positions) {
    if (known.has(position)) continue;
    const bytes = await preparePortrait(join(folder, String(position)));
    if (!bytes) continue;
    await db.insert(treeImportPortraits).values({ importId, position, bytes }).onConflictDoNothing();
    staged += 1;
  }
  return staged;
}

async function preparePortrait(path: string): Promise<Buffer | null> {
  try {
    return await prepareSquare(await readFile(path), side);
  } catch (error) {
    if (error instanceof ORPCError && ['UNSUPPORTED_MEDIA', 'UPLOAD_FAILED'].includes(error.code)) return null;
    throw error;
  }
}

/** Gives the pictures of a file to its people who are in the tree by it; who has a picture there keeps that one. */
export async function importPortraits(tx: Db, treeId: string, importId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into tree_portraits (id, tree_id, person_id, import_id, bytes, created_at)
    select gen_random_uuid(), ${treeId}::uuid, t.person_id, ${importId}::uuid, s.bytes, ${now.toISOString()}::timestamptz
    from tree_import_portraits s join taken t on t.position = s.position
    where s.import_id = ${importId}::uuid and t.how <> 'known'
      and not exists (select from tree_portraits f where f.tree_id = ${treeId}::uuid and f.person_id = t.person_id)`);
  await tx.execute(sql`delete from tree_import_portraits where import_id = ${importId}::uuid`);
}
