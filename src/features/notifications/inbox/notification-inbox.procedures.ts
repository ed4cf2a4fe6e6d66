import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EventBus } from '#server/events.ts';
import { signedIn } from '#server/procedure.ts';
import { notificationInboxSchema, readSchema, unreadSchema, upToSchema } from '../notifications.schema.ts';
import { notifications } from '../notifications.table.ts';
import { loadInbox, countUnread } from './notification-inbox.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** The ten newest, and how many are unread. */
export const list = signedIn('notification.read')
  .route({ method: 'GET', path: '/notifications' })
  .output(notificationInboxSchema)
  .handler(({ context: { db, userId } }) => loadInbox(db, userId));

/** How many are unread. */
export const count = signedIn('notification.read')
  .route({ method: 'GET', path: '/notifications/unread' })
  .output(unreadSchema)
  .handler(async ({ context: { db, userId } }) => ({ unread: await countUnread(db, userId) }));

const limit = namedLimits['notification.change'];

/** Idempotent; ignores missing notifications and those of others. */
export const markRead = signedIn('notification.read')
  .meta({ limit })
  .route({ method: 'POST', path: '/notifications/{id}/read' })
  .input(readSchema)
  .output(z.void())
  .handler(({ context: { events, now, userId }, input: { id } }) =>
    change(events, userId, { readAt: now() }, and(eq(notifications.id, id), isNull(notifications.readAt))),
  );

export const markAllRead = signedIn('notification.read')
  .meta({ limit })
  .route({ method: 'POST', path: '/notifications/read' })
  .input(upToSchema)
  .output(z.void())
  .handler(({ context: { events, now, userId }, input: { upTo } }) =>
    change(events, userId, { readAt: now() }, and(isNull(notifications.readAt), until(userId, upTo))),
  );

/** Empties the list on every device; cleared notifications count as read. */
export const clear = signedIn('notification.read')
  .meta({ limit })
  .route({ method: 'POST', path: '/notifications/clear' })
  .input(upToSchema)
  .output(z.void())
  .handler(({ context: { events, now, userId }, input: { upTo } }) =>
    change(
      events,
      userId,
      { clearedAt: now(), readAt: sql`coalesce(${notifications.readAt}, ${now().toISOString()}::timestamptz)` },
      and(isNull(notifications.clearedAt), until(userId, upTo)),
    ),
  );

/** Notifications up to the given one; none for an unknown id. */
function until(userId: string, upTo: string | undefined) {
  if (upTo === undefined) return undefined;
  return sql`(${notifications.createdAt}, ${notifications.id}) <= (
    select b.created_at, b.id from notifications b where b.id = ${upTo}::uuid and b.user_id = ${userId}::uuid)`;
}

async function change(
  events: EventBus,
  userId: string,
  set: Parameters<ReturnType<Parameters<Parameters<EventBus['transaction']>[0]>[0]['update']>['set']>[0],
  where: ReturnType<typeof and>,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const changed = await tx
      .update(notifications)
      .set(set)
      .where(and(eq(notifications.userId, userId), where))
      .returning({ id: notifications.id });
    if (changed.length > 0) await announce('notifications.changed', { userId });
  });
}
