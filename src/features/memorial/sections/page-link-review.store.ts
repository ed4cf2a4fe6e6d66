import { sql } from 'drizzle-orm';
import { notifyPageLinkEnded } from '#features/notifications/page-status.store.ts';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { linksToAskedPage, selectMembers, memberRelationship } from '../page-links/visible-links.store.ts';

interface TreeChange {
  memorialId: string;
  byUserId: string | null;
  at: Date;
}

/**
 * Updates the links of a page after a save of its tree section. A link whose member is gone or leads elsewhere ends. A link whose
 * relationship changed is asked again, because the other family agreed to the earlier one.
 */
export async function reviewPageLinks(
  tx: Db,
  announce: Announce,
  { memorialId, byUserId, at }: TreeChange,
): Promise<void> {
  const page = sql`${memorialId}::uuid`;
  const time = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; toMemorialId: string; wasAgreed: boolean; isEnded: boolean }>(sql`
    update page_links l set state = case when was.relationship is null then 'ended' else 'asked' end,
      relationship = coalesce(was.relationship, l.relationship),
      asked_by = case when was.relationship is null or l.state = 'asked' then l.asked_by else ${byUserId}::uuid end,
      asked_at = case when was.relationship is null or l.state = 'asked' then l.asked_at else ${time} end,
      answered_at = case when was.relationship is null then l.answered_at end,
      ended_at = case when was.relationship is null then ${time} end,
      ended_by_memorial_id = case when was.relationship is null then l.memorial_id end
    from (select l.id, l.state, (select ${memberRelationship} from ${selectMembers(page)} s where ${linksToAskedPage} limit 1) as relationship
      from page_links l where l.memorial_id = ${page} and l.state in ('asked', 'agreed') for no key update) was
    where l.id = was.id and l.relationship is distinct from was.relationship
    returning l.id, l.to_memorial_id as "toMemorialId", was.state = 'agreed' as "wasAgreed", l.state = 'ended' as "isEnded"`);
  for (const { id, toMemorialId, wasAgreed, isEnded } of rows) {
    if (!wasAgreed) await announce('notifications.made', { memorialId: toMemorialId });
    else if (isEnded) await notifyPageLinkEnded(tx, announce, { memorialId: toMemorialId, byUserId });
    else
      await notifyEditors(tx, announce, {
        memorialId: toMemorialId,
        type: 'page_link',
        refId: id,
        byUserId,
        authorName: await findName(tx, byUserId),
        isPending: true,
      });
  }
}

async function findName(tx: Db, userId: string | null): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${userId}::uuid`);
  return rows[0]?.name ?? '';
}
