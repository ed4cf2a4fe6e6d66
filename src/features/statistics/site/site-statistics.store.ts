import { type SQL, sql } from 'drizzle-orm';
import { addDays, type PlainDate } from '#core/dates.ts';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import type { Db } from '#server/db.ts';
import type { SiteDay } from './site-statistics.schema.ts';

const dayOf = (instant: string) => sql.raw(`(${instant} at time zone 'Asia/Jerusalem')::date`);

/** Rows of `day` and `count` of one series, without demonstrations. */
function perDay(series: string, from: SQL, instant: string, since: PlainDate, amount = '1') {
  const start = sql`(${since}::date::timestamp at time zone 'Asia/Jerusalem')`;
  return sql`select ${dayOf(instant)} as day, ${series} as series, sum(${sql.raw(amount)})::bigint as count
    from ${from} and ${sql.raw(instant)} >= ${start} group by 1`;
}

/** Counts the days since a date from current rows; past days are counted once and stored. */
const counted = (since: PlainDate) => sql`
  select day,
    coalesce(sum(count) filter (where series = 'views'), 0) as views,
    coalesce(sum(count) filter (where series = 'candles'), 0) as candles,
    coalesce(sum(count) filter (where series = 'accounts'), 0) as accounts,
    coalesce(sum(count) filter (where series = 'memorials'), 0) as memorials,
    coalesce(sum(count) filter (where series = 'contributions'), 0) as contributions,
    coalesce(sum(count) filter (where series = 'letters'), 0) as letters,
    coalesce(sum(count) filter (where series = 'storedBytes'), 0) as stored_bytes
  from (
    select v.day, 'views' as series, sum(v.views)::bigint as count
    from memorial_view_days v join active_memorials m on m.id = v.memorial_id and not m.is_demo where v.day >= ${since}::date group by 1
    union all ${perDay('candles', sql`memorial_candles k join active_memorials m on m.id = k.memorial_id where not m.is_demo`, 'k.lit_at', since)}
    union all ${perDay('accounts', sql`users u where true`, 'u.created_at', since)}
    union all ${perDay('memorials', sql`active_memorials m where not m.is_demo`, 'm.created_at', since)}
    union all ${perDay('contributions', sql`${contributionRows} w join active_memorials m on m.id = w.memorial_id where not m.is_demo`, 'w.created_at', since)}
    union all select l.day, 'letters', l.letters::bigint from letter_days l where l.day >= ${since}::date
    union all ${perDay('storedBytes', sql`media f join active_memorials m on m.id = f.memorial_id where not m.is_demo`, 'f.created_at', since, 'f.stored_bytes')}
  ) happened group by day`;

const columns = sql.raw(
  'day::text, views::float8, candles::float8, accounts::float8, memorials::float8, contributions::float8, letters::float8, stored_bytes::float8 as "storedBytes"',
);

/** The first day that is not stored. Null where none is. */
async function findFirstOpenDay(db: Db): Promise<PlainDate | null> {
  const { rows } = await db.execute<{ day: PlainDate | null }>(sql`select max(day)::text as day from site_days`);
  const last = rows[0]?.day;
  return last ? addDays(last, 1) : null;
}

/** The counts by day, or by month with its first day, since a date: stored days, and later ones from current rows. */
export async function listSiteDays(
  db: Db,
  since: PlainDate,
  { isByMonth = false }: { isByMonth?: boolean } = {},
): Promise<SiteDay[]> {
  const open = (await findFirstOpenDay(db)) ?? since;
  const from = open > since ? open : since;
  const { rows } = await db.execute<SiteDay & Record<string, unknown>>(sql`
    select ${columns} from (
      select ${isByMonth ? sql`date_trunc('month', day)::date` : sql`day`} as day, sum(views) as views, sum(candles) as candles,
        sum(accounts) as accounts, sum(memorials) as memorials, sum(contributions) as contributions, sum(letters) as letters,
        sum(stored_bytes) as stored_bytes
      from (
        select day, views, candles, accounts, memorials, contributions, letters, stored_bytes from site_days
        where day >= ${since}::date and day < ${from}::date
        union all ${counted(from)}) days
      group by 1) periods order by day`);
  return rows;
}

/** Stores the counts of every day before today. Later deletions do not change them. */
export async function keepSiteDays(db: Db, today: PlainDate): Promise<void> {
  const since = (await findFirstOpenDay(db)) ?? '2000-01-01';
  await db.execute(sql`
    insert into site_days (day, views, candles, accounts, memorials, contributions, letters, stored_bytes)
    select day, views, candles, accounts, memorials, contributions, letters, stored_bytes
    from (${counted(since)}) days where day < ${today}::date
    on conflict (day) do nothing`);
}

/** The first day with data. */
export async function findFirstSiteDay(db: Db): Promise<PlainDate | null> {
  const { rows } = await db.execute<{ day: PlainDate | null }>(sql`
    select least((select min(day) from site_days), (select min(${dayOf('u.created_at')}) from users u))::text as day`);
  return rows[0]?.day ?? null;
}
