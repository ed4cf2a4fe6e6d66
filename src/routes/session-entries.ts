import type { IncomingHttpHeaders } from 'node:http';
import type { EventName } from '#core/events.ts';
import type { EventBus } from '#server/events.ts';
import type { CacheEntry } from '#server/http/expiring-cache.ts';
import type { WatchedCache } from '#server/http/watched-cache.ts';
import { hashToken } from '#server/secret-token.ts';
import { findSessionCookie, hasSessionCookie, type Session } from '#server/session.ts';

/** A cache entry of one session, with data of its account. */
export interface SessionEntry extends CacheEntry {
  userId: string;
  sessionId: string;
  /** See `hashSessionCookie`. */
  cookieHash: string;
  /** The memorials that its bell may name. */
  notifiedIds: ReadonlySet<string>;
}

/** Usage of a plan has no event: in another browser it may be this old. */
export const sessionEntryMs = 60_000;
/** The memory of an id in a set, in bytes. */
const idBytes = 100;

/**
 * Events that change what the bell shows about a memorial: all that hide or rename something there. The stream of the
 * bell (`notification-stream.http.ts`) needs fewer, because it also sends the inbox when a browser returns to the
 * page.
 */
export const bellEvents = [
  'contribution.changed',
  'contribution.decided',
  'events.changed',
  'rsvps.changed',
  'people.changed',
  'memorial.changed',
  'memorial.deleted',
  'relatives.changed',
  'gallery.changed',
] as const satisfies readonly EventName[];

/** Drops entries at each event that changes an account, its session, its notifications or its plan. */
export function forgetAtAccountEvents<Entry extends SessionEntry>(
  events: Pick<EventBus, 'on' | 'onGap'>,
  cache: WatchedCache<Entry>,
): void {
  const forgetAll = () => cache.forget(() => true);
  events.on('sessions.ended', ({ sessionIds }) => cache.forget(({ sessionId }) => sessionIds.includes(sessionId)));
  events.on('accounts.changed', ({ userIds }) => cache.forget(({ userId }) => userIds.includes(userId)));
  events.on('notifications.changed', (changed) => cache.forget(({ userId }) => userId === changed.userId));
  for (const name of bellEvents)
    events.on(name, (changed) =>
      cache.forget(
        ({ memorialId, notifiedIds }) => memorialId === changed.memorialId || notifiedIds.has(changed.memorialId),
      ),
    );
  // It is not known here which accounts they are for.
  events.on('notifications.made', forgetAll);
  events.on('plans.changed', forgetAll);
  events.onGap(forgetAll);
}

/** Drops the entries of the session that has just sent a request that may have changed something. */
export function forgetEntriesOfSession<Entry extends SessionEntry>(
  { cookie = '' }: IncomingHttpHeaders,
  cache: WatchedCache<Entry>,
): void {
  if (!hasSessionCookie(cookie)) return;
  const hash = hashSessionCookie(cookie);
  cache.forget(({ cookieHash }) => cookieHash === hash);
}

interface Owner {
  session: Session & { user: object };
  cookie: string;
  notifiedIds: readonly string[];
}

/** The fields of an entry that say whom it belongs to; `otherBytes` is the size of everything else. */
export function toSessionFields({ session, cookie, notifiedIds }: Owner, otherBytes: number) {
  return {
    userId: session.user.id,
    sessionId: session.id,
    cookieHash: hashSessionCookie(cookie),
    notifiedIds: new Set(notifiedIds),
    bytes: otherBytes + idBytes * notifiedIds.length,
  };
}

/** A hash, because a part of the header would keep all of it in memory. */
const hashSessionCookie = (cookie: string) => hashToken(findSessionCookie(cookie));
