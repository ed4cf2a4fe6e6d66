import { createHash } from 'node:crypto';
import type {
  AnyDocument,
  Document,
  DocumentResult,
  DocumentView,
  OtherDocumentView,
} from '#documents/define-document.ts';
import { type CacheEntry, ExpiringCache } from '#server/http/expiring-cache.ts';
import { findExpiry } from '#server/http/page-cache.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { PageRequest } from './pages.ts';

/** The content for all accounts of one scope; null if it is not cached, such as another document. */
export interface AccountContent extends CacheEntry {
  pageRequest: Required<Omit<PageRequest, 'path'>> | null;
  /** Identifies this entry without keeping it in memory. */
  version: symbol;
}
/** In bytes. */
const capacity = 32 * 1024 * 1024;

export const createAccountContentCache = (now: () => Date) =>
  new ExpiringCache<AccountContent>({ now, capacity, isStored: ({ until }) => until > 0 });

const noContent = { pageRequest: null, memorialId: null, bytes: 100 };

/** `begunAt`: when loading began, from which a lifetime counts. */
export function toAccountContent(
  document: AnyDocument,
  answer: DocumentResult<object>,
  context: RequestContext,
  begunAt: Date,
): AccountContent {
  if (answer.outcome === 'redirected' || answer.status !== 200) return { ...noContent, version: Symbol(), until: 0 };
  // Another document replaces this one (a candle, a gate). Stored, so that each account loads it at once, without this load.
  if (answer.outcome === 'instead') return { ...noContent, version: Symbol(), until: findExpiry(begunAt) };
  const content = toContent(document, answer, context);
  const text = JSON.stringify(content.content);
  const { memorialIdOf, lifetimeMs } = document as Document<string, object>; // sound: its content is its own data
  return {
    version: Symbol(),
    pageRequest: { ...content, contentKey: createHash('sha256').update(text).digest('base64') },
    memorialId: memorialIdOf?.(content.content) ?? null,
    until: findExpiry(begunAt, lifetimeMs?.(content.content, begunAt)),
    bytes: 2 * text.length,
  };
}

/** The content of a result, in its language. */
export function toContent(
  document: AnyDocument,
  answer: DocumentView<object> | OtherDocumentView,
  { context }: RequestContext,
) {
  const content = answer.outcome === 'shown' ? { ...answer.data, kind: document.name } : answer.content;
  const { status, locale = context.locale } = answer;
  return { content, status, locale };
}
