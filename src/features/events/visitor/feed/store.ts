import { and, asc, between, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import type { CalendarEntry } from '#core/icalendar.ts';
import type { Locale } from '#core/locale.ts';
import { activeMemorials } from '#features/memorial/table.ts';
import type { Db } from '#server/db.ts';
import { discloseEvent } from '../../rules.ts';
import { memorialEvents } from '../../table.ts';
import { toCalendarEntry } from '../calendar-file/store.ts';

/** What calendar feeds ask of the source of events. */
interface EventFeedQuery {
  memorialIds: readonly string[];
  /** A family sees what it may edit; drafts are in no feed. */
  audience: 'family' | 'public';
  locale: Locale;
  origin: string;
  from: PlainDate;
  through: PlainDate;
  cancelledSince: Date;
  most: number;
  now: Date;
}

/** The gatherings of pages for a calendar feed, by date. A place that will be hidden later stands in no public feed. */
export async function listEventEntries(db: Db, query: EventFeedQuery): Promise<CalendarEntry[]> {
  const { memorialIds, audience, from, through, cancelledSince, most, now } = query;
  if (memorialIds.length === 0) return [];
  const isSeen =
    audience === 'public'
      ? eq(memorialEvents.isPublic, true)
      : or(eq(memorialEvents.isPublic, true), eq(memorialEvents.isPrivate, true));
  const rows = await db
    .select({ event: memorialEvents, name: activeMemorials.name })
    .from(memorialEvents)
    .innerJoin(activeMemorials, eq(activeMemorials.id, memorialEvents.memorialId))
    .where(
      and(
        inArray(memorialEvents.memorialId, [...memorialIds]),
        isSeen,
        between(memorialEvents.eventDate, from, through),
        or(isNull(memorialEvents.cancelledAt), gt(memorialEvents.cancelledAt, cancelledSince)),
      ),
    )
    .orderBy(asc(memorialEvents.eventDate), asc(memorialEvents.startTime), asc(memorialEvents.id))
    .limit(most);
  return rows.map(({ event, name }) => {
    const isKept = audience === 'public' && event.hidePlaceHours !== null;
    const shown = isKept ? { ...event, locationAudience: 'attending' as const } : event;
    const disclosed = discloseEvent(shown, audience === 'family' ? 'editor' : 'everyone', now);
    return toCalendarEntry(
      { ...event, ...disclosed, memorial: { name }, isCancelled: event.cancelledAt !== null },
      query,
    );
  });
}
