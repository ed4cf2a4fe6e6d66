import { sql } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import type { Database, Db } from '#server/db.ts';
import type { ViewSource } from '../statistics.schema.ts';
import { windowMinutes } from './view-counting.rules.ts';

/** The counted facts of a view: page, date in Jerusalem, and source; galleries have no source. */
export interface CountedView {
  memorialId: string;
  day: PlainDate;
  source: ViewSource | null;
}

/** Counts the views whose visitor hash was not seen within the window. Only public pages count. */
export async function insertViews(db: Database, views: ReadonlyMap<string, CountedView>, now: Date): Promise<void> {
  const visits = [...views].map(([visitor, { memorialId }]) => ({ m: memorialId, v: visitor }));
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ visitor: string }>(sql`
      insert into memorial_visits as seen (memorial_id, visitor, seen_at)
      select x.m, x.v, ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as x(m uuid, v text)
      join active_memorials m on m.id = x.m and m.is_public order by x.m, x.v
      on conflict (memorial_id, visitor) do update set seen_at = excluded.seen_at
        where seen.seen_at < excluded.seen_at - make_interval(mins => ${windowMinutes})
      returning visitor`);
    const fresh = rows.flatMap(({ visitor }) => views.get(visitor) ?? []);
    if (fresh.length > 0) await addToDays(tx, fresh);
  });
}

async function addToDays(tx: Db, views: readonly CountedView[]): Promise<void> {
  const groups = Map.groupBy(views, ({ memorialId, day, source }) => `${memorialId} ${day} ${source}`);
  const counts = [...groups.values()].flatMap((same) => {
    const [view] = same;
    return view ? [{ m: view.memorialId, d: view.day, s: view.source, n: same.length }] : [];
  });
  await tx.execute(sql`
    with counted as (select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x(m uuid, d date, s text, n int)),
    days as (
      insert into memorial_view_days as known (memorial_id, day, views, gallery_views)
      select m, d, coalesce(sum(n) filter (where s is not null), 0), coalesce(sum(n) filter (where s is null), 0)
      from counted group by m, d order by m, d
      on conflict (memorial_id, day) do update
        set views = known.views + excluded.views, gallery_views = known.gallery_views + excluded.gallery_views),
    sources as (
      insert into memorial_view_sources as known (memorial_id, day, source, views)
      select m, d, s, n from counted where s is not null order by m, d, s
      on conflict (memorial_id, day, source) do update set views = known.views + excluded.views)
    update active_memorials m set views_count = views_count + c.n
    from (select m, sum(n)::int as n from counted where s is not null group by m order by m) c where m.id = c.m`);
}
