import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import { defaultCustom, type YahrzeitCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import type { Actor } from '#core/policy.ts';
import { memberMemorialIds } from '#core/policy.sql.ts';
import type { Calendar } from '#features/calendar/calendar.schema.ts';
import type { Db } from '#server/db.ts';
import { indexedYears, listYahrzeitDays } from './yahrzeits.rules.ts';
import type { RememberedMemorial } from './yahrzeits.schema.ts';

export interface CalendarRow extends Record<string, unknown> {
  name: string;
  died: string | null;
  after_sunset: NonNullable<Calendar['death']>['afterSunset'];
  buried: string | null;
  latitude: number | null;
  longitude: number | null;
  show_hebrew_dates: boolean | null;
  custom: YahrzeitCustom | null;
  has_public_feed: boolean;
}

/** The facts that the days of the memorial `m` are computed from: the columns of a `CalendarRow`. */
export const calendarColumns = sql`m.name, m.death_date as died, m.died_after_sunset as after_sunset, m.burial_date as buried,
  m.grave_latitude as latitude, m.grave_longitude as longitude, m.show_hebrew_dates,
  (select json_build_object('adar', c.adar, 'thirtieth', c.thirtieth, 'firstYear', c.first_year)
    from memorial_customs c where c.memorial_id = m.id) as custom,
  exists (select 1 from memorial_public_feeds f where f.memorial_id = m.id) as has_public_feed`;

export function toCalendar(row: CalendarRow): Calendar {
  const { name, died, buried, latitude, longitude, custom } = row;
  return {
    name,
    death: died === null ? null : { died, afterSunset: row.after_sunset, buried },
    custom: custom ?? defaultCustom,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    showHebrewDates: row.show_hebrew_dates,
    hasPublicFeed: row.has_public_feed,
  };
}

/**
 * Updates the yahrzeits of memorials whose facts changed, or that are not indexed far enough. Called in the transaction that
 * changes a date, a custom, a name or a grave. Locks a row of each memorial, so that concurrent changes see each other.
 */
export async function refreshYahrzeits(tx: Db, memorialIds: readonly string[], now: Date): Promise<void> {
  const ids = sql`${sql.param([...memorialIds])}::uuid[]`;
  const { rows: states } = await tx.execute<{
    memorial_id: string;
    fingerprint: string;
    version: number;
    through_year: number;
  }>(sql`
    insert into memorial_yahrzeit_states (memorial_id) select m.id from active_memorials m where m.id = any(${ids}) order by m.id
    on conflict (memorial_id) do update set memorial_id = excluded.memorial_id returning *`);
  const { rows } = await tx.execute<CalendarRow & { id: string }>(
    sql`select m.id, ${calendarColumns} from active_memorials m where m.id = any(${ids})`,
  );
  const calendars = new Map(rows.map((row) => [row.id, toCalendar(row)]));
  const years = indexedYears(now);

  const changed = states.flatMap((state) => {
    const calendar = calendars.get(state.memorial_id);
    if (!calendar) return [];
    const { name, death, custom, place } = calendar;
    const facts = { name, death, custom, place };
    const fingerprint = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
    const isSame = fingerprint === state.fingerprint;
    if (isSame && state.through_year >= years.through) return [];
    const version = isSame ? state.version : state.version + 1;
    return [{ id: state.memorial_id, fingerprint, version, days: listYahrzeitDays(calendar, years) }];
  });
  if (changed.length > 0) await writeYahrzeits(tx, changed, years, now);
}

interface ChangedMemorial {
  id: string;
  fingerprint: string;
  version: number;
  days: ReturnType<typeof listYahrzeitDays>;
}

/** One statement: new and moved days, cancelled days, and the state of each memorial. */
async function writeYahrzeits(
  tx: Db,
  changed: readonly ChangedMemorial[],
  { from, through }: { from: number; through: number },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const memorials = JSON.stringify(changed.map(({ id, fingerprint, version }) => ({ id, fingerprint, version })));
  const days = JSON.stringify(
    changed.flatMap(({ id, version, days: own }) =>
      own.map(({ hebrewYear, part, date }) => ({ id, version, year: hebrewYear, part, date })),
    ),
  );
  await tx.execute(sql`
    with changed as (select * from json_to_recordset(${memorials}::json) as c (id uuid, fingerprint text, version int)),
    days as (select * from json_to_recordset(${days}::json) as d (id uuid, version int, year int, part text, date date)),
    written as (
      insert into memorial_yahrzeits as y (memorial_id, hebrew_year, part, date, sequence, changed_at)
      select id, year, part, date, version, ${at} from days
      on conflict (memorial_id, hebrew_year, part) do update
      set date = excluded.date, sequence = excluded.sequence, changed_at = excluded.changed_at, cancelled_at = null
      where y.sequence < excluded.sequence),
    cancelled as (
      update memorial_yahrzeits y set cancelled_at = ${at}, changed_at = ${at}, sequence = c.version
      from changed c where y.memorial_id = c.id and y.hebrew_year >= ${from}::int and y.cancelled_at is null
        and not exists (select 1 from days d where d.id = y.memorial_id and d.year = y.hebrew_year and d.part = y.part))
    update memorial_yahrzeit_states s set fingerprint = c.fingerprint, version = c.version, through_year = ${through}::int
    from changed c where s.memorial_id = c.id`);
}

/** Memorials after an id that are not indexed far enough, sorted by id. */
export async function listOutdatedMemorials(
  db: Db,
  after: string,
  throughYear: number,
  most: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from active_memorials m left join memorial_yahrzeit_states s on s.memorial_id = m.id
    where m.id > ${after}::uuid and (s.memorial_id is null or s.through_year < ${throughYear}::int)
    order by m.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Deletes days that were cancelled a month ago, or passed more than a year ago. */
export async function expireYahrzeits(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`delete from memorial_yahrzeits where cancelled_at < ${at} - interval '31 days'`);
  await db.execute(sql`delete from memorial_yahrzeits where date < (${at} - interval '13 months')::date`);
}

const maxRemembered = 200;

/**
 * Pages with a yahrzeit on a day: those on which the actor has a role, and public ones that show Hebrew dates and whose families
 * want to be found by strangers.
 */
export async function listRemembered(db: Db, { userId }: Actor, date: PlainDate): Promise<RememberedMemorial[]> {
  const isOwn = userId === null ? sql`false` : sql`m.id in ${memberMemorialIds(sql`${userId}`)}`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select m.id, m.name, ${isOwn} as is_own from memorial_yahrzeits y join active_memorials m on m.id = y.memorial_id
    where y.date = ${date}::date and y.cancelled_at is null and (${isOwn}
      or (m.is_public and m.allow_indexing and not m.is_demo and m.show_hebrew_dates is distinct from false))
    order by is_own desc, m.name, m.id limit ${maxRemembered}`);
  return rows.map(({ id, name }) => ({ memorialId: id, name }));
}

const maxUpcoming = 6;

/** The next days of pages on which the user has a role and that show Hebrew dates. */
export async function listUpcomingDays(
  db: Db,
  userId: string,
  { from, through }: { from: PlainDate; through: PlainDate },
) {
  const { rows } = await db.execute<{ id: string; name: string; date: PlainDate }>(sql`
    select m.id, m.name, y.date from memorial_yahrzeits y join active_memorials m on m.id = y.memorial_id
    where m.id in ${memberMemorialIds(sql`${userId}`)} and m.show_hebrew_dates is distinct from false
      and y.cancelled_at is null and y.date between ${from}::date and ${through}::date
    order by y.date, m.name, m.id limit ${maxUpcoming}`);
  return rows.map(({ id, name, date }) => ({ memorialId: id, name, date }));
}
