import { sql } from 'drizzle-orm';
import type { Transaction } from './events.ts';
import { fail } from './procedure.ts';

/** FORBIDDEN for whoever lost the role of admin while they waited; until the transaction ends nobody takes it from them. */
export async function lockAdminRole(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from user_roles where user_id = ${userId}::uuid and role = 'admin' for share`,
  );
  if (rows.length === 0) throw fail('FORBIDDEN');
}
