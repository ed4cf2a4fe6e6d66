import { type SQL, sql } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import { isShownToViewers } from '#core/policy.sql.ts';
import { burnHours } from '#features/candles/view/burning.schema.ts';
import { contributionRows, pebbleRows } from '#features/contributions/contribution-queries.store.ts';
import type { Db } from '#server/db.ts';
import { defineStatement } from '#server/statement.ts';
import type { DailySeries, ViewSource } from './statistics.schema.ts';

type Days = [PlainDate, number][] | null;

export interface CountedRow extends Record<DailySeries, Days> {
  name: string;
  birth_date: PlainDate | null;
  sources: [ViewSource, number][] | null;
  burning: number;
  on_page: number;
  followers: number;
}

const memorialId = sql`${sql.placeholder('memorialId')}::uuid`;
const rangeStart = sql`${sql.placeholder('since')}::date`;
/** The instant of the first day's start in Jerusalem. */
const start = sql`(${rangeStart}::timestamp at time zone 'Asia/Jerusalem')`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const isBurning = sql`k.lit_at > ${now} - make_interval(hours => ${sql.raw(String(burnHours))})`;
const dayOf = (instant: string) => sql.raw(`(${instant} at time zone 'Asia/Jerusalem')::date`);

/**
 * The starts of all days since then and of tomorrow, for rows of a database whose clock is ahead. A binary search in them is five
 * times faster than converting each row.
 */
const dayStarts = sql`(select array_agg(day at time zone 'Asia/Jerusalem' order by day) as starts
  from generate_series(${rangeStart}::timestamp, (${now} at time zone 'Asia/Jerusalem') + interval '1 day', interval '1 day') day)`;
/** Days with their number of rows, as JSON pairs. */
const perDay = (instant: string, rows: SQL) =>
  sql`(select json_agg(json_build_array(${rangeStart} + (d.place - 1), d.n))
    from (select width_bucket(${sql.raw(instant)}, days.starts) as place, count(*)::int as n from ${rows} group by 1) d)`;
const viewsAs = (column: string) =>
  sql`(select json_agg(json_build_array(v.day, ${sql.raw(column)})) from memorial_view_days v
    where v.memorial_id = ${memorialId} and v.day >= ${rangeStart} and ${sql.raw(column)} > 0)`;
/** Visible contributions, without dedications of candles. */
const countedContributions = (kind: SQL) =>
  sql`${contributionRows} w where w.kind = ${kind} and w.memorial_id = ${memorialId} and w.created_at >= ${start}
    and w.state not in ('hidden', 'removed') and w.lit_with is null`;
const memories = countedContributions(sql`'memory'`);
const condolences = countedContributions(sql`'condolence'`);

const selectCounted = defineStatement<CountedRow>(
  'statistics',
  sql`select m.name, m.birth_date,
    ${viewsAs('v.views')} as views, ${viewsAs('v.gallery_views')} as "galleryViews",
    ${perDay('k.lit_at', sql`memorial_candles k where k.memorial_id = ${memorialId} and k.lit_at >= ${start}`)} as candles,
    ${perDay('w.created_at', memories)} as memories,
    ${perDay('w.created_at', condolences)} as condolences,
    ${perDay('s.placed_at', sql`${pebbleRows} s where s.memorial_id = ${memorialId} and s.placed_at >= ${start}`)} as stones,
    ${perDay(
      'r.created_at',
      sql`memorial_events e join memorial_event_rsvps r on r.event_id = e.id where e.memorial_id = ${memorialId} and r.created_at >= ${start}`,
    )} as rsvps,
    (select json_agg(json_build_array(s.source, s.views)) from (
      select source, sum(views)::int as views from memorial_view_sources
      where memorial_id = ${memorialId} and day >= ${rangeStart} group by source) s) as sources,
    (select count(*)::int from memorial_candles k where k.memorial_id = ${memorialId} and ${isBurning}) as burning,
    (select count(*)::int from ${memories} and ${isShownToViewers(sql`w.state`)})
      + (select count(*)::int from ${condolences} and ${isShownToViewers(sql`w.state`)}) as on_page,
    (select count(*)::int from memorial_followers f where f.memorial_id = ${memorialId}) as followers
    from active_memorials m, ${dayStarts} days where m.id = ${memorialId}`,
);

/** The sparse counts of a page since a date in Jerusalem; null if the page is gone. */
export async function findCounted(
  db: Db,
  memorialId: string,
  { since, now }: { since: PlainDate; now: Date },
): Promise<CountedRow | null> {
  const [row] = await selectCounted(db, { memorialId, since, now: now.toISOString() });
  return row ?? null;
}

/** The creation date of a page in Jerusalem. */
export async function findCreationDay(db: Db, memorialId: string): Promise<PlainDate | null> {
  const { rows } = await db.execute<{ day: PlainDate }>(
    sql`select ${dayOf('m.created_at')}::text as day from active_memorials m where m.id = ${memorialId}`,
  );
  return rows[0]?.day ?? null;
}
