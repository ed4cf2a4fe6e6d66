import { desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memorials } from '#features/memorial/table.ts';
import { signedIn } from '#server/procedure.ts';
import { memorialComments, memorialCondolences } from '../table.ts';
import { commentSchema, recentLimit, waitingSchema } from './schema.ts';
import { listDecided } from './store.ts';

/** The last that was written on the pages that the asker looks after, the newest first. */
export const recent = signedIn('memorial.list')
  .route({ method: 'GET', path: '/comments' })
  .output(z.array(commentSchema))
  .handler(async ({ context }) => {
    const ids = await listDecided(context);
    if (ids.length === 0) return [];
    return context.db
      .select({
        id: memorialComments.id,
        memorialId: memorialComments.memorialId,
        memorialName: memorials.name,
        authorName: memorialComments.authorName,
        kind: memorialComments.kind,
        isCandle: sql<boolean>`exists (select from ${memorialCondolences} c
          where c.id = ${memorialComments.id} and c.lit_with is not null)`,
        createdAt: memorialComments.createdAt,
      })
      .from(memorialComments)
      .innerJoin(memorials, eq(memorials.id, memorialComments.memorialId))
      .where(inArray(memorialComments.memorialId, ids))
      .orderBy(desc(memorialComments.createdAt), desc(memorialComments.id))
      .limit(recentLimit);
  });

/** How much waits for approval on the pages that the asker looks after; a page where nothing does is left out. */
export const waiting = signedIn('memorial.list')
  .route({ method: 'GET', path: '/waiting' })
  .output(z.array(waitingSchema))
  .handler(async ({ context }) => {
    const ids = await listDecided(context);
    const of = (table: 'memorial_memories' | 'memorial_condolences') => sql`
      select memorial_id, count(*)::int as n from ${sql.identifier(table)}
      where state = 'pending' and memorial_id = any(${sql.param(ids)}::uuid[]) group by memorial_id`;
    const { rows } = await context.db.execute<z.output<typeof waitingSchema>>(sql`
      select memorial_id as "memorialId", coalesce(a.n, 0) as memories, coalesce(b.n, 0) as condolences
      from (${of('memorial_memories')}) a full join (${of('memorial_condolences')}) b using (memorial_id)
      order by memorial_id`);
    return rows;
  });
