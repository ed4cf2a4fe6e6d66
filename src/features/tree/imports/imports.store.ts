import { and, desc, eq, sql } from 'drizzle-orm';
import { canUndoImport } from '#core/undo-period.ts';
import type { Context } from '#server/context.ts';
import { type Db, isUniqueViolation } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { loadTree } from '../tree.store.ts';
import { importRefusals, type ImportRow } from './imports.schema.ts';
import { treeImports } from './imports.table.ts';

type StoredImport = typeof treeImports.$inferSelect;

/** Imports that a tree shows. */
const maxShown = 20;

/** Also NOT_FOUND where the import is of another tree. */
export async function loadImport(context: Context, { treeId, importId }: { treeId: string; importId: string }) {
  const loaded = await loadTree(context, { treeId });
  const [found] = await context.db
    .select()
    .from(treeImports)
    .where(and(eq(treeImports.treeId, treeId), eq(treeImports.id, importId)));
  if (!found) throw fail('NOT_FOUND');
  return { ...loaded, found };
}

/** The result of reading, where a decision is due. CONFLICT in any other state. */
export function requireReadyImport({ id, treeId, state, report, choices }: StoredImport) {
  if (state !== 'ready' || report === null) throw fail('CONFLICT');
  return { treeId, importId: id, report, choices: choices ?? { branch: null, same: [] } };
}

/** The imports of a tree, the newest first. */
export async function listImports(db: Db, treeId: string, now: Date): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(treeImports)
    .where(eq(treeImports.treeId, treeId))
    .orderBy(desc(treeImports.createdAt))
    .limit(maxShown);
  return rows.map(({ id, state, progress, fileName, createdAt, doneAt, refusal, result }) => ({
    id,
    state,
    progress,
    fileName,
    createdAt,
    doneAt,
    refusal: importRefusals.find((one) => one === refusal) ?? null,
    result,
    canUndo: canUndoImport({ state, doneAt }, now),
  }));
}

type NewImport = Pick<StoredImport, 'id' | 'treeId' | 'actorId' | 'fileKey' | 'fileName' | 'createdAt'>;

/** CONFLICT while another file of the tree is being imported. */
export async function insertImport(tx: Db, newImport: NewImport): Promise<void> {
  try {
    await tx.insert(treeImports).values({ ...newImport, state: 'received' });
  } catch (error) {
    if (isUniqueViolation(error, 'tree_imports_open')) throw fail('CONFLICT');
    throw error;
  }
}

/** Whether a file of the tree is being imported. */
export async function hasOpenImport(db: Db, treeId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from tree_imports where tree_id = ${treeId}::uuid and state in ('received', 'ready', 'accepted')`,
  );
  return rows.length > 0;
}

/** Locks an import and returns its current state; null where it is gone. */
export async function lockImport(tx: Db, importId: string): Promise<StoredImport | null> {
  const [row] = await tx.select().from(treeImports).where(eq(treeImports.id, importId)).for('update');
  return row ?? null;
}

/** Refuses an import, with what was read of it. */
export async function refuseImport(
  tx: Db,
  importId: string,
  refusal: NonNullable<ImportRow['refusal']>,
): Promise<void> {
  await tx.execute(sql`delete from tree_import_records where import_id = ${importId}::uuid`);
  await tx.execute(sql`delete from tree_import_portraits where import_id = ${importId}::uuid`);
  await tx.execute(sql`delete from tree_import_links where import_id = ${importId}::uuid`);
  await tx
    .update(treeImports)
    .set({ state: 'refused', refusal, fileKey: null, report: null, choices: null })
    .where(eq(treeImports.id, importId));
}
