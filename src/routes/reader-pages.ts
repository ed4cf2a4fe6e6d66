import type { IncomingHttpHeaders } from 'node:http';
import type { EventName } from '#core/events.ts';
import type { Services } from '#server/context.ts';
import { type CacheEntry, ExpiringCache } from '#server/http/expiring-cache.ts';
import { flattenHeaders } from '#server/http/page-cache.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { hashToken } from '#server/secret-token.ts';
import { findSessionCookie, hasSessionCookie, type Session } from '#server/session.ts';
import type { HeaderAccount } from './pages.ts';
import { acceptsGzip, type DocumentResponse } from './send-document.ts';

/** The account content that a page was rendered from. */
export interface ContentSource {
  /** In the cache of account content. */
  key: string;
  version: symbol;
}

interface ReaderPage extends CacheEntry {
  /** Names and values in turn, Node's fastest form. */
  headers: string[];
  body: Buffer;
  source: ContentSource;
  /** Its memorial, of which each request is a view. */
  memorialId: string;
  userId: string;
  sessionId: string;
  /** See `hashSessionCookie`. */
  cookieHash: string;
  /** The memorials that its bell may name. */
  notifiedIds: ReadonlySet<string>;
}

/** A page without data of a role, as it was sent to an account. */
interface SentPage extends Pick<ReaderPage, 'source' | 'memorialId'> {
  response: DocumentResponse;
  session: Session;
  account: HeaderAccount | null;
  /** When the page expires, in milliseconds since 1970. */
  until: number;
}

type ReaderRequest = Pick<HttpRequest, 'request' | 'path'>;
type IsAffected = (page: ReaderPage) => boolean;

interface Options extends Pick<Services, 'events' | 'now'> {
  /** The headers of every response. */
  common: Record<string, string>;
  isCurrent(source: ContentSource): boolean;
}

/** In bytes. */
const capacity = 16 * 1024 * 1024;
/** Usage of a plan has no event: in another browser it may be this old. */
const lifetimeMs = 60_000;
/** Headers and the rest of an entry, in bytes; and an id in a set. */
const [entryBytes, idBytes] = [4096, 100];
/** At least so many changes are remembered, for the responses that are being created. */
const maxRecent = 1000;

/**
 * Events that change what the bell shows about a memorial: all that hide or rename something there. The stream of the
 * bell (`notification-stream.http.ts`) needs fewer, because it also sends the inbox when a browser returns to the
 * page.
 */
const bellEvents = [
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

/** A hash, because a part of the header would keep all of it in memory. */
const hashSessionCookie = (cookie: string) => hashToken(findSessionCookie(cookie));

const toKey = ({ path, request: { headers } }: ReaderRequest) =>
  `${path}|${acceptsGzip(headers) ? 'gzip' : 'identity'}|${headers.cookie ?? ''}`;

/**
 * Responses to signed-in readers of public pages, by path, encoding and all cookies: sent again without a statement,
 * for a minute at most. An entry ends when the account content that it was rendered from leaves its cache
 * (`isCurrent`: all events of the page), and by the events below: session, account, bell. A response that was begun
 * before such an event is not stored (decision 0140).
 */
export function createReaderPages({ events, now, common, isCurrent }: Options) {
  const cache = new ExpiringCache<ReaderPage>({ now, capacity, isStored: () => true });
  /** The newest changes; the last one has the number `changeCount`. */
  let recentChanges: IsAffected[] = [];
  let changeCount = 0;

  function forget(isAffected: IsAffected) {
    changeCount += 1;
    recentChanges.push(isAffected);
    if (recentChanges.length > 2 * maxRecent) recentChanges = recentChanges.slice(-maxRecent);
    cache.forgetIf(isAffected);
  }
  const forgetAll = () => forget(() => true);

  /** Whether a change since `count` may affect the page. */
  function isAffectedSince(count: number, page: ReaderPage): boolean {
    const missed = changeCount - count;
    if (missed > recentChanges.length) return true;
    return recentChanges.slice(recentChanges.length - missed).some((isAffected) => isAffected(page));
  }

  events.on('sessions.ended', ({ sessionIds }) => forget(({ sessionId }) => sessionIds.includes(sessionId)));
  events.on('accounts.changed', ({ userIds }) => forget(({ userId }) => userIds.includes(userId)));
  events.on('notifications.changed', (changed) => forget(({ userId }) => userId === changed.userId));
  for (const name of bellEvents)
    events.on(name, ({ memorialId }) =>
      forget((page) => page.memorialId === memorialId || page.notifiedIds.has(memorialId)),
    );
  // It is not known here which accounts they are for.
  events.on('notifications.made', forgetAll);
  events.on('plans.changed', forgetAll);
  events.onGap(forgetAll);

  return {
    findPage(request: ReaderRequest): ReaderPage | null {
      const key = toKey(request);
      const page = cache.peek(key);
      if (page === null || isCurrent(page.source)) return page;
      cache.delete(key);
      return null;
    },
    /**
     * Call it before the session is looked up. Returns a function that stores the response, unless a change affects
     * it since.
     */
    watchChanges() {
      const count = changeCount;
      const begunAt = now().getTime();
      return (reader: ReaderRequest, { response, session, account, source, memorialId, until }: SentPage): void => {
        const { status, headers, body } = response;
        const { usage = null, notifiedIds = null } = account ?? {};
        if (status !== 200 || session.user === null || session.cookies.length > 0) return;
        // They could not be loaded.
        if (usage === null || notifiedIds === null) return;
        const key = toKey(reader);
        const page: ReaderPage = {
          headers: flattenHeaders({ ...common, ...headers }),
          body,
          source,
          memorialId,
          userId: session.user.id,
          sessionId: session.id,
          cookieHash: hashSessionCookie(reader.request.headers.cookie ?? ''),
          notifiedIds: new Set(notifiedIds),
          until: Math.min(until, begunAt + lifetimeMs),
          bytes: entryBytes + 2 * key.length + body.length + idBytes * notifiedIds.length,
        };
        if (!isAffectedSince(count, page)) cache.set(key, page);
      };
    },
    /** Forgets the pages of the session that has just sent a request that may have changed something. */
    forgetReaderPages({ cookie = '' }: IncomingHttpHeaders): void {
      if (!hasSessionCookie(cookie)) return;
      const cookieHash = hashSessionCookie(cookie);
      forget((page) => page.cookieHash === cookieHash);
    },
  };
}
