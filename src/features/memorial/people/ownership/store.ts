import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { memorialEditors } from '../../table.ts';

/** Takes the offer back, whoever has it, or that of one person. */
export async function clearOffer(tx: Db, memorialId: string, userId?: string | null): Promise<void> {
  await tx
    .update(memorialEditors)
    .set({ offeredAt: null })
    .where(
      and(
        eq(memorialEditors.memorialId, memorialId),
        isNotNull(memorialEditors.offeredAt),
        userId ? eq(memorialEditors.userId, userId) : undefined,
      ),
    );
}
