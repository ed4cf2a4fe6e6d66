import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { canUndoImport } from '#core/undo-period.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { archiveRefusals, type ArchiveRefusalGroup, type ArchiveRow } from './archive.schema.ts';
import { archiveImports, archiveItems } from './archive.table.ts';

export type StoredArchive = typeof archiveImports.$inferSelect;

/** Most archives in the list of a page. */
const maxShown = 10;

interface OwnArchive {
  memorialId: string;
  archiveId: string;
  userId: string | null;
}

/** NOT_FOUND also for an archive of another account, which even editors may not see. */
export async function findOwnArchive(db: Db, { memorialId, archiveId, userId }: OwnArchive): Promise<StoredArchive> {
  if (userId === null) throw fail('UNAUTHORIZED');
  const { id, memorialId: page, actorId } = archiveImports;
  const [row] = await db
    .select()
    .from(archiveImports)
    .where(and(eq(id, archiveId), eq(page, memorialId), eq(actorId, userId)));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** The archives of an account for a page, the newest first. */
export async function listArchives(
  db: Db,
  { memorialId, userId, now }: { memorialId: string; userId: string; now: Date },
): Promise<ArchiveRow[]> {
  const waiting = sql<number>`(select count(*)::int from gallery_images g where g.archive_id = archive_imports.id and g.is_pending)`;
  const rows = await db
    .select({ ...getTableColumns(archiveImports), waiting })
    .from(archiveImports)
    .where(and(eq(archiveImports.memorialId, memorialId), eq(archiveImports.actorId, userId)))
    .orderBy(desc(archiveImports.createdAt))
    .limit(maxShown);
  return rows.map(({ id, state, progress, fileName, createdAt, doneAt, refusal, result, waiting }) => ({
    id,
    state,
    progress,
    fileName,
    createdAt,
    doneAt,
    refusal: archiveRefusals.find((one) => one === refusal) ?? null,
    result,
    waiting,
    canUndo: canUndoImport({ state, doneAt }, now),
  }));
}

/** Whether an account has an archive in progress for any page. */
export async function hasOpenArchive(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from archive_imports where actor_id = ${userId}::uuid and state in ('received', 'ready', 'accepted')`,
  );
  return rows.length > 0;
}

/** Whether imported photographs wait for release. */
export async function hasWaitingPhotos(tx: Db, archiveId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from gallery_images where archive_id = ${archiveId}::uuid and is_pending limit 1`,
  );
  return rows.length > 0;
}

/** Locks an archive until the transaction ends; null where it is gone. */
export async function lockArchive(tx: Db, archiveId: string): Promise<StoredArchive | null> {
  const [row] = await tx.select().from(archiveImports).where(eq(archiveImports.id, archiveId)).for('update');
  return row ?? null;
}

/** Ends a failed archive and deletes its staged items. Imported ones stay. */
export async function refuseArchive(tx: Db, archiveId: string, refusal: ArchiveRefusalGroup): Promise<void> {
  await tx.delete(archiveItems).where(eq(archiveItems.archiveId, archiveId));
  await tx
    .update(archiveImports)
    .set({ state: 'refused', refusal, fileKey: null, report: null, choices: null })
    .where(eq(archiveImports.id, archiveId));
}

/** Returns false if the archive is in another state or gone, so that its worker can stop. */
export async function setProgress(
  db: Db,
  { id, state }: Pick<StoredArchive, 'id' | 'state'>,
  progress: number,
): Promise<boolean> {
  const rows = await db
    .update(archiveImports)
    .set({ progress: Math.max(0, Math.min(99, Math.floor(progress))) })
    .where(and(eq(archiveImports.id, id), eq(archiveImports.state, state)))
    .returning({ id: archiveImports.id });
  return rows.length > 0;
}

/** Whether an item `i` was imported before, or is in the gallery but not in the trash. Each list is read once. */
export const isKnownOnPage = (memorialId: string) => sql`(
  i.key in (select k.key from archive_taken k where k.memorial_id = ${memorialId}::uuid)
  or i.kind = 'photo' and i.sha256 in (
    select x.sha256 from gallery_images g join media x on x.id = g.id where g.memorial_id = ${memorialId}::uuid
    union all select g.source_sha256 from gallery_images g
      where g.memorial_id = ${memorialId}::uuid and g.source_sha256 is not null))`;
