import type { Services } from '#server/context.ts';
import { type CacheEntry, ExpiringCache } from '#server/http/expiring-cache.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import type { Session } from '#server/session.ts';
import type { HeaderAccount } from './pages.ts';
import { acceptsGzip, type DocumentResponse } from './send-document.ts';

interface ReaderPage extends CacheEntry {
  /** Names and values in turn, Node's fastest form. */
  headers: string[];
  body: Buffer;
  /** Its memorial, if a request counts as a view of it. */
  viewedMemorialId: string | null;
  userId: string;
  sessionId: string;
  cookie: string;
  /** The memorials that its bell may name. */
  notifiedIds: ReadonlySet<string>;
  isCurrent(): boolean;
}

/** A page without data of a role that was sent to an account. */
interface SentPage extends Pick<ReaderPage, 'viewedMemorialId' | 'isCurrent'> {
  response: DocumentResponse;
  session: Session;
  account: HeaderAccount | null;
}

type ReaderRequest = Pick<HttpRequest, 'request' | 'path'>;

interface Options extends Pick<Services, 'events' | 'now'> {
  /** The headers of every response. */
  common: Record<string, string>;
}

/** In bytes. */
const capacity = 16 * 1024 * 1024;
/** The bell shows ages in minutes. Usage of a plan has no event; a change by the browser itself calls `forgetReader`. */
const lifetimeMs = 60_000;
/** Headers and the rest of an entry, in bytes. */
const entryBytes = 4096;

const keyOf = ({ path, request: { headers } }: ReaderRequest) =>
  `${path}|${acceptsGzip(headers) ? 'gzip' : 'identity'}|${headers.cookie ?? ''}`;

/**
 * Responses to signed-in readers of public pages, by session: sent again without a statement until an event says that the page,
 * the account or its notifications changed. Never contains a page on which the account has a role.
 */
export function createReaderPages({ events, now, common }: Options) {
  const cache = new ExpiringCache<ReaderPage>({ now, capacity, isStored: () => true });
  /** Counts changes, so that no response is stored that was created during one. */
  let changes = 0;

  function forget(isStale: (page: ReaderPage) => boolean) {
    changes += 1;
    cache.forgetIf(isStale);
  }
  const forgetAll = () => forget(() => true);

  events.on('sessions.ended', ({ sessionIds }) => forget(({ sessionId }) => sessionIds.includes(sessionId)));
  for (const name of ['account.changed', 'notifications.changed'] as const)
    events.on(name, (changed) => forget(({ userId }) => userId === changed.userId));
  for (const name of [
    'contribution.decided',
    'people.changed',
    'memorial.changed',
    'memorial.deleted',
    'gallery.changed',
  ] as const)
    events.on(name, ({ memorialId }) =>
      forget((page) => page.memorialId === memorialId || page.notifiedIds.has(memorialId)),
    );
  // It is not known here which accounts they are for.
  events.on('notifications.made', forgetAll);
  events.on('plans.changed', forgetAll);
  events.onGap(forgetAll);

  return {
    find(request: ReaderRequest): ReaderPage | null {
      const page = cache.peek(keyOf(request));
      return page?.isCurrent() ? page : null;
    },
    /** Call it before the session is looked up; the function that it returns stores the response. */
    begin() {
      const before = changes;
      const begunAt = now().getTime();
      return (reader: ReaderRequest, { response, session, account, viewedMemorialId, isCurrent }: SentPage) => {
        const { status, headers, body } = response;
        const isComplete = account !== null && account.usage !== null && account.notifiedIds !== null;
        if (changes !== before || status !== 200 || session.user === null || session.cookies.length > 0 || !isComplete)
          return;
        const key = keyOf(reader);
        cache.set(key, {
          headers: Object.entries({ ...common, ...headers }).flatMap(([name, value]) => [name, String(value)]),
          body,
          memorialId: viewedMemorialId,
          viewedMemorialId,
          userId: session.user.id,
          sessionId: session.id,
          cookie: reader.request.headers.cookie ?? '',
          notifiedIds: new Set(account.notifiedIds),
          isCurrent,
          until: begunAt + lifetimeMs,
          bytes: entryBytes + 2 * key.length + body.length,
        });
      };
    },
    forgetReader(changedCookie: string): void {
      forget(({ cookie }) => cookie === changedCookie);
    },
  };
}
