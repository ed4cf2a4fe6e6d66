import { and, asc, eq, sql } from 'drizzle-orm';
import { isAcceptedEditor } from '#core/policy.sql.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { memorialEditors, activeMemorials } from '#features/memorial/memorial.table.ts';
import { accountClosings } from '../account.table.ts';

/** SQL condition: the account `users` of the surrounding query is open. */
const isOpen = sql`not exists (select 1 from ${accountClosings} where ${accountClosings.userId} = ${users.id})`;

/** Editors with open accounts who could own the page, the longest first. */
export function listHeirs(db: Db, memorialId: string): Promise<{ userId: string; name: string }[]> {
  return db
    .select({ userId: users.id, name: users.name })
    .from(memorialEditors)
    .innerJoin(users, eq(users.id, memorialEditors.userId))
    .where(and(eq(memorialEditors.memorialId, memorialId), isAcceptedEditor(memorialEditors), isOpen))
    .orderBy(asc(memorialEditors.acceptedAt), asc(users.id));
}

/** Locks the pages of an account until the transaction ends, against transfers and publishing. */
export function lockOwnPages(tx: Db, userId: string): Promise<{ id: string; name: string; isPublic: boolean }[]> {
  return tx
    .select({ id: activeMemorials.id, name: activeMemorials.name, isPublic: activeMemorials.isPublic })
    .from(activeMemorials)
    .where(eq(activeMemorials.userId, userId))
    .orderBy(asc(activeMemorials.id))
    .for('no key update');
}
