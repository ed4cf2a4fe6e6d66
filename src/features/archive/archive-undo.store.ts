import { sql } from 'drizzle-orm';
import type { Announce, Transaction } from '#server/events.ts';
import { deleteUntouchedMemories } from '#features/contributions/contribution-imports.store.ts';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import { trashImages } from '#features/gallery/pending-photos.store.ts';

interface ArchiveUndoResult {
  archiveId: string;
  memorialId: string;
  by: string | null;
  at: Date;
}

/**
 * Removes an import from a page: its photographs go to the trash of the gallery, its memories are deleted unless somebody decided
 * on them or changed them. Returns how many memories stay. Removed items can be imported again.
 */
export async function removeImportedArchive(
  tx: Transaction,
  announce: Announce,
  { archiveId, memorialId, by, at }: ArchiveUndoResult,
): Promise<number> {
  const { rows: photos } = await tx.execute<{ id: string }>(sql`
    select g.id from archive_taken k join gallery_images g on g.id = k.media_id
    where k.archive_id = ${archiveId}::uuid and g.memorial_id = ${memorialId}::uuid`);
  if (photos.length > 0) await trashImages(tx, announce, { memorialId, imageIds: photos.map(({ id }) => id), by, at });
  const memoryIds = sql`(select memory_id from archive_taken where archive_id = ${archiveId}::uuid)`;
  if ((await deleteUntouchedMemories(tx, memorialId, memoryIds)) > 0)
    await announce('contribution.changed', { memorialId });
  await tx.execute(sql`
    delete from archive_taken k where k.archive_id = ${archiveId}::uuid
      and not exists (select from ${contributionRows} m where m.id = k.memory_id)`);
  const { rows } = await tx.execute<{ stayed: number }>(
    sql`select count(*)::int as stayed from archive_taken where archive_id = ${archiveId}::uuid`,
  );
  return rows[0]?.stayed ?? 0;
}
