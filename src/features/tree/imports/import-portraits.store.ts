import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { prepareSquare } from '#features/media/media.worker.ts';
import type { Db } from '#server/db.ts';
import { treeImportPortraits } from './imports.table.ts';

/** Width and height in pixels: twice the largest size on a screen. */
const side = 264;

interface StagedPortraits {
  importId: string;
  /** Folder with the pictures that the reader process wrote, named by the position of the person. */
  folder: string;
  positions: readonly number[];
}

/**
 * Makes a thumbnail of each picture of a file and returns their number. Skips damaged pictures and files that are no pictures.
 * Continues where an interrupted run stopped.
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

/** Adds the pictures of a file to its people in the tree. Somebody who has a picture keeps it. */
export async function importPortraits(tx: Db, treeId: string, importId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into tree_portraits (id, tree_id, person_id, import_id, bytes, created_at)
    select gen_random_uuid(), ${treeId}::uuid, t.person_id, ${importId}::uuid, s.bytes, ${now.toISOString()}::timestamptz
    from tree_import_portraits s join taken t on t.position = s.position
    where s.import_id = ${importId}::uuid and t.how <> 'known'
      and not exists (select from tree_portraits f where f.tree_id = ${treeId}::uuid and f.person_id = t.person_id)`);
  await tx.execute(sql`delete from tree_import_portraits where import_id = ${importId}::uuid`);
}
