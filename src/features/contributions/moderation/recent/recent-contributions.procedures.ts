import { desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { selectContributionAuthor, isOfCandle } from '../../page/contribution-columns.store.ts';
import { signedIn } from '#server/procedure.ts';
import { memorialComments } from '../../contributions.table.ts';
import { commentSchema, recentLimit, waitingSchema } from './recent-contributions.schema.ts';
import { listDecidedContributions } from './recent-contributions.store.ts';

/** The latest contributions on the caller's pages, the newest first. */
export const listRecent = signedIn('memorial.list')
  .route({ method: 'GET', path: '/comments' })
  .output(z.array(commentSchema))
  .handler(async ({ context }) => {
    const ids = await listDecidedContributions(context);
    if (ids.length === 0) return [];
    return context.db
      .select({
        id: memorialComments.id,
        memorialId: memorialComments.memorialId,
        memorialName: activeMemorials.name,
        authorName: selectContributionAuthor(memorialComments.kind, memorialComments.id),
        kind: memorialComments.kind,
        isCandle: isOfCandle(memorialComments.kind, memorialComments.id),
        createdAt: memorialComments.createdAt,
      })
      .from(memorialComments)
      .innerJoin(activeMemorials, eq(activeMemorials.id, memorialComments.memorialId))
      .where(inArray(memorialComments.memorialId, ids))
      .orderBy(desc(memorialComments.createdAt), desc(memorialComments.id))
      .limit(recentLimit);
  });

/** The number of pending contributions on the caller's pages, without pages that have none. */
export const countPending = signedIn('memorial.list')
  .route({ method: 'GET', path: '/waiting' })
  .output(z.array(waitingSchema))
  .handler(async ({ context }) => {
    const ids = await listDecidedContributions(context);
    const isWaiting = sql`state = 'pending' and memorial_id = any(${sql.param(ids)}::uuid[])`;
    const { rows } = await context.db.execute<z.output<typeof waitingSchema>>(sql`
      select memorial_id as "memorialId", count(*) filter (where part = 'memory')::int as memories,
        count(*) filter (where part = 'condolence')::int as condolences, count(*) filter (where part = 'candle')::int as candles,
        count(*) filter (where part = 'photo')::int as photos
      from (
        select memorial_id, 'memory' as part from memorial_memories where ${isWaiting}
        union all
        select memorial_id, case when lit_with is null then 'condolence' else 'candle' end
        from memorial_condolences where ${isWaiting}
        union all
        select memorial_id, 'photo' from gallery_images where is_pending and memorial_id = any(${sql.param(ids)}::uuid[])) w
      group by memorial_id order by memorial_id`);
    return rows;
  });
