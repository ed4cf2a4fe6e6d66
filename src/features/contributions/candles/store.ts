import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { burnHours } from '../../memorial/candle/schema.ts';
import { isBurning } from '../../memorial/candle/store.ts';
import type { Lit } from './schema.ts';
import { memorialCandles } from './table.ts';

/**
 * Of one address, or one account, on one memorial: a ceremony of five hundred telephones stands behind the address of its
 * school.
 */
const inAnHour = { name: 'candles.hour', points: 600, seconds: 3600 };
const inADay = { name: 'candles.day', points: 1500, seconds: 24 * 3600 };
/** On all memorials: thousands share the address of a carrier. */
const everywhere = { name: 'candles.everywhere', points: 5000, seconds: 24 * 3600 };

interface Lighting {
  memorialId: string;
  submitId: string;
}

/** Lights a candle. The same submitId again is the same candle. TOO_MANY_REQUESTS above what any ceremony lights. */
export async function lightCandle(context: Context, lighting: Lighting): Promise<Lit> {
  const { db } = context;
  // A second answer for what is lit already costs nobody anything.
  const { litAt } = (await findLit(db, lighting)) ?? (await lightNew(context, lighting));
  return {
    litAt: litAt.toISOString(),
    until: new Date(litAt.getTime() + burnHours * 3600 * 1000).toISOString(),
    count: (await countBurning(db, [lighting.memorialId])).get(lighting.memorialId) ?? 0,
  };
}

async function lightNew(context: Context, lighting: Lighting): Promise<{ litAt: Date }> {
  const { actor, address, db, events, rateLimits } = context;
  const who = actor.userId ?? address;
  const here = `${lighting.memorialId} ${who}`;
  const allowed = await Promise.all([
    rateLimits.take(inAnHour, here),
    rateLimits.take(inADay, here),
    rateLimits.take(everywhere, who),
  ]);
  const made = allowed.every(Boolean)
    ? await events.transaction(async (tx, announce) => {
        const [row] = await tx
          .insert(memorialCandles)
          .values(lighting)
          .onConflictDoNothing({ target: [memorialCandles.memorialId, memorialCandles.submitId] })
          .returning({ litAt: memorialCandles.litAt });
        if (row) await announce('candles.changed', { memorialId: lighting.memorialId });
        return row;
      })
    : undefined;
  // The same press may have come twice at once.
  const lit = made ?? (await findLit(db, lighting));
  if (!lit) throw fail('TOO_MANY_REQUESTS');
  return lit;
}

/** The candle that was lit with this submitId and burns still. */
export async function findBurning(db: Db, { memorialId, submitId }: Lighting): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select k.id from memorial_candles k
    where k.memorial_id = ${memorialId}::uuid and k.submit_id = ${submitId}::uuid and ${isBurning}`);
  return rows[0]?.id ?? null;
}

async function findLit(db: Db, { memorialId, submitId }: Lighting) {
  const [row] = await db
    .select({ litAt: memorialCandles.litAt })
    .from(memorialCandles)
    .where(and(eq(memorialCandles.memorialId, memorialId), eq(memorialCandles.submitId, submitId)));
  return row;
}

/** How many candles burn on each of the memorials, in one query; one that has none is left out. */
export async function countBurning(db: Db, memorialIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ memorial_id: string; count: number }>(sql`
    select k.memorial_id, count(*)::int as count from memorial_candles k
    where k.memorial_id = any(${sql.param([...memorialIds])}::uuid[]) and ${isBurning} group by k.memorial_id`);
  return new Map(rows.map(({ memorial_id: id, count }) => [id, count]));
}
