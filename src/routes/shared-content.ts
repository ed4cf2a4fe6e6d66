import { createHash } from 'node:crypto';
import type { AnyDocument, Document, DocumentRedirect } from '#documents/define-document.ts';

import { type KeptEntry, KeptEntries } from '#server/http/kept-entries.ts';
import { endOf } from '#server/http/page-cache.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { PageRequest } from './pages.ts';

/** A document as its own loader and views know it. */
export type Loaded = Document<string, object>;
/** What its loader or its form answered. */
export type Answer = Awaited<ReturnType<NonNullable<Loaded['load']>>>;

/** What every account gets of a document that has no part in it; null where it is shown another one. */
export interface SharedContent extends KeptEntry {
  page: Required<Omit<PageRequest, 'path'>> | null;
}
const sharedBytes = 32 * 1024 * 1024;
const isShared = ({ page }: SharedContent) => page !== null;

export const createSharedContents = (now: () => Date) =>
  new KeptEntries<SharedContent>({ now, capacity: sharedBytes, isKept: isShared });

/** `answer` is that for an account without a part in anything. */
export function toShared(document: AnyDocument, answer: Answer, context: RequestContext): SharedContent {
  const now = context.context.now();
  if (answer.outcome !== 'shown' || answer.status !== 200) return { page: null, memorialId: null, until: 0, bytes: 0 };
  const shown = contentOf(document, answer, context);
  const text = JSON.stringify(shown.content);
  const loaded = document as Loaded; // sound: the content was made by this document
  return {
    page: { ...shown, contentKey: createHash('sha256').update(text).digest('base64') },
    memorialId: loaded.memorialIdOf?.(shown.content) ?? null,
    until: endOf(now, loaded.lifetimeMs?.(shown.content, now)),
    bytes: 2 * text.length,
  };
}

/** The content that is shown, in its language. */
export function contentOf(
  document: AnyDocument,
  answer: Exclude<Answer, DocumentRedirect>,
  { context }: RequestContext,
) {
  const content = answer.outcome === 'shown' ? { ...answer.data, kind: document.name } : answer.content;
  const { status, locale = context.locale } = answer;
  return { content, status, locale };
}
