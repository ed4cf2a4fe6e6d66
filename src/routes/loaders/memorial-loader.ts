import { createRouterClient, ORPCError } from '@orpc/server';
import { isKnownErrorCode } from '#core/errors.ts';
import { can } from '#core/policy.ts';
import { findDeletion } from '#features/memorial/deletion/deletion.store.ts';
import type { DeletedMemorial } from '#features/memorial/deletion/deletion.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { router } from '#router.ts';
import type { Context } from '#server/context.ts';
import { findUnavailability } from '#server/db.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';

/** A memorial for a permitted reader, or why it is not shown. */
export type OpenedMemorial =
  | { outcome: 'open'; page: MemorialPage; canEdit: boolean; mayFollow: boolean }
  /** `memorial` is null for readers without a role on it. */
  | { outcome: 'deleted'; memorial: DeletedMemorial | null }
  | { outcome: 'refused'; reason: 'not-found' | 'permission' | 'unknown'; status: number; requestId?: string };

const statusOf = { UNAUTHORIZED: 401, FORBIDDEN: 403 } as const;

/** Loads a memorial as visitors see it, or with unpublished changes (`isPreview`). */
export async function openMemorial(
  context: Context,
  memorialId: string,
  { isPreview }: { isPreview: boolean },
): Promise<OpenedMemorial> {
  const { actor, db, headers, log } = context;
  try {
    const { memorial } = createRouterClient(router, { context });
    const page = await (isPreview ? memorial.preview : memorial.loadPage)({ memorialId });
    const facts =
      actor.userId === null
        ? null
        : (context.knownFacts?.get(page.id) ?? (await findMemorialFacts(db, actor, page.id)));
    const canEdit = facts !== null && can(actor, 'memorial.edit', facts);
    const mayFollow = facts !== null && can(actor, 'memorial.follow', facts);
    return { outcome: 'open', page, canEdit, mayFollow };
  } catch (error) {
    if (findUnavailability(error)) throw error;
    const code = error instanceof ORPCError && isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
    if (code === 'DELETED' || code === 'NOT_FOUND') {
      const deletion = await findDeletion(db, actor, memorialId);
      return deletion === null
        ? { outcome: 'refused', reason: 'not-found', status: 404 }
        : { outcome: 'deleted', memorial: deletion.shown };
    }
    if (code === 'BAD_REQUEST') return { outcome: 'refused', reason: 'not-found', status: 404 };
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN')
      return { outcome: 'refused', reason: 'permission', status: statusOf[code] };
    const requestId = headers.get('x-request-id') ?? undefined;
    log.error({ id: requestId, err: error }, 'memorial page failed');
    return { outcome: 'refused', reason: 'unknown', status: 500, ...(requestId && { requestId }) };
  }
}
