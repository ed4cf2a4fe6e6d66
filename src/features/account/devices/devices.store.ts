import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';

/** Signs an account out on all devices: deletes its sessions, except the given one, and returns how many. */
export async function deleteSessions(tx: Db, userId: string, { except }: { except: string | null }): Promise<number> {
  const own = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(except === null ? own : and(own, ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.length;
}
