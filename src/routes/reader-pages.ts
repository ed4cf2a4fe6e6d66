import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '#server/context.ts';
import { flattenHeaders } from '#server/http/page-cache.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { WatchedCache } from '#server/http/watched-cache.ts';
import type { Session } from '#server/session.ts';
import {
  type SessionEntry,
  forgetAtAccountEvents,
  forgetEntriesOfSession,
  toSessionFields,
} from './session-entries.ts';
import type { HeaderAccount } from './header-accounts.ts';
import { acceptsGzip, type DocumentResponse } from './send-document.ts';

/** The account content that a page was rendered from. */
export interface ContentSource {
  /** In the cache of account content. */
  key: string;
  version: symbol;
}

interface ReaderPage extends SessionEntry {
  /** Names and values in turn, Node's fastest form. */
  headers: string[];
  body: Buffer;
  source: ContentSource;
  /** Its memorial, of which each request is a view. */
  memorialId: string;
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

interface Options extends Pick<Services, 'events' | 'now'> {
  /** The headers of every response. */
  common: Record<string, string>;
  isCurrent(source: ContentSource): boolean;
}

/** In bytes. */
const capacity = 16 * 1024 * 1024;
/** Headers and the rest of an entry, in bytes. */
const entryBytes = 4096;

const toKey = ({ path, request: { headers } }: ReaderRequest) =>
  `${path}|${acceptsGzip(headers) ? 'gzip' : 'identity'}|${headers.cookie ?? ''}`;

/**
 * Responses to signed-in readers of public pages, by path, encoding and all cookies: sent again without a statement,
 * for a minute at most. An entry ends when the account content that it was rendered from leaves its cache
 * (`isCurrent`: all events of the page), and at the events of its account, session and bell. A response that was begun
 * before such an event is not stored (decision 0140).
 */
export function createReaderPages({ events, now, common, isCurrent }: Options) {
  const cache = new WatchedCache<ReaderPage>({ now, capacity });
  forgetAtAccountEvents(events, cache);

  return {
    findPage(request: ReaderRequest): ReaderPage | null {
      const key = toKey(request);
      const page = cache.find(key);
      if (page === null || isCurrent(page.source)) return page;
      cache.delete(key);
      return null;
    },
    /**
     * Call it before the session is looked up. Returns a function that stores the response, unless a change affects
     * it since.
     */
    watchChanges() {
      const store = cache.watch();
      return (reader: ReaderRequest, { response, session, account, source, memorialId, until }: SentPage): void => {
        const { status, headers, body } = response;
        if (status !== 200 || session.user === null || session.cookies.length > 0) return;
        // They could not be loaded.
        if (account === null || account.usage === null || account.notifiedIds === null) return;
        const key = toKey(reader);
        const { cookie = '' } = reader.request.headers;
        const bytes = entryBytes + 2 * key.length + body.length;
        const fields = toSessionFields({ session, cookie, notifiedIds: account.notifiedIds }, bytes);
        store(key, {
          ...fields,
          headers: flattenHeaders({ ...common, ...headers }),
          body,
          source,
          memorialId,
          until: Math.min(until, account.until),
        });
      };
    },
    forgetEntriesOfSession: (headers: IncomingHttpHeaders) => forgetEntriesOfSession(headers, cache),
  };
}
