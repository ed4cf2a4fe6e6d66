import type { Locale } from '#core/locale.ts';
import type { FindMarkup, Markup } from '#core/markup.ts';
import type { Document } from '#documents/define-document.ts';
import { text } from '#i18n/format.ts';
import { assetsIn, type Front } from '#process/front.ts';
import type { Services } from '#server/context.ts';
import { MarkupCache } from '#server/http/markup-cache.ts';
import { type CacheEntry, ExpiringCache } from '#server/http/expiring-cache.ts';
import { contentPolicy } from '#server/http/headers.ts';
import { gzipMarkup, markupToBuffer } from '#server/http/markup.ts';
import { findExpiry, type RenderedPage } from '#server/http/page-cache.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { speculationRulesPath } from '#server/http/speculation-rules.ts';
import { chosenLocale } from '#server/locale.ts';
import type { DocumentRequest } from '#visitor/document.ts';
import { emptyInbox, type HeaderAccount, type HeaderAccounts, toViewer } from './header-accounts.ts';

/** A document with its data. */
export interface PageRequest {
  content: { kind: string };
  /** A key that replaces the hash of `content`. */
  contentKey?: string;
  status: number;
  locale: Locale;
  /** The current URL, for signing in and for a change of language. */
  path: string;
}

type Encoding = 'gzip' | 'identity';

export interface DocumentPage {
  rendered: RenderedPage;
  /** The markup as sent. */
  encode(encoding: Encoding): Buffer;
  /** When it expires, in milliseconds since 1970, if it is a finished page. */
  until?: number;
}

type FinishedPage = CacheEntry & { page: DocumentPage };

/** Memory for about fifty long pages with their sections, and for some hundred headers of accounts. */
const [sharedBytes, rarelySharedBytes] = [24 * 1024 * 1024, 4 * 1024 * 1024];
/** Memory for about a hundred pages. */
const finishedBytes = 16 * 1024 * 1024;
/** The bell shows the age of a notification in minutes. */
const bellMs = 60_000;

interface Parts {
  services: Services;
  front: Front;
  findAccount: HeaderAccounts['find'];
}

/** Renders documents to HTML with headers. */
export function createPages({ services, front, findAccount }: Parts) {
  const { config } = services;
  const byName = new Map(front.documents.map((document) => [document.name, document]));
  const sharedMarkup = new MarkupCache(sharedBytes);
  const rarelySharedMarkup = new MarkupCache(rarelySharedBytes);
  const find: FindMarkup = (inputs, render, isRarelyShared = false) =>
    (isRarelyShared ? rarelySharedMarkup : sharedMarkup).find(inputs, render);
  // In development a view may change while its data stays the same.
  const findMarkup = config.mode === 'development' ? undefined : find;

  const finished = new ExpiringCache<FinishedPage>({
    now: services.now,
    capacity: finishedBytes,
    isStored: () => config.mode !== 'development',
  });
  async function renderRequest(
    document: Document<string, object>,
    request: DocumentRequest,
    status: number,
  ): Promise<RenderedPage> {
    const { content } = request;
    const { markup, inline, frames, isIndexed } = await front.render(request, findMarkup);
    const lifetimeMs = document.lifetimeMs?.(content, services.now());
    return {
      status,
      markup,
      policy: config.mode === 'development' ? '' : contentPolicy({ ...inline, frames }),
      ...(lifetimeMs === undefined ? {} : { lifetimeMs }),
      headers: {
        ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
        ...(status === 200 ? { 'speculation-rules': `"${speculationRulesPath}"` } : {}),
      },
      viewedMemorialId: document.viewedMemorialId?.(content) ?? null,
      memorialId: document.memorialIdOf?.(content) ?? null,
    };
  }

  async function render(
    { content, contentKey, status, locale, path }: PageRequest,
    context: RequestContext,
    account: HeaderAccount | null,
  ): Promise<DocumentPage> {
    const named = byName.get(content.kind);
    if (!named) throw new Error(`There is no document ${content.kind}.`);
    const document = named as Document<string, object>; // sound: the content was made by this document
    const hasChosenLocale =
      document.hasOneLanguage === true || chosenLocale(context.context.headers.get('cookie')) !== null;

    async function renderPage(): Promise<RenderedPage> {
      const viewedMemorialId = document.viewedMemorialId?.(content) ?? null;
      const viewer = account && toViewer(account);
      const request = {
        content,
        ...(viewedMemorialId !== null &&
          !viewer?.isModerator && {
            view: { memorialId: viewedMemorialId, isCounted: !config.cdn || viewer !== null },
          }),
        ...(contentKey !== undefined && { contentKey }),
        locale,
        hasChosenLocale,
        path,
        origin: config.origin,
        viewer,
        isViewerUnknown: context.isViewerUnknown,
        operator: { ...config.operator, name: config.operator.name || text(locale, 'common')('siteName') },
        assets: assetsIn(locale, front.visitorAssets),
      };
      return renderRequest(document, request, status);
    }

    if (contentKey === undefined || account === null) return toDocumentPage(await renderPage());
    const { notifiedIds: _ids, until: _until, ...shown } = account;
    const key = JSON.stringify([content.kind, contentKey, status, locale, hasChosenLocale, path, shown]);
    const { page } = await finished.getOrCreate(key, async () => {
      const now = services.now();
      const rendered = await renderPage();
      const until = account.inbox === emptyInbox ? findExpiry(now) : findExpiry(now, bellMs);
      return {
        page: { ...toFinishedPage(rendered), until },
        memorialId: null,
        until,
        bytes: 2 * key.length + estimateSize(rendered.markup),
      };
    });
    return page;
  }

  return {
    /** The page of a document, for the given account, or for the account of the request. */
    render: async (request: PageRequest, context: RequestContext, account = findAccount(context)) =>
      render(request, context, await account),
  };
}

const encode = (markup: Markup, encoding: Encoding) =>
  encoding === 'gzip' ? gzipMarkup(markup) : markupToBuffer(markup);

const toDocumentPage = (rendered: RenderedPage): DocumentPage => ({
  rendered,
  encode: (encoding) => encode(rendered.markup, encoding),
});

/** A page that is encoded once. */
function toFinishedPage(rendered: RenderedPage): DocumentPage {
  const encoded: Partial<Record<Encoding, Buffer>> = {};
  return {
    ...toDocumentPage(rendered),
    encode: (encoding) => (encoded[encoding] ??= encode(rendered.markup, encoding)),
  };
}

/** In bytes, with both encoded copies. The parts of a body are counted although they are shared. */
const estimateSize = (markup: Markup) =>
  2 * markup.reduce((sum, part) => sum + (typeof part === 'string' ? 2 * part.length : part.bytes.length), 0);
