import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRouterClient, ORPCError } from '@orpc/server';
import { isKnownErrorCode } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { can } from '#core/policy.ts';
import type { VisitCounter } from './features/memorial/visits/store.ts';
import type { MemorialPage } from './features/memorial/schema.ts';
import { assetsIn, type Front } from './assets.ts';
import { router } from './router.ts';
import type { Context, Services } from './server/context.ts';
import { commonHeaders, contentPolicy } from './server/headers.ts';
import { chosenLocale } from './server/locale.ts';
import { findMemorialFacts } from './server/memorial-facts.ts';
import { PageCache, type RenderedPage, sendPage } from './server/page-cache.ts';
import { hasSessionCookie, type noSession, type Session } from './server/session.ts';
import { type DocumentContent, infoPages } from './visitor/document.ts';

/** What a request for a document brings along. */
export interface DocumentVisit {
  path: string;
  address: string;
  session: Session | typeof noSession;
  context: Context;
}

interface Answer {
  content: DocumentContent;
  locale: Locale;
  status: number;
}

const memorialPath = /^\/memorial\/([^/]+)$/;
/** How old the shown number of views may be. */
const countLagMs = 45_000;
const statusOf = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404 } as const;

/** Every page that a stranger may open: from the byte cache where the visitor has no session, rendered otherwise. */
export function createDocuments(
  services: Services,
  front: Front,
  visits: VisitCounter,
  specification: () => Promise<unknown>,
) {
  const { config, events, log } = services;
  const common = commonHeaders(config.origin);
  const cache = new PageCache(common);

  events.on('memorial.changed', ({ memorialId }) => forgetMemorial(memorialId));
  events.on('memorial.deleted', ({ memorialId }) => forgetMemorial(memorialId));
  events.on('memorials.reset', () => cache.forget());
  events.onGap(() => cache.forget());

  function forgetMemorial(id: string) {
    cache.forget(`/memorial/${id}|`);
    cache.forget('/|');
  }

  async function answer(path: string, context: Context): Promise<Answer> {
    const { locale } = context;
    const client = createRouterClient(router, { context });
    if (path === '/') return { content: { kind: 'home', demos: await client.memorial.demos() }, locale, status: 200 };
    if (path === '/api/docs')
      return { content: { kind: 'api-docs', specification: await specification() }, locale: 'en', status: 200 };

    const page = infoPages.find((name) => path === `/${name}`);
    if (page) return { content: { kind: 'info', page }, locale, status: 200 };

    const id = memorialPath.exec(path)?.[1];
    if (id !== undefined) return memorial(id, context);
    return { content: { kind: 'not-found' }, locale, status: 404 };
  }

  async function memorial(id: string, context: Context): Promise<Answer> {
    const { locale } = context;
    try {
      const page: MemorialPage = await createRouterClient(router, { context }).memorial.page({ memorialId: id });
      const facts = context.actor.userId === null ? null : await findMemorialFacts(context.db, context.actor, page.id);
      const canEdit = facts !== null && can(context.actor, 'memorial.edit', facts);
      const chosen = chosenLocale(context.headers.get('cookie'));
      return { content: { kind: 'memorial', page, canEdit }, locale: chosen ?? page.language, status: 200 };
    } catch (error) {
      const code = error instanceof ORPCError && isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
      if (code === 'NOT_FOUND')
        return { content: { kind: 'gate', reason: 'not-found', from: `/memorial/${id}` }, locale, status: 404 };
      if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') {
        return {
          content: { kind: 'gate', reason: 'permission', from: `/memorial/${id}` },
          locale,
          status: statusOf[code],
        };
      }
      const requestId = randomUUID();
      log.error({ id: requestId, err: error }, 'memorial page failed');
      return { content: { kind: 'gate', reason: 'unknown', from: `/memorial/${id}`, requestId }, locale, status: 500 };
    }
  }

  async function render({ content, locale, status }: Answer, visit: DocumentVisit): Promise<RenderedPage> {
    const { user } = visit.session;
    const { html, inline } = await front.render({
      content,
      locale,
      path: status === 404 ? '/' : visit.path,
      origin: config.origin,
      viewer: user ? { firstName: user.firstName, lastName: user.lastName } : null,
      operator: config.operator,
      assets: assetsIn(locale, front.visitorAssets),
    });
    const isIndexed =
      content.kind === 'home' ||
      content.kind === 'info' ||
      (content.kind === 'memorial' && content.page.isPublic && content.page.allowIndexing && !content.page.isDemo);
    return {
      status,
      html,
      policy: config.mode === 'development' ? '' : contentPolicy(inline),
      // A figure that goes on growing may lag, but not stand still.
      ...(content.kind === 'memorial' && content.page.viewsCount !== null ? { lifetimeMs: countLagMs } : {}),
      headers: isIndexed ? {} : { 'x-robots-tag': 'noindex' },
    };
  }

  async function uncached(request: IncomingMessage, response: ServerResponse, visit: DocumentVisit) {
    const given = await answer(visit.path, visit.context);
    await send(request, response, given, visit);
    count(given.content, visit);
  }

  async function send(request: IncomingMessage, response: ServerResponse, given: Answer, visit: DocumentVisit) {
    const page = await render(given, visit);
    const bytes = Buffer.from(page.html);
    response.writeHead(page.status, {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(page.policy ? { 'content-security-policy': page.policy } : {}),
      ...page.headers,
      'content-length': bytes.length,
      ...(visit.session.cookies.length > 0 ? { 'set-cookie': visit.session.cookies } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  function count(content: DocumentContent, { address, context, session }: DocumentVisit) {
    if (content.kind !== 'memorial' || content.canEdit || !content.page.isPublic) return;
    if (session.actor.roles.includes('moderator')) return;
    visits.add(content.page.id, address, context.headers.get('user-agent') ?? '');
  }

  /** The key of what a stranger gets, or null where the cache may not answer: a session, development, or nobody listening. */
  function keyOf({ headers }: IncomingMessage, path: string): string | null {
    const { cookie } = headers;
    if (cookie === undefined) return isCaching() ? `${path}|` : null;
    if (hasSessionCookie(cookie) || !isCaching()) return null;
    return `${path}|${chosenLocale(cookie) ?? ''}`;
  }

  const isCaching = () => config.mode !== 'development' && events.isListening();

  function countStranger(request: IncomingMessage, path: string, address: () => string) {
    const id = request.method === 'GET' ? memorialPath.exec(path)?.[1] : undefined;
    if (id) visits.add(id, address(), request.headers['user-agent'] ?? '');
  }

  return {
    /** Answers at once where the page is in the cache and may be sent; false when there is more to do. */
    sendCached(request: IncomingMessage, response: ServerResponse, path: string, address: () => string): boolean {
      const key = keyOf(request, path);
      const page = key === null ? null : cache.peek(key);
      if (!page) return false;
      sendPage(request, response, page);
      countStranger(request, path, address);
      return true;
    },
    /** Renders a page for the cache and answers with it; false when the visitor has to be known first. */
    async fillCache(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
      address: () => string,
      visit: () => DocumentVisit,
    ): Promise<boolean> {
      const key = keyOf(request, path);
      if (key === null) return false;
      const page = await cache.get(key, async () => {
        const fresh = visit();
        return render(await answer(path, fresh.context), fresh);
      });
      sendPage(request, response, page);
      if (page.status === 200) countStranger(request, path, address);
      return true;
    },
    uncached,
    /** What failed on our side, as a page with its own buttons; it asks the database nothing. */
    async failed(request: IncomingMessage, response: ServerResponse, visit: DocumentVisit, requestId: string) {
      const content: DocumentContent = { kind: 'gate', reason: 'unknown', from: visit.path, requestId };
      await send(request, response, { content, locale: visit.context.locale, status: 500 }, visit);
    },
    async notFound(request: IncomingMessage, response: ServerResponse, visit: DocumentVisit) {
      await uncached(request, response, { ...visit, path: '/404' });
    },
  };
}
/** Whether a path belongs to the documents. */
export function isDocumentPath(path: string): boolean {
  return (
    path === '/' || path === '/api/docs' || memorialPath.test(path) || infoPages.some((name) => path === `/${name}`)
  );
}
