import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressHeader } from './server/auth.ts';
import { tabAccountHeader } from './core/tab-account.ts';
import type { Context, Services } from './server/context.ts';
import { chosenLocale } from './server/locale.ts';
import { findSession, noSession, type Session } from './server/session.ts';
import type { Target } from './server/target.ts';

/** A request on its way to its answer. */
export interface Asking extends Target {
  request: IncomingMessage;
  response: ServerResponse;
  /** The visitor's, as far as proxies are trusted. */
  address: string;
  /** The number of the request in the log. */
  id: string;
}

/** Who asks: what documents, screens and procedures know of a visitor. */
export interface Visit {
  path: string;
  search: string;
  address: string;
  session: Session;
  context: Context;
}

export type Visits = ReturnType<typeof createVisits>;

export function createVisits(services: Services) {
  function visitOf({ path, search, address }: Asking, headers: Headers, session: Visit['session']): Visit {
    const locale = chosenLocale(headers.get('cookie')) ?? 'he';
    const { actor, id: sessionId, closing } = session;
    return {
      path,
      search,
      address,
      session,
      context: { ...services, actor, sessionId, closing, locale, address, headers },
    };
  }

  return {
    /** Somebody without a session and without anything but a chosen language: pages for the cache know no more. */
    stranger(asking: Asking): Visit {
      const lang = chosenLocale(asking.request.headers.cookie);
      const headers = new Headers({ 'x-request-id': asking.id, ...(lang && { cookie: `lang=${lang}` }) });
      return visitOf(asking, headers, noSession);
    },
    async find(asking: Asking): Promise<Visit> {
      const { address, id, request } = asking;
      const headers = new Headers({ [addressHeader]: address, 'x-request-id': id });
      for (const name of ['cookie', 'host', 'user-agent', tabAccountHeader] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      return visitOf(asking, headers, await findSession(services.auth, services.db, headers));
    },
  };
}
