import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { safeReturnPath } from '#core/return-path.ts';
import { isLocale } from '#core/locale.ts';
import { createApi } from './api.ts';
import type { Front } from './assets.ts';
import { createDocuments, type DocumentVisit, isDocumentPath } from './documents.ts';
import { createCards } from './features/memorial/card/http.ts';
import { createUploads, serveMedia } from './features/memorial/media/http.ts';
import { sendSitemap } from './features/memorial/sitemap/http.ts';
import type { VisitCounter } from './features/memorial/visits/store.ts';
import { addressOf } from './server/address.ts';
import { addressHeader } from './server/auth.ts';
import type { Services } from './server/context.ts';
import { commonHeaders } from './server/headers.ts';
import { chosenLocale } from './server/locale.ts';
import type { Metrics } from './server/metrics.ts';
import { findSession, noSession } from './server/session.ts';
import { isApplicationPath, redirectOf, sendShell } from './shell.ts';
import { createStaticFiles } from './static.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const maxBody = 1024 * 1024;
/** Of a form that is read whole, in bytes. */
const maxForm = 32_768;
const accountPaths = new Set(
  [
    'sign-up/email',
    'sign-in/email',
    'sign-out',
    'verify-email',
    'send-verification-email',
    'request-password-reset',
    'reset-password',
  ].map((name) => `/api/auth/${name}`),
);
const mediaPath = /^\/media\/([0-9a-f-]{36})\/(\d{1,5})$/;
const cardPath = /^\/memorial\/([^/]+)\/card\.png$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

interface HttpParts {
  services: Services;
  front: Front;
  visits: VisitCounter;
  metrics: Metrics;
  proxies: BlockList;
  isReady(): Promise<boolean>;
  /** Vite's modules in development. */
  development?: Middleware;
}

/** The one server of the process: documents, the application, procedures, files. */
export function createHttp({ services, front, visits, metrics, proxies, isReady, development }: HttpParts): Server {
  const { config, log, auth, db } = services;
  const common = commonHeaders(config.origin);
  const api = createApi(services);
  const documents = createDocuments(services, front, visits, api.specification);
  const uploads = createUploads(services);
  const cards = createCards(services);
  const built = development ?? builtFiles(common);

  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && documents.sendCached(request, response, request.url ?? '/', () => addressOf(request, proxies)))
      return metrics.cached();
    const started = performance.now();
    response.on('close', () =>
      metrics.answered(request.method ?? '', response.statusCode, performance.now() - started),
    );
    handle(request, response).catch((error: unknown) => refuse(request, response, error));
  });
  server.requestTimeout = 15 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const question = url.indexOf('?');
    const path = question < 0 ? url : url.slice(0, question);
    const search = question < 0 ? '' : url.slice(question);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = () => addressOf(request, proxies);

    if (isRead && isDocumentPath(path)) {
      if (path === '/' && /[?&]error=/.test(search)) return redirect(response, '/login?mode=check-mail&error=expired');
      const stranger = () => visitOf(path, address(), languageHeaders(request), noSession);
      if (await documents.fillCache(request, response, path, address, stranger)) return;
    }

    const id = randomUUID();
    response.setHeader('x-request-id', id);
    if (!safeMethods.has(request.method ?? '') && !isSameOrigin(request)) {
      log.warn({ id, path }, 'refused: another origin');
      return answer(response, 403, { code: 'FORBIDDEN' });
    }
    if (!path.startsWith('/upload') && Number(request.headers['content-length'] ?? 0) > maxBody) {
      return answer(response, 413, { code: 'PAYLOAD_TOO_LARGE' });
    }

    if (path === '/healthz') return answer(response, 200, { status: 'ok' });
    if (path === '/readyz')
      return (await isReady()) ? answer(response, 200, { status: 'ok' }) : answer(response, 503, { status: 'waiting' });
    if (path === '/metrics') return metrics.send(request, response, address());
    if (path === '/robots.txt') return robots(response);
    if (path === '/sitemap.xml') return sendSitemap(response, services, common);
    if (
      isRead &&
      (path.startsWith('/assets/') || development || /\.\w+$/.test(path)) &&
      (await passed(built, request, response))
    )
      return;

    const visit = await visitFor(request, path, address());
    log.debug({ id, method: request.method, path, user: visit.session.actor.userId }, 'request');

    if (path.startsWith('/api/auth/')) return authenticate(request, response, path, visit.address);
    if (path.startsWith('/rpc/') || path === '/api/openapi.json' || path.startsWith('/api/v1')) {
      if (visit.session.cookies.length > 0) response.setHeader('set-cookie', visit.session.cookies);
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
      if (await api.handle(request, response, path, visit.context, id)) return;
    }
    if (path.startsWith('/upload')) return uploads.handle(request, response, visit.context);

    const media = mediaPath.exec(path);
    if (media && isRead) {
      const [, mediaId = '', width = ''] = media;
      return serveMedia(request, response, {
        id: mediaId,
        width: Number(width),
        services,
        actor: visit.session.actor,
        query: new URLSearchParams(search),
      });
    }
    const card = cardPath.exec(path);
    if (card && isRead) return cards.send(request, response, card[1] ?? '');

    if (request.method === 'POST' && path === '/sign-out') return signOut(request, response, visit.address);
    if (request.method === 'POST' && path === '/language') return chooseLanguage(request, response);
    if (isRead && isApplicationPath(path)) {
      const elsewhere = redirectOf(path, search, visit.session.user !== null);
      return elsewhere === null ? sendShell(response, visit, front, config) : redirect(response, elsewhere);
    }
    if (isRead && isDocumentPath(path)) return documents.uncached(request, response, visit);
    return documents.notFound(request, response, visit);
  }

  async function visitFor(request: IncomingMessage, path: string, address: string): Promise<DocumentVisit> {
    const headers = new Headers();
    for (const name of ['cookie', 'user-agent'] as const) {
      const value = request.headers[name];
      if (value) headers.set(name, value);
    }
    headers.set(addressHeader, address);
    return visitOf(path, address, headers, await findSession(auth, db, headers));
  }

  function visitOf(path: string, address: string, headers: Headers, session: DocumentVisit['session']): DocumentVisit {
    const locale = chosenLocale(headers.get('cookie')) ?? 'he';
    return { path, address, session, context: { ...services, actor: session.actor, locale, address, headers } };
  }

  /** Browsers name the origin of whatever changes something; a page elsewhere cannot act for the signed-in. */
  function isSameOrigin(request: IncomingMessage) {
    const { origin } = request.headers;
    if (request.headers['sec-fetch-site'] === 'cross-site') return false;
    if (!origin) return true;
    if (origin === config.origin) return true;
    return config.isLoopbackOrigin && URL.canParse(origin) && new URL(origin).host === request.headers.host;
  }

  /** The accounts library, for the paths that our screens use and bodies of the size that they send. */
  async function authenticate(request: IncomingMessage, response: ServerResponse, path: string, address: string) {
    const isOpen = accountPaths.has(path) || (config.mode === 'development' && path.includes('/magic-link'));
    if (!isOpen) return answer(response, 404, { code: 'NOT_FOUND' });
    const body = await bodyOf(request, maxForm);
    if (body === null) return answer(response, 413, { code: 'PAYLOAD_TOO_LARGE' });

    const headers = new Headers({ [addressHeader]: address });
    for (const name of ['content-type', 'cookie', 'origin', 'referer', 'user-agent'] as const) {
      const value = request.headers[name];
      if (value) headers.set(name, value);
    }
    const method = request.method ?? 'GET';
    const answered = await auth.handler(
      new Request(config.origin + request.url, { method, headers, ...(method === 'POST' ? { body } : {}) }),
    );
    const { 'set-cookie': _cookies, ...given } = Object.fromEntries(answered.headers);
    response.writeHead(answered.status, {
      ...common,
      ...given,
      'cache-control': 'private, no-store',
      'set-cookie': answered.headers.getSetCookie(),
    });
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  /** From a page that asks for another account the way leads through signing in back to it. */
  async function signOut(request: IncomingMessage, response: ServerResponse, address: string) {
    const from = new URLSearchParams((await bodyOf(request, maxForm)) ?? '').get('from');
    const headers = new Headers({
      cookie: request.headers.cookie ?? '',
      origin: config.origin,
      [addressHeader]: address,
    });
    const answered = await auth.api.signOut({ headers, asResponse: true });
    response.writeHead(303, {
      ...common,
      location: from === null ? '/' : `/login?from=${encodeURIComponent(safeReturnPath(from))}`,
      'cache-control': 'private, no-store',
      'set-cookie': answered.headers.getSetCookie(),
    });
    response.end();
  }

  async function chooseLanguage(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams((await bodyOf(request, maxForm)) ?? '');
    const lang = form.get('lang');
    const cookie = `lang=${isLocale(lang) ? lang : 'he'}; Path=/; Max-Age=31536000; SameSite=Lax${config.origin.startsWith('https:') ? '; Secure' : ''}`;
    response.writeHead(303, { ...common, location: safeReturnPath(form.get('from'), '/'), 'set-cookie': cookie });
    response.end();
  }

  function robots(response: ServerResponse) {
    response.writeHead(200, {
      ...common,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    response.end(
      `User-agent: *\nDisallow: /rpc/\nDisallow: /api/\nDisallow: /upload\n\nSitemap: ${config.origin}/sitemap.xml\n`,
    );
  }

  function answer(response: ServerResponse, status: number, body: object) {
    const close = status === 413 ? { connection: 'close' } : {};
    response.writeHead(status, {
      ...common,
      ...close,
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    // What is too large is not read to its end only to be polite.
    response.end(JSON.stringify(body), () => status === 413 && response.req.destroy());
  }

  function redirect(response: ServerResponse, location: string) {
    response.writeHead(302, { ...common, location, 'cache-control': 'private, no-store' });
    response.end();
  }

  /** What nobody expected: logged once under an id, and answered with that id alone. */
  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
    const id = String(response.getHeader('x-request-id') ?? randomUUID());
    log.error({ id, method: request.method, path: request.url?.split('?')[0], err: error }, 'request failed');
    if (response.headersSent) return void response.destroy();
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) return answer(response, 500, { code: 'INTERNAL_SERVER_ERROR', requestId: id });
    const visit = visitOf(request.url?.split('?')[0] ?? '/', '', languageHeaders(request), noSession);
    documents.failed(request, response, visit, id).catch(() => response.destroy());
  }

  return server;
}

function builtFiles(common: Record<string, string>): Middleware {
  const send = createStaticFiles(join(root, 'dist/client'), common);
  return (request, response, next) => {
    if (!send(request, response, request.url?.split('?')[0] ?? '/')) next();
  };
}

/** Whether a middleware answered by itself. */
function passed(middleware: Middleware, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    middleware(request, response, (error) => (error ? reject(error as Error) : resolve(false)));
  });
}

/** Only the chosen language: what is rendered for the cache knows nothing else of the visitor. */
function languageHeaders(request: IncomingMessage): Headers {
  const lang = chosenLocale(request.headers.cookie);
  return new Headers(lang ? { cookie: `lang=${lang}` } : {});
}

/** The whole body as text, or null when it is larger than the bytes given: whatever length it claims to have. */
function bodyOf(request: IncomingMessage, max: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= max) chunks.push(chunk);
      else {
        request.pause();
        resolve(null);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}
