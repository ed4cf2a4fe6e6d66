import { and, eq, isNull, sql } from 'drizzle-orm';
import { addDays, type PlainDate } from '#core/dates.ts';
import { cities, type City, type CityName } from '#core/hebrew-calendar/cities.ts';
import { type CandleTime, calculateCandleTime, type CalendarLocation } from '#core/hebrew-calendar/sun.ts';
import type { Locale } from '#core/locale.ts';
import { acceptedMembers, isAcceptedEditor } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { calendarLocation } from '../calendar.rules.ts';
import { dayIn, listDueReminderKinds, longestAhead } from './reminders.rules.ts';
import { type ReminderSettings, usualReminders } from './reminders.schema.ts';
import { reminderSettings } from './reminders.table.ts';

interface Choice {
  two_weeks: boolean;
  day_before: boolean;
  eve: boolean;
}

interface ReminderRow extends Choice, Record<string, unknown> {
  user_id: string;
  email: string;
  locale: Locale | null;
  city: CityName;
  memorial_id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  date: PlainDate;
}

export interface Reminder {
  memorialId: string;
  name: string;
  date: PlainDate;
  place: CalendarLocation;
  candle: CandleTime | null;
}

export interface ReminderReader {
  userId: string;
  email: string;
  locale: Locale;
  city: City;
  /** The date of the email in the recipient's city. */
  day: PlainDate;
  reminders: Reminder[];
}

const usual = {
  two_weeks: usualReminders.twoWeeks,
  day_before: usualReminders.dayBefore,
  eve: usualReminders.eve,
};
/**
 * The choice for the page, else the recipient's general one. The default applies to pages in Hebrew; where a family shows no
 * Hebrew dates, reminders have to be chosen for the page.
 */
const reminderChoice = (name: keyof Choice) => sql`case when p.user_id is not null then p.${sql.identifier(name)}
  when r.is_editor and coalesce(m.show_hebrew_dates, m.language = 'he' or a.two_weeks is not null)
  then coalesce(a.${sql.identifier(name)}, ${usual[name]}) else false end as ${sql.identifier(name)}`;

interface DueQuery {
  now: Date;
  /** For one recipient on the date of their email; otherwise for everybody, on the current date in their city. */
  reminder?: { userId: string; day: PlainDate };
}

/** Recipients and subjects of reminders: owners and editors, and any member who chose them for a page. */
export async function listDueReminders(db: Db, { now, reminder }: DueQuery): Promise<ReminderReader[]> {
  const from = addDays(now.toISOString().slice(0, 10), -1);
  const { rows } = await db.execute<ReminderRow>(sql`
    select u.id as user_id, u.email, u.locale, coalesce(a.city, ${usualReminders.city}) as city, m.id as memorial_id, m.name,
      m.grave_latitude as latitude, m.grave_longitude as longitude, y.date,
      ${reminderChoice('two_weeks')}, ${reminderChoice('day_before')}, ${reminderChoice('eve')}
    from memorial_yahrzeits y join active_memorials m on m.id = y.memorial_id
    cross join lateral (select m.user_id as id, true as is_editor union
      select e.user_id, ${isAcceptedEditor({ acceptedAt: sql`e.accepted_at`, role: sql`e.role` })} from ${acceptedMembers} e where e.memorial_id = m.id and e.user_id <> m.user_id) r
    join users u on u.id = r.id
    left join reminder_settings a on a.user_id = u.id and a.memorial_id is null
    left join reminder_settings p on p.user_id = u.id and p.memorial_id = m.id
    where y.cancelled_at is null and not m.is_demo and u.email_verified
      and y.date between ${from}::date and ${addDays(from, longestAhead + 2)}::date
      and (${reminder?.userId ?? null}::uuid is null or u.id = ${reminder?.userId ?? null}::uuid)
      and not exists (select 1 from account_closings c where c.user_id = u.id)
    order by u.id, y.date, m.name, m.id`);

  const readers = new Map<string, ReminderReader>();
  for (const row of rows) {
    const city = cities[row.city];
    const today = dayIn(city, now);
    const day = reminder?.day ?? today;
    const choice = { twoWeeks: row.two_weeks, dayBefore: row.day_before, eve: row.eve };
    // A late email does not mention a date that is over.
    if (row.date < today || listDueReminderKinds(choice, { yahrzeit: row.date, day, land: city.land }).length === 0)
      continue;
    const { latitude, longitude, memorial_id: memorialId, name, date } = row;
    const place = calendarLocation({ place: latitude === null || longitude === null ? null : { latitude, longitude } });
    const reader: ReminderReader = readers.get(row.user_id) ?? {
      userId: row.user_id,
      email: row.email,
      locale: row.locale ?? 'he',
      city,
      day,
      reminders: [],
    };
    reader.reminders.push({ memorialId, name, date, place, candle: calculateCandleTime(date, place) });
    readers.set(row.user_id, reader);
  }
  return [...readers.values()];
}

/** Claims the email of a day for this process. False if it was claimed before. */
export async function claimReminder(tx: Db, userId: string, day: PlainDate, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into reminder_letters (user_id, day, written_at) values (${userId}::uuid, ${day}::date, ${now.toISOString()}::timestamptz)
    on conflict do nothing returning user_id`);
  return rows.length > 0;
}

/** An account's reminders for a page, from either choice. */
export async function findReminderSettings(db: Db, userId: string, memorialId: string): Promise<ReminderSettings> {
  const rows = await db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId));
  const own = rows.find((row) => row.memorialId === null);
  const chosenFor = rows.find((row) => row.memorialId === memorialId) ?? own;
  const { twoWeeks, dayBefore, eve, city } = usualReminders;
  return {
    twoWeeks: chosenFor?.twoWeeks ?? twoWeeks,
    dayBefore: chosenFor?.dayBefore ?? dayBefore,
    eve: chosenFor?.eve ?? eve,
    city: own?.city ?? city,
  };
}

/** Turns off the reminders of all pages. */
export async function endReminders(tx: Db, userId: string): Promise<void> {
  const none = { twoWeeks: false, dayBefore: false, eve: false };
  await tx.execute(sql`
    insert into reminder_settings (user_id, two_weeks, day_before, eve, city)
    select u.id, false, false, false, ${usualReminders.city} from users u where u.id = ${userId}::uuid
    on conflict (user_id, memorial_id) do nothing`);
  await tx.update(reminderSettings).set(none).where(eq(reminderSettings.userId, userId));
}

export async function areRemindersEnded(db: Db, userId: string): Promise<boolean> {
  const [own] = await db
    .select()
    .from(reminderSettings)
    .where(and(eq(reminderSettings.userId, userId), isNull(reminderSettings.memorialId)));
  return own?.twoWeeks === false && own.dayBefore === false && own.eve === false;
}
