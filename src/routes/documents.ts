import type { IncomingMessage, ServerResponse } from 'node:http';
import { usageOf } from '#features/account/store.ts';
import { boxOf } from '#features/notifications/box/store.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import type { VisitCounter } from '#features/memorial/visits/store.ts';
import { assetsIn, type Front } from '#process/front.ts';
import { candlePath, contentOf, isFullView, isKept, memorialPath, previewPath } from './contents.ts';
import { safeReturnPath } from '#core/return-path.ts';
import type { Shown } from './memorial-content.ts';
import { atMostEvery } from '#server/at-most-every.ts';
import type { Services } from '#server/context.ts';
import { commonHeaders, contentPolicy } from '#server/http/headers.ts';
import { chosenLocale } from '#server/locale.ts';
import { PageCache, type RenderedPage, sendPage } from '#server/http/page-cache.ts';
import { hasSessionCookie } from '#server/session.ts';
import type { Target } from '#server/http/target.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { DocumentContent } from '#visitor/document.ts';
import { wordsPath } from './words-contents.ts';

interface DocumentParts {
  services: Services;
  front: Front;
  requestContexts: RequestContexts;
  counter: VisitCounter;
  /** What the API says of itself. */
  specification(): Promise<unknown>;
}

export type Documents = ReturnType<typeof createDocuments>;

/** How old the shown number of views may be, or a candle that has burnt out. */
const countLagMs = 45_000;

/** A figure that goes on growing may lag, but not stand still; and what has burnt out does not burn on. */
function isMoving(content: DocumentContent): boolean {
  if (content.kind !== 'memorial' && content.kind !== 'candle') return false;
  const { viewsCount, burning } = content.page;
  return viewsCount !== null || burning.count > 0;
}

/** Where a visitor is, to come back to in another language: with the view of a page, or the place in a list. */
function placeOf(path: string, search: string): string {
  if (path === '/confirm') return path + search;
  if (memorialPath.test(path) || previewPath.test(path)) return isFullView(search) ? `${path}?view=full` : path;
  return wordsPath.test(path) && new URLSearchParams(search).has('after') ? path + search : path;
}

/** The memorial whose page it is; null for all that is beside one. */
function pageIn(content: DocumentContent): MemorialPage | null {
  if (content.kind === 'memorial') return content.isPreview ? null : content.page;
  return content.kind === 'candle' && content.isPage ? content.page : null;
}

/** Every page that an anonymous visitor may open: from the byte cache where the visitor has no session, rendered otherwise. */
export function createDocuments({ services, front, requestContexts, counter, specification }: DocumentParts) {
  const { config, events } = services;
  const cache = new PageCache(commonHeaders(config.origin), { now: services.now });
  /** However many light a candle at once, their page is rendered once a second. */
  const forgetSoon = atMostEvery(1000, forgetMemorial);

  events.on('memorial.changed', ({ memorialId }) => forgetMemorial(memorialId));
  events.on('gallery.changed', ({ memorialId }) => forgetMemorial(memorialId));
  events.on('words.changed', ({ memorialId }) => forgetMemorial(memorialId));
  events.on('candles.changed', ({ memorialId }) => forgetSoon(memorialId));
  events.on('switches.changed', () => cache.forget());
  events.on('memorial.deleted', ({ memorialId }) => forgetMemorial(memorialId));
  events.onGap(() => cache.forget());

  function forgetMemorial(id: string) {
    // With whatever lies below it, in every language: ids are all of one length.
    cache.forget(`/memorial/${id}`);
    cache.forget('/|');
  }

  const show = (requestContext: RequestContext) => contentOf(requestContext, specification);

  /** A page is shown also where what is new cannot be read. */
  async function viewerOf(
    { id, firstName, lastName, picture }: NonNullable<RequestContext['session']['user']>,
    { roles }: RequestContext['session']['actor'],
  ) {
    const { db } = services;
    const [box, usage] = await Promise.all([
      boxOf(db, id).catch(() => ({ unread: 0, rows: [] })),
      usageOf(db, id).catch(() => null),
    ]);
    const isModerator = roles.includes('moderator');
    const isAdmin = roles.includes('admin');
    return { id, firstName, lastName, picture, isModerator, isAdmin, box, usage };
  }

  async function render(
    { content, locale, status }: Shown,
    { path, search, context, session: { user, actor } }: RequestContext,
  ): Promise<RenderedPage> {
    const { html, inline, frames } = await front.render({
      content,
      locale,
      hasChosenLocale: content.kind === 'api-docs' || chosenLocale(context.headers.get('cookie')) !== null,
      path: safeReturnPath(placeOf(path, search), '/'),
      origin: config.origin,
      viewer: user && (await viewerOf(user, actor)),
      operator: config.operator,
      assets: assetsIn(locale, front.visitorAssets),
    });
    const page = pageIn(content);
    const isIndexed =
      content.kind === 'home' ||
      content.kind === 'info' ||
      (page !== null && page.isPublic && page.allowIndexing && !page.isDemo);
    return {
      status,
      html,
      policy: config.mode === 'development' ? '' : contentPolicy({ ...inline, frames }),
      ...(isMoving(content) ? { lifetimeMs: countLagMs } : {}),
      headers: isIndexed ? {} : { 'x-robots-tag': 'noindex' },
    };
  }

  async function send(response: ServerResponse, shown: Shown, requestContext: RequestContext) {
    const page = await render(shown, requestContext);
    const bytes = Buffer.from(page.html);
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(page.policy ? { 'content-security-policy': page.policy } : {}),
      ...page.headers,
      'content-length': bytes.length,
      ...(requestContext.session.cookies.length > 0 ? { 'set-cookie': requestContext.session.cookies } : {}),
    });
    response.end(bytes);
  }

  function count({ method }: IncomingMessage, { content }: Shown, { address, context, session }: RequestContext) {
    if (method !== 'GET') return;
    if (content.kind !== 'memorial' && content.kind !== 'candle') return;
    if (!content.page.isPublic || content.canEdit || content.isPreview) return;
    if (session.actor.roles.includes('moderator')) return;
    counter.add(content.page.id, address, context.headers.get('user-agent') ?? '');
  }

  function countAnonymous({ method, headers }: IncomingMessage, path: string, address: string) {
    const id = method === 'GET' ? (memorialPath.exec(path) ?? candlePath.exec(path))?.[1] : undefined;
    if (id) counter.add(id, address, headers['user-agent'] ?? '');
  }

  /** The key of what an anonymous visitor gets, or null where the cache may not answer: never kept, a session, development, or nobody listening. */
  function keyOf({ headers }: IncomingMessage, { path, search }: Target): string | null {
    if (!isKept(path, search)) return null;
    return anonymousKey(headers, isFullView(search) && memorialPath.test(path) ? `${path}?view=full` : path);
  }

  function anonymousKey({ cookie }: IncomingMessage['headers'], page: string): string | null {
    if (cookie === undefined) return isCaching() ? `${page}|` : null;
    if (hasSessionCookie(cookie) || !isCaching()) return null;
    return `${page}|${chosenLocale(cookie) ?? ''}`;
  }

  const isCaching = () => config.mode !== 'development' && events.isListening();

  return {
    /** Answers at once where the page is in the cache and may be sent; false when there is more to do. */
    sendCached(request: IncomingMessage, response: ServerResponse, target: Target, address: () => string) {
      const { path, search } = target;
      // What is never kept is not found here.
      const key = search === '' ? anonymousKey(request.headers, path) : null;
      const page = key === null ? null : cache.peek(key);
      if (!page) return false;
      sendPage(request, response, page);
      countAnonymous(request, path, address());
      return true;
    },
    /** Renders the page: for the cache where an anonymous visitor asks, for this visitor alone otherwise. */
    async answer(http: HttpRequest): Promise<void> {
      const { request, response, path, address } = http;
      const key = keyOf(request, http);
      if (key === null) {
        const requestContext = await requestContexts.find(http);
        const shown = await show(requestContext);
        await send(response, shown, requestContext);
        return count(request, shown, requestContext);
      }
      const page = await cache.get(key, async () => {
        const anonymous = requestContexts.anonymous(http);
        return render(await show(anonymous), anonymous);
      });
      sendPage(request, response, page);
      if (page.status === 200) countAnonymous(request, path, address);
    },
    /** The answer to a plain form that could not be taken: a page with what was written. */
    sendShown: ({ response }: HttpRequest, requestContext: RequestContext, shown: Shown): Promise<void> =>
      send(response, shown, requestContext),
    /** What is not there, as a page. */
    async missing({ response }: HttpRequest, requestContext: RequestContext, status: number): Promise<void> {
      await send(
        response,
        { content: { kind: 'not-found' }, locale: requestContext.context.locale, status },
        { ...requestContext, path: '/' },
      );
    },
    /** What failed on our side, as a page with its own buttons; it asks the database nothing. */
    async failed(
      { response, path, id }: HttpRequest,
      requestContext: RequestContext,
      status: 500 | 503 | 507,
    ): Promise<void> {
      const content = { kind: 'gate', reason: 'unknown', from: path, requestId: id } as const;
      await send(response, { content, locale: requestContext.context.locale, status }, requestContext);
    },
  };
}
