import { eq, sql } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import type { CalendarEntry } from '#core/icalendar.ts';
import { calculateCandleTime } from '#core/hebrew-calendar/sun.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { deathDates, defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import type { Locale } from '#core/locale.ts';
import { canEdit, memberMemorialIds } from '#core/policy.sql.ts';
import { listYahrzeitDays } from '#features/memorial/yahrzeits/yahrzeits.rules.ts';
import type { YahrzeitPart } from '#features/memorial/yahrzeits/yahrzeits.schema.ts';
import { type CalendarRow, calendarColumns, toCalendar } from '#features/memorial/yahrzeits/yahrzeits.store.ts';
import { text } from '#i18n/format.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import type { Db } from '#server/db.ts';
import { hashWithSecret } from '#server/account-key.ts';
import type { FeedQuery, FeedSource, RememberedPerson } from '#server/calendar-feed.ts';
import { hashToken } from '#server/secret-token.ts';
import { calendarLocation, possibleDeaths } from '../calendar.rules.ts';
import type { Calendar } from '../calendar.schema.ts';
import { createCalendarText } from '../calendar.text.ts';
import { calendarFeeds } from './calendar-feed.table.ts';

/** The token is derived from the secret of the site, so that it can be shown again although only its hash is stored. */
function tokenOf(secret: string, userId: string, createdAt: Date): string {
  return hashWithSecret(secret, `calendar feed ${userId} ${createdAt.getTime()}`);
}

/** The feed of an account; null where it has none. */
export async function findCalendarFeed(db: Db, secret: string, userId: string) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  if (!feed) return null;
  const token = tokenOf(secret, userId, feed.createdAt);
  return { token: hashToken(token) === feed.tokenHash ? token : null, createdAt: feed.createdAt };
}

/** Creates a new URL for an account's feed, and revokes the previous one. */
export async function replaceFeed(tx: Db, secret: string, userId: string, now: Date) {
  const [before] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).for('update');
  // Two URLs that are created in the same millisecond would be equal.
  const createdAt = new Date(Math.max(now.getTime(), (before?.createdAt.getTime() ?? 0) + 1));
  const token = tokenOf(secret, userId, createdAt);
  const values = { tokenHash: hashToken(token), createdAt };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return { token, createdAt };
}

export interface OpenFeed {
  memorialIds: string[];
  locale: Locale;
}

/** The pages of a token: those that its account owns or edits. Null for an unknown token or a closed account. */
export async function findFeedByToken(db: Db, token: string): Promise<OpenFeed | null> {
  const { rows } = await db.execute<{ user_id: string; locale: Locale | null }>(sql`
    select f.user_id, u.locale from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${hashToken(token)}
      and not exists (select 1 from account_closings c where c.user_id = f.user_id)`);
  const [feed] = rows;
  if (!feed) return null;
  const { rows: pages } = await db.execute<{ id: string }>(sql`
    select m.id from active_memorials m
    where m.id in ${memberMemorialIds(sql`${feed.user_id}`)} and ${canEdit(sql`${feed.user_id}`)}`);
  return { memorialIds: pages.map(({ id }) => id), locale: feed.locale ?? 'he' };
}

/** The public feed of one page; null unless the page is public, shows Hebrew dates and its family opened the feed. */
export async function findPublicFeed(db: Db, memorialId: string): Promise<(OpenFeed & { name: string }) | null> {
  const { rows } = await db.execute<{ id: string; name: string; language: Locale }>(sql`
    select m.id, m.name, m.language from active_memorials m join memorial_public_feeds f on f.memorial_id = m.id
    where m.id = ${memorialId}::uuid and m.is_public and m.show_hebrew_dates is distinct from false`);
  const [page] = rows;
  return page ? { memorialIds: [page.id], locale: page.language, name: page.name } : null;
}

interface DayRow extends Record<string, unknown> {
  memorial_id: string;
  hebrew_year: number;
  part: YahrzeitPart;
  date: PlainDate;
  sequence: number;
  changed_at: string;
  is_cancelled: boolean;
}

/** The yahrzeits of pages, one entry for each date. */
export const listYahrzeitEntries: FeedSource = async (db, query) => {
  const { memorialIds, from, through, cancelledSince, most, origin } = query;
  const ids = sql`${sql.param([...memorialIds])}::uuid[]`;
  const { rows: days } = await db.execute<DayRow>(sql`
    select y.memorial_id, y.hebrew_year, y.part, y.date, y.sequence, y.changed_at, y.cancelled_at is not null as is_cancelled
    from memorial_yahrzeits y where y.memorial_id = any(${ids}) and y.date between ${from}::date and ${through}::date
      and (y.cancelled_at is null or y.cancelled_at > ${cancelledSince.toISOString()}::timestamptz)
    order by y.date, y.memorial_id, y.part limit ${most}`);
  const { rows: pages } = await db.execute<CalendarRow & { id: string }>(
    sql`select m.id, ${calendarColumns} from active_memorials m where m.id = any(${ids})`,
  );
  const t = createFastText(query.locale);
  const describers = new Map(pages.map((row) => [row.id, createDescriber(toCalendar(row), t, query.locale)]));
  const { host } = new URL(origin);

  return days.flatMap((day) => {
    const describe = describers.get(day.memorial_id);
    if (!describe) return [];
    return [
      {
        uid: `yahrzeit-${day.memorial_id}-${day.hebrew_year}-${day.part}@${host}`,
        sequence: day.sequence,
        changedAt: new Date(day.changed_at),
        isCancelled: day.is_cancelled,
        when: { date: day.date },
        url: `${origin}/memorial/${day.memorial_id}`,
        ...describe(day),
      },
    ];
  });
};

/** The yahrzeits of people without a page, by the common custom; the nearest ones up to the limit. */
export function listPeopleEntries(
  people: readonly RememberedPerson[],
  { from, through, locale, most, origin }: Pick<FeedQuery, 'from' | 'through' | 'locale' | 'most' | 'origin'>,
): CalendarEntry[] {
  const t = createFastText(locale);
  const { host } = new URL(origin);
  const years = { from: toHebrewDate(from).year, through: toHebrewDate(through).year };
  // Texts cost more than dates, so they are created only for the entries within the limit.
  return people
    .flatMap((person) => {
      const facts = {
        death: { died: person.died, afterSunset: person.afterSunset, buried: null },
        custom: defaultCustom,
      };
      return listYahrzeitDays(facts, years).map((day) => ({ ...day, person, facts }));
    })
    .filter(({ date }) => date >= from && date <= through)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, most)
    .map(({ date, hebrewYear, part, facts, person: { id, name, version, changedAt } }) => ({
      uid: `yahrzeit-person-${id}-${hebrewYear}-${part}@${host}`,
      sequence: version,
      changedAt,
      isCancelled: false,
      when: { date },
      ...createDescriber({ ...facts, name, place: null }, t, locale)({ date, hebrew_year: hebrewYear, part }),
    }));
}

type CalendarText = ReturnType<typeof text<'calendar'>>;

const marks = ['\ue000', '\ue001', '\ue002'];

/** Formats messages for hundreds of entries: each message is parsed once, and filled in for each entry. */
function createFastText(locale: Locale): CalendarText {
  const t = text(locale, 'calendar');
  const sentences = new Map<string, string>();
  const say = (key: Parameters<typeof t>[0], values: Record<string, string | number> = {}) => {
    const words = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const marked = Object.fromEntries(words.map(([name], index) => [name, marks[index] ?? '']));
    const messageValues = { ...values, ...marked };
    const place = `${key} ${JSON.stringify(messageValues)}`;
    let sentence = sentences.get(place) ?? t(key as 'anniversary', messageValues as { count: number }); // any key with its own values
    sentences.set(place, sentence);
    for (const [index, [, word]] of words.entries()) sentence = sentence.replace(marks[index] ?? '', () => word);
    return sentence;
  };
  return say as unknown as CalendarText; // called with a key and its values alone
}

/** The texts of one page's entries. */
function createDescriber(calendar: Pick<Calendar, 'name' | 'death' | 'place'>, t: CalendarText, locale: Locale) {
  const place = calendarLocation(calendar);
  const { candleWhen } = createCalendarText(t, locale, place);
  const years = (calendar.death ? possibleDeaths(calendar.death) : []).map((facts) => deathDates(facts)[0].year);
  const summary = t('feed.summary', { name: calendar.name });

  return ({ date, hebrew_year: year, part }: Pick<DayRow, 'date' | 'hebrew_year' | 'part'>) => {
    const isDayAfter = part.startsWith('dayAfter');
    const deathYear = years[isDayAfter ? 1 : 0];
    const candle = calculateCandleTime(date, place);
    const sentences = [
      hebrewDate(date, { locale }),
      deathYear !== undefined && t('anniversary', { count: year - deathYear }),
      candle && t('candle.lit', { when: candleWhen(candle) }),
      isDayAfter && t('feed.dayAfter'),
    ];
    return { summary, description: sentences.filter(Boolean).join('\n') };
  };
}
