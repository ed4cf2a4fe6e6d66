import { tokenPattern, uuidPattern } from '#core/path-pattern.ts';
import { listYahrzeitEntries } from '#features/calendar/feed/calendar-feed.store.ts';
import { listEventEntries } from '#features/events/visitor/event-feed.store.ts';
import type { FeedSource } from '#server/calendar-feed.ts';
import { createFeeds } from '#features/calendar/feed/calendar-feed.http.ts';
import { findBranchFeed } from '#features/tree/yahrzeits/branch-yahrzeits.store.ts';
import { sendCalendarFile } from '#features/events/visitor/calendar-file.http.ts';
import type { Context, Services } from '#server/context.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import type { Route } from './route.ts';

const reading = ['GET', 'HEAD'];

/** Sources of calendar feeds. A feature with dates adds its source here. */
export const feedSources: readonly FeedSource[] = [listYahrzeitEntries, listEventEntries];

/** Calendar files, and the feeds that calendars subscribe to. */
export function createCalendarRoutes(services: Services, contextOf: (http: HttpRequest) => Promise<Context>): Route[] {
  const feeds = createFeeds(services, { sources: feedSources, findBranchFeed });
  return [
    {
      path: `/calendar/:token(${tokenPattern}).ics`,
      cache: 'judged',
      methods: reading,
      isForPrograms: true,
      answer: (http, params) => feeds.sendFamilyFeed(http, params.token ?? ''),
    },
    {
      path: `/calendar/branch/:token(${tokenPattern}).ics`,
      cache: 'judged',
      methods: reading,
      isForPrograms: true,
      answer: (http, params) => feeds.sendBranchFeed(http, params.token ?? ''),
    },
    {
      path: '/memorial/:memorialId/calendar.ics',
      cache: 'judged',
      methods: reading,
      answer: (http, { memorialId = '' }) => feeds.sendPublicFeed(http, memorialId),
    },
    {
      path: '/memorial/:memorialId/calendar/days.ics',
      methods: reading,
      answer: async (http, { memorialId = '' }) => feeds.sendFile(http, memorialId, await contextOf(http)),
    },
    {
      path: `/event/:eventId(${uuidPattern}).ics`,
      methods: reading,
      answer: async (http, { eventId = '' }) => sendCalendarFile(http, { eventId }, await contextOf(http)),
    },
    {
      path: `/rsvp/:token(${tokenPattern}).ics`,
      methods: reading,
      answer: async (http, params) => sendCalendarFile(http, { token: params.token ?? '' }, await contextOf(http)),
    },
  ];
}
