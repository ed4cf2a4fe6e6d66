import { sql } from 'drizzle-orm';
import type { CityName } from '#core/hebrew-calendar/cities.ts';
import type { Locale } from '#core/locale.ts';
import { activeMemorials } from '#features/memorial/table.ts';
import type { Db } from '#server/db.ts';
import { addedJobs } from '#server/queue-tables.ts';
import { countTold, isCandle, isSealedFrom, maySee } from '../box/store.ts';
import { cityOf, isRestingIn } from '../city/store.ts';
import { type NewsType, type NotificationSettings, usualSettings } from '../schema.ts';
import { lastLetterHour } from './rules.ts';

/** What happens within so long is one letter. */
const gathering = sql`interval '1 minute'`;
/** What a family sealed away from itself waits until it is opened; a closed account hears nothing. */
const unmailed = sql`n.mailed_at is null and n.read_at is null and n.cleared_at is null
  and not exists (select 1 from ${activeMemorials} m where m.id = n.memorial_id and ${isSealedFrom})
  and not exists (select 1 from account_closings c where c.user_id = n.user_id)`;

interface Due {
  at: Date;
  /** Whoever lives there is written to when the day of rest is over. */
  restingCities: readonly CityName[];
  most: number;
}

/** Who is to be written to now: what they have not read waits for as long as they chose. */
export async function dueReaders(db: Db, { at, restingCities, most }: Due): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select n.user_id from notifications n left join notification_settings s on s.user_id = n.user_id
    where ${unmailed} and (coalesce(s.on_rest_days, ${usualSettings.onRestDays}) or not ${isRestingIn(sql`n.user_id`, restingCities)})
      and not exists (select 1 from account_closings c where c.user_id = n.user_id) and n.created_at < case
      coalesce(s.letters, ${usualSettings.letters})
      when 'at_once' then ${at.toISOString()}::timestamptz - ${gathering}
      when 'daily' then ${lastLetterHour(at).toISOString()}::timestamptz end
    group by n.user_id order by min(n.created_at) limit ${most}`);
  return rows.map(({ user_id }) => user_id);
}

export interface News {
  type: NewsType;
  memorial: string;
  count: number;
}

/** Takes what somebody was not written of yet, for one letter; what they may not know of any more is left out. Ids of what they were told. */
export async function takeNews(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with taken as (
      update notifications n set mailed_at = now()
      where n.id in (select n.id from notifications n where n.user_id = ${userId}::uuid and ${unmailed} for update skip locked)
      returning n.*)
    select n.id from taken n join ${activeMemorials} m on m.id = n.memorial_id where ${maySee}`);
  return rows.map(({ id }) => id);
}

/**
 * As if a letter had not been written, which was by its job in the queue: what was taken for it has the moment of that job,
 * for both were made in one transaction, and is in the next one if it has not been read since. A letter that was put off
 * over a day of rest is another job, and what it told of stays told.
 */
export async function giveBackNews(db: Db, userId: string, jobId: string): Promise<void> {
  await db.execute(sql`
    update notifications n set mailed_at = null from ${addedJobs} j
    where j.id = ${jobId}::uuid and n.user_id = ${userId}::uuid and n.mailed_at = j.created_on
      and n.read_at is null and n.cleared_at is null`);
}

/** What is still news of what was taken for a letter: what they have read meanwhile, or may not know of any more, is none. */
export async function newsOf(db: Db, userId: string, ids: readonly string[]): Promise<News[]> {
  const { rows } = await db.execute<{ type: NewsType; memorial: string; count: number }>(sql`
    select told.type, m.name as memorial, sum(${countTold})::int as count
    from notifications n join ${activeMemorials} m on m.id = n.memorial_id
    cross join lateral (select case when n.state = 'reported' then 'reported' when ${isCandle} then 'candle' else n.type end as type) told
    where n.user_id = ${userId}::uuid and n.id = any(${sql.param([...ids])}::uuid[])
      and n.read_at is null and n.cleared_at is null and ${maySee}
    group by told.type, m.id, m.name order by min(n.created_at), m.id, told.type`);
  return rows;
}

export interface Reader extends NotificationSettings {
  email: string;
  locale: Locale;
  city: CityName;
}

/** Whom to write to, and how they want it; null when there is no such account. */
export async function findReader(db: Db, userId: string): Promise<Reader | null> {
  const { rows } = await db.execute<{
    email: string;
    locale: Locale | null;
    city: CityName;
    letters: NotificationSettings['letters'] | null;
    on_rest_days: boolean | null;
  }>(sql`
    select u.email, u.locale, ${cityOf(sql`u.id`)} as city, s.letters, s.on_rest_days
    from users u left join notification_settings s on s.user_id = u.id where u.id = ${userId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  return {
    email: row.email,
    locale: row.locale ?? 'he',
    city: row.city,
    letters: row.letters ?? usualSettings.letters,
    onRestDays: row.on_rest_days ?? usualSettings.onRestDays,
  };
}

/** No more letters of what is new; the rest of what was chosen stays. */
export async function endLetters(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into notification_settings (user_id, letters, on_rest_days)
    select u.id, 'never', ${usualSettings.onRestDays} from users u where u.id = ${userId}::uuid
    on conflict (user_id) do update set letters = 'never'`);
}
