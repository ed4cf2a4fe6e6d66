import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Any number that nothing else in the database locks: held by a backup until it has copied what its snapshot names. */
export const filesLock = 7_412_004;

/**
 * Whether a backup under way may need files whose rows are gone. To be asked after the rows are gone: then a backup
 * that begins later knows nothing of them.
 */
export async function areFilesLocked(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${filesLock}) as free`,
  );
  return rows[0]?.free !== true;
}
