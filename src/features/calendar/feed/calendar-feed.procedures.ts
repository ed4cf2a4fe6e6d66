import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { lockMemorial } from '#features/media/media.store.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onMemorial, signedIn } from '#server/procedure.ts';
import { feedSchema, publicFeedSchema } from './calendar-feed.schema.ts';
import { findCalendarFeed, replaceFeed } from './calendar-feed.store.ts';
import { calendarFeeds, publicFeeds } from './calendar-feed.table.ts';

/** The URL of the caller's own feed; null where there is none. */
export const findFeed = signedIn('memorial.list')
  .route({ method: 'GET', path: '/me/calendar-feed' })
  .output(feedSchema.nullable())
  .handler(({ context: { config, db, userId } }) => findCalendarFeed(db, config.secret, userId));

/** A new URL for the caller's own feed, `/calendar/{token}.ics`; it revokes the previous one. */
export const renewFeed = signedIn('memorial.list')
  .meta({ limit: namedLimits['calendar.renewFeed'] })
  .route({ method: 'POST', path: '/me/calendar-feed', successStatus: 201 })
  .output(feedSchema)
  .handler(({ context: { config, db, now, userId } }) =>
    db.transaction((tx) => replaceFeed(tx, config.secret, userId, now())),
  );

export const revokeFeed = signedIn('memorial.list')
  .route({ method: 'DELETE', path: '/me/calendar-feed', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { db, userId } }) => {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  });

/** Sets whether anybody may subscribe to the dates of a page, at `/memorial/{memorialId}/calendar.ics` while it is public. */
export const setPublicFeed = onMemorial('memorial.edit', publicFeedSchema)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/calendar-feed' })
  .output(z.void())
  .handler(async ({ context: { db, memorial, now }, input: { isOpen } }) => {
    await db.transaction(async (tx) => {
      if (!(await lockMemorial(tx, memorial.id, 'key share'))) throw fail('NOT_FOUND');
      if (isOpen)
        await tx.insert(publicFeeds).values({ memorialId: memorial.id, openedAt: now() }).onConflictDoNothing();
      else await tx.delete(publicFeeds).where(eq(publicFeeds.memorialId, memorial.id));
    });
  });
