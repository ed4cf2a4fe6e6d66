import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { memorialEditors, activeMemorials } from '#features/memorial/memorial.table.ts';

/** Locks a memorial until the transaction ends. FORBIDDEN for anybody but its current owner. */
export async function lockOwnedMemorial(tx: Db, memorialId: string, userId: string | null): Promise<void> {
  const [row] = await tx
    .select({ ownerId: activeMemorials.userId })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId))
    .for('no key update');
  if (!row) throw fail('NOT_FOUND');
  if (row.ownerId !== userId) throw fail('FORBIDDEN');
}

/** Withdraws the offer, or that to one account. */
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
