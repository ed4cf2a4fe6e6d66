import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isClosedFor } from '#core/policy.sql.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { notifyFollowers } from '#features/notifications/notifications.store.ts';

/** How long a contribution waits for its picture. */
export const pictureSeconds = 3600;

/**
 * Publishes a memory whose picture never arrived, on a page that publishes at once, if the memory has no other hold reason. Moderators
 * decide if the memory, author or page was changed since.
 */
export const publishWithoutPicture = defineJob(
  'contributions.show-without-picture',
  z.object({ id: z.uuid() }),
  ({ id }, { events, now }: JobServices) =>
    events.transaction(async (tx, announce) => {
      const { rows } = await tx.execute<{ memorial_id: string; user_id: string | null; author_name: string }>(sql`
        with page as (
          select m.id from active_memorials m
          where m.id = (select memorial_id from memorial_memories where id = ${id}::uuid)
            and m.approval = 'after' and m.sealed_since is null and not ${isClosedFor(sql`null`)}
          for share of m)
        update memorial_memories c set state = 'approved', version = c.version + 1, updated_at = ${now().toISOString()}::timestamptz
        from page
        where c.id = ${id}::uuid and c.memorial_id = page.id and c.state = 'pending' and c.held_for is null
          and c.image is null and c.version = 1
          and not exists (select from contribution_blocks b where b.memorial_id = c.memorial_id
            and (b.author_key = c.author_key or starts_with(b.author_key, split_part(c.author_key, '.', 1) || '.')))
        returning c.memorial_id, c.user_id, c.author_name`);
      for (const { memorial_id: memorialId, user_id: byUserId, author_name: authorName } of rows) {
        await notifyFollowers(tx, announce, { memorialId, type: 'memory', refId: id, byUserId, authorName });
        await announce('contribution.changed', { memorialId });
        await announce('contribution.decided', { memorialId });
      }
    }),
);
