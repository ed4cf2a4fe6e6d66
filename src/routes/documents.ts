import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createRouterClient } from '@orpc/server';
import { safeReturnPath } from '#core/return-path.ts';
import { isShareMark } from '#core/share-mark.ts';
import { tabAccountField } from '#core/tab-account.ts';
import type { ActionInput, AnyDocument, DocumentResult } from '#documents/define-document.ts';
import type { ViewCounter } from '#features/statistics/counting/view-counting.store.ts';
import type { Front } from '#process/front.ts';
import { router } from '#router.ts';
import type { Services } from '#server/context.ts';
import { redirect, sendJson } from '#server/http/answer.ts';
import { readForm } from '#server/http/body.ts';
import { commonHeaders } from '#server/http/headers.ts';
import { PageCache, type PackedPage, sendPage } from '#server/http/page-cache.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { Target } from '#server/http/target.ts';
import type { Cdn } from '#server/cdn.ts';
import { createFairQueue, QueueFull } from '#server/fair-queue.ts';
import { contextOfForm } from '#server/procedure.ts';
import { isId } from '#server/memorial-facts.ts';
import { createPageStore } from '#server/page-store/page-store.ts';
import { hasSessionCookie } from '#server/session.ts';
import { invalidateCdn } from './cdn-invalidation.ts';
import { createDocumentLoader } from './load-document.ts';
import { invalidatePages } from './page-invalidation.ts';
import { createPages, type DocumentPage } from './pages.ts';
import { findAnonymousKey, findBuildKey, findPageKey, hasFixedQuery, listCdnKeys, pathWithQuery } from './page-keys.ts';
import { plainForm } from './plain-form.ts';
import { sendDocument } from './send-document.ts';
import type { Params, Route } from './route.ts';
import { toContent } from './account-content.ts';
import { createAccountPages } from './account-pages.ts';
import { createHeaderAccounts, type HeaderAccounts } from './header-accounts.ts';

interface DocumentParts {
  services: Services;
  cdn: Cdn | undefined;
  front: Front;
  requestContexts: RequestContexts;
  counter: ViewCounter;
  /** The API's specification. */
  describeApi(): Promise<unknown>;
}

interface AccountRequest {
  params: Params;
  /** The key of the page for visitors; null where it is not cached. */
  key: string | null;
  context: RequestContext;
  storeForReader: ReturnType<ReturnType<typeof createAccountPages>['watchChanges']>;
}
type AccountPromise = ReturnType<HeaderAccounts['find']>;

/** Limits of concurrent requests per address; others queue. */
const documentShares = { perKey: 8, total: 200, waitingPerKey: 1000 };

/** The documents: their routes, and the answer at once from memory (`sendCached`). */
export function createDocuments({ services, cdn, front, requestContexts, counter, describeApi }: DocumentParts) {
  const { config, events } = services;
  const common = commonHeaders(config.origin);
  const cache = new PageCache(common, { now: services.now });
  const isCaching = () => config.mode !== 'development' && events.isListening();
  const headerAccounts = createHeaderAccounts({ ...services, isCaching });
  const pages = createPages({ services, front, findAccount: headerAccounts.find });
  const pageStore = createPageStore({ ...services, build: findBuildKey(front.build, config) });
  const inShare = createFairQueue(documentShares);
  const loader = createDocumentLoader(services, { describeApi, isCaching });
  const { inputFor, load } = loader;
  const accountPages = createAccountPages({ services, common, front, requestContexts, pages, loader });
  invalidatePages(front.documents, events, cache);
  if (cdn) invalidateCdn(front.documents, events, cdn);

  /** The page of a loader's or form's result; sends a redirect and returns null if the result is one. */
  async function pageOf(
    { response }: HttpRequest,
    document: AnyDocument,
    answer: DocumentResult<object>,
    { context, account }: { context: RequestContext; account?: AccountPromise },
  ): Promise<DocumentPage | null> {
    if (answer.outcome === 'redirected') {
      redirect(response, answer.status, answer.location, answer.cookies);
      return null;
    }
    const path = safeReturnPath(pathWithQuery(document, context), '/');
    return pages.render({ ...toContent(document, answer, context), path }, context, account);
  }

  const countView = (request: IncomingMessage, memorialId: string, search: string, address: string) =>
    countPageView(counter, request, { memorialId, search, address });

  /** With a CDN, the script of the page reports the view, because the CDN answers most requests. */
  const countAnonymous: typeof countView = config.cdn ? () => undefined : countView;

  /**
   * Answers what `sendCached` could not. Visitors get a cacheable page from the byte cache or the page store; accounts, and
   * everybody while nothing is cached (in development, without events, a page that is never cached), get one of their own.
   */
  async function answer(document: AnyDocument, http: HttpRequest, params: Params): Promise<void> {
    const key = isCaching() ? findPageKey(document, http) : null;
    if (key !== null && !hasSessionCookie(http.request.headers.cookie))
      return answerAnonymous(document, http, params, key);
    const storeForReader = accountPages.watchChanges();
    const context = await requestContexts.find(http);
    const { user, closing, cookies } = context.session;
    // The cookie of an expired or unknown session, and none to set or to clear: the page of visitors.
    if (key !== null && user === null && closing === null && cookies.length === 0)
      return answerAnonymous(document, http, params, key);
    return answerAccount(document, http, { params, key, context, storeForReader });
  }

  async function answerAccount(
    document: AnyDocument,
    http: HttpRequest,
    { params, key, context, storeForReader }: AccountRequest,
  ): Promise<void> {
    const { session } = context;
    // Not awaited here, so that this query runs at the same time as those of the page.
    const account = headerAccounts.find(context);
    const cached =
      key === null ? null : await accountPages.renderCached(document, http, { params, key, context, account });
    const page =
      cached?.page ?? (await pageOf(http, document, await load(document, params, context), { context, account }));
    if (page === null) return;
    const response = sendDocument(http, page, context);
    const { viewedMemorialId = null } = page.rendered;
    const { request, search, address } = http;
    if (viewedMemorialId === null) return;
    if (!session.actor.roles.includes('moderator')) countView(request, viewedMemorialId, search, address);
    if (cached?.source && page.until !== undefined && hasPlainQuery(search)) {
      const { source } = cached;
      const memorialId = viewedMemorialId;
      storeForReader(http, { response, session, account: await account, source, memorialId, until: page.until });
    }
  }

  async function answerAnonymous(document: AnyDocument, http: HttpRequest, params: Params, key: string) {
    const { request, response, search, address } = http;
    const render = async () => {
      const context = requestContexts.anonymous(http);
      const page = await pageOf(http, document, await load(document, params, context), { context });
      if (page === null) throw new Error(`The shared document ${document.name} cannot redirect.`);
      return {
        ...page.rendered,
        ...(config.cdn && { cdnKeys: listCdnKeys(document, page.rendered, { params, key }) }),
      };
    };
    const { memorialId = '' } = params;
    const isStored = isId(memorialId) && hasFixedQuery(document, key);
    const cached = await cache.get(
      key,
      render,
      isStored ? (pack: () => Promise<PackedPage>) => pageStore.getOrRender({ key, memorialId }, pack) : undefined,
    );
    await sendPage(request, response, cached);
    const { status, viewedMemorialId } = cached;
    if (status === 200 && viewedMemorialId !== null) countAnonymous(request, viewedMemorialId, search, address);
  }

  async function answerInShare(document: AnyDocument, http: HttpRequest, params: Params): Promise<void> {
    try {
      await inShare(http.address, () => answer(document, http, params));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      sendJson(http.response, error.status, { code: error.code });
    }
  }

  /** A form without scripts: refused input is shown again with the reason. */
  async function answerForm(document: AnyDocument, http: HttpRequest, params: Params): Promise<void> {
    const { action } = document;
    if (!action) return;
    const form = plainForm(await readForm(http.request, action.bodyLimit));
    const context = await requestContexts.find(http);
    const sender = createRouterClient(router, {
      context: contextOfForm(context.context, form.valueOf(tabAccountField)),
    });
    const input: ActionInput<Params> = { ...inputFor({ params, context }), form, sender };
    const page = await pageOf(http, document, await action.handle(input), { context });
    if (page !== null) sendDocument(http, page, context);
  }

  return {
    routes: listDocumentRoutes(front.documents, { read: answerInShare, post: answerForm }),
    /** Responds at once from a cache if possible; otherwise returns false. */
    sendCached(request: IncomingMessage, response: ServerResponse, { path, search }: Target, address: () => string) {
      if (!isCaching() || !hasPlainQuery(search)) return false;
      const key = findAnonymousKey(request.headers, path);
      if (key === null) {
        const page = accountPages.findReaderPage({ request, path });
        if (page === null) return false;
        response.writeHead(200, page.headers);
        response.end(page.body);
        countView(request, page.memorialId, search, address());
        return true;
      }
      const page = cache.peek(key);
      if (!page) return false;
      void sendPage(request, response, page);
      if (page.viewedMemorialId !== null) countAnonymous(request, page.viewedMemorialId, search, address());
      return true;
    },
    /** Forgets what is in memory for the session that has just sent a request that may have changed something. */
    forgetEntriesOfSession(headers: IncomingHttpHeaders): void {
      accountPages.forgetEntriesOfSession(headers);
      headerAccounts.forgetEntriesOfSession(headers);
    },
    /** Sends the not-found page. */
    async missing(http: HttpRequest, context: RequestContext, status: number): Promise<void> {
      const { locale } = context.context;
      sendDocument(
        http,
        await pages.render({ content: { kind: 'not-found' }, locale, status, path: '/' }, context),
        context,
      );
    },
    /** The page of an internal error, which makes no query. */
    async failed(http: HttpRequest, context: RequestContext, status: 500 | 503 | 507): Promise<void> {
      const { path, id } = http;
      const content = { kind: 'gate', reason: 'unknown', from: path, requestId: id };
      const { locale } = context.context;
      const page = await pages.render({ content, locale, status, path: safeReturnPath(path, '/') }, context);
      sendDocument(http, page, context);
    },
  };
}

/** A query that does not affect the page. */
const hasPlainQuery = (search: string) => search === '' || isShareMark(search);

function countPageView(
  counter: ViewCounter,
  { method, headers }: IncomingMessage,
  view: { memorialId: string; search: string; address: string },
) {
  // A prefetched page may never be viewed.
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return;
  const { 'user-agent': agent = '', referer: referrer = '' } = headers;
  counter.add({ ...view, kind: 'page', agent, referrer });
}

/** The routes of documents: pages to read, and the forms that they post. */
function listDocumentRoutes(
  documents: readonly AnyDocument[],
  answers: Record<'read' | 'post', (document: AnyDocument, http: HttpRequest, params: Params) => Promise<void>>,
): Route[] {
  return documents.flatMap((document) => {
    const { path, action } = document;
    const formPath = action?.path ?? path;
    const routes: Route[] = [];
    if (path !== undefined)
      routes.push({ path, methods: ['GET', 'HEAD'], cache: 'judged', answer: answers.read.bind(null, document) });
    if (action !== undefined && formPath !== undefined)
      routes.push({ path: formPath, methods: ['POST'], answer: answers.post.bind(null, document) });
    return routes;
  });
}
