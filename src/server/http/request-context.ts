import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressHeader } from '#server/auth.ts';
import { tabAccountHeader } from '#core/tab-account.ts';
import type { Context, Services } from '#server/context.ts';
import { chosenLocale } from '#server/locale.ts';
import { sessionCookieFromBearer, findSession, hasSessionCookie, noSession, type Session } from '#server/session.ts';
import type { Target } from './target.ts';

/** A request on its way to its answer. */
export interface HttpRequest extends Target {
  request: IncomingMessage;
  response: ServerResponse;
  /** The visitor's, as far as proxies are trusted. */
  address: string;
  /** The number of the request in the log. */
  id: string;
}

/** Who asks: what documents, screens and procedures know of a visitor. */
export interface RequestContext {
  path: string;
  search: string;
  address: string;
  session: Session;
  /** The request has a session cookie that was not looked up: nobody knows whether somebody is signed in. */
  isViewerUnknown: boolean;
  context: Context;
}

const nobodysId = '00000000-0000-0000-0000-000000000000';

export type RequestContexts = ReturnType<typeof createRequestContexts>;

export function createRequestContexts(services: Services) {
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

  /** Nothing but the language that was chosen. */
  function bareHeaders(http: HttpRequest): Headers {
    const lang = chosenLocale(http.request.headers.cookie);
    return new Headers({ 'x-request-id': http.id, ...(lang && { cookie: `lang=${lang}` }) });
  }

  return {
    /** Somebody without a session and without anything but a chosen language: pages for the cache know no more. */
    anonymous: (http: HttpRequest) => requestContextOf(http, bareHeaders(http), noSession, false),
    /** As `anonymous`, of a request whose session is not looked up: for what is said where something failed. */
    sessionUnread: (http: HttpRequest) =>
      requestContextOf(http, bareHeaders(http), noSession, hasSessionCookie(http.request.headers.cookie)),
    /** An account that nobody has: it gets what every account gets that has no part in anything. */
    anyAccount: (http: HttpRequest) =>
      requestContextOf(http, bareHeaders(http), { ...noSession, actor: { userId: nobodysId, roles: [] } }, false),
    /** `takesBearer`: the session may come as a bearer token too, where programs ask and no browser does by itself. */
    async find(http: HttpRequest, { takesBearer = false } = {}): Promise<RequestContext> {
      const { address, id, request } = http;
      const headers = new Headers({ [addressHeader]: address, 'x-request-id': id });
      for (const name of ['cookie', 'host', 'user-agent', tabAccountHeader] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const bearer = takesBearer && (await sessionCookieFromBearer(services.auth, request.headers.authorization));
      if (bearer) headers.set('cookie', bearer);
      return requestContextOf(http, headers, await findSession(services, headers), false);
    },
  };
}
