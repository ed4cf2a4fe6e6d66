import { sql } from 'drizzle-orm';
import type { Announce, Transaction } from '#server/events.ts';
import { trashImages } from '../../memorial/gallery/decide/store.ts';

interface Undone {
  archiveId: string;
  memorialId: string;
  by: string | null;
  at: Date;
}

/**
 * Takes out of a page what an archive brought: its photographs lie in the trash of the gallery, its memories go as long as nobody
 * decided on them or changed them. Returns how many memories stay. What went may come again.
 */
export async function takeOutArchive(
  tx: Transaction,
  announce: Announce,
  { archiveId, memorialId, by, at }: Undone,
): Promise<number> {
  const { rows: photos } = await tx.execute<{ id: string }>(sql`
    select g.id from archive_taken k join gallery_images g on g.id = k.media_id
    where k.archive_id = ${archiveId}::uuid and g.memorial_id = ${memorialId}::uuid`);
  if (photos.length > 0) await trashImages(tx, announce, { memorialId, imageIds: photos.map(({ id }) => id), by, at });
  const { rows: memories } = await tx.execute(sql`
    delete from memorial_memories m using archive_taken k
    where k.archive_id = ${archiveId}::uuid and m.id = k.memory_id and m.memorial_id = ${memorialId}::uuid
      and m.state = 'pending' and m.version = 1 returning m.id`);
  if (memories.length > 0) await announce('words.changed', { memorialId });
  await tx.execute(sql`
    delete from archive_taken k where k.archive_id = ${archiveId}::uuid
      and not exists (select from memorial_memories m where m.id = k.memory_id)`);
  const { rows } = await tx.execute<{ stayed: number }>(
    sql`select count(*)::int as stayed from archive_taken where archive_id = ${archiveId}::uuid`,
  );
  return rows[0]?.stayed ?? 0;
}
