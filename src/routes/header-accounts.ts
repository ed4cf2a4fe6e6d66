import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '#core/policy.ts';
import { loadInboxes, parseInbox } from '#features/notifications/inbox/notification-inbox.store.ts';
import type { NotificationInbox } from '#features/notifications/notifications.schema.ts';
import { isMetered } from '#features/plans/plans.rules.ts';
import type { PlanUsage } from '#features/plans/plans.schema.ts';
import { loadPlanUsages } from '#features/plans/plans.store.ts';
import { batchLoads } from '#server/batch.ts';
import type { Services } from '#server/context.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { WatchedCache } from '#server/http/watched-cache.ts';
import type { Session } from '#server/session.ts';
import type { Viewer } from '#visitor/document.ts';
import {
  type SessionEntry,
  sessionEntryMs,
  forgetAtAccountEvents,
  forgetEntriesOfSession,
  toSessionFields,
} from './session-entries.ts';

type SignedIn = Session & { user: object };

/** Account data in the page header. The notifications stay unparsed, because parsing is expensive. */
export interface HeaderAccount extends HeaderData {
  user: SignedIn['user'];
  roles: readonly Role[];
}

interface HeaderData {
  /** JSON. */
  inbox: string;
  /** The memorials of its notifications, hidden ones included; null if they cannot be loaded. */
  notifiedIds: readonly string[] | null;
  usage: PlanUsage | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
}

/** In bytes. */
const capacity = 4 * 1024 * 1024;
/** An entry without its notifications, in bytes. */
const entryBytes = 2048;

export const emptyInbox = '{"unread":0,"rows":[]}';

interface Parts extends Pick<Services, 'db' | 'events' | 'now'> {
  isCaching(): boolean;
}

export type HeaderAccounts = ReturnType<typeof createHeaderAccounts>;

/** The accounts of page headers. Notifications and plans are kept in memory for a minute at most, until an event. */
export function createHeaderAccounts({ db, events, now, isCaching }: Parts) {
  const cache = new WatchedCache<SessionEntry & { data: HeaderData }>({ now, capacity });
  forgetAtAccountEvents(events, cache);

  const loadInbox = batchLoads({
    getId: (userId: string) => userId,
    load: (userIds) => loadInboxes(db, userIds),
  });
  const loadPlanUsage = batchLoads({
    getId: (userId: string) => userId,
    load: (userIds) => loadPlanUsages(db, userIds, now()),
  });

  /** Never rejects. */
  async function load(userId: string): Promise<HeaderData> {
    const until = now().getTime() + sessionEntryMs;
    const [inbox, usage = null] = await Promise.all([
      loadInbox(userId).catch(() => undefined),
      loadPlanUsage(userId).catch(() => undefined),
    ]);
    return {
      inbox: inbox?.box ?? emptyInbox,
      notifiedIds: inbox?.memorialIds ?? null,
      // Other counts change with each view of a page.
      usage: usage && { ...usage, usage: usage.usage.filter(({ usageType }) => isMetered(usageType)) },
      until,
    };
  }

  async function findData(session: SignedIn, cookie: string): Promise<HeaderData> {
    if (!isCaching()) return load(session.user.id);
    const known = cache.find(session.id);
    if (known) return known.data;
    const store = cache.watch();
    const data = await load(session.user.id);
    const { inbox, notifiedIds, usage, until } = data;
    if (notifiedIds === null || usage === null) return data;
    const fields = toSessionFields({ session, cookie, notifiedIds }, entryBytes + 2 * inbox.length);
    store(session.id, { ...fields, data, memorialId: null, until });
    return data;
  }

  return {
    /** The account of a request; null without one. The page is shown even if its notifications cannot be loaded. Never rejects. */
    async find({ session, context }: Pick<RequestContext, 'session' | 'context'>): Promise<HeaderAccount | null> {
      if (session.user === null) return null;
      const data = await findData(session, context.headers.get('cookie') ?? '');
      return { user: session.user, roles: session.actor.roles, ...data };
    },
    forgetEntriesOfSession: (headers: IncomingHttpHeaders) => forgetEntriesOfSession(headers, cache),
  };
}

export function toViewer({ user: { id, firstName, lastName, picture }, roles, inbox, usage }: HeaderAccount): Viewer {
  const isModerator = roles.includes('moderator');
  const isAdmin = roles.includes('admin');
  return { id, firstName, lastName, picture, isModerator, isAdmin, box: readInbox(inbox), usage };
}

/** Parses the notifications; empty if a process of a later version stored a type that this version does not know. */
function readInbox(text: string): NotificationInbox {
  try {
    return parseInbox(text);
  } catch {
    return parseInbox(emptyInbox);
  }
}
