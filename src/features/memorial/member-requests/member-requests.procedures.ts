import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import type { Context } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onMemorial, onRows, signedIn } from '#server/procedure.ts';
import { consumeWithin } from '#server/rate-limit.ts';
import { isLiving } from '#sections/family-tree/family-tree.schema.ts';
import { sectionContents } from '../memorial.schema.ts';
import { decideRequestSchema, memberRequestsSchema, sendRequestSchema } from './member-requests.schema.ts';
import { clearedAskerColumns, listAllRequests, listRequestsForEditor } from './member-requests.store.ts';
import { memberRequests } from './member-requests.table.ts';

/**
 * A living member of a page's tree asks to be removed: visitors no longer see the name until the family decides. NOT_FOUND for a
 * dead member, CONFLICT where the family has decided, TOO_MANY_REQUESTS above the daily limit of an address or page.
 */
export const send = onMemorial('memorial.view', sendRequestSchema)
  .meta({ limit: namedLimits['memberRequest.send'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/member-requests' })
  .output(z.void())
  .handler(async ({ context: { events, memorial, now }, input: { memberId, name, contact, words, trap } }) => {
    // A filled trap field gets the usual response.
    if (trap !== '') return;
    const memorialId = memorial.id;
    await events.transaction(async (tx, announce) => {
      // Locks the page, so that its tree does not change between this read and the insert.
      await tx.execute(sql`select from active_memorials m where m.id = ${memorialId}::uuid for share of m`);
      const { rows } = await tx.execute<{ content: unknown }>(sql`
        select b.content from memorial_blocks b where b.memorial_id = ${memorialId}::uuid and b.type = 'familyTree'`);
      const tree = sectionContents['family-tree'].kept.read({}, rows[0]?.content);
      const member = tree.members.find(({ id }) => id === memberId);
      if (!member || !isLiving(member)) throw fail('NOT_FOUND');
      if (!(await consumeWithin(tx, namedLimits['memberRequest.page'], memorialId))) throw fail('TOO_MANY_REQUESTS');
      const request = { memorialId, memberId, state: 'masked', name, contact, words, createdAt: now() } as const;
      const [inserted] = await tx
        .insert(memberRequests)
        .values(request)
        .onConflictDoNothing()
        .returning({ id: memberRequests.id });
      if (!inserted) {
        const same = and(eq(memberRequests.memorialId, memorialId), eq(memberRequests.memberId, memberId));
        const [known] = await tx.select({ state: memberRequests.state }).from(memberRequests).where(same);
        // Already hidden. A decision to show the name is not overruled by another request.
        if (known?.state === 'shown') throw fail('CONFLICT');
        return;
      }
      await notifyEditors(tx, announce, {
        memorialId,
        type: 'member_request',
        refId: inserted.id,
        byUserId: null,
        // The notification shows the asker's name from the open request.
        authorName: '',
        isPending: true,
      });
      await announce('memorial.changed', { memorialId });
    });
  });

/** Open requests on the pages that the account edits. */
export const list = signedIn('memorial.list')
  .route({ method: 'GET', path: '/member-requests' })
  .output(memberRequestsSchema)
  .handler(({ context: { db, userId } }) => listRequestsForEditor(db, userId));

/** Open requests on all pages, for moderators. */
export const listAll = signedIn('contribution.moderate')
  .route({ method: 'GET', path: '/moderation/member-requests' })
  .output(memberRequestsSchema)
  .handler(({ context: { db } }) => listAllRequests(db));

/** Keeps the name hidden or shows it again. CONFLICT where that was decided meanwhile. */
export const decide = onRows('memorial.edit', decideRequestSchema, loadRequest)
  .meta({ limit: namedLimits['pageLink.write'] })
  .route({ method: 'POST', path: '/member-requests/{requestId}/decision' })
  .output(z.void())
  .handler(({ context: { events, loaded, now }, input: { requestId, isHidden } }) =>
    events.transaction(async (tx, announce) => {
      const [{ id: memorialId }] = loaded.facts;
      const decided = await tx
        .update(memberRequests)
        .set({ ...clearedAskerColumns, state: isHidden ? 'hidden' : 'shown', decidedAt: now() })
        .where(and(eq(memberRequests.id, requestId), eq(memberRequests.state, 'masked')))
        .returning({ id: memberRequests.id });
      if (decided.length === 0) throw fail('CONFLICT');
      await announce('memorial.changed', { memorialId });
      await announce('notifications.made', { memorialId });
    }),
  );

async function loadRequest({ actor, db }: Pick<Context, 'actor' | 'db'>, { requestId }: { requestId: string }) {
  const [request] = await db.select().from(memberRequests).where(eq(memberRequests.id, requestId));
  const facts = request && (await findMemorialFacts(db, actor, request.memorialId));
  if (!facts) throw fail('NOT_FOUND');
  return { facts: [facts] as [typeof facts] }; // one element, which TypeScript widens to a list
}
