import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { galleryImages } from '../gallery.table.ts';

/** A photograph within this time of the previous one joins its batch. */
const batchGapMs = 30 * 60_000;

/** The batch that the next photograph joins; null where it starts a new one. */
export async function findOpenBatch(tx: Db, memorialId: string, now: Date): Promise<string | null> {
  const { familyBatchId, createdAt } = galleryImages;
  const [last] = await tx
    .select({ familyBatchId })
    .from(galleryImages)
    .where(
      and(
        eq(galleryImages.memorialId, memorialId),
        isNotNull(familyBatchId),
        gt(createdAt, new Date(now.getTime() - batchGapMs)),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return last?.familyBatchId ?? null;
}

/** The batches of these photographs: of the family's link, or of an archive by its id. */
export async function listBatches(tx: Db, imageIds: readonly string[]): Promise<string[]> {
  const batchId = sql<string | null>`coalesce(${galleryImages.familyBatchId}, ${galleryImages.archiveId})`;
  const rows = await tx
    .select({ batchId })
    .from(galleryImages)
    .where(inArray(galleryImages.id, [...imageIds]))
    .groupBy(batchId);
  return rows.flatMap((row) => row.batchId ?? []);
}

const isInBatch = (batchId: SQLWrapper) => sql`(g.family_batch_id = ${batchId} or g.archive_id = ${batchId})`;

/** SQL: the number of pending photographs in a batch; where there are none, of visible ones. */
export const countOfBatch = (batchId: SQLWrapper): SQL => sql`(
  select coalesce(nullif(count(*) filter (where g.is_pending), 0), count(*))::int
  from gallery_images g where ${isInBatch(batchId)})`;

export const isBatchPending = (batchId: SQLWrapper): SQL =>
  sql`exists (select from gallery_images g where ${isInBatch(batchId)} and g.is_pending)`;

/** SQL: whether every photograph of a batch was cancelled or deleted. */
export const isBatchEmpty = (batchId: SQLWrapper): SQL =>
  sql`not exists (select from gallery_images g where ${isInBatch(batchId)})`;
