import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Actor } from '#core/policy.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import type { Usage } from './account.schema.ts';

/** Stores the language of an account's emails; ignores visitors. */
export async function keepLocale(db: Db, { userId }: Actor, locale: Locale): Promise<void> {
  if (userId !== null) await db.update(users).set({ locale }).where(eq(users.id, userId));
}

/** The usage of an account's pages; pictures in the trash count. */
export async function loadAccountUsage(db: Db, userId: string): Promise<Usage> {
  const { rows } = await db.execute<{ pages: number; bytes: string; files: number }>(sql`
    select count(distinct m.id)::int as pages, coalesce(sum(f.stored_bytes), 0) as bytes, count(f.id)::int as files
    from active_memorials m left join media f on f.memorial_id = m.id where m.user_id = ${userId}::uuid`);
  const [row] = rows;
  return { pages: row?.pages ?? 0, bytes: Number(row?.bytes ?? 0), files: row?.files ?? 0 };
}
