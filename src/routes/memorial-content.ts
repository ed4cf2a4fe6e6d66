import { createRouterClient, ORPCError } from '@orpc/server';
import { isKnownErrorCode } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { can } from '#core/policy.ts';
import { type Deletion, findDeletion } from '#features/memorial/deletion/store.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { router } from '#router.ts';
import type { Context } from '#server/context.ts';
import { whyAway } from '#server/db.ts';
import { chosenLocale } from '#server/locale.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import type { DocumentContent } from '#visitor/document.ts';

/** What a document shows, in which language, and its status. */
export interface Shown {
  content: DocumentContent;
  locale: Locale;
  status: number;
}

/** What the address and the code of a deleted memorial show; to strangers nothing of whose it was. */
export function deletedContent({ shown }: Deletion, locale: Locale): Shown {
  return { content: { kind: 'deleted', memorial: shown }, locale, status: 410 };
}

const statusOf = { UNAUTHORIZED: 401, FORBIDDEN: 403 } as const;

/** What is made of a memorial for whoever may see it, and a gate for everybody else. */
export async function memorialOf(
  id: string,
  path: string,
  context: Context,
  contentWith: (page: MemorialPage, canEdit: boolean, mayFollow: boolean) => DocumentContent | Promise<DocumentContent>,
): Promise<Shown> {
  const { actor, db, headers, locale, log } = context;
  const gate = (status: number, reason: 'not-found' | 'permission' | 'unknown', requestId?: string): Shown => ({
    content: { kind: 'gate', reason, from: path, ...(requestId && { requestId }) },
    locale,
    status,
  });

  try {
    const { memorial } = createRouterClient(router, { context });
    const page = await (path.endsWith('/preview') ? memorial.preview : memorial.page)({ memorialId: id });
    const facts = actor.userId === null ? null : await findMemorialFacts(db, actor, page.id);
    const canEdit = facts !== null && can(actor, 'memorial.edit', facts);
    const mayFollow = facts !== null && can(actor, 'memorial.follow', facts);
    const chosen = chosenLocale(headers.get('cookie'));
    return { content: await contentWith(page, canEdit, mayFollow), locale: chosen ?? page.language, status: 200 };
  } catch (error) {
    if (whyAway(error)) throw error;
    const code = error instanceof ORPCError && isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
    if (code === 'DELETED' || code === 'NOT_FOUND') {
      const deletion = await findDeletion(db, actor, id);
      return deletion === null ? gate(404, 'not-found') : deletedContent(deletion, locale);
    }
    if (code === 'BAD_REQUEST') return gate(404, 'not-found');
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return gate(statusOf[code], 'permission');
    const requestId = headers.get('x-request-id') ?? undefined;
    log.error({ id: requestId, err: error }, 'memorial page failed');
    return gate(500, 'unknown', requestId);
  }
}
