import type { PlainDate } from '#core/dates.ts';
import type { CalendarEntry } from '#core/icalendar.ts';
import type { Locale } from '#core/locale.ts';
import type { Database, Db } from './db.ts';

/** The query to each source of entries. */
export interface FeedQuery {
  memorialIds: readonly string[];
  /** `family`: the pages are the reader's own. `public`: only what visitors see on the page. */
  audience: 'family' | 'public';
  locale: Locale;
  /** The origin of the site, whose host is the end of every uid. */
  origin: string;
  from: PlainDate;
  through: PlainDate;
  /** Cancelled entries stay in a feed while they were cancelled after this. */
  cancelledSince: Date;
  most: number;
  now: Date;
}
/** Where entries come from; `routes/calendar-routes.ts` lists them. */
export type FeedSource = (db: Db, query: FeedQuery) => Promise<CalendarEntry[]>;

/** A person without a page, whose yahrzeits are in a feed. */
export interface RememberedPerson {
  id: string;
  name: string;
  died: PlainDate;
  /** `no` if the Hebrew date itself is known. */
  afterSunset: 'no' | 'unknown';
  /** Higher after each change. */
  version: number;
  changedAt: Date;
}

/** The people in the feed of a branch, as its subscriber may see them. */
export interface RememberedBranch {
  /** The central person of the branch; '' if the name is unknown. */
  name: string;
  memorialIds: string[];
  people: RememberedPerson[];
}

export interface BranchFeedReader {
  locale: Locale;
  /** Null for a subscriber who may no longer read the tree. */
  loadBranch(now: Date): Promise<RememberedBranch | null>;
}

/** The branch of a token; null for an unknown one. Costs one query by the token's hash. */
export type FindBranchFeed = (db: Database, token: string) => Promise<BranchFeedReader | null>;
