import { safeReturnPath } from '#core/return-path.ts';
import { type AnyDocument, anyAccountScope } from '#documents/define-document.ts';
import type { Front } from '#process/front.ts';
import type { Services } from '#server/context.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import { createAccountContentCache, toAccountContent } from './account-content.ts';
import type { createDocumentLoader } from './load-document.ts';
import { invalidatePages } from './page-invalidation.ts';
import { pathWithQuery } from './page-keys.ts';
import type { HeaderAccounts } from './header-accounts.ts';
import type { createPages, DocumentPage } from './pages.ts';
import { type ContentSource, createReaderPages } from './reader-pages.ts';
import type { Params } from './route.ts';

type Pages = ReturnType<typeof createPages>;

interface AccountPagesParts {
  services: Services;
  /** The headers of every response. */
  common: Record<string, string>;
  front: Front;
  requestContexts: RequestContexts;
  pages: Pages;
  loader: ReturnType<typeof createDocumentLoader>;
}

interface AccountPageRequest {
  params: Params;
  /** The key of the page for visitors. */
  key: string;
  context: RequestContext;
  account: ReturnType<HeaderAccounts['find']>;
}

/** Pages of accounts from cached data, and responses to readers from memory. */
export function createAccountPages({ services, common, front, requestContexts, pages, loader }: AccountPagesParts) {
  const accountContent = createAccountContentCache(services.now);
  const {
    watchChanges,
    findPage: findReaderPage,
    forgetEntriesOfSession,
  } = createReaderPages({
    ...services,
    common,
    isCurrent: ({ key, version }) => accountContent.peek(key)?.version === version,
  });
  invalidatePages(front.documents, services.events, accountContent);

  /**
   * The page of an account, rendered from cached data, and its source if readers share that; null if the data of this account
   * or document is not cached.
   */
  async function renderCached(
    document: AnyDocument,
    http: HttpRequest,
    { params, key, context, account }: AccountPageRequest,
  ): Promise<{ page: DocumentPage; source: ContentSource | null } | null> {
    const findCacheScope = async () => (await document.findCacheScope?.(loader.inputFor({ params, context }))) ?? null;
    const cacheScope = await findCacheScope();
    if (cacheScope === null) return null;
    const { scope, ownData } = cacheScope;
    const isForAll = scope === anyAccountScope;
    const entryKey = isForAll ? key : `${key}|${scope}`;
    const entry = await accountContent.getOrCreate(entryKey, async () => {
      const loadContext = isForAll ? requestContexts.anyAccount(http) : context;
      const begunAt = services.now();
      const loaded = toAccountContent(document, await loader.load(document, params, loadContext), loadContext, begunAt);
      // If the account's rights changed while the data was loaded, the data is not stored.
      const isSame = isForAll || (await findCacheScope())?.scope === scope;
      return isSame ? loaded : { ...loaded, until: 0 };
    });
    if (entry.pageRequest === null) return null;
    const { content, contentKey, status, locale } = entry.pageRequest;
    const path = safeReturnPath(pathWithQuery(document, context), '/');
    const page = await pages.render(
      {
        content: { ...content, ...ownData },
        contentKey: `${contentKey} ${JSON.stringify(ownData)}`,
        status,
        locale,
        path,
      },
      context,
      account,
    );
    return { page, source: isForAll ? { key: entryKey, version: entry.version } : null };
  }

  return { renderCached, watchChanges, findReaderPage, forgetEntriesOfSession };
}
