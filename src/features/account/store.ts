import { eq } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Actor } from '#core/policy.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';

/** The language of the letters to an account; of a visitor nothing is kept here. */
export async function keepLocale(db: Db, { userId }: Actor, locale: Locale): Promise<void> {
  if (userId !== null) await db.update(users).set({ locale }).where(eq(users.id, userId));
}
