import { sql } from 'drizzle-orm';
import type { Transaction } from './events.ts';
import { fail } from './procedure.ts';

/** Locks the caller's role of admin until the transaction ends. FORBIDDEN if the caller lost it meanwhile. */
export async function lockAdminRole(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from user_roles where user_id = ${userId}::uuid and role = 'admin' for share`,
  );
  if (rows.length === 0) throw fail('FORBIDDEN');
}
