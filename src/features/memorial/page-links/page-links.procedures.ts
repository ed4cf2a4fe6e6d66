import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { can, type MemorialFacts } from '#core/policy.ts';
import { canView } from '#core/policy.sql.ts';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import { notifyPageLinkEnded } from '#features/notifications/page-status.store.ts';
import type { Context } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onMemorial, onRows, signedIn } from '#server/procedure.ts';
import { sectionContents } from '../memorial.schema.ts';
import { findLinkedMemorialId } from './page-links.rules.ts';
import { answerLinkSchema, askLinkSchema, linkIdSchema, maxUnanswered, pageLinksSchema } from './page-links.schema.ts';
import { selectMembers, memberRelationship } from './visible-links.store.ts';
import {
  countUnanswered,
  findEarlierRequest,
  insertRefusal,
  listPageLinks,
  reopenRefused,
} from './page-links.store.ts';
import { pageLinks } from './page-links.table.ts';

const written = { limit: namedLimits['pageLink.write'] };

/** For all pages that the account edits: open requests, active links, and members whose pages could be linked. */
export const list = signedIn('memorial.list')
  .route({ method: 'GET', path: '/page-links' })
  .output(pageLinksSchema)
  .handler(({ context: { config, db, now, userId } }) => listPageLinks({ config, db, now, userId }));

/**
 * Asks the family of another page whether a member of this page's tree is their person. NOT_FOUND where the member's link leads
 * to no page of somebody else that the caller may see; CONFLICT where they were already asked, or refused this family.
 */
export const ask = onMemorial('memorial.link', askLinkSchema)
  .meta(written)
  .route({ method: 'POST', path: '/memorials/{memorialId}/page-links', successStatus: 201 })
  .output(z.void())
  .handler(({ context: { actor, events, now }, input: { memorialId, memberId } }) =>
    events.transaction(async (tx, announce) => {
      const { rows: held } = await tx.execute<{ userId: string; content: unknown; askerName: string }>(sql`
        select m.user_id as "userId", b.content, u.name as "askerName" from active_memorials m
        join users u on u.id = ${actor.userId}::uuid
        left join memorial_blocks b on b.memorial_id = m.id and b.type = 'familyTree'
        where m.id = ${memorialId}::uuid for no key update of m, u`);
      const [page] = held;
      const tree = sectionContents['family-tree'].kept.read({}, page?.content ?? undefined);
      const member = tree.members.find(({ id }) => id === memberId);
      const toMemorialId = findLinkedMemorialId(member?.memorialLink);
      const { rows: others } = await tx.execute<{ id: string }>(sql`
        select m.id from active_memorials m where m.id::text = ${toMemorialId}
          and m.user_id <> ${page?.userId ?? null}::uuid and ${canView(sql`${actor.userId}`)}`);
      if (!page || others.length === 0) throw fail('NOT_FOUND');
      const before = await findEarlierRequest(tx, { ownerId: page.userId, toMemorialId, at: now() });
      if (before.isRefused) throw fail('CONFLICT');
      if ((await countUnanswered(tx, actor.userId)) >= maxUnanswered) throw fail('LIMIT_REACHED');

      const relationship = sql`coalesce((select ${memberRelationship} from ${selectMembers(sql`${memorialId}::uuid`)} s
        where s.id = ${memberId} limit 1), '')`;
      const request = { state: 'asked', relationship, askedBy: actor.userId, askedAt: now() } as const;
      const [link] = await tx
        .insert(pageLinks)
        .values({ memorialId, memberId, toMemorialId, ...request })
        .onConflictDoUpdate({
          target: [pageLinks.memorialId, pageLinks.memberId, pageLinks.toMemorialId],
          set: { ...request, answeredAt: null, endedAt: null, endedByMemorialId: null },
          // A family that ended a link itself may ask again.
          setWhere: sql`${pageLinks.state} = 'ended' and ${pageLinks.endedByMemorialId} = ${pageLinks.memorialId}`,
        })
        .returning({ id: pageLinks.id });
      if (!link) throw fail('CONFLICT');
      // Asking again after a cancellation does not notify each time.
      if (before.isToldLately) {
        await announce('notifications.made', { memorialId: toMemorialId });
        return;
      }
      await notifyEditors(tx, announce, {
        memorialId: toMemorialId,
        type: 'page_link',
        refId: link.id,
        byUserId: actor.userId,
        authorName: page.askerName,
        isPending: true,
      });
    }),
  );

/** The answer of the asked family. CONFLICT where the request is not open; FORBIDDEN to agree to a page that they may not see. */
export const answer = onRows('memorial.link', answerLinkSchema, (context, { linkId }) =>
  loadLink(context, linkId, ['to']),
)
  .meta(written)
  .route({ method: 'POST', path: '/page-links/{linkId}/answer' })
  .output(z.void())
  .handler(({ context: { actor, events, loaded, now }, input: { linkId, isAgreed, relationship } }) =>
    events.transaction(async (tx, announce) => {
      if (isAgreed) {
        const asking = await findMemorialFacts(tx, actor, loaded.link.memorialId);
        if (!asking || !can(actor, 'memorial.view', asking)) throw fail('FORBIDDEN');
      }
      const answered = await tx
        .update(pageLinks)
        .set({ state: isAgreed ? 'agreed' : 'declined', answeredAt: now() })
        .where(
          and(
            eq(pageLinks.id, linkId),
            eq(pageLinks.state, 'asked'),
            relationship === undefined ? undefined : eq(pageLinks.relationship, relationship),
          ),
        )
        .returning({ id: pageLinks.id });
      if (answered.length === 0) throw fail('CONFLICT');
      await announce('notifications.made', { memorialId: loaded.link.toMemorialId });
      if (!isAgreed) {
        await insertRefusal(tx, loaded.link, now());
        return;
      }
      const notification = {
        memorialId: loaded.link.memorialId,
        refId: linkId,
        byUserId: actor.userId,
        authorName: '',
      };
      await notifyEditors(tx, announce, { ...notification, type: 'page_link_agreed', isPending: false });
    }),
  );

/** The family that refused or ended a link reconsiders: the request is open again. CONFLICT where it refused nothing. */
export const reconsider = onRows('memorial.link', linkIdSchema, (context, { linkId }) =>
  loadLink(context, linkId, ['to']),
)
  .meta(written)
  .route({ method: 'POST', path: '/page-links/{linkId}/reconsideration' })
  .output(z.void())
  .handler(({ context: { events, loaded }, input: { linkId } }) =>
    events.transaction(async (tx, announce) => {
      if (!(await reopenRefused(tx, linkId))) throw fail('CONFLICT');
      await announce('notifications.made', { memorialId: loaded.link.toMemorialId });
    }),
  );

/** Ends a link or an open request from either side; the other side is notified without an email. */
export const end = onRows('memorial.link', linkIdSchema, (context, { linkId }) =>
  loadLink(context, linkId, ['from', 'to']),
)
  .meta(written)
  .route({ method: 'DELETE', path: '/page-links/{linkId}', successStatus: 204 })
  .output(z.void())
  .handler(({ context: { actor, events, loaded, now }, input: { linkId } }) =>
    events.transaction(async (tx, announce) => {
      const { memorialId, toMemorialId } = loaded.link;
      const side = loaded.facts[0].id;
      const { rows } = await tx.execute<{ wasAgreed: boolean }>(sql`
        update page_links l set state = 'ended', ended_at = ${now()}, ended_by_memorial_id = ${side}::uuid
        from (select id, state from page_links where id = ${linkId}::uuid for update) was
        where l.id = was.id and was.state in ('asked', 'agreed') returning was.state = 'agreed' as "wasAgreed"`);
      const [ended] = rows;
      if (ended && side === toMemorialId) await insertRefusal(tx, loaded.link, now());
      await announce('notifications.made', { memorialId: toMemorialId });
      if (!ended?.wasAgreed) return;
      const otherId = side === memorialId ? toMemorialId : memorialId;
      await notifyPageLinkEnded(tx, announce, { memorialId: otherId, byUserId: actor.userId });
    }),
  );

/** A link with the facts of the page that the actor decides for; NOT_FOUND where there is none. */
async function loadLink(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  linkId: string,
  sides: readonly ('from' | 'to')[],
) {
  const [link] = await db.select().from(pageLinks).where(eq(pageLinks.id, linkId));
  if (!link) throw fail('NOT_FOUND');
  const ids = sides.map((side) => (side === 'from' ? link.memorialId : link.toMemorialId));
  const pageFacts = await Promise.all(ids.map((id) => findMemorialFacts(db, actor, id)));
  const known = pageFacts.filter((facts) => facts !== null);
  const [first] = known;
  if (!first) throw fail('NOT_FOUND');
  // An editor of both pages decides for the one they own, otherwise for the asked one.
  const own =
    known.find(({ relation }) => relation === 'owner') ??
    known.findLast(({ relation }) => relation === 'editor') ??
    first;
  return { link, facts: [own] satisfies [MemorialFacts] as [MemorialFacts] }; // one element, which TypeScript widens to a list
}
