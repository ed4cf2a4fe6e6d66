import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { announceEvent } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { counterClock, counterKey, countingIn } from '#server/rate-limit.ts';
import { defineStatement } from '#server/statement.ts';
import { burnHours } from './view/burning.schema.ts';
import { isBurning } from './view/burning.store.ts';
import type { LightResult } from './candles.schema.ts';
import { memorialCandles } from './candles.table.ts';
import { namedLimits } from '#server/named-limits.ts';

const inAnHour = namedLimits['candles.hour'];
const inADay = namedLimits['candles.day'];
const everywhere = namedLimits['candles.everywhere'];

interface CandleToLight {
  memorialId: string;
  submitId: string;
}

/** Lights a candle. Idempotent by submitId. TOO_MANY_REQUESTS above the limits, which no ceremony reaches. */
export async function lightCandle(context: Context, lighting: CandleToLight): Promise<LightResult> {
  const { db, now } = context;
  // Returning an existing candle is not counted.
  const { litAt } = (await findLit(db, lighting)) ?? (await insertCandle(context, lighting));
  return {
    litAt: litAt.toISOString(),
    until: new Date(litAt.getTime() + burnHours * 3600 * 1000).toISOString(),
    count: (await countBurning(db, [lighting.memorialId], now())).get(lighting.memorialId) ?? 0,
  };
}

const value = (name: string) => sql`${sql.placeholder(name)}`;
const counters = [
  ['hour', inAnHour],
  ['day', inADay],
  ['everywhere', everywhere],
] as const;
const isLimitReached = sql.join(
  counters.map(([name, { points }]) => sql`(key = ${value(name)} and points >= ${points}::int)`),
  sql` or `,
);

/**
 * Lights, counts and announces a candle in one atomic round trip, so that each of many callers behind one address (a school)
 * waits for one statement only. Calls of an address are serialized (`turn`), so that each sees the earlier counts; above a
 * limit nothing is lit or counted. Of concurrent calls with one submitId the second waits and is not counted. A page that is
 * being deleted is waited for, and gets no candle.
 */
const statement = defineStatement<{ lit_at: string | null; is_over: boolean }>(
  'candles.lit',
  sql`
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${value('everywhere')}, 4))),
  counters as materialized (
    select r.key, r.points from turn, rate_limits r
    where r.key in (${sql.join(
      counters.map(([name]) => value(name)),
      sql`, `,
    )}) and r.expire > ${value('now')}::bigint
    for update of r),
  page as materialized (
    select m.id from turn, active_memorials m where m.id = ${value('memorialId')}::uuid for key share of m),
  lit as (
    insert into memorial_candles (memorial_id, submit_id)
    select id, ${value('submitId')}::uuid from page where not exists (select from counters where ${isLimitReached})
    on conflict (memorial_id, submit_id) do nothing returning lit_at),
  counted as (${countingIn(
    sql`(select k.key, k.expire from lit, (values ${sql.join(
      counters.map(([name]) => sql`(${value(name)}, ${value(`${name}End`)}::bigint)`),
      sql`, `,
    )}) k (key, expire)) k`,
    value('now'),
  )})
  select lit.lit_at::text, exists (select from counters where ${isLimitReached}) as is_over,
    case when lit.lit_at is not null then ${announceEvent(value('told'))}::text end
  from (values (1)) one left join lit on true`,
);

async function insertCandle(context: Context, lighting: CandleToLight): Promise<{ litAt: Date }> {
  const { actor, address, db, events } = context;
  const who = actor.userId ?? address;
  const here = `${lighting.memorialId} ${who}`;
  const now = counterClock();
  const announcement = events.prepareAnnouncement('candles.changed', { memorialId: lighting.memorialId });
  const [row] = await statement(db, {
    ...lighting,
    hour: counterKey(inAnHour, here),
    hourEnd: now + inAnHour.seconds * 1000,
    day: counterKey(inADay, here),
    dayEnd: now + inADay.seconds * 1000,
    everywhere: counterKey(everywhere, who),
    everywhereEnd: now + everywhere.seconds * 1000,
    now,
    told: announcement.text,
  });
  if (row && row.lit_at !== null) {
    announcement.handleHere();
    return { litAt: new Date(row.lit_at) };
  }
  // A concurrent call with the same id lit it; otherwise the limit is reached or the page is gone.
  const lit = await findLit(db, lighting);
  if (!lit) throw fail(row?.is_over ? 'TOO_MANY_REQUESTS' : 'NOT_FOUND');
  return lit;
}

/** The burning candle with this submitId. */
export async function findBurning(db: Db, { memorialId, submitId }: CandleToLight, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select k.id from memorial_candles k
    where k.memorial_id = ${memorialId}::uuid and k.submit_id = ${submitId}::uuid and ${isBurning(sql`${now.toISOString()}`)}`);
  return rows[0]?.id ?? null;
}

async function findLit(db: Db, { memorialId, submitId }: CandleToLight) {
  const [row] = await db
    .select({ litAt: memorialCandles.litAt })
    .from(memorialCandles)
    .where(and(eq(memorialCandles.memorialId, memorialId), eq(memorialCandles.submitId, submitId)));
  return row;
}

/** The number of burning candles of each memorial, in one query; memorials without any are left out. */
export async function countBurning(db: Db, memorialIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ memorial_id: string; count: number }>(sql`
    select k.memorial_id, count(*)::int as count from memorial_candles k
    where k.memorial_id = any(${sql.param([...memorialIds])}::uuid[]) and ${isBurning(sql`${now.toISOString()}`)} group by k.memorial_id`);
  return new Map(rows.map(({ memorial_id: id, count }) => [id, count]));
}
