import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { BlockList } from 'node:net';
import { errors } from '#core/errors.ts';
import { createApi } from './api.ts';
import type { Front } from '#process/front.ts';
import { canonicalPath } from '#server/http/canonical.ts';
import { createDocuments } from './documents.ts';
import type { ViewCounter } from '#features/statistics/counting/view-counting.store.ts';
import {
  cacheControl,
  createPathRedaction,
  createProgramPaths,
  createRouteMatcher,
  isTooLong,
  type Match,
} from './route.ts';
import { createRoutes } from './routes.ts';
import { clientAddress } from '#server/http/address.ts';
import { redirect, retryAfterSeconds, sendAllowed, sendJson } from '#server/http/answer.ts';
import { callBounds, declaredLength, hasFormBody, saveBounds } from '#server/http/body.ts';
import { createFairQueue, QueueFull } from '#server/fair-queue.ts';
import type { Cdn } from '#server/cdn.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { findUnavailability } from '#server/db.ts';
import { commonHeaders } from '#server/http/headers.ts';
import { isNameOfLoopbackSite } from '#server/http/host.ts';
import type { Metrics } from '#server/metrics.ts';
import { sampleLog } from '#server/sampled-log.ts';
import { isOutOfRoom } from '#server/out-of-room.ts';
import { StorageAway } from '#server/storage.ts';
import { endStalledBodies } from '#server/http/stalled-bodies.ts';
import { checkTarget, parseTarget } from '#server/http/target.ts';
import { type HttpRequest, createRequestContexts } from '#server/http/request-context.ts';

/** Limits of concurrent forms without scripts, per address and in total. */
const inFormShare = createFairQueue({ perKey: 8, total: 150, waitingPerKey: 100, waiting: 4000 });

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

interface HttpParts {
  services: Services;
  front: Front;
  /** Left out without a CDN. */
  cdn?: Cdn | undefined;
  counter: ViewCounter;
  metrics: Metrics;
  proxies: BlockList;
  isReady(): Promise<boolean>;
}

/** The HTTP server of the process: documents, the application, procedures, files. */
export function createHttp({ services, front, cdn, counter, metrics, proxies, isReady }: HttpParts): Server {
  const { config, log } = services;
  const common = Object.entries(commonHeaders(config.origin));
  const api = createApi(services);
  const requestContexts = createRequestContexts(services);
  const documents = createDocuments({ services, cdn, front, requestContexts, counter, describeApi: api.specification });
  const routes = [
    ...documents.routes,
    ...createRoutes({ services, front, requestContexts, counter, api, metrics, isReady }),
  ];
  const matchRoutes = createRouteMatcher(routes);
  const isForPrograms = createProgramPaths(routes);
  const redactPath = createPathRedaction([...routes.map(({ path }) => path), ...api.paths]);

  const warnRefused = sampleLog(log);

  const server = createServer((request, response) => {
    const target = parseTarget(request.url);
    const isOurs = isOurName(config, request.headers.host);
    // From memory: without a request id, a response time and a share of the address.
    if (
      isOurs &&
      isRead(request) &&
      documents.sendCached(request, response, target, () => clientAddress(request, proxies))
    )
      return metrics.cached();

    const started = performance.now();
    response.on('close', () => {
      // The duration of a stream is not a response time.
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      metrics.answered(response.statusCode, isStream ? 0 : performance.now() - started);
    });
    for (const [name, value] of common) response.setHeader(name, value);
    const http = { request, response, ...target, address: clientAddress(request, proxies), id: randomUUID() };
    response.setHeader('x-request-id', http.id);
    const matches = matchRoutes(http.path);
    // A browser sees its own change at once, before the event of it arrives.
    if (mayChangePages(http, matches)) response.on('close', () => documents.forgetEntriesOfSession(request.headers));
    if (!isOurs && !matches.some(({ route }) => route.isForAnyHost)) return refuseName(http);
    answer(http, matches).catch((error: unknown) => fail(http, error));
  });
  endStalledBodies(server);
  server.requestTimeout = 15 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;

  async function answer(http: HttpRequest, matches: Match[]): Promise<void> {
    const { request, response, path, id } = http;
    const { method = '' } = request;
    const refusal = checkTarget(http);
    if (refusal !== null)
      return isRead(request)
        ? documents.missing(http, requestContexts.sessionUnread(http), refusal)
        : sendJson(response, refusal, { code: 'BAD_REQUEST' });
    const isWithoutEffect = matches.some(({ route }) => route.isWithoutEffect && route.methods?.includes(method));
    if (!safeMethods.has(method) && !isWithoutEffect && !isSameOrigin(config, request)) {
      warnRefused({ id, path: redactPath(path) }, 'refused: another origin');
      return sendJson(response, 403, { code: 'FORBIDDEN' });
    }
    // An oversized form gets a page, and browsers read no response before they have sent everything.
    const isForm = hasFormBody(request) && !isForPrograms(path);
    const longest = isForm ? saveBounds.bytes : callBounds.bytes;
    if (isTooLong(declaredLength(request) ?? 0, matches, longest))
      return sendJson(response, 413, { code: 'PAYLOAD_TOO_LARGE' });
    if (await front.sendFile(request, response, path)) return;

    const canonical = isRead(request) && !isForPrograms(path) ? canonicalPath(path) : null;
    if (canonical !== null && matchRoutes(canonical).some(({ route }) => route.methods?.includes('GET')))
      return redirect(response, 308, canonical + http.search);

    const match = matches.find(({ route }) => route.methods === undefined || route.methods.includes(method));
    if (match) {
      const kept = cacheControl(match.route);
      if (kept !== null) response.setHeader('cache-control', kept);
      const answerRoute = async () => match.route.answer(http, match.params);
      return isForm ? inFormTurn(http, answerRoute) : answerRoute();
    }
    if (matches.length > 0) {
      sendAllowed(
        response,
        matches.flatMap(({ route }) => route.methods ?? []),
      );
      return;
    }
    if (!isRead(request) || isForPrograms(path)) return sendJson(response, 404, { code: 'NOT_FOUND' });
    return documents.missing(http, await requestContexts.find(http), 404);
  }

  function mayChangePages({ request, path }: HttpRequest, matches: Match[]): boolean {
    return !isRead(request) && !api.leavesPagesUnchanged(path) && !matches.some(({ route }) => route.isCounter);
  }

  function refuseName({ request, response, id }: HttpRequest) {
    warnRefused({ id, host: request.headers.host }, 'refused: asked under another name than that of ORIGIN');
    sendJson(response, 421, { code: 'BAD_REQUEST' });
  }

  /** Handles an unexpected error: logs it under an id, and responds with that id only. */
  function fail(http: HttpRequest, error: unknown) {
    const { request, response, path, id } = http;
    // The client is gone and needs no response, and an aborted body is no internal error.
    if (request.destroyed && !request.complete) return;
    const about = { id, method: request.method, path: redactPath(path) };
    const isStorage = error instanceof StorageAway;
    const isFull = isOutOfRoom(error);
    const away = isFull ? null : isStorage ? error.message : findUnavailability(error);
    if (away) log.warn({ ...about, away }, isStorage ? 'file store unavailable' : 'database unavailable');
    else log.error({ ...about, err: error }, isFull ? 'disk full' : 'request failed');
    if (response.headersSent) return void response.destroy();
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (away) response.setHeader('retry-after', retryAfterSeconds);
    const code = isFull ? 'INSUFFICIENT_STORAGE' : away ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR';
    const status = code === 'INTERNAL_SERVER_ERROR' ? 500 : errors[code].status;
    if (!isPage) return sendJson(response, status, { code, requestId: id });
    documents.failed(http, requestContexts.sessionUnread(http), status).catch(() => response.destroy());
  }

  return server;
}

/** Limits the concurrent forms of an address, because they are read whole before they are checked. */
async function inFormTurn({ address, response }: HttpRequest, answerForm: () => Promise<void>): Promise<void> {
  try {
    await inFormShare(address, answerForm);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    sendJson(response, error.status, { code: error.code });
  }
}

/** A site on this machine accepts only its own names, which protects it from DNS rebinding. */
function isOurName(config: Config, host: string | undefined): boolean {
  return !config.isLoopbackOrigin || isNameOfLoopbackSite(host);
}

/** Browsers send the origin with every change, so that another site cannot act for a signed-in visitor. */
function isSameOrigin(config: Config, { headers }: IncomingMessage) {
  const { origin } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (!origin) return true;
  if (origin === config.origin) return true;
  return config.isLoopbackOrigin && URL.canParse(origin) && new URL(origin).host === headers.host;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
