import { sql } from 'drizzle-orm';
import type { CityName } from '#core/hebrew-calendar/cities.ts';
import type { Locale } from '#core/locale.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { Db } from '#server/db.ts';
import { addedJobs } from '#server/queue-tables.ts';
import { countMentions, isSealedFrom, maySee, displayType } from '../inbox/notification-inbox.store.ts';
import { selectCity, isRestingIn } from '../city.store.ts';
import { type NotificationDisplayType, type NotificationSettings, usualSettings } from '../notifications.schema.ts';
import { lastDigestHour } from './notification-emails.rules.ts';

/** Notifications within this time share a digest. */
const gathering = sql`interval '1 minute'`;
/** Notifications of a sealed inbox wait until the seal is removed; a closed account gets none. */
const unmailed = sql`n.mailed_at is null and n.read_at is null and n.cleared_at is null
  and not exists (select 1 from ${activeMemorials} m where m.id = n.memorial_id and ${isSealedFrom})
  and not exists (select 1 from account_closings c where c.user_id = n.user_id)`;

interface DueQuery {
  at: Date;
  /** Recipients in these cities are emailed after the day of rest. */
  restingCities: readonly CityName[];
  most: number;
}

/** The accounts whose digest is due by the interval that they chose. */
export async function listDueRecipients(db: Db, { at, restingCities, most }: DueQuery): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select n.user_id from notifications n left join notification_settings s on s.user_id = n.user_id
    where ${unmailed} and (coalesce(s.on_rest_days, ${usualSettings.onRestDays}) or not ${isRestingIn(sql`n.user_id`, restingCities)})
      and not exists (select 1 from account_closings c where c.user_id = n.user_id) and n.created_at < case
      coalesce(s.letters, ${usualSettings.letters})
      when 'at_once' then ${at.toISOString()}::timestamptz - ${gathering}
      when 'daily' then ${lastDigestHour(at).toISOString()}::timestamptz end
    group by n.user_id order by min(n.created_at) limit ${most}`);
  return rows.map(({ user_id }) => user_id);
}

export interface DigestEntry {
  type: NotificationDisplayType;
  memorial: string;
  count: number;
}

/** Claims the notifications that were not emailed yet, for one digest. Returns the ids of those that the account may still see. */
export async function claimUnmailed(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with taken as (
      update notifications n set mailed_at = now()
      where n.id in (select n.id from notifications n where n.user_id = ${userId}::uuid and ${unmailed} for update skip locked)
      returning n.*)
    select n.id from taken n join ${activeMemorials} m on m.id = n.memorial_id where ${maySee}`);
  return rows.map(({ id }) => id);
}

/**
 * Undoes the claim of a queued digest: its notifications have the time of the job, because both were created in one transaction,
 * and join the next digest unless they were read. A digest that was delayed over a day of rest is another job, whose
 * notifications stay claimed.
 */
export async function retractNotification(db: Db, userId: string, jobId: string): Promise<void> {
  await db.execute(sql`
    update notifications n set mailed_at = null from ${addedJobs} j
    where j.id = ${jobId}::uuid and n.user_id = ${userId}::uuid and n.mailed_at = j.created_on
      and n.read_at is null and n.cleared_at is null`);
}

/** The digest entries of claimed notifications, without those that are read or no longer visible. */
export async function loadDigestEntries(db: Db, userId: string, ids: readonly string[]): Promise<DigestEntry[]> {
  const { rows } = await db.execute<{ type: NotificationDisplayType; memorial: string; count: number }>(sql`
    select told.type, m.name as memorial, sum(${countMentions})::int as count
    from notifications n join ${activeMemorials} m on m.id = n.memorial_id
    cross join lateral (select ${displayType} as type) told
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

/** The address and settings of a recipient; null where there is no such account. */
export async function findReader(db: Db, userId: string): Promise<Reader | null> {
  const { rows } = await db.execute<{
    email: string;
    locale: Locale | null;
    city: CityName;
    letters: NotificationSettings['letters'] | null;
    on_rest_days: boolean | null;
  }>(sql`
    select u.email, u.locale, ${selectCity(sql`u.id`)} as city, s.letters, s.on_rest_days
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

/** Turns digests off; other settings stay. */
export async function disableEmails(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into notification_settings (user_id, letters, on_rest_days)
    select u.id, 'never', ${usualSettings.onRestDays} from users u where u.id = ${userId}::uuid
    on conflict (user_id) do update set letters = 'never'`);
}
