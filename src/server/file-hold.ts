import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Any number that nothing else in the database locks: held by a backup until it has copied what its snapshot names. */
export const filesLock = 7_412_004;

/**
 * Whether a running backup may need files whose rows are gone. Call it after the rows are deleted: a later backup does not know
 * them.
 */
export async function areFilesLocked(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${filesLock}) as free`,
  );
  return rows[0]?.free !== true;
}
