import { eq } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';

/** The name of the account that changed something of a tree; null where it is unknown or deleted. */
export async function findChangedByName(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name || null;
}
