import { sql } from 'drizzle-orm';
import { adminIds } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';

/** Locks the admins with open accounts until the transaction ends, so that two who demote each other are serialized. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  await tx.execute(sql`select from user_roles where role = 'admin' order by user_id for update`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from ${adminIds} a
    where a.id not in (select user_id from account_closings)`);
  return rows.map(({ id }) => id);
}
