import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** A lock number that nothing else uses: held by a backup until it has copied the files of its snapshot. */
export const filesLock = 7_412_004;

/**
 * Whether a running backup may need files whose rows are deleted. Call it after the rows are deleted: a later backup does not know
 * them.
 */
export async function areFilesLocked(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${filesLock}) as free`,
  );
  return rows[0]?.free !== true;
}
