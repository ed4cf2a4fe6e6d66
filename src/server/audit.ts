import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Names who acts in this transaction, for the rows that it leaves in the audit log. */
export async function actAs(tx: Db, userId: string | null): Promise<void> {
  await tx.execute(sql`select set_config('zikaron.actor', ${userId ?? ''}, true)`);
}
