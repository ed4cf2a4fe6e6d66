import { type SQLWrapper, sql } from 'drizzle-orm';
import { isShownToViewers } from '#core/policy.sql.ts';
import { dedicationRows } from '#features/contributions/contribution-queries.store.ts';
import { maxDrawnCandles } from './burning.rules.ts';
import { burnHours } from './burning.schema.ts';

const hours = sql.raw(String(burnHours));
const most = (count: number) => sql.raw(String(count));

/** SQL: whether a candle `k` burns at `now` (ISO 8601). */
export const isBurning = (now: SQLWrapper) => sql`k.lit_at > ${now}::timestamptz - interval '${hours} hours'`;

/** SQL: what is left of a candle `k`, from 1 to 0. */
const left = (now: SQLWrapper) =>
  sql`greatest(0, least(1, round((1 - extract(epoch from ${now}::timestamptz - k.lit_at) / (${hours} * 3600.0))::numeric, 3)))::float`;

const dedicationSource = sql`${dedicationRows} c where c.candle_id = k.id and ${isShownToViewers(sql`c.state`)}`;

/** The burning candles of a memorial `m` at `now` (ISO 8601), as JSON. */
export const burningAsJson = (now: SQLWrapper) => sql`json_build_object(
  'count', (select count(*)::int from memorial_candles k where k.memorial_id = m.id and ${isBurning(now)}),
  'named', coalesce((select json_agg(n) from (
    select k.id, c.author_name as "authorName", c.content, c.relationship, k.lit_at as "litAt", ${left(now)} as "left"
    from memorial_candles k, lateral (select c.author_name, c.content, c.relationship from ${dedicationSource}) c
    where k.memorial_id = m.id and ${isBurning(now)} order by k.lit_at desc, k.id limit ${most(maxDrawnCandles.named)}) n), '[]'::json),
  'nameless', coalesce((select json_agg(json_build_object('left', n.rest)) from (
    select ${left(now)} as rest from memorial_candles k
    where k.memorial_id = m.id and ${isBurning(now)} and not exists (select from ${dedicationSource})
    order by k.lit_at desc, k.id limit ${most(maxDrawnCandles.nameless)}) n), '[]'::json))`;
