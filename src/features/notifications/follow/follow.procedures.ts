import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '#server/auth-table.ts';
import { isId } from '#server/memorial-facts.ts';
import { fail, onMemorial, signedIn } from '#server/procedure.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { followingSchema } from '../notifications.schema.ts';
import { notifyEditors } from '../notifications.store.ts';
import { memorialFollowers } from '../notifications.table.ts';
import { namedLimits } from '#server/named-limits.ts';

const limit = namedLimits['notification.follow'];

/** Whether the account follows the page. */
export const findFollow = onMemorial('memorial.follow', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/following' })
  .output(followingSchema)
  .handler(async ({ context: { actor, db, memorial } }) => ({
    isFollowing: (await db.$count(memorialFollowers, one(memorial.id, actor.userId))) > 0,
  }));

/** The caller follows the page. The owner is notified once, however often it is repeated. */
export const follow = onMemorial('memorial.follow', memorialIdSchema)
  .meta({ limit })
  .route({ method: 'PUT', path: '/memorials/{memorialId}/following' })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial } }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    await events.transaction(async (tx, announce) => {
      const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
      const inserted = await tx
        .insert(memorialFollowers)
        .values({ memorialId: memorial.id, userId })
        .onConflictDoNothing()
        .returning({ userId: memorialFollowers.userId });
      if (inserted.length === 0 || !user) return;
      await notifyEditors(tx, announce, {
        memorialId: memorial.id,
        type: 'memorial_follow',
        refId: userId,
        byUserId: userId,
        authorName: user.name,
        isPending: false,
      });
    });
  });

/** Following can always be ended, also by somebody who may no longer follow. */
export const unfollow = signedIn('notification.read')
  .meta({ limit })
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/following', successStatus: 204 })
  .input(memorialIdSchema)
  .output(z.void())
  .handler(async ({ context: { db, userId }, input: { memorialId } }) => {
    if (isId(memorialId)) await db.delete(memorialFollowers).where(one(memorialId, userId));
  });

function one(memorialId: string, userId: string | null) {
  return and(eq(memorialFollowers.memorialId, memorialId), eq(memorialFollowers.userId, userId ?? ''));
}
