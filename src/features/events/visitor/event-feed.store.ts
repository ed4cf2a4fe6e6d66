import { and, asc, between, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { isEventShownToViewers } from '#core/policy.sql.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { FeedSource } from '#server/calendar-feed.ts';
import { discloseEvent, discloseForGood } from '../events.rules.ts';
import { memorialEvents } from '../events.table.ts';
import { toCalendarEntry } from './calendar-file.store.ts';

/**
 * The events of pages by date, without drafts. Calendar programs store what they read, so a public feed has no place that will be
 * hidden later.
 */
export const listEventEntries: FeedSource = async (db, query) => {
  const { memorialIds, audience, from, through, cancelledSince, most, now } = query;
  if (memorialIds.length === 0) return [];
  const isSeen =
    audience === 'public'
      ? isEventShownToViewers(memorialEvents)
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
    const disclosed = audience === 'family' ? discloseEvent(event, 'editor', now) : discloseForGood(event);
    return toCalendarEntry(
      { ...event, ...disclosed, memorial: { name }, isCancelled: event.cancelledAt !== null },
      query,
    );
  });
};
