import { listYahrzeitEntries } from './features/calendar/feed/store.ts';
import { listEventEntries } from './features/events/visitor/feed/store.ts';
import type { FeedSource } from './server/calendar-feed.ts';

/** What stands in calendar feeds. A feature that has days or hours of its own adds its source here. */
export const feedSources: readonly FeedSource[] = [listYahrzeitEntries, listEventEntries];
