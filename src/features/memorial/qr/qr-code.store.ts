import { eq } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { memorialCodes } from './qr-code.table.ts';

/**
 * The memorial of a code, without a check of rights; `memorialId` is null where it was removed, the result where there is no such
 * code.
 */
export async function findCode(db: Db, code: string): Promise<{ memorialId: string | null } | null> {
  const [row] = await db
    .select({ memorialId: memorialCodes.memorialId })
    .from(memorialCodes)
    .where(eq(memorialCodes.code, code));
  return row ?? null;
}

/** The code of a memorial. Throws where the memorial is gone. */
export async function loadMemorialCode(db: Db, memorialId: string): Promise<string> {
  const [row] = await db
    .select({ code: memorialCodes.code })
    .from(memorialCodes)
    .where(eq(memorialCodes.memorialId, memorialId));
  if (!row) throw new Error('The memorial has no code.');
  return row.code;
}
