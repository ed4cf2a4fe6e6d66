import type { PlainDate } from '#core/dates.ts';
import type { CalendarEntry } from '#core/icalendar.ts';
import type { Locale } from '#core/locale.ts';
import type { Db } from './db.ts';

/** What is asked of each source of entries. */
export interface FeedQuery {
  memorialIds: readonly string[];
  /** `family`: the pages are the reader's own. `public`: nothing may be said that a stranger does not see on the page. */
  audience: 'family' | 'public';
  locale: Locale;
  /** Of the site; the end of every uid is its host. */
  origin: string;
  from: PlainDate;
  through: PlainDate;
  /** Cancelled entries stay in a feed while they were cancelled after this. */
  cancelledSince: Date;
  most: number;
  now: Date;
}
/** Where entries come from; `src/feed-entries.ts` lists them. */
export type FeedSource = (db: Db, query: FeedQuery) => Promise<CalendarEntry[]>;
