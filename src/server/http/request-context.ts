import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressHeader } from '#server/auth.ts';
import { tabAccountHeader } from '#core/tab-account.ts';
import type { Context, Services } from '#server/context.ts';
import { chosenLocale } from '#server/locale.ts';
import {
  createFreshSessions,
  findSession,
  hasSessionCookie,
  noSession,
  type Session,
  sessionCookieFromBearer,
} from '#server/session.ts';
import type { Target } from './target.ts';

/** A request and its response. */
export interface HttpRequest extends Target {
  request: IncomingMessage;
  response: ServerResponse;
  /** The visitor's IP address, taken from trusted proxies only. */
  address: string;
  /** The id of the request in the log. */
  id: string;
}

/** The caller, for documents, screens and procedures. */
export interface RequestContext {
  path: string;
  search: string;
  address: string;
  session: Session;
  /** The request has a session cookie that was not looked up, so it is unknown whether somebody is signed in. */
  isViewerUnknown: boolean;
  context: Context;
}

const nobodysId = '00000000-0000-0000-0000-000000000000';

export type RequestContexts = ReturnType<typeof createRequestContexts>;

export function createRequestContexts(services: Services) {
  const findFreshSession = createFreshSessions(services);

  function requestContextOf(
    { path, search, address }: HttpRequest,
    headers: Headers,
    session: RequestContext['session'],
    isViewerUnknown: boolean,
  ): RequestContext {
    const locale = chosenLocale(headers.get('cookie')) ?? 'he';
    const { actor, id: sessionId, closing } = session;
    return {
      path,
      search,
      address,
      session,
      isViewerUnknown,
      context: { ...services, actor, sessionId, closing, locale, address, headers },
    };
  }

  /** Only the chosen language. */
  function bareHeaders(http: HttpRequest): Headers {
    const lang = chosenLocale(http.request.headers.cookie);
    return new Headers({ 'x-request-id': http.id, ...(lang && { cookie: `lang=${lang}` }) });
  }

  return {
    /** A visitor with only a chosen language, for cached pages. */
    anonymous: (http: HttpRequest) => requestContextOf(http, bareHeaders(http), noSession, false),
    /** Like `anonymous`, but without a session lookup, for error pages. */
    sessionUnread: (http: HttpRequest) =>
      requestContextOf(http, bareHeaders(http), noSession, hasSessionCookie(http.request.headers.cookie)),
    /** A fictitious account without roles, for content that all accounts share. */
    anyAccount: (http: HttpRequest) =>
      requestContextOf(http, bareHeaders(http), { ...noSession, actor: { userId: nobodysId, roles: [] } }, false),
    /**
     * `takesBearer`: also accepts the session as a bearer token, on routes for programs that browsers do not request by
     * themselves.
     */
    async find(http: HttpRequest, { takesBearer = false } = {}): Promise<RequestContext> {
      const { address, id, request } = http;
      const headers = new Headers({ [addressHeader]: address, 'x-request-id': id });
      for (const name of ['cookie', 'host', 'user-agent', tabAccountHeader] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const bearer = takesBearer && (await sessionCookieFromBearer(services.auth, request.headers.authorization));
      if (bearer) headers.set('cookie', bearer);
      return requestContextOf(http, headers, await findSession(services, headers, findFreshSession), false);
    },
  };
}
